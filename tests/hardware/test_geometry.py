"""The board's geometry: what a drill, a strip and a player's fingers need of it."""

import math
import types
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from hardware import __main__ as command, engraving, geometry
from pegout.wiring import BUTTONS, BUTTONS_FOR_SIDES, HOLES, SIDES

DATA = geometry.load()
SIZES = DATA["sizes"]


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


def own(layout, side):
    """A side's holes as it sees them itself: its streets run along x, the outermost nearest to it."""
    return [geometry.seat_point(side, hole) for hole in layout["holes"][side]]


@pytest.mark.parametrize("side", "ABC")
def test_a_point_of_the_board_and_of_a_seat_are_each_others_way_back(side):
    assert geometry.seat_point(side, geometry.placed(side, (3.0, 7.0))) == (3.0, 7.0)


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
        assert max(geometry.seat_point(side, center)[1] for center in buttons) < depths[0]


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
                ends.append(geometry.seat_point(side, end))
            joined = (holes[last - 1], holes[last])
            assert all(abs(x) > abs(joined[0][0]) for x, _y in ends), "the arc bulges beyond the street's end"
            gaps = [min(math.dist(end, hole) for end in ends) for hole in joined]
            assert all(SIZES["light_hole_mm"] / 2 < gap < 5.0 for gap in gaps)


def test_side_b_mirrors_side_a(layout):
    assert layout["holes"]["B"] == [[x, -y] for x, y in layout["holes"]["A"]]


def test_no_two_holes_are_closer_than_the_drill_needs(layout):
    places = [tuple(place) for holes in layout["holes"].values() for place in holes]
    nearest = min(math.dist(a, b) for a, b in combinations(places, 2))
    assert nearest >= SIZES["light_hole_mm"] + SIZES["drill_land_mm"]


def test_strips_fit_side_by_side(layout):
    for side in layout["sides"]:
        rows = sorted({y for _x, y in own(layout, side)})
        assert len(rows) == 5
        assert min(b - a for a, b in pairwise(rows)) >= SIZES["channel_mm"] + 1.2
    assert SIZES["channel_mm"] >= SIZES["strip_width_max_mm"] + 2 * SIZES["fit_mm"] - 1e-9
    assert DATA["street_strip_mm"] == pytest.approx(208.3, abs=0.1)


def test_a_button_for_every_key_of_the_firmware_in_its_order(layout):
    keys = BUTTONS[: BUTTONS_FOR_SIDES[len(layout["sides"])]]
    expected = [(None if side is None else SIDES[side], role) for side, role, _pin in keys]
    assert [(button["side"], button["role"]) for button in layout["buttons"]] == expected
    assert [button["key"] for button in layout["buttons"]] == list(range(len(keys)))


def test_buttons_keep_clear_of_holes_posts_seams_and_each_other(layout):
    radius = SIZES["button_hole_mm"] / 2
    centers = [button["center_mm"] for button in layout["buttons"]]
    holes = [place for side in layout["holes"].values() for place in side]
    assert min(math.dist(a, b) for a, b in combinations(centers, 2)) >= 24
    assert min(math.dist(a, b) for a in centers for b in holes) >= radius + SIZES["light_hole_mm"] / 2 + 3
    assert min(math.dist(a, b) for a in centers for b in layout["posts"]) >= radius + SIZES["post_mm"] / 2 + 1
    for x in layout["seams"]["plate_x_mm"]:
        assert min(abs(center[0] - x) for center in centers) >= radius + 3 - 0.05
    labels = [engraving.label_center(button, SIZES["button_hole_mm"]) for button in layout["buttons"]]
    numbers = [mark["center_mm"] for mark in layout["marks"] if mark["kind"] == "text"]
    assert min(math.dist(a, b) for a in [*labels, *centers] for b in numbers) >= radius + 4, "numbers clear the buttons"
    for y in layout["seams"]["plate_y_mm"]:
        assert min(abs(center[1] - y) for center in centers) >= radius + 3


def test_seams_run_between_holes(layout):
    holes = [place for side in layout["holes"].values() for place in side]
    for name, values in layout["seams"].items():
        axis = 1 if name.endswith("y_mm") else 0
        for value in values:
            assert min(abs(hole[axis] - value) for hole in holes) >= SIZES["light_hole_mm"] / 2 + 1.4


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
    places = [p for holes in layout["holes"].values() for p in holes] + layout["posts"]
    places += [button["center_mm"] for button in layout["buttons"]]
    places += [mark[key] for mark in layout["marks"] for key in ("center_mm", "from_mm", "to_mm") if key in mark]
    for x, y in places:
        assert box["left"] + 5 <= x <= box["right"] - 5
        assert box["bottom"] + 5 <= y <= box["top"] - 5


def test_every_layer_splits_into_pieces_that_a_print_bed_takes(layout):
    assert layout["bed_mm"] == (180.0 if len(layout["sides"]) == 2 else 220.0)
    for name, seams in layout["seams"].items():
        room = layout["field_mm" if name.startswith(("tray", "diffuser")) else "outline_mm"]
        low, high = ("left", "right") if name.endswith("x_mm") else ("bottom", "top")
        assert max(b - a for a, b in pairwise([room[low], *seams, room[high]])) <= layout["bed_mm"], name


