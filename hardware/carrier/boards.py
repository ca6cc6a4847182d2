"""Read the KiCad boards as plain data, without KiCad.

`board(name)` gives parts, pads, tracks and outline of a board in the axes of `dimensions`: millimetres, x to the right,
y up, counted from the board's own origin. Names are "carrier", "side" and "deal".
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
