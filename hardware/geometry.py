"""Where everything on the board is, in millimetres: the one source of every drawing and every part.

Seen from above, x runs to the right and y away from side A; the origin is in the middle between A and B. Side A
sits at the bottom (negative y), side B opposite at the top, side C of the three-handed board at the right.
`.venv/bin/python -m hardware.geometry` writes the result to geometry.json, which the simulator's page, the case, the
drill template and the tests read. This module must never know about colours, scores or pins.

Every side has its streets along its own edge. A's first street runs left to right ("up"), the next one inside it back
again, and so twice; the game hole lies one lane further in. B mirrors A; C is A turned by a quarter and moved to the
right end. All streets lie 14 mm apart: a strip up to 12 mm wide, its play and the rib between two channels.
"""

import functools
import json
import math
import re
from itertools import pairwise
from pathlib import Path

JSON_PATH = Path(__file__).with_name("geometry.json")

PITCH_MM = 6.944  # 144 LEDs a metre: 1000 / 144, as the strip makers round it; 10.0 for 100 LEDs a metre
STREETS = 4
HOLES_A_STREET = 30
LANE_MM = 14.0  # from street to street
FIRST_X_MM = PITCH_MM * (HOLES_A_STREET - 1) / 2  # the outermost holes of a street lie at -x and +x

FIELD_END_MM = FIRST_X_MM + PITCH_MM / 2 + 2.84  # where tray and light grid end, beyond the solder joints of a street
FIELD_EDGE_MM = 7.8  # from the outermost street to the edge of the field: half a channel and a rib

# How far each side's outermost street lies from the origin, towards that side. A's and B's field must not be less
# deep than C's streets are long; C's begins where A's and B's ends, with the lane of its game hole.
OUTERMOST_MM = {
    "two": {"A": 63.0, "B": 63.0},
    "three": {"A": 99.3, "B": 99.3, "C": FIELD_END_MM + FIELD_EDGE_MM + STREETS * LANE_MM},
}

# Along the player's edge, from the player's left hand to the right: UNDO under the thumb, a gap, then the steps.
# None of them may lie on a seam of a printed plate.
BUTTON_OFFSETS_MM = {3: -42.0, 0: -6.0, 1: 18.0, 2: 42.0}
BUTTON_LABELS = {0: "+1", 1: "+2", 2: "+6", 3: "UNDO", 4: "DEAL"}
BUTTON_ROW_FROM_STREET_MM = 18.5
EDGE_FROM_STREET_MM = 36.0  # from the outermost street to the board's edge, behind the buttons
DEAL_ROLE = 4

SEAM_MM = math.ceil(26.5 / PITCH_MM) * PITCH_MM  # between two holes, and between the buttons at 18 and 42
BED_MM = {"two": 180.0, "three": 220.0}  # the smallest print bed that takes every part

HALF_LENGTH_MM = FIRST_X_MM + 19.312  # room for the solder joints, the jumpers and the wall beyond a street's end
NUMBERS_FROM_ROW_MM = 4.9
GROUP_LINE_MM = 5.6  # of a line between two groups of five holes; short of the numbers
SKUNK_LINES_APART_MM = 1.2
START_LETTERS_MM = 2.4
POST_INSET_MM = 5.5  # from the outline to a screw's axis
RAIL_INSIDE_FIELD_MM = 1.8  # from the field's edge to the middle of the rail under it

