"""Make the KiCad board from `parts`: footprints, tracks, pours, print and outline, as the text of a .kicad_pcb file.

Without KiCad's Python; only the pours are filled by it afterwards. Equal data gives equal text.
"""

import uuid

from hardware.board import dimensions, footprints, parts
from hardware.board.router import VIA_DRILL_MM, VIA_MM, Router

ORIGIN_MM = (150.0, 105.0)
"""Where the middle of the board lies on KiCad's sheet."""
FACES = ("F.Cu", "B.Cu")
ANTENNA_MM = (-70.6, -7.0, -63.0, 7.0)
"""No copper here: the antenna of a Pico W."""
UNDER_USB_MM = (-117.0, -6.0, -100.5, 6.0)
"""No copper below: the bare test points on the Pico's back."""
BESIDE_23_MM = (-72.9, -13.6, -63.5, -11.9)
"""No track below: the pour of ground comes this way to the Pico's place 23."""
POUR_INSET_MM = 0.5
DATA_OUT_MM = 1.65
"""How far beyond its pad a chain runs where it turns into the next street."""
THICK_MM = 0.8
VBUS_VIAS_MM = ((-114.6, -13.3), (-113.4, -13.3), (-112.2, -13.3))
"""Where VBUS comes through from the Pico's pad."""
ISLANDS = {  # pours inside the large one of 5 V: net, corners
    "VBUS": ((-115.4, -12.7), (-110.6, -12.7), (-110.6, -15.7), (-115.4, -15.7)),
    "FUSED": ((-115.4, -18.2), (-110.6, -18.2), (-110.6, -21.0), (-111.5, -21.0), (-111.5, -29.0), (-115.4, -29.0)),
}
SOLID = {("Q1", "3"), ("J1", "1")}
"""Pads that join the pour of 5 V without spokes: the whole current goes through the first."""
LETTERS = (  # what is printed: words, place, height, turn, on the upper face
    ("PEGOUT", (72.0, 4.0), 4.0, 0, True),
    ("circuit board, revision 1   CERN-OHL-P-2.0", (72.0, -2.5), 1.5, 0, True),
    ("side A sits here", (72.0, -91.0), 1.5, 0, True),
    ("side B sits here", (-72.0, 91.0), 1.5, 180, True),
    ("Pico flat here, parts down", (-88.0, 3.0), 1.5, 0, False),
    ("USB at the notch", (-90.0, -3.0), 1.5, 0, False),
    *((words, (107.2, 8.89 - 2.54 * n), 1.0, 0, True) for n, words in enumerate(("5V", "GND", "C", "+1", "+2", "+6"))),
    ("UNDO", (106.2, -6.35), 1.0, 0, True),
    ("GND", (107.2, -8.89), 1.0, 0, True),
)
LAYERS = (
    *((0, "F.Cu", "signal"), (31, "B.Cu", "signal"), (34, "B.Paste", "user"), (35, "F.Paste", "user")),
    *((36, "B.SilkS", "user"), (37, "F.SilkS", "user"), (38, "B.Mask", "user"), (39, "F.Mask", "user")),
    *((44, "Edge.Cuts", "user"), (46, "B.CrtYd", "user"), (47, "F.CrtYd", "user"), (48, "B.Fab", "user")),
    *((49, "F.Fab", "user"),),
)


def number(value):
    """Return a length without needless digits."""
    return f"{round(value, 4) + 0.0:g}"


def stamp(*words):
    """Return KiCad's mark of an item, always the same for the same item."""
    return f"(tstamp {uuid.uuid5(uuid.NAMESPACE_URL, '/'.join(map(str, words)))})"


def xy(point, word="xy", turn=0):
    """Return a place on KiCad's sheet."""
    turned = f" {turn}" if turn else ""
    return f"({word} {number(ORIGIN_MM[0] + point[0])} {number(ORIGIN_MM[1] - point[1])}{turned})"


