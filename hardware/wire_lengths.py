"""How long the wires in the case are, from the geometry: the way along x and y, up to the tray, and some to spare.

A wire must also reach while the tray is held up at its edge like an open lid, which is how its plugs go in. Places are
(x, y) on the board in millimetres, as in `geometry`.
"""

import math

from hardware import geometry
from hardware.carrier import boards, dimensions

SPARE_MM = 60.0
"""What every wire has more than its way: for stripping, for a second try, and to lie without pull."""
JOINT_MM = 50
"""From a piece of strip to the next, 14 mm away: a longer one finds no room under the light grid."""
PIEZO_MM = (60.0, -45.0)
"""Where the piezo lies, from the carrier's origin."""
JOINT_END_MM = 2.84
"""From the last LED's edge to where a wire comes over the tray's edge."""


def carrier_place(layout, at_mm):
    """Return a point of the carrier, or of the perfboard in its place, on the board."""
    left, middle = geometry.load()["layouts"][layout]["carrier_mm"]
    return left + at_mm[0], middle + at_mm[1]


def plug_of(layout, value):
    """Return where the carrier's connector with that value is."""
    (part,) = [part for part in boards.board("carrier").parts.values() if part.value == value]
    return carrier_place(layout, part.at_mm)


def strip_end(layout, side, hole):
    """Return where the wires of hole 1 come over the tray's edge, or those of hole 121 through its floor."""
    data = geometry.load()
    beyond = {1: -data["pitch_mm"] / 2 - JOINT_END_MM, 121: data["pitch_mm"] + 3}[hole]
    x, y = geometry.seat_point(side, data["layouts"][layout]["holes"][side][hole - 1])
    return geometry.placed(side, (x + beyond, y))


def switch_board_plug(layout, side):
    """Return where the connector of a side's switch board hangs."""
    buttons = geometry.load()["layouts"][layout]["buttons"]
    (first,) = [button for button in buttons if (button["side"], button["role"]) == (side, 0)]
    (left, _low), (right, _high) = dimensions.SIDE["connector_mm"]
    from_first = (left + right) / 2 - geometry.BUTTON_OFFSETS_MM[0]
    dx, dy = geometry.turned((from_first, 0.0), first["turn_deg"])
    return first["center_mm"][0] + dx, first["center_mm"][1] + dy


def along_the_bar_mm(layout, side, pin):
    """Return how far a switch of a hand-wired bar is from the place of a switch board's connector, where it passes."""
    buttons = geometry.load()["layouts"][layout]["buttons"]
    role = {"1": 0, "2": 1, "6": 2, "U": 3}.get(pin[-1], 0)
    (own,) = [button["center_mm"] for button in buttons if (button["side"], button["role"]) == (side, role)]
    return sum(abs(a - b) for a, b in zip(own, switch_board_plug(layout, side), strict=True))


def deal_plug(layout):
    """Return where the connector of DEAL's board hangs."""
    buttons = geometry.load()["layouts"][layout]["buttons"]
    (deal,) = [button for button in buttons if button["side"] is None]
    (left, low), (right, high) = dimensions.DEAL["connector_mm"]
    return deal["center_mm"][0] + (left + right) / 2, deal["center_mm"][1] + (low + high) / 2


def target(layout, name):
    """Return where a part's wires go: A1 and A5 are strip A at hole 1 and at hole 121, BUTTONS_A its switches."""
    if name == "DEAL":
        return deal_plug(layout)
    if name == "PIEZO":
        return carrier_place(layout, PIEZO_MM)
    if name == "SUPPLY":
        data = geometry.load()["layouts"][layout]
        return data["outline_mm"]["left"], data["cable_exit"]["y_mm"]
    if name.startswith("BUTTONS"):
        return switch_board_plug(layout, name[-1])
    return strip_end(layout, name[0], 1 if name[1] == "1" else 121)


def hinge_x(layout, name):
    """Return x of the edge on which a part's piece of the tray stands when it is held up: the left one, or the seam.

    None for a part that is not on the tray.
    """
    if name.startswith(("BUTTONS", "PIEZO", "SUPPLY")):
        return None
    data = geometry.load()["layouts"][layout]
    return data["seams"]["tray_x_mm"][0] if name.startswith("C") else data["field_mm"]["left"]


def way_mm(layout, start, name):
    """Return the longest way that a wire from `start` must bridge: along x and y, and up to the tray, lying or open."""
    sizes = geometry.load()["sizes"]
    rise = sizes["cavity_mm"] + sizes["tray_floor_mm"] + sizes["tray_rib_mm"]
    (x1, y1), (x2, y2) = start, target(layout, name)
    lying = abs(x2 - x1) + abs(y2 - y1) + rise
    hinge = hinge_x(layout, name)
    return lying if hinge is None else max(lying, abs(hinge - x1) + abs(y2 - y1) + rise + abs(x2 - hinge))


def length_mm(layout, start, name, switch=None):
    """Return the length to cut, in whole centimetres; `switch` names the one on a hand-wired bar, such as A+1."""
    more = along_the_bar_mm(layout, name[-1], switch) if switch else 0
    return 10 * math.ceil((way_mm(layout, start, name) + more + SPARE_MM) / 10)


def feed_mm(end):
    """Return the length of the wires that feed a strip of a board with two sides, at A1 or at A5."""
    value = f"strip A, hole {1 if end[1] == '1' else 121}"
    return length_mm("two", plug_of("two", value), end)


CABLES_HEAD = ["cable to", "two sides", "three sides: A and B", "three sides: C"]
CABLES = (  # (words, value of the carrier's connector, part) with the side in braces
    ("a strip's hole 1", "strip {}, hole 1", "{}1"),
    ("a strip's hole 121", "strip {}, hole 121", "{}5"),
    ("a side board", "buttons {}", "BUTTONS_{}"),
)


def cables():
    """Return [[cable, cm for A and B of two sides, cm for A and B of three, cm for C]] with circuit boards."""

    def cm(layout, sides, value, name):
        found = [length_mm(layout, plug_of(layout, value.format(s)), name.format(s)) for s in sides]
        return f"{max(found) / 10:g} cm"

    layouts = geometry.load()["layouts"]
    groups = [("two", "AB"), ("three", "AB"), ("three", "C")]
    found = [
        [words, *(cm(*group, value, name) for group in groups if group[0] in layouts)] for words, value, name in CABLES
    ]
    for words, value, name in (("DEAL", "DEAL", "DEAL"), ("the piezo", "piezo", "PIEZO")):
        found.append([words, *(cm(layout, "A", value, name) for layout in layouts), "-"])
    return found
