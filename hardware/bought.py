"""The bought parts in the case as solids in their places: circuit boards, and strips with LEDs."""

from build123d import Box, Compound, Location, Pos

from hardware.carrier import dimensions, solids

PIECES = ((0, 30), (30, 30), (60, 30), (90, 30), (120, 1))
"""First LED and length of the pieces that a side's strip is cut into."""


def boards(case):
    """Return {name: Compound of a board's parts, each labelled} of the carrier, a switch board a side, and DEAL's."""
    stand = case.body_z + dimensions.CARRIER["stand_mm"]
    places = {"carrier_board": ("carrier", Pos(*case.layout["carrier_mm"], stand))}
    for side, center, turn in case.seats():
        places[f"switch_board_{side.lower()}"] = ("side", Location((*center, case.board_z), (0, 0, turn)))
    places["deal_board"] = ("deal", Pos(*case.deal(), case.board_z))
    made = {name: solids.solids(name) for name in {kind for kind, _place in places.values()}}
    found = {}
    for name, (kind, place) in places.items():
        children = [place * solid for solid in made[kind].values()]
        for child, label in zip(children, made[kind], strict=True):
            child.label = label
        found[name] = Compound(label=name, children=children)
    return found


def strip_pieces(case):
    """Yield (side, piece from 1, solid) of each piece of strip, without its LEDs, as it lies in the tray."""
    s = case.sizes
    thick = s["strip_thickness_mm"] + s["strip_tape_mm"]
    for side, holes in case.layout["holes"].items():
        for number, (first, count) in enumerate(PIECES, 1):
            piece = holes[first : first + count]
            x, y = (sum(place[axis] for place in piece) / count for axis in (0, 1))
            size = case.own_way(side, (count * case.pitch, s["strip_width_max_mm"]))
            yield side, number, Pos(x, y, case.channel_z + thick / 2) * Box(*size, thick)


def leds(case):
    """Return every LED, as one Compound."""
    s = case.sizes
    z = case.channel_z + s["strip_thickness_mm"] + s["strip_tape_mm"] + s["led_height_mm"] / 2
    led = Box(s["led_mm"], s["led_mm"], s["led_height_mm"])
    return Compound(label="leds", children=[Pos(x, y, z) * led for x, y in case.holes])
