"""The committed KiCad board as plain data, in the axes of `dimensions`."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from hardware.geometry import Point

FOLDER = Path(__file__).parent
PATH = FOLDER / "kicad" / "pegout.kicad_pcb"
SCHEMATIC = PATH.with_suffix(".kicad_sch")
Layer = Literal["F.Cu", "B.Cu", "F.SilkS", "B.SilkS", "F.Fab", "B.Fab", "Edge.Cuts"]
PRINT: tuple[Layer, ...] = "F.SilkS", "B.SilkS"
FABRICATION: tuple[Layer, ...] = "F.Fab", "B.Fab"
OLDEST = 20240108
"""The first version of the file format that has names and values as properties: KiCad 8."""
Nets = dict[str, set[tuple[str, str]]]
"""{net: {(reference, pad)}}."""
Segment = NamedTuple("Segment", [("net", str), ("face", Layer), ("start", Point), ("end", Point), ("width_mm", float)])
Via = NamedTuple("Via", [("net", str), ("at_mm", Point), ("drill_mm", float)])
Pour = NamedTuple("Pour", [("net", str), ("face", Layer), ("corners", list[Point])])
"""Copper: a straight track, a hole that joins both faces, or an area. face: F.Cu or B.Cu."""


@dataclass(frozen=True)
class Pad:
    """A pad: its middle, half its size along the board's axes, and the diameter of its drill, 0 without a hole."""

    reference: str
    number: str
    net: str
    at_mm: Point
    half_mm: Point
    drill_mm: float

    @property
    def corners_mm(self) -> tuple[Point, Point]:
        """The lower left corner and the upper right corner."""
        (x, y), (wide, high) = self.at_mm, self.half_mm
        return (x - wide, y - high), (x + wide, y + high)


@dataclass(frozen=True)
class Part:
    """A footprint. by_house: whether the board house places it. path: its symbol's UUIDs. body: its body's outline.
    marks: the middles of its silkscreen areas. named: whether its reference is visible on any layer."""

    reference: str
    value: str
    footprint: str
    at_mm: Point
    turn_deg: int
    by_house: bool
    path: str
    fields: dict[str, str]
    pads: list[Pad]
    body: list[tuple[Point, Point]]
    marks: list[Point]
    named: bool

    @property
    def package(self) -> str:
        """The footprint's name without its library."""
        return self.footprint.partition(":")[2]

    @property
    def middle_mm(self) -> Point:
        """The middle of the box around its pads, or its place if it has no pads."""
        xs, ys = zip(*([pad.at_mm for pad in self.pads if pad.number] or [self.at_mm]), strict=True)
        return round((min(xs) + max(xs)) / 2, 4), round((min(ys) + max(ys)) / 2, 4)

    def pad(self, number: str) -> Pad:
        return next(pad for pad in self.pads if pad.number == number)


@dataclass
class CircuitBoard:
    """All parts by reference, all copper, and the board's edges as (start, end)."""

    origin_mm: Point
    parts: dict[str, Part]
    tracks: list[Segment]
    vias: list[Via]
    edges: list[tuple[Point, Point]]
    pours: list[Pour]

    @property
    def pads(self) -> list[Pad]:
        return [pad for part in self.parts.values() for pad in part.pads]

    def in_kicad(self, at: Point) -> str:
        """Return a place as KiCad's status line shows it."""
        return f"({self.origin_mm[0] + at[0]:.2f}, {self.origin_mm[1] - at[1]:.2f})"

    def nets(self) -> Nets:
        """Return all nets that have two pads or more."""
        joined: Nets = {}
        for pad in self.pads:
            joined.setdefault(pad.net, set()).add((pad.reference, pad.number))
        return {net: ends for net, ends in joined.items() if net and len(ends) > 1}


def parsed(path: Path) -> list[Any]:
    """Return a KiCad file as nested lists. Each list begins with its kind."""
    from gerbonara.cad.kicad.sexp import parse_sexp

    return list(parse_sexp(path.read_text(encoding="utf-8")))


def every(item: list[Any], *kinds: str) -> Iterator[list[Any]]:
    """Yield the contents of each nested list of one of these kinds."""
    return (each[1:] for each in item if isinstance(each, list) and str(each[0]) in kinds)


