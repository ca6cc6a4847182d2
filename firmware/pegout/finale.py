"""The pictures at a game's end: a chase, lit holes that step on together along the track as a theatre's lights do.

The winner's is in its colour, a skunked loser's in white, a doubly skunked one's in both and faster. After half a
minute it stops. Composed for the light that is there: as many holes as can be at least half as bright as a peg, then
brighter ones, then the whole track. Pure functions of the time since the win. Knows no gestures and no strips.
"""

from array import array

from pegout.palette import LAP, dim
from pegout.power import light_of, within
from pegout.track import FRAME_MS
from pegout.wiring import ALL, HOLES

SPACINGS = (5, 6, 10, 12, 15, 20, 30, 60)
"""Holes from one lit hole to the next: the first that the light allows. Two colours in turn divide the lap too."""

GLOW = 64
"""256ths of a peg's light: the holes between, where light is left."""


class Finale:
    """A chase over one track.

    pattern: the colours of some holes, repeated along the track; each picture moves them up by `speed` holes. stay:
    (LED, colour) of what stands still on top, one of them at the last LED. light: the most that a picture may show.
    """

    runs_ms = 30000

    def __init__(self, pattern, speed, stay):
        period = len(pattern)
        colors = memoryview(array("I", pattern * (HOLES // period + 2)))
        self._starts = [colors[start : start + HOLES] for start in range(period)]
        self._speed = speed
        self._stay = stay
        self.light = sum([light_of(color) for color in pattern]) * (LAP // period)
        self.light += sum([light_of(color) for _led, color in stay])

    def draw(self, track, ms):
        """Draw the picture `ms` milliseconds after the win into the frame of `track`."""
        starts = self._starts
        track.view[ALL] = starts[-(min(ms, self.runs_ms) // FRAME_MS * self._speed) % len(starts)]
        for led, color in self._stay:
            track.frame[led] = color


def of_winner(palette, game_hole, back_hole, most):
    """The Finale of the winner, whose pegs are in these holes (0: off the track), with `most` light."""
    pegs = [(hole - 1, color) for hole, color in ((back_hole, palette.third), (game_hole, palette.full)) if hole]
    spare = most - sum([light_of(color) for _led, color in pegs])
    return Finale(_chase((palette.full,), spare), 1, [(HOLES - 1, 0)] + pegs)


def of_skunk(palette, level, most):
    """The Finale of a loser, skunked (level 1) or doubly skunked (2), with `most` light. The game hole stays dark: the
    side did not reach it."""
    colors = (palette.white,) if level == 1 else (palette.white, palette.full)
    return Finale(_chase(colors, most), level, [(HOLES - 1, 0)])


def _chase(colors, most):
    """The pattern of a chase in `colors` in turn, with `most` light: the densest whose holes have at least half of
    theirs."""
    whole = sum([light_of(color) for color in colors])
    for spacing in SPACINGS:
        rounds = LAP // (spacing * len(colors))
        if 2 * most >= rounds * whole:
            break
    between = spacing - 1
    left = (most - rounds * whole) // between
    pattern = []
    for color in colors:
        glow = dim(color, GLOW)
        spare = left * light_of(color) // whole
        if 2 * spare < rounds * light_of(glow):
            spare = 0
        pattern += [within(glow, rounds, spare)] * between + [within(color, rounds, most * light_of(color) // whole)]
    return pattern
