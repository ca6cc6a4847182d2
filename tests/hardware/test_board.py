"""The circuit board, as KiCad reads it: every net from the Pico's pin to LED, switch and piezo, and every size."""

import math
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hardware.board import checks, circuit_board, dimensions
from hardware.board.circuit_board import CircuitBoard, Pad
from hardware.geometry import Point
from host_sim import ROOT

pytest.importorskip("gerbonara", reason="gerbonara is not installed: make test installs it")
GUIDE = circuit_board.FOLDER.parent / "guide"
README = " ".join((circuit_board.FOLDER / "README.md").read_text(encoding="utf-8").split())


@pytest.fixture(scope="module")
def board() -> CircuitBoard:
    return circuit_board.load()


def value(board: CircuitBoard, reference: str) -> float:
    """Return a resistor's ohms or a capacitor's farads."""
    words = board.parts[reference].value
    return float(words.rstrip("knu")) * {"k": 1e3, "n": 1e-9, "u": 1e-6}.get(words[-1], 1.0)


def test_the_committed_board_has_no_findings(board: CircuitBoard) -> None:
    assert checks.findings(board) == []
    drilled, pads = replace(board, parts=dict(board.parts)), board.parts["SW1"].pads
    change(drilled, "SW1", pads=[*pads, replace(pads[0], number="", net="", at_mm=(0, 0))])
    assert checks.findings(drilled) == [], "a hole without a number is not a leg"


def change(board: CircuitBoard, reference: str, like: str = "", **fields: Any) -> None:
    board.parts[reference] = replace(board.parts[like or reference], **fields)


def move(board: CircuitBoard, reference: str, dx: float, dy: float) -> None:
    part = board.parts[reference]

    def moved(at: Point) -> Point:
        return at[0] + dx, at[1] + dy

    pads = [replace(pad, at_mm=moved(pad.at_mm)) for pad in part.pads]
    change(board, reference, at_mm=moved(part.at_mm), pads=pads, marks=[moved(mark) for mark in part.marks])


def rewire(board: CircuitBoard, reference: str, number: str, net: str) -> None:
    pads = [replace(pad, net=net) if pad.number == number else pad for pad in board.parts[reference].pads]
    change(board, reference, pads=pads)


FAULTS = [  # the first fault was in the board's first revision, where the LEDs would have been turned the wrong way
    (lambda b: change(b, "DA57", marks=[b.parts["DA57"].pad("1").at_mm]), "has its mark at (67.69, 152.35), not at"),
    (lambda b: change(b, "DA57", marks=[]), "DA57 at (70.14, 154.00) has no mark at its cut corner"),
    (lambda b: move(b, "DB7", 0.2, 0), "DB7 at (91.18, 42.00) is not under its hole at (90.98, 42.00)"),
    (lambda b: move(b, "CA1", 0, 8.4), "DA1 at (49.31, 168.00) has no capacitor within 3.6 mm of its pin 1"),
    (lambda b: rewire(b, "DA57", "2", ""), "hole 58 at (63.20, 154.00): the DOUT before it must lead to pad 4 of one"),
    (lambda b: rewire(b, "DA57", "1", "GND"), "DA57 at (70.14, 154.00) has GND at pin 1 and GND at pin 3"),
    (lambda b: rewire(b, "DA57", "3", "+5V"), "DA57 at (70.14, 154.00) has +5V at pin 1 and +5V at pin 3"),
    (lambda b: rewire(b, "DB121", "2", "GND"), "is hole 121, but GND runs on to"),
    (lambda b: rewire(b, "A1", "34", "DEAL"), "joins DEAL, but pegout/wiring.py wants LED_POWER"),
    (lambda b: rewire(b, "A1", "7", "GND"), "joins GND, but pegout/wiring.py leaves it free"),
    (lambda b: move(b, "SW9", 12, 0), "with its middle at (162.00, 105.00) is not under its cap at (150.00, 105.00)"),
    (lambda b: rewire(b, "SW1", "2", ""), "must close A_STEP1 to GND by two opposite corners"),
    (lambda b: rewire(b, "SW1", "3", "GND"), "must close A_STEP1 to GND by two opposite corners"),
    (lambda b: rewire(b, "SW9", "1", ""), "DEAL reaches no switch, not one under its cap at (150.00, 105.00)"),
    (lambda b: move(b, "H12", 1, 0), "a screw at (170.00, 105.00), or the board a hole there, but not both"),
    (lambda b: b.parts.pop("H12"), "a screw at (170.00, 105.00), or the board a hole there, but not both"),
    (lambda b: change(b, "H13", like="H12", at_mm=(0, 0)), "a screw at (150.00, 105.00), or the board"),
    (lambda b: b.edges.clear(), "the outline has no corner at (33.50, 200.50)"),
    (lambda b: move(b, "F1", 10, 0), "F1 with its pad 1 at (47.40, 119.86) lies where the case has no room"),
    (lambda b: move(b, "J1", 0, -10), "J1 with its pad"),
    (lambda b: move(b, "CA121", 0, -20), "CA121 with its pad 1 at (53.70, 132.78) lies where the case has no room"),
    (lambda b: b.parts.pop("A1"), "the board has no A1"),
    (lambda b: change(b, "U2", fields={}), "is placed by the house, but has no Manufacturer, MPN, LCSC"),
    (lambda b: change(b, "R4", named=False), "has its reference neither printed nor on the fabrication layer"),
]