SIZES = {
    # The layers from top to bottom.
    "plate_mm": 3.0,
    "diffuser_mm": 0.6,  # the sheet under the thimbles
    "light_grid_mm": 4.0,
    "tray_rib_mm": 2.4,  # strip 0.4 + its tape 0.2 + LED 1.6, and 0.2 of play under the light grid
    "tray_floor_mm": 2.0,
    "cavity_mm": 19.5,  # the carrier board with the Pico in its sockets
    "cushion_mm": 0.8,  # self-adhesive felt of 1 mm, pressed: takes up what the layers' heights are off
    "lid_mm": 2.4,
    # Walls: whole lines of a 0.4 mm nozzle.
    "wall_mm": 3.0,
    "wall_min_mm": 1.2,
    "rib_mm": 1.6,
    "corner_radius_mm": 6.0,
    "fit_mm": 0.2,
    # The top: the plate lies in the body's upper edge, glued to a rim and to anchors that screws from below hold.
    "frame_mm": 2.0,
    "plate_play_mm": 0.3,
    "rim_mm": 6.4,
    "anchor_wide_mm": 20.0,
    "anchor_deep_mm": 32.0,
    # Light.
    "light_hole_mm": 4.0,
    "peg_mm": 3.6,  # a thimble of the diffuser fills each light hole, flush with the plate: the disc of light
    "thimble_wall_mm": 0.8,
    "thimble_top_mm": 0.8,
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
    "cap_mm": 12.6,
    "switch_body_mm": 12.0,
    "switch_to_cap_top_mm": 11.6,
    "cap_above_plate_mm": 2.0,
    "bar_walls_mm": 3.0,  # how high a printed bar's walls stand around its switches
    # Screws M3 into brass inserts, dowels, feet.
    "screw_hole_mm": 3.4,
    "post_mm": 8.0,
    "post_bore_mm": 4.0,
    "dowel_mm": 3.0,
    "foot_mm": 12.0,
    "deal_opening_mm": 17.0,
    "middle_opening_mm": 9.2,  # in the tray, around a pillar under an anchor
}


def own_holes(depth):
    """Return the 121 places (x, y) of a side, as if it were A; its outermost street lies `depth` from the origin."""
    holes = []
    for street in range(STREETS):
        sign = 1 if street % 2 == 0 else -1
        along = [sign * (-FIRST_X_MM + place * PITCH_MM) for place in range(HOLES_A_STREET)]
        holes += [(x, -depth + street * LANE_MM) for x in along]
    return [*holes, (holes[-1][0], -depth + STREETS * LANE_MM)]


def placed(side, point):
    """Return [x, y] on the board of a point that is drawn as if for side A: B mirrors it, C turns it by a quarter."""
    x, y = point
    return {"A": [x, y], "B": [x, -y], "C": [-y, x]}[side]


def seat_point(side, point):
    """Return (x, y) of a point of the board as its side draws it: undoes `placed`."""
    x, y = point
    return {"A": (x, y), "B": (x, -y), "C": (y, -x)}[side]


def holes_of(layout, side):
    """Return the 121 places [x, y] of one side's holes, hole 1 first."""
    return [placed(side, place) for place in own_holes(OUTERMOST_MM[layout][side])]


def turn_deg(side):
    """Return how far a label is turned, counter-clockwise, so that this side reads it upright."""
    return {"A": 0, "B": 180, "C": 90, None: 0}[side]


