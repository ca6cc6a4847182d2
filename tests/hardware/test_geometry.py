"""The board's geometry suits drills and fingers. The places of two sides' holes and buttons need no test here: the
circuit board has an LED or a switch under each, and its checks compare them."""

import math
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from hardware import geometry
from hardware.geometry import OUTERMOST_MM, SIZES, Layout, Point
from pegout.wiring import BUTTONS, BUTTONS_FOR_SIDES, SIDES
from scoring.board import SKUNK_LINES

LAND_MM = 2.4
"""The least wood between two holes, because holes drilled by hand may be off by half a millimetre."""


@pytest.fixture(params=["two", "three"])
def layout(request: pytest.FixtureRequest) -> Layout:
    return geometry.layout(request.param)


@pytest.fixture(params=[(name, side) for name, sides in OUTERMOST_MM.items() for side in sides], ids="-".join)
def seat(request: pytest.FixtureRequest) -> SimpleNamespace:
    """A side's holes and marks, turned back so that its streets run along x, with the outermost nearest the player."""
    name, side = request.param
    layout = geometry.layout(name)

    def turned(point: Point) -> Point:
        x, y = point
        return {"A": (x, y), "B": (x, -y), "C": (y, -x)}[side]

    marks = []
    for mark in (mark for mark in layout.marks if mark.side == side):
        places: dict[str, Any] = {key: turned(at) for key, at in mark._asdict().items() if isinstance(at, tuple)}
        marks.append(mark._replace(**places))
    return SimpleNamespace(side=side, holes=list(map(turned, layout.holes[side])), marks=marks)


def of_kind(seat: SimpleNamespace, kind: str) -> list[Any]:
    return [mark for mark in seat.marks if mark.kind == kind]


def test_geometry_json_is_up_to_date() -> None:
    assert geometry.JSON_PATH.read_text(encoding="utf-8") == geometry.as_json(), (
        "hardware/geometry.json is stale: run `.venv/bin/python -m hardware.geometry`"
    )


def test_half_circles_join_the_streets_and_the_game_hole(seat: SimpleNamespace) -> None:
    way, turned = {"A": (1, 0), "B": (-1, 0), "C": (1, -90)}[seat.side]
    for last, bend in zip((30, 60, 90, 120), of_kind(seat, "bend"), strict=True):
        (x, y), radius, points = bend.center_mm, bend.radius_mm, []
        for angle in (0, 90, 180):
            turn = math.radians(way * (bend.start_deg + angle) + turned)
            points.append((x + radius * math.cos(turn), y + radius * math.sin(turn)))
        joined = sorted([seat.holes[last - 1], seat.holes[last]])
        assert sorted([points[0], points[2]]) == [pytest.approx(hole, abs=0.01) for hole in joined]
        assert abs(points[1][0]) > abs(joined[0][0]) + 6, "the half circle bulges beyond the street's end"


def test_no_two_holes_are_closer_than_the_drill_needs(layout: Layout) -> None:
    nearest = min(math.dist(a, b) for a, b in combinations(layout.every_hole, 2))
    assert nearest >= SIZES.light_hole_mm + LAND_MM


def test_sides_and_buttons_come_in_the_firmwares_order(layout: Layout) -> None:
    assert layout.sides == list(SIDES[: len(layout.sides)]) == list(layout.holes)
    keys = BUTTONS[: BUTTONS_FOR_SIDES[len(layout.sides)]]
    expected = [(None if side is None else SIDES[side], role) for side, role, _pin in keys]
    assert [(button.side, button.role) for button in layout.buttons] == expected
    assert [button.key for button in layout.buttons] == list(range(len(keys)))


def test_a_line_separates_neighbouring_groups_of_five(seat: SimpleNamespace) -> None:
    ends = [(tick.from_mm, tick.to_mm) for tick in of_kind(seat, "tick")]
    assert all(a[0] == b[0] and abs(b[1] - a[1]) > SIZES.light_hole_mm for a, b in ends)
    pairs = [(seat.holes[n - 1], seat.holes[n]) for n in range(5, 120, 5) if n % 30]
    assert [(a[0] + b[0], a[1] + b[1]) for a, b in ends] == [
        pytest.approx((a[0] + b[0], 2 * a[1]), abs=0.004) for a, b in pairs
    ]


def test_skunk_lines_and_names_are_on_every_track(seat: SimpleNamespace) -> None:
    assert {"START", "SKUNK", "DOUBLE SKUNK", seat.side} <= {mark.text for mark in of_kind(seat, "text")}
    assert dict(zip(SKUNK_LINES[121], ("SKUNK", "DOUBLE SKUNK"), strict=True)) == geometry.SKUNKS
    for number, line in zip((61, 91), of_kind(seat, "skunk"), strict=True):
        (x, y), (start, end) = seat.holes[number - 1], (line.from_mm, line.to_mm)
        toward_start = 1 if x > seat.holes[number][0] else -1
        assert start[0] - x == pytest.approx(toward_start * geometry.PITCH_MM / 2, abs=0.001), "just before the hole"
        assert sorted((start[1] - y, end[1] - y)) == [pytest.approx(-4.5), pytest.approx(4.5)]
