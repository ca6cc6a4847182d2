"""The colours of a board at one brightness, and the current of its pictures, which PEGOUT_MILLIAMPS limits. Colours are
mixed once, dim enough for a game under way to fit the strip's share of light. (Dimming each frame to fit would make the
track flicker with the ghost.) Each strip gets an equal share of the current left for light, so the board stays within
the limit even between the writes of two strips. "Light" is the sum of all channel values of a frame, 0 to 255 each."""

from pegout.wiring import HOLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

PICO_MA = 100
LED_IDLE_MA, CHANNEL_MA = 1, 20  # a WS2812B draws 1 mA dark, and 20 mA more for each channel at full
LEAST_LIGHT_MA = 50  # if less than this is left for light, the pegs are hard to see

AMBER = 0xFFA000
WHITE = 0xFFFFFF

LEVELS = (256, 102, 38)  # day, evening and night, in 256ths of the setting
IDLE = 85  # the brightness of an idle board in 256ths: a third
_LEAST = 4  # the lowest level, in 256ths: below it the back peg would be as bright as the front one
STREET = 30  # holes of a street
LAP = 4 * STREET  # holes of a lap: a longer game continues at hole 1, and only its last hole is the game hole
EVERY = (STREET, STREET, 5)  # holes from one mark to the next by day, in the evening and at night
MARK = 20  # a mark has at most a twentieth of a peg's light, as the engraved lines show the holes too

BLINK = 115  # a blink's share of a peg's light, in 256ths. With more, a winner on USB power has 13 lit holes, not 20
FAINTEST = 0x010001  # the faintest colour that differs from the sides' default hues


def dim(color: int, part: int) -> int:
    """Return `part` 256ths of `color`; a lit channel stays lit."""
    red, green, blue = color >> 16, color >> 8 & 255, color & 255
    return (red * part + 255 >> 8) << 16 | (green * part + 255 >> 8) << 8 | blue * part + 255 >> 8


def for_light(milliamps: int, sides: int) -> int:
    """Return the part of `milliamps` left for light with `sides` strips; negative if dark LEDs need more."""
    return milliamps - PICO_MA - sides * HOLES * LED_IDLE_MA


def share(milliamps: int, sides: int) -> int:
    """Return the most light that one strip may show, as a sum of channel values."""
    return max(0, for_light(milliamps, sides)) * 255 // (CHANNEL_MA * sides)


def light(frame: "array[int]") -> int:
    """Return the light of a frame, an array of 32-bit colours 0xRRGGBB."""
    return sum(bytes(frame))


def light_of(color: int) -> int:
    """Return the sum of a colour's channels."""
    return (color >> 16) + (color >> 8 & 255) + (color & 255)


def within(color: int, count: int, most: int) -> int:
    """Return `color`, or a dimmer one, so that `count` LEDs of it stay within `most` light."""
    total = count * light_of(color)
    return color if total <= most else _scaled(color, max(0, most), total)


def _scaled(color: int, most: int, total: int) -> int:
    red, green, blue = color >> 16, color >> 8 & 255, color & 255
    return red * most // total << 16 | green * most // total << 8 | blue * most // total


def limit(frame: "array[int]", most: int) -> "array[int]":
    """Dim `frame` if its light is more than `most`. Returns the frame."""
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


class Palette:
    """Every colour of one side. color: the side's, undimmed. level: 1 to 256, the brightness wanted. most: the light of
    a strip's share. every: holes from one mark to the next. trail: True for a game of more than one lap. fits: whether
    every picture of a game under way stays within `most`; False only if the current is barely enough for dark LEDs."""

    def __init__(self, color: int, level: int, most: int, trail: bool, every: int = STREET) -> None:
        self.level = max(level, _LEAST)
        self.most = most
        while not self._mix(color, trail, every) and self.level > _LEAST:
            self.level = max(_LEAST, self.level * 9 // 10)

    def _mix(self, color: int, trail: bool, every: int) -> bool:
        """Mix the colours of this level. Returns whether a game's brightest picture fits: two pegs, a ghost, both skunk
        lines pulsing, and the warnings' sign."""
        level = self.level
        self.full = dim(color, level)
        self.third = dim(self.full, 85)
        self.amber = dim(AMBER, level)
        self.white = dim(WHITE, max(3, level // 3))  # about as bright as a peg
        self.blink = within(self.white, 1, light_of(self.full) * BLINK // 256) or FAINTEST
        white = light_of(self.full) // (3 * MARK)
        self.mark = white * 0x010101 or FAINTEST
        self.every = every
        # Swapping the channels gives the second lap a hue that no side has.
        turned = (color & 0xFFFF) << 8 | color >> 16
        self.laps = (dim(color, max(1, level // 24)), dim(turned, max(1, level // 24)))
        track = HOLES * light_of(self.laps[0]) if trail else 0  # both laps have the same light
        marks = (LAP // every + 2) * light_of(self.mark)
        ghost = max(light_of(self.amber), light_of(self.full))
        pegs = 2 * light_of(self.full) + ghost
        self.fits = marks + track + pegs + 2 * light_of(self.white) + light_of(self.amber) <= self.most
        return self.fits