def test_no_two_layers_are_cut_at_the_same_place(layout):
    """Each part bridges the seams of its neighbours; the light grid is cut with the tray."""
    for axis in ("x_mm", "y_mm"):
        places = [place for name, seams in layout["seams"].items() if name.endswith(axis) for place in seams]
        near = [(a, b) for a, b in combinations(places, 2) if abs(a - b) < 3.0]
        assert near in ([], [(0.0, 0.0)], [(27.776, 27.776)]), axis


def test_a_line_parts_every_two_groups_of_five(layout):
    for side in layout["sides"]:
        ticks = [mark for mark in layout["marks"] if mark["kind"] == "tick" and mark["side"] == side]
        holes, places = own(layout, side), []
        for tick in ticks:
            start, end = (geometry.seat_point(side, tick[key]) for key in ("from_mm", "to_mm"))
            places.append(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
            assert start[0] == end[0] and abs(end[1] - start[1]) > SIZES["light_hole_mm"]
        groups = [(holes[n - 1], holes[n]) for n in range(5, 120, 5) if n % 30]
        expected = [((a[0] + b[0]) / 2, a[1]) for a, b in groups]
        assert [place == pytest.approx(there, abs=0.002) for place, there in zip(places, expected, strict=True)] == [
            True
        ] * 20


def test_an_led_and_its_tape_fit_under_the_light_grid():
    led = SIZES["strip_thickness_mm"] + SIZES["strip_tape_mm"] + SIZES["led_height_mm"]
    assert led + 0.1 <= SIZES["tray_rib_mm"] <= led + 0.4
    assert SIZES["led_mm"] < SIZES["window_mm"] <= DATA["pitch_mm"] - SIZES["wall_min_mm"]
    assert SIZES["light_hole_mm"] < SIZES["window_mm"]


def test_printed_scale_and_skunk_lines_are_on_every_track(layout):
    for side in layout["sides"]:
        marks = [mark for mark in layout["marks"] if mark["side"] == side]
        texts = [mark["text"] for mark in marks if mark["kind"] == "text"]
        assert [str(number) for number in range(10, 121, 10)] == [text for text in texts if text.endswith("0")]
        assert "START" in texts and side in texts
        lines = [mark for mark in marks if mark["kind"] == "skunk"]
        assert len(lines) == 2
        for number, line in zip((61, 91), lines, strict=True):
            x, y = own(layout, side)[number - 1]
            start, end = (geometry.seat_point(side, line[key]) for key in ("from_mm", "to_mm"))
            assert abs(start[0] - x) == pytest.approx(DATA["pitch_mm"] / 2, abs=0.001)
            assert sorted((start[1] - y, end[1] - y)) == [pytest.approx(-4.5), pytest.approx(4.5)]


@pytest.fixture
def wider():
    """The geometry module as a maker changes it for 100 LEDs a metre."""
    source = Path(geometry.__file__).read_text(encoding="utf-8").replace("PITCH_MM = 6.944", "PITCH_MM = 10.0")
    wider = types.ModuleType("wider")
    wider.__file__ = geometry.__file__
    exec(compile(source, "wider", "exec"), wider.__dict__)
    return wider


def test_a_board_for_100_leds_a_metre_is_one_changed_number(wider):
    layout = wider.geometry()["layouts"]["two"]
    row = layout["holes"]["A"][:30]
    assert {round(b[0] - a[0], 6) for a, b in pairwise(row)} == {10.0}
    seams, radius = layout["seams"], SIZES["button_hole_mm"] / 2
    assert all(abs(b["center_mm"][0] - seams["plate_x_mm"][0]) > radius + 1.4 for b in layout["buttons"])
    box, field = layout["outline_mm"], layout["field_mm"]
    for name, room in (("plate_x_mm", box), ("lid_x_mm", box), ("body_x_mm", box), ("tray_x_mm", field)):
        edges = [room["left"], *seams[name], room["right"]]
        assert max(b - a for a, b in pairwise(edges)) <= layout["bed_mm"]


def test_at_100_leds_a_metre_there_is_no_board_for_three_sides(wider, monkeypatch, capsys):
    pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")
    """Side C's streets would be longer than the board is deep."""
    assert list(wider.geometry()["layouts"]) == ["two"]
    assert list(geometry.geometry()["layouts"]) == ["two", "three"]
    monkeypatch.setattr(geometry, "load", wider.geometry)
    assert command.main(["--layout", "three"]) == 2
    assert capsys.readouterr().err == "error: there is no board for three sides at 10 mm a hole\n"


def test_the_flat_files_of_100_leds_a_metre_lack_only_the_drill_template(wider, monkeypatch, tmp_path):
    pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")
    monkeypatch.setattr(geometry, "load", wider.geometry)
    assert command.main(["--only", "flat", "--out", str(tmp_path)]) == 0
    made = {path.name for path in tmp_path.iterdir()}
    assert {"plate-two.dxf", "plate-two.svg", "gesture-card.pdf"} <= made
    assert [name for name in made if "template" in name] == []
