"""The case as solids: everything that a printer makes, each part in its place in the finished board.

Heights (z) count from the underside of the base, in millimetres. From below these are the base, the circuit board, the
light grid, the diffuser with its thimbles, and the top: a plate, of wood or printed, glued on a frame and on an anchor
under its middle. The frame covers the circuit board's edge and overhangs the dark base: from a chair one sees only 10
mm of wood. Screws from below go through the base and the circuit board into inserts in the frame and the anchor. Every
part prints flat without supports. All places and sizes come from the geometry and the circuit board's dimensions.
"""

import math
from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from build123d import Axis, Box, Cylinder, Edge, Part, Plane, Pos, Solid, chamfer

from hardware import geometry
from hardware.board import dimensions
from hardware.board.dimensions import HOLES_MM, Body, Room
from hardware.case import thimbles
from hardware.case.caps import every_cap
from hardware.case.shapes import (
    BASE,
    BOARD_Z,
    DIFFUSER_Z,
    EDGE,
    FACE_Z,
    GRID_Z,
    LAYOUT,
    PLATE_Z,
    box,
    circle,
    outline,
    rectangle,
    sheet,
)
from hardware.geometry import SIZES

T = TypeVar("T")

WALL_MM, POST_MM, PILLAR_MM, PILLAR_PLAY_MM = 2.4, 7.0, 5.0, 0.1
SCREW_MM, HEAD_MM, INSERT_MM, INSERT_DEPTH_MM, BOSS_MM = 3.4, 6.4, 4.0, 5.0, 9.0
"""M3 screws, 12 mm long with 90 degree countersunk heads. Each goes into a 4 mm insert in a boss."""
FOOT_MM, FOOT_PLAY_MM, FOOT_RECESS_MM = 10.0, 0.2, 0.4
BOOTSEL_HOLE_MM = 3.0
FRAME_MM, LIP_PLAY_MM, EDGE_MM = 9.0, 0.5, 0.8
"""Width of the frame, play between its lip and the circuit board, and the chamfer of its edges."""
PART_PLAY_MM = 0.4
"""Space around each part of the circuit board, and above it."""
GRID_BEYOND_MM, GRID_MIDDLE_MM, GRID_END_MM = 4.0, 16.4, 94.0
"""Margin of the light grid beyond the holes, and the opening in its middle."""
RIBS_MM, RIB_MM, RIB_LENGTH_MM = (28.0, 42.0, 56.0, 70.0), 1.2, 192.0
TAB_MM, TABS_X_MM, TABS_Y_MM, TAB_PLAY_MM = 8.0, (-75.0, 75.0), (-56.0, 56.0), 0.3
END_TAB_MM, SIDE_TAB_MM = 10.0, 20.0
"""Lengths of the light grid's tabs, which are TAB_MM wide. They reach the frame, which keeps the grid in place."""
ANCHOR_MM, ANCHOR_DEAL_MM, ANCHOR_PLAY_MM = Body(52.0, 24.0, 2.4), 18.5, 0.2

Piece = NamedTuple("Piece", [("name", str), ("copies", int), ("solid", Part)])
"""A part to print, in its place. copies: how many to print from its file, or 0 if another part's file includes it."""


def on_edge(edge: Edge) -> bool:
    """Whether an edge lies on the outline of the whole board."""
    middle = edge.center()
    return bool(max(abs(middle.X) - EDGE.right, abs(middle.Y) - EDGE.top) > -2.0)


def plate() -> Part:
    """Return the top plate without its grooves."""
    rounds = [(place, SIZES.light_hole_mm) for place in LAYOUT.every_hole]
    rounds += [(button.center_mm, SIZES.button_hole_mm) for button in LAYOUT.buttons]
    wires = [circle(place, diameter) for place, diameter in rounds]
    solid = sheet(PLATE_Z, SIZES.plate_mm, outline(), wires)
    return chamfer(solid.edges().group_by(Axis.Z)[-1].filter_by(on_edge), EDGE_MM)


def frame() -> Part:
    """Return the frame, on which the plate is glued. It covers the circuit board's edge and holds the inserts."""
    lip = dimensions.MARGIN_MM - LIP_PLAY_MM
    inside = rectangle((0, 0), 2 * (EDGE.right - lip), 2 * (EDGE.top - lip))
    solid = sheet(FACE_Z, PLATE_Z - FACE_Z, outline(), [outline(FRAME_MM)])
    solid += sheet(BOARD_Z, FACE_Z - BOARD_Z, outline(), [inside])
    solid += at_screws(BOSS_MM, FACE_Z, PLATE_Z - FACE_Z)
    solid &= sheet(BOARD_Z, PLATE_Z - BOARD_Z, outline())
    solid = chamfer(solid.edges().group_by(Axis.Z)[0].filter_by(on_edge), EDGE_MM)
    return solid - [*at_screws(INSERT_MM, FACE_Z - 1, INSERT_DEPTH_MM + 1), *frame_cuts()]


def frame_cuts() -> list[Part]:
    (y, z), (width, height) = dimensions.USB_CENTER_MM, dimensions.USB_PLUG_MM
    top = FACE_Z + z + height / 2 + PART_PLAY_MM
    plug = Pos(EDGE.left, y, top - 10) * Box(20, width + 1, 10, align=BASE)
    play, rooms = PART_PLAY_MM, dimensions.OTHER_PARTS_MM.values()
    wider = [Room(r.left - play, r.low - play, r.right + play, r.high + play, r.height + 1 + play) for r in rooms]
    return [plug, *(box(room, FACE_Z - 1) for room in wider)]


