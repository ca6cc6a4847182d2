"""The circuit boards, read without KiCad: every net from the Pico's pin to strip, switch and piezo, and every size."""

import math
import re
from collections import defaultdict, deque

import pytest

from hardware import geometry, pins
from hardware.carrier import boards, dimensions, partslist
from pegout.wiring import BUTTONS, BUZZER, DEAL_BUTTON, SIDES, STRIPS, UNDO_BUTTON
from tests.hardware.schematic_nets import schematic_nets, schematic_parts

SUPPLY_A, USB_A = 2.7, 0.48


@pytest.fixture(scope="module")
def carrier():
    return boards.board("carrier")


@pytest.fixture(scope="module")
def pico(carrier):
    return carrier.parts["A1"]


def other_end(board, net, *seen):
    """The one (reference, pin) of a net besides those in `seen`."""
    ((reference, pin),) = board.nets()[net] - set(seen)
    return reference, pin


def through(board, reference, pin):
    """The net on the other side of a part with two pins."""
    return board.parts[reference].net({"1": "2", "2": "1"}[pin])


@pytest.mark.parametrize("name", boards.NAMES)
def test_board_and_schematic_have_the_same_nets(name):
    assert boards.board(name).nets() == schematic_nets(name)


@pytest.mark.parametrize("name", boards.NAMES)
def test_board_and_schematic_have_the_same_parts_and_screws(name):
    board = boards.board(name)
    parts = {part.reference: (part.value, part.footprint) for part in board.parts.values()}
    assert parts | board.screws == schematic_parts(name)
    assert len(board.screws) == len(board.holes) > 0


@pytest.mark.parametrize("name", boards.NAMES)
def test_the_print_is_large_enough_for_a_board_house(name):
    letters = boards.board(name).letters
    assert letters
    assert [words for words, high, stroke in letters if high < 1.0 or stroke < 0.15] == []


@pytest.mark.parametrize("name", boards.NAMES)
def test_kicad_6_and_later_open_the_files(name):
    for end, newest in (("kicad_pcb", 20211014), ("kicad_sch", 20211123)):
        head = (boards.FOLDER / f"{name}.{end}").read_text(encoding="utf-8")[:60]
        assert f"(version {newest})" in head
    assert (boards.FOLDER / f"{name}.kicad_pro").exists()


@pytest.mark.parametrize(("side", "pin"), STRIPS)
def test_a_strips_data_goes_through_buffer_and_330_ohm(carrier, pico, side, pin):
    net = pico.net(pins.EDGE[pin])
    (pull_down,) = [end for end in carrier.nets()[net] if end[0].startswith("R")]
    assert (carrier.parts[pull_down[0]].value, through(carrier, *pull_down)) == ("10k", "GND")
    assert pull_down[0] not in partslist.SIDE_C, "with two sides too no input of the chip may float"
    chip, entry = other_end(carrier, net, ("A1", str(pins.EDGE[pin])), pull_down)
    buffers = {"2": ("1", "3"), "5": ("4", "6"), "9": ("10", "8")}  # input: enable, output; from the data sheet
    enable, output = buffers[entry]
    assert chip == "U1"
    assert carrier.parts["U1"].net(enable) == "GND"
    resistor = other_end(carrier, carrier.parts["U1"].net(output), ("U1", output))
    assert carrier.parts[resistor[0]].value == "330"
    connector = other_end(carrier, through(carrier, *resistor), (resistor[0], {"1": "2", "2": "1"}[resistor[1]]))
    part = carrier.parts[connector[0]]
    assert part.value == f"strip {side}, hole 1"
    assert [pad.net for pad in part.pads] == ["+5V", f"STRIP_{side}", "GND"]  # the order of the strip's own pads
    far = next(part for part in carrier.parts.values() if part.value == f"strip {side}, hole 121")
    assert [pad.net for pad in far.pads] == ["+5V", "+5V", "GND", "GND"]


