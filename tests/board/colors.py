"""Compares the colours of lit holes by hue and by brightness."""

from collections.abc import Sequence

WHITE, AMBER = (0xFF, 0xFF, 0xFF), (0xFF, 0xA0, 0x00)


def brightness(color: Sequence[int]) -> int:
    return sum(color)


def like(color: Sequence[int], model: Sequence[int]) -> bool:
    """Whether a lit colour has the hue of `model`, however dim it is. A dim LED has few steps, so each channel may be
    off by one or two steps."""
    top = max(color)
    if not top:
        return False
    scale = top / max(model)
    return all(abs(channel - scale * part) <= max(1.5, 0.06 * top) for channel, part in zip(color, model, strict=True))


def is_amber(color: Sequence[int]) -> bool:
    """Whether a colour is amber and not the default orange, which has half as much green."""
    return like(color, AMBER)
