"""The wiring pages: every pin is the firmware's, every strip gets its data and its power from both ends."""

import math
import re
from collections import Counter
from pathlib import Path

import pytest

from hardware import bom, geometry, pins, wiring
from pegout.wiring import BUTTONS, BUTTONS_FOR_SIDES, BUZZER, SIDES, STRIPS, button_name


@pytest.fixture(params=["two", "three"])
def layout(request):
    return request.param


def ways(layout, page=None):
    """(from, pin label, to, pin label) of every wire of a layout, as the committed pages are generated."""
    connectors, _cables, pages = wiring.harness(layout)

    def label(name, pin):
        part = connectors[name]
        return part["pinlabels"][part["pins"].index(pin)] if pin in part.get("pins", ()) else pin

    found = set()
    for name, connections in pages.items():
        if page in (None, name):
            for (start, from_pins), _cable, (end, to_pins) in (
                [next(iter(part.items())) for part in connection] for connection in connections
            ):
                for a, b in zip(from_pins, to_pins, strict=True):
                    found.add((start, label(start, a), end, label(end, b)))
    return found


@pytest.mark.parametrize(("layout", "page"), wiring.every_page())
def test_a_committed_page_is_what_the_generator_makes_now(layout, page):
    assert wiring.path(layout, page).read_text(encoding="utf-8") == wiring.text(layout, page), (
        f"hardware/wiring/{layout}-{page}.yml is stale: run `.venv/bin/python -m hardware.wiring`"
    )


def test_every_button_hangs_on_the_firmwares_pin(layout):
    sides = 2 if layout == "two" else 3
    expected = set()
    for key in range(BUTTONS_FOR_SIDES[sides]):
        name, pin = button_name(key, (1, 2, 6)), BUTTONS[key][2]
        expected.add(("PICO", pin, "DEAL", "a") if name == "DEAL" else ("PICO", pin, f"BUTTONS_{name[0]}", name))
    to_buttons = {way for way in ways(layout) if way[2].startswith(("BUTTONS", "DEAL")) and way[1] != "GND"}
    assert to_buttons == expected


def test_every_strip_gets_its_data_through_shifter_and_resistor(layout):
    sides = SIDES[: 2 if layout == "two" else 3]
    wires = ways(layout)
    for channel, (side, pin) in enumerate(STRIPS[: len(sides)], 1):
        assert ("PICO", pin, "SHIFTER", f"{channel}A") in wires
        assert ("SHIFTER", f"{channel}Y", f"R_{side}", "1") in wires
        assert (f"R_{side}", "2", f"{side}1", "DIN") in wires
        for piece in range(1, 5):
            assert (f"{side}{piece}", "DOUT", f"{side}{piece + 1}", "DIN") in wires
        for end in (f"{side}1", f"{side}5"):
            assert {("RAIL", "5V", end, "5V in"), ("RAIL", "GND", end, "GND in")} <= wires


def test_no_shifter_input_is_left_open(layout):
    driven = {pin for _a, _b, name, pin in ways(layout) if name == "SHIFTER"}
    assert {f"{n}A" for n in range(1, 5)} | {f"{n}OE" for n in range(1, 5)} | {"VCC", "GND"} == driven


def test_the_piezo_is_on_its_pin_and_nothing_else_uses_the_picos_pins(layout):
    used = [pin for start, pin, _end, _pin in ways(layout) if start == "PICO" and pin != "GND"]
    sides = 2 if layout == "two" else 3
    table = [pin for _side, pin in STRIPS[:sides]] + [row[2] for row in BUTTONS[: BUTTONS_FOR_SIDES[sides]]] + [BUZZER]
    assert sorted(used) == sorted(table)
    assert len(set(table)) == len(table)


def test_places_on_the_edge_are_the_picos():
    assert pins.EDGE == {
        **{"GP0": 1, "GP1": 2, "GP2": 4, "GP3": 5, "GP4": 6, "GP5": 7, "GP6": 9, "GP7": 10, "GP8": 11, "GP9": 12},
        **{"GP10": 14, "GP11": 15, "GP12": 16, "GP13": 17, "GP14": 19, "GP15": 20, "GP16": 21, "GP17": 22},
        **{"GP18": 24, "GP19": 25, "GP20": 26, "GP21": 27, "GP22": 29},
    }


def test_the_parts_list_has_every_thickness_colour_and_length_of_wire(layout):
    column, colors_of_signals = {"two": (3, 7), "three": (4, 8)}[layout]
    wires = [row for row in bom.rows() if "wire" in row[0]]
    _connectors, cables, _pages = wiring.harness(layout)
    for part, able, _example, *counts in wires:
        metres = Counter()
        for cable in cables.values():
            if part == f"stranded wire {cable['gauge']} {cable['gauge_unit'].replace('²', '2')}":
                for color in cable["colors"]:
                    metres[bom.WIRE_COLORS[color]] += cable["length"]
        assert int(counts[column - 3]) == len(metres) > 0, part
        assert float(able.split()[0]) > 1.1 * max(metres.values()), part
        assert [color for color in metres if color not in able] == []
    assert [row[column] for row in wires if "0.14" in row[0]] == [str(colors_of_signals)]


def test_the_wires_of_a_joint_are_as_long_as_the_guide_says_and_long_enough(layout):
    _connectors, cables, _pages = wiring.harness(layout)
    lengths = {cable["length"] for name, cable in cables.items() if re.fullmatch(r"W_[A-C]\d_[A-C]\d", name)}
    assert lengths == {wiring.JOINT_M}
    guide = " ".join((Path(wiring.__file__).parent / "guide" / "assembly.md").read_text(encoding="utf-8").split())
    assert f"three short wires of 0.25 mm² (AWG 24), {100 * wiring.JOINT_M:g} cm each" in guide
    for holes in geometry.load()["layouts"][layout]["holes"].values():
        for last in (30, 60, 90, 120):
            assert 2 * math.dist(holes[last - 1], holes[last]) < 1000 * wiring.JOINT_M, "there is room for a bow"


def test_a_wires_gauge_is_said_once_and_our_way():
    for page in wiring.every_page():
        text = wiring.text(*page)
        assert "show_equiv" not in text
        said = re.findall(r'gauge: (\S+)\n +gauge_unit: "mm² \(AWG (\d+)\)"', text)
        assert len(said) == text.count("gauge: ") > 0
        assert set(said) <= {("0.5", "20"), ("0.25", "24"), ("0.14", "26")}


def test_no_pin_is_written_down_in_the_generator():
    source = (wiring.FOLDER.parent / "wiring.py").read_text(encoding="utf-8")
    assert not re.search(r"GP\d", source)
