"""The few letters and digits printed on the board, as single strokes.

Lasers, routers and printed grooves follow the middle line of a letter, not its outline, and fonts differ from machine
to machine: so the glyphs are here.
"""

import math

CAP_HEIGHT = 6.0
"""Height of every glyph in its own units; widths differ."""

GAP = 1.8
"""Space between two glyphs, in the same units."""


def _arc(cx, cy, rx, ry, start, sweep, steps=10):
    """Return points on an ellipse from `start` over `sweep` degrees, counter-clockwise positive."""
    angles = (math.radians(start + sweep * n / steps) for n in range(steps + 1))
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]


# glyph: (width, strokes); a stroke is a list of points.
GLYPHS = {
    " ": (2.0, []),
    "0": (3.6, [_arc(1.8, 3, 1.8, 3, 90, 360, 20)]),
    "1": (1.6, [[(0, 4.6), (1.6, 6), (1.6, 0)]]),
    "2": (3.6, [[*_arc(1.8, 4.2, 1.8, 1.8, 170, -205), (0, 0), (3.6, 0)]]),
    "3": (3.6, [_arc(1.8, 4.5, 1.6, 1.5, 160, -250) + _arc(1.8, 1.6, 1.8, 1.6, 90, -260)]),
    "4": (3.8, [[(2.8, 0), (2.8, 6), (0, 1.8), (3.8, 1.8)]]),
    "5": (3.6, [[(3.3, 6), (0.6, 6), (0.3, 3.3), *_arc(1.7, 1.95, 1.9, 1.95, 125, -285, 14)]]),
    "6": (3.6, [[(3.0, 6), (1.2, 4.2), *_arc(1.8, 1.9, 1.8, 1.9, 150, 360, 20)]]),
    "7": (3.6, [[(0, 6), (3.6, 6), (1.2, 0)]]),
    "8": (3.6, [_arc(1.8, 4.5, 1.5, 1.5, -90, 360, 18), _arc(1.8, 1.5, 1.8, 1.5, 90, 360, 18)]),
    "9": (3.6, [[(0.6, 0), (2.4, 1.8), *_arc(1.8, 4.1, 1.8, 1.9, -30, 360, 20)]]),
    "+": (3.2, [[(0, 3), (3.2, 3)], [(1.6, 1.4), (1.6, 4.6)]]),
    "A": (4.4, [[(0, 0), (2.2, 6), (4.4, 0)], [(0.8, 2.2), (3.6, 2.2)]]),
    "B": (
        3.6,
        [
            [(0, 0), (0, 6), (2, 6), *_arc(2, 4.55, 1.4, 1.45, 90, -180), (0, 3.1)],
            [(2, 3.1), *_arc(2, 1.55, 1.6, 1.55, 90, -180), (0, 0)],
        ],
    ),
    "C": (3.8, [_arc(2.2, 3, 2.2, 3, 50, 260, 16)]),
    "D": (4.0, [[(0, 0), (0, 6), (1.4, 6), *_arc(1.4, 3, 2.6, 3, 90, -180, 14), (0, 0)]]),
    "E": (3.2, [[(3.2, 6), (0, 6), (0, 0), (3.2, 0)], [(0, 3.1), (2.6, 3.1)]]),
    "G": (4.2, [[*_arc(2.2, 3, 2.2, 3, 50, 290, 16), (4.2, 2.8), (2.6, 2.8)]]),
    "L": (3.0, [[(0, 6), (0, 0), (3.0, 0)]]),
    "N": (4.0, [[(0, 0), (0, 6), (4, 0), (4, 6)]]),
    "O": (4.6, [_arc(2.3, 3, 2.3, 3, 90, 360, 22)]),
    "P": (3.6, [[(0, 0), (0, 6), (1.9, 6), *_arc(1.9, 4.4, 1.7, 1.6, 90, -180), (0, 2.8)]]),
    "R": (3.6, [[(0, 0), (0, 6), (1.9, 6), *_arc(1.9, 4.4, 1.7, 1.6, 90, -180), (0, 2.8)], [(1.9, 2.8), (3.6, 0)]]),
    "S": (3.6, [_arc(1.8, 4.5, 1.7, 1.5, 30, 240) + _arc(1.8, 1.5, 1.8, 1.5, 90, -240)]),
    "T": (4.0, [[(0, 6), (4, 6)], [(2, 6), (2, 0)]]),
    "U": (3.8, [[(0, 6), (0, 1.9), *_arc(1.9, 1.9, 1.9, 1.9, 180, 180), (3.8, 6)]]),
}


def strokes(text, center_mm, size_mm, turn_deg=0):
    """Return the polylines of `text`, lists of (x, y): `size_mm` high, centred on a point, turned counter-clockwise.

    Raises KeyError for a character that has no glyph.
    """
    scale = size_mm / CAP_HEIGHT
    width = sum(GLYPHS[letter][0] for letter in text) + GAP * (len(text) - 1)
    cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
    lines, left = [], -width / 2
    for letter in text:
        wide, glyph = GLYPHS[letter]
        for stroke in glyph:
            flat = [((left + x) * scale, (y - CAP_HEIGHT / 2) * scale) for x, y in stroke]
            lines.append([(center_mm[0] + x * cos - y * sin, center_mm[1] + x * sin + y * cos) for x, y in flat])
        left += wide + GAP
    return lines
