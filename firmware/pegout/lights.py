"""The lights: choose each track's picture, and write the strips. Read the match and the gestures. Write a strip only
when its picture changed, and one strip per call, so that a press never waits for two. Each call is given the time.
All strips share the board's light, in `_parts`: equal parts while a game is under way; a side that reads its score, or
wins, has more. Every picture is composed within its part. When the parts change, the strips that must dim are written
first, so that the board stays within the limit between two writes."""

from array import array

from pegout import ticks
from pegout.finale import Finale, of_skunk, of_winner, share_out
from pegout.overlays import Overlays
from pegout.palette import light_of, limit
from pegout.track import BLANK, FRAME_MS, Leap, Track, Tracks
from pegout.wiring import ALL, HOLES
from scoring.board import CORRECT, DEAL, NEW_MATCH, REOPEN, SCORE, UNDO, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pegout.gestures import Gestures
    from pegout.track import LedStrip

IDLE_MS = 600000  # the lights dim after this long without a press
NEVER_SHOWN = 1 << 24  # no colour has bit 24, so the next picture differs from this and is written
REFRESH_MS = 2000  # each strip is sent whole again this often, to correct a wrong LED or one that got its power late
REFRESH_TAKES_MS = 5
LONGEST_MS = 1000  # longest time between two calls of `paint`


class _Shown:
    """A track and its strip. sent: the picture on the strip, last sent at `sent_at`. part: the light within which it
    was composed. changed: it must be drawn again. due: the ticks of the next picture, or None."""

    def __init__(self, track: Track, strip: "LedStrip", most: int, now: int) -> None:
        self.track = track
        self.show = strip.show
        self.sent = array("I", [NEVER_SHOWN] * HOLES)
        self.sent_at = now
        self.part = most
        self.changed = True
        self.due: int | None = None


