"""The colours of a board at one brightness, chosen so that a game under way fits the strip's share of light.

Colours chosen once keep the pegs steady: a limit on each frame would make the track flicker with the ghost."""

from pegout.power import light_of, within
from pegout.wiring import HOLES

AMBER = 0xFFA000
WHITE = 0xFFFFFF

LEVELS = (256, 102, 38)  # day, evening and night, in 256ths of the setting
IDLE = 85  # 256ths: the brightness of an idle board, a third
_LEAST = 4  # 256ths; below this the back peg is as bright as the front one
STREET = 30  # holes of a street
LAP = 4 * STREET  # holes of a lap: a longer game continues at hole 1, and only its last hole is the game hole
EVERY = (STREET, STREET, 5)  # by day, in the evening and at night: holes from one mark to the next
MARK = 20  # a mark has at most this part of a peg's light, as the engraved lines show the holes too

BLINK = 115
"""256ths of a peg's light: a blink beside a loser's pegs. With more light a winner on a USB port has 13 lit holes, not
20."""

FAINTEST = 0x010001  # the faintest colour that differs from the default sides' hues


def dim(color: int, part: int) -> int:
    """`part` 256ths of `color`; a lit channel stays lit."""
    return (
        ((color >> 16) * part + 255 >> 8) << 16
        | ((color >> 8 & 255) * part + 255 >> 8) << 8
        | (color & 255) * part + 255 >> 8
    )


class Palette:
    """Every colour of one side. color: the side's at full. level: 1 to 256, the brightness wanted. most: the light of a
    strip's share. every: holes from one mark to the next. trail: True for a game of more than one lap. fits: whether
    every picture of a game under way stays within `most`; False only if the current is barely enough for dark LEDs."""

    def __init__(self, color: int, level: int, most: int, trail: bool, every: int = STREET) -> None:
        self.level = max(level, _LEAST)
        self.most = most
        while not self._mix(color, trail, every) and self.level > _LEAST:
            self.level = max(_LEAST, self.level * 9 // 10)

    def _mix(self, color: int, trail: bool, every: int) -> bool:
        """Mix the colours of this level. Returns whether the brightest picture of a game fits: two pegs, a ghost,
        danger on both lines, and the warnings' sign."""
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
