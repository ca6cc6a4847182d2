"""The circuit board, read without KiCad: every net from the Pico's pin to LED, switch and piezo, and every size."""

import math
from collections import Counter, defaultdict

import pytest

from hardware import geometry, pins
from hardware.board import board_file, dimensions, order, parts
from pegout.wiring import BUTTONS, BUZZER, HOLES, SIDES, STRIPS
from tests.hardware.board_schematic import schematic_nets, schematic_parts

EXTRA = {"1": "2", "2": "1"}


@pytest.fixture(scope="module")
def board():
    return board_file.board()


@pytest.fixture(scope="module")
def net_of(board):
    """{(reference, pad): net}."""
    return {(pad.reference, pad.number): pad.net for pad in board.pads}


@pytest.fixture(scope="module")
def at(board):
    """{(reference, pad): (x, y)}."""
    return {(pad.reference, pad.number): pad.at_mm for pad in board.pads}


def joined(ends):
    """{net: {(reference, pad)}} of every net with two pads or more, from (net, reference, pad)."""
    found = defaultdict(set)
    for net, reference, pad in ends:
        found[net].add((reference, pad))
    return {net: frozenset(pads) for net, pads in found.items() if net and len(pads) > 1}


@pytest.fixture(scope="module")
def nets(board):
    return joined((pad.net, pad.reference, pad.number) for pad in board.pads)


def beyond(nets, net_of, net, prefix):
    """The net behind the part of two pads whose reference begins with `prefix`, on that net."""
    ((reference, pad),) = [end for end in nets[net] if end[0].startswith(prefix)]
    return reference, net_of[reference, EXTRA[pad]]


def value(reference):
    """A resistor's ohms or a capacitor's farads."""
    words = parts.KINDS[parts.all_parts()[reference].kind].value
    units = {"k": 1e3, "n": 1e-9, "u": 1e-6}
    return float(words.rstrip("knu")) * units.get(words[-1], 1.0)


def test_board_and_schematic_have_the_same_nets(nets):
    meant = joined((net, part.reference, pad) for part in parts.all_parts().values() for pad, net in part.nets.items())
    assert schematic_nets() == meant, "draw hardware/board/kicad/*.kicad_sch anew, in KiCad's editor"
    assert nets == meant, "the board is stale: run `.venv/bin/python -m hardware.board`"


def test_board_and_schematic_have_the_same_parts(board):
    """Each drawn once; the schematic says no value beside an LED and its capacitor."""
    kinds = {name: parts.KINDS[part.kind] for name, part in parts.all_parts().items()}
    meant = {name: (kind.value, kind.footprint) for name, kind in kinds.items()}
    assert {name: each[:2] for name, each in board.parts.items()} == meant
    drawn = [(name, (value or meant[name][0], footprint)) for name, value, footprint in schematic_parts()]
    assert sorted(drawn) == sorted(meant.items())


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_chain_runs_from_dout_to_din_through_every_hole_in_its_order(nets, at, net_of, side):
    """Walked on the copper's nets from the resistor on, not by the LEDs' names."""
    net, walked = f"{side}_1", []
    while net:
        (led,) = [reference for reference, pad in nets[net] if (reference[0], pad) == ("D", "4")]
        xs, ys = zip(*(at[led, pad] for pad in "1234"), strict=True)
        walked.append([sum(xs) / 4, sum(ys) / 4])
        assert {net_of[led, "1"], net_of[led, "3"]} == {"+5V", "GND"}
        net = net_of[led, "2"]
    assert len(walked) == HOLES == 121
    for place, hole in zip(walked, geometry.load()["layouts"]["two"]["holes"][side], strict=True):
        assert place == pytest.approx(hole, abs=0.002)


