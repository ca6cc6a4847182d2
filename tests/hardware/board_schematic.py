"""What the schematic wants on the board, read from KiCad's sheets: its parts, and which pins they join."""

import math
from collections import defaultdict
from functools import cache

from hardware.board import schematic
from hardware.board.footprints import turned
from hardware.board.sexp import child, children


def texts(symbol):
    return {item[1]: item[2] for item in children(symbol, "property")}


def schematic_parts():
    """Return [(reference, value, footprint)] of what the schematic wants on the board."""
    said = [texts(symbol) for tree in schematic.sheets() for symbol in children(tree, "symbol")]
    return [(each["Reference"], each["Value"], each["Footprint"]) for each in said if each["Reference"][0] != "#"]


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

    ends_at = defaultdict(set)
    for page, tree in enumerate(schematic.sheets()):
        library = schematic.library(tree)

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
            said, drawn = texts(symbol), library[child(symbol, "lib_id")[1]]
            for pin in (pin for unit in children(drawn, "symbol") for pin in children(unit, "pin")):
                px, py = child(pin, "at")[1:3]
                dx, dy = turned(px, -py, turn)
                if drawn[1].startswith("power:"):
                    join(spot(x + dx, y + dy), ("net", said["Value"]))
                else:
                    ends_at[spot(x + dx, y + dy)].add((said["Reference"], child(pin, "number")[1]))
    named = {find(("net", key[1])): key[1] for key in list(leader) if key[0] == "net"}
    joined: dict[object, set] = defaultdict(set)
    for point, ends in ends_at.items():
        joined[find(point)] |= ends
    nets = {}
    for root, ends in joined.items():
        if len(ends) > 1:
            entered = [reference for reference, pin in ends if reference[:2] in ("DA", "DB") and pin == "4"]
            nets[named.get(root) or f"{entered[0][1]}_{entered[0][2:]}"] = frozenset(ends)
    return nets
