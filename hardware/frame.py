"""The body and the lid: what carries the board's layers, its switches, the carrier board and the screws.

The tray lies on rails of the body and on pillars of the lid, all with a strip of felt on top; a fence and four stops
hold tray, light grid and diffuser in place. Boards, or bars, with switches are screwed on webs at each player's edge.
Above the posts the wall is thinner and frames the rim and the plate. Long screws from below hold lid, body and rim.
"""

from build123d import Align, Axis, Box, Cylinder, Face, Location, Pos, Solid, Wire, chamfer, extrude

from hardware import geometry
from hardware.carrier import dimensions
from hardware.parts import BASE, INSERT_DEEP_MM

RAIL_MM, FENCE_MM, STOP_MM = 8.0, 2.0, 6.0
WEB_MM = 8.0
WEB_BORE_DEEP_MM = 8.0
PILLAR_MM, DEAL_PILLAR_MM = 8.0, 5.0
DEAL_PILLARS_MM = (19.2, 5.8)  # from DEAL: under the ledges that carry its board, beside the nuts
DEAL_FEET_MM = 17.6  # from DEAL: below its pillars, clear of the middle screw's head
FRAME_CHAMFER_MM = 0.8
KEY_MM, KEY_TIP_MM, KEY_TURN_DEG = (36.0, 3.0, 1.4), 0.3, 28.0
"""The key that presses BOOTSEL: length, width and thickness of its blade, how thin its tip is, and how it is turned.

It slides under the tray from a slot in the wall, beside the USB plug, and wedges the button down.
"""
KEY_SLOT_MM = (4.0, 2.0)
STAND_MM, REST_MM, M2_BORE_MM = 6.0, 4.0, 1.7
FOOT_RECESS_MM = 0.8
USB_OPENING_MM = (12.5, 9.0)
PASSAGES_MM = (-90.0, -18.0, 18.0, 90.0)
"""Where wires pass the rails under A's and B's edge: beside the webs, two of them below the plugs."""

PILLARS_MM: dict[int, list[tuple[float, float]]] = {
    2: [(-75, -42), (-75, 42), (-12, -28), (-12, 28), (36, -28), (36, 28), (80, -28), (80, 28)],
    3: [
        *((x, y) for x in (-80, -12, 48, 98) for y in (-78.3, 78.3)),
        *((x, y) for x in (-72, 10) for y in (-46, 50)),
        *((x, y) for x in (84, 135.8) for y in (-56, 0, 56)),
    ],
}
"""Where the lid holds the tray up, by the number of sides: clear of the carrier board and of the lid's seams."""


def body(case):
    """Return the ring of wall with posts, rails, fence and webs, in one piece; `pieces` cuts it."""
    s = case.sizes
    high = case.rim_z - case.body_z
    solid = extrude(Face(case.outline(), [case.outline(s["wall_mm"])]), high)
    edge = extrude(Face(case.outline()), case.top_z - case.rim_z)
    edge = chamfer(edge.edges().group_by(Axis.Z)[-1], FRAME_CHAMFER_MM)
    edge -= extrude(Face(case.outline(s["frame_mm"])), case.top_z - case.rim_z)
    solid += Pos(0, 0, high) * edge
    solid += [*rails(case), *fence(case), *webs(case), *case.at_posts(s["post_mm"], 0, high), *bosses(case, high)]
    solid = solid & extrude(Face(case.outline()), case.top_z)
    solid -= case.at_posts(s["screw_hole_mm"], -1, high + 2)
    solid -= [*openings(case), *dowel_holes(case), *web_bores(case), *rail_bores(case)]
    return Pos(0, 0, case.body_z) * solid


def edges(case):
    """Return (side, near, far) of each player's edge as if it were A's: y of the field's edge and the wall's middle."""
    wall = case.sizes["wall_mm"] / 2
    ends = {"A": ("bottom", -1), "B": ("top", 1), "C": ("right", 1)}
    found = []
    for side in case.layout["sides"]:
        end, sign = ends[side]
        found.append((side, -sign * case.field[end], -sign * case.box[end] + wall))
    return found


def own_box(case, side, x, y, size, z, height):
    """Return a box whose place and size are drawn as if for side A."""
    return Pos(*geometry.placed(side, (x, y)), z) * Box(*case.own_way(side, size), height, align=BASE)


def middle_and_length(case, side, left, right):
    """Return the middle and the length of a side's edge between the box's ends `left` and `right`, as if for side A."""
    if side == "C":
        left, right = "bottom", "top"
    box = case.box
    return (box[left] + box[right]) / 2, box[right] - box[left] - case.sizes["wall_mm"]