@pytest.mark.parametrize(("fault", "words"), FAULTS, ids=[words[:24] for _fault, words in FAULTS])
def test_a_planted_fault_is_found_and_named_as_kicad_shows_it(
    board: CircuitBoard, fault: Callable[[CircuitBoard], object], words: str
) -> None:
    planted = replace(board, parts=dict(board.parts), edges=list(board.edges))
    fault(planted)
    assert any(words in line for line in checks.findings(planted)), checks.findings(planted)


NETS = """
VBUS A1.40 F1.1
FUSED C1.1 D1.1 F1.2 Q1.2 Q2.2 R13.1 R2.1 R4.1 TP3.1
+5V C2.2 C3.1 C4.1 C5.1 J1.1 Q1.3 U1.14
LED_POWER A1.34 Q3.1 R14.1
DRIVE D2.2 Q3.3 R1.2 R13.2
GATE C1.2 C2.1 D2.1 Q1.1 Q2.3 R1.1 TP4.1
BASE Q2.1 R2.2 R3.1
TRIP R3.2 U2.1
SENSE R4.2 R5.1 U2.2
BUZZER A1.20 R12.1
PIEZO LS1.1 R12.2
DATA_A A1.4 R9.1 TP1.1 U1.2
DATA_B A1.5 R10.1 TP2.1 U1.5
DATA_C A1.6 R11.1 U1.9
OUT_A R6.1 U1.3
OUT_B R7.1 U1.6
OUT_C R8.1 U1.8
A_1 DA1.4 R6.2
B_1 DB1.4 R7.2
C_1 J1.3 R8.2
C_STEP1 A1.24 J1.4
C_STEP2 A1.25 J1.5
C_STEP3 A1.26 J1.6
C_UNDO A1.27 J1.7
"""
"""The ends of each net, except the rail's ends at the LEDs. (The buttons' nets have a check of their own.)"""
TO_GROUND = "J1.2 J1.8 LS1.2 Q3.2 R14.2 R9.2 R10.2 R11.2 C3.2 C4.2 C5.2 D1.2 R5.2 U2.3 U1.1 U1.4 U1.7 U1.10 U1.12 U1.13"
"""Pads on ground. Some belong to the resistors that keep Q3 off and U1's inputs low while the Pico's pins float."""


def test_supply_data_piezo_and_header_are_wired_as_listed(board: CircuitBoard) -> None:
    nets = board.nets()
    for net, *ends in map(str.split, NETS.strip().splitlines()):
        joined = {f"{name}.{pad}" for name, pad in nets[net] if net != "+5V" or name[1] not in "AB"}
        assert joined == set(ends), net
    assert {f"{name}.{pad}" for name, pad in nets["GND"]} >= set(TO_GROUND.split())
    assert 3.3 / value(board, "R12") <= 0.012, "a Pico's pin drives a piezo, or what else is soldered in its place"
    leak_a = 120e-6  # a floating pin of an RP2350 A2 leaks this (erratum E9)
    assert value(board, "R14") * leak_a < 1.0, "a 2N7002 opens at 1 V at the earliest"
    assert board.parts["U1"].fields["MPN"].startswith("SN74AHCT125")  # not an HCT, whose inputs clamp to its supply
    assert math.dist(board.parts["C5"].pad("1").at_mm, board.parts["U1"].pad("14").at_mm) < 3


