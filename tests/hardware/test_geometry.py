"""The board's geometry suits drills, strips and fingers."""

import math
from itertools import combinations
from types import SimpleNamespace

import pytest

from hardware import geometry
from hardware.geometry import Item, Point
from pegout.wiring import BUTTONS, BUTTONS_FOR_SIDES, HOLES, SIDES

DATA = geometry.load()
SIZES, LAYOUTS = DATA["sizes"], DATA["layouts"]
LAND_MM = 2.4
"""Minimum width of wood between two holes: drilling by hand may be off by half a millimetre."""


@pytest.fixture(params=["two", "three"])
def layout(request: pytest.FixtureRequest) -> Item:
    chosen: Item = LAYOUTS[request.param]
    return chosen


def seat_point(side: str, point: Point) -> Point:
    """Return (x, y) of a point of the board as its side draws it: undoes `geometry.placed`."""
    x, y = point
    return {"A": (x, y), "B": (x, -y), "C": (y, -x)}[side]


@pytest.fixture(params=[(name, side) for name, layout in LAYOUTS.items() for side in layout["sides"]], ids="-".join)
def seat(request: pytest.FixtureRequest) -> SimpleNamespace:
    """Holes, buttons by their roles, and marks of a side as it draws them: streets along x, the outermost nearest."""
    name, side = request.param

    def turned(mark: Item) -> Item:
        return mark | {key: seat_point(side, mark[key]) for key in ("center_mm", "from_mm", "to_mm") if key in mark}

    own = {key: [turned(item) for item in LAYOUTS[name][key] if item["side"] == side] for key in ("buttons", "marks")}
    buttons = {button["role"]: button["center_mm"] for button in own["buttons"]}
    holes = [seat_point(side, hole) for hole in LAYOUTS[name]["holes"][side]]
    return SimpleNamespace(side=side, holes=holes, buttons=buttons, marks=own["marks"])


def of_kind(seat: SimpleNamespace, kind: str) -> list[Item]:
    return [mark for mark in seat.marks if mark["kind"] == kind]


def test_the_committed_file_is_up_to_date() -> None:
    assert geometry.JSON_PATH.read_text(encoding="utf-8") == geometry.as_text(geometry.geometry()), (
        "hardware/geometry.json is stale: run `.venv/bin/python -m hardware.geometry`"
    )


def test_the_holes_are_those_of_four_streets_up_and_back_from_the_players_edge(seat: SimpleNamespace) -> None:
    depth, pitch, lane = seat.holes[0][1], DATA["pitch_mm"], DATA["lane_mm"]
    rows = [((1, -1)[n % 2], depth + n * lane) for n in range(4)]
    track = [(way * pitch * (place - 14.5), y) for way, y in rows for place in range(30)]
    meant = [*track, (track[-1][0], depth + 4 * lane)]
    assert [hole for hole, at in zip(seat.holes, meant, strict=True) if math.dist(hole, at) > 0.001] == []
    assert len(meant) == HOLES and max(y for _x, y in seat.buttons.values()) < depth, "the buttons are nearest"


def test_a_half_circle_joins_every_two_streets_and_leads_into_the_game_hole(seat: SimpleNamespace) -> None:
    way, turned = {"A": (1, 0), "B": (-1, 0), "C": (1, -90)}[seat.side]
    for last, bend in zip((30, 60, 90, 120), of_kind(seat, "bend"), strict=True):
        (x, y), radius, points = bend["center_mm"], bend["radius_mm"], []
        for angle in (0, 90, 180):
            turn = math.radians(way * (bend["start_deg"] + angle) + turned)
            points.append((x + radius * math.cos(turn), y + radius * math.sin(turn)))
        joined = sorted([seat.holes[last - 1], seat.holes[last]])
        assert sorted([points[0], points[2]]) == [pytest.approx(hole, abs=0.01) for hole in joined]
        assert abs(points[1][0]) > abs(joined[0][0]) + 6, "the half circle bulges beyond the street's end"


def test_no_two_holes_are_closer_than_the_drill_needs(layout: Item) -> None:
    places = [tuple(place) for holes in layout["holes"].values() for place in holes]
    nearest = min(math.dist(a, b) for a, b in combinations(places, 2))
    assert nearest >= SIZES["light_hole_mm"] + LAND_MM


def test_sides_and_buttons_are_in_the_firmwares_order(layout: Item) -> None:
    assert layout["sides"] == list(SIDES[: len(layout["sides"])]) == list(layout["holes"])
    keys = BUTTONS[: BUTTONS_FOR_SIDES[len(layout["sides"])]]
    expected = [(None if side is None else SIDES[side], role) for side, role, _pin in keys]
    assert [(button["side"], button["role"]) for button in layout["buttons"]] == expected
    assert [button["key"] for button in layout["buttons"]] == list(range(len(keys)))


def test_every_player_finds_undo_under_the_left_thumb_and_the_steps_to_its_right(seat: SimpleNamespace) -> None:
    right = -1 if seat.side == "B" else 1  # B is mirrored: what it draws at the left lies at its right hand
    undo, first, second, third = (right * seat.buttons[role][0] for role in (3, 0, 1, 2))
    assert undo < first < second < third


def test_everything_lies_on_the_board(layout: Item) -> None:
    box, things = layout["outline_mm"], [*layout["buttons"], *layout["marks"]]
    places = [place for holes in layout["holes"].values() for place in holes]
    places += [thing[key] for thing in things for key in ("center_mm", "from_mm", "to_mm") if key in thing]
    xs, ys = zip(*places, strict=True)
    assert box["left"] + 5 <= min(xs) and max(xs) <= box["right"] - 5
    assert box["bottom"] + 5 <= min(ys) and max(ys) <= box["top"] - 5


def test_a_line_separates_every_two_groups_of_five(seat: SimpleNamespace) -> None:
    ends = [(tick["from_mm"], tick["to_mm"]) for tick in of_kind(seat, "tick")]
    assert all(a[0] == b[0] and abs(b[1] - a[1]) > SIZES["light_hole_mm"] for a, b in ends)
    pairs = [(seat.holes[n - 1], seat.holes[n]) for n in range(5, 120, 5) if n % 30]
    assert [(a[0] + b[0], a[1] + b[1]) for a, b in ends] == [
        pytest.approx((a[0] + b[0], 2 * a[1]), abs=0.004) for a, b in pairs
    ]


def test_skunk_lines_and_names_are_on_every_track(seat: SimpleNamespace) -> None:
    assert {"START", "SKUNK", "DOUBLE SKUNK", seat.side} <= {mark["text"] for mark in of_kind(seat, "text")}
    for number, line in zip((61, 91), of_kind(seat, "skunk"), strict=True):
        (x, y), (start, end) = seat.holes[number - 1], (line["from_mm"], line["to_mm"])
        assert abs(start[0] - x) == pytest.approx(DATA["pitch_mm"] / 2, abs=0.001)
        assert sorted((start[1] - y, end[1] - y)) == [pytest.approx(-4.5), pytest.approx(4.5)]
