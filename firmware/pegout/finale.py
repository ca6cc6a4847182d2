"""The pictures at a game's end: comets for the winner, drifting stripes for a skunked loser, then a still picture.

They are composed for the light that a strip may show, never dimmed to it: with little light a few bright holes, with
plenty the whole track. Pure functions of the time since the win. Knows no gestures and no strips.
"""

from array import array

from pegout import power
from pegout.effects import FRAME_MS, dim
from pegout.palette import WHITE, light_of
from pegout.track import BLANK, LAP
from pegout.wiring import HOLES

COMET = (12, 12, 12, 14, 20, 30, 46, 70, 110, 160, 256, 60)
"""A comet that flies up the track, in 256ths of full brightness: its tail, its head, and a glow before it."""

HEAD = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 256, 0)

STRIPE = (256, 256, 256, 256, 256, 0, 0, 0, 0, 0)
HALF_STRIPE = (32, 128, 128, 32, 0, 0, 0, 0, 0, 0)

PAIR = (256, 256, 256, 0, 256, 256, 256, 0)
"""A white stripe and one in the side's colour."""

HALF_PAIR = (0, 128, 128, 0, 128, 128, 0, 0)

SPARKS = 2
SPARK_FRAMES = 8


class Finale:
    """The finale of one side.

    ring: the LAP colours that move up the track and begin anew, one hole every `parts` frames. stay: (LED, colour) of
    what stands still on top. spark: the colour of a fresh spark; 0 for none. still: the picture after `runs_ms`; None
    for the one at which the motion stops.
    """

    runs_ms = 30000

    def __init__(self, ring, parts, stay, spark=0, still=None):
        self._parts = parts
        self._stay = stay
        self._sparks = [dim(spark, 256 - 32 * age) for age in range(SPARK_FRAMES)] if spark else ()
        below = ring[-1:] + ring[:-1]
        self._turned = []
        for part in range(parts):
            between = _between(ring, below, 256 * part // parts)
            self._turned.append(array("I", between + between + between[:1]))
        self.still = self.frame(self.runs_ms) if still is None else still

    def frame(self, ms):
        """The picture `ms` milliseconds after the win."""
        count = ms // FRAME_MS
        start = -(count // self._parts) % LAP
        frame = self._turned[count % self._parts][start : start + HOLES]
        if self._sparks:
            for number in range(SPARKS):
                age = count + number * SPARK_FRAMES // SPARKS
                led = (age // SPARK_FRAMES * 47 + number * 60) % LAP  # far from the last one
                frame[led] = max(frame[led], self._sparks[age % SPARK_FRAMES])
        for led, color in self._stay:
            frame[led] = color
        return frame


def of_winner(palette, game_hole, back_hole, most):
    """The Finale of the winner, whose pegs are in these holes (0: off the track), with `most` light."""
    full = palette.full
    stay = [(hole - 1, color) for hole, color in ((back_hole, palette.third), (game_hole, full)) if hole]
    pegs = BLANK[:]
    for led, color in stay:
        pegs[led] = color
    spark = dim(full, 128)
    spare = most - power.light(pegs) - 2 * light_of(spark) - (game_hole != HOLES) * light_of(full)
    head, comet = _in(full, HEAD), _in(full, COMET)
    dark = [0] * len(comet)
    ring = grown((_ring(dark, dark, 4), _ring(head, dark, 4), _ring(comet, dark, 4), _ring(comet, comet, 4)), spare)
    fives = pegs[:]
    for led in range(4, HOLES, 5):
        fives[led] = full
    still = array("I", grown((BLANK, pegs, fives, [full] * HOLES), most))
    return Finale(ring, 1, stay, spark, still)


def of_skunk(palette, level, most):
    """The Finale of a loser, skunked (level 1) or doubly skunked (2), with `most` light. The game hole stays dark: the
    side did not reach it."""
    white = dim(WHITE, palette.level)
    if level == 1:
        few, whole, others, parts = _in(white, HALF_STRIPE), _in(white, STRIPE), 5, 4
    else:
        few, whole = [_in(white, shape[:4]) + _in(palette.full, shape[4:]) for shape in (HALF_PAIR, PAIR)]
        others, parts = 6, 2
    dark = [0] * len(few)
    stages = [_ring(one, other, others) for one, other in ((dark, dark), (few, dark), (whole, dark), (whole, whole))]
    return Finale(grown(stages, most), parts, ((HOLES - 1, 0),))


def grown(stages, most):
    """A picture between two of `stages`, each brighter than the one before: the brightest within `most` light."""
    below = stages[0]
    least = 0
    for stage in stages[1:]:
        light = power.light(array("I", stage))
        if light > most:
            return _between(below, stage, max(0, most - least) * 256 // (light - least))
        below = stage
        least = light
    return below


def _in(color, shape):
    return [dim(color, part) if part else 0 for part in shape]


def _ring(first, others, count):
    """Colours of a lap: `first` at two places far apart, `count` times `others` after the one and the rest after the
    other."""
    ring = first + others * count + first
    return ring + others * ((LAP - len(ring)) // len(others))


def _between(colors, others, part):
    """Each of `colors`, `part` 256ths of the way to the one of `others`; its light is at most that far between."""
    known = {}
    mixed = []
    for at, color in enumerate(colors):
        pair = (color, others[at])
        if pair not in known:
            known[pair] = _mix(color, others[at], part)
        mixed.append(known[pair])
    return mixed


def _mix(color, other, part):
    """The colour `part` 256ths of the way from `color` to `other`."""
    rest = 256 - part
    return (
        ((color >> 16) * rest + (other >> 16) * part >> 8) << 16
        | ((color >> 8 & 255) * rest + (other >> 8 & 255) * part >> 8) << 8
        | (color & 255) * rest + (other & 255) * part >> 8
    )
