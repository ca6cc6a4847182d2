"""The wiring of a perfboard: every pin is the firmware's, every wire is long enough, and the sheet says all."""

import math
import re
from itertools import pairwise

import pypdf
import pytest

from hardware import bom, diagrams, geometry, perfboard, pins, wire_lengths, wire_list, wiring
from hardware.__main__ import FOLDER
from hardware.sheets import FOLDER as PRINT
from pegout.wiring import BUTTONS, BUTTONS_FOR_SIDES, BUZZER, SIDES, STRIPS, button_name

GUIDE = FOLDER / "guide"


@pytest.fixture(params=diagrams.PERFBOARDS, ids=lambda board: "-".join(board))
def board(request):
    return request.param


@pytest.fixture(params=["two", "three"])
def layout(request):
    return request.param


def joined(layout, feed):
    """Every pair of pins that a wire or the perfboard joins."""
    pairs = {(start, end) for start, end, _color in wiring.circuit(layout, feed)}
    wires = [*wiring.leaving(layout), *wiring.joints(layout)]
    return pairs | {(wire.start, wire.end) for wire in wires}


def test_every_button_hangs_on_the_firmwares_pin(layout):
    sides = 2 if layout == "two" else 3
    expected = set()
    for key in range(BUTTONS_FOR_SIDES[sides]):
        name, place = button_name(key, (1, 2, 6)), pins.EDGE[BUTTONS[key][2]]
        expected.add((("PICO", place), ("DEAL", "a") if name == "DEAL" else (f"BUTTONS_{name[0]}", name)))
    ends = ("BUTTONS", "DEAL")
    found = {
        (start, end) for start, end in joined(layout, "usb") if end[0].startswith(ends) and end[1] not in ("GND", "b")
    }
    assert found == expected


def test_every_strip_gets_its_data_through_shifter_and_resistor_and_its_power_at_both_ends(board):
    pairs = joined(*board)
    for channel, (side, pin) in enumerate(STRIPS[: len(wiring.sides_of(board[0]))], 1):
        assert (("PICO", pins.EDGE[pin]), ("SHIFTER", f"{channel}A")) in pairs
        assert (("SHIFTER", f"{channel}Y"), (f"R_{side}", "1")) in pairs
        assert ((f"R_{side}", "2"), (f"{side}1", "DIN")) in pairs
        assert wiring.OHMS[f"R_{side}"] in range(220, 471)
        for piece in range(1, 5):
            assert ((f"{side}{piece}", "DOUT"), (f"{side}{piece + 1}", "DIN")) in pairs
        for end in (f"{side}1", f"{side}5"):
            assert {(("RAIL", rail), (end, f"{rail} in")) for rail in ("5V", "GND")} <= pairs


def test_no_input_of_the_chip_is_left_open_not_even_before_the_firmware_runs(board):
    pairs = joined(*board)
    to_ground = {end[1] for start, end in pairs if start == ("RAIL", "GND") and end[0] == "SHIFTER"}
    pulled_down = {
        start[1]
        for start, end in pairs
        if start[0] == "SHIFTER"
        and end[0].startswith("R_DOWN")
        and (("RAIL", "GND"), (end[0], "2")) in pairs
        and wiring.OHMS[end[0]] == 10_000
    }
    assert to_ground >= {"GND", *(f"{n}OE" for n in range(1, 5))}
    assert {f"{n}A" for n in range(1, 5)} == (to_ground | pulled_down) - {"GND", *(f"{n}OE" for n in range(1, 5))}
    assert not to_ground & pulled_down


def test_the_piezo_is_on_its_pin_and_nothing_else_uses_the_picos_pins(layout):
    signals = set(pins.EDGE.values())
    used = [place for pair in joined(layout, "usb") for part, place in pair if part == "PICO" and place in signals]
    sides = len(wiring.sides_of(layout))
    table = [pin for _side, pin in STRIPS[:sides]] + [row[2] for row in BUTTONS[: BUTTONS_FOR_SIDES[sides]]] + [BUZZER]
    assert sorted(used) == sorted(pins.EDGE[pin] for pin in table)
    assert len(set(table)) == len(table)


def test_places_on_the_edge_are_the_picos():
    assert pins.EDGE == {
        **{"GP0": 1, "GP1": 2, "GP2": 4, "GP3": 5, "GP4": 6, "GP5": 7, "GP6": 9, "GP7": 10, "GP8": 11, "GP9": 12},
        **{"GP10": 14, "GP11": 15, "GP12": 16, "GP13": 17, "GP14": 19, "GP15": 20, "GP16": 21, "GP17": 22},
        **{"GP18": 24, "GP19": 25, "GP20": 26, "GP21": 27, "GP22": 29},
    }


