"""Round caps for the switches. +6 has a raised dot and UNDO has two, so that fingers find them without eyes.

The dots have the sizes that ADA 703.3 gives for braille: 1.5 to 1.6 mm across, 0.6 to 0.9 mm high, 2.3 to 2.5 mm
between two. A cap sits on the square stem of a 12 x 12 x 7.3 mm switch.
"""

from build123d import Axis, Box, Cylinder, Location, Pos, chamfer

from hardware.bars import BASE
from hardware.carrier import dimensions

DOT_MM, DOT_HIGH_MM, DOTS_APART_MM = 1.6, 0.7, 2.4
SOCKET_PLAY_MM = 0.1
ABOVE_BODY_MM = 1.0  # more than the switch's travel
EDGE_MM = 0.8
DOTS = {"cap": (), "cap_six": (0.0,), "cap_undo": (-DOTS_APART_MM / 2, DOTS_APART_MM / 2)}
"""Where the dots of each kind of cap are, along the player's edge from its middle."""
KINDS = {3: "cap_undo", 2: "cap_six"}
"""The kind of cap of a button, by its role; all others are plain."""


def cap(case, kind):
    """Return a cap; z = 0 is the switch's base."""
    s = case.sizes
    low, top = dimensions.SWITCH_BODY_HIGH_MM + ABOVE_BODY_MM, s["switch_to_cap_top_mm"]
    solid = Pos(0, 0, low) * Cylinder(s["cap_mm"] / 2, top - low, align=BASE)
    solid = chamfer(solid.edges().group_by(Axis.Z)[-1], EDGE_MM)
    stem = dimensions.SWITCH_STEM_MM + SOCKET_PLAY_MM
    solid -= Pos(0, 0, low) * Box(stem, stem, dimensions.SWITCH_STEM_TOP_MM - low, align=BASE)
    for x in DOTS[kind]:
        dot = chamfer(Cylinder(DOT_MM / 2, DOT_HIGH_MM, align=BASE).edges().group_by(Axis.Z)[-1], 0.3)
        solid += Pos(x, 0, top) * dot
    return solid


def every_cap(case):
    """Return {kind: [solids]} of all caps, each in its place."""
    found: dict[str, list] = {kind: [] for kind in DOTS}
    for button in case.layout["buttons"]:
        kind = KINDS.get(button["role"], "cap")
        place = Location((*button["center_mm"], case.switch_z), (0, 0, button["turn_deg"]))
        found[kind].append(place * cap(case, kind))
    return found
