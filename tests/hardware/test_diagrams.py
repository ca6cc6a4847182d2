"""The guide's line drawings: fresh, and the perfboard's holes are wired as `wiring` says, so as the firmware's pins."""

import re
from itertools import combinations

import pytest

from hardware import diagrams, geometry, perfboard, pinout, pins, strip_drawing, wiring
from hardware.carrier import dimensions
from pegout.wiring import BUTTONS, BUTTONS_FOR_SIDES, BUZZER, STRIPS, button_name


@pytest.fixture(params=diagrams.PERFBOARDS, ids=lambda board: "-".join(board))
def board(request):
    return request.param


def pin_holes(layout, feed):
    """{(name, pin): hole} of parts, rails and wires that leave the board."""
    placed = {(part.name, pin): hole for part in perfboard.parts(layout, feed) for pin, hole in part.pins.items()}
    return placed | perfboard.ends(layout)


def groups(joined):
    """The sets that pairs join."""
    found: list[set] = []
    for pair in joined:
        touching = [group for group in found if group & pair]
        found = [group for group in found if not group & pair] + [pair.union(*touching)]
    return {frozenset(group) for group in found}


def named(column, row):
    """Return the name of the hole in a column and row."""
    return f"{perfboard.ROWS[row - 1]}{column}"


def passed(start, end):
    """Return every hole that a link passes, both ends included. Raises ValueError for one that is not straight."""
    (x1, y1), (x2, y2) = perfboard.spot(start), perfboard.spot(end)
    if x1 != x2 and y1 != y2:
        raise ValueError(f"the link from {start} to {end} is neither along a row nor along a column")
    xs, ys = range(min(x1, x2), max(x1, x2) + 1), range(min(y1, y2), max(y1, y2) + 1)
    return [named(x, y) for x in xs for y in ys]


def nets(layout, feed):
    """The sets of holes that bare and insulated wires join: a bare wire touches every hole that it passes."""
    bare = [set(passed(*link)) for link in perfboard.links(layout, feed)]
    return groups(bare + [{jumper.start, jumper.end} for jumper in perfboard.jumpers(layout, feed)])


def wired(layout, feed):
    """The sets of pins that the perfboard joins."""
    holes = pin_holes(layout, feed)
    found = [{pin for pin, hole in holes.items() if hole in net} for net in nets(layout, feed)]
    return {frozenset(pins_) for pins_ in found if len(pins_) > 1}


def wanted(layout, feed):
    """The sets of pins that the wiring joins, of what is on the perfboard or leaves it."""
    pairs: list[set] = [{start, end} for start, end, _color in wiring.circuit(layout, feed)]
    return groups(pairs + [{wire.start, wire.end} for wire in wiring.leaving(layout)])


def test_the_drawings_in_the_guide_are_what_the_generator_makes_now():
    for name, text in diagrams.every().items():
        assert (diagrams.FOLDER / name).read_text(encoding="utf-8") == text, (
            f"hardware/pictures/{name} is stale: run `.venv/bin/python -m hardware.diagrams`"
        )


def test_the_perfboard_joins_what_the_wiring_joins_and_nothing_else(board):
    assert wired(*board) == wanted(*board)


@pytest.mark.parametrize("ends", [("E9", "E10"), ("Q23", "S23"), ("N3", "N2")])
def test_a_wire_too_many_is_noticed(monkeypatch, ends):
    """Between two buttons, from 5 V to ground, and from the Pico's ground to VSYS."""
    monkeypatch.setattr(perfboard, "LINKS", (*perfboard.LINKS, (*ends, perfboard.ALL)))
    assert wired("two", "supply") != wanted("two", "supply")


def test_a_wire_too_few_is_noticed(monkeypatch):
    for gone in perfboard.links("two", "usb"):
        left = tuple(link for link in perfboard.LINKS if link[:2] != gone)
        monkeypatch.setattr(perfboard, "LINKS", left)
        assert wired("two", "usb") != wanted("two", "usb"), f"without {gone}"
        monkeypatch.undo()


def test_no_hole_takes_two_legs_and_no_part_lies_on_another(board):
    layout, feed = board
    taken = [hole for (name, _pin), hole in pin_holes(layout, feed).items() if name != "RAIL"]
    taken += [end for jumper in perfboard.jumpers(layout, feed) for end in (jumper.start, jumper.end)]
    assert sorted(taken) == sorted(set(taken))
    for a, b in combinations(perfboard.parts(layout, feed), 2):
        (left, low, right, high), other = perfboard.body_mm(a), perfboard.body_mm(b)
        apart = other[0] >= right or other[2] <= left or other[1] >= high or other[3] <= low
        assert apart, f"{a.name} and {b.name}"


def test_every_hole_in_use_is_on_the_sawn_board_and_clear_of_the_stands(board):
    layout, feed = board
    used = set().union(*nets(layout, feed), pin_holes(layout, feed).values())
    rest = [(place, 3.0) for place in dimensions.CARRIER["holes_mm"]] + [(dimensions.CARRIER["rest_mm"], 2.0)]
    for hole in used:
        x, y = perfboard.at_mm(*perfboard.spot(hole))
        assert perfboard.is_on_board(x, y, 1.0), hole
        for (sx, sy), radius in rest:
            assert (x - sx) ** 2 + (y - sy) ** 2 > (radius + 0.8) ** 2, f"{hole} lies on a stand"


def test_the_picos_usb_is_where_the_carriers_is():
    left = perfboard.at_mm(*perfboard.spot("F1"))
    assert left == pytest.approx((1.87, -8.89)), "the carrier's pin 1"


def test_the_pinout_names_every_signal_at_its_place():
    said = pinout.signals()
    for side, pin in STRIPS:
        assert said[pins.EDGE[pin]][0].startswith(f"data of strip {side}:")
    for key in range(BUTTONS_FOR_SIDES[3]):
        name, pin = button_name(key, (1, 2, 6)), BUTTONS[key][2]
        words = said[pins.EDGE[pin]][0]
        assert words == ("DEAL" if name == "DEAL" else f"button {re.sub('U$', ' UNDO', name)}")
    assert said[pins.EDGE[BUZZER]][0].startswith("piezo")
    grounds = {place for place, (words, _color) in said.items() if "ground" in words}
    assert grounds <= set(pins.GROUND_PINS)
    drawn = re.findall(r">(\w+)</text>", pinout.svg_text())
    assert [name for name in pins.PLACE_NAMES.values() if name not in drawn] == [] and len(pins.PLACE_NAMES) == 40


def test_two_half_metres_make_a_sides_streets_and_its_game_hole():
    pieces = strip_drawing.half_metre()
    assert sum(leds for leds, _words in pieces) == strip_drawing.HALF_METRE_LEDS
    streets = [leds for leds, words in 2 * pieces if words == "street"]
    assert streets == [geometry.HOLES_A_STREET] * geometry.STREETS
    assert pieces[-1][0] >= 1, "the game hole's LED"
