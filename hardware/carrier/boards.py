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
    """A footprint on the board; `front` is False for one on the back, `room_mm` the corners (left, low), (right, high)
    of the room that KiCad keeps free for it."""

    reference: str
    value: str
    footprint: str
    at_mm: tuple[float, float]
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
    """A whole board: `parts` by reference, bare `holes` as ((x, y), diameter), `edges` as pairs of points."""

    parts: dict[str, Part]
    holes: tuple
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


def _all(node, key):
    return [item for item in node if isinstance(item, list) and item and str(item[0]) == key]


def _one(node, key):
    return next(iter(_all(node, key)), None)


def _turned(x, y, degrees):
    """Return a point turned counter-clockwise in KiCad's axes, whose y runs down."""
    angle = math.radians(degrees)
    return x * math.cos(angle) + y * math.sin(angle), -x * math.sin(angle) + y * math.cos(angle)


def _rounded(x, y):
    return round(x, 3) + 0.0, round(y, 3) + 0.0


def _read(path):
    return parse_sexp(path.read_text(encoding="utf-8"))


@cache
def board(name):
    """Return the board of that name."""
    return read_board(board_path(name))


def read_board(path):
    """Return the board in a .kicad_pcb file."""
    tree = _read(path)
    _key, left, top = _one(_one(tree, "setup"), "aux_axis_origin")

    def place(x, y):
        return _rounded(x - left, top - y)

    nets = {number: str(net).removeprefix("/") for _key, number, net in _all(tree, "net")}
    parts, holes = {}, []
    for footprint in _all(tree, "footprint"):
        _key, x, y, *turn = _one(footprint, "at")
        texts = {str(text[1]): str(text[2]) for text in _all(footprint, "fp_text") if str(text[1]) != "user"}
        pads = []
        for pad in _all(footprint, "pad"):
            dx, dy = _turned(*_one(pad, "at")[1:3], *(turn or [0]))
            net = _one(pad, "net")
            size, drill = tuple(_one(pad, "size")[1:3]), _one(pad, "drill")[1]
            if str(pad[2]) == "np_thru_hole":
                holes.append((place(x + dx, y + dy), drill))
            else:
                pads.append(Pad(str(pad[1]), nets[net[1]] if net else "", place(x + dx, y + dy), size, drill))
        front = str(_one(footprint, "layer")[1]) == "F.Cu"
        if pads:
            key = texts["reference"]
            turned = [_turned(px, py, *(turn or [0])) for px, py in _courtyard(footprint)]
            xs, ys = zip(*(place(x + px, y + py) for px, py in turned), strict=True)
            room = (min(xs), min(ys)), (max(xs), max(ys))
            parts[key] = Part(key, texts["value"], str(footprint[1]), place(x, y), front, tuple(pads), room)
    edges = [line for line in _all(tree, "gr_line") if str(_one(line, "layer")[1]) == "Edge.Cuts"]
    return CircuitBoard(
        parts,
        tuple(holes),
        tuple((place(*_one(line, "start")[1:3]), place(*_one(line, "end")[1:3])) for line in edges),
        tuple(
            CopperTrack(
                nets[_one(track, "net")[1]],
                str(_one(track, "layer")[1]),
                _one(track, "width")[1],
                (place(*_one(track, "start")[1:3]), place(*_one(track, "end")[1:3])),
            )
            for track in _all(tree, "segment")
        ),
        len(_all(tree, "via")),
    )


def _courtyard(footprint):
    """Return points around a footprint, in its own axes."""
    for line in _all(footprint, "fp_line"):
        if str(_one(line, "layer")[1]).endswith("CrtYd"):
            yield from (tuple(_one(line, end)[1:3]) for end in ("start", "end"))
    for circle in _all(footprint, "fp_circle"):
        if str(_one(circle, "layer")[1]).endswith("CrtYd"):
            (x, y), edge = _one(circle, "center")[1:3], _one(circle, "end")[1:3]
            radius = math.dist((x, y), edge)
            yield from ((x - radius, y - radius), (x + radius, y + radius))


@cache
def schematic_nets(name):
    """Return {net: {(reference, pin)}} of the schematic of that name, without nets of one pin."""
    tree = _read(FOLDER / f"{name}.kicad_sch")
    pins = {str(symbol[1]): list(_symbol_pins(symbol)) for symbol in _all(_one(tree, "lib_symbols"), "symbol")}
    leader: dict = {}

    def find(point):
        while leader.setdefault(point, point) != point:
            point = leader[point]
        return point

    def join(one, other):
        leader[find(one)] = find(other)

    wires = [tuple(_rounded(*xy[1:3]) for xy in _all(_one(wire, "pts"), "xy")) for wire in _all(tree, "wire")]
    for start, end in wires:
        join(start, end)
    dots = [_rounded(*_one(dot, "at")[1:3]) for dot in _all(tree, "junction")]
    labels = [(str(label[1]), _rounded(*_one(label, "at")[1:3])) for label in _all(tree, "label")]
    for point in [*dots, *[point for _name, point in labels]]:
        for start, end in wires:
            if math.dist(start, point) + math.dist(point, end) - math.dist(start, end) < 1e-6:
                join(point, start)
    for text, point in labels:
        join(point, ("net", text))
    found = defaultdict(set)
    for symbol in _all(tree, "symbol"):
        _key, x, y, turn = _one(symbol, "at")
        texts = {str(item[1]): str(item[2]) for item in _all(symbol, "property")}
        library = str(_one(symbol, "lib_id")[1])
        for unit, number, (px, py) in pins[library]:
            if unit in (0, _one(symbol, "unit")[1]):
                dx, dy = _turned(px, -py, turn)
                point = _rounded(x + dx, y + dy)
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
    for part in _all(symbol, "symbol"):
        unit = int(str(part[1]).rsplit("_", 2)[1])
        for pin in _all(part, "pin"):
            yield unit, str(_one(pin, "number")[1]), tuple(_one(pin, "at")[1:3])