@pytest.mark.parametrize(("side", "pin"), STRIPS)
def test_a_chains_data_comes_from_the_firmwares_pin_through_buffer_and_330_ohm(nets, net_of, side, pin):
    net = net_of["A1", str(pins.EDGE[pin])]
    pull_down, ground = beyond(nets, net_of, net, "R")
    assert (value(pull_down), ground) == (10e3, "GND"), "no input of the chip may float"
    ((_chip, entry),) = [end for end in nets[net] if end[0] == "U1"]
    enable, output = {"2": ("1", "3"), "5": ("4", "6"), "9": ("10", "8")}[entry]  # from the data sheet
    assert net_of["U1", enable] == "GND"
    series, chain = beyond(nets, net_of, net_of["U1", output], "R")
    assert value(series) == 330
    assert chain == f"{side}_1"
    assert {end[0] for end in nets[chain]} == {series, {"C": "J1"}.get(side, f"D{side}1")}


@pytest.mark.parametrize(("key", "button"), list(enumerate(BUTTONS[:9])))
def test_a_button_is_followed_from_the_firmwares_pin_to_the_switch_under_its_cap(nets, at, net_of, key, button):
    _side, _role, pin = button
    net = net_of["A1", str(pins.EDGE[pin])]
    ((switch, pad),) = nets[net] - {("A1", str(pins.EDGE[pin]))}
    xs, ys = zip(*(at[switch, number] for number in "1234"), strict=True)
    assert [sum(xs) / 4, sum(ys) / 4] == pytest.approx(geometry.load()["layouts"]["two"]["buttons"][key]["center_mm"])
    assert net_of[switch, EXTRA[pad]] == "GND"
    assert net_of[switch, "3"] == net_of[switch, "4"] == ""
    one, other = at[switch, "1"], at[switch, "2"]
    assert abs(one[0] - other[0]) > 10 and abs(one[1] - other[1]) == 5, (
        "opposite corners, whichever pads are one inside"
    )


def test_the_header_has_strip_c_and_its_buttons_beside_5_v_and_ground(net_of):
    found = [net_of["J1", str(number)] for number in range(1, 9)]
    third = [net_of["A1", str(pins.EDGE[pin])] for side, _role, pin in BUTTONS if side == SIDES.index("C")]
    assert found == ["+5V", "GND", "C_1", *third, "GND"]


def test_the_piezo_has_220_ohm_in_series(nets, net_of):
    resistor, net = beyond(nets, net_of, net_of["A1", str(pins.EDGE[BUZZER])], "R")
    assert value(resistor) == 220
    assert {net_of["LS1", "1"], net_of["LS1", "2"]} == {net, "GND"}


def test_the_pico_gets_ground_at_all_its_ground_pins_and_nothing_at_its_free_ones(net_of):
    used = {pins.EDGE[pin] for *_key, pin in BUTTONS} | {pins.EDGE[pin] for _side, pin in STRIPS} | {pins.EDGE[BUZZER]}
    grounds = {*pins.GROUND_PINS, 33}  # 33 is AGND
    assert {place for place in range(1, 41) if net_of["A1", str(place)] == "GND"} == grounds
    assert net_of["A1", str(pins.VBUS)] == "VBUS"
    free = {place for place in range(1, 41) if not net_of["A1", str(place)]}
    assert free == set(range(1, 41)) - used - grounds - {pins.VBUS}


def test_the_buffer_is_an_ahct_with_its_capacitor_and_its_spare_gate_at_rest(at, net_of):
    assert parts.KINDS["buffer"].number.startswith("SN74AHCT125")  # an HCT's inputs clamp to its supply
    assert {net_of["C7", "1"], net_of["C7", "2"]} == {net_of["U1", "14"], net_of["U1", "7"]} == {"+5V", "GND"}
    assert net_of["U1", "12"] == net_of["U1", "13"] == "GND"
    assert math.dist(at["C7", "1"], at["U1", "14"]) < 3


def test_5_v_comes_through_fuse_and_switch_alone(nets):
    assert nets["VBUS"] == {("A1", str(pins.VBUS)), ("F1", "1")}
    fused = {reference for reference, _pad in nets["FUSED"]}
    assert fused & {"F1", "D1", "Q1"} == {"F1", "D1", "Q1"}
    feeding = {end for end in nets["+5V"] if end[0][0] not in "DC" and end[0] not in ("U1", "J1")}
    assert feeding == {("Q1", "3")}