@pytest.mark.parametrize("feed", ["usb", "supply"])
def test_what_stands_on_the_perfboard_keeps_current_from_flowing_the_wrong_way(feed):
    """D1 and D2 by their rings, the large capacitor by its stripe, and the resistor through which it fills."""
    pairs = joined("two", feed)
    rail, plus = ("RAIL", "5V"), ("CAP", "plus")
    if feed == "supply":
        assert {(rail, ("D1", "anode")), (("D1", "cathode (ring)"), ("PICO", pins.VSYS))} <= pairs
        assert {(rail, ("D3", "cathode (ring)")), (("RAIL", "GND"), ("D3", "anode"))} <= pairs, "swapped wires"
    else:
        assert not any("D1" in (start[0], end[0]) for start, end in pairs), "USB feeds the Pico by itself"
    assert {(rail, ("D2", "cathode (ring)")), (("D2", "anode"), plus)} <= pairs
    assert {(rail, ("R_CAP", "1")), (("R_CAP", "2"), plus)} <= pairs
    assert (("RAIL", "GND"), ("CAP", "minus (stripe)")) in pairs
    assert sum(plus in pair for pair in pairs) == 2, "straight on the rail it would be a rush of current"
    assert 33 <= wiring.OHMS["R_CAP"] <= 56


def swapped(circuit, part):
    """The circuit with the two pins of a part exchanged."""
    ends = sorted({pin for start, end, *_rest in circuit for name, pin in (start, end) if name == part})
    other = {(part, ends[0]): (part, ends[1]), (part, ends[1]): (part, ends[0])}
    return tuple((other.get(start, start), other.get(end, end), *rest) for start, end, *rest in circuit)