def outline():
    """Return the corners of the board, with the notch above the Pico's USB socket."""
    x, y = dimensions.HALF_SIZE_MM
    depth, width = dimensions.USB_NOTCH_MM
    notch = [(-x, width / 2), (depth - x, width / 2), (depth - x, -width / 2), (-x, -width / 2)]
    return [(-x, -y), (x, -y), (x, y), (-x, y), *notch]


def wire_leds(router, board):
    """Add the chains: straight from LED to LED, round the end of a street, and ground vias at LEDs and capacitors."""
    pads = {(pad.reference, pad.number): pad.at_mm for part in board.values() for pad in footprints.placed(part)}
    for side in "AB":
        for n in range(1, 122):
            name, turn = f"D{side}{n}", board[f"D{side}{n}"].turn_deg
            out = 1 if turn else -1  # the way the data runs in x, and the way up of the ground pad in y
            x, y = pads[name, "3"]
            ground = x, y + (1.15 if n < 121 else -1.3) * out
            router.add_track("GND", 0, [(x, y), ground], 0.4)
            capacitor = pads[f"C{side}{n}", "2"]
            beside = capacitor[0] + 0.75, capacitor[1]
            router.add_track("GND", 0, [capacitor, beside], 0.4)
            router.vias += [("GND", ground), ("GND", beside)]
            if n == 121:
                continue
            start, end, points = pads[name, "2"], pads[f"D{side}{n + 1}", "4"], []
            if n % 30 == 0:
                beyond = start[0] + DATA_OUT_MM * out
                points = [(beyond, start[1]), (beyond, end[1])]
            router.add_track(f"{side}_{n + 1}", 0, [start, *points, end])


def routed(board):
    """Return a router with every track of the board."""
    pads = [pad for part in board.values() for pad in footprints.placed(part)]
    boxes = [(pad.net, pad.faces, pad.at_mm, pad.half_mm) for pad in pads if pad.number]
    no_tracks = [((1,), *UNDER_USB_MM), ((1,), *BESIDE_23_MM), ((0, 1), *ANTENNA_MM), ((0, 1), *notch())]
    router = Router(boxes, no_tracks, [UNDER_USB_MM])
    wire_leds(router, board)
    (vbus,) = [pad for pad in pads if (pad.net, pad.reference) == ("VBUS", "A1")]
    router.add_track("VBUS", 1, [vbus.at_mm, (vbus.at_mm[0], -12.4), VBUS_VIAS_MM[0], VBUS_VIAS_MM[-1]], THICK_MM)
    router.vias += [("VBUS", at) for at in VBUS_VIAS_MM]
    by_net: dict[str, list] = {}
    for pad in pads:
        chained = pad.net[:1] in ("A", "B") and pad.net[2:].isdigit() and pad.net[2:] != "1"
        if pad.net not in ("", "VBUS", "GND", "+5V") and not chained:
            by_net.setdefault(pad.net, []).append(pad)
        if pad.net == "GND" and pad.faces == (0,) and pad.reference[:2] not in BY_CHAIN:
            for _again in range(3 if pad.reference == "D1" else 1):
                router.drop(pad)

    def span(net):
        first = by_net[net][0].at_mm
        return sum(abs(pad.at_mm[0] - first[0]) + abs(pad.at_mm[1] - first[1]) for pad in by_net[net])

    for net in sorted(by_net, key=lambda net: (span(net), net)):
        if len(by_net[net]) > 1:
            router.join(net, by_net[net])
    return router


BODIES_MM = {"pico": (-17.0, 25.5, 7.6), "piezo": (-4.8, 4.8, 6.1), "switch": (-5.3, 5.3, 6.2)}
"""What is printed of a body: its left edge, its right one, half its height."""
BY_CHAIN = ("DA", "DB", "CA", "CB")
"""Parts whose ground vias `wire_leds` adds."""


def notch():
    """Return the notch as a rectangle, with its margin."""
    x, (depth, width) = dimensions.HALF_SIZE_MM[0], dimensions.USB_NOTCH_MM
    return -x - 1, -width / 2 - POUR_INSET_MM, depth - x + POUR_INSET_MM, width / 2 + POUR_INSET_MM