def turned(point, degrees):
    """Return `point` turned about the origin by a multiple of 90 degrees."""
    x, y = point
    for _ in range(degrees // 90 % 4):
        x, y = -y, x
    return [x, y]


def sides_of(layout):
    """Return the sides of a layout, in the order of the deal."""
    return "AB" if layout == "two" else "ABC"


def buttons_of(layout):
    """Return every button in the order of the firmware's key numbers: A's four, B's four, DEAL, C's four."""
    buttons: list[dict] = []

    def add(side, role, place):
        fixed = {"side": side, "role": role, "center_mm": place}
        buttons.append(fixed | {"key": len(buttons), "label": BUTTON_LABELS[role], "turn_deg": turn_deg(side)})

    for side in ("A", "B", None, "C")[: 3 if layout == "two" else 4]:
        if side is None:
            add(side, DEAL_ROLE, [0.0, 0.0])
            continue
        row = -OUTERMOST_MM[layout][side] - BUTTON_ROW_FROM_STREET_MM
        for role in range(4):
            add(side, role, turned([BUTTON_OFFSETS_MM[role], row], turn_deg(side)))
    return buttons


def marks_of(layout, side):
    """Return what is engraved for a side: lines between groups of five, numbers, skunk lines, START, arcs, the goal."""
    holes, marks = own_holes(OUTERMOST_MM[layout][side]), []

    def text(words, x, y, size):
        center, turn = placed(side, (x, y)), turn_deg(side)
        marks.append(
            {"kind": "text", "side": side, "text": words, "center_mm": center, "size_mm": size, "turn_deg": turn}
        )

    def line(kind, *points):
        start, end = (placed(side, point) for point in points)
        marks.append({"kind": kind, "side": side, "from_mm": start, "to_mm": end})

    for number in range(5, 121, 5):
        x, y = holes[number - 1]
        if number % HOLES_A_STREET:
            between = (x + holes[number][0]) / 2
            line("tick", (between, y - GROUP_LINE_MM / 2), (between, y + GROUP_LINE_MM / 2))
        if number % 10 == 0:
            text(str(number), x, y - NUMBERS_FROM_ROW_MM, 3.2)
    for number in (61, 91):
        x, y = holes[number - 1]
        before = x - PITCH_MM / 2 if holes[number][0] > x else x + PITCH_MM / 2
        line("skunk", (before, y - 4.5), (before, y + 4.5))
        text(str(number), x, y - NUMBERS_FROM_ROW_MM, 3.2)
    x, y = holes[0]
    text("START", x - 8.6, y, START_LETTERS_MM)
    x, y = holes[120]
    marks.append({"kind": "ring", "side": side, "center_mm": placed(side, (x, y)), "radius_mm": 4.2})
    text(side, x + 8.2, y, 4.2)
    for last in (30, 60, 90, 120):
        x, y = holes[last - 1]
        gap = 38 if last == 120 else 26  # the arc stops short of hole and ring
        start, sweep = (90 if x < 0 else -90) + gap, 180 - 2 * gap
        start = {"A": start, "B": -start - sweep, "C": start + 90}[side] % 360
        center = placed(side, (x, y + LANE_MM / 2))
        where = {"center_mm": center, "radius_mm": LANE_MM / 2, "start_deg": start, "sweep_deg": sweep}
        marks.append({"kind": "arc", "side": side, **where})
    return marks


def outline_of(layout):
    """Return the edge of the board."""
    depths = {side: depth + EDGE_FROM_STREET_MM for side, depth in OUTERMOST_MM[layout].items()}
    return {
        "left": -HALF_LENGTH_MM,
        "bottom": -depths["A"],
        "right": depths.get("C", HALF_LENGTH_MM),
        "top": depths["B"],
    }


def field_of(layout):
    """Return the rectangle of tray, light grid and diffuser: the streets, half a lane around, the solder ends."""
    depth = {side: depth + FIELD_EDGE_MM for side, depth in OUTERMOST_MM[layout].items()}
    return {"left": -FIELD_END_MM, "bottom": -depth["A"], "right": depth.get("C", FIELD_END_MM), "top": depth["B"]}


def cuts(low, high, bed, *places):
    """Return `places`, and as many more between holes as pieces of a length from `low` to `high` need for the bed."""
    edges = [low, *places, high]
    while True:
        edges.sort()
        wide, left = max((b - a, a) for a, b in pairwise(edges))
        if wide <= bed:
            return edges[1:-1]
        edges.append(round((left + wide / 2) / PITCH_MM) * PITCH_MM)


def seams_of(layout):
    """Return where the parts are cut so that a print bed takes them; no two layers are cut at the same place.

    The light grid is cut where the tray is. The diffuser's pieces are small: what plastic shrinks must not add up.
    """
    places = {
        "two": {
            "x": {
                "plate": [SEAM_MM],
                "tray": [8 * PITCH_MM],
                "diffuser": [-5 * PITCH_MM, 5 * PITCH_MM],
                "rim": [-8 * PITCH_MM],
                "body": [0.0],
                "lid": [-SEAM_MM],
            },
            "y": {"plate": [14.0], "tray": [], "diffuser": [0.0], "rim": [0.0], "body": [-56.0], "lid": [-74.5]},
        },
        "three": {
            "x": {
                "plate": [SEAM_MM],
                "tray": [FIELD_END_MM],
                "diffuser": [-5 * PITCH_MM, 5 * PITCH_MM, FIELD_END_MM + 3.2],
                "rim": [6 * PITCH_MM],
                "body": [0.0],
                "lid": [9 * PITCH_MM],
            },
            "y": {
                "plate": [SEAM_MM],
                "tray": [],
                "diffuser": [-5 * PITCH_MM, 5 * PITCH_MM],
                "rim": [0.0],
                "body": [-9 * PITCH_MM],
                "lid": [-SEAM_MM],
            },
        },
    }[layout]
    seams = {}
    for axis, (low, high) in {"x": ("left", "right"), "y": ("bottom", "top")}.items():
        for name, own in places[axis].items():
            room = field_of(layout) if name in ("tray", "diffuser") else outline_of(layout)
            seams[f"{name}_{axis}_mm"] = cuts(room[low], room[high], BED_MM[layout], *own)
    return seams


def posts_of(layout):
    """Return the axes of the screws that hold lid, body and rim together, from below: corners, seams, ends."""
    box, seams = outline_of(layout), seams_of(layout)
    west, east = box["left"] + POST_INSET_MM, box["right"] - POST_INSET_MM
    south, north = box["bottom"] + POST_INSET_MM, box["top"] - POST_INSET_MM
    near_seams = [x + side for x in (SEAM_MM, seams["lid_x_mm"][0]) for side in (-10.0, 10.0)]
    if layout == "two":
        along, up = [west, *near_seams, east], {west: [-28.0, 28.0], east: [-42.0, 42.0]}
    else:
        along = [west, (west + near_seams[0]) / 2, *near_seams, (east + near_seams[-1]) / 2, east]
        near_seams = [y + side for y in (*seams["plate_y_mm"], *seams["lid_y_mm"]) for side in (-9.4, 9.4)]
        up = {key: [-80.0, *near_seams, 80.0] for key in (west, east)}
    posts = [[x, y] for y in (south, north) for x in sorted(along)]
    return posts + [[x, y] for x, places in up.items() for y in sorted(places)]


def rail_screws_of(layout):
    """Return the axes of the short screws that hold the lid to A's and B's rails: it stays when the top comes off."""
    along = (-60.0, 60.0) if layout == "two" else (-60.0, 30.0, 120.0)
    row = OUTERMOST_MM[layout]["A"] + FIELD_EDGE_MM - RAIL_INSIDE_FIELD_MM
    return [[x, way * row] for way in (-1, 1) for x in along]


def middle_posts_of(layout):
    """Return the axes of the screws that hold the anchors under the middle of the plate, from below."""
    if layout == "two":
        return [[SEAM_MM, 0.0]]
    return [[SEAM_MM, SEAM_MM], [SEAM_MM, -20.0], [-20.0, SEAM_MM], [FIELD_END_MM + 6.8, SEAM_MM]]


def layout_of(name):
    """Return everything that has a place on the board for two or for three sides."""
    sides, box = sides_of(name), outline_of(name)
    holes = {side: holes_of(name, side) for side in sides}
    return {
        "outline_mm": box,
        "bed_mm": BED_MM[name],
        "field_mm": field_of(name),
        "sides": list(sides),
        "holes": holes,
        "game_holes": {side: places[120] for side, places in holes.items()},
        "buttons": buttons_of(name),
        "posts": posts_of(name),
        "middle_posts": middle_posts_of(name),
        "rail_screws": rail_screws_of(name),
        "seams": seams_of(name),
        "carrier_mm": [box["left"] + SIZES["wall_mm"] + 0.3, 0.0],
        "cable_exit": {"wall": "left", "y_mm": 53.0, "diameter_mm": 6.5},
        "marks": [mark for side in sides for mark in marks_of(name, side)],
    }


def rounded(value):
    """Return the value with every number to the thousandth of a millimetre, which is finer than any tool."""
    if isinstance(value, float):
        return round(value, 3) + 0.0
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    if isinstance(value, list):
        return [rounded(item) for item in value]
    return value


def layout_names():
    """Return the layouts that can be built: with three sides, C's streets must fit between A's and B's edges."""
    fits = OUTERMOST_MM["three"]["A"] + FIELD_EDGE_MM >= FIELD_END_MM
    return ("two", "three") if fits else ("two",)


def geometry():
    """Return the whole content of geometry.json as plain data."""
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
            "layouts": {name: layout_of(name) for name in layout_names()},
        }
    )


def as_text(data):
    """Return the JSON text: one line a point or a small object, so that a change shows where it is."""
    text = json.dumps(data, indent=1)

    def joined(match):
        return re.sub(r"\s*\n\s*", " ", match.group(0)).replace("[ ", "[").replace(" ]", "]")

    text = re.sub(r"\[[^\[\]{}]*\]", joined, text)
    return re.sub(r"\{[^{}]*\}", lambda match: joined(match).replace("{ ", "{").replace(" }", "}"), text) + "\n"


@functools.cache
def load():
    """Return the committed geometry, which nobody may change: a list of wires asks for it a thousand times."""
    return json.loads(JSON_PATH.read_text(encoding="utf-8"))


if __name__ == "__main__":
    JSON_PATH.write_text(as_text(geometry()), encoding="utf-8")
    print(f"wrote {JSON_PATH}")
    if "three" not in layout_names():
        print(f"only for two sides: at {PITCH_MM:g} mm a hole, side C's streets are longer than the board is deep")
