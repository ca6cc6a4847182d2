"""The current of a frame, and the limit that keeps every frame within the setting.

A WS2812B draws 1 mA dark and 20 mA more for each channel at full. Each strip gets an equal share of the current
left for light, so the board stays within the limit even between the writes of two strips. "Light" is the sum of all
channel values of a frame, 0 to 255 each."""

from array import array

from pegout.wiring import HOLES

PICO_MA = 100
LED_IDLE_MA = 1
CHANNEL_MA = 20

LEAST_LIGHT_MA = 50  # if less than this is left for light, the pegs are hard to see


def for_light(milliamps: int, sides: int) -> int:
    """The part of `milliamps` left for light with `sides` strips; negative: too little for dark LEDs."""
    return milliamps - PICO_MA - sides * HOLES * LED_IDLE_MA


def share(milliamps: int, sides: int) -> int:
    """The most light that one strip may show."""
    return max(0, for_light(milliamps, sides)) * 255 // (CHANNEL_MA * sides)


def light(frame: "array[int]") -> int:
    """The light of a frame, an array of 32-bit colours 0xRRGGBB."""
    return sum(bytes(frame))


def light_of(color: int) -> int:
    """The sum of a colour's channels."""
    return (color >> 16) + (color >> 8 & 255) + (color & 255)


def within(color: int, count: int, most: int) -> int:
    """`color`, or a dimmer one, so that `count` LEDs of it stay within `most` light."""
    total = count * light_of(color)
    return color if total <= most else _scaled(color, max(0, most), total)


def _scaled(color: int, most: int, total: int) -> int:
    red, green, blue = color >> 16, color >> 8 & 255, color & 255
    return red * most // total << 16 | green * most // total << 8 | blue * most // total


def limit(frame: "array[int]", most: int) -> "array[int]":
    """Dim `frame` where its light is more than `most`. Returns it."""
    total = light(frame)
    if total > most:
        last = dimmed = 0
        for led in range(len(frame)):
            color = frame[led]
            if color != last:
                last = color
                dimmed = _scaled(color, most, total)
            if color:
                frame[led] = dimmed
    return frame
