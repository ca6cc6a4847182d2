"""The lines engraved on the top plate: groups of five, numbers, skunk lines, arcs, title, labels, as plain polylines.

The same lines are drawn as DXF, SVG, PDF and printed grooves. All places come from the geometry's marks.
"""

import math
from itertools import pairwise

from hardware.geometry import SKUNK_LINES_APART_MM
from hardware.lettering import strokes

LABEL_MM = 3.0
"""Height of the labels beside the buttons."""

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
    reach = hole_mm / 2 + 1.0 + LABEL_MM / 2
    return {0: (x, y - reach), 180: (x, y + reach), 90: (x + reach, y)}[button["turn_deg"]]


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
    found = [line for mark in layout["marks"] for line in of_mark(mark)]
    for button in layout["buttons"]:
        place = label_center(button, sizes["button_hole_mm"])
        found += strokes(button["label"], place, LABEL_MM, button["turn_deg"])
    deal = next(button["center_mm"] for button in layout["buttons"] if button["side"] is None)
    for word, way in zip(TITLE, (-1, 1), strict=True):
        found += strokes(word, (deal[0] + way * TITLE_FROM_DEAL_MM, deal[1]), TITLE_MM)
    return [without_repeats(line) for line in found]


def without_repeats(line):
    """Return the line without points that repeat the one before: joints of two strokes."""
    return [line[0]] + [b for a, b in pairwise(line) if math.dist(a, b) > 0.001]


def runs(line, sharp_deg=50.0, most=8):
    """Return the line cut into runs that bend gently and never cross themselves: each can be outlined by itself."""
    found, run = [], line[:2]
    for point in line[2:]:
        if len(run) > most or _bend_deg(run[-2], run[-1], point) > sharp_deg:
            found.append(run)
            run = [run[-1]]
        run.append(point)
    return [*found, run]


def _bend_deg(a, b, c):
    """Return the degrees by which the way a, b, c turns at b."""
    turn = math.atan2(c[1] - b[1], c[0] - b[0]) - math.atan2(b[1] - a[1], b[0] - a[0])
    return abs(math.degrees((turn + math.pi) % (2 * math.pi) - math.pi))


def outline(run, wide):
    """Return the outline of a run drawn `wide` with square ends, so that neighbouring runs overlap: corners (x, y)."""
    steps = [((b[0] - a[0]) / math.dist(a, b), (b[1] - a[1]) / math.dist(a, b)) for a, b in pairwise(run)]
    half = wide / 2
    (x, y), (dx, dy) = run[0], steps[0]
    points = [(x - dx * half, y - dy * half), *run[1:-1]]
    (x, y), (dx, dy) = run[-1], steps[-1]
    points.append((x + dx * half, y + dy * half))
    left, right = [], []
    for (x, y), before, after in zip(points, [steps[0], *steps], [*steps, steps[-1]], strict=True):
        nx, ny = -(before[1] + after[1]), before[0] + after[0]
        reach = 2 * half / (nx * nx + ny * ny)
        left.append((x + nx * reach, y + ny * reach))
        right.append((x - nx * reach, y - ny * reach))
    return left + right[::-1]
