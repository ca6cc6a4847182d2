"""The committed KiCad board as plain data, in the axes of `dimensions`."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
PATH = FOLDER / "kicad" / "pegout.kicad_pcb"
SCHEMATIC = PATH.with_suffix(".kicad_sch")
FACES, PRINT, FABRICATION = ("F.Cu", "B.Cu"), ("F.SilkS", "B.SilkS"), ("F.Fab", "B.Fab")
OLDEST = 20240108
"""The first version of the file that has names and values as properties: KiCad 8."""
Point = tuple[float, float]
Nets = dict[str, set[tuple[str, str]]]
"""{net: {(reference, pad)}}."""


@dataclass(frozen=True)
class Pad:
    """A pad: its middle, half its size along the board's axes, and its drill, 0 without a hole."""

    reference: str
    number: str
    net: str
    at_mm: Point
    half_mm: Point
    drill_mm: float

    @property
    def corners_mm(self) -> tuple[Point, Point]:
        """Its lower left corner and its upper right one."""
        (x, y), (wide, high) = self.at_mm, self.half_mm
        return (x - wide, y - high), (x + wide, y + high)


@dataclass(frozen=True)
class Part:
    """A footprint: `by_house` if the board house places it, `path` of its symbol's UUIDs, the lines of its `body`, the
    middles of its printed areas as `marks`, and whether its reference is printed or drawn."""

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
        """The name of its footprint, without the library."""
        return self.footprint.partition(":")[2]

    @property
    def middle_mm(self) -> Point:
        """The middle of the box around its pads, or its place if it has none."""
        xs, ys = zip(*([pad.at_mm for pad in self.pads if pad.number] or [self.at_mm]), strict=True)
        return round((min(xs) + max(xs)) / 2, 4), round((min(ys) + max(ys)) / 2, 4)

    def pad(self, number: str) -> Pad:
        """Return the pad with this number."""
        return next(pad for pad in self.pads if pad.number == number)


@dataclass
class CircuitBoard:
    """All parts by reference; tracks as (net, face, start, end, width), vias as (net, place, drill), edges as pairs of
    ends, pours as (net, face, corners)."""

    origin_mm: Point
    parts: dict[str, Part]
    tracks: list[tuple[str, int, Point, Point, float]]
    vias: list[tuple[str, Point, float]]
    edges: list[tuple[Point, Point]]
    pours: list[tuple[str, int, list[Point]]]

    @property
    def pads(self) -> list[Pad]:
        """Every pad."""
        return [pad for part in self.parts.values() for pad in part.pads]

    def in_kicad(self, at: Point) -> str:
        """Return a place as KiCad's status line shows it."""
        return f"({self.origin_mm[0] + at[0]:.2f}, {self.origin_mm[1] - at[1]:.2f})"

    def nets(self) -> Nets:
        """Return {net: {(reference, pad)}} of every net with two pads or more."""
        joined: Nets = {}
        for pad in self.pads:
            joined.setdefault(pad.net, set()).add((pad.reference, pad.number))
        return {net: ends for net, ends in joined.items() if net and len(ends) > 1}


def parsed(path: Path) -> list[Any]:
    """Return a KiCad file as lists of lists; each begins with its kind."""
    from gerbonara.cad.kicad.sexp import parse_sexp

    tree: list[Any] = parse_sexp(path.read_text(encoding="utf-8"))
    return tree


def every(item: list[Any], *kinds: str) -> Iterator[list[Any]]:
    """Yield the contents of each nested list of one of these kinds."""
    return (each[1:] for each in item if isinstance(each, list) and str(each[0]) in kinds)


def one(item: list[Any], kind: str) -> list[Any]:
    """Return the contents of the first nested list of this kind, or [] if there is none."""
    return next(every(item, kind), [])


