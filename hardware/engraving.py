"""The lines engraved on the top plate: scale, skunk lines, arcs, names, button labels, as plain polylines.

Takes the geometry's marks and turns each into strokes; whoever draws (DXF, SVG, PDF, a printed groove) only
follows lines. Must never invent a place: all come from the geometry.
"""

import math

from hardware.lettering import strokes

LABEL_MM = 3.0
"""Height of the labels beside the buttons."""

TITLE = "PEGOUT"


def arc(center_mm, radius_mm, start_deg, sweep_deg, steps=16):
    """A polyline along an arc, counter-clockwise."""
    angles = (math.radians(start_deg + sweep_deg * n / steps) for n in range(steps + 1))
    return [(center_mm[0] + radius_mm * math.cos(a), center_mm[1] + radius_mm * math.sin(a)) for a in angles]


def label_center(button, hole_mm):
    """Where a button's label stands: beyond the button, on the side away from the player's hand."""
    x, y = button["center_mm"]
    reach = hole_mm / 2 + 1.0 + LABEL_MM / 2
    return {0: (x, y + reach), 180: (x, y - reach), 90: (x - reach, y)}[button["turn_deg"]]


def of_mark(mark):
    """The polylines of one mark of the geometry."""
    if mark["kind"] == "text":
        return strokes(mark["text"], mark["center_mm"], mark["size_mm"], mark["turn_deg"])
    if mark["kind"] == "ring":
        return [arc(mark["center_mm"], mark["radius_mm"], 0, 360, 36)]
    if mark["kind"] == "arc":
        return [arc(mark["center_mm"], mark["radius_mm"], mark["start_deg"], mark["sweep_deg"])]
    return [[tuple(mark["from_mm"]), tuple(mark["to_mm"])]]


def lines(layout, sizes):
    """Every engraved polyline of a layout, each a list of (x, y) in millimetres."""
    found = [line for mark in layout["marks"] for line in of_mark(mark)]
    for button in layout["buttons"]:
        place = label_center(button, sizes["button_hole_mm"])
        found += strokes(button["label"], place, LABEL_MM, button["turn_deg"])
    right = max(x for x, _y in layout["holes"]["A"])
    return found + strokes(TITLE, (right - 34.0, 0.0), 7.0)
