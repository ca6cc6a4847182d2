"""The places of everything on the board, in millimetres, from which every drawing and every part is made.

Seen from above, x runs to the right and y away from side A; the origin is in the middle between A and B. Side A sits at
the bottom (negative y), side B opposite at the top, side C of the three-handed board at the right. `.venv/bin/python -m
hardware.geometry` writes all of it to geometry.json for the simulator's page. This module must never know about
colours, scores or pins.

Every side has its streets along its own edge. A's first street runs from left to right ("up"); the second, inside it,
runs back; the third runs up, the fourth back. The game hole lies one lane further in. B mirrors A; C is A after a
quarter turn, moved to the right end. The board to build has two sides; the page shows three as well. All streets are 14
mm apart: the width of a strip, up to 12 mm, plus its play and the rib between two channels.
"""

import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

Point = tuple[float, float]
"""A place (x, y) in millimetres."""
Handed = Literal["two", "three"]

JSON_PATH = Path(__file__).with_name("geometry.json")

PITCH_MM = 6.944  # 144 LEDs a metre: 1000 / 144, as the strip makers round it
STREETS, HOLES_A_STREET = 4, 30
LANE_MM = 14.0  # distance from one street to the next
FIRST_X_MM = PITCH_MM * (HOLES_A_STREET - 1) / 2  # the outermost holes of a street lie at -x and +x

# Distance of each side's outermost street from the origin. A's and B's streets must be clear of the ends of C's
# streets, and the other way round.
OUTERMOST_MM: dict[Handed, dict[str, float]] = {
    "two": {"A": 63.0, "B": 63.0},
    "three": {"A": 99.3, "B": 99.3, "C": 170.8},
}

ONE_ROLE, TWO_ROLE, SIX_ROLE, UNDO_ROLE, DEAL_ROLE = range(5)
# Along the player's edge, from the player's left hand to the right: UNDO under the thumb, a gap, then the steps.
BUTTON_OFFSETS_MM = {UNDO_ROLE: -42.0, ONE_ROLE: -6.0, TWO_ROLE: 18.0, SIX_ROLE: 42.0}
BUTTON_LABELS = {ONE_ROLE: "+1", TWO_ROLE: "+2", SIX_ROLE: "+6", UNDO_ROLE: "UNDO", DEAL_ROLE: "DEAL"}
BUTTON_ROW_FROM_STREET_MM = 18.5
EDGE_FROM_STREET_MM = 36.0  # from the outermost street to the board's edge, behind the buttons
DEAL_MM: Point = (0.0, 0.0)
"""The place of DEAL. Its cap and hole, the anchor with its screws, and the title depend on it."""

HALF_LENGTH_MM = 120.0
LETTERS_MM = 3.8  # the letters' height: from a chair, 16 minutes of arc everywhere on the player's own side
NUMBERS_FROM_ROW_MM = 5.8
NUMBERS = range(15, 121, 15)  # at the middle and the end of each street
SKUNK_NAMES_MM = {61: 23.5, 91: 11.0}
"""{first hole past a skunk line: distance from that hole along the street to the middle of the line's name}."""
GOAL_RADIUS_MM, GOAL_NAME_MM = 4.2, 8.2  # radius of the ring at the game hole, and distance to the side's letter
START_MM = 8.0  # from hole 1 to the middle of its name
SKUNKS = {61: "DOUBLE SKUNK", 91: "SKUNK"}
"""The first hole past each skunk line, and the line's name."""
GROUP_LINE_MM = 5.6  # length of a line between two groups of five holes; it ends before the numbers
SKUNK_LINE_MM, SKUNK_LINES_APART_MM = 9.0, 1.2

TURN_DEG = {"A": 0, "B": 180, "C": 90, None: 0}
"""How far a label is turned counter-clockwise so that its side sees it upright."""