@pytest.mark.parametrize(("side", "role", "pin"), BUTTONS)
def test_a_button_is_followed_from_the_pico_through_its_cable_to_the_switch_under_the_cap(
    carrier, pico, side, role, pin
):
    net = pico.net(pins.EDGE[pin])
    assert net, f"{pin} leads nowhere on the carrier: hardware/carrier/kicad"
    connector, place = other_end(carrier, net, ("A1", str(pins.EDGE[pin])))
    name = "deal" if role == DEAL_BUTTON else "side"
    assert carrier.parts[connector].value == ("DEAL" if role == DEAL_BUTTON else f"buttons {SIDES[side]}")
    board = boards.board(name)
    line = board.parts["J1"].net(place)  # the cable joins pin to pin of the same number
    switch, _pin = next(end for end in board.nets()[line] if end[0].startswith("SW"))
    part = board.parts[switch]
    assert {pad.net for pad in part.pads} == {line, "GND"}
    middle = tuple(sum(pad.at_mm[axis] for pad in part.pads) / 4 for axis in (0, 1))
    assert middle == ((0, 0) if role == DEAL_BUTTON else (geometry.BUTTON_OFFSETS_MM[role], 0))
    assert part.value == {0: "+1", 1: "+2", 2: "+6", UNDO_BUTTON: "UNDO", DEAL_BUTTON: "DEAL"}[role]


@pytest.mark.parametrize(("connector", "name"), [("J8", "side"), ("J9", "side"), ("J10", "side"), ("J11", "deal")])
def test_a_cable_joins_ground_to_ground(carrier, connector, name):
    ends = (carrier.parts[connector], boards.board(name).parts["J1"])
    here, there = ({pad.number for pad in part.pads if pad.net == "GND"} for part in ends)
    assert here == there
    assert len(here) == 1


def test_a_button_cable_made_the_wrong_way_round_swaps_names_but_keeps_its_ground():
    nets = [pad.net for pad in boards.board("side").parts["J1"].pads]
    assert nets.index("GND") == nets[::-1].index("GND")


def test_no_plug_without_5_v_fits_where_5_v_is(carrier):
    sizes = defaultdict(set)
    for part in carrier.parts.values():
        if part.reference.startswith("J") and "JST_XH" in part.footprint:
            sizes["+5V" in [pad.net for pad in part.pads]].add(len(part.pads))
    assert sizes == {True: {3, 4}, False: {2, 5}}


def test_the_piezo_has_220_ohm_in_series(carrier, pico):
    resistor = other_end(carrier, pico.net(pins.EDGE[BUZZER]), ("A1", str(pins.EDGE[BUZZER])))
    assert carrier.parts[resistor[0]].value == "220"
    assert carrier.parts["J12"].value == "piezo"
    assert {pad.net for pad in carrier.parts["J12"].pads} == {through(carrier, *resistor), "GND"}


def test_the_buffer_is_an_ahct_with_its_capacitor_and_its_spare_gate_at_rest(carrier):
    chip = carrier.parts["U1"]
    assert chip.value == "74AHCT125"  # an HCT's inputs clamp to its supply: a Pico on USB would drive into it
    assert {pad.net for pad in carrier.parts["C2"].pads} == {chip.net(14), chip.net(7)} == {"+5V", "GND"}
    assert chip.net(12) == chip.net(13) == "GND"
    near = [math.dist(pad.at_mm, other.at_mm) for pad in carrier.parts["C2"].pads for other in chip.pads]
    assert min(near) < 6


def test_the_pico_gets_ground_at_all_its_ground_pins_and_nothing_at_its_free_ones(pico):
    used = {pins.EDGE[pin] for *_key, pin in BUTTONS} | {pins.EDGE[pin] for _side, pin in STRIPS} | {pins.EDGE[BUZZER]}
    assert {int(pad.number) for pad in pico.pads if pad.net == "GND"} == {*pins.GROUND_PINS, 33}  # 33 is AGND
    assert pico.net(pins.VSYS) == "VSYS"
    assert pico.net(40) == "VBUS"
    free = {int(pad.number) for pad in pico.pads if not pad.net}
    assert free == set(range(1, 41)) - used - {*pins.GROUND_PINS, 33, pins.VSYS, 40}


def reached(carrier, start, jumper):
    """The nets that current from `start` reaches; `jumper` is the pair of JP1's pins that its cap joins, or None."""
    ways = defaultdict(set)
    for fuse in ("F1", "F2"):
        one, other = (pad.net for pad in carrier.parts[fuse].pads)
        ways[one].add(other)
        ways[other].add(one)
    for diode in ("D1", "D2", "D3"):  # pad 1 is the cathode, pad 2 the anode
        ways[carrier.parts[diode].net(2)].add(carrier.parts[diode].net(1))
    ways["VBUS"].add("VSYS")  # the Pico's own Schottky diode, from its data sheet
    if jumper:
        one, other = (carrier.parts["JP1"].net(pin) for pin in jumper)
        ways[one].add(other)
        ways[other].add(one)
    found, queue = {start}, deque([start])
    while queue:
        for net in ways[queue.popleft()] - found:
            found.add(net)
            queue.append(net)
    return found