@cache
def load(path: Path = PATH) -> CircuitBoard:
    """Read a board as KiCad 8, 9 or 10 saves it: 10 writes a net's name where the others write its number. Raises
    ValueError for an older file."""
    tree = parsed(path)
    if one(tree, "version")[0] < OLDEST:
        raise ValueError(f"{path} was saved by KiCad 7 or older: open it in KiCad 9 and save it")
    origin = tuple(one(one(tree, "setup"), "aux_axis_origin") or (0, 0))

    def place(point: list[float]) -> Point:
        return round(point[0] - origin[0], 4) + 0.0, round(origin[1] - point[1], 4) + 0.0

    def face_of(item: list[Any]) -> int:
        return FACES.index(one(item, "layer")[0])

    def ends(item: list[Any]) -> tuple[Point, Point]:
        return place(one(item, "start")), place(one(item, "end"))

    def net_of(item: list[Any]) -> str:
        word = (one(item, "net") or [""])[-1]
        return str(nets.get(word, word))

    nets, parts = dict(every(tree, "net")), [part_of(item, place) for item in every(tree, "footprint")]
    fills = [(net_of(zone), fill) for zone in every(tree, "zone") for fill in every(zone, "filled_polygon")]
    corners = [[place(at) for at in every(one(fill, "pts"), "xy")] for _net, fill in fills]
    return CircuitBoard(
        origin_mm=origin,
        parts={part.reference: part for part in parts},
        tracks=[(net_of(it), face_of(it), *ends(it), one(it, "width")[0]) for it in every(tree, "segment")],
        vias=[(net_of(via), place(one(via, "at")), one(via, "drill")[0]) for via in every(tree, "via")],
        edges=[ends(line) for line in every(tree, "gr_line") if is_on(line, ("Edge.Cuts",))],
        pours=[(net, face_of(fill), shape) for (net, fill), shape in zip(fills, corners, strict=True)],
    )


def is_on(item: list[Any], layers: tuple[str, ...]) -> bool:
    """Whether an item lies on one of the layers."""
    return one(item, "layer")[0] in layers


def part_of(item: list[Any], place: Callable[[list[float]], Point]) -> Part:
    """Return the part of a footprint; `place` turns a point of KiCad's sheet into one of the board."""
    x, y, turn_deg = (*one(item, "at"), 0)[:3]
    sin, cos = math.sin(math.radians(turn_deg)), math.cos(math.radians(turn_deg))

    def at_mm(point: list[float]) -> Point:
        return place([x + point[0] * cos + point[1] * sin, y - point[0] * sin + point[1] * cos])

    properties = {text[0]: text for text in every(item, "property")}
    fields = {name: text[1] for name, text in properties.items()}
    drawn = [text for text in every(item, "fp_text") if "REFERENCE" in text[1]]
    reference, pads = fields["Reference"], []
    for pad in every(item, "pad"):
        lies = (*one(pad, "at"), 0)[2] % 180 == 0  # pads are turned by right angles only
        wide, high = one(pad, "size") if lies else reversed(one(pad, "size"))
        net, drill = (one(pad, "net") or [""])[-1], (*one(pad, "drill"), 0.0)[0]
        pads.append(Pad(reference, pad[0], net, at_mm(one(pad, "at")), (wide / 2, high / 2), drill))
    lines = [line for line in every(item, "fp_line") if is_on(line, FABRICATION)]
    areas = [one(area, "pts") for area in every(item, "fp_poly") if is_on(area, PRINT)]
    corners = [[at_mm(at) for at in every(area, "xy")] for area in areas]
    return Part(
        reference=reference,
        value=fields["Value"],
        footprint=item[0],
        at_mm=place([x, y]),
        turn_deg=round(turn_deg) % 360,
        by_house="exclude_from_pos_files" not in map(str, one(item, "attr")),
        path=(*one(item, "path"), "")[0],
        fields=fields,
        pads=pads,
        body=[(at_mm(one(line, "start")), at_mm(one(line, "end"))) for line in lines],
        marks=[tuple((min(axis) + max(axis)) / 2 for axis in zip(*area, strict=True)) for area in corners],
        named=not one(properties["Reference"], "hide") or bool(drawn),
    )
