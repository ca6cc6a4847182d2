"""The bought parts as solids in their places: screws, inserts, and the circuit board as `dimensions` describes it."""

from build123d import Align, Box, Cylinder, Part, Pos, Solid

from hardware.board import circuit_board, dimensions
from hardware.board.dimensions import Room
from hardware.case.case_parts import HEAD_MM, INSERT_MM
from hardware.case.shapes import BASE, BOARD_Z, FACE_Z, LAYOUT, box, circle, rectangle, sheet, usb_notch

SCREW_MM, CORE_MM = 12.0, 3.0
"""Total length of the countersunk M3 screws, and the diameter of their shanks."""
INSERT_LENGTH_MM, CHIP_MM = 4.0, 1.2
PICO_PLACES, PICO_STEP_MM, PICO_PAD_MM = 20, 2.54, 1.6
"""The number of pads along each edge of a Pico, their pitch, and their size."""


def boards() -> dict[str, list[Part]]:
    """Return {kind: [solids]} for the circuit board and its parts."""
    pico = dimensions.PICO_MM
    width, depth = (2 * half for half in dimensions.HALF_SIZE_MM)
    holes = [circle(place, dimensions.HOLE_MM) for place in dimensions.HOLES_MM]
    board = sheet(BOARD_Z, dimensions.THICKNESS_MM, rectangle((0, 0), width, depth), holes)
    stem = dimensions.STEM_MM, dimensions.STEM_MM, dimensions.STEM_TOP_MM
    switch = Box(*dimensions.SWITCH_MM, align=BASE) + Box(*stem, align=BASE)
    switch += Box(*dimensions.SWITCH_PADS_MM, 1.0, align=BASE)
    (y, z), (usb_width, height) = dimensions.USB_CENTER_MM, dimensions.USB_SOCKET_MM
    usb = Room(dimensions.USB_FACE_X_MM, y - usb_width / 2, pico.left + 5, y + usb_width / 2, height)
    return {
        "circuit_board": [board - usb_notch()],
        "leds": [Pos(*place, FACE_Z) * Box(*dimensions.LED_MM, align=BASE) for place in LAYOUT.every_hole],
        "led_capacitors": chips(("CA", "CB")),
        "switches": [Pos(*button.center_mm, FACE_Z) * switch for button in LAYOUT.buttons],
        "pico": [box(pico, BOARD_Z - pico.height)],
        **pico_details(dimensions.PICO_MIDDLE_X_MM, pico.high, BOARD_Z - pico.height),
        "usb": [box(usb, FACE_Z + z - height / 2)],
        "parts": [box(room, FACE_Z) for room in (dimensions.PARTS_MM, *dimensions.OTHER_PARTS_MM.values())],
    }


def pico_details(middle: float, edge: float, z: float) -> dict[str, list[Part]]:
    """Return the Pico's chip and button, and the solder on its pads. z: the height of its lower face."""
    half, chip = PICO_PAD_MM / 2, 1.0
    xs = [middle + PICO_STEP_MM * (n - (PICO_PLACES - 1) / 2) for n in range(PICO_PLACES)]
    pad, fillet = Box(PICO_PAD_MM, PICO_PAD_MM, 0.1, align=BASE), Box(1, 1, 0.7, align=BASE)
    solder = [Pos(x, y, z - 0.1) * pad for x in xs for y in (edge - half, half - edge)]
    solder += [Pos(x, y, z) * fillet for x in xs for y in (edge + 0.5, -edge - 0.5)]
    return {
        "pico_chip": [Pos(middle, 0, z - chip) * Box(7, 7, chip, align=BASE)],
        "pico_button": [Pos(*dimensions.BOOTSEL_MM, z - chip) * Box(3, 4, chip, align=BASE)],
        "pico_solder": solder,
    }


def supply_and_shifter() -> list[Part]:
    """Return the parts that the board house solders, without LEDs, their capacitors, and switches."""
    others = {part.reference[:2] for part in circuit_board.load().parts.values() if part.by_house}
    return chips(tuple(others - {"CA", "CB", "DA", "DB", "SW"}))


def chips(prefixes: tuple[str, ...]) -> list[Part]:
    """Return a box over the pads of each part of the circuit board whose reference has one of these prefixes."""
    made = []
    for part in circuit_board.load().parts.values():
        if part.reference.startswith(prefixes):
            xs, ys = zip(*(corner for pad in part.pads for corner in pad.corners_mm), strict=True)
            height = dimensions.LED_CAPACITOR_MM if "0402" in part.package else CHIP_MM
            made.append(box(Room(min(xs), min(ys), max(xs), max(ys), height), FACE_Z))
    return made


def screws() -> list[Part]:
    shank = Pos(0, 0, SCREW_MM) * Cylinder(CORE_MM / 2, SCREW_MM, align=(Align.CENTER, Align.CENTER, Align.MAX))
    cone = (HEAD_MM - 0.4) / 2
    head = Solid.make_cone(cone, CORE_MM / 2, cone - CORE_MM / 2)
    return [Pos(x, y, 0) * (shank + head) for x, y in dimensions.HOLES_MM]


def inserts() -> list[Part]:
    """Return a brass insert for each screw, flush with the frame's underside."""
    ring = Cylinder(INSERT_MM / 2, INSERT_LENGTH_MM, align=BASE) - Cylinder(CORE_MM / 2, INSERT_LENGTH_MM, align=BASE)
    return [Pos(x, y, FACE_Z) * ring for x, y in dimensions.HOLES_MM]
