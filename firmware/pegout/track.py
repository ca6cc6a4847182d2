"""One side's track: the picture of its pegs, ghost, marks and motion at a given time.

Reads the match and the entry. Knows no gestures, no strips and no limit but the palette's.
"""

from array import array

from pegout import ticks
from pegout.effects import FRAME_MS, dim, wave
from pegout.power import light, light_of
from pegout.wiring import HOLES
from scoring.targets import is_no_hand

BREATH_MS = 3200
GHOST_MS = 800
NO_HAND_MS = 300
DANGER_MS = 1200

DANGER_HOLES = 31
"""A side this near to the target puts the others in danger of a skunk."""

LAP = 120
"""Holes of a lap: a longer game continues at hole 1, and only its last hole is the game hole."""

BLANK = array("I", [0] * HOLES)


class Track:
    """One side's track. frame: the picture; the next one overwrites it. leap: the Leap under way, or None."""

    def __init__(self, match, side):
        self._match = match
        self._side = side
        self.frame = array("I", [0] * HOLES)
        self._base = array("I", [0] * HOLES)
        self._stale = True
        self._front = 0
        self._back = 0
        self._danger = ()
        self._deals = False
        self.leap = None

    def hole(self, score):
        """The hole of `score`, 1 to 121; 0 for a peg that is off the track."""
        if self._match.target <= HOLES:
            return score
        if score == self._match.target:
            return HOLES
        return (score - 1) % LAP + 1 if score else 0

    def lit_front(self, now):
        """The score up to which the front peg, or the one leaping past it, is lit now."""
        if self.leap is not None:
            lit = self.leap.lit(now)
            if lit is not None:
                return lit
            self.leap = None
        return self._front

    def leaps(self, now):
        """Whether the peg is in the air."""
        self.lit_front(now)
        return self.leap is not None

    def refresh(self, palette):
        """Show the pegs of now, in the colours of `palette`."""
        self._palette = palette
        self._front = self._match.front(self._side)
        self._back = self._match.back(self._side)
        self._stale = True

    def _rebuild(self):
        """Draw what changes only with a move or the colours: laps, and in a game under way the marks."""
        match = self._match
        palette = self._palette
        base = self._base
        base[:] = BLANK
        self._danger = ()
        self._deals = match.open() and match.dealer == self._side
        if match.open():
            holes = min(match.target, LAP)
            base[:holes] = palette.marks[:holes]
            ahead = [line for line in match.lines() if self._front < line]
            for line in ahead:
                base[line - 1] = palette.mark
            if self._another_is_near():
                self._danger = ahead
        if match.target > HOLES:
            for score in range(1, min(self._front, match.target - 1) + 1):
                at = self.hole(score) - 1
                if base[at] != palette.mark:
                    base[at] = palette.laps[(score - 1) // LAP]

    def rest_light(self):
        """The most light of the track of a finished game: pegs and laps."""
        self._rebuild()
        return light(self._base) + light_of(self._palette.full) + light_of(self._palette.third)

    # Pictures

    def compose_game(self, entry, tapped_at, now):
        """Draw a game under way. entry: points entered and not committed, the last at `tapped_at`.

        Returns the picture and the milliseconds until the next one; 0 when nothing moves.
        """
        if self._stale:
            self._stale = False
            self._rebuild()
        palette = self._palette
        frame = self.frame
        frame[:] = self._base
        front = self._front
        wait = 0
        if self._danger:
            self._light_danger(frame, now)
            wait = FRAME_MS
        lit = self.lit_front(now)
        if self.leap is not None:
            self._put(frame, self.leap.start, palette.full)
            self._put(frame, lit, palette.full)
            wait = FRAME_MS
        else:
            self._put(frame, self._back, palette.third)
            if self._deals:
                self._put_breath(frame, front, now)
                wait = wait or 2 * FRAME_MS
            else:
                self._put(frame, front, palette.full)
        if entry:
            self._put_ghost(frame, front, entry, ticks.between(tapped_at, now))
            wait = FRAME_MS
        return frame, wait

    def _put(self, frame, score, color):
        hole = self.hole(score)
        if hole:
            frame[hole - 1] = color

    def _put_breath(self, frame, front, now):
        """Draw the dealer's front peg, or the mark at hole 1, with changing brightness."""
        color = self._palette.full if front else self._palette.third
        self._put(frame, front or 1, dim(color, 96 + wave(now, BREATH_MS) * 160 // 256))

    def _put_ghost(self, frame, front, entry, since):
        """Draw a pulsing peg where the entry lands, brightest at the tap `since` milliseconds ago; quick and amber if
        no hand counts it or it moves no peg. If the peg leaves the track, its hole pulses."""
        palette = self._palette
        landing = self._match.landing(self._side, entry)
        if is_no_hand(entry, self._match.target) or landing == front:
            color = dim(palette.amber, 16 + wave(since + NO_HAND_MS // 2, NO_HAND_MS) * 240 // 256)
        else:
            color = dim(palette.full, 16 + wave(since + GHOST_MS // 2, GHOST_MS) * 240 // 256)
        self._put(frame, landing or front, color)

    def _light_danger(self, frame, now):
        """Draw the lines in danger, pulsing."""
        color = dim(self._palette.white, 64 + wave(now, DANGER_MS) * 192 // 256)
        for line in self._danger:
            frame[line - 1] = color

    def _another_is_near(self):
        match = self._match
        for side in range(match.rules.sides):
            if side != self._side and match.front(side) >= match.target - DANGER_HOLES:
                return True
        return False
