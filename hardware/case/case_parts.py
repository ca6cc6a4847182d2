"""The case as solids: everything that a printer makes, each part in its place in the finished board.

Heights (z) count from the underside of the base, in millimetres. From below: the base, the circuit board, the light
grid, the diffuser with its thimbles, and the top: a plate, of wood or printed, glued on a frame and on an anchor under
its middle. The frame covers the circuit board's edge and overhangs the dark base: from a chair one sees 10 mm of wood.
Screws from below go through the base and the circuit board into inserts in the frame and the anchor. Every part prints
flat without supports. Takes all places and sizes from the geometry and the circuit board's dimensions.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from build123d import Axis, Box, Cylinder, Face, Part, Plane, Pos, RectangleRounded, Solid, Wire, chamfer, extrude

from hardware import geometry
from hardware.board import dimensions
from hardware.case import thimbles
from hardware.case.caps import BASE as BASE, every_cap
from hardware.geometry import SIZES, Outline, Point

T = TypeVar("T")

WALL_MM, POST_MM, PILLAR_MM, PILLAR_PLAY_MM = 2.4, 7.0, 5.0, 0.1
SCREW_MM, HEAD_MM, INSERT_MM, INSERT_DEPTH_MM, BOSS_MM = 3.4, 6.4, 4.0, 5.0, 9.0
"""M3 screws with 90 degree countersunk heads, 12 mm long, into 4 mm inserts, each in a boss."""
FOOT_MM, FOOT_RECESS_MM = 10.0, 0.4
BOOTSEL_HOLE_MM = 3.0
FRAME_MM, LIP_PLAY_MM, EDGE_MM = 9.0, 0.5, 0.8
"""Width of the frame, play between its lip and the circuit board, and the chamfer of its edges."""
PART_PLAY_MM = 0.4
"""Room around a part of the circuit board, and above it."""
GRID_BEYOND_MM, GRID_MIDDLE_MM, GRID_END_MM = 4.0, 16.4, 94.0
"""Margin of the light grid beyond the holes, and the opening in its middle."""
RIBS_MM, RIB_MM, RIB_LENGTH_MM = (28.0, 42.0, 56.0, 70.0), 1.2, 192.0
TAB_MM, TABS_X_MM, TABS_Y_MM, TAB_PLAY_MM = 8.0, (-75.0, 75.0), (-56.0, 56.0), 0.3
"""Tabs of the light grid: they reach the frame, which keeps the grid in place."""
ANCHOR_MM, ANCHOR_DEAL_MM = (52.0, 24.0, 2.4), 18.5


class Case:
    """The heights, and each part as a solid."""

    def __init__(self) -> None:
        self.layout = geometry.layout("two")
        self.box = self.layout.outline_mm
        self.board_z = SIZES.floor_mm + SIZES.below_board_mm
        self.face_z = self.board_z + dimensions.THICKNESS_MM
        self.plate_z = self.face_z + SIZES.above_board_mm
        self.top_z = self.plate_z + SIZES.plate_mm
        self.diffuser_z = self.plate_z - SIZES.diffuser_mm
        self.grid_z = self.face_z + dimensions.LED_MM[2] + SIZES.led_play_mm

    def outline(self, inset: float = 0.0) -> Wire:
        """Return the outer wire of the board, moved in by `inset`."""
        width, height = 2 * (self.box.right - inset), 2 * (self.box.top - inset)
        return RectangleRounded(width, height, max(SIZES.corner_radius_mm - inset, 0.5)).face().outer_wire()

    def sheet(self, z: float, thickness: float, outline: Wire, wires: Iterable[Wire] = ()) -> Part:
        """Return a sheet with openings, whose underside lies at `z`."""
        return Pos(0, 0, z) * extrude(Face(outline, list(wires)), thickness)

    def plate(self) -> Part:
        """Return the top plate without its grooves."""
        rounds = [(place, SIZES.light_hole_mm) for place in self.layout.every_hole]
        rounds += [(button.center_mm, SIZES.button_hole_mm) for button in self.layout.buttons]
        wires = [circle(place, diameter) for place, diameter in rounds]
        solid = self.sheet(self.plate_z, SIZES.plate_mm, self.outline(), wires)
        return chamfer(solid.edges().group_by(Axis.Z)[-1].filter_by(on_edge(self.box)), EDGE_MM)

    def frame(self) -> Part:
        """Return the frame, which the plate is glued on: it hides the circuit board's edge and has inserts for the
        screws."""
        lip = dimensions.MARGIN_MM - LIP_PLAY_MM
        inside = rectangle((0, 0), 2 * (self.box.right - lip), 2 * (self.box.top - lip))
        solid = self.sheet(self.face_z, self.plate_z - self.face_z, self.outline(), [self.outline(FRAME_MM)])
        solid += self.sheet(self.board_z, self.face_z - self.board_z, self.outline(), [inside])
        solid += self.at_screws(BOSS_MM, self.face_z, self.plate_z - self.face_z)
        solid &= self.sheet(self.board_z, self.plate_z - self.board_z, self.outline())
        solid = chamfer(solid.edges().group_by(Axis.Z)[0].filter_by(on_edge(self.box)), EDGE_MM)
        return solid - [*self.at_screws(INSERT_MM, self.face_z - 1, INSERT_DEPTH_MM + 1), *self.frame_cuts()]

    def frame_cuts(self) -> list[Part]:
        """Return the cutouts of the frame: room for the USB plug, and for parts of the circuit board."""
        (y, z), (width, height) = dimensions.USB_CENTER_MM, dimensions.USB_PLUG_MM
        top = self.face_z + z + height / 2 + PART_PLAY_MM
        plug, play = Pos(self.box.left, y, top - 10) * Box(20, width + 1, 10, align=BASE), PART_PLAY_MM
        return [plug] + [
            box(left - play, low - play, right + play, up + play, self.face_z - 1, height + 1 + play)
            for left, low, right, up, height in dimensions.OTHER_PARTS_MM.values()
        ]

    def at_screws(self, diameter: float, z: float, height: float, middle: bool = False) -> list[Part]:
        """Return a cylinder at every screw into the frame, or at the two into the anchor."""
        near = {place: math.dist(place, geometry.DEAL_MM) < ANCHOR_MM[0] / 2 for place in dimensions.HOLES_MM}
        screw = Cylinder(diameter / 2, height, align=BASE)
        return [Pos(*place, z) * screw for place, in_anchor in near.items() if in_anchor == middle]

    def anchor(self) -> Part:
        """Return the anchor, glued under the plate's middle around DEAL, for two screws."""
        outline, thickness = rectangle(geometry.DEAL_MM, *ANCHOR_MM[:2]), ANCHOR_MM[2]
        solid = self.sheet(self.plate_z - thickness, thickness, outline, [circle(geometry.DEAL_MM, ANCHOR_DEAL_MM)])
        solid += self.at_screws(dimensions.HOLE_FREE_MM - 0.2, self.face_z, self.plate_z - self.face_z, True)
        return solid - self.at_screws(INSERT_MM, self.face_z - 1, INSERT_DEPTH_MM + 1, True)

    def diffuser(self) -> list[Part]:
        """Return side A's chain of thimbles under the plate, and side B's, its mirror image."""
        chain = thimbles.chain(self.layout.holes["A"], self.plate_z)
        return [chain, chain.mirror(Plane.XZ)]

    def light_grid(self) -> Part:
        """Return the dark sheet with a window over each LED, on ribs between the streets, and tabs to the frame."""
        first, last, window = geometry.FIRST_X_MM, geometry.OUTERMOST_MM["two"]["A"], SIZES.window_mm
        outline = rectangle((0, 0), 2 * (first + GRID_BEYOND_MM), 2 * (last + 7.0 + RIB_MM / 2))
        middle = rectangle((0, 0), 2 * GRID_END_MM, 2 * GRID_MIDDLE_MM)
        windows = [circle(place, window) for place in self.layout.every_hole]
        thickness = self.diffuser_z - self.grid_z
        solid = self.sheet(self.grid_z, thickness, outline, [middle, *windows])
        rib = Box(RIB_LENGTH_MM, RIB_MM, self.diffuser_z - self.face_z, align=BASE)
        solid += [Pos(0, way * y, self.face_z) * rib for y in RIBS_MM for way in (-1, 1)]
        half_x, half_y = self.box.right - FRAME_MM - TAB_PLAY_MM, self.box.top - FRAME_MM - TAB_PLAY_MM
        tabs = [(way * (half_x - 5), y, 10.0, TAB_MM) for y in TABS_Y_MM for way in (-1, 1)]
        tabs += [(x, way * (half_y - 10), TAB_MM, 20.0) for x in TABS_X_MM for way in (-1, 1)]
        return solid + [Pos(x, y, self.grid_z) * Box(*size, thickness, align=BASE) for x, y, *size in tabs]

    def base(self) -> Part:
        """Return the dark bottom: a post for each screw, a pillar under each switch, the USB socket, BOOTSEL."""
        inset = dimensions.MARGIN_MM
        solid = self.sheet(0, SIZES.floor_mm, self.outline(inset))
        solid += self.sheet(0, self.board_z, self.outline(inset), [self.outline(inset + WALL_MM)])
        solid += [Pos(x, y, 0) * Cylinder(POST_MM / 2, self.board_z, align=BASE) for x, y in dimensions.HOLES_MM]
        pillar = Cylinder(PILLAR_MM / 2, self.board_z - PILLAR_PLAY_MM, align=BASE)
        solid += [Pos(*button.center_mm, 0) * pillar for button in self.layout.buttons]
        head = Solid.make_cone(HEAD_MM / 2, 0, HEAD_MM / 2) + Cylinder(SCREW_MM / 2, 20, align=BASE)
        solid -= [Pos(x, y, 0) * head for x, y in dimensions.HOLES_MM]
        foot = Cylinder(FOOT_MM / 2 + 0.2, 2 * FOOT_RECESS_MM)
        solid -= [Pos(x, y, 0) * foot for x, y in geometry.feet()]
        return solid - [Pos(*dimensions.BOOTSEL_MM, 0) * Cylinder(BOOTSEL_HOLE_MM / 2, 20), *self.pico_cuts()]

    def pico_cuts(self) -> list[Part]:
        """Return the cutouts of the base's wall: the Pico's end with its solder, and its USB socket."""
        left, low, _right, high = dimensions.PICO_MM
        beyond, thickness = dimensions.PICO_SOLDER_MM + PART_PLAY_MM, 1.0 + PART_PLAY_MM
        (y, z), (width, height) = dimensions.USB_CENTER_MM, dimensions.USB_SOCKET_MM
        below = self.face_z + z - height / 2 - PART_PLAY_MM
        board = Box(12, high - low + 2 * beyond, 10, align=BASE)
        socket = Box(12, width + 2 * PART_PLAY_MM, 10, align=BASE)
        return [Pos(left, y, self.board_z - thickness) * board, Pos(left, y, below) * socket]