def rails(case):
    """Return a wall along each player's edge: the tray lies on it, on a strip of felt."""
    s, found = case.sizes, []
    for side, near, _far in edges(case):
        middle, length = middle_and_length(case, side, "left", "right")
        y = near - s["fit_mm"] - FENCE_MM + RAIL_MM / 2
        found.append(own_box(case, side, middle, y, (length, RAIL_MM), 0, s["cavity_mm"] - s["cushion_mm"]))
    return found


def fence(case):
    """Return walls along the players' edges and stops at open corners: they hold tray, light grid and diffuser."""
    high = case.plate_z - case.body_z - 0.3
    field, gap = case.field, case.sizes["fit_mm"]
    found = []
    for side, near, _far in edges(case):
        ends = ("bottom", "top") if side == "C" else ("left", "right")
        middle, length = (field[ends[0]] + field[ends[1]]) / 2, field[ends[1]] - field[ends[0]] + 2 * (gap + FENCE_MM)
        found.append(own_box(case, side, middle, near - gap - FENCE_MM / 2, (length, FENCE_MM), 0, high))
    for x in (field["left"] - gap - FENCE_MM / 2, field["right"] + gap + FENCE_MM / 2):
        for end, sign in (("bottom", 1), ("top", -1)):
            found.append(Pos(x, field[end] + sign * STOP_MM / 2, 0) * Box(FENCE_MM, STOP_MM, high, align=BASE))
    return found


def web_places(case):
    """Yield (side, x, y) of each screw of a switch board, as if for side A."""
    for side, center, _turn in case.seats():
        row = geometry.seat_point(side, center)[1]
        for x, y in dimensions.SIDE["holes_mm"]:
            # B's board is turned, while its side is drawn as a mirror of A's.
            yield side, -x if side == "B" else x, row + y


def webs(case):
    """Return short walls between fence and outer wall; a switch board, or a bar, is screwed on three of them."""
    reach = {side: (near - case.sizes["fit_mm"] - FENCE_MM / 2, far) for side, near, far in edges(case)}
    found = []
    for side, x, _y in web_places(case):
        near, far = reach[side]
        found.append(own_box(case, side, x, (near + far) / 2, (WEB_MM, near - far), 0, case.board_z - case.body_z))
    return found


def web_bores(case):
    """Return the bores for the webs' inserts."""
    top = case.board_z - case.body_z
    bore = Cylinder(case.sizes["post_bore_mm"] / 2, WEB_BORE_DEEP_MM + 1, align=BASE)
    return [Pos(*geometry.placed(side, (x, y)), top - WEB_BORE_DEEP_MM) * bore for side, x, y in web_places(case)]


def rail_bores(case):
    """Return the bores for the inserts below the rails."""
    bore = Pos(0, 0, -1) * Cylinder(case.sizes["post_bore_mm"] / 2, INSERT_DEEP_MM + 1, align=BASE)
    return [Pos(x, y, 0) * bore for x, y in case.layout["rail_screws"]]


def bosses(case, high):
    """Return blocks that thicken the outer wall for the dowels, where the body is cut."""
    box, seams = case.box, case.layout["seams"]
    places = [(x, y, 24, 8) for x in seams["body_x_mm"] for y in (box["bottom"] + 4, box["top"] - 4)]
    places += [(x, y, 8, 24) for y in seams["body_y_mm"] for x in (box["left"] + 4, box["right"] - 4)]
    return [Pos(x, y, 0) * Box(wide, deep, high, align=BASE) for x, y, wide, deep in places]


def dowel_holes(case):
    """Return holes across the body's seams for 20 mm of 3 mm dowel: in the outer wall and in the rails."""
    box, seams = case.box, case.layout["seams"]
    hole = Cylinder(case.sizes["dowel_mm"] / 2 + 0.1, 20.4)
    rail = case.field["top"] + case.sizes["fit_mm"] + FENCE_MM - RAIL_MM / 2
    ys = (box["bottom"] + 4.5, -rail, rail, box["top"] - 4.5)
    found = [Location((x, y, 12), (0, 90, 0)) * hole for x in seams["body_x_mm"] for y in ys]
    xs = [box["left"] + 4.5, box["right"] - 4.5]
    if "C" in case.layout["sides"]:
        xs.append(case.field["right"] + case.sizes["fit_mm"] + FENCE_MM - RAIL_MM / 2)
    return found + [Location((x, y, 12), (90, 0, 0)) * hole for y in seams["body_y_mm"] for x in xs]


