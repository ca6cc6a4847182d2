"""The pictures of a game's end: the winner's track runs, a skunked loser's shows stripes, then both settle.

Pure pictures of the time since the win; they know neither gestures nor strips.
"""

from array import array

from pegout.effects import RUN, Pattern, dim
from pegout.palette import WHITE
from pegout.power import light
from pegout.wiring import HOLES


class Finale:
    """How one side's track shows that it has won, or by how much it was skunked.

    level: 0 for the winner, 1 for a skunk, 2 for a double skunk. most: the light of the strip's share.
    runs_ms: after this `still` says the same.
    """

    runs_ms = 30000

    def __init__(self, palette, level, most):
        full = palette.full
        white = dim(WHITE, palette.level)
        if level == 0:
            colors = palette.fitted([dim(full, part) for part in RUN], most)
            self._pattern = Pattern(colors, 1)
        elif level == 1:
            self._pattern = Pattern(palette.fitted([white] * 5 + [0] * 5, most), 4)
        else:
            self._pattern = Pattern(palette.fitted([white] * 3 + [0] + [full] * 3 + [0], most), 2)
        self.still = self._pattern.frame(0)
        if level == 0:
            evenly = array("I", palette.fitted([full], most) * HOLES)
            if light(evenly) <= most:
                self.still = evenly

    def frame(self, ms):
        """The picture `ms` milliseconds after the win."""
        return self._pattern.frame(ms)
