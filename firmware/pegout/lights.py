"""The lights: choose the picture of each track and write the strips.

Reads the match and the gestures. Writes a strip only when its picture changed, and one strip a call, so that a press
never waits for two. Time comes in with each call.

All strips share the board's light. `_parts` is how, at this moment: each has as much as the others while a game is
under way; who reads a score, or wins, has more. Every picture is composed within its part. When the parts change, the
strips that must dim are written first: so the board stays within the limit between the writes of two strips.
"""

from array import array

from pegout import power, ticks
from pegout.finale import Finale, of_skunk, of_winner, share_out
from pegout.track import BLANK, FRAME_MS, Leap
from pegout.wiring import ALL, HOLES
from scoring.board import CORRECT, DEAL, NEW_MATCH, REOPEN, SCORE, UNDO, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pegout.overlays import Overlays
    from pegout.track import Tracks

IDLE_MS = 600000  # the lights dim after this long without a press
NEVER_SHOWN = 1 << 24  # no colour has bit 24, so the next picture differs and is written

REFRESH_MS = 2000
"""Each strip is sent whole again this often: an LED that lost its colour, or got its power late, mends."""

REFRESH_TAKES_MS = 5

LONGEST_MS = 1000  # longest time between two calls of `paint`


class Lights:
    """All strips of the board.

    strips: objects with `show(frame)`, one for each of `tracks`. gestures: has the entries. overlays: what lies
    over the game. warnings: those whose sign shows, each a dict of id and facts.
    """

    def __init__(self, tracks: "Tracks", strips: "Any", gestures: "Any", overlays: "Overlays", now: int) -> None:
        self._tracks = tracks
        self._match = tracks.match
        self._strips = strips
        self._gestures = gestures
        self._overlays = overlays
        self._sides = range(len(strips))
        self._shown = [array("I", [NEVER_SHOWN] * HOLES) for _ in self._sides]
        self._changed = [True for _ in self._sides]
        self._due: list[int | None] = [None for _ in self._sides]
        self._sent_at = [now for _ in self._sides]
        self._won_at = now
        self._settled = False
        self._pressed_at = now
        self._urgent = 0
        self._equal = [tracks.most for _ in self._sides]
        self._used = self._equal[:]
        self._parts = self._equal
        self.warnings: list[dict[str, Any]] = []
        self._match_changed()

    # What happens

    def pressed(self, now: int) -> None:
        """Note a press; end the idle dimming."""
        self._pressed_at = now
        if self._tracks.idle:
            self._dim(False)

    def forget(self) -> None:
        """Take it that the strips are dark, and prepare for a press."""
        self._dim(False)
        for shown in self._shown:
            shown[0] = NEVER_SHOWN

    def mark_changed(self, side: "int | None") -> None:
        """Draw `side` at the next `paint`, before the other sides (None: draw all)."""
        if side is None:
            for each in self._sides:
                self._changed[each] = True
        else:
            self._urgent = side
            self._changed[side] = True

    def moved(self, happened: "tuple[str, ...]", side: int, start: int, now: int) -> None:
        """Show what `happened`, as `Match.apply` returns it. start: the front peg of `side` before."""
        leap = None
        if SCORE in happened and self._match.front(side) > start:
            leap = Leap(start, self._match.front(side), now)
        if SCORE in happened or CORRECT in happened or UNDO in happened:
            self._tracks[side].leap = leap
        elif DEAL not in happened:
            for each in self._sides:
                self._tracks[each].leap = None
        landed_at = ticks.after(now, leap.ms) if leap else now
        if WIN in happened or NEW_MATCH in happened or REOPEN in happened:
            self._won_at = landed_at
            self._settled = False
        self._overlays.moved(happened, side, landed_at)
        self._tracks.match_changed()
        self._match_changed()

    def refuse(self, side: "int | None", now: int) -> None:
        """Blink hole 1 of `side` white twice (None: of all): a move was refused."""
        for refused in self._sides if side is None else (side,):
            self._overlays.refuse(refused, now)
        self.mark_changed(side)

    def number(self, side: int, now: int) -> "tuple[int, list[int]] | None":
        """The number that `side` shows in digits, and its LEDs; or None."""
        return self._overlays.number(side, now)

    def warn(self, name: str, facts: "dict[str, Any]") -> None:
        """Show a warning as `pegout.warnings` says, until `acknowledge`."""
        from pegout.warnings import CONSOLE, SHOWN_BY, SIGN, SIGN_AND_BLINKS

        shown_by = SHOWN_BY.get(name, SIGN)
        if shown_by == CONSOLE:
            return
        if shown_by == SIGN_AND_BLINKS:
            self._overlays.complain()
        warning = dict(facts)
        warning["id"] = name
        if warning not in self.warnings:
            self.warnings.append(warning)
        self._overlays.warned = True
        self._match_changed()

    def acknowledge(self) -> bool:
        """End the sign of all warnings. Returns whether it showed."""
        if not self.warnings:
            return False
        self.warnings = []
        self._overlays.warned = False
        self._match_changed()
        return True

    def set_brightness(self, level: int) -> None:
        """Show brightness `level`: 0 day, 1 evening, 2 night."""
        self._tracks.brightness = level
        self._recolor()

    def lit_front(self, side: int, now: int) -> int:
        """The score up to which the front peg of `side` is lit."""
        return self._tracks[side].lit_front(now)

    def danger(self, side: int) -> int:
        """The skunk that `side` is in danger of, as `Track.danger`."""
        return self._tracks[side].danger()

    def poll(self, now: int) -> None:
        """Dim the lights after IDLE_MS without a press."""
        if not self._tracks.idle and ticks.between(self._pressed_at, now) >= IDLE_MS:
            self._dim(True)

    def _dim(self, idle: bool) -> None:
        self._tracks.idle = idle
        self._recolor()

    def _recolor(self) -> None:
        self._tracks.recolor()
        self._match_changed()

    def _match_changed(self) -> None:
        """Draw all, with new pictures of a win if there is one."""
        match = self._match
        won = match.winner() is not None
        self._winner = match.winner() if won else match.match_winner
        self._skunks = [match.level(side) if won and side != self._winner else 0 for side in self._sides]
        self._parts_at_end: list[int] | None = None
        self._reader: int | None = None
        self._divide(self._equal)

    # When

    def answer(self, now: int, but: "int | None") -> None:
        """Write the strip of the side that was pressed last, if its picture changed and it is not `but`."""
        if self._changed[self._urgent] and self._urgent != but:
            self.paint(now)

    def paint(self, now: int, waiting: "Callable[[], bool] | None" = None) -> int:
        """Write at most one strip. Returns milliseconds until the next call is due, 0 if a strip waits.

        waiting: a function, true while a press waits. Then a picture that answers no press is left for later: writing
        it would delay the answer to that press by 4 ms.
        """
        side = self._next_side(now)
        if side is None:
            return self.wait_ms(now)
        marked = self._overlays.any(side, now)
        if (marked or self._reader is not None or self._winner is not None) and self._share_light(now):
            return 0
        wait = self._compose(side, self._picture_at(side, now), marked)
        due = self._next_due(side, wait, now) if wait else None
        if waiting and not (self._changed[side] and side == self._urgent) and waiting():
            return 0
        self._changed[side] = False
        self._due[side] = due
        self._used[side] = self._parts[side]
        if self._frame != self._shown[side]:
            self._shown[side][ALL] = self._frame
            self._strips[side].show(self._frame)
        return self.wait_ms(now)

    def refresh(self, now: int) -> bool:
        """Send one strip whole again, if it is time and no picture is due soon. Returns whether one was sent."""
        if self.wait_ms(now) > REFRESH_TAKES_MS:
            for side in self._sides:
                if not 0 <= ticks.between(self._sent_at[side], now) < REFRESH_MS:
                    self._sent_at[side] = now
                    self._strips[side].show(self._shown[side])
                    return True
        return False

    def wait_ms(self, now: int) -> int:
        """Milliseconds until `paint` is due again, at most LONGEST_MS; 0 if a strip waits."""
        wait = LONGEST_MS
        for side in self._sides:
            if self._changed[side]:
                return 0
            due = self._due[side]
            if due is not None:
                wait = min(wait, max(0, ticks.between(now, due)))
        return wait

    def _next_side(self, now: int) -> "int | None":
        """The side to draw: one that must dim, the urgent one, one that changed, or the longest due; or None."""
        for side in self._sides:
            if self._used[side] > self._parts[side]:
                return side
        if self._changed[self._urgent]:
            return self._urgent
        latest = -1
        latest_side = None
        for side in self._sides:
            if self._changed[side]:
                return side
            due = self._due[side]
            if due is not None:
                late = ticks.between(due, now)
                if late > latest:
                    latest = late
                    latest_side = side
        return latest_side

    def _picture_at(self, side: int, now: int) -> int:
        """The ticks that the picture of `side` shows: those at which it was due. So a motion is even though its
        pictures are not: each one is a step further than the last."""
        due = self._due[side]
        if due is None or self._changed[side] or ticks.between(due, now) >= FRAME_MS:
            return now
        return due

    def _next_due(self, side: int, wait: int, now: int) -> int:
        """The ticks of the next picture. A late picture does not delay the next ones."""
        due = self._due[side]
        if due is None or not 0 <= ticks.between(due, now) < wait:
            due = now
        return ticks.after(due, wait)

    # How the light is shared

    def _share_light(self, now: int) -> bool:
        """Divide the light for what the sides show at this moment. Returns whether that is new."""
        parts = self._equal
        if self._winner is not None:
            if self._since_win(now) >= 0 and self._is_calm(now):
                parts = self._parts_at_end = self._parts_at_end or self._share_at_end()
        else:
            reader = self._overlays.reader(now)
            if reader is not None and any(self._tracks[side].leaps(now) for side in self._sides if side != reader):
                reader = None
            if reader is not None:
                parts = self._parts
                if reader != self._reader:
                    parts = [sum(self._equal) if side == reader else 0 for side in self._sides]
            self._reader = reader
        if parts is self._parts:
            return False
        self._divide(parts)
        return True

    def _divide(self, parts: "list[int]") -> None:
        """Draw all with these parts of the light."""
        self._parts = parts
        self._finales: list[Finale | None] = [None for _ in self._sides]
        self.mark_changed(None)

    def _is_calm(self, now: int) -> bool:
        """Whether all sides show the end of a game, and nothing in its place."""
        for side in self._sides:
            if self._overlays.covers(side, now) or self._gestures.entry(side) or self._tracks[side].leaps(now):
                return False
        return True

    def _share_at_end(self) -> "list[int]":
        signs = [self._sign_light(side) for side in self._sides]
        return share_out(sum(self._equal), self._tracks, self._winner or 0, self._skunks, signs)

    def _sign_light(self, side: int) -> int:
        """The light that the sign of a warning needs beside the lights of a win."""
        shows = self.warnings and (side != self._winner or self._tracks[side].hole(self._match.target) != HOLES)
        return power.light_of(self._tracks.palettes[side].amber) if shows else 0

    # Pictures

    def _compose(self, side: int, now: int, marked: bool) -> int:
        """Draw the picture that a side's strip shows now, within its part of the light, into `_frame`. Returns the
        milliseconds until the next one; 0 when nothing moves. marked: whether an overlay may show."""
        part = self._parts[side]
        if not part:
            self._frame = BLANK
            return 0
        overlays = self._overlays
        tracks = self._tracks
        palette = tracks.palettes[side]
        fits = not marked and not overlays.warned
        picture = overlays.picture(tracks[side], palette, side, part, now) if marked else None
        if picture is not None:
            frame, wait = picture
        else:
            finale = None
            entry = self._gestures.entry(side)
            since = 0 if self._winner is None else self._since_win(now)
            if self._winner is not None and since >= 0 and not entry:
                finale = self._finale(side, part)
            if finale is None:
                wait = tracks.picture(side, entry, self._gestures.last_tap(side) if entry else 0, now)
                frame = tracks.frame
                if since < 0:
                    wait = FRAME_MS
            else:
                finale.draw(tracks[side], since)
                frame = tracks[side].frame
                wait = 0 if self._settled else FRAME_MS - since % FRAME_MS
                fits = finale.light <= part
            if marked:
                room = power.light_of(palette.blink if part < tracks.most else palette.amber)
                frame, wait = overlays.mark(frame, wait, palette, side, now, room, finale)
        if overlays.warned:
            frame, wait = overlays.sign(frame, wait, palette, side, now)
        self._frame = frame if fits else power.limit(frame, part)
        return wait

    def _since_win(self, now: int) -> int:
        """Milliseconds since the lights of a win began; negative while its peg leaps. They stop at `runs_ms`."""
        since = Finale.runs_ms if self._settled else ticks.between(self._won_at, now)
        self._settled = since >= Finale.runs_ms
        return since

    def _finale(self, side: int, part: int) -> "Finale | None":
        """The lights of a win on the track of `side`, composed for `part` of the light; None where pegs stay."""
        finale = self._finales[side]
        if finale is None:
            track = self._tracks[side]
            palette = self._tracks.palettes[side]
            most = part - self._sign_light(side)
            if side == self._winner:
                finale = of_winner(palette, track.hole(self._match.target), track.hole(self._match.back(side)), most)
            elif self._skunks[side]:
                finale = of_skunk(palette, self._skunks[side], most)
            self._finales[side] = finale
        return finale
