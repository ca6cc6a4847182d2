"""What is engraved on the top plate, as closed outlines: groups of five, numbers, skunk lines, names, title, labels.
The same outlines are drawn as DXF and PDF, and cut as printed grooves. All places come from the geometry's marks."""

import math

from hardware.geometry import LETTERS_MM, SKUNK_LINES_APART_MM
from hardware.plate.lettering import outlines

TITLE = ("PEG", "OUT")
"""Left and right of DEAL, which is in the middle of the title and of the board."""
TITLE_MM, TITLE_FROM_DEAL_MM = 8.0, 40.0
LINE_MM = 0.6


def bow(center, radius_mm, start_deg=0.0, sweep_deg=360.0, steps=36):
    """Return points along a circle, counter-clockwise, without the last one."""
    angles = (math.radians(start_deg + sweep_deg * n / steps) for n in range(steps))
    return [(center[0] + radius_mm * math.cos(a), center[1] + radius_mm * math.sin(a)) for a in angles]


def stroke(start, end):
    """Return the outline of a straight line with round ends."""
    along = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    return bow(end, LINE_MM / 2, along - 90, 180, 8) + bow(start, LINE_MM / 2, along + 90, 180, 8)


def label_center(button, hole_mm):
    """Return the middle of a button's label: between the button and its player, clear of the streets' numbers."""
    x, y = button["center_mm"]
    reach = hole_mm / 2 + 1.0 + LETTERS_MM / 2
    return {0: (x, y - reach), 180: (x, y + reach)}[button["turn_deg"]]


def of_mark(mark):
    """Return the outlines of a mark of the geometry that is a ring, or one upright line, or two."""
    if mark["kind"] == "ring":
        return [bow(mark["center_mm"], mark["radius_mm"] + way * LINE_MM / 2) for way in (1, -1)]
    (x1, y1), (x2, y2) = mark["from_mm"], mark["to_mm"]
    apart = SKUNK_LINES_APART_MM / 2
    return [stroke((x1 + x, y1), (x2 + x, y2)) for x in ((-apart, apart) if mark["kind"] == "skunk" else (0.0,))]


def words(layout, sizes):
    """Return [(side or None, text, middle, height, turn)] of all texts on the plate."""
    marks = [mark for mark in layout["marks"] if mark["kind"] == "text"]
    written = [(mark["side"], mark["text"], mark["center_mm"], mark["size_mm"], mark["turn_deg"]) for mark in marks]
    for button in layout["buttons"]:
        middle = label_center(button, sizes["button_hole_mm"])
        written.append((button["side"], button["label"], middle, LETTERS_MM, button["turn_deg"]))
    (x, y), turn = next((each["center_mm"], each["turn_deg"]) for each in layout["buttons"] if each["side"] is None)
    titles = [
        (None, word, (x + way * TITLE_FROM_DEAL_MM, y), TITLE_MM, turn)
        for word, way in zip(TITLE, (-1, 1), strict=True)
    ]
    return written + titles


def shapes(layout, sizes):
    """Return {name: closed outlines, lists of (x, y) in millimetres} of the engraving. Without the bends between two
    streets, which read as brackets beside a skunk line."""
    marks = enumerate(mark for mark in layout["marks"] if mark["kind"] in ("ring", "tick", "skunk"))
    lines = {f"{mark['kind']} {number}": of_mark(mark) for number, mark in marks}
    return lines | {
        f"{text} {number}": outlines(text, middle, size, turn)
        for number, (_side, text, middle, size, turn) in enumerate(words(layout, sizes))
    }
