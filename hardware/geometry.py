"""The positions of everything on the board, in millimetres: the source of every drawing and every part.

Seen from above, x runs to the right and y away from side A; the origin is in the middle between A and B. Side A
sits at the bottom (negative y), side B opposite at the top, side C of the three-handed board at the right.
`.venv/bin/python -m hardware.geometry` writes the result to geometry.json, which the simulator's page, the case, the
drill template and the tests read. This module must never know about colours, scores or pins.

Every side has its streets along its own edge. A's first street runs left to right ("up"), the next one inside it back
again, and so twice; the game hole lies one lane further in. B mirrors A; C is A after a quarter turn, moved to the
right end. The board to build has two sides; the page shows three as well. All streets lie 14 mm apart: a strip up to 12
mm wide, its play and the rib between two channels.
"""

import functools
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hardware import lists

Point = Sequence[float]
"""A place (x, y) in millimetres."""
Item = dict[str, Any]
"""An object of geometry.json."""

JSON_PATH = Path(__file__).with_name("geometry.json")

PITCH_MM = 6.944  # 144 LEDs a metre: 1000 / 144, as the strip makers round it
STREETS = 4
HOLES_A_STREET = 30
LANE_MM = 14.0  # from street to street
FIRST_X_MM = PITCH_MM * (HOLES_A_STREET - 1) / 2  # the outermost holes of a street lie at -x and +x

# Distance of each side's outermost street from the origin. A's and B's streets must be clear of the ends of C's, and
# C's of the ends of A's and B's.
OUTERMOST_MM = {"two": {"A": 63.0, "B": 63.0}, "three": {"A": 99.3, "B": 99.3, "C": 170.8}}

# Along the player's edge, from the player's left hand to the right: UNDO under the thumb, a gap, then the steps.
BUTTON_OFFSETS_MM = {3: -42.0, 0: -6.0, 1: 18.0, 2: 42.0}
BUTTON_LABELS = {0: "+1", 1: "+2", 2: "+6", 3: "UNDO", 4: "DEAL"}
BUTTON_ROW_FROM_STREET_MM = 18.5
EDGE_FROM_STREET_MM = 36.0  # from the outermost street to the board's edge, behind the buttons
DEAL_ROLE = 4
DEAL_MM = (0.0, 0.0)
"""DEAL's place, which its cap and hole, the anchor with its screws, and the title follow."""

HALF_LENGTH_MM = 120.0
LETTERS_MM = 3.8  # 16 minutes of arc from a chair, everywhere on the player's own side
NUMBERS_FROM_ROW_MM = 5.8
NUMBERS = range(15, 121, 15)  # the middle and the end of each street
SKUNK_NAMES_MM = {61: 23.5, 91: 11.0}
"""Distance along the street from that hole to the middle of the name."""
START_MM = 8.0  # from hole 1 to the middle of its name
SKUNKS = {61: "DOUBLE SKUNK", 91: "SKUNK"}
"""The first hole past each skunk line, and the line's name."""
GROUP_LINE_MM = 5.6  # length of a line between two groups of five holes; it ends before the numbers
SKUNK_LINE_MM = 9.0
SKUNK_LINES_APART_MM = 1.2

TURN_DEG = {"A": 0, "B": 180, "C": 90, None: 0}
"""The counter-clockwise turn of a label that each side reads upright."""
SIZES = {name: float(mm) for name, mm, _what in lists.read(Path(__file__).with_name("sizes.csv"))[1]}
"""Heights from the table side up, in the order of the layers; then light and buttons."""


def own_holes(depth: float) -> list[Point]:
    """Return the 121 places (x, y) of a side in A's orientation. depth: distance of its outermost street from the
    origin."""
    holes: list[Point] = []
    for street in range(STREETS):
        sign = 1 if street % 2 == 0 else -1
        along = [sign * (-FIRST_X_MM + place * PITCH_MM) for place in range(HOLES_A_STREET)]
        holes += [(x, -depth + street * LANE_MM) for x in along]
    return [*holes, (holes[-1][0], -depth + STREETS * LANE_MM)]


def placed(side: str, point: Point) -> Point:
    """Return [x, y] on the board of a point drawn for side A: B mirrors it, C makes a quarter turn."""
    x, y = point
    return {"A": [x, y], "B": [x, -y], "C": [-y, x]}[side]


def buttons_of(layout: str) -> list[Item]:
    """Return every button in the order of the firmware's key numbers: A's four, B's four, DEAL, C's four."""
    buttons: list[Item] = []

    def add(side: str | None, role: int, place: Point) -> None:
        fixed = {"side": side, "role": role, "center_mm": place}
        buttons.append(fixed | {"key": len(buttons), "label": BUTTON_LABELS[role], "turn_deg": TURN_DEG[side]})

    for side in ("A", "B", None, "C")[: len(OUTERMOST_MM[layout]) + 1]:
        if side is None:
            add(side, DEAL_ROLE, list(DEAL_MM))
            continue
        for role, x in sorted(BUTTON_OFFSETS_MM.items()):
            along = -x if side == "B" else x  # B's left hand is at the right
            add(side, role, placed(side, (along, -OUTERMOST_MM[layout][side] - BUTTON_ROW_FROM_STREET_MM)))
    return buttons


