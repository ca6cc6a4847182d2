"""Motion as pure functions of time. Knows no game and no strip."""

FRAME_MS = 30
"""Time between two frames of quick motion."""


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