@pytest.mark.parametrize(("jumper", "feeds"), [((1, 2), "SUPPLY"), ((2, 3), "VBUS"), (None, None)])
def test_the_jumper_joins_the_rail_to_one_source_and_never_one_source_to_the_other(carrier, jumper, feeds):
    for source, other in (("SUPPLY", "VBUS"), ("VBUS", "SUPPLY")):
        nets = reached(carrier, source, jumper)
        assert other not in nets
        assert ("+5V" in nets) == (source == feeds)
        assert "VSYS" in nets or source != feeds
    assert "VBUS" not in reached(carrier, "VSYS", jumper)
    assert "+5V" not in reached(carrier, "VSYS", jumper)


def test_a_cap_on_the_jumper_joins_two_neighbours_only(carrier):
    first, middle, last = carrier.parts["JP1"].pads
    assert middle.net == "+5V"
    assert math.dist(first.at_mm, middle.at_mm) == math.dist(middle.at_mm, last.at_mm) == pytest.approx(2.54, abs=0.01)


def test_a_supply_with_plus_and_minus_swapped_flows_through_d3_alone(carrier):
    assert (carrier.parts["D3"].net(2), carrier.parts["D3"].net(1)) == ("GND", "SUPPLY_FUSED")
    assert {pad.net for pad in carrier.parts["F2"].pads} == {"SUPPLY", "SUPPLY_FUSED"}
    assert {pad.net for pad in carrier.parts["J1"].pads} == {"SUPPLY", "GND"}


def test_the_large_capacitor_fills_through_47_ohm_and_gives_back_through_a_diode(carrier):
    plus = carrier.parts["C1"].net(1)
    assert {pad.net for pad in carrier.parts["R5"].pads} == {plus, "+5V"}
    assert 33 <= float(carrier.parts["R5"].value) <= 56  # 5 V / 33 ohm: 0.15 A at most, and full within half a second
    assert (carrier.parts["D2"].net(2), carrier.parts["D2"].net(1)) == (plus, "+5V")
    others = {part for part, _pin in carrier.nets()["+5V"] if part.startswith("C")}
    assert others == {"C2"}, "only 100 nF may hang on the rail directly: USB allows 10 uF"


@pytest.mark.parametrize(("net", "amperes"), [("SUPPLY", SUPPLY_A), ("SUPPLY_FUSED", SUPPLY_A), ("VBUS", USB_A)])
def test_a_supply_track_warms_by_ten_degrees_at_most(carrier, net, amperes):
    """IPC-2221 for an outer layer of 35 um: I = 0.048 T^0.44 A^0.725, with A in square mils."""
    narrowest = min(track.width_mm for track in carrier.tracks if track.net == net)
    square_mils = (narrowest / 0.0254) * (0.035 / 0.0254)
    assert 0.048 * 10**0.44 * square_mils**0.725 >= amperes


@pytest.mark.parametrize("name", boards.NAMES)
def test_a_board_has_the_size_and_the_holes_that_the_case_counts_on(name):
    sizes, board = getattr(dimensions, name.upper()), boards.board(name)
    corners = sizes["outline_mm"]
    assert {frozenset(edge) for edge in board.edges} == {
        frozenset({tuple(map(float, a)), tuple(map(float, b))})
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)
    }
    assert sorted(board.holes) == sorted((place, sizes["hole_mm"]) for place in sizes["holes_mm"])


def test_the_pico_sits_where_the_case_has_its_usb_opening(pico):
    xs, ys = zip(*(pad.at_mm for pad in pico.pads), strict=True)
    assert ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2) == pytest.approx(dimensions.CARRIER["pico_center_mm"])
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((19 * 2.54, 17.78), abs=0.01)
    first = next(pad.at_mm for pad in pico.pads if pad.number == "1")
    assert first == (min(xs), min(ys)), "with USB to the left, pin 1 is at the lower left"


