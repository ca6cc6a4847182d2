"""The colours of a board at one brightness, chosen so that a game under way fits the strip's share of light.

Colours chosen once keep the pegs steady: a limit on each frame would make the track flicker with the ghost.
"""

from array import array

from pegout.effects import dim
from pegout.wiring import HOLES

AMBER = 0xFFA000
WHITE = 0xFFFFFF

LEVELS = (256, 102, 38)
"""Day, evening and night, in 256ths of the setting."""

IDLE = 85
"""A third, in 256ths: the brightness of an idle board."""

_LEAST = 4
"""256ths; below this the back peg is as bright as the front one."""

FIVES = 24
"""Holes 5, 10, ... 120."""


class Palette:
    """Every colour of one side. marks: the holes of a lap, every fifth one faint.

    color: the side's at full. level: 1 to 256, the brightness wanted. most: the light of a strip's share.
    trail: True for a game of more than one lap. fits: whether every picture of a game under way stays
    within `most`; False only with hardly enough current for dark LEDs.
    """

    def __init__(self, color, level, most, trail):
        self.level = max(level, _LEAST)
        self.most = most
        self.fits = self._mix(color, trail) <= most
        while not self.fits and self.level > _LEAST:
            self.level = max(_LEAST, self.level * 9 // 10)
            self.fits = self._mix(color, trail) <= most

    def _mix(self, color, trail):
        """Mix the colours of this level. Returns the light of the brightest picture of a game: a leap, a ghost, and
        danger on both lines."""
        level = self.level
        self.full = dim(color, level)
        self.third = dim(self.full, 85)
        self.amber = dim(AMBER, level)
        mark = dim(WHITE, max(1, level // 40))
        self.marks = array("I", [0, 0, 0, 0, mark] * FIVES)
        self.line = dim(WHITE, max(2, level // 8))
        self.white = dim(WHITE, max(3, level // 3))  # as bright as a peg, about
        # Swapped channels give the second lap another hue than any side has.
        turned = (color & 0xFFFF) << 8 | color >> 16
        self.laps = (dim(color, max(1, level // 24)), dim(turned, max(1, level // 24)))
        track = HOLES * max(light_of(self.laps[0]), light_of(self.laps[1])) if trail else 0
        ghost = max(light_of(self.amber), light_of(self.full))
        return FIVES * light_of(self.marks[-1]) + track + 2 * light_of(self.white) + 3 * light_of(self.full) + ghost


def light_of(color):
    """The sum of a colour's channels."""
    return (color >> 16) + (color >> 8 & 255) + (color & 255)