def on_edge(box: Outline) -> Callable[[Any], bool]:
    """Return a filter for edges that lie on the board's outline."""
    return lambda edge: bool(max(abs(edge.center().X) - box.right, abs(edge.center().Y) - box.top) > -2.0)


def box(left: float, low: float, right: float, high: float, z: float, height: float) -> Part:
    """Return a box from its edges, its underside at `z`."""
    return Pos((left + right) / 2, (low + high) / 2, z) * Box(right - left, high - low, height, align=BASE)


def circle(center: Point, diameter: float) -> Wire:
    """Return a round wire around a point."""
    return Wire.make_circle(diameter / 2, Plane((*center, 0)))


def rectangle(center: Point, width: float, depth: float) -> Wire:
    """Return a rectangular wire around a point."""
    return Face.make_rect(width, depth, Plane((*center, 0))).outer_wire()


def named(name: str, pieces: list[T]) -> list[tuple[str, int, T]]:
    """Return [(name, copies to print, solid)] of the pieces of a part."""
    return [(name if len(pieces) == 1 else f"{name}_{number}", 1, piece) for number, piece in enumerate(pieces, 1)]


def build_case(case: Case) -> Iterator[tuple[str, int, Part]]:
    """Yield (part name, copies to print, solid in place), one after the other as each is computed. A part with 0 copies
    is printed from the file of another."""
    makes = {"base": case.base, "frame": case.frame, "anchor": case.anchor, "light_grid": case.light_grid}
    for name, make in (makes | {"plate": case.plate}).items():
        yield name, 1, make()
    yield from named("diffuser", case.diffuser())
    for name, solids in every_cap(case.face_z).items():
        for number, solid in enumerate(solids, 1):
            yield name if number == 1 else f"{name}_{number}", len(solids) if number == 1 else 0, solid
