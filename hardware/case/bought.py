"""The bought parts as solids in their places: the circuit board, by its dimensions, screws and inserts."""

from build123d import Align, Box, Cylinder, Part, Pos, Solid

from hardware.board import circuit_board, dimensions
from hardware.case.case_parts import BASE, HEAD_MM, INSERT_MM, Case, box, circle, rectangle

SCREW_MM, CORE_MM = 12.0, 3.0
"""Total length of the countersunk M3 screws, and the diameter of their shanks."""
INSERT_LENGTH_MM, CHIP_MM = 4.0, 1.2
PICO_PLACES, PICO_STEP_MM, PICO_PAD_MM = 20, 2.54, 1.6
"""Pads along each edge of a Pico, their pitch, and the edge of one."""


def boards(case: Case) -> dict[str, list[Part]]:
    """Return {kind: [solids]} of the circuit board and its parts."""
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
        "leds": [Pos(*place, case.face_z) * Box(*led, align=BASE) for place in case.layout.every_hole],
        "led_capacitors": led_capacitors(case),
        "switches": [Pos(*button.center_mm, case.face_z) * body for button in case.layout.buttons],
        "pico": [box(left, low, right, high, case.board_z - thickness, thickness)],
        **pico_details((left + right) / 2, high, case.board_z - thickness),
        "usb": [box(dimensions.USB_FACE_X_MM, y - usb_width / 2, left + 5, y + usb_width / 2, usb_z, height)],
        "parts": [
            box(left, low, right, high, case.face_z, height)
            for left, low, right, high, height in (dimensions.PARTS_MM, *dimensions.OTHER_PARTS_MM.values())
        ],
    }


def pico_details(middle: float, edge: float, z: float) -> dict[str, list[Part]]:
    """Return the Pico's chip and button, and solder on the pads of both edges; `z` is its lower face."""
    half, chip = PICO_PAD_MM / 2, 1.0
    xs = [middle + PICO_STEP_MM * (n - (PICO_PLACES - 1) / 2) for n in range(PICO_PLACES)]
    solder = [box(x - half, y - half, x + half, y + half, z - 0.1, 0.1) for x in xs for y in (edge - half, half - edge)]
    solder += [box(x - 0.5, y - 0.5, x + 0.5, y + 0.5, z, 0.7) for x in xs for y in (edge + 0.5, -edge - 0.5)]
    x, y = dimensions.BOOTSEL_MM
    return {
        "pico_chip": [box(middle - 3.5, -3.5, middle + 3.5, 3.5, z - chip, chip)],
        "pico_button": [box(x - 1.5, y - 2, x + 1.5, y + 2, z - chip, chip)],
        "pico_solder": solder,
    }


def led_capacitors(case: Case) -> list[Part]:
    """Return the capacitor of each LED with its pads, where the circuit board has it."""
    return chips(case, [name for name in circuit_board.load().parts if name.startswith(("CA", "CB"))])


def supply_and_shifter(case: Case) -> list[Part]:
    """Return all other parts that the house solders, but for LEDs and switches, as boxes over their pads."""
    placed = [name for name, part in circuit_board.load().parts.items() if part.by_house]
    return chips(case, [name for name in placed if not name.startswith(("CA", "CB", "DA", "DB", "SW"))])


def chips(case: Case, names: list[str]) -> list[Part]:
    """Return a box over the pads of each given part of the circuit board."""
    made = []
    for part in (circuit_board.load().parts[name] for name in names):
        ends = [[(at - half, at + half) for at, half in zip(p.at_mm, p.half_mm, strict=True)] for p in part.pads]
        (left, right), (low, high) = ((min(a)[0], max(a)[1]) for a in zip(*ends, strict=True))
        height = dimensions.LED_CAPACITOR_MM if "0402" in part.package else CHIP_MM
        made.append(box(left, low, right, high, case.face_z, height))
    return made


def screws() -> list[Part]:
    """Return every screw in its place."""
    shank = Pos(0, 0, SCREW_MM) * Cylinder(CORE_MM / 2, SCREW_MM, align=(Align.CENTER, Align.CENTER, Align.MAX))
    cone = (HEAD_MM - 0.4) / 2
    head = Solid.make_cone(cone, CORE_MM / 2, cone - CORE_MM / 2)
    return [Pos(x, y, 0) * (shank + head) for x, y in dimensions.HOLES_MM]


def inserts(case: Case) -> list[Part]:
    """Return the brass insert of every screw, pressed in flush."""
    ring = Cylinder(INSERT_MM / 2, INSERT_LENGTH_MM, align=BASE) - Cylinder(CORE_MM / 2, INSERT_LENGTH_MM, align=BASE)
    return [Pos(x, y, case.face_z) * ring for x, y in dimensions.HOLES_MM]
