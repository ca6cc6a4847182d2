"""The pictures at a game's end: a running wave for the winner, stripes for a skunked loser, then a still picture.

Pure functions of the time since the win. Knows no gestures and no strips.
"""

from array import array

from pegout import power
from pegout.effects import FRAME_MS, dim
from pegout.palette import WHITE, light_of
from pegout.wiring import HOLES

RUN = (256, 150, 80, 40, 20, 12, 12, 12, 12, 12, 30, 110)
"""One wave of the winner's track, in 256ths of full brightness: never dark, moves to the game hole."""


class Finale:
    """The finale of one side.

    level: 0 for the winner, 1 for a skunk, 2 for a double skunk. most: the light of the strip's share.
    runs_ms: show `still` after this.
    """

    runs_ms = 30000

    def __init__(self, palette, level, most):
        full = palette.full
        white = dim(WHITE, palette.level)
        if level == 0:
            self._pattern = Pattern(fitted([dim(full, part) for part in RUN], most), 1)
        elif level == 1:
            self._pattern = Pattern(fitted([white] * 5 + [0] * 5, most), 4)
        else:
            self._pattern = Pattern(fitted([white] * 3 + [0] + [full] * 3 + [0], most), 2)
        self.still = self._pattern.frame(0)
        if level == 0:
            evenly = array("I", fitted([full], most) * HOLES)
            if power.light(evenly) <= most:
                self.still = evenly

    def frame(self, ms):
        """The picture `ms` milliseconds after the win."""
        return self._pattern.frame(ms)


class Pattern:
    """Colours that repeat along a track and move up it, in `parts` frames a hole."""

    def __init__(self, colors, parts):
        self._parts = parts
        self._period = len(colors)
        longest = HOLES + self._period
        self._shifted = []
        for part in range(parts):
            mixed = [_mix(color, colors[at - 1], 256 * part // parts) for at, color in enumerate(colors)]
            self._shifted.append(array("I", [mixed[hole % self._period] for hole in range(longest)]))

    def frame(self, ms):
        """The picture `ms` milliseconds after the start."""
        count = ms // FRAME_MS
        start = -(count // self._parts) % self._period
        return self._shifted[count % self._parts][start : start + HOLES]


def fitted(colors, most):
    """`colors`, dimmed until a whole track of them stays within `most`."""
    part = 256
    while part and _track_light(colors, part) > most:
        part = part * 7 // 8
    if part:
        return [dim(color, part) if color else 0 for color in colors]
    # Hardly any light is left: light only the brightest colour.
    brightest = max(colors, key=light_of)
    return [dim(color, 1) if color == brightest else 0 for color in colors]


def _track_light(colors, part):
    repeats = HOLES // len(colors) + 1
    return repeats * sum([light_of(dim(color, part)) for color in colors if color])


def _mix(color, other, part):
    """The colour `part` 256ths of the way from `color` to `other`."""
    rest = 256 - part
    return (
        ((color >> 16) * rest + (other >> 16) * part >> 8) << 16
        | ((color >> 8 & 255) * rest + (other >> 8 & 255) * part >> 8) << 8
        | (color & 255) * rest + (other & 255) * part >> 8
    )