class Sizes(NamedTuple):
    """Heights of the layers, from the table up, then the sizes of lights and buttons."""

    floor_mm: float = 2.0
    below_board_mm: float = 4.6  # room for the Pico, which lies flat; `dimensions` has the board's own thickness
    above_board_mm: float = 6.0  # from the circuit board to the plate: two 3 mm sheets, if the frame is cut from wood
    plate_mm: float = 3.0
    diffuser_mm: float = 0.6  # thickness of the flanges and webs of the thimbles
    flange_mm: float = 5.4
    led_play_mm: float = 0.2  # space between an LED and the light grid
    corner_radius_mm: float = 6.0
    light_hole_mm: float = 4.5
    peg_mm: float = 4.1  # the disc of light: the top of a thimble, which fills the hole, flush with the plate
    thimble_wall_mm: float = 0.4
    thimble_top_mm: float = 0.4
    window_mm: float = 5.0
    button_hole_mm: float = 13.5  # for a round cap on a tactile switch of 12 x 12 mm
    cap_mm: float = 12.6
    cap_above_plate_mm: float = 2.0


SIZES = Sizes()

Outline = NamedTuple("Outline", [("left", float), ("bottom", float), ("right", float), ("top", float)])
Button = NamedTuple(
    "Button",
    [("side", str | None), ("role", int), ("center_mm", Point), ("key", int), ("label", str), ("turn_deg", int)],
)
"""A button. side: None for DEAL. key: the button's number in the firmware."""
Text = NamedTuple(
    "Text",
    [("kind", str), ("side", str | None), ("text", str), ("center_mm", Point), ("size_mm", float), ("turn_deg", int)],
)
"""A number or a name. side: who reads it, or None."""
Stroke = NamedTuple("Stroke", [("kind", str), ("side", str), ("from_mm", Point), ("to_mm", Point)])
"""A line across a street: a `tick` between two groups of five holes, or a `skunk` line."""
Ring = NamedTuple("Ring", [("kind", str), ("side", str), ("center_mm", Point), ("radius_mm", float)])
"""The circle around a game hole."""
Bend = NamedTuple(
    "Bend", [("kind", str), ("side", str), ("center_mm", Point), ("radius_mm", float), ("start_deg", int)]
)
"""The half circle, counter-clockwise, that joins two streets. The page draws it; the plate leaves it out."""
Mark = Text | Stroke | Ring | Bend


class Layout(NamedTuple):
    """The places of everything on the board for two or three sides; lists of holes start with hole 1."""

    outline_mm: Outline
    sides: list[str]
    holes: dict[str, list[Point]]
    buttons: list[Button]
    marks: list[Mark]

    @property
    def every_hole(self) -> list[Point]:
        return [hole for holes in self.holes.values() for hole in holes]


def own_holes(depth: float) -> list[Point]:
    """Return a side's 121 holes where A's would be. depth: the distance of its outermost street from the origin."""
    holes: list[Point] = []
    for street in range(STREETS):
        sign = 1 if street % 2 == 0 else -1
        along = [sign * (-FIRST_X_MM + place * PITCH_MM) for place in range(HOLES_A_STREET)]
        holes += [(x, -depth + street * LANE_MM) for x in along]
    return [*holes, (holes[-1][0], -depth + STREETS * LANE_MM)]


def placed(side: str, x: float, y: float) -> Point:
    """Return the place on the board of a point drawn for side A: B mirrors it, C turns it by a quarter. It is rounded
    to a thousandth of a millimetre, and never -0."""
    across, up = {"A": (x, y), "B": (x, -y), "C": (-y, x)}[side]
    return round(across, 3) + 0.0, round(up, 3) + 0.0


def buttons_of(handed: Handed) -> list[Button]:
    """Return every button in the order of the firmware's key numbers: A's four, B's four, DEAL, C's four."""
    depths = OUTERMOST_MM[handed]
    places: list[tuple[str | None, int, Point]] = []
    for side in ("A", "B", None, "C")[: len(depths) + 1]:
        if side is None:
            places.append((None, DEAL_ROLE, DEAL_MM))
            continue
        for role, x in sorted(BUTTON_OFFSETS_MM.items()):
            along = -x if side == "B" else x  # the left hand of side B is at the right
            places.append((side, role, placed(side, along, -depths[side] - BUTTON_ROW_FROM_STREET_MM)))
    return [
        Button(side, role, place, key, BUTTON_LABELS[role], TURN_DEG[side])
        for key, (side, role, place) in enumerate(places)
    ]


def text_at(side: str, words: str, x: float, y: float) -> Text:
    """Return a text that its side sees upright. x, y: the middle of the text, as drawn for side A."""
    return Text("text", side, words, placed(side, x, y), LETTERS_MM, TURN_DEG[side])