FAULTS = {
    "D1 reversed": lambda: ("CIRCUIT", swapped(wiring.CIRCUIT, "D1")),
    "D3 reversed": lambda: ("CIRCUIT", swapped(wiring.CIRCUIT, "D3")),
    "D2 reversed": lambda: ("CIRCUIT", swapped(wiring.CIRCUIT, "D2")),
    "the capacitor reversed": lambda: ("CIRCUIT", swapped(wiring.CIRCUIT, "CAP")),
    "its resistor at ground": lambda: (
        "CIRCUIT",
        tuple((wiring.GROUND, *row[1:]) if row[1] == ("R_CAP", "1") else row for row in wiring.CIRCUIT),
    ),
    "470 ohm instead of 47": lambda: ("OHMS", wiring.OHMS | {"R_CAP": 470}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_noticed(fault, monkeypatch):
    """The drawing follows the wiring, so only what a part is for can tell."""
    name, value = FAULTS[fault]()
    assert value != getattr(wiring, name)
    monkeypatch.setattr(wiring, name, value)
    with pytest.raises(AssertionError):
        test_what_stands_on_the_perfboard_keeps_current_from_flowing_the_wrong_way("supply")


@pytest.mark.parametrize("name", ["A1", "A5", "B1", "B5", "C1", "C5", "DEAL", "BUTTONS_A", "BUTTONS_B", "BUTTONS_C"])
def test_a_wire_is_longer_than_its_way_through_the_case(name):
    """From wherever it starts on the carrier: level along the walls, then up to the tray, and 60 mm to spare."""
    boxed = geometry.load()["layouts"]["three"]["carrier_mm"]
    for at in (perfboard.at_mm(1, 1), perfboard.at_mm(30, 22)):
        start = wire_lengths.carrier_place("three", at)
        assert start == (boxed[0] + at[0], boxed[1] + at[1])
        end = wire_lengths.target("three", name)
        level = sum(abs(a - b) for a, b in zip(start, end, strict=True))
        high = 0 if name.startswith("BUTTONS") else geometry.SIZES["cavity_mm"]
        assert wire_lengths.length_mm("three", start, name) >= level + high + 60


def test_side_cs_wires_reach_the_far_end_of_the_board():
    """The sheets once gave them 20 cm, for a way of 34."""
    cut = [cut for cut in wire_list.off_the_board("three") if cut.end.startswith("strip C")]
    assert len(cut) == 5
    box = geometry.load()["layouts"]["three"]["outline_mm"]
    assert min(cut.mm for cut in cut if "hole 1:" in cut.end) > (box["right"] - box["left"]) / 2 + 200


def test_deals_wires_reach_while_the_tray_stands_on_its_edge():
    data = geometry.load()["layouts"]["two"]
    for cut in wire_list.off_the_board("two"):
        if cut.end.startswith("DEAL"):
            hole = perfboard.at_mm(*perfboard.spot(cut.start))
            x, y = wire_lengths.carrier_place("two", hole)
            deal, edge = wire_lengths.deal_plug("two"), data["field_mm"]["left"]
            assert cut.mm >= (x - edge) + abs(deal[1] - y) + (deal[0] - edge) + 60


def test_the_wires_of_a_joint_are_as_long_as_the_guide_says_and_long_enough(layout):
    assert {cut.mm for cut in wire_list.joints(layout)} == {wire_lengths.JOINT_MM}
    guide = " ".join((GUIDE / "assembly.md").read_text(encoding="utf-8").split())
    assert f"three short wires of 0.25 mm² (AWG 24), {wire_lengths.JOINT_MM / 10:g} cm each" in guide
    for holes in geometry.load()["layouts"][layout]["holes"].values():
        for last in (30, 60, 90, 120):
            here, there = holes[last - 1], holes[last]
            assert 2 * sum(abs(a - b) for a, b in zip(here, there, strict=True)) < wire_lengths.JOINT_MM


def test_every_hole_that_a_wire_starts_from_is_listed_once(board):
    cuts = [cut for cuts in wire_list.of_board(*board).values() for cut in cuts if not cut.start.startswith("strip")]
    starts = [cut.start.removeprefix("terminal ") for cut in cuts]
    ends = [hole for (name, _pin), hole in perfboard.ends(board[0]).items() if name != "RAIL"]
    assert sorted(starts) == sorted(set(starts))
    assert set(starts) >= {*ends, *(jumper.start for jumper in perfboard.jumpers(*board))}


def test_the_parts_list_has_every_thickness_colour_and_length_of_wire(layout):
    column = {"two": 3, "three": 4}[layout]
    rows = {row[0]: row for row in bom.rows() if "stranded wire" in row[0]}
    for mm2, metres in wire_list.needed(layout).items():
        row = rows.pop(f"stranded wire {mm2:g} mm2 (AWG {wiring.AWG[mm2]})")
        assert int(row[column]) == len(metres) > 0
        assert float(row[1].split()[0]) > 1.1 * max(metres.values())
        assert [color for color in metres if bom.WIRE_COLORS[color] not in row[1]] == []
    assert rows == {}


def test_the_sheet_lists_every_wire_in_letters_that_can_be_read(board):
    """WireViz's pages came out at 2.8 to 3.8 points on A4."""
    points: list[float] = []

    def seen(said, matrix, own, _font, size):
        if said.strip():
            points.append(math.hypot(matrix[2], matrix[3]) * math.hypot(own[2], own[3]) * size)

    pages = pypdf.PdfReader(PRINT / f"wiring-{'-'.join(board)}.pdf").pages
    said = " ".join(" ".join(page.extract_text(visitor_text=seen) for page in pages).split())
    for cuts in wire_list.of_board(*board).values():
        for cut in cuts:
            gauge = f"{cut.mm2:g} mm² (AWG {wiring.AWG[cut.mm2]}) {cut.mm / 10:g} cm"
            if not cut.start.startswith("strip"):
                assert f"{cut.start} {cut.end} {bom.WIRE_COLORS[cut.color]} {gauge}" in said
    assert [hole for link in perfboard.links(*board) for hole in link if hole not in said] == []
    assert len(points) > 200 and min(points) >= 7


def test_each_way_of_building_has_its_sheet_on_the_perfboards_page():
    guide = (GUIDE / "perfboard.md").read_text(encoding="utf-8")
    assert {f"wiring-{'-'.join(board)}.pdf" for board in diagrams.PERFBOARDS} == set(
        re.findall(r"wiring-[\w-]+\.pdf", guide)
    )


def test_no_pin_of_the_pico_is_written_down_in_the_wiring():
    for name in ("wiring.py", "wire_list.py", "wire_lengths.py"):
        assert not re.search(r"GP\d", (FOLDER / name).read_text(encoding="utf-8"))


def test_the_pieces_of_a_strip_are_joined_in_turn(layout):
    for side in wiring.sides_of(layout):
        data = [wire for wire in wiring.joints(layout) if wire.start[0][0] == side and wire.end[1] == "DIN"]
        assert all(one.end[0] == other.start[0] for one, other in pairwise(data))
        assert [wire.start[0] for wire in data] == [f"{side}{piece}" for piece in range(1, 5)]
    assert set(SIDES) >= set(wiring.sides_of(layout))