def letters(words, at, height, turn, upper, mark):
    """Return a printed text."""
    layer, mirror = ("F.SilkS", "") if upper else ("B.SilkS", " (justify mirror)")
    font = f"(font (size {height} {height}) (thickness {max(0.15, 0.12 * height):.2f}))"
    return f'(gr_text "{words}" {xy(at, "at", turn)} (layer "{layer}") {stamp("text", mark)} (effects {font}{mirror}))'


def footprint_text(part, nets):
    """Return a footprint with its pads' nets."""
    kind, made = parts.KINDS[part.kind], footprints.footprint(parts.KINDS[part.kind].footprint)
    face, turn = "B" if made.back else "F", f" {part.turn_deg}" if part.turn_deg else ""
    font = f"(effects (font (size 1 1) (thickness 0.15)){' (justify mirror)' * made.back})"
    attributes = {"smd": ["smd"], "thru_hole": ["through_hole"]}.get(made.pads[0].kind, [])
    attributes += [] if kind.house else ["exclude_from_pos_files", "exclude_from_bom"]
    place = f"{stamp(part.reference)} {xy(part.at_mm, 'at', part.turn_deg)}"
    lines = [f'(footprint "{kind.footprint}" (layer "{face}.Cu") {place} (attr {" ".join(attributes)})']

    def add(words, layer, mark, end=")"):
        lines.append(f'  ({words} (layer "{face}.{layer}"){end[:-1]} {stamp(part.reference, mark)})')

    label = label_place(part)
    x, y = label or (0.0, 0.0)
    name = f'fp_text reference "{part.reference}" (at {number(x)} {number(y)}{turn})'
    add(name, "SilkS" if label else "Fab", "ref", f"{'' if label else ' hide'} {font})")
    add(f'fp_text value "{kind.value}" (at 0 0{turn})', "Fab", "value", f" hide {font})")
    (x, y), (width, height) = made.middle_mm, made.half_mm
    yard = f"fp_rect (start {number(x - width)} {number(y - height)}) (end {number(x + width)} {number(y + height)})"
    yard = f"fp_circle (center 0 0) (end {number(width)} 0)" if part.kind == "hole" else yard
    add(yard, "CrtYd", "yard", " (width 0.05))")
    if part.kind == "led":  # a dot at pad 1
        add("fp_circle (center -2.45 -2.55) (end -2.2 -2.55)", "SilkS", "dot", " (width 0.15) (fill solid))")
    if part.kind in BODIES_MM:
        left, width, height = BODIES_MM[part.kind]
        add(f"fp_rect (start {left} {-height}) (end {width} {height})", "SilkS", "body", " (width 0.15))")
    for index, pad in enumerate(made.pads):
        net, (x, y), (width, height) = part.nets.get(pad.number, ""), pad.at_mm, pad.size_mm
        more = [f"(drill {number(pad.drill_mm)})"] if pad.drill_mm else []
        more += [f"(layers {pad.layers})"] + ([f"(roundrect_rratio {number(pad.ratio)})"] if pad.ratio else [])
        more += [f'(net {nets[net]} "{net}")'] if net else []
        more += [f"(clearance {number(dimensions.HOLE_FREE_MM / 2 - width / 2)})"] if not pad.number else []
        more += ["(zone_connect 2)"] if (part.reference, pad.number) in SOLID else []
        lines.append(
            f'  (pad "{pad.number}" {pad.kind} {pad.shape} (at {number(x)} {number(y)}{turn}) '
            f"(size {number(width)} {number(height)}) {' '.join(more)} {stamp(part.reference, 'pad', index)})"
        )
    return "\n".join([*lines, ")"])


def label_place(part):
    """Return where a part's name is printed, in its own axes, or None: beside an LED, away from its capacitor."""
    if part.kind == "led":
        towards = parts.towards_middle(part.reference[1])
        return footprints.turned(0.0, (dimensions.LED_CAPACITOR_MM[1] - 0.3) * towards, -part.turn_deg)
    return {"pico": (0.0, 0.0), "switch": (0.0, -4.0), "piezo": (0.0, -4.0)}.get(part.kind)


