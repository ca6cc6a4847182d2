"""The committed KiCad board as plain data, in the axes of `dimensions`; KiCad reads it."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware.board import kicad

FOLDER = Path(__file__).parent
PATH = FOLDER / "kicad" / "pegout.kicad_pcb"
SCHEMATIC = PATH.with_suffix(".kicad_sch")
Point = tuple[float, float]


@dataclass(frozen=True)
class Pad:
    """A pad: its middle, half its size, its faces (0 above, 1 below), and its drill, 0 without a hole."""

    reference: str
    number: str
    net: str
    at_mm: Point
    half_mm: Point
    faces: tuple[int, ...]
    drill_mm: float


@dataclass(frozen=True)
class Part:
    """A footprint: `by_house` if the board house places it, `path` of its symbol's UUIDs, the lines of its `body`, the
    middles of its printed areas as `marks`, and whether its reference is printed or drawn."""

    reference: str
    value: str
    footprint: str
    at_mm: Point
    turn_deg: int
    front: bool
    by_house: bool
    path: str
    fields: dict[str, str]
    pads: list[Pad]
    body: list[tuple[Point, Point]]
    marks: list[Point]
    named: bool

    def pad(self, number: str) -> Pad:
        """Return the pad of that number."""
        return next(pad for pad in self.pads if pad.number == number)


@dataclass
class CircuitBoard:
    """All parts by reference; tracks as (net, face, start, end, width), vias as (net, place, drill), edges as pairs of
    ends, pours as (net, face, corners), printed letters as (words, height, stroke)."""

    origin_mm: Point
    parts: dict[str, Part]
    tracks: list[tuple]
    vias: list[tuple]
    edges: list[tuple[Point, Point]]
    pours: list[tuple[str, int, list[Point]]]
    letters: list[tuple[str, float, float]]

    @property
    def pads(self) -> list[Pad]:
        """Return every pad."""
        return [pad for part in self.parts.values() for pad in part.pads]

    def in_kicad(self, at: Point) -> str:
        """Return a place as KiCad's status line shows it."""
        return f"({self.origin_mm[0] + at[0]:.2f}, {self.origin_mm[1] - at[1]:.2f})"

    def nets(self) -> dict[str, set[tuple[str, str]]]:
        """Return {net: {(reference, pad)}} of every net with two pads or more."""
        joined: dict[str, set[tuple[str, str]]] = {}
        for pad in self.pads:
            joined.setdefault(pad.net, set()).add((pad.reference, pad.number))
        return {net: ends for net, ends in joined.items() if net and len(ends) > 1}


@cache
def load(path: Path = PATH) -> CircuitBoard:
    """Read a board. Raises FileNotFoundError without KiCad."""
    with TemporaryDirectory() as folder:
        kicad.run(kicad.SCRIPT, "read", path, Path(folder) / "board.json")
        return from_data(json.loads((Path(folder) / "board.json").read_text(encoding="utf-8")))


def from_data(data: dict) -> CircuitBoard:
    """Return the board from the JSON of `in_kicad`."""
    left, top = data["origin"]

    def place(at: list[float]) -> Point:
        return round(at[0] - left, 4) + 0.0, round(top - at[1], 4) + 0.0

    def part(reference: str, each: dict) -> Part:
        pads = [
            Pad(reference, p["number"], p["net"], place(p["at"]), tuple(p["half"]), tuple(p["faces"]), p["drill"])
            for p in each.pop("pads")
        ]
        body = [(place(start), place(end)) for start, end in each.pop("body")]
        marks, at, turn = [place(at) for at in each.pop("marks")], place(each.pop("at")), each.pop("turn")
        return Part(reference=reference, pads=pads, body=body, marks=marks, at_mm=at, turn_deg=turn, **each)

    return CircuitBoard(
        origin_mm=(left, top),
        parts={reference: part(reference, each) for reference, each in data["parts"].items()},
        tracks=[(net, face, place(start), place(end), width) for net, face, start, end, width in data["tracks"]],
        vias=[(net, place(at), drill) for net, at, drill in data["vias"]],
        edges=[(place(start), place(end)) for start, end in data["edges"]],
        pours=[(net, face, [place(at) for at in corners]) for net, face, corners in data["pours"]],
        letters=[tuple(text) for text in data["letters"]],
    )