def test_each_part_has_its_value_and_a_matching_part_number(board: CircuitBoard) -> None:
    """In part numbers, two or three digits and a power of ten give ohms for resistors, picofarads for capacitors."""
    for name, part in board.parts.items():
        if digits := re.match(r"0402WGF(\d{3})(\d)TCE|CL\d\d[AB](\d\d)(\d)", part.fields.get("MPN", "")):
            head, power = [int(digit) for digit in digits.groups() if digit]
            assert value(board, name) == pytest.approx(head * 10.0**power * (1e-12 if name[0] == "C" else 1)), name
    rest = {"1k": "R2 R3 R14", "10k": "R9 R10 R11"}  # all other values are in a calculation or in the guide
    assert all(board.parts[name].value == many for many, names in rest.items() for name in names.split())
    amps = board.parts["F1"].value.split()[0]
    assert f"P{float(amps) * 100:.0f}" in board.parts["F1"].fields["MPN"] and f"holds {amps} A" in README


def test_the_leds_supply_rises_as_slowly_as_the_readme_says(board: CircuitBoard) -> None:
    soft_start = pytest.importorskip("tests.hardware.soft_start", reason="make hardware installs scipy")
    c = soft_start.TYPICAL
    rail = sum(value(board, name) for name, _pad in board.nets()["+5V"] if name[0] == "C" and name != "C2")
    on_board = [*(value(board, name) for name in ("R1", "R13", "C1", "C2")), rail]
    assert [c.r1, c.r13, c.c1, c.c2, c.rail_f] == pytest.approx(on_board)
    firmware = (ROOT / "firmware" / "pegout" / "hardware.py").read_text(encoding="utf-8")
    (waits_ms,) = (int(number) / 1e6 for number in re.findall(r"^POWER_UP_NS = ([\d_]+)", firmware, re.MULTILINE))
    assert f"the firmware waits {waits_ms:g}." in README
    circuits = soft_start.TYPICAL, soft_start.SLOW, soft_start.QUICK
    starts = [soft_start.start(circuit) for circuit in circuits]
    for circuit, first in zip(circuits, starts, strict=True):
        assert first["before_v"] < 0.2, "plugging in must not light anything"
        assert first["rise_s"] < 0.003 and 1000 * first["full_s"] < waits_ms, "the first picture finds its supply"
        assert first["inrush_a"] < 0.25, "with 242 dark LEDs within the 0.5 A of a port"
        assert max(soft_start.again(circuit, gap) for gap in (0.01, 0.05, 0.2, 1.0)) < 0.5
    first, slow, _quick = starts
    assert f"in {1000 * first['rise_s']:.0f} ms (at most {1000 * slow['rise_s']:.0f})" in README
    assert f"{1000 * first['full_s']:.0f} ms after the pin (at most {1000 * slow['full_s']:.0f})" in README
    assert f"{first['inrush_a']:.2f} A" in README


def test_the_guard_trips_above_the_legal_voltage_and_below_d1s_clamp(board: CircuitBoard) -> None:
    """USB-C allows 5.5 V. A TL431B is within 0.5 % and takes up to 4 uA at its reference; resistors are within 1 %."""
    upper, lower = value(board, "R4"), value(board, "R5")
    low, usual, high = (
        2.495 * (1 + part / 2) * (1 + upper * (1 + part) / (lower * (1 - part))) + into_a * upper
        for part, into_a in ((-0.01, 0), (0.0, 2e-6), (0.01, 4e-6))
    )
    assert 5.5 < low < usual < high < 6.4
    assert f"**{usual:.2f} V** ({low:.2f} to {high:.2f})" in README
    solder, fit = ((GUIDE / name).read_text(encoding="utf-8") for name in ("3-solder.md", "5-try.md"))
    assert f"above {low:.2f} V a guard" in solder and f"At {low:.2f} to {high:.2f} V a guard" in fit


