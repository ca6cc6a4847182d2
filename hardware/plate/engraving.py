"""What is engraved on the top plate, as closed outlines: groups of five, numbers, skunk lines, names, title, labels.
The same outlines are drawn as DXF and PDF, and cut as printed grooves. All places come from the geometry's marks."""

import math

from hardware.geometry import LETTERS_MM, SKUNK_LINES_APART_MM, Item, Point
from hardware.plate.lettering import Loop, outlines

Sizes = dict[str, float]
Text = tuple[str | None, str, Point, float, float]
"""The side that reads a text, or None; the text, its middle, height and turn."""

TITLE = "PEG OUT"
TITLE_MM, TITLE_FROM_DEAL_MM, TITLE_ROOM_MM = 8.0, 40.0, 54.0
"""Height of the title's letters, distance of its two halves from DEAL, and room for the width of each."""
LINE_MM = 0.6


def bow(center: Point, radius_mm: float, start_deg: float = 0.0, sweep_deg: float = 360.0, steps: int = 36) -> Loop:
    """Return points along a circle, counter-clockwise, without the last one."""
    angles = (math.radians(start_deg + sweep_deg * n / steps) for n in range(steps))
    return [(center[0] + radius_mm * math.cos(a), center[1] + radius_mm * math.sin(a)) for a in angles]


def stroke(start: Point, end: Point) -> Loop:
    """Return the outline of a straight line with round ends."""
    along = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    return bow(end, LINE_MM / 2, along - 90, 180, 8) + bow(start, LINE_MM / 2, along + 90, 180, 8)


def label_center(button: Item, hole_mm: float) -> Point:
    """Return the middle of a button's label: between the button and its player, clear of the streets' numbers."""
    x, y = button["center_mm"]
    reach = hole_mm / 2 + 1.0 + LETTERS_MM / 2
    return {0: (x, y - reach), 180: (x, y + reach)}[button["turn_deg"]]


def of_mark(mark: Item) -> list[Loop]:
    """Return the outlines of a mark of the geometry that is a ring, or one upright line, or two."""
    if mark["kind"] == "ring":
        return [bow(mark["center_mm"], mark["radius_mm"] + way * LINE_MM / 2) for way in (1, -1)]
    (x1, y1), (x2, y2) = mark["from_mm"], mark["to_mm"]
    apart = SKUNK_LINES_APART_MM / 2
    return [stroke((x1 + x, y1), (x2 + x, y2)) for x in ((-apart, apart) if mark["kind"] == "skunk" else (0.0,))]


def halves(title: str) -> list[tuple[str, int]]:
    """Return [(text, turn)] left and right of DEAL: the title, parted at the space nearest to its middle; or one word
    twice, once for each player."""
    spaces = [at for at, letter in enumerate(title) if letter == " "]
    if not spaces:
        return [(title, 0), (title, 180)]
    at = min(spaces, key=lambda place: abs(2 * place - len(title) + 1))
    return [(title[:at], 0), (title[at + 1 :], 0)]


def title_size(title: str) -> float:
    """Return the height of the title's letters. Raises ValueError if they are too small to be read from a chair, or
    have no glyph."""
    every = [[x for loop in outlines(text, (0, 0), TITLE_MM) for x, _y in loop] for text, _turn in halves(title)]
    size = min(TITLE_MM, TITLE_MM * TITLE_ROOM_MM / max(max(xs) - min(xs) for xs in every))
    if size < LETTERS_MM:
        raise ValueError(f"{title} is too long: some {TITLE_ROOM_MM / LETTERS_MM:.0f} letters fit on each side of DEAL")
    return size


def words(layout: Item, sizes: Sizes, title: str = TITLE) -> list[Text]:
    """Return [(side or None, text, middle, height, turn)] of all texts on the plate."""
    marks = [mark for mark in layout["marks"] if mark["kind"] == "text"]
    written: list[Text] = [
        (mark["side"], mark["text"], mark["center_mm"], mark["size_mm"], mark["turn_deg"]) for mark in marks
    ]
    for button in layout["buttons"]:
        middle = label_center(button, sizes["button_hole_mm"])
        written.append((button["side"], button["label"], middle, LETTERS_MM, button["turn_deg"]))
    x, y = next(each["center_mm"] for each in layout["buttons"] if each["side"] is None)
    titles = [
        (None, word, (x + way * TITLE_FROM_DEAL_MM, y), title_size(title), turn)
        for (word, turn), way in zip(halves(title), (-1, 1), strict=True)
    ]
    return written + titles


def shapes(layout: Item, sizes: Sizes, title: str = TITLE) -> dict[str, list[Loop]]:
    """Return {name: closed outlines, lists of (x, y) in millimetres} of the engraving. Without the bends between two
    streets, which read as brackets beside a skunk line."""
    marks = enumerate(mark for mark in layout["marks"] if mark["kind"] in ("ring", "tick", "skunk"))
    lines = {f"{mark['kind']} {number}": of_mark(mark) for number, mark in marks}
    return lines | {
        f"{text} {number}": outlines(text, middle, size, turn)
        for number, (_side, text, middle, size, turn) in enumerate(words(layout, sizes, title))
    }
