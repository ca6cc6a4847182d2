"""Words as outlines, in the typeface of the signs that the US National Park Service cuts with a router.

Its strokes are a sixth of a capital's height, with round ends: at the sizes of the plate they stay readable when
engraved. letters.csv has the few glyphs that the plate needs: National Park by Jeremy Shellhorn, regular, a little
bolder, in units of 1/208 of a capital's height, under the SIL Open Font License.
"""

import functools
import math
from pathlib import Path

from hardware import lists

CSV_PATH = Path(__file__).with_name("letters.csv")
CAP_HEIGHT, SPACE = 208.0, 80.0
"""Height of a capital and width of the space character, in the units of letters.csv."""


@functools.cache
def glyphs():
    """Return {character: (its advance, its outlines, each a closed list of points (x, y))}; y is 0 at the baseline."""
    _head, rows = lists.read(CSV_PATH)
    return {" ": (SPACE, [])} | {
        glyph: (float(advance), [[tuple(map(float, point.split("/"))) for point in loop.split()] for loop in loops])
        for glyph, advance, *loops in ((glyph, advance, *text.split(";")) for glyph, advance, text in rows)
    }


def outlines(text, center_mm, size_mm, turn_deg=0):
    """Return the outlines of `text`, closed lists of (x, y): capitals `size_mm` high, centred on a point, turned
    counter-clockwise. A point is inside a letter if an odd number of them is around it. Raises KeyError for a character
    that has no glyph."""
    scale, x, loops = size_mm / CAP_HEIGHT, 0.0, []
    for letter in text:
        advance, own = glyphs()[letter]
        loops += [[(x + along, up - CAP_HEIGHT / 2) for along, up in loop] for loop in own]
        x += advance
    xs = [along for loop in loops for along, _up in loop]
    middle = (min(xs) + max(xs)) / 2
    cos, sin = scale * math.cos(math.radians(turn_deg)), scale * math.sin(math.radians(turn_deg))

    def placed(along, up):
        along -= middle
        return center_mm[0] + along * cos - up * sin, center_mm[1] + along * sin + up * cos

    return [[placed(*point) for point in loop] for loop in loops]