def marks_of(layout: str, side: str) -> list[Item]:
    """Return the marks of a side: lines between groups of five, numbers, skunk lines, START, the goal; and the half
    circles that join two streets, counter-clockwise, which the page draws and the plate leaves out."""
    holes = own_holes(OUTERMOST_MM[layout][side])
    marks: list[Item] = []

    def text(words: str, x: float, y: float) -> None:
        place = {"center_mm": placed(side, (x, y)), "size_mm": LETTERS_MM, "turn_deg": TURN_DEG[side]}
        marks.append({"kind": "text", "side": side, "text": words, **place})

    def line(kind: str, *points: Point) -> None:
        start, end = (placed(side, point) for point in points)
        marks.append({"kind": kind, "side": side, "from_mm": start, "to_mm": end})

    for number in range(5, 121, 5):
        x, y = holes[number - 1]
        if number % HOLES_A_STREET:
            between = (x + holes[number][0]) / 2
            line("tick", (between, y - GROUP_LINE_MM / 2), (between, y + GROUP_LINE_MM / 2))
        if number in NUMBERS:
            text(str(number), x, y - NUMBERS_FROM_ROW_MM)
    for number, name in SKUNKS.items():
        x, y = holes[number - 1]
        way = 1 if holes[number][0] > x else -1
        before = x - way * PITCH_MM / 2
        line("skunk", (before, y - SKUNK_LINE_MM / 2), (before, y + SKUNK_LINE_MM / 2))
        text(name, x + way * SKUNK_NAMES_MM[number], y - NUMBERS_FROM_ROW_MM)
    x, y = holes[0]
    text("START", x + START_MM, y - NUMBERS_FROM_ROW_MM)
    x, y = holes[120]
    marks.append({"kind": "ring", "side": side, "center_mm": placed(side, (x, y)), "radius_mm": 4.2})
    text(side, x + 8.2, y)
    for last in (30, 60, 90, 120):
        x, y = holes[last - 1]
        center, start = placed(side, (x, y + LANE_MM / 2)), (90 if x < 0 else 270) + (90 if side == "C" else 0)
        where = {"center_mm": center, "radius_mm": LANE_MM / 2, "start_deg": start % 360}
        marks.append({"kind": "bend", "side": side, **where})
    return marks


def layout_of(name: str) -> Item:
    """Return the places of everything on the board for two or three sides."""
    sides = OUTERMOST_MM[name]
    edge = {side: depth + EDGE_FROM_STREET_MM for side, depth in sides.items()}
    right = edge.get("C", HALF_LENGTH_MM)
    return {
        "outline_mm": {"left": -HALF_LENGTH_MM, "bottom": -edge["A"], "right": right, "top": edge["B"]},
        "sides": list(sides),
        "holes": {side: [placed(side, place) for place in own_holes(depth)] for side, depth in sides.items()},
        "buttons": buttons_of(name),
        "marks": [mark for side in sides for mark in marks_of(name, side)],
    }


def geometry() -> Item:
    """Return the whole content of geometry.json as plain data, to the thousandth of a millimetre."""
    exact = {
        "about": "Written by `.venv/bin/python -m hardware.geometry`; change it there. Millimetres and degrees; x "
        "to the right, y away from side A, origin in the middle; seen from above. Lists of holes start with hole 1.",
        "pitch_mm": PITCH_MM,
        "lane_mm": LANE_MM,
        "holes_a_street": HOLES_A_STREET,
        "sizes": SIZES,
        "layouts": {name: layout_of(name) for name in OUTERMOST_MM},
    }
    rounded: Item = json.loads(json.dumps(exact), parse_float=lambda digits: round(float(digits), 3) + 0.0)
    return rounded


def as_text(data: Item) -> str:
    """Return the JSON text: one line for each point or small object, so that a diff shows where a change is."""

    def joined(match: re.Match[str]) -> str:
        return re.sub(r"(?<=[\[{]) | (?=[\]}])", "", " ".join(match[0].split()))

    return re.sub(r"\{[^{}]*\}|\[[^\[\]{}]*\]", joined, json.dumps(data, indent=1)) + "\n"


def feet() -> list[tuple[float, float]]:
    """Return the centres of the stick-on feet: in the corners, and under the outer buttons and DEAL."""
    layout = load()["layouts"]["two"]
    x, y = layout["outline_mm"]["right"] - 20, layout["outline_mm"]["top"] - 17.5
    middle = [tuple(button["center_mm"]) for button in layout["buttons"] if button["role"] in (2, 3, DEAL_ROLE)]
    return [*((i * x, j * y) for i in (-1, 1) for j in (-1, 1)), *middle]


@functools.cache
def load() -> Item:
    """Return the committed geometry; do not change it."""
    whole: Item = json.loads(JSON_PATH.read_text(encoding="utf-8"))
    return whole


if __name__ == "__main__":
    JSON_PATH.write_text(as_text(geometry()), encoding="utf-8")
    print(f"wrote {JSON_PATH}")