def test_the_silkscreen_explains_the_triangles_and_names_the_project() -> None:
    """KiCad's rules check the size of the silkscreen's text."""
    text = circuit_board.PATH.read_text(encoding="utf-8")
    words = set(re.findall(r'"([^"]+)"\n\t*\(at .*\n\t*\(layer "[FB]\.SilkS"\)', text))
    assert words >= {"LEDs: cut corner = GND, at the triangle", "DATA A", "DATA B", "FUSED", "GATE", "5V", "GND"}
    assert words >= {"${ADDRESS}", "Pico flat here, parts up", "1", "38", "40"}
    assert '"ADDRESS": "search: Pegout' in circuit_board.PATH.with_suffix(".kicad_pro").read_text(encoding="utf-8")


def test_no_drop_along_the_copper_is_above_100_mv_at_480_ma(board: CircuitBoard) -> None:
    supply = pytest.importorskip("hardware.board.supply", reason="make hardware installs scipy")
    drops = supply.worst_v(board)
    assert supply.BUDGET_A == 0.48
    assert max(drops.values()) <= 0.1
    assert min(drops.values()) > 0.0005, "copper has a resistance"
    alike, far = (f"{1000 * drop:.1f} mV" for drop in drops.values())
    told = f"lose {alike} to the worst LED if all light alike, {far} if ten do at the far end"
    assert told in README, f"hardware/board/README.md: write '{told}'"


def test_the_supplys_track_warms_by_at_most_ten_degrees(board: CircuitBoard) -> None:
    """The formula is that of IPC-2221 for an outer layer of 35 um: I = 0.048 T^0.44 A^0.725, with A in square mils."""
    narrowest = min(track.width_mm for track in board.tracks if track.net == "VBUS")
    square_mils = (narrowest / 0.0254) * (0.035 / 0.0254)
    assert 0.048 * 10**0.44 * square_mils**0.725 >= float(board.parts["F1"].value.split()[0])


def test_the_outline_is_a_rectangle_with_a_notch_in_the_frame(board: CircuitBoard) -> None:
    x, y = dimensions.HALF_SIZE_MM
    deep, wide = dimensions.USB_NOTCH_MM
    rectangle = {(-x, -y), (x, -y), (x, y), (-x, y)}
    notch = {(-x, wide / 2), (deep - x, wide / 2), (deep - x, -wide / 2), (-x, -wide / 2)}
    assert len(board.edges) == 8 and {end for edge in board.edges for end in edge} == rectangle | notch


def test_the_pico_lies_where_the_case_has_its_usb_opening(board: CircuitBoard) -> None:
    left, low, right, high, _height = dimensions.PICO_MM
    at = {pad.number: pad.at_mm for pad in board.parts["A1"].pads}
    assert (left, right - left, high - low) == (-dimensions.HALF_SIZE_MM[0], 51.0, 21.0)
    assert at["1"][0] == pytest.approx(left + 1.37) and at["1"][1] > 0, "seen from above"
    assert at["20"][0] - at["1"][0] == pytest.approx(19 * 2.54, abs=0.001)
    assert (left + 12.5, 3.5) == dimensions.BOOTSEL_MM, "on the side of pins 1 to 20, towards the USB socket"
    pads = board.parts["A1"].pads
    assert max(pad.at_mm[1] + pad.half_mm[1] for pad in pads) == pytest.approx(high + dimensions.PICO_SOLDER_MM)
    assert all(abs(pad.at_mm[1]) - pad.half_mm[1] <= 17.78 / 2 <= abs(pad.at_mm[1]) + pad.half_mm[1] for pad in pads)


def footprint(path: Path) -> tuple[dict[str, tuple[list[float], list[float]]], list[tuple[list[float], list[float]]]]:
    """Return {pad: (place, size)} of a footprint's file, and both ends of each line of its body."""
    tree, one = circuit_board.parsed(path), circuit_board.one
    pads = {pad[0]: (one(pad, "at"), one(pad, "size")) for pad in circuit_board.every(tree, "pad")}
    lines = [line for line in circuit_board.every(tree, "fp_line") if one(line, "layer") == ["F.Fab"]]
    return pads, sorted((one(line, "start"), one(line, "end")) for line in lines)


LIBRARY = Path("/usr/share/kicad/footprints")
FOLDERS = (circuit_board.PATH.with_name("pegout.pretty"), *LIBRARY.glob("*.pretty"))
needs_library = pytest.mark.skipif(
    not LIBRARY.exists(), reason="KiCad's footprints are not installed: apt install kicad-footprints"
)


