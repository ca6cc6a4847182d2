"""The lines engraved on the top plate: groups of five, numbers, skunk lines, arcs, title, labels, as plain polylines.

The same lines are drawn as DXF, SVG, PDF and printed grooves. All places come from the geometry's marks.
"""

import math
from itertools import pairwise

from hardware.geometry import LETTERS_MM, SKUNK_LINES_APART_MM
from hardware.plate.lettering import strokes

TITLE = ("PEG", "OUT")
"""Left and right of DEAL, which stands in the title's middle and in the board's."""
TITLE_MM, TITLE_FROM_DEAL_MM = 8.0, 40.0


def arc(center_mm, radius_mm, start_deg, sweep_deg, steps=16):
    """Return a polyline along an arc, counter-clockwise."""
    angles = (math.radians(start_deg + sweep_deg * n / steps) for n in range(steps + 1))
    return [(center_mm[0] + radius_mm * math.cos(a), center_mm[1] + radius_mm * math.sin(a)) for a in angles]


def label_center(button, hole_mm):
    """Return the middle of a button's label: between the button and its player, clear of the streets' numbers."""
    x, y = button["center_mm"]
    reach = hole_mm / 2 + 1.0 + LETTERS_MM / 2
    return {0: (x, y - reach), 180: (x, y + reach)}[button["turn_deg"]]


def of_mark(mark):
    """Return the polylines of one mark of the geometry."""
    if mark["kind"] == "text":
        return strokes(mark["text"], mark["center_mm"], mark["size_mm"], mark["turn_deg"])
    if mark["kind"] == "ring":
        return [arc(mark["center_mm"], mark["radius_mm"], 0, 360, 36)]
    if mark["kind"] == "arc":
        return [arc(mark["center_mm"], mark["radius_mm"], mark["start_deg"], mark["sweep_deg"])]
    line = [tuple(mark["from_mm"]), tuple(mark["to_mm"])]
    if mark["kind"] != "skunk":
        return [line]
    (x1, y1), (x2, y2) = line
    dx, dy = ((a - b) / math.dist(*line) * SKUNK_LINES_APART_MM / 2 for a, b in ((x2, x1), (y2, y1)))
    return [[(x1 - dy * way, y1 + dx * way), (x2 - dy * way, y2 + dx * way)] for way in (-1, 1)]


def lines(layout, sizes):
    """Return every engraved polyline of a layout, each a list of (x, y) in millimetres."""
    polylines = [line for mark in layout["marks"] for line in of_mark(mark)]
    for button in layout["buttons"]:
        place = label_center(button, sizes["button_hole_mm"])
        polylines += strokes(button["label"], place, LETTERS_MM, button["turn_deg"])
    for word, middle in titles(layout):
        polylines += strokes(word, middle, TITLE_MM)
    return [without_repeats(line) for line in polylines]


def titles(layout):
    """Return [(word, its middle)] of the title."""
    x, y = next(button["center_mm"] for button in layout["buttons"] if button["side"] is None)
    return [(word, (x + way * TITLE_FROM_DEAL_MM, y)) for word, way in zip(TITLE, (-1, 1), strict=True)]


def without_repeats(line):
    """Return the line without points that repeat the one before: joints of two strokes."""
    return [line[0]] + [b for a, b in pairwise(line) if math.dist(a, b) > 0.001]
