"""What each picture of the case shows: which parts, how far apart, in which colour, with which words beside it.

Works on the solids that `parts` made and on the boards and strips of `bought`, in their places in the finished board.
"""

import numpy as np

from hardware import bought, frame, geometry, pictures
from hardware.carrier import dimensions
from hardware.meshes import APART_MM, PART_COLORS, kind_of, meshes

RED, BLACK, BLUE, ORANGE, VIOLET = (200, 30, 30), (25, 25, 25), (30, 90, 220), (225, 120, 20), (150, 50, 190)
DATA_COLORS = {"A": BLUE, "B": ORANGE, "C": VIOLET}
VIEWS = {
    "exploded": (-28.0, 26.0),
    "top": (0.0, 89.9),
    "step-1-body": (-28.0, 50.0),
    "step-5-strips": (0.0, 62.0),
    "step-2-boards": (-20.0, 52.0),
}
"""How a picture is looked at, if not like most: the camera's turn and lift in degrees."""

FELT_COLOR = (226, 140, 60)


def moved(triangles, by):
    """Return triangles shifted by a vector."""
    return triangles + np.array(by)


def data_arrows(case):
    """Yield an arrow over each piece of strip: the way the data goes."""
    z = case.channel_z + 3
    for side, holes in case.layout["holes"].items():
        for first, count in bought.PIECES[:4]:
            places = [(*holes[first + at], z) for at in (6, count - 7)]
            yield places, DATA_COLORS[side], True


def feed_wires(case):
    """Yield the wires that are soldered to each strip at hole 1 and at hole 121, from beside the strip."""
    z = case.channel_z + 1
    for side, holes in case.layout["holes"].items():
        for hole, beyond, colors in ((0, -9.0, (RED, DATA_COLORS[side], BLACK)), (120, 9.0, (RED, BLACK))):
            for number, color in enumerate(colors):
                x, y = geometry.seat_point(side, holes[hole])
                y += 3.5 * (number - (len(colors) - 1) / 2)
                ends = ((x + 0.4 * beyond, y), (x + beyond, y), (x + 1.3 * beyond, y))
                lows = (z, z, z - 12)
                yield [(*geometry.placed(side, e), low) for e, low in zip(ends, lows, strict=True)], color, False


def joints(case):
    """Yield the three short wires from each piece of strip to the next."""
    z = case.channel_z + 1
    for side, holes in case.layout["holes"].items():
        for last in (30, 60, 90, 120):
            for number, color in enumerate((RED, DATA_COLORS[side], BLACK)):
                ends = []
                for hole, way in ((holes[last - 1], -1), (holes[last], 1)):
                    x, y = geometry.seat_point(side, hole)
                    outward = 1 if x > 0 else -1
                    ends.append((x + outward * 3.0, y + way * (number - 1) * 3.0, outward * (3.0 + 1.2 * number)))
                (x1, y1, out), (x2, y2, _out) = ends
                points = [(x1, y1), (x1 + out * 0.6, y1), (x2 + out * 0.6, y2), (x2, y2)]
                yield [(*geometry.placed(side, point), z) for point in points], color, False


def felt(case):
    """Yield the strips of felt on the rails, as triangles: beside the fence, on the room that it leaves."""
    s, wide = case.sizes, frame.RAIL_MM - frame.FENCE_MM
    for side, near, _far in frame.edges(case):
        middle, length = frame.middle_and_length(case, side, "left", "right")
        place = geometry.placed(side, (middle, near - s["fit_mm"] + wide / 2))
        size = case.own_way(side, (length, wide))
        yield pictures.block((*place, case.tray_z - s["cushion_mm"] / 2), (*size, s["cushion_mm"]))


def felt_spots(case):
    """Yield the pieces of felt on the lid's pillars, as triangles."""
    for x, y, wide in frame.pillars(case):
        yield pictures.disc((x, y, case.tray_z), wide, case.sizes["cushion_mm"])


def layer_notes(case):
    """Return [(place, words)]: the names of the exploded view's layers, in turn at their right and left ends."""
    left, right, near, far = case.field["left"], case.field["right"], -40.0, 60.0
    seat, _y = case.layout["carrier_mm"]
    switches = next(center for side, center, _turn in case.seats() if side == "A")
    layers = [
        (case.box["right"], near, case.top_z, "plate", "top plate"),
        (left, far, case.plate_z, "diffuser", "diffuser with a thimble for each hole"),
        (case.box["left"] + 4, near, case.rim_z, "rim", "rim, glued under the plate"),
        (right, near, case.diffuser_z, "light_grid", "light grid"),
        (left + 4, far, case.channel_z + 2, "leds", "LED strips"),
        (right, case.field["bottom"], case.channel_z, "tray", "tray"),
        (switches[0] - 42, switches[1], case.top_z, "switch_board", "switch board, one a side"),
        (case.box["right"], near, case.body_z + 12, "body", "body"),
        (seat + 3, -10.0, case.body_z + 5, "carrier_board", "carrier board with the Pico"),
        (case.box["right"], near, case.body_z, "lid", "lid"),
        (*frame.feet(case)[0], 0.0, "foot", "foot"),
    ]
    return [((x, y, z + APART_MM[kind]), words) for x, y, z, kind, words in layers]


