"""What the schematic wants on the board, read from KiCad's sheets: its parts, and which pins they join."""

import math
from collections import defaultdict
from functools import cache

from hardware.board import order
from hardware.board.footprints import turned
from hardware.board.sexp import child, children, read

ROOT = order.BOARD.with_suffix(".kicad_sch")


def sheets():
    """The trees of all sheets that the first one names, itself included."""
    root = read(ROOT)
    names = [
        item[2] for sheet in children(root, "sheet") for item in children(sheet, "property") if item[1] == "Sheet file"
    ]
    return [root, *(read(ROOT.with_name(name)) for name in names)]


def texts(symbol):
    return {item[1]: item[2] for item in children(symbol, "property")}


def schematic_parts():
    """Return {reference: footprint} of what the schematic wants on the board."""
    found = {}
    for tree in sheets():
        for symbol in children(tree, "symbol"):
            said = texts(symbol)
            if said["Reference"][0] != "#":
                assert said["Reference"] not in found, "a part is drawn twice"
                found[said["Reference"]] = said["Footprint"]
    return found


@cache
def schematic_nets():
    """Return {net: {(reference, pin)}} of all sheets, without nets of one pin. A net between two LEDs has no name in
    the drawing: it gets that of the LED that it enters."""
    leader: dict = {}

    def find(point):
        while leader.setdefault(point, point) != point:
            point = leader[point]
        return point

    def join(one, other):
        leader[find(one)] = find(other)

    found = defaultdict(set)
    for page, tree in enumerate(sheets()):
        pins = {symbol[1]: list(_symbol_pins(symbol)) for symbol in children(child(tree, "lib_symbols"), "symbol")}

        def spot(x, y, page=page):
            return page, round(x, 2), round(y, 2)

        wires = [[spot(*xy[1:3]) for xy in child(wire, "pts")[1:]] for wire in children(tree, "wire")]
        for start, end in wires:
            join(start, end)
        labels = [(label[1], spot(*child(label, "at")[1:3])) for label in children(tree, "global_label")]
        dots = [spot(*child(dot, "at")[1:3]) for dot in children(tree, "junction")]
        for point in [*dots, *[point for _name, point in labels]]:
            for start, end in wires:
                if abs(math.dist(start, point) + math.dist(point, end) - math.dist(start, end)) < 1e-6:
                    join(point, start)
        for name, point in labels:
            join(point, ("net", name))
        for symbol in children(tree, "symbol"):
            _key, x, y, turn = child(symbol, "at")
            said, library = texts(symbol), child(symbol, "lib_id")[1]
            for number, px, py in pins[library]:
                dx, dy = turned(px, -py, turn)
                point = spot(x + dx, y + dy)
                if library.startswith("power:"):
                    join(point, ("net", said["Value"]))
                else:
                    found[point].add((said["Reference"], number))
    named = {find(("net", key[1])): key[1] for key in list(leader) if key[0] == "net"}
    joined: dict[object, set] = defaultdict(set)
    for point, ends in found.items():
        joined[find(point)] |= ends
    nets = {}
    for root, ends in joined.items():
        if len(ends) > 1:
            entered = [reference for reference, pin in ends if reference[:2] in ("DA", "DB") and pin == "4"]
            nets[named.get(root) or f"{entered[0][1]}_{entered[0][2:]}"] = frozenset(ends)
    return nets


def _symbol_pins(symbol):
    """Yield (pin number, x, y) of each pin of a library symbol, y up."""
    for part in children(symbol, "symbol"):
        for pin in children(part, "pin"):
            yield child(pin, "number")[1], *child(pin, "at")[1:3]