@needs_library
def test_a_switch_with_kicads_own_12_mm_footprint_has_no_findings(board: CircuitBoard) -> None:
    """The footprint's origin is pad 1, at a corner, and each of its two pad numbers is on two legs."""
    tree = circuit_board.parsed(LIBRARY / "Button_Switch_THT.pretty" / "SW_PUSH-12mm.kicad_mod")
    legs = [(pad[0], *circuit_board.one(pad, "at")) for pad in circuit_board.every(tree, "pad")]
    changed = replace(board, parts=dict(board.parts))
    for name in [name for name in board.parts if name.startswith("SW")]:
        switch, nets = board.parts[name], {pad.number: pad.net for pad in board.parts[name].pads}
        left, top = switch.at_mm[0] - 6.25, switch.at_mm[1] + 2.5
        pads = [Pad(name, number, nets[number], (left + x, top - y), (1.6, 0.95), 1.3) for number, x, y in legs]
        change(changed, name, at_mm=(left, top), pads=pads)
    assert checks.findings(changed) == []
    rewire(changed, "SW9", "2", nets["1"])
    assert any("must close DEAL to GND" in line for line in checks.findings(changed))


def test_a_two_unit_symbol_without_a_footprint_is_named(board: CircuitBoard, tmp_path: Path) -> None:
    path = tmp_path / "nets.txt"
    symbol = '(ref "U9") (value "~") (sheetpath (names "/") (tstamps "/")) (tstamps "a" "b")'
    path.write_text(f"(export (components (comp {symbol})) (nets))", encoding="utf-8")
    assert "U9 is only in the schematic: *Update PCB from schematic*" in list(checks.schematic(board, path))


def test_a_kicad_10_board_is_read_and_a_kicad_7_board_refused(board: CircuitBoard, tmp_path: Path) -> None:
    """KiCad 10 writes a net's name where KiCad 9 writes its number."""
    text = circuit_board.PATH.read_text(encoding="utf-8")
    names = dict(re.findall(r'^\t\(net (\d+) "([^"]*)"\)\n', text, re.MULTILINE))
    new = re.sub(r'^\t\(net \d+ "[^"]*"\)\n|^\t\t\(net_name .*\n', "", text, flags=re.MULTILINE)
    new = re.sub(r"\(net (\d+)( \"[^\"]*\")?\)", lambda net: f'(net "{names[net[1]]}")', new)
    path = tmp_path / "board.kicad_pcb"
    path.write_text(new.replace("(version 20241229)", "(version 20260206)"), encoding="utf-8")
    assert circuit_board.load(path) == board
    old = path.with_stem("old")
    old.write_text("(kicad_pcb (version 20221018))", encoding="utf-8")
    with pytest.raises(ValueError, match="open it in KiCad 9 and save it"):
        circuit_board.load(old)


@needs_library
def test_pads_match_the_libraries_and_the_leds_are_kicads_own(board: CircuitBoard) -> None:
    files = {f"{folder.stem}:{path.stem}": path for folder in FOLDERS for path in folder.glob("*.kicad_mod")}
    names = {part.footprint for part in board.parts.values()}
    made = {name: footprint(files[name]) for name in names}
    led = "LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm"
    pads, body = made[f"pegout:{led}"]
    assert footprint(files[f"LED_SMD:{led}"]) == (pads, body), "only its print is ours"
    ((start, end),) = [(start, end) for start, end in body if start[0] != end[0] and start[1] != end[1]]
    cut = [(one + other) / 2 for one, other in zip(start, end, strict=True)]
    assert min(pads, key=lambda number: math.dist(pads[number][0][:2], cut)) == "3", "KiCad's own drawing of the part"
    for part in board.parts.values():
        sin, cos = math.sin(math.radians(part.turn_deg)), math.cos(math.radians(part.turn_deg))
        for pad in part.pads:
            (x, y, *_turn), _size = made[part.footprint][0][pad.number]
            y = -y if part.reference == "A1" else y  # the only part on the lower face
            place = part.at_mm[0] + x * cos + y * sin, part.at_mm[1] + x * sin - y * cos
            assert pad.at_mm == pytest.approx(place, abs=0.001), pad
