"""Printed bars that carry the switches where no switch board is used: same outline, same screw holes, same height.

A 12 x 12 mm switch has its legs outside its body, 12.5 mm apart one way and 5 mm the other. It sits in a pocket, its
legs go through round holes in the floor. Bent flat below it, they hold the switch when the board lies on its face.
"""

from build123d import Align, Box, Cylinder, Location, Pos

from hardware.carrier import dimensions

BASE = (Align.CENTER, Align.CENTER, Align.MIN)
"""A solid that stands on the point where it is placed."""
FLOOR_MM = dimensions.BOARD_THICK_MM
LEG_HOLE_MM = 2.0
LEG_ROOM_MM = (13.6, 8.0)
"""What the pocket leaves free for the legs where they come out of the body's sides."""
POCKET_WALL_MM = 1.6
DEAL_EDGE_MM = 1.4  # ends below the light grid


def switch_cut(sizes):
    """Return the solids to cut out of a bar for one switch; z = 0 is the switch's base."""
    body = sizes["switch_body_mm"] + sizes["fit_mm"]
    x, y = (between / 2 for between in dimensions.SWITCH_LEGS_MM)
    legs = [Pos(i * x, j * y, 0) * Cylinder(LEG_HOLE_MM / 2, 20) for i in (-1, 1) for j in (-1, 1)]
    return [Box(body, body, 20, align=BASE), Box(*LEG_ROOM_MM, 20, align=BASE), *legs]


def bar(sizes, board, switches, screw_mm, edge_mm):
    """Return a bar of the outline of `board` with pockets for switches.

    `switches` are their places, `edge_mm` the height of the walls along the edges; z = 0 is the switches' base.
    """
    (left, bottom), (right, top) = board["outline_mm"][0], board["outline_mm"][2]
    wide, deep = right - left, top - bottom
    wall = (deep - sizes["switch_body_mm"] - sizes["fit_mm"]) / 2
    solid = Pos(0, 0, -FLOOR_MM) * Box(wide, deep, FLOOR_MM, align=BASE)
    edge = Box(wide, wall, edge_mm, align=BASE)
    solid += [Pos(0, sign * (deep - wall) / 2, 0) * edge for sign in (-1, 1)]
    block = LEG_ROOM_MM[0] + 2 * POCKET_WALL_MM
    for x, y in switches:
        solid += Pos(x, y, 0) * Box(
            min(block, 2 * (right - x), 2 * (x - left)), deep, sizes["bar_walls_mm"], align=BASE
        )
    solid -= [Pos(x, y, 0) * cut for x, y in switches for cut in switch_cut(sizes)]
    return solid - [Pos(x, y, 0) * Cylinder(screw_mm / 2, 20) for x, y in board["holes_mm"]]


def side_bar(case, side):
    """Return the bar of one side's four switches, in its place."""
    center, turn = next((center, turn) for name, center, turn in case.seats() if name == side)
    board = dimensions.SIDE
    solid = bar(
        case.sizes, board, board["switches_mm"].values(), case.sizes["screw_hole_mm"], case.sizes["bar_walls_mm"]
    )
    return Location((*center, case.switch_z), (0, 0, turn)) * solid


def deal_bar(case):
    """Return the bar of DEAL's switch, in its place in the tray."""
    solid = bar(case.sizes, dimensions.DEAL, [(0.0, 0.0)], dimensions.DEAL["hole_mm"], DEAL_EDGE_MM)
    return Pos(*case.deal(), case.switch_z) * solid
