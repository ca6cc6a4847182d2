"""The lights: choose the picture of each track and write the strips.

Reads the match and the gestures. Writes a strip only when its picture changed, and one strip a call, so that a press
never waits for two. Time comes in with each call.
"""

from array import array

from pegout import power, ticks
from pegout.finale import Finale, of_skunk, of_winner
from pegout.leap import Leap
from pegout.track import BLANK, FRAME_MS
from pegout.wiring import ALL, HOLES
from scoring.board import CORRECT, DEAL, NEW_MATCH, REOPEN, SCORE, UNDO, WIN

IDLE_MS = 600000
"""The lights dim after this long without a press."""

NEVER_SHOWN = 1 << 24
"""No colour has bit 24, so the next picture differs and is written."""

REFRESH_MS = 2000
"""A strip that is at rest is sent again so often, whole: an LED that lost its colour, or got its power late, mends."""

REFRESH_TAKES_MS = 5
QUIET_MS = 300
"""No strip is sent again so soon after a press: the next one may follow it."""

LONGEST_MS = 1000
"""Longest time between two calls of `paint`."""


class Lights:
    """All strips of the board.

    strips: objects with `show(frame)`, one for each of `tracks`. gestures: has the entries. overlays: what lies
    over the game. warnings: those whose sign shows, each a dict of id and facts.
    """

    def __init__(self, tracks, strips, gestures, overlays, now):
        self._tracks = tracks
        self._match = tracks.match
        self._strips = strips
        self._gestures = gestures
        self._overlays = overlays
        self._sides = range(len(strips))
        self._shown = [array("I", [NEVER_SHOWN] * HOLES) for _ in self._sides]
        self._changed = [True for _ in self._sides]
        self._due = [None for _ in self._sides]
        self._sent_at = [now for _ in self._sides]
        self._won_at = now
        self._settled = False
        self._pressed_at = now
        self._urgent = 0
        self._borrower = None
        self._lenders = ()
        self.warnings = []
        self._find_finales()

    # What happens

    def pressed(self, now):
        """Note a press; end the idle dimming."""
        self._pressed_at = now
        if self._tracks.idle:
            self._dim(False)

    def mark_changed(self, side):
        """Draw `side` at the next `paint`, before the other sides (None: draw all)."""
        if side is None:
            self._mark_all_changed()
        else:
            self._urgent = side
            self._changed[side] = True

    def moved(self, happened, side, start, now):
        """Show what `happened`, as `Match.apply` returns it. start: the front peg of `side` before."""
        leap = None
        if SCORE in happened and self._match.front(side) > start:
            leap = Leap(start, self._match.front(side), now)
        if SCORE in happened or CORRECT in happened or UNDO in happened:
            self._tracks[side].leap = leap
        elif DEAL not in happened:
            for track in self._tracks:
                track.leap = None
        if WIN in happened or NEW_MATCH in happened or REOPEN in happened:
            self._won_at = ticks.after(now, leap.ms) if leap else now
            self._settled = False
        self._overlays.moved(happened, side, ticks.after(now, leap.ms) if leap else now)
        self._tracks.match_changed()
        self._find_finales()

    def refuse(self, side, now):
        """Blink hole 1 of `side` white twice (None: of all): a move was refused."""
        for refused in self._sides if side is None else (side,):
            self._overlays.refuse(refused, now)
        self.mark_changed(side)

    def number(self, side, now):
        """The number that `side` shows in digits, and its LEDs; or None."""
        return self._overlays.number(side, now)

    def warn(self, name, facts):
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
        self._find_finales()

    def acknowledge(self):
        """End the sign of all warnings. Returns whether it showed."""
        if not self.warnings:
            return False
        self.warnings = []
        self._overlays.warned = False
        self._find_finales()
        return True

    def set_brightness(self, level):
        """Show brightness `level`: 0 day, 1 evening, 2 night."""
        self._tracks.brightness = level
        self._recolor()

    def lit_front(self, side, now):
        """The score up to which the front peg of `side` is lit."""
        return self._tracks[side].lit_front(now)

    def danger(self, side):
        """The skunk that `side` is in danger of, as `Track.danger`."""
        return self._tracks[side].danger()

    def poll(self, now):
        """Dim the lights after IDLE_MS without a press."""
        if not self._tracks.idle and ticks.between(self._pressed_at, now) >= IDLE_MS:
            self._dim(True)

    # Drawing

    def answer(self, now, but):
        """Write the strip of the side that was pressed last, if its picture changed and it is not `but`."""
        if self._changed[self._urgent] and self._urgent != but:
            self.paint(now)

    def paint(self, now, waiting=None):
        """Write at most one strip. Returns milliseconds until the next call is due, 0 if a strip waits.

        waiting: a function, true while a press waits. Then a picture that answers no press is left for later: writing
        it would delay the answer to that press by 4 ms.
        """
        if self._borrower is None:
            if self._finales and not self._unprepared and self._is_calm(now):
                self._borrow(self._winner, self._parts_after_win)
        elif not (self._is_calm(now) if self._finales else self._reads(self._borrower, now)):
            self._give_back()
        side = self._next_side(now)
        if self._unprepared and (side is None or self._since_win(now) >= 0):
            self._prepare()
            return 0
        if side is not None:
            wait = self._compose(side, self._picture_at(side, now))
            due = self._next_due(side, wait, now) if wait else None
            differs = self._frame != self._shown[side]
            answers = self._changed[side] and side == self._urgent
            if waiting and not answers and waiting():
                return 0
            self._changed[side] = False
            self._due[side] = due
            if differs:
                self._shown[side][ALL] = self._frame
                self._strips[side].show(self._frame)
            if side in self._lenders:
                self._lenders.remove(side)
                self._changed[self._borrower] = True
            return self.wait_ms(now)
        wait = self.wait_ms(now)
        if wait > REFRESH_TAKES_MS and not (waiting and waiting()):
            self._refresh(now)
        return wait

    def _refresh(self, now):
        """Send one strip whole again, if it is time."""
        if 0 <= ticks.between(self._pressed_at, now) < QUIET_MS:
            return
        for side in self._sides:
            if not 0 <= ticks.between(self._sent_at[side], now) < REFRESH_MS:
                self._sent_at[side] = now
                self._strips[side].show(self._shown[side])
                return

    def _next_side(self, now):
        """The side to draw: the urgent one, one that changed, or the longest due; or None."""
        if self._changed[self._urgent]:
            return self._urgent
        latest = -1
        latest_side = None
        for side in self._sides:
            if self._changed[side]:
                return side
            if self._due[side] is not None:
                late = ticks.between(self._due[side], now)
                if late > latest:
                    latest = late
                    latest_side = side
        return latest_side

    def _picture_at(self, side, now):
        """The ticks that the picture of `side` shows: those at which it was due. So a motion is even though its
        pictures are not: each one is a step further than the last."""
        due = self._due[side]
        if self._changed[side] or ticks.between(due, now) >= FRAME_MS:
            return now
        return due

    def _next_due(self, side, wait, now):
        """The ticks of the next picture. A late picture does not delay the next ones."""
        due = self._due[side]
        if due is None or not 0 <= ticks.between(due, now) < wait:
            due = now
        return ticks.after(due, wait)

    def wait_ms(self, now):
        """Milliseconds until `paint` is due again, at most LONGEST_MS."""
        wait = LONGEST_MS
        for side in self._sides:
            if self._changed[side]:
                return 0
            if self._due[side] is not None:
                wait = min(wait, max(0, ticks.between(now, self._due[side])))
        return wait

    def _compose(self, side, now):
        """Draw the picture that a side's strip shows now, within its part of the current, into `_frame`. Returns the
        milliseconds until the next one; 0 when nothing moves."""
        overlays = self._overlays
        tracks = self._tracks
        palette = tracks.palettes[side]
        marked = overlays.any(side, now)
        if marked and self._borrower is None and self._reads(side, now):
            self._borrow(side, [0] * len(self._sides))
        most = tracks.most
        if self._borrower is not None:
            most = self._most(side)
            if not most:
                self._frame = BLANK
                return 0
        finale = None
        over = marked  # the light of other pictures is known
        picture = overlays.picture(tracks[side], palette, side, most, now) if marked else None
        if picture is not None:
            frame, wait = picture
        else:
            entry = self._gestures.entry(side)
            since = 0 if self._winner is None else self._since_win(now)
            if self._finales and since >= 0 and not entry:
                finale = self._finales[side]
            if finale is None:
                wait = tracks.picture(side, entry, self._gestures.last_tap(side) if entry else 0, now)
                frame = tracks.frame
                if since < 0:
                    wait = FRAME_MS
            else:
                if self._borrower == side and not self._lenders:
                    finale = self._finales[-1]
                finale.draw(tracks[side], since)
                wait = 0 if self._settled else FRAME_MS - since % FRAME_MS
                frame = tracks[side].frame
                over = marked or finale.light > most
            if marked:
                faint = finale is None and self._borrower is not None
                frame, wait = overlays.mark(frame, wait, palette, side, now, faint)
        if overlays.warned:
            frame, wait = overlays.sign(frame, wait, palette, side, now)
        self._frame = power.limit(frame, most) if over or overlays.warned else frame
        return wait

    def _since_win(self, now):
        """Milliseconds since the lights of a win began; negative while its peg leaps. They stop at `runs_ms`."""
        since = Finale.runs_ms if self._settled else ticks.between(self._won_at, now)
        self._settled = since >= Finale.runs_ms
        return since

    # Borrowing: a side that holds UNDO while nobody else plays reads its score by the light of all strips, and a
    # winner's track runs by what the losers leave. It brightens when the others have shown their part, and dims before
    # one of them shows anything else.

    def _most(self, side):
        """The light that `side` may show while one borrows."""
        if side == self._borrower and self._lenders:
            return self._tracks.most
        if side == self._borrower:
            return self._tracks.most * len(self._sides) - sum(self._parts)
        return self._parts[side]

    def _borrow(self, side, parts):
        """Let `side` have the light that the others leave. parts: the light of each, 0 for `side`."""
        self._borrower = side
        self._lenders = [other for other in self._sides if other != side]
        self._parts = parts
        self._mark_all_changed()

    def _reads(self, side, now):
        """Whether `side` reads its score and nothing moves on the other tracks."""
        if not self._overlays.reads(side, now):
            return False
        return not any(self._tracks[other].leaps(now) for other in self._sides if other != side)

    def _is_calm(self, now):
        """Whether all sides show the end of a game, and nothing else."""
        for side in self._sides:
            if self._overlays.covers(side, now) or self._gestures.entry(side) or self._tracks[side].leaps(now):
                return False
        return True

    def _give_back(self):
        self._urgent = self._borrower
        self._borrower = None
        self._lenders = ()
        self._mark_all_changed()

    # Preparing

    def _mark_all_changed(self):
        for side in self._sides:
            self._changed[side] = True

    def _dim(self, idle):
        self._tracks.idle = idle
        self._recolor()

    def _recolor(self):
        self._tracks.recolor()
        self._find_finales()

    def _find_finales(self):
        """Have the pictures of a win prepared, if there is one."""
        match = self._match
        self._winner = match.match_winner if match.winner() is None else match.winner()
        self._finales = []
        self._parts_after_win = []
        self._unprepared = 0 if self._winner is None else len(self._sides) + 1
        self._mark_all_changed()

    def _prepare(self):
        """Prepare the next picture of a win: one of each side, then the winner's with the light that the others leave.
        Each takes up to 2 ms, in which a press would wait; so it is done while the winning peg leaps."""
        match = self._match
        tracks = self._tracks
        parts = self._parts_after_win
        most = tracks.most
        side = len(parts)
        self._unprepared -= 1
        if not self._unprepared:
            most = most * side - sum(parts)
            side = self._winner
        palette = tracks.palettes[side]
        sign = power.light_of(palette.amber) if self.warnings else 0
        level = match.level(side) if match.winner() is not None else 0
        finale, part = None, 0
        if side == self._winner:
            track = tracks[side]
            finale = of_winner(palette, track.hole(match.target), track.hole(match.back(side)), most - sign)
        elif level:
            finale = of_skunk(palette, level, most - sign)
            part = most
        else:
            part = min(most, tracks[side].rest_light() + power.light_of(palette.blink) + sign)
        self._finales.append(finale)
        parts.append(part)
