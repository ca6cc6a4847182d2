"""Where everything on the board is, in millimetres: the one source of every drawing and every part.

Seen from above, x runs to the right and y away from side A; the origin is the middle of the board. Side A
sits at the bottom (negative y), side B opposite at the top, side C of the three-handed board at the right.
`.venv/bin/python -m hardware.geometry` writes the result to geometry.json, which the simulator's page, the case, the
drill template and the tests read. This module must never know about colours, scores or pins.

A street of side A runs left to right ("up"), the next one inside it back again, and so twice; the game hole
lies in the middle band, next to DEAL. All streets lie 14 mm apart: a strip up to 12 mm wide, its play and the rib
between two channels.
"""

import json
import math
import re
from pathlib import Path

JSON_PATH = Path(__file__).with_name("geometry.json")

PITCH_MM = 6.944  # 144 LEDs a metre: 1000 / 144, as the strip makers round it; 10.0 for 100 LEDs a metre
STREETS = 4
HOLES_A_STREET = 30
LANE_MM = 14.0  # from street to street
FIRST_X_MM = PITCH_MM * (HOLES_A_STREET - 1) / 2  # the outermost holes of a street lie at -x and +x

# Rows (y) of streets 1 to 4 and the place of the game hole. B mirrors A.
ROWS_MM = {
    "two": {"A": [-63.0, -49.0, -35.0, -21.0]},
    "three": {"A": [-91.0, -77.0, -63.0, -49.0], "C": [-35.0, -21.0, 35.0, 21.0]},
}
GAME_HOLES_MM = {
    "two": {"A": [-FIRST_X_MM, -7.0]},
    "three": {"A": [-FIRST_X_MM, -7.0], "C": [-FIRST_X_MM + 2 * LANE_MM, 0.0]},
}

# Along the player's edge, from the player's left hand to the right: UNDO under the thumb, a gap, then the steps.
# None of them may lie on a seam of the plate.
BUTTON_OFFSETS_MM = {3: -42.0, 0: -6.0, 1: 18.0, 2: 42.0}
BUTTON_LABELS = {0: "+1", 1: "+2", 2: "+6", 3: "UNDO", 4: "DEAL"}
BUTTON_ROW_FROM_STREET_MM = 18.5
DEAL_ROLE = 4

SEAM_MM = math.ceil(26.5 / PITCH_MM) * PITCH_MM  # between two holes, and between the buttons at 18 and 42

HALF_LENGTH_MM = FIRST_X_MM + 19.312  # room for the solder joints, the jumpers and the wall beyond a street's end
OUTLINES_MM = {  # left, bottom, right, top
    "two": [-HALF_LENGTH_MM, -99.0, HALF_LENGTH_MM, 99.0],
    "three": [-HALF_LENGTH_MM, -127.0, HALF_LENGTH_MM + 27.0, 127.0],
}
POST_INSET_MM = 5.5  # from the outline to a screw's axis

SIZES = {
    # The layers from top to bottom.
    "plate_mm": 3.0,
    "diffuser_mm": 0.8,
    "light_grid_mm": 4.0,
    "tray_rib_mm": 2.4,  # strip 0.4 + its tape 0.2 + LED 1.6, and 0.2 of play under the light grid
    "tray_floor_mm": 2.0,
    "cavity_mm": 16.0,  # a capacitor of 10 mm diameter, the Pico on its mount, the level shifter's little board
    "lid_mm": 2.4,
    # Walls: whole lines of a 0.4 mm nozzle.
    "wall_mm": 3.0,
    "wall_min_mm": 1.2,
    "rib_mm": 1.6,
    "corner_radius_mm": 6.0,
    "fit_mm": 0.2,
    "bed_mm": 220.0,
    # Light.
    "light_hole_mm": 4.0,
    "drill_land_mm": 2.5,
    "window_mm": 5.4,
    "strip_width_max_mm": 12.0,
    "strip_thickness_mm": 0.4,
    "strip_tape_mm": 0.2,
    "led_mm": 5.0,
    "led_height_mm": 1.6,
    "channel_mm": 12.4,
    # Buttons: a 12 x 12 mm tactile switch with a round cap; its height is from the switch's base to the cap's top.
    "button_hole_mm": 13.5,
    "cap_max_mm": 13.0,
    "switch_body_mm": 12.0,
    "switch_to_cap_top_mm": 11.6,
    "cap_above_plate_mm": 2.0,
    # Screws M3 into brass inserts, dowels, feet.
    "screw_hole_mm": 3.4,
    "post_mm": 8.0,
    "post_bore_mm": 4.0,
    "dowel_mm": 3.0,
    "foot_mm": 12.0,
    "deal_opening_mm": 17.0,
}