def one(item: list[Any], kind: str) -> list[Any]:
    """Return the contents of the first nested list of this kind, or [] if there is none."""
    return next(every(item, kind), [])


def first(item: list[Any], kind: str, default: Any = None) -> Any:
    """Return the first value in the first nested list of this kind, or a default."""
    return next(iter(one(item, kind)), default)


def layer_of(item: list[Any]) -> Layer:
    layer: Layer = first(item, "layer")
    return layer


@cache
def load(path: Path = PATH) -> CircuitBoard:
    """Read a board of KiCad 8 to 10 (10 has nets by name, not by number). Raises ValueError for an older file."""
    tree = parsed(path)
    if first(tree, "version") < OLDEST:
        raise ValueError(f"{path} was saved by KiCad 7 or older: open it in KiCad 9 and save it")
    left, top = one(one(tree, "setup"), "aux_axis_origin") or (0, 0)

    def place(point: Sequence[float]) -> Point:
        return round(point[0] - left, 4) + 0.0, round(top - point[1], 4) + 0.0

    def ends(item: list[Any]) -> tuple[Point, Point]:
        return place(one(item, "start")), place(one(item, "end"))

    def net_of(item: list[Any]) -> str:
        word = first(item, "net", "")
        return str(nets.get(word, word))

    nets, parts = dict(every(tree, "net")), [part_of(item, place) for item in every(tree, "footprint")]
    fills = [(net_of(zone), fill) for zone in every(tree, "zone") for fill in every(zone, "filled_polygon")]
    return CircuitBoard(
        origin_mm=(left, top),
        parts={part.reference: part for part in parts},
        tracks=[Segment(net_of(s), layer_of(s), *ends(s), first(s, "width")) for s in every(tree, "segment")],
        vias=[Via(net_of(via), place(one(via, "at")), first(via, "drill")) for via in every(tree, "via")],
        edges=[ends(line) for line in every(tree, "gr_line") if layer_of(line) == "Edge.Cuts"],
        pours=[Pour(net, layer_of(fill), [place(at) for at in every(one(fill, "pts"), "xy")]) for net, fill in fills],
    )


def part_of(item: list[Any], place: Callable[[Sequence[float]], Point]) -> Part:
    """Return a footprint as a Part. `place` converts a point on KiCad's sheet to one on the board."""
    x, y, *turn = one(item, "at")
    turn_deg = sum(turn)
    sin, cos = math.sin(math.radians(turn_deg)), math.cos(math.radians(turn_deg))

    def at_mm(point: list[float]) -> Point:
        right, down, *_turn = point
        return place((x + right * cos + down * sin, y - right * sin + down * cos))

    properties = {name: text for name, *text in every(item, "property")}
    fields = {name: value for name, (value, *_look) in properties.items()}
    lines = [line for line in every(item, "fp_line") if layer_of(line) in FABRICATION]
    areas = [one(area, "pts") for area in every(item, "fp_poly") if layer_of(area) in PRINT]
    corners = [[at_mm(at) for at in every(area, "xy")] for area in areas]
    drawn = any("REFERENCE" in text for _kind, text, *_look in every(item, "fp_text"))
    return Part(
        reference=fields["Reference"],
        value=fields["Value"],
        footprint=item[0],
        at_mm=place((x, y)),
        turn_deg=round(turn_deg) % 360,
        by_house="exclude_from_pos_files" not in map(str, one(item, "attr")),
        path=first(item, "path", ""),
        fields=fields,
        pads=[pad_of(pad, fields["Reference"], at_mm) for pad in every(item, "pad")],
        body=[(at_mm(one(line, "start")), at_mm(one(line, "end"))) for line in lines],
        marks=[tuple((min(axis) + max(axis)) / 2 for axis in zip(*area, strict=True)) for area in corners],
        named=drawn or not one(properties["Reference"], "hide"),
    )


def pad_of(item: list[Any], reference: str, at_mm: Callable[[list[float]], Point]) -> Pad:
    """Return a pad. `at_mm` converts a point in its footprint to one on the board."""
    place, (width, height) = one(item, "at"), one(item, "size")
    if sum(place[2:]) % 180:  # pads are turned only by right angles
        width, height = height, width
    *_number, net = one(item, "net") or [""]
    half = width / 2, height / 2
    return Pad(reference, item[0], net, at_mm(place), half, first(item, "drill", 0.0))