def openings(case):
    """Return the openings: USB, BOOTSEL's key, supply cable, wire passages in the rails, a way down at C's hole 1."""
    left, cable, (_x, y) = case.box["left"], case.layout["cable_exit"], case.layout["carrier_mm"]
    found = [
        Pos(left, y, dimensions.CARRIER["stand_mm"] + dimensions.CARRIER["usb_center_z_mm"]) * Box(12, *USB_OPENING_MM)
    ]
    slot = Pos(-20, 0, -KEY_MM[2] / 2 - case.body_z) * Box(20, *KEY_SLOT_MM)
    found.append(key_place(case) * slot)
    turned = Location((left, cable["y_mm"], 9), (0, 90, 0))
    found.append(turned * Cylinder(cable["diameter_mm"] / 2, 12))
    for side, near, _far in edges(case):
        found += [own_box(case, side, x, near, (12, 16), -6, 12) for x in PASSAGES_MM]
    if "C" in case.layout["sides"]:
        x = case.layout["holes"]["C"][0][0]
        found.append(
            Pos(x, case.field["bottom"], 0) * Box(10, 2 * RAIL_MM - 4, case.tray_z - case.body_z + 20, align=BASE)
        )
    return found


def lid(case):
    """Return the bottom: stands for the carrier, pillars under tray and anchors, screw holes, recesses for feet."""
    s = case.sizes
    solid = extrude(Face(case.outline()), s["lid_mm"])
    solid += [
        Pos(x, y, 0) * Cylinder(wide / 2, s["lid_mm"] + dimensions.CARRIER["stand_mm"], align=BASE)
        for x, y, wide in stands(case)
    ]
    solid += [
        Pos(x, y, 0) * Cylinder(wide / 2, case.tray_z - s["cushion_mm"], align=BASE) for x, y, wide in pillars(case)
    ]
    middle = case.layout["middle_posts"]
    solid += [Pos(x, y, 0) * Cylinder(s["post_mm"] / 2, case.rim_z, align=BASE) for x, y in middle]
    through = Pos(0, 0, -1) * Cylinder(s["screw_hole_mm"] / 2, case.rim_z + 2, align=BASE)
    solid -= [Pos(x, y, 0) * through for x, y in (*middle, *case.layout["posts"], *case.layout["rail_screws"])]
    bore = Cylinder(M2_BORE_MM / 2, 20, align=BASE)
    solid -= [Pos(x, y, 0.8) * bore for x, y, wide in stands(case) if wide == STAND_MM]
    return solid - [Pos(x, y, 0) * Cylinder(s["foot_mm"] / 2 + 0.2, 2 * FOOT_RECESS_MM) for x, y in feet(case)]


def stands(case):
    """Return (x, y, diameter) of the carrier board's stands: four for screws, and a rest below the USB plug."""
    left, middle = case.layout["carrier_mm"]
    board = dimensions.CARRIER
    places = [(x, y, STAND_MM) for x, y in board["holes_mm"]] + [(*board["rest_mm"], REST_MM)]
    return [(left + x, middle + y, wide) for x, y, wide in places]


def pillars(case):
    """Return (x, y, diameter) of the pillars that hold the tray up: under ribs, and four around DEAL."""
    x, y = case.deal()
    (dx, dy) = DEAL_PILLARS_MM
    around = [(x + i * dx, y + j * dy, DEAL_PILLAR_MM) for i in (-1, 1) for j in (-1, 1)]
    return [(x, y, PILLAR_MM) for x, y in PILLARS_MM[len(case.layout["sides"])]] + around


def feet(case):
    """Return the centres of the feet: the corners, and both sides of DEAL, below the pillars that carry it."""
    box, inset, (x, y) = case.box, 17.0, case.deal()
    xs, ys = (box["left"] + inset, box["right"] - inset), (box["bottom"] + inset, box["top"] - inset)
    return [*((x, y) for x in xs for y in ys), *((x + way * DEAL_FEET_MM, y) for way in (-1, 1))]


def feet_solids(case):
    """Return the feet, printed of something soft, or rubber ones of the same size."""
    radius = case.sizes["foot_mm"] / 2
    shape = Solid.make_cone(radius - 1.2, radius, 1.2) + Pos(0, 0, 1.2) * Cylinder(radius, 2.8, align=BASE)
    return [Pos(x, y, FOOT_RECESS_MM - 4.0) * shape for x, y in feet(case)]


def key_place(case):
    """Return the way the key is pushed: along x, above BOOTSEL at x = 0; z = 0 is the tray's underside."""
    return Location((*case.bootsel(), case.tray_z), (0, 0, KEY_TURN_DEG))


def key(case):
    """Return the key that presses BOOTSEL, pushed in: a wedge with a handle outside the wall."""
    long, wide, thick = KEY_MM
    tip, slope = 3.0, 9.0
    side = [(tip, 0, 0), (tip, 0, -KEY_TIP_MM), (tip - slope, 0, -thick), (tip - long, 0, -thick), (tip - long, 0, 0)]
    blade = Pos(0, wide / 2, 0) * extrude(Face(Wire.make_polygon(side)), wide, dir=(0, -1, 0))
    handle = Pos(tip - long, 0, -thick) * Box(10, 10, thick, align=(Align.MAX, Align.CENTER, Align.MIN))
    return key_place(case) * (blade + handle)