def test_the_rail_rises_so_slowly_that_its_capacitors_draw_less_than_130_ma(nets):
    """Miller's capacitor sets the slope: the gate's current through R1 divided by C2. USB allows 10 uF without one."""
    rail = sum(value(reference) for reference, _pad in nets["+5V"] if reference[0] == "C" and reference != "C2")
    slope = (5.25 - 0.5) / value("R1") / value("C2")  # the gate stands its threshold below 5 V
    assert rail > 100e-6
    assert rail * slope < 0.13
    assert value("C2") / (value("C1") + value("C2")) * 5.25 < 0.1, "plugging in must not open Q1: it needs 0.5 V"


def test_the_guard_opens_above_what_usb_may_give_and_below_6_v():
    worst = [
        reference_v * (1 + value("R4") * (1 + a) / (value("R5") * (1 - a)))
        for reference_v, a in ((2.483, -0.01), (2.495, 0.0), (2.507, 0.01))  # TL431B: 0.5 %, resistors 1 %
    ]
    assert 5.5 < worst[0] < worst[1] < worst[2] < 6.1


def test_at_most_80_joints_are_made_by_hand(board):
    """The Pico's edges; piezo and third strip are places that may stay empty."""
    by_hand = Counter(
        parts.all_parts()[pad.reference].kind
        for pad in board.pads
        if pad.number and not parts.KINDS[parts.all_parts()[pad.reference].kind].house
    )
    assert by_hand == {"pico": 40, "piezo": 2, "header": 8}
    assert by_hand.total() <= 80


def test_only_the_pico_lies_below(board):
    assert {name for name, (*_rest, front) in board.parts.items() if not front} == {"A1"}


def test_the_print_is_large_enough_for_a_board_house(board):
    assert board.letters
    assert [words for words, high, stroke in board.letters if high < 1.0 or stroke < 0.15] == []


def test_no_drop_along_the_copper_is_above_100_mv_at_480_ma():
    pytest.importorskip("scipy", reason="CAD packages are not installed: make hardware")
    from hardware.board import supply

    drops = supply.worst_v()
    assert supply.BUDGET_A == 0.48
    assert max(drops.values()) <= 0.1
    assert min(drops.values()) > 0.0005, "copper has a resistance"
    chapter = (order.FOLDER / "README.md").read_text(encoding="utf-8")
    alike, _side, far = (f"{1000 * drop:.1f} mV" for drop in drops.values())
    told = f"lose {alike} to the worst LED if all light alike, {far} if ten do at the far end"
    assert told in chapter, f"hardware/board/README.md: write '{told}'"


def test_a_grid_of_copper_has_the_resistance_of_its_squares():
    pytest.importorskip("scipy", reason="CAD packages are not installed: make hardware")
    import numpy as np

    from hardware.board import supply

    cells = np.zeros((466, 382), bool)
    cells[100:300, 10] = True
    start, end = (
        tuple((n + 0.5) * supply.CELL_MM - half for n, half in zip(cell, dimensions.HALF_SIZE_MM, strict=True))
        for cell in ((105, 10), (295, 10))
    )
    one, half = supply.drops_v(cells, [start], [{end: 1.0}, {end: 0.5}])
    assert one[end] == 2 * half[end] == pytest.approx(190 * supply.SQUARE_OHM, rel=0.001)


def test_the_supplys_track_warms_by_ten_degrees_at_most_at_what_the_fuse_holds(board):
    """IPC-2221 for an outer layer of 35 um: I = 0.048 T^0.44 A^0.725, with A in square mils."""
    narrowest = min(width for net, _layer, _ends, width in board.tracks if net == "VBUS")
    square_mils = (narrowest / 0.0254) * (0.035 / 0.0254)
    assert 0.048 * 10**0.44 * square_mils**0.725 >= 1.1