def across_street(kind: str, side: str, x: float, y: float, length: float) -> Stroke:
    """Return a line across a street. x, y: the middle of the line, as drawn for side A."""
    return Stroke(kind, side, placed(side, x, y - length / 2), placed(side, x, y + length / 2))


def marks_of(side: str, depth: float) -> Iterator[Mark]:
    """Yield the marks of a side. depth: the distance of its outermost street from the origin."""
    holes = own_holes(depth)
    for number in range(5, 121, 5):
        x, y = holes[number - 1]
        if number % HOLES_A_STREET:
            yield across_street("tick", side, (x + holes[number][0]) / 2, y, GROUP_LINE_MM)
        if number in NUMBERS:
            yield text_at(side, str(number), x, y - NUMBERS_FROM_ROW_MM)
    for number, name in SKUNKS.items():
        x, y = holes[number - 1]
        way = 1 if holes[number][0] > x else -1
        yield across_street("skunk", side, x - way * PITCH_MM / 2, y, SKUNK_LINE_MM)
        yield text_at(side, name, x + way * SKUNK_NAMES_MM[number], y - NUMBERS_FROM_ROW_MM)
    x, y = holes[0]
    yield text_at(side, "START", x + START_MM, y - NUMBERS_FROM_ROW_MM)
    x, y = holes[120]
    yield Ring("ring", side, placed(side, x, y), GOAL_RADIUS_MM)
    yield text_at(side, side, x + GOAL_NAME_MM, y)
    for last in (30, 60, 90, 120):
        x, y = holes[last - 1]
        start_deg = ((90 if x < 0 else 270) + (90 if side == "C" else 0)) % 360
        yield Bend("bend", side, placed(side, x, y + LANE_MM / 2), LANE_MM / 2, start_deg)


@functools.cache
def layout(handed: Handed) -> Layout:
    depths = OUTERMOST_MM[handed]
    edge = {side: depth + EDGE_FROM_STREET_MM for side, depth in depths.items()}
    return Layout(
        outline_mm=Outline(-HALF_LENGTH_MM, -edge["A"], edge.get("C", HALF_LENGTH_MM), edge["B"]),
        sides=list(depths),
        holes={side: [placed(side, *hole) for hole in own_holes(depth)] for side, depth in depths.items()},
        buttons=buttons_of(handed),
        marks=[mark for side, depth in depths.items() for mark in marks_of(side, depth)],
    )


def plain(board: Layout) -> dict[str, object]:
    """Return a layout as dictionaries and lists, which JSON can hold."""
    buttons, marks = ([item._asdict() for item in items] for items in (board.buttons, board.marks))
    return board._asdict() | {"outline_mm": board.outline_mm._asdict(), "buttons": buttons, "marks": marks}


def as_json() -> str:
    """Return the text of geometry.json: a line for each point or small object, so that a diff shows the change."""
    whole = {
        "about": "Written by `.venv/bin/python -m hardware.geometry`; change it there. Millimetres and degrees; x "
        "to the right, y away from side A, origin in the middle; seen from above. Lists of holes start with hole 1.",
        "pitch_mm": PITCH_MM,
        "lane_mm": LANE_MM,
        "holes_a_street": HOLES_A_STREET,
        "sizes": SIZES._asdict(),
        "layouts": {handed: plain(layout(handed)) for handed in OUTERMOST_MM},
    }

    def joined(match: re.Match[str]) -> str:
        return re.sub(r"(?<=[\[{]) | (?=[\]}])", "", " ".join(match[0].split()))

    return re.sub(r"\{[^{}]*\}|\[[^\[\]{}]*\]", joined, json.dumps(whole, indent=1)) + "\n"


def feet() -> list[Point]:
    """Return the centres of the stick-on feet: in the corners, and under the outer buttons and DEAL."""
    board = layout("two")
    x, y = board.outline_mm.right - 20, board.outline_mm.top - 17.5
    middle = [button.center_mm for button in board.buttons if button.role in (SIX_ROLE, UNDO_ROLE, DEAL_ROLE)]
    return [*((i * x, j * y) for i in (-1, 1) for j in (-1, 1)), *middle]


if __name__ == "__main__":
    JSON_PATH.write_text(as_json(), encoding="utf-8")
    print(f"wrote {JSON_PATH}")
