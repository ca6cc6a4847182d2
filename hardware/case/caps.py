"""Round caps for the switches: a row of three for the steps, UNDO in another colour, and DEAL.

+6 has a raised dot and UNDO has two, so that fingers find them by touch; the dots have the sizes that ADA 703.3
gives for braille. A cap sits on the square stem of a 12 x 12 x 7.3 mm switch. Its flange lies under the plate, so no
cap falls out. The thin webs between the flanges in a row bend under a finger and add next to no force.
"""

from collections.abc import Sequence
from itertools import pairwise

from build123d import Axis, Box, Cylinder, Location, Part, Pos, chamfer

from hardware.board import dimensions
from hardware.case.shapes import BASE, FACE_Z, LAYOUT
from hardware.geometry import BUTTON_OFFSETS_MM, DEAL_ROLE, ONE_ROLE, SIX_ROLE, SIZES, TWO_ROLE, UNDO_ROLE

DOT_MM, DOT_HIGH_MM, DOTS_APART_MM = 1.6, 0.7, 2.4
SOCKET_PLAY_MM, EDGE_MM = 0.1, 0.8
LOW_MM = dimensions.SWITCH_MM.height + 0.6
"""Height of a cap's flange above the circuit board: it clears the switch's body by more than the switch's travel."""
FLANGE_MM, WEB_MM, WEB_WIDTH_MM = 15.0, 0.6, 3.0
DOTS = {SIX_ROLE: (0.0,), UNDO_ROLE: (-DOTS_APART_MM / 2, DOTS_APART_MM / 2)}
"""{role of a button: places of its cap's dots, in mm from the cap's middle along the player's edge}."""
ROWS = {"caps": (ONE_ROLE, TWO_ROLE, SIX_ROLE), "cap_undo": (UNDO_ROLE,), "cap_deal": (DEAL_ROLE,)}
"""{part: the roles of its caps' buttons}."""


def cap(role: int) -> Part:
    """Return the cap of a button. z = 0 is the circuit board's upper face."""
    top = SIZES.above_board_mm + SIZES.plate_mm + SIZES.cap_above_plate_mm
    solid = Pos(0, 0, LOW_MM) * Cylinder(SIZES.cap_mm / 2, top - LOW_MM, align=BASE)
    solid = chamfer(solid.edges().group_by(Axis.Z)[-1], EDGE_MM)
    solid += Pos(0, 0, LOW_MM) * Cylinder(FLANGE_MM / 2, WEB_MM, align=BASE)
    socket = dimensions.STEM_MM + SOCKET_PLAY_MM
    solid -= Pos(0, 0, LOW_MM) * Box(socket, socket, dimensions.STEM_TOP_MM - LOW_MM, align=BASE)
    dot = chamfer(Cylinder(DOT_MM / 2, DOT_HIGH_MM, align=BASE).edges().group_by(Axis.Z)[-1], 0.3)
    return solid + [Pos(x, 0, top) * dot for x in DOTS.get(role, ())]


def part(roles: Sequence[int]) -> Part:
    """Return the caps of `roles` in one piece, with the webs between them. The middle of the first cap is at x = 0."""
    along = [BUTTON_OFFSETS_MM.get(role, 0.0) for role in roles]
    places = [x - along[0] for x in along]
    solid = cap(roles[0])
    for (left, x), role in zip(pairwise(places), roles[1:], strict=True):
        web = Box(x - left - FLANGE_MM + 2, WEB_WIDTH_MM, WEB_MM, align=BASE)
        solid += [Pos((left + x) / 2, 0, LOW_MM) * web, Pos(x, 0, 0) * cap(role)]
    return solid


def every_cap() -> dict[str, list[Part]]:
    """Return all buttons' caps as {kind: [solids]}, each in its place, side A's first."""
    made: dict[str, list[Part]] = {kind: [] for kind in ROWS}
    for kind, roles in ROWS.items():
        solid = part(roles)
        for button in LAYOUT.buttons:
            if button.role == roles[0]:
                place = (*button.center_mm, FACE_Z)
                made[kind].append(Location(place, (0, 0, button.turn_deg)) * solid)
    return made
