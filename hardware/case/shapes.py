"""Heights (z) of the layers, in millimetres from the underside of the base, and the wires and solids of all parts."""

from collections.abc import Iterable

from build123d import Align, Box, Face, Part, Plane, Pos, RectangleRounded, Wire, extrude

from hardware import geometry
from hardware.board import dimensions
from hardware.board.dimensions import Room
from hardware.geometry import SIZES, Point

LAYOUT = geometry.layout("two")
EDGE = LAYOUT.outline_mm
BOARD_Z = SIZES.floor_mm + SIZES.below_board_mm  # the circuit board's lower face
FACE_Z = BOARD_Z + dimensions.THICKNESS_MM  # the circuit board's upper face
PLATE_Z = FACE_Z + SIZES.above_board_mm  # the plate's underside
TOP_Z = PLATE_Z + SIZES.plate_mm
DIFFUSER_Z = PLATE_Z - SIZES.diffuser_mm
GRID_Z = FACE_Z + dimensions.LED_MM.height + SIZES.led_play_mm

BASE = (Align.CENTER, Align.CENTER, Align.MIN)
"""The alignment of a solid whose bottom is at its location."""


def circle(center: Point, diameter: float) -> Wire:
    return Wire.make_circle(diameter / 2, Plane((*center, 0)))


def rectangle(center: Point, width: float, depth: float) -> Wire:
    return Face.make_rect(width, depth, Plane((*center, 0))).outer_wire()


def outline(inset: float = 0.0) -> Wire:
    """Return the outer wire of the board, moved in by `inset`."""
    width, height = 2 * (EDGE.right - inset), 2 * (EDGE.top - inset)
    return RectangleRounded(width, height, max(SIZES.corner_radius_mm - inset, 0.5)).face().outer_wire()


def sheet(z: float, thickness: float, around: Wire, openings: Iterable[Wire] = ()) -> Part:
    """Return a sheet with openings, whose underside lies at `z`."""
    return Pos(0, 0, z) * extrude(Face(around, list(openings)), thickness)


def box(room: Room, z: float) -> Part:
    """Return a solid that fills a room; its underside lies at `z`."""
    left, low, right, high, height = room
    return Pos((left + right) / 2, (low + high) / 2, z) * Box(right - left, high - low, height, align=BASE)


def usb_notch() -> Part:
    """Return the solid that cuts the notch into the circuit board's left edge, at any height."""
    depth, width = dimensions.USB_NOTCH_MM
    return Pos(-dimensions.HALF_SIZE_MM[0], 0, 0) * Box(2 * depth, width, 50)
