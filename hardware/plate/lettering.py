"""Words as single strokes, in the face that engravers know as Hershey Simplex.

Lasers, routers and printed grooves follow the middle line of a letter, not its outline, and fonts differ from machine
to machine: so the few glyphs that the plate needs are in hershey.csv, in units of 1/21 of a capital's height.

The Hershey Fonts were originally created by Dr. A. V. Hershey while working at the U. S. National Bureau of Standards.
The format of the font data that the table was made from was originally created by James Hurt, Cognition, Inc., 900
Technology Park Drive, Billerica, MA 01821. Anyone may use them for any purpose with this notice.
"""

import functools
import math
from pathlib import Path

from hardware import lists

CSV_PATH = Path(__file__).with_name("hershey.csv")
CAP_HEIGHT = 21.0
GAP, SPACE = 7.0, 10.0
"""Space between two glyphs, and the width of the space character."""


@functools.cache
def glyphs():
    """Return {character: its strokes, each a list of points (x, y)}; y is 0 at the baseline."""
    _head, rows = lists.read(CSV_PATH)
    return {" ": []} | {
        glyph: [[tuple(map(float, point.split("/"))) for point in stroke.split()] for stroke in strokes.split(";")]
        for glyph, strokes in rows
    }


def width(glyph):
    """Return how wide a glyph is."""
    return max((x for stroke in glyphs()[glyph] for x, _y in stroke), default=SPACE - GAP)


def strokes(text, center_mm, size_mm, turn_deg=0):
    """Return the polylines of `text`, lists of (x, y): capitals `size_mm` high, centred on a point, turned
    counter-clockwise.

    Raises KeyError for a character that has no glyph.
    """
    scale = size_mm / CAP_HEIGHT
    left = -(sum(map(width, text)) + GAP * (len(text) - 1)) / 2
    cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
    lines = []
    for letter in text:
        for stroke in glyphs()[letter]:
            flat = [((left + x) * scale, (y - CAP_HEIGHT / 2) * scale) for x, y in stroke]
            lines.append([(center_mm[0] + x * cos - y * sin, center_mm[1] + x * sin + y * cos) for x, y in flat])
        left += width(letter) + GAP
    return lines