@pytest.mark.parametrize("name", ["side", "deal"])
def test_switch_and_plug_lie_where_the_case_has_room(name):
    board, sizes = boards.board(name), getattr(dimensions, name.upper())
    for part in board.parts.values():
        xs, ys = zip(*(pad.at_mm for pad in part.pads), strict=True)
        if part.reference.startswith("SW"):
            assert part.front
            assert (max(xs) - min(xs), max(ys) - min(ys)) == dimensions.SWITCH_LEGS_MM
            pad = part.pads[0].size_mm
            assert (max(xs) - min(xs) + pad[0], max(ys) - min(ys) + pad[1]) == dimensions.SWITCH_PADS_MM
        else:
            assert not part.front
            (left, low), (right, high) = sizes["connector_mm"]
            assert all(left < x < right for x in xs)
            assert all(low < y < high for y in ys)
    assert dimensions.SIDE["switches_mm"] == {role: (x, 0.0) for role, x in geometry.BUTTON_OFFSETS_MM.items()}


@pytest.mark.parametrize("name", ["side", "deal"])
def test_a_screws_boss_keeps_clear_of_every_leg(name):
    board, boss = boards.board(name), {"side": 4.0, "deal": 2.75}[name]
    gaps = [
        math.dist(hole, pad.at_mm) - max(pad.size_mm) / 2 - boss
        for hole, _size in board.holes
        for part in board.parts.values()
        for pad in part.pads
    ]
    assert min(gaps) >= 0.5


def test_the_parts_keep_below_the_tray_and_apart_from_each_other(carrier):
    lid_to_tray = dimensions.CARRIER["high_under_tray_mm"]
    for part in carrier.parts.values():
        assert dimensions.BOARD_THICK_MM + dimensions.height_mm(part.footprint) <= lid_to_tray
        (left, low), (right, high) = part.room_mm
        for other in carrier.parts.values():
            (x1, y1), (x2, y2) = other.room_mm
            assert other is part or left >= x2 or x1 >= right or low >= y2 or y1 >= high, (part, other)


def test_the_boards_solids_have_usb_and_plugs_where_the_case_has_room():
    pytest.importorskip("build123d", reason="CAD packages are not installed: make hardware")
    from hardware.carrier.solids import solids

    usb, room = solids("carrier")["usb"].bounding_box(), dimensions.CARRIER
    low, high = usb.min.Z, usb.max.Z
    assert (low + high) / 2 == pytest.approx(room["usb_center_z_mm"])
    assert high <= room["high_mm"]
    for name, sizes in (("side", dimensions.SIDE), ("deal", dimensions.DEAL)):
        plug = solids(name)["J1"].bounding_box()
        (left, low), (right, high) = sizes["connector_mm"]
        assert left <= plug.min.X < plug.max.X <= right
        assert low <= plug.min.Y < plug.max.Y <= high
        assert -sizes["connector_below_mm"] <= plug.min.Z < plug.max.Z == 0


README = (boards.FOLDER.parent / "README.md").read_text(encoding="utf-8")
WRITTEN = {"5V": "+5V", "GND": "GND", "\N{MINUS SIGN}": "GND", "+": "SUPPLY", "piezo": "PIEZO", "DEAL": "DEAL"}


def test_the_guides_table_of_plugs_is_the_boards(carrier):
    described = {}
    for names, pin_names in re.findall(r"^\| (J\d[^|]*) \|[^|]*\| ([^|]*) \|$", README, re.MULTILINE):
        for side, name in zip(SIDES, names.split(", "), strict=False):
            words = {"DIN": f"STRIP_{side}"} | {f"+{n}": f"{side}_S{k}" for k, n in enumerate((1, 2, 6), 1)}
            words |= WRITTEN | {"UNDO": f"{side}_UNDO"}
            described[name] = [words[word] for word in pin_names.split(", ")]
    plugs = [part for part in carrier.parts.values() if part.reference.startswith("J") and part.reference != "JP1"]
    assert described == {part.reference: [pad.net for pad in part.pads] for part in plugs}


def test_the_guide_names_the_parts_that_two_sides_leave_out():
    (left_out,) = re.findall(r"leave ([^.]*)\s+empty", README)
    assert set(re.findall(r"[RJ]\d+", left_out)) == partslist.SIDE_C


def test_the_guide_gives_the_sizes_of_the_boards():
    for name in boards.NAMES:
        corners = getattr(dimensions, name.upper())["outline_mm"]
        wide, high = (max(axis) - min(axis) for axis in zip(*corners, strict=True))
        assert f"{wide:g} \N{MULTIPLICATION SIGN} {high:g} mm" in README