class Lights:
    """All strips of the board. strips: objects with `show(frame)`, one for each of `tracks`. gestures: knows the
    entries. shows_scores: whether PEGOUT_SHOW is digits. warnings: those being shown, each a dict of its id and
    facts."""

    def __init__(
        self, tracks: Tracks, strips: "Sequence[LedStrip]", gestures: "Gestures", shows_scores: bool, now: int
    ) -> None:
        self.tracks = tracks
        self.overlays = Overlays(tracks.match, gestures, shows_scores)
        self._match = tracks.match
        self._gestures = gestures
        self._shown = [_Shown(tracks[side], strip, tracks.most, now) for side, strip in enumerate(strips)]
        self._urgent = self._drawn = self._shown[0]  # the side pressed last, and the one drawn last
        self._equal = [tracks.most for _ in strips]
        self._started_at = self._won_at = self._pressed_at = now
        self._settled = False  # the lights of a win have stopped moving
        self.warnings: list[dict[str, object]] = []
        self._match_changed()

    # Events

    def pressed(self, now: int) -> None:
        """Note a press: it ends the idle dimming, and the length display."""
        self._pressed_at = now
        if self.tracks.idle:
            self._recolor(False)
        if self.overlays.chosen_at is not None:
            self.overlays.chosen_at = None
            self.mark_changed(None)

    def sleep(self, now: int) -> None:
        """Prepare the pictures that the next press shows. The strips are now switched off."""
        self._recolor(False)
        self._share_light(now)
        for shown in self._shown:
            shown.sent[0] = NEVER_SHOWN
            self._compose(shown, now, False)

    def mark_changed(self, side: "int | None") -> None:
        """Draw `side` at the next `paint`, before the other sides (None: all sides)."""
        if side is None:
            for shown in self._shown:
                shown.changed = True
        else:
            self._urgent = self._shown[side]
            self._urgent.changed = True

    def moved(self, happened: "tuple[str, ...]", side: int, start: int, now: int) -> None:
        """Show the result of a move, as `Match.apply` returns it. start: the front peg of `side` before the move."""
        leap = None
        if SCORE in happened and self._match.front(side) > start:
            leap = Leap(start, self._match.front(side), now)
        if SCORE in happened or CORRECT in happened or UNDO in happened:
            self.tracks[side].leap = leap
        elif DEAL not in happened:
            for shown in self._shown:
                shown.track.leap = None
        landed_at = ticks.after(now, leap.ms) if leap else now
        if WIN in happened or NEW_MATCH in happened or REOPEN in happened:
            self._won_at = landed_at
            self._settled = False
        self.overlays.moved(happened, side, landed_at)
        self.tracks.refresh()
        self._match_changed()

    def refuse(self, side: "int | None", now: int) -> None:
        """Blink hole 1 of `side` white twice (None: of all sides): a move was refused."""
        for refused in range(len(self._shown)) if side is None else (side,):
            self.overlays.blink(refused, now, 2, "white")
        self.mark_changed(side)

    def warn(self, name: str, facts: "dict[str, object]") -> None:
        """Show a warning as `pegout.warnings` says, until `acknowledge`."""
        from pegout.warnings import CONSOLE, SHOWN_BY, SIGN, SIGN_AND_BLINKS

        shown_by = SHOWN_BY.get(name, SIGN)
        if shown_by == CONSOLE:
            return
        if shown_by == SIGN_AND_BLINKS:
            self.overlays.blink(0, self._started_at, 3, "amber")
        warning = dict(facts)
        warning["id"] = name
        if warning not in self.warnings:
            self.warnings.append(warning)
        self._match_changed()

    def acknowledge(self) -> bool:
        """Dismiss all warnings. Returns whether any was on show."""
        if not self.warnings:
            return False
        self.warnings = []
        self._match_changed()
        return True

    def set_brightness(self, level: int) -> None:
        self.tracks.brightness = level
        self._recolor(False)

    def _recolor(self, idle: bool) -> None:
        self.tracks.idle = idle
        self.tracks.refresh(True)
        self._match_changed()

    def _match_changed(self) -> None:
        """Draw all strips, with new pictures of a win if there is one."""
        match = self._match
        won = match.winner() is not None
        self._winner = match.winner() if won else match.match_winner  # the winner of the game, or of the last match
        self._skunks = [match.level(s.track.side) if won and s.track.side != self._winner else 0 for s in self._shown]
        self._parts_at_end: list[int] | None = None
        self._reader: int | None = None
        self._finales: list[dict[int, Finale]] = [{} for _ in self._shown]  # for each side {light: its Finale}
        self._parts = self._equal
        self.mark_changed(None)

    # Painting

    def answer(self, now: int, unwritten: "int | None") -> None:
        """Write the strip of the side that was pressed last, if its picture changed. If that side's score is still
        `unwritten`, wait: the pegs show only what the flash has."""
        if self._urgent.changed and self._urgent.track.side != unwritten:
            self.paint(now)

    def paint(self, now: int, waiting: "Callable[[], bool] | None" = None) -> int:
        """Write at most one strip. Returns milliseconds until the next call is due, 0 if a strip waits. waiting: a
        function that returns True while a press waits. Pictures of a game that do not answer a press are then deferred:
        writing one would delay the answer by 4 ms. The lights of a win are not: people would notice."""
        if not self.tracks.idle and ticks.between(self._pressed_at, now) >= IDLE_MS:
            self._recolor(True)
        shown = self._next(now)
        if shown is None:
            return self.wait_ms(now)
        side = shown.track.side
        overlaid = self.overlays.any(side, now)
        if (overlaid or self._reader is not None or self._winner is not None) and self._share_light(now):
            return self.paint(now, waiting)  # choose again: another side may now come first
        due = now if shown.due is None else shown.due
        late = -1 if shown.due is None else ticks.between(due, now)
        answers = shown.changed and waiting is None and self._winner is not None and 0 <= late < FRAME_MS
        if answers:  # show the previous step: it has few new lights to send, so the other side waits less
            moment = due - 1
        elif shown.changed or late >= FRAME_MS:
            moment = now
        else:  # draw the moment at which it was due, so that motion stays smooth
            moment = due
        wait = self._compose(shown, moment, overlaid)
        if waiting and self._winner is None and not (shown.changed and shown is self._urgent) and waiting():
            return 0
        shown.changed = False
        if not answers:  # an answer showed the previous step, so the one due stays due
            self._drawn = shown
            start = due if 0 <= late < wait else now  # a late picture does not delay the next ones
            shown.due = None if wait == ticks.NEVER else ticks.after(start, wait)
        shown.part = self._parts[side]
        frame = shown.track.frame
        if frame != shown.sent:
            shown.sent[ALL] = frame
            shown.show(frame)
        return self.wait_ms(now)

    def refresh(self, now: int) -> bool:
        """Send one strip whole again, if it is time and no picture is due soon. Returns whether one was sent."""
        if self.wait_ms(now) > REFRESH_TAKES_MS:
            for shown in self._shown:
                if not 0 <= ticks.between(shown.sent_at, now) < REFRESH_MS:
                    shown.sent_at = now
                    shown.show(shown.sent)
                    return True
        return False

    def wait_ms(self, now: int) -> int:
        """Return the milliseconds until `paint` is due again, at most LONGEST_MS; 0 if a strip waits."""
        wait = LONGEST_MS
        for shown in self._shown:
            if shown.changed:
                return 0
            if shown.due is not None:
                wait = min(wait, max(0, ticks.between(now, shown.due)))
        return wait

    def _next(self, now: int) -> "_Shown | None":
        """Return the side to draw, or None: first one that must dim, then the last one pressed, a changed one, or the
        one overdue longest. Of two equally overdue sides choose the one not drawn last, so that they take turns."""
        for shown in self._shown:
            if shown.part > self._parts[shown.track.side]:
                return shown
        if self._urgent.changed:
            return self._urgent
        latest = -1
        found = None
        for shown in self._shown:
            if shown.changed:
                return shown
            if shown.due is not None:
                late = ticks.between(shown.due, now)
                if late > latest or (late == latest and found is self._drawn):
                    latest = late
                    found = shown
        return found

    # Sharing the light

    def _share_light(self, now: int) -> bool:
        """Divide the light between the sides' present pictures. Returns whether the parts have changed."""
        parts = self._equal
        if self._winner is not None:
            if self._since_win(now) >= 0 and self._is_calm(now):
                parts = self._parts_at_end = self._parts_at_end or self._share_at_end()
        else:
            reader = self.overlays.reader(now)
            if reader is not None:
                for shown in self._shown:
                    if shown.track.side != reader and shown.track.leaps(now):
                        reader = None
            if reader is not None:
                parts = self._parts if reader == self._reader else self._all_for(reader)
            self._reader = reader
        if parts == self._parts:
            return False
        self._parts = parts
        self.mark_changed(None)
        return True

    def _all_for(self, reader: int) -> "list[int]":
        """Return the parts if all light goes to `reader`. (Inside `_share_light` this loop would leave garbage.)"""
        return [sum(self._equal) if shown.track.side == reader else 0 for shown in self._shown]

    def _is_calm(self, now: int) -> bool:
        """Return True if all sides show the end of a game: no peg leaps, and the overlays are calm."""
        for shown in self._shown:
            if shown.track.leap and shown.track.leaps(now):
                return False
        return self.overlays.calm(now)

    def _share_at_end(self) -> "list[int]":
        signs = [self._sign_light(shown.track) for shown in self._shown]
        return share_out(sum(self._equal), self.tracks, self._winner or 0, self._skunks, signs)

    def _sign_light(self, track: Track) -> int:
        """Return the light that a warning's sign needs during the lights of a win."""
        shows = self.warnings and (track.side != self._winner or track.hole(self._match.target) != HOLES)
        return light_of(track.palette.amber) if shows else 0

    # Pictures

    def _compose(self, shown: _Shown, now: int, overlaid: bool) -> int:
        """Draw the current picture within the strip's share of the light. Returns the milliseconds until the next one;
        NEVER if nothing moves. overlaid: whether an overlay may show."""
        track = shown.track
        part = self._parts[track.side]
        if not part:
            track.frame[ALL] = BLANK
            return ticks.NEVER
        wait = self.overlays.picture(track, part, now) if overlaid else None
        fits = not self.warnings and (wait is not None or not overlaid)  # skip `limit` where possible: it takes 1 ms
        if wait is None:
            entry = self._gestures.entry(track.side)
            since = 0 if self._winner is None else self._since_win(now)
            finale = None if self._winner is None or since < 0 or entry else self._finale(track, part)
            if finale is None:
                wait = self.tracks.picture(track.side, entry, self._gestures.last_tap(track.side) if entry else 0, now)
                if since < 0:
                    wait = FRAME_MS
            else:
                finale.draw(track, since)
                wait = ticks.NEVER if self._settled else FRAME_MS - since % FRAME_MS
                fits = finale.light <= part
            if overlaid:
                room = light_of(track.palette.blink if part < self.tracks.most else track.palette.amber)
                wait = self.overlays.add_blinks(track, wait, now, room, finale)
        if self.warnings:
            wait = self.overlays.add_sign(track, wait, now)
        if not fits:
            limit(track.frame, part)
        return wait

    def _since_win(self, now: int) -> int:
        """Return the milliseconds since a win's lights began, negative while the peg leaps, at most `runs_ms`."""
        since = Finale.runs_ms if self._settled else ticks.between(self._won_at, now)
        self._settled = since >= Finale.runs_ms
        return since

    def _finale(self, track: Track, part: int) -> "Finale | None":
        """Return a win's Finale for a track, within `part` of the light; None if the pegs stay. While a hold shows a
        number, use the last Finale if it fits: composing one takes 3 ms, which would delay the next picture."""
        finales = self._finales[track.side]
        finale = finales.get(part)
        if finale is None and self._parts_at_end:
            finale = finales.get(self._parts_at_end[track.side])
            if finale and finale.light > part:
                finale = None
        if finale is None:
            match, skunk = self._match, self._skunks[track.side]
            most = part - self._sign_light(track)
            if track.side == self._winner:
                finale = of_winner(track.palette, track.hole(match.target), track.hole(match.back(track.side)), most)
            elif skunk:
                finale = of_skunk(track.palette, skunk, most)
            if finale:
                finales[part] = finale
        return finale
