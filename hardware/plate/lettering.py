"""Words as outlines, in the typeface of the signs that the US National Park Service cuts with a router.

Its strokes are a sixth of a capital's height, with round ends: at the sizes of the plate they stay readable when
engraved. letters.csv has the capitals, digits and French accents of the font National Park by Jeremy Shellhorn (SIL
Open Font License), a little bolder than regular. Its unit is 1/208 of a capital's height. An accent is a combining
character, named by its code point and drawn around x = 0.
"""

import functools
import math
import unicodedata
from pathlib import Path

from hardware import lists
from hardware.geometry import Point

Loop = list[tuple[float, float]]
"""A closed outline."""
CSV_PATH = Path(__file__).with_name("letters.csv")
CAP_HEIGHT, SPACE = 208.0, 80.0
"""Height of a capital and width of the space character, in the units of letters.csv."""


@functools.cache
def glyphs() -> dict[str, tuple[float, list[Loop]]]:
    """Return {character: (advance, outlines)}. An outline is a closed list of points; y is 0 at the baseline."""
    made: dict[str, tuple[float, list[Loop]]] = {" ": (SPACE, [])}
    for glyph, advance, text in lists.read(CSV_PATH)[1]:
        letter = chr(int(glyph[2:], 16)) if glyph.startswith("U+") else glyph
        points = [[point.partition("/") for point in loop.split()] for loop in text.split(";")]
        made[letter] = float(advance), [[(float(x), float(y)) for x, _slash, y in loop] for loop in points]
    return made


def drawn(text: str) -> str:
    """Return the characters to draw for a text: capitals, accents separate. Raises ValueError if one has no glyph."""
    characters = unicodedata.normalize("NFD", text.replace("\u2019", "'").upper())
    if unknown := sorted(set(characters) - set(glyphs())):
        raise ValueError(f"the plate's letters have no {' '.join(unknown)}: A to Z, 0 to 9, French accents, + - . & '")
    return characters


def outlines(text: str, center_mm: Point, size_mm: float, turn_deg: float = 0) -> list[Loop]:
    """Return the outlines of `text`, with capitals `size_mm` high, centred on a point and turned counter-clockwise. A
    point is inside a letter if an odd number of outlines is around it."""
    scale, x, start = size_mm / CAP_HEIGHT, 0.0, 0.0
    loops: list[Loop] = []
    for letter in drawn(text):
        advance, own = glyphs()[letter]
        if unicodedata.combining(letter):
            start = (start + x) / 2  # the middle of the previous letter
        else:
            start, x = x, x + advance
        loops += [[(start + along, up - CAP_HEIGHT / 2) for along, up in loop] for loop in own]
    xs = [along for loop in loops for along, _up in loop]
    middle = (min(xs) + max(xs)) / 2
    cos, sin = scale * math.cos(math.radians(turn_deg)), scale * math.sin(math.radians(turn_deg))

    def placed(along: float, up: float) -> tuple[float, float]:
        along -= middle
        return center_mm[0] + along * cos - up * sin, center_mm[1] + along * sin + up * cos

    return [[placed(*point) for point in loop] for loop in loops]
