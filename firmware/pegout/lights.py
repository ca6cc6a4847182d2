"""The lights: choose the picture of each track and write the strips.

Reads the match and the gestures. Writes a strip only when its picture changed, and one strip a call, so that a press
never waits for two. Time comes in with each call.
"""

from array import array

from pegout import power, ticks
from pegout.effects import FRAME_MS
from pegout.leap import Leap
from pegout.track import BLANK
from pegout.wiring import HOLES
from scoring.board import CORRECT, DEAL, NEW_MATCH, REOPEN, SCORE, UNDO, WIN

IDLE_MS = 600000
"""The lights dim after this long without a press."""

NEVER_SHOWN = 1 << 24
"""No colour has bit 24, so the next picture differs and is written."""

LONGEST_MS = 1000
"""Longest time between two calls of `paint`."""


class Lights:
    """All strips of the board.

    strips: objects with `show(frame)`, one for each of `tracks`. gestures: has the entries. signs: what lies over the
    game.
    """

    def __init__(self, tracks, strips, gestures, signs, now):
        self._tracks = tracks
        self._match = tracks.match
        self._strips = strips
        self._gestures = gestures
        self._signs = signs
        self._sides = range(len(strips))
        self._shown = [array("I", [NEVER_SHOWN] * HOLES) for _ in self._sides]
        self._changed = [True for _ in self._sides]
        self._due = [None for _ in self._sides]
        self._won_at = now
        self._settled = False
        self._pressed_at = now
        self._urgent = 0
        self._reader = None
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
        self._signs.moved(happened, side, ticks.after(now, leap.ms) if leap else now)
        self._tracks.match_changed()
        self._find_finales()

    def refuse(self, side, now):
        """Blink hole 1 of `side` white twice (None: of all): a move was refused."""
        for refused in self._sides if side is None else (side,):
            self._signs.refuse(refused, now)
        self.mark_changed(side)

    def set_brightness(self, level):
        """Show brightness `level`: 0 day, 1 evening, 2 night."""
        self._tracks.brightness = level
        self._recolor()

    def lit_front(self, side, now):
        """The score up to which the front peg of `side` is lit."""
        return self._tracks[side].lit_front(now)

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
        if self._reader is not None and not self._reads(self._reader, now):
            self._end_reading()
        side = self._next_side(now)
        if side is not None:
            frame, wait = self._compose(side, self._picture_at(side, now))
            answers = self._changed[side] and side == self._urgent
            if waiting and not answers and waiting():
                return 0
            self._changed[side] = False
            self._due[side] = self._next_due(side, wait, now) if wait else None
            if frame != self._shown[side]:
                self._shown[side][:] = frame
                self._strips[side].show(frame)
            if self._reader not in (None, side):
                self._changed[self._reader] = True
        return self._wait_ms(now)

    def _next_side(self, now):
        """The side to draw: the urgent one, one that changed, or the longest due; or None."""
        if self._changed[self._urgent]:
            return self._urgent
        latest = -1
        found = None
        for side in self._sides:
            if self._changed[side]:
                return side
            if self._due[side] is not None:
                late = ticks.between(self._due[side], now)
                if late > latest:
                    latest = late
                    found = side
        return found

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

    def _wait_ms(self, now):
        wait = LONGEST_MS
        for side in self._sides:
            if self._changed[side]:
                return 0
            if self._due[side] is not None:
                wait = min(wait, max(0, ticks.between(now, self._due[side])))
        return wait

    def _compose(self, side, now):
        """The picture that a side's strip shows now, within its share of the current, and the milliseconds until the
        next one; 0 when nothing moves."""
        if self._reader not in (None, side):
            return BLANK, 0
        signs = self._signs
        tracks = self._tracks
        palette = tracks.palettes[side]
        marked = signs.any(side, now)
        if marked:
            most = self._light_for_sign(side, now)
            sign = signs.picture(tracks[side], palette, side, most, now)
            if sign is not None:
                return power.limit(sign[0], most), sign[1]
        flying = False  # the winning peg
        since = 0
        if self._finales is not None:
            since = ticks.between(self._won_at, now)
            flying = since < 0 and not self._settled
        if self._finales is None or self._finales[side] is None or flying:
            entry = self._gestures.entry(side)
            frame, wait = tracks.picture(side, entry, self._gestures.last_tap(side) if entry else 0, now)
            if flying:
                wait = FRAME_MS
            if not marked:
                return frame, wait
        else:
            frame, wait = self._finale(side, since)
        if marked:
            frame, wait = signs.mark(frame, wait, palette, side, now)
        return power.limit(frame, tracks.most), wait

    def _finale(self, side, since):
        finale = self._finales[side]
        self._settled = self._settled or since >= finale.runs_ms
        return (finale.still, 0) if self._settled else (finale.frame(since), FRAME_MS)

    # Reading: a side that holds UNDO while nobody else plays reads its score by the light of all strips. It brightens
    # when the others are dark, and dims before one of them shows anything again.

    def _light_for_sign(self, side, now):
        """The light that a sign of `side` may have now. Begin to read if it may."""
        if self._reader is None and self._reads(side, now):
            self._reader = side
            self._mark_all_changed()
        if self._reader is None:
            return self._tracks.most
        bright = not any(self._changed[other] for other in self._sides if other != side)
        return self._tracks.most * (len(self._sides) if bright else 1)

    def _reads(self, side, now):
        """Whether `side` reads its score and nothing moves on the other tracks."""
        if not self._signs.reads(side, now):
            return False
        return not any(self._tracks[other].leap for other in self._sides if other != side)

    def _end_reading(self):
        self._urgent = self._reader
        self._reader = None
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
        """Prepare the pictures of a win, if there is one."""
        match = self._match
        winner = match.match_winner if match.winner() is None else match.winner()
        self._finales = None
        if winner is not None:
            self._finales = [self._finale_of(side, winner) for side in self._sides]
        self._mark_all_changed()

    def _finale_of(self, side, winner):
        """The Finale of a winner or a skunked loser; None for others, whose pegs stay. Imported late for a quick
        start."""
        from pegout.finale import of_skunk, of_winner

        match = self._match
        palette = self._tracks.palettes[side]
        most = self._tracks.most
        if side == winner:
            track = self._tracks[side]
            return of_winner(palette, track.hole(match.target), track.hole(match.back(side)), most)
        level = match.level(side) if match.winner() is not None else 0
        return of_skunk(palette, level, most) if level else None
