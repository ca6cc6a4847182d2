"""Motion as pure functions of time: waves and the leap of a peg.

Times are milliseconds since the effect began. Knows no game and no strip.
"""

FRAME_MS = 30
"""Time between two frames of quick motion."""

LEAP_MS = 600
LEAP_STEP_MS = 60


def wave(ms, period_ms):
    """0 to 256 and back every `period_ms`, slower at both ends."""
    x = ms % period_ms * 512 // period_ms
    if x > 256:
        x = 512 - x
    return x * x * (768 - 2 * x) >> 16


def dim(color, part):
    """`part` 256ths of `color`; a lit channel stays lit."""
    return (
        ((color >> 16) * part + 255 >> 8) << 16
        | ((color >> 8 & 255) * part + 255 >> 8) << 8
        | (color & 255) * part + 255 >> 8
    )


def leap_step_ms(holes):
    """Time a hole of a leap over `holes`: slow enough to count along, at most 0.6 s in all."""
    return max(1, min(LEAP_STEP_MS, LEAP_MS // holes))
