"""Read the KiCad boards and schematics as plain data, without KiCad.

`board(name)` gives parts, pads, tracks and outline of a board in the axes of `dimensions`: millimetres, x to the right,
y up, counted from the board's own origin. `schematic_nets(name)` works out which pins a schematic joins. Names are
"carrier", "side" and "deal".
"""

import math
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from gerbonara.cad.kicad.sexp import parse_sexp

NAMES = ("carrier", "side", "deal")
FOLDER = Path(__file__).parent / "kicad"


def board_path(name):
    """Return the path of the KiCad board of that name."""
    return FOLDER / f"{name}.kicad_pcb"


@dataclass(frozen=True)
class Pad:
    """A pad of a part; `net` is empty where it joins nothing, `hole_mm` is its drill."""

    number: str
    net: str
    at_mm: tuple[float, float]
    size_mm: tuple[float, float]
    hole_mm: float


@dataclass(frozen=True)
class Part:
    """A footprint on the board, turned counter-clockwise by `turn_deg`; `front` is False for one on the back, `room_mm`
    the corners (left, low), (right, high) of the room that KiCad keeps free for it."""

    reference: str
    value: str
    footprint: str
    at_mm: tuple[float, float]
    turn_deg: float
    front: bool
    pads: tuple[Pad, ...]
    room_mm: tuple[tuple[float, float], tuple[float, float]]

    def net(self, number):
        """The net of a pad."""
        return next(pad.net for pad in self.pads if pad.number == str(number))


@dataclass(frozen=True)
class CopperTrack:
    """A piece of copper track on "F.Cu" or "B.Cu"."""

    net: str
    layer: str
    width_mm: float
    ends_mm: tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True)
class CircuitBoard:
    """A whole board: `parts` by reference, bare `holes` as ((x, y), diameter), `screws` as {reference: (value,
    footprint)} of those, `letters` as (words, height, stroke) of the print, `edges` as pairs of points."""

    parts: dict[str, Part]
    holes: tuple
    screws: dict[str, tuple[str, str]]
    letters: tuple
    edges: tuple
    tracks: tuple[CopperTrack, ...]
    vias: int

    def nets(self):
        """Return {net: {(reference, pin)}} of every net that joins two pins or more."""
        found = defaultdict(set)
        for part in self.parts.values():
            for pad in part.pads:
                if pad.net:
                    found[pad.net].add((part.reference, pad.number))
        return {net: frozenset(joined) for net, joined in found.items() if len(joined) > 1}


def children(node, key):
    """Return the lists in a node of KiCad's files that begin with `key`."""
    return [item for item in node if isinstance(item, list) and item and str(item[0]) == key]


def child(node, key):
    """Return the first of them, or None."""
    return next(iter(children(node, key)), None)


def turned(x, y, degrees):
    """Return a point turned counter-clockwise in KiCad's axes, whose y runs down."""
    angle = math.radians(degrees)
    return x * math.cos(angle) + y * math.sin(angle), -x * math.sin(angle) + y * math.cos(angle)


def rounded(x, y):
    return round(x, 3) + 0.0, round(y, 3) + 0.0


def read_tree(path):
    """Return a file of KiCad as nested lists."""
    return parse_sexp(path.read_text(encoding="utf-8"))


@cache
def board(name):
    """Return the board of that name."""
    return read_board(board_path(name))


def read_board(path):
    """Return the board in a .kicad_pcb file."""
    tree = read_tree(path)
    _key, left, top = child(child(tree, "setup"), "aux_axis_origin")

    def place(x, y):
        return rounded(x - left, top - y)

    nets = {number: str(net).removeprefix("/") for _key, number, net in children(tree, "net")}
    parts, holes, screws = {}, [], {}
    for footprint in children(tree, "footprint"):
        _key, x, y, *turn = child(footprint, "at")
        texts = {str(text[1]): str(text[2]) for text in children(footprint, "fp_text") if str(text[1]) != "user"}
        pads = []
        for pad in children(footprint, "pad"):
            dx, dy = turned(*child(pad, "at")[1:3], *(turn or [0]))
            net = child(pad, "net")
            size, drill = tuple(child(pad, "size")[1:3]), child(pad, "drill")[1]
            if str(pad[2]) == "np_thru_hole":
                holes.append((place(x + dx, y + dy), drill))
            else:
                pads.append(Pad(str(pad[1]), nets[net[1]] if net else "", place(x + dx, y + dy), size, drill))
        front = str(child(footprint, "layer")[1]) == "F.Cu"
        key = texts["reference"]
        if not pads:
            screws[key] = texts["value"], str(footprint[1])
        else:
            corners = [turned(px, py, *(turn or [0])) for px, py in _courtyard(footprint)]
            xs, ys = zip(*(place(x + px, y + py) for px, py in corners), strict=True)
            room = (min(xs), min(ys)), (max(xs), max(ys))
            parts[key] = Part(
                key, texts["value"], str(footprint[1]), place(x, y), turn[0] if turn else 0, front, tuple(pads), room
            )
    edges = [line for line in children(tree, "gr_line") if str(child(line, "layer")[1]) == "Edge.Cuts"]
    return CircuitBoard(
        parts,
        tuple(holes),
        screws,
        tuple(_letters(tree)),
        tuple((place(*child(line, "start")[1:3]), place(*child(line, "end")[1:3])) for line in edges),
        tuple(
            CopperTrack(
                nets[child(track, "net")[1]],
                str(child(track, "layer")[1]),
                child(track, "width")[1],
                (place(*child(track, "start")[1:3]), place(*child(track, "end")[1:3])),
            )
            for track in children(tree, "segment")
        ),
        len(children(tree, "via")),
    )


def _letters(tree):
    """Yield (words, height, stroke) of every text that is printed on the board."""
    of_parts = [text for footprint in children(tree, "footprint") for text in children(footprint, "fp_text")]
    for text in [*children(tree, "gr_text"), *of_parts]:
        if "hide" not in map(str, text) and str(child(text, "layer")[1]).endswith(".SilkS"):
            font = child(child(text, "effects"), "font")
            words = text[2] if str(text[0]) == "fp_text" else text[1]
            yield str(words), child(font, "size")[1], child(font, "thickness")[1]


def schematic_parts(name):
    """Return {reference: (value, footprint)} of what the schematic of that name wants on the board."""
    found = {}
    for symbol in children(read_tree(FOLDER / f"{name}.kicad_sch"), "symbol"):
        texts = {str(item[1]): str(item[2]) for item in children(symbol, "property")}
        if not texts["Reference"].startswith("#"):
            found[texts["Reference"]] = texts["Value"], texts["Footprint"]
    return found


def _courtyard(footprint):
    """Return points around a footprint, in its own axes."""
    for line in children(footprint, "fp_line"):
        if str(child(line, "layer")[1]).endswith("CrtYd"):
            yield from (tuple(child(line, end)[1:3]) for end in ("start", "end"))
    for circle in children(footprint, "fp_circle"):
        if str(child(circle, "layer")[1]).endswith("CrtYd"):
            (x, y), edge = child(circle, "center")[1:3], child(circle, "end")[1:3]
            radius = math.dist((x, y), edge)
            yield from ((x - radius, y - radius), (x + radius, y + radius))


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