def street_x_mm(street, place):
    """x of hole `place` (0 to 29, in the order of play) of street 0 to 3: odd streets run back."""
    along = -FIRST_X_MM + place * PITCH_MM
    return along if street % 2 == 0 else -along


def holes_of(layout, side):
    """The 121 places [x, y] of one side's holes, hole 1 first."""
    if side == "B":
        return [[x, -y] for x, y in holes_of(layout, "A")]
    rows = ROWS_MM[layout][side]
    holes = [[street_x_mm(n, place), row] for n, row in enumerate(rows) for place in range(HOLES_A_STREET)]
    return [*holes, GAME_HOLES_MM[layout][side]]


def turn_deg(side):
    """How far a label is turned, counter-clockwise, so that this side reads it upright."""
    return {"A": 0, "B": 180, "C": 90, None: 0}[side]


def turned(point, degrees):
    """`point` turned about the origin by a multiple of 90 degrees."""
    x, y = point
    for _ in range(degrees // 90 % 4):
        x, y = -y, x
    return [x, y]


def sides_of(layout):
    """The sides of a layout, in the order of the deal."""
    return "AB" if layout == "two" else "ABC"


def buttons_of(layout):
    """Every button in the order of the firmware's key numbers: A's four, B's four, DEAL, C's four."""
    edge = {"A": ROWS_MM[layout]["A"][0] - BUTTON_ROW_FROM_STREET_MM, "C": -HALF_LENGTH_MM - 9.5}
    edge["B"] = edge["A"]
    buttons: list[dict] = []

    def add(side, role, place):
        fixed = {"side": side, "role": role, "center_mm": place}
        buttons.append(fixed | {"key": len(buttons), "label": BUTTON_LABELS[role], "turn_deg": turn_deg(side)})

    for side in ("A", "B", None, "C")[: 3 if layout == "two" else 4]:
        if side is None:
            add(side, DEAL_ROLE, [0.0, 0.0])
            continue
        for role in range(4):
            add(side, role, turned([BUTTON_OFFSETS_MM[role], edge[side]], turn_deg(side)))
    return buttons


def outward(row, side):
    """+1 or -1: the direction in y from a row of holes to its printed numbers, towards the side that reads them."""
    if side == "C":
        return 1 if row > 0 else -1
    return -1 if side == "A" else 1


def marks_of(layout, side):
    """What is printed for one side: numbers, ticks at the fives, skunk lines, S, and arcs that join the streets."""
    holes, turn = holes_of(layout, side), turn_deg(side)
    marks = []
    numbers = 6.0 if side == "C" else 4.9  # from the row to its numbers; side C's stand across the street

    def text(words, x, y, size):
        marks.append(
            {"kind": "text", "side": side, "text": words, "center_mm": [x, y], "size_mm": size, "turn_deg": turn}
        )

    def line(kind, x1, y1, x2, y2):
        marks.append({"kind": kind, "side": side, "from_mm": [x1, y1], "to_mm": [x2, y2]})

    for number in range(5, 121, 5):
        x, y = holes[number - 1]
        out = outward(y, side)
        if number % 10:
            line("tick", x, y + out * 2.8, x, y + out * 4.2)
        else:
            text(str(number), x, y + out * numbers, 3.2)
    for number in (61, 91):
        x, y = holes[number - 1]
        before = x - PITCH_MM / 2 if holes[number][0] > x else x + PITCH_MM / 2
        line("skunk", before, y - 4.5, before, y + 4.5)
        text(str(number), x, y + outward(y, side) * numbers, 3.2)
    x, y = holes[0]
    text("S", x - PITCH_MM, y, 5.0)
    x, y = holes[120]
    marks.append({"kind": "ring", "side": side, "center_mm": [x, y], "radius_mm": 4.2})
    text(side, x + 8.2, y, 4.2)
    for last in (30, 60, 90, 120):
        (x, y1), (x2, y2) = holes[last - 1], holes[last]
        if abs(y2 - y1) == LANE_MM and x == x2:
            facing, gap = (90 if x < 0 else -90), (38 if last == 120 else 26)  # the arc stops short of hole and ring
            marks.append(
                {
                    "kind": "arc",
                    "side": side,
                    "center_mm": [x, (y1 + y2) / 2],
                    "radius_mm": LANE_MM / 2,
                    "start_deg": facing + gap,
                    "sweep_deg": 180 - 2 * gap,
                }
            )
    return marks


def field_of(layout):
    """The rectangle that tray, light grid and diffuser share: the streets, half a lane around, and the solder ends."""
    top = -ROWS_MM[layout]["A"][0] + SIZES["channel_mm"] / 2 + SIZES["rib_mm"]
    right = FIRST_X_MM + PITCH_MM / 2 + 2.84
    return {"left": -right, "bottom": -top, "right": right, "top": top}


def posts_of(layout):
    """Axes of the screws that hold plate and lid: the corners, both sides of the seams, the ends."""
    left, bottom, right, top = OUTLINES_MM[layout]
    west, south, east, north = (
        left + POST_INSET_MM,
        bottom + POST_INSET_MM,
        right - POST_INSET_MM,
        top - POST_INSET_MM,
    )
    near_seams = [-SEAM_MM - 10, -SEAM_MM + 10, SEAM_MM - 10, SEAM_MM + 10]
    posts = [[x, y] for y in (south, north) for x in (west, *near_seams, east)]
    posts += [[west, y] for y in ((-28.0, 28.0) if layout == "two" else (-42.0, -16.0, 56.0))]
    return posts + [[east, y] for y in ((-42.0, 42.0) if layout == "two" else (-70.0, -40.0, -16.0, 30.0, 70.0))]


def layout_of(name):
    """Everything that has a place on the board for two or for three sides."""
    left, bottom, right, top = OUTLINES_MM[name]
    sides = sides_of(name)
    return {
        "outline_mm": {"left": left, "bottom": bottom, "right": right, "top": top},
        "field_mm": field_of(name),
        "sides": list(sides),
        "holes": {side: holes_of(name, side) for side in sides},
        "streets": {
            side: [
                {"first": 30 * n + 1, "last": 30 * n + 30, "y_mm": holes_of(name, side)[30 * n][1]} for n in range(4)
            ]
            for side in sides
        },
        "game_holes": {side: holes_of(name, side)[120] for side in sides},
        "buttons": buttons_of(name),
        "posts": posts_of(name),
        "seams": {
            "plate_x_mm": [SEAM_MM],
            "tray_x_mm": [] if 2 * field_of(name)["right"] <= SIZES["bed_mm"] else [-SEAM_MM],
            "body_x_mm": [0.0],
            "lid_x_mm": [-SEAM_MM],
            "y_mm": [] if name == "two" else [-28.0],
        },
        "pico": {"center_mm": [left + 3.0 + 27.0, 0.0], "length_mm": 51.0, "width_mm": 21.0, "usb_faces": "left"},
        "cable_exit": {"wall": "left", "y_mm": 45.0, "diameter_mm": 6.5},
        "marks": [mark for side in sides for mark in marks_of(name, side)],
    }


def rounded(value):
    """The value with every number to the thousandth of a millimetre, which is finer than any tool."""
    if isinstance(value, float):
        return round(value, 3) + 0.0
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    if isinstance(value, list):
        return [rounded(item) for item in value]
    return value


def geometry():
    """The whole content of geometry.json as plain data."""
    return rounded(
        {
            "about": "Written by `.venv/bin/python -m hardware.geometry`; change it there. Millimetres and degrees; x "
            "to the right, y away from side A, origin in the middle; seen from above. Lists of holes start with "
            "hole 1.",
            "pitch_mm": PITCH_MM,
            "lane_mm": LANE_MM,
            "holes_a_street": HOLES_A_STREET,
            "street_strip_mm": PITCH_MM * HOLES_A_STREET,
            "sizes": SIZES,
            "layouts": {"two": layout_of("two"), "three": layout_of("three")},
        }
    )


def as_text(data):
    """The JSON text: one line a point or a small object, so that a change shows where it is."""
    text = json.dumps(data, indent=1)

    def joined(match):
        return re.sub(r"\s*\n\s*", " ", match.group(0)).replace("[ ", "[").replace(" ]", "]")

    text = re.sub(r"\[[^\[\]{}]*\]", joined, text)
    return re.sub(r"\{[^{}]*\}", lambda match: joined(match).replace("{ ", "{").replace(" }", "}"), text) + "\n"


def load():
    """The committed geometry."""
    return json.loads(JSON_PATH.read_text(encoding="utf-8"))


if __name__ == "__main__":
    JSON_PATH.write_text(as_text(geometry()), encoding="utf-8")
    print(f"wrote {JSON_PATH}")