def notes_of(case):
    """Return {picture: [(place, words)]} of the words beside the pictures."""
    box, layout = case.box, case.layout
    left, _y = layout["carrier_mm"]
    stand = case.body_z + dimensions.CARRIER["stand_mm"]

    def on_carrier(x, y, z):
        return left + x, y, stand + z

    post, side_a = layout["posts"][0], next(center for side, center, _turn in case.seats() if side == "A")
    web = (side_a[0] + dimensions.SIDE["holes_mm"][1][0], side_a[1], case.board_z)
    pillar = (*frame.PILLARS_MM[len(layout["sides"])][1], case.tray_z)
    first, last = layout["holes"]["A"][0], layout["holes"]["A"][120]
    return {
        "exploded": layer_notes(case),
        "step-1-body": [
            ((*post, case.rim_z), "a hole through every post: the long screws come last"),
            (web, "M3 insert in the top of each of the three webs a side"),
            ((0.0, box["bottom"], 12.0), "seams: join the quarters with dowels, in the wall and in the rails"),
            ((60.0, case.field["top"] - 3, case.tray_z), "strip of felt along each rail"),
            ((box["left"], 0.0, 20.0), "opening for the Pico's USB"),
            ((box["left"], layout["cable_exit"]["y_mm"], 11.4), "hole for a supply's cable"),
        ],
        "step-2-boards": [
            (on_carrier(-1, 0, 15), "USB to the opening in the wall"),
            (on_carrier(80.5, -20.5, 2), "M2 screw in each of the four corners"),
            (pillar, "felt on every pillar"),
            ((*layout["middle_posts"][0], case.rim_z), "the pillar under the anchor"),
            ((side_a[0] - 42, side_a[1], case.board_z + 6), "side A's UNDO: at the player's left hand"),
            ((web[0], web[1], web[2] + 2), "three M3 x 6 screws a board"),
        ],
        "step-5-strips": [
            ((first[0] - 6, first[1], case.channel_z), "hole 1: 5 V, data and ground come in here"),
            ((last[0] + 7, last[1], case.channel_z), "game hole: 5 V and ground once more"),
            ((*layout["holes"]["A"][15], case.channel_z + 3), "arrows: the data runs right, left, right, left"),
            ((104.5, -56.0, case.channel_z), "a joint: 5 V, data, ground, each straight to its like"),
            ((*case.deal(), case.board_z + 2), "DEAL's board: two M2 screws with nuts below"),
            ((*layout["holes"]["B"][15], case.channel_z + 3), "side B: the mirror image of A"),
        ],
        "step-6-light-grid": [
            ((*layout["holes"]["A"][34], case.diffuser_z), "every LED stands in the middle of its window"),
            (
                (case.field["left"], case.field["bottom"] + 3, case.diffuser_z),
                "stops at the corners hold tray and grid",
            ),
            ((*layout["middle_posts"][0], case.rim_z), "the pillar comes through"),
        ],
        "assembled": [
            ((post[0], post[1], case.top_z), "no screw from above: all hold from below"),
            ((box["left"], 0.0, 20.0), "USB"),
            ((box["left"], -12.0, case.tray_z - 1), "slot for the key that presses BOOTSEL"),
        ],
    }


def write_all(case, solids, folder, layout):
    """Paint every picture of a layout from {part name: solid}; yield each path when it is written."""
    parts = meshes(case, solids)

    def show(*kinds, apart=0.0, split=0.0):
        scene = []
        for name, painted in parts.items():
            kind = kind_of(name)
            if kind in kinds:
                places = np.concatenate([mesh.reshape(-1, 3) for mesh, _color in painted])
                x, y, _z = (places.min(axis=0) + places.max(axis=0)) / 2
                aside = (np.sign(x) * split, np.sign(y) * split if len(case.layout["sides"]) > 2 else 0.0)
                scene += [(moved(mesh, (*aside, apart * APART_MM[kind])), color) for mesh, color in painted]
        return scene

    inside = ("body", "lid", "carrier_board", "switch_board")
    strips = ("strips", "leds", "deal_board", "tray")
    pages = {
        "assembled": show("plate", "diffuser", "body", "lid", "foot", "cap", "cap_undo", "carrier_board"),
        "top": show("plate", "diffuser", "body", "cap", "cap_undo"),
        "exploded": show(*(kind for kind in PART_COLORS if "_bar" not in kind), apart=1.0),
    }
    wires = {}
    if layout == "two":
        pages |= {
            "plate": show("plate", split=6.0),
            "body": show("body", split=6.0),
            "lid": show("lid", "carrier_board", split=6.0),
            "tray": show("tray"),
            "light-grid": show("light_grid"),
            "bars": show("button_bar", "deal_bar"),
            "step-1-body": show("body") + [(strip, FELT_COLOR) for strip in felt(case)],
            "step-2-boards": show(*inside) + [(spot, FELT_COLOR) for spot in (*felt(case), *felt_spots(case))],
            "step-5-strips": show(*inside, *strips),
            "step-6-light-grid": show(*inside, *strips, "light_grid"),
        }
    wires["step-5-strips"] = [*joints(case), *feed_wires(case), *data_arrows(case)]
    notes = notes_of(case) if layout == "two" else {}
    for name, scene in pages.items():
        path = folder / f"{layout}-{name}.png"
        turn, lift = VIEWS.get(name, (-28.0, 42.0))
        pictures.render(scene, path, turn_deg=turn, lift_deg=lift, notes=notes.get(name, ()), wires=wires.get(name, ()))
        yield path
