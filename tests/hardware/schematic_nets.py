"""What the schematics want on the boards, read from KiCad's files: their parts, and which pins they join."""

import math
from collections import defaultdict
from functools import cache

from hardware.carrier.boards import FOLDER, child, children, read_tree, rounded, turned


def schematic_parts(name):
    """Return {reference: (value, footprint)} of what the schematic of that name wants on the board."""
    found = {}
    for symbol in children(read_tree(FOLDER / f"{name}.kicad_sch"), "symbol"):
        texts = {str(item[1]): str(item[2]) for item in children(symbol, "property")}
        if not texts["Reference"].startswith("#"):
            found[texts["Reference"]] = texts["Value"], texts["Footprint"]
    return found


@cache
def schematic_nets(name):
    """Return {net: {(reference, pin)}} of the schematic of that name, without nets of one pin."""
    tree = read_tree(FOLDER / f"{name}.kicad_sch")
    pins = {str(symbol[1]): list(_symbol_pins(symbol)) for symbol in children(child(tree, "lib_symbols"), "symbol")}
    leader: dict = {}

    def find(point):
        while leader.setdefault(point, point) != point:
            point = leader[point]
        return point

    def join(one, other):
        leader[find(one)] = find(other)

    wires = [tuple(rounded(*xy[1:3]) for xy in children(child(wire, "pts"), "xy")) for wire in children(tree, "wire")]
    for start, end in wires:
        join(start, end)
    dots = [rounded(*child(dot, "at")[1:3]) for dot in children(tree, "junction")]
    labels = [(str(label[1]), rounded(*child(label, "at")[1:3])) for label in children(tree, "label")]
    for point in [*dots, *[point for _name, point in labels]]:
        for start, end in wires:
            if math.dist(start, point) + math.dist(point, end) - math.dist(start, end) < 1e-6:
                join(point, start)
    for text, point in labels:
        join(point, ("net", text))
    found = defaultdict(set)
    for symbol in children(tree, "symbol"):
        _key, x, y, turn = child(symbol, "at")
        texts = {str(item[1]): str(item[2]) for item in children(symbol, "property")}
        library = str(child(symbol, "lib_id")[1])
        for unit, number, (px, py) in pins[library]:
            if unit in (0, child(symbol, "unit")[1]):
                dx, dy = turned(px, -py, turn)
                point = rounded(x + dx, y + dy)
                if library.startswith("power:"):
                    if texts["Value"] != "PWR_FLAG":
                        join(point, ("net", texts["Value"]))
                else:
                    found[point].add((texts["Reference"], number))
    named = {find(("net", key[1])): key[1] for key in list(leader) if key[0] == "net"}
    joined: dict[object, set] = defaultdict(set)
    for point, ends in found.items():
        joined[find(point)] |= ends
    return {named.get(root, f"unnamed at {root}"): frozenset(ends) for root, ends in joined.items() if len(ends) > 1}


def _symbol_pins(symbol):
    """Return (unit, pin number, (x, y) with y up) of each pin of a library symbol."""
    for part in children(symbol, "symbol"):
        unit = int(str(part[1]).rsplit("_", 2)[1])
        for pin in children(part, "pin"):
            yield unit, str(child(pin, "number")[1]), tuple(child(pin, "at")[1:3])