def zone(words, name, corners, fill=""):
    """Return a pour, not filled yet, or an area without one."""
    points = " ".join(xy(corner) for corner in corners)
    return (
        f'(zone {words} {stamp("zone", name)} (name "{name}") (hatch edge 0.5) (min_thickness 0.2) '
        f"(fill {fill}(thermal_gap 0.25) (thermal_bridge_width 0.5)) (polygon (pts {points})))"
    )


def pour(net, nets, layer, corners, first=0):
    """Return a pour of a net; one inside another comes `first` and joins its pads without spokes."""
    spokes = f"(priority {first}) (connect_pads yes (clearance 0.2))" if first else "(connect_pads (clearance 0.2))"
    return zone(f'(net {nets[net]}) (net_name "{net}") (layer "{layer}") {spokes}', net, corners, "yes ")


def keepout(rectangle, name, layers='"F.Cu" "B.Cu"'):
    """Return an area without any copper."""
    left, low, right, high = rectangle
    rules = "(tracks not_allowed) (vias not_allowed) (pads allowed) (copperpour not_allowed) (footprints allowed)"
    words = f'(net 0) (net_name "") (layers {layers}) (connect_pads (clearance 0)) (keepout {rules})'
    return zone(words, name, ((left, low), (right, low), (right, high), (left, high)))


def text():
    """Return the text of the board, its pours not filled."""
    board, corners = parts.all_parts(), outline()
    names = sorted({net for part in board.values() for net in part.nets.values() if net})
    nets = {net: index for index, net in enumerate(names, 1)}
    router = routed(board)
    lines = ["(kicad_pcb (version 20211014) (generator pcbnew)", "(general (thickness 1.6))", '(paper "A4")']
    lines += ['(title_block (title "Pegout") (rev "1") (comment 1 "CERN-OHL-P-2.0"))', "(layers"]
    lines += [f'  ({index} "{name}" {use})' for index, name, use in LAYERS] + [")"]
    lines += [f"(setup (pad_to_mask_clearance 0.05) {xy((0, 0), 'aux_axis_origin')})", '(net 0 "")']
    lines += [f'(net {index} "{name}")' for name, index in nets.items()]
    lines += [footprint_text(part, nets) for part in board.values()]
    lines += [
        f'(gr_line {xy(start, "start")} {xy(end, "end")} (layer "Edge.Cuts") (width 0.1) {stamp("edge", index)})'
        for index, (start, end) in enumerate(zip(corners, [*corners[1:], corners[0]], strict=True))
    ]
    lines += [letters(*each, index) for index, each in enumerate(LETTERS)]
    lines += [
        f"(segment {xy(start, 'start')} {xy(end, 'end')} (width {number(width)}) "
        f'(layer "{FACES[face]}") (net {nets[net]}) {stamp("track", index)})'
        for index, (net, face, start, end, width) in enumerate(router.tracks)
    ]
    lines += [
        f'(via {xy(at, "at")} (size {VIA_MM}) (drill {VIA_DRILL_MM}) (layers "F.Cu" "B.Cu") '
        f"(net {nets[net]}) {stamp('via', index)})"
        for index, (net, at) in enumerate(router.vias)
    ]
    x, y = (half - POUR_INSET_MM for half in dimensions.HALF_SIZE_MM)
    whole = [(-x, -y), (x, -y), (x, y), (-x, y)]
    lines += [pour("+5V", nets, "F.Cu", whole), pour("GND", nets, "B.Cu", whole)]
    lines += [pour(net, nets, "F.Cu", shape, 1) for net, shape in ISLANDS.items()]
    lines += [keepout(ANTENNA_MM, "antenna"), keepout(UNDER_USB_MM, "test points", '"B.Cu"')]
    return "\n".join([*lines, ")"]) + "\n"
