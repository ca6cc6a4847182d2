"""Motion as pure functions of time: waves, the leap of a peg, running and drifting patterns.

Times are milliseconds since the effect began. Knows no game and no strip.
"""

from array import array

from pegout.wiring import HOLES

FRAME_MS = 25
"""Time from frame to frame of everything that moves quickly."""

LEAP_MS = 600
LEAP_STEP_MS = 60

RUN = (256, 150, 80, 40, 20, 12, 12, 12, 12, 12, 30, 110)
"""One wave of the winner's track, in 256ths of full brightness: nowhere dark, running towards the game hole."""


def wave(ms, period_ms):
    """0 to 256 and back once every `period_ms`, gently at both ends."""
    x = ms % period_ms * 512 // period_ms
    if x > 256:
        x = 512 - x
    return x * x * (768 - 2 * x) >> 16


def mix(color, other, part):
    """The colour `part` 256ths of the way from `color` to `other`."""
    rest = 256 - part
    return (
        ((color >> 16) * rest + (other >> 16) * part >> 8) << 16
        | ((color >> 8 & 255) * rest + (other >> 8 & 255) * part >> 8) << 8
        | (color & 255) * rest + (other & 255) * part >> 8
    )


def dim(color, part):
    """`part` 256ths of `color`; a channel that was lit stays lit."""
    return (
        ((color >> 16) * part + 255 >> 8) << 16
        | ((color >> 8 & 255) * part + 255 >> 8) << 8
        | (color & 255) * part + 255 >> 8
    )


def leap_step_ms(holes):
    """Time from hole to hole of a leap over so many: slow enough to count along, 0.6 s in all at the most."""
    return max(1, min(LEAP_STEP_MS, LEAP_MS // holes))


class Pattern:
    """Colours that repeat along a track and move up it, `parts` frames for each hole, mixed in between."""

    def __init__(self, colors, parts):
        self.parts = parts
        self.period = len(colors)
        longest = HOLES + self.period
        self._shifted = []
        for part in range(parts):
            mixed = [
                mix(colors[hole], colors[(hole - 1) % self.period], 256 * part // parts) for hole in range(self.period)
            ]
            self._shifted.append(array("I", [mixed[hole % self.period] for hole in range(longest)]))

    def frame(self, ms):
        """The picture `ms` milliseconds after the start."""
        count = ms // FRAME_MS
        start = -(count // self.parts) % self.period
        return self._shifted[count % self.parts][start : start + HOLES]
