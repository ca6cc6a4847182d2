"""A small print to try first, cut out of the real parts: five LEDs of two streets, and the button +6.

It shows, before a day of printing, whether thimbles and cap slide in their holes, how bright the pegs are and whether
light stays in its window: lay it on a strip of LEDs, or on the circuit board.
"""

from build123d import Box, Pos

from hardware import geometry
from hardware.case import caps
from hardware.case.case_parts import BASE

HOLES = 5
STREETS = 2


def parts(case, solids):
    """Return [(name, 1, solid)] of the coupon's pieces: light grid, diffuser and plate, and the cap of +6."""
    button = next(button for button in case.layout["buttons"] if button["label"] == "+6" and button["side"] == "A")
    x, low = button["center_mm"]
    holes = case.layout["holes"]["A"]
    left = min((hole[0] for hole in holes[:30]), key=lambda at: abs(at - x + geometry.PITCH_MM * HOLES / 2))
    left, low = left + geometry.PITCH_MM / 2, low - caps.FLANGE_MM / 2 - 0.5
    width, height = HOLES * geometry.PITCH_MM, holes[30 * (STREETS - 1)][1] + geometry.LANE_MM / 2 - low
    window = Pos(left + width / 2, low + height / 2, 0) * Box(width, height, 100, align=BASE)
    coupons = []
    for kind in ("light_grid", "diffuser", "plate"):
        pieces = [solid & window for name, solid in solids.items() if name.startswith(kind)]
        coupons += [(f"{kind}_coupon", 1, piece) for piece in pieces if piece and piece.volume > 100]
    return [*coupons, ("cap_coupon", 1, Pos(x, button["center_mm"][1], case.face_z) * caps.cap(case, 2))]