def test_the_outline_is_the_rectangle_with_its_notch_within_the_frame(board):
    x, y = dimensions.HALF_SIZE_MM
    deep, wide = dimensions.USB_NOTCH_MM
    rectangle = {(-x, -y), (x, -y), (x, y), (-x, y)}
    notch = {(-x, wide / 2), (deep - x, wide / 2), (deep - x, -wide / 2), (-x, -wide / 2)}
    assert len(board.edges) == 8 and {end for edge in board.edges for end in edge} == rectangle | notch
    assert all(start[0] == end[0] or start[1] == end[1] for start, end in board.edges)
    box = geometry.load()["layouts"]["two"]["outline_mm"]
    assert (box["right"] - x, box["top"] - y) == (dimensions.MARGIN_MM, dimensions.MARGIN_MM)


def test_the_holes_are_where_the_case_has_its_screws(board):
    holes = {pad.at_mm: pad.drill_mm for pad in board.pads if pad.reference[0] == "H"}
    assert holes == dict.fromkeys(dimensions.HOLES_MM, dimensions.HOLE_MM)


def test_each_led_and_its_capacitor_leave_the_light_grid_its_room(board, at):
    for side in "AB":
        for number, (x, y) in enumerate(geometry.load()["layouts"]["two"]["holes"][side], 1):
            pads = [pad for pad in board.pads if pad.reference == f"D{side}{number}"]
            for pad in pads:
                assert abs(pad.at_mm[0] - x) + pad.half_mm[0] <= dimensions.LED_PADS_MM[0] / 2 + 0.002
                assert abs(pad.at_mm[1] - y) + pad.half_mm[1] <= dimensions.LED_PADS_MM[1] / 2 + 0.002
            dx, dy, wide, high, _thick = dimensions.LED_CAPACITOR_MM
            for pad in "12":
                px, py = at[f"C{side}{number}", pad]
                assert abs(px - x - dx) < wide / 2
                assert abs(py - y - dy * (1 if side == "A" else -1)) < high / 2


def test_all_other_parts_lie_where_the_case_has_room(board):
    areas = [dimensions.PARTS_MM, *dimensions.OTHER_PARTS_MM.values()]
    for pad in board.pads:
        kind = parts.all_parts()[pad.reference].kind
        if kind in ("led", "hole", "pico") or pad.reference[:2] in ("CA", "CB"):
            continue
        (x, y), (wide, high) = pad.at_mm, pad.half_mm
        if kind == "switch":
            middle = parts.all_parts()[pad.reference].at_mm
            reach = abs(x - middle[0]) + wide, abs(y - middle[1]) + high
            assert reach == tuple(size / 2 for size in dimensions.SWITCH_PADS_MM)
        else:
            assert any(
                left <= x - wide and x + wide <= right and low <= y - high and y + high <= top
                for left, low, right, top, _thick in areas
            ), pad


def test_the_pico_lies_where_the_case_has_its_usb_opening(board, at):
    left, low, right, high = dimensions.PICO_MM
    assert (left, right - left, high - low) == (-dimensions.HALF_SIZE_MM[0], 51.0, 21.0)
    assert at["A1", "1"][0] == pytest.approx(left + 1.37) and at["A1", "1"][1] > 0, "seen from above"
    assert at["A1", "20"][0] - at["A1", "1"][0] == pytest.approx(19 * 2.54, abs=0.001)
    pads = [pad for pad in board.pads if pad.reference == "A1"]
    assert max(pad.at_mm[1] + pad.half_mm[1] for pad in pads) == pytest.approx(high + dimensions.PICO_SOLDER_MM)
    assert all(abs(pad.at_mm[1]) - pad.half_mm[1] <= 17.78 / 2 <= abs(pad.at_mm[1]) + pad.half_mm[1] for pad in pads)


def test_no_track_and_no_via_touches_the_picos_bare_test_points(board):
    """They lie between the rows, near USB; the pour keeps clear of them by an area in the board."""
    below = [end for _net, layer, ends, _width in board.tracks if layer == "B.Cu" for end in ends]
    assert [at for at in below if at[0] < -101 and abs(at[1]) < 6.0] == []
    assert [at for _net, at, _drill in board.vias if at[0] < -101 and abs(at[1]) < 6.0] == []
    corners = [at for net, layer, shape in board.pours if layer == "B.Cu" for at in shape]
    assert [at for at in corners if at[0] < -101 and abs(at[1]) < 5.9] == []
