"""The board's geometry: what a drill, a strip and a player's fingers need of it."""

import math
from itertools import combinations, pairwise

import pytest

from hardware import geometry
from pegout.wiring import BUTTONS, BUTTONS_FOR_SIDES, HOLES, SIDES

DATA = geometry.load()
SIZES = DATA["sizes"]
LAND_MM = 2.4
"""What of the wood is left between two holes: a drill by hand may be off by half a millimetre."""


@pytest.fixture(params=["two", "three"])
def layout(request):
    return DATA["layouts"][request.param]


def test_the_committed_file_is_what_the_generator_makes_now():
    assert geometry.JSON_PATH.read_text(encoding="utf-8") == geometry.as_text(geometry.geometry()), (
        "hardware/geometry.json is stale: run `.venv/bin/python -m hardware.geometry`"
    )


def test_every_side_has_a_hole_for_every_led(layout):
    assert layout["sides"] == list(SIDES[: len(layout["sides"])])
    assert {side: len(holes) for side, holes in layout["holes"].items()} == dict.fromkeys(layout["sides"], HOLES)


def seat_point(side, point):
    """Return (x, y) of a point of the board as its side draws it: undoes `geometry.placed`."""
    x, y = point
    return {"A": (x, y), "B": (x, -y), "C": (y, -x)}[side]


def own(layout, side):
    """A side's holes as it sees them itself: its streets run along x, the outermost nearest to it."""
    return [seat_point(side, hole) for hole in layout["holes"][side]]


def test_along_a_street_the_holes_lie_exactly_a_pitch_apart(layout):
    for side in layout["sides"]:
        holes = own(layout, side)
        for street in range(4):
            row = holes[30 * street : 30 * street + 30]
            assert len({y for _x, y in row}) == 1
            steps = {round(b[0] - a[0], 6) for a, b in pairwise(row)}
            assert steps == {DATA["pitch_mm"] if street % 2 == 0 else -DATA["pitch_mm"]}


def test_every_street_and_the_game_hole_begin_beside_the_end_of_the_street_before(layout):
    for side in layout["sides"]:
        holes = own(layout, side)
        for last in (30, 60, 90, 120):
            (x, y), (next_x, next_y) = holes[last - 1], holes[last]
            assert (next_x, next_y - y) == (x, pytest.approx(DATA["lane_mm"]))


def test_the_outermost_street_is_the_first_and_lies_along_the_own_edge(layout):
    for side in layout["sides"]:
        depths = [y for _x, y in own(layout, side)]
        assert depths == sorted(depths)
        buttons = [b["center_mm"] for b in layout["buttons"] if b["side"] == side]
        assert max(seat_point(side, center)[1] for center in buttons) < depths[0]


def test_an_arc_joins_every_two_streets_and_leads_into_the_game_hole(layout):
    for side in layout["sides"]:
        arcs = [mark for mark in layout["marks"] if mark["kind"] == "arc" and mark["side"] == side]
        holes = own(layout, side)
        for last, arc in zip((30, 60, 90, 120), arcs, strict=True):
            ends = []
            for angle in (arc["start_deg"], arc["start_deg"] + arc["sweep_deg"]):
                x, y = arc["center_mm"]
                turn = math.radians(angle)
                end = (x + arc["radius_mm"] * math.cos(turn), y + arc["radius_mm"] * math.sin(turn))
                ends.append(seat_point(side, end))
            joined = (holes[last - 1], holes[last])
            assert all(abs(x) > abs(joined[0][0]) for x, _y in ends), "the arc bulges beyond the street's end"
            gaps = [min(math.dist(end, hole) for end in ends) for hole in joined]
            assert all(SIZES["light_hole_mm"] / 2 < gap < 6.0 for gap in gaps)


def test_no_two_holes_are_closer_than_the_drill_needs(layout):
    places = [tuple(place) for holes in layout["holes"].values() for place in holes]
    nearest = min(math.dist(a, b) for a, b in combinations(places, 2))
    assert nearest >= SIZES["light_hole_mm"] + LAND_MM


def test_a_button_for_every_key_of_the_firmware_in_its_order(layout):
    keys = BUTTONS[: BUTTONS_FOR_SIDES[len(layout["sides"])]]
    expected = [(None if side is None else SIDES[side], role) for side, role, _pin in keys]
    assert [(button["side"], button["role"]) for button in layout["buttons"]] == expected
    assert [button["key"] for button in layout["buttons"]] == list(range(len(keys)))


def test_every_player_finds_undo_under_the_left_thumb_and_the_steps_to_its_right(layout):
    rights = {"A": (1, 0), "B": (-1, 0), "C": (0, 1)}
    for side in layout["sides"]:
        right = rights[side]
        along = {
            b["role"]: b["center_mm"][0] * right[0] + b["center_mm"][1] * right[1]
            for b in layout["buttons"]
            if b["side"] == side
        }
        assert along[3] < along[0] < along[1] < along[2]


def test_everything_lies_on_the_board(layout):
    box = layout["outline_mm"]
    places = [p for holes in layout["holes"].values() for p in holes]
    places += [button["center_mm"] for button in layout["buttons"]]
    places += [mark[key] for mark in layout["marks"] for key in ("center_mm", "from_mm", "to_mm") if key in mark]
    for x, y in places:
        assert box["left"] + 5 <= x <= box["right"] - 5
        assert box["bottom"] + 5 <= y <= box["top"] - 5


def test_a_line_parts_every_two_groups_of_five(layout):
    for side in layout["sides"]:
        ticks = [mark for mark in layout["marks"] if mark["kind"] == "tick" and mark["side"] == side]
        ends = [[seat_point(side, tick[key]) for key in ("from_mm", "to_mm")] for tick in ticks]
        assert all(a[0] == b[0] and abs(b[1] - a[1]) > SIZES["light_hole_mm"] for a, b in ends)
        holes = own(layout, side)
        between = [(holes[n - 1][0] + holes[n][0], 2 * holes[n][1]) for n in range(5, 120, 5) if n % 30]
        assert [(a[0] + b[0], a[1] + b[1]) for a, b in ends] == [pytest.approx(both, abs=0.004) for both in between]


def test_skunk_lines_and_names_are_on_every_track(layout):
    for side in layout["sides"]:
        marks = [mark for mark in layout["marks"] if mark["side"] == side]
        assert {"START", "SKUNK", "DOUBLE SKUNK", side} <= {mark.get("text") for mark in marks}
        lines = [mark for mark in marks if mark["kind"] == "skunk"]
        for number, line in zip((61, 91), lines, strict=True):
            x, y = own(layout, side)[number - 1]
            start, end = (seat_point(side, line[key]) for key in ("from_mm", "to_mm"))
            assert abs(start[0] - x) == pytest.approx(DATA["pitch_mm"] / 2, abs=0.001)
            assert sorted((start[1] - y, end[1] - y)) == [pytest.approx(-4.5), pytest.approx(4.5)]
