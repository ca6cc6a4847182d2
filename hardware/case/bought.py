"""The bought parts as solids in their places: the circuit board, and screws. From its dimensions."""

from build123d import Align, Box, Cylinder, Pos, Solid

from hardware.board import dimensions
from hardware.case.case_parts import BASE, HEAD_MM, circle, rectangle

SCREW_MM, CORE_MM = 12.0, 3.0
"""Length over all of the screws M3 with countersunk heads, and the diameter of their shanks."""


def box(left, low, right, high, z, height):
    """Return a box from its edges, its underside at `z`."""
    return Pos((left + right) / 2, (low + high) / 2, z) * Box(right - left, high - low, height, align=BASE)


def boards(case):
    """Return {kind: [solids]} of the circuit board and of all that is on it."""
    half_x, half_y = dimensions.HALF_SIZE_MM
    depth, width = dimensions.USB_NOTCH_MM
    holes = [circle(place, dimensions.HOLE_MM) for place in dimensions.HOLES_MM]
    outline = rectangle((0, 0), 2 * half_x, 2 * half_y)
    board = case.sheet(case.board_z, dimensions.THICKNESS_MM, outline, holes)
    board -= Pos(-half_x, 0, 0) * Box(2 * depth, width, 50)
    led, switch, stem = dimensions.LED_MM, dimensions.SWITCH_MM, dimensions.SWITCH_STEM_MM
    body = Box(*switch, align=BASE) + Box(stem[0], stem[0], stem[2], align=BASE)
    body += Box(*dimensions.SWITCH_PADS_MM, 1.0, align=BASE)
    left, low, right, high = dimensions.PICO_MM
    (y, z), (usb_width, height) = dimensions.USB_CENTER_MM, dimensions.USB_SOCKET_MM
    usb_z, thickness = case.face_z + z - height / 2, 1.0
    return {
        "circuit_board": [board],
        "leds": [Pos(*place, case.face_z) * Box(*led, align=BASE) for place in case.holes],
        "led_capacitors": [capacitor(case, side, place) for side in "AB" for place in case.layout["holes"][side]],
        "switches": [Pos(*button["center_mm"], case.face_z) * body for button in case.layout["buttons"]],
        "pico": [box(left, low, right, high, case.board_z - thickness, thickness)],
        "usb": [box(dimensions.USB_FACE_X_MM, y - usb_width / 2, left + 5, y + usb_width / 2, usb_z, height)],
        "parts": [
            box(left, low, right, high, case.face_z, height)
            for left, low, right, high, height in (dimensions.PARTS_MM, *dimensions.OTHER_PARTS_MM.values())
        ],
    }


def capacitor(case, side, place):
    """Return the capacitor of the LED at `place`."""
    x, y, width, length, height = dimensions.LED_CAPACITOR_MM
    way = 1 if side == "A" else -1
    return Pos(place[0] + x, place[1] + way * y, case.face_z) * Box(width, length, height, align=BASE)


def screws():
    """Return every screw in its place."""
    shank = Pos(0, 0, SCREW_MM) * Cylinder(CORE_MM / 2, SCREW_MM, align=(Align.CENTER, Align.CENTER, Align.MAX))
    cone = (HEAD_MM - 0.4) / 2
    head = Solid.make_cone(cone, CORE_MM / 2, cone - CORE_MM / 2)
    return [Pos(x, y, 0) * (shank + head) for x, y in dimensions.HOLES_MM]