def at_screws(diameter: float, z: float, height: float, middle: bool = False) -> list[Part]:
    """Return a cylinder at each screw of the frame, or at the two of the anchor in the middle."""
    reach, deal = ANCHOR_MM.width / 2, geometry.DEAL_MM
    places = [place for place in HOLES_MM if (math.dist(place, deal) < reach) == middle]
    return [Pos(*place, z) * Cylinder(diameter / 2, height, align=BASE) for place in places]


def anchor() -> Part:
    """Return the anchor, which is glued under the plate's middle around DEAL and takes two screws."""
    width, depth, thickness = ANCHOR_MM
    around, opening = rectangle(geometry.DEAL_MM, width, depth), circle(geometry.DEAL_MM, ANCHOR_DEAL_MM)
    solid = sheet(PLATE_Z - thickness, thickness, around, [opening])
    solid += at_screws(dimensions.HOLE_FREE_MM - ANCHOR_PLAY_MM, FACE_Z, PLATE_Z - FACE_Z, True)
    return solid - at_screws(INSERT_MM, FACE_Z - 1, INSERT_DEPTH_MM + 1, True)


def diffuser() -> list[Part]:
    """Return side A's chain of thimbles under the plate, and side B's, its mirror image."""
    chain = thimbles.chain(LAYOUT.holes["A"])
    return [chain, chain.mirror(Plane.XZ)]


def light_grid() -> Part:
    """Return the dark sheet with a window over each LED, on ribs between the streets, and tabs to the frame."""
    thickness = DIFFUSER_Z - GRID_Z
    around = rectangle((0, 0), 2 * (geometry.FIRST_X_MM + GRID_BEYOND_MM), 2 * (RIBS_MM[-1] + RIB_MM / 2))
    middle = rectangle((0, 0), 2 * GRID_END_MM, 2 * GRID_MIDDLE_MM)
    windows = [circle(place, SIZES.window_mm) for place in LAYOUT.every_hole]
    solid = sheet(GRID_Z, thickness, around, [middle, *windows])
    rib = Box(RIB_LENGTH_MM, RIB_MM, DIFFUSER_Z - FACE_Z, align=BASE)
    solid += [Pos(0, way * y, FACE_Z) * rib for y in RIBS_MM for way in (-1, 1)]
    half_x, half_y = EDGE.right - FRAME_MM - TAB_PLAY_MM, EDGE.top - FRAME_MM - TAB_PLAY_MM
    tabs = [(way * (half_x - END_TAB_MM / 2), y, END_TAB_MM, TAB_MM) for y in TABS_Y_MM for way in (-1, 1)]
    tabs += [(x, way * (half_y - SIDE_TAB_MM / 2), TAB_MM, SIDE_TAB_MM) for x in TABS_X_MM for way in (-1, 1)]
    return solid + [Pos(x, y, GRID_Z) * Box(*size, thickness, align=BASE) for x, y, *size in tabs]


def base() -> Part:
    """Return the dark base: a post for each screw, a pillar under each switch, openings for USB and BOOTSEL."""
    inset = dimensions.MARGIN_MM
    solid = sheet(0, SIZES.floor_mm, outline(inset))
    solid += sheet(0, BOARD_Z, outline(inset), [outline(inset + WALL_MM)])
    solid += [Pos(x, y, 0) * Cylinder(POST_MM / 2, BOARD_Z, align=BASE) for x, y in HOLES_MM]
    pillar = Cylinder(PILLAR_MM / 2, BOARD_Z - PILLAR_PLAY_MM, align=BASE)
    solid += [Pos(*button.center_mm, 0) * pillar for button in LAYOUT.buttons]
    head = Solid.make_cone(HEAD_MM / 2, 0, HEAD_MM / 2) + Cylinder(SCREW_MM / 2, 20, align=BASE)
    solid -= [Pos(x, y, 0) * head for x, y in HOLES_MM]
    foot = Cylinder(FOOT_MM / 2 + FOOT_PLAY_MM, 2 * FOOT_RECESS_MM)
    solid -= [Pos(x, y, 0) * foot for x, y in geometry.feet()]
    return solid - [Pos(*dimensions.BOOTSEL_MM, 0) * Cylinder(BOOTSEL_HOLE_MM / 2, 20), *pico_cuts()]


def pico_cuts() -> list[Part]:
    pico = dimensions.PICO_MM
    beyond, thickness = dimensions.PICO_SOLDER_MM + PART_PLAY_MM, pico.height + PART_PLAY_MM
    (y, z), (width, height) = dimensions.USB_CENTER_MM, dimensions.USB_SOCKET_MM
    below = FACE_Z + z - height / 2 - PART_PLAY_MM
    board = Box(12, pico.high - pico.low + 2 * beyond, 10, align=BASE)
    socket = Box(12, width + 2 * PART_PLAY_MM, 10, align=BASE)
    return [Pos(pico.left, y, BOARD_Z - thickness) * board, Pos(pico.left, y, below) * socket]


def named(name: str, pieces: list[T]) -> list[tuple[str, T]]:
    """Return [(name, piece)] for the pieces of a part, numbered if there are several."""
    return [(name if len(pieces) == 1 else f"{name}_{number}", piece) for number, piece in enumerate(pieces, 1)]


def build_case() -> Iterator[Piece]:
    for make in (base, frame, anchor, light_grid, plate):
        yield Piece(make.__name__, 1, make())
    for name, chain in named("diffuser", diffuser()):
        yield Piece(name, 1, chain)
    for kind, caps in every_cap().items():
        yield Piece(kind, len(caps), caps[0])
        for number, cap in enumerate(caps[1:], 2):
            yield Piece(f"{kind}_{number}", 0, cap)
