"""A small print to try first, cut out of the real parts: five LEDs of two streets, and the button +6. It shows,
before a day of printing, whether the thimbles and the cap slide in their holes, how bright the pegs are, and whether
light stays in its window. Lay it on a strip of LEDs, or on the circuit board. A gauge shows how much the plastic
shrinks."""

from build123d import Axis, Box, Part, Pos

from hardware import geometry
from hardware.case import caps
from hardware.case.case_parts import Piece, named
from hardware.case.shapes import BASE, FACE_Z, LAYOUT

HOLES, STREETS = 5, 2
GAUGE_MM, POST_MM, ARM_MM = 130.0, (10.0, 10.0, 10.0), 2.0
"""Distance of the gauge's posts along x and y, size of a post, and thickness of the arms. The distances measured over
two posts and between them add up to twice GAUGE_MM, however thick the printer's line is."""


def gauge() -> Part:
    """Return the gauge: two arms at a right angle, with three posts to measure over and between."""
    width, depth, height = POST_MM
    arm = GAUGE_MM + width
    low = Pos(GAUGE_MM / 2, 0, 0) * Box(arm, depth, ARM_MM, align=BASE)
    low += Pos(0, GAUGE_MM / 2, 0) * Box(width, arm, ARM_MM, align=BASE)
    return low + [
        Pos(x, y, 0) * Box(width, depth, height, align=BASE) for x, y in ((0, 0), (GAUGE_MM, 0), (0, GAUGE_MM))
    ]


def parts(solids: dict[str, Part]) -> list[Piece]:
    """Return the pieces, cut out of the case's {name: solid}: light grid, diffuser, plate, the cap of +6, gauge."""
    button = next(button for button in LAYOUT.buttons if button.label == "+6" and button.side == "A")
    (x, y), holes, pitch = button.center_mm, LAYOUT.holes["A"], geometry.PITCH_MM
    first = min(holes[: geometry.HOLES_A_STREET], key=lambda hole: abs(hole[0] - x + pitch * HOLES / 2))
    _x, last_street = holes[geometry.HOLES_A_STREET * (STREETS - 1)]
    left, low = first[0] + pitch / 2, y - caps.FLANGE_MM / 2 - 0.5
    width, height = HOLES * pitch, last_street + geometry.LANE_MM / 2 - low
    window = Pos(left + width / 2, low + height / 2, 0) * Box(width, height, 100, align=BASE)
    coupons = []
    for kind in ("light_grid", "diffuser", "plate"):
        cut = [solid & window for name, solid in solids.items() if name.startswith(kind)]
        pieces = [piece for each in cut if each for piece in each.solids().sort_by(Axis.Y)]
        coupons += [Piece(name, 1, piece) for name, piece in named(f"{kind}_coupon", pieces)]
    cap = Pos(x, y, FACE_Z) * caps.cap(button.role)
    return [*coupons, Piece("cap_coupon", 1, cap), Piece("gauge", 1, gauge())]
