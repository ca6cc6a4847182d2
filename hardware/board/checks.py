"""Checks of the circuit board besides KiCad's own rules: each finding names a part, a net and a place as KiCad shows
them. The board is compared with the firmware's pin table, geometry.json, the sizes that the case needs, and KiCad's own
netlist of the schematic."""

import math
import re
from collections.abc import Iterator
from pathlib import Path

from hardware import geometry, pins
from hardware.board import dimensions
from hardware.board.circuit_board import CircuitBoard, Pad, Part, every, one, parsed

NEAR_MM = 0.01
SUPPLY_MM = 3.6
"""Longest distance from an LED's 5 V pin to its capacitor's."""
FIELDS = ("Manufacturer", "MPN", "LCSC")


def findings(board: CircuitBoard) -> list[str]:
    """Return every finding on a board."""
    found = [*pico(board), *(line for side in "AB" for line in chain(board, side)), *switches(board), *room(board)]
    return [*found, *parts_list(board)]


def where(board: CircuitBoard, item: Part | Pad) -> str:
    """Return a part's or pad's name with its place in KiCad."""
    name = f"{item.reference} pad {item.number}" if isinstance(item, Pad) else item.reference
    return f"{name} at {board.in_kicad(item.at_mm)}"


def wanted_nets() -> dict[str, str]:
    """Return {place on the Pico's edge: net} by the firmware's pin table; other places are free."""
    table = pins.table()
    nets = dict.fromkeys((*pins.GROUND_PINS, pins.AGND), "GND") | {pins.VBUS: "VBUS"}
    nets |= {pins.EDGE[pin]: f"DATA_{side}" for side, pin in table.STRIPS}
    nets |= {pins.EDGE[table.BUZZER]: "BUZZER", pins.EDGE[table.LED_POWER]: "LED_POWER"}
    for side, role, pin in table.BUTTONS:
        name = "UNDO" if role == table.UNDO_BUTTON else f"STEP{role + 1}"
        nets[pins.EDGE[pin]] = "DEAL" if side is None else f"{table.SIDES[side]}_{name}"
    return {str(place): net for place, net in nets.items()}


def pico(board: CircuitBoard) -> Iterator[str]:
    """Find pads of the Pico whose net is not the firmware's, and free ones with a connection."""
    wanted, nets = wanted_nets(), board.nets()
    for pad in board.parts["A1"].pads:
        if pad.number in wanted and pad.net != wanted[pad.number]:
            yield f"{where(board, pad)} joins {pad.net}, but pegout/wiring.py wants {wanted[pad.number]}"
        if pad.number not in wanted and pad.net in nets:
            yield f"{where(board, pad)} joins {pad.net}, but pegout/wiring.py leaves it free"


def chain(board: CircuitBoard, side: str) -> Iterator[str]:
    """Walk a side's data line from the resistor: 121 LEDs from DOUT to DIN, each under its hole, with its supply, its
    capacitor, and the mark of its cut corner."""
    net, nets = f"{side}_1", board.nets()
    for number, hole in enumerate(geometry.load()["layouts"]["two"]["holes"][side], 1):
        entered = [name for name, pad in nets.get(net, ()) if pad == "4" and board.parts[name].value == "WS2812B"]
        if len(entered) != 1:
            yield f"side {side} ends before hole {number}: {net} enters {entered or 'no LED'}"
            return
        led = board.parts[entered[0]]
        yield from one_led(board, led, tuple(hole), nets)
        net = led.pad("2").net
    if net in nets:
        yield f"{where(board, led)} is hole 121, but {net} runs on to {sorted(nets[net])}"


def one_led(board: CircuitBoard, led: Part, hole: tuple, nets: dict) -> Iterator[str]:
    """Find the faults of one LED."""
    if math.dist(led.at_mm, hole) > NEAR_MM:
        yield f"{where(board, led)} is not under its hole at {board.in_kicad(hole)}"
    if (led.pad("1").net, led.pad("3").net) != ("+5V", "GND"):
        yield f"{where(board, led)} has {led.pad('1').net} at pin 1 and {led.pad('3').net} at pin 3, not +5V and GND"
    plus = led.pad("1").at_mm
    near = [board.parts[name].pad(pad).at_mm for name, pad in nets["+5V"] if name[0] == "C"]
    if min(math.dist(plus, at) for at in near) > SUPPLY_MM:
        yield f"{where(board, led)} has no capacitor within {SUPPLY_MM} mm of its pin 1"
    for mark in led.marks:
        if min(led.pads, key=lambda pad: math.dist(pad.at_mm, mark)).number != "3":
            yield f"{where(board, led)} has its mark at {board.in_kicad(mark)}, not at its cut corner, pin 3"
    if not led.marks:
        yield f"{where(board, led)} has no mark at its cut corner"


def switches(board: CircuitBoard) -> Iterator[str]:
    """Follow each button of the two-handed board from the Pico's pin to the switch under its cap."""
    wanted, nets, table = wanted_nets(), board.nets(), pins.table()
    for key, button in enumerate(geometry.load()["layouts"]["two"]["buttons"]):
        net = wanted[str(pins.EDGE[table.BUTTONS[key][2]])]
        ends = [(name, pad) for name, pad in nets.get(net, ()) if name.startswith("SW")]
        if len(ends) != 1:
            yield f"{net} reaches {ends or 'no switch'}"
            continue
        switch, place = board.parts[ends[0][0]], tuple(button["center_mm"])
        if math.dist(switch.at_mm, place) > NEAR_MM:
            yield f"{where(board, switch)} is not under its cap at {board.in_kicad(place)}"
        other = {"1": "2", "2": "1"}.get(ends[0][1], "")
        if sorted(pad.number for pad in switch.pads if pad.net == "GND") != [other]:
            yield f"{where(board, switch)} must close {net} to GND by its pads 1 and 2, at opposite corners"


def room(board: CircuitBoard) -> Iterator[str]:
    """Find parts that do not fit the case."""
    half_x, half_y = dimensions.HALF_SIZE_MM
    corners = {end for line in board.edges for end in line}
    for corner in ((x * half_x, y * half_y) for x in (-1, 1) for y in (-1, 1)):
        if corner not in corners:
            yield f"the outline has no corner at {board.in_kicad(corner)}"
    holes = {board.parts[name].at_mm for name in board.parts if re.fullmatch(r"H\d+", name)}
    for at in sorted(set(dimensions.HOLES_MM) ^ holes):
        yield f"the case has a screw at {board.in_kicad(at)}, or the board a hole there, but not both"
    areas = [dimensions.PARTS_MM, *dimensions.OTHER_PARTS_MM.values()]
    for part in board.parts.values():
        if re.match(r"D[AB]\d|C[AB](?!121)\d|SW\d|H\d|A1$|FID|TP", part.reference):
            continue
        for pad in part.pads:
            (x, y), (wide, high) = pad.at_mm, pad.half_mm
            if not any(a <= x - wide and x + wide <= c and b <= y - high and y + high <= d for a, b, c, d, _z in areas):
                yield f"{where(board, pad)} lies where the case has no room: see OTHER_PARTS_MM in dimensions.py"


def parts_list(board: CircuitBoard) -> Iterator[str]:
    """Find parts for the house without an order number, and parts without a visible reference."""
    for part in board.parts.values():
        lacking = [field for field in FIELDS if not part.fields.get(field)]
        if part.by_house and lacking:
            yield f"{where(board, part)} is placed by the house, but has no {', '.join(lacking)}"
        if not part.named:
            yield f"{where(board, part)} has its reference neither printed nor on the fabrication layer"


def schematic(board: CircuitBoard, netlist: Path) -> Iterator[str]:
    """Find differences between the board and KiCad's netlist of the schematic, which *Update PCB from schematic* would
    change: parts, values, footprints, fields, the path of each symbol, nets."""
    tree, drawn = parsed(netlist), {}
    for symbol in every(one(tree, "components"), "comp"):
        sheet, (own,) = one(one(symbol, "sheetpath"), "tstamps")[0], one(symbol, "tstamps")
        fields = {one(field, "name")[0]: field[-1] for field in every(one(symbol, "fields"), "field")}
        drawn[one(symbol, "ref")[0]] = one(symbol, "value")[0], one(symbol, "footprint")[0], sheet + own, fields
    for name in sorted(set(drawn) ^ set(board.parts)):
        yield f"{name} is only on the {'schematic' if name in drawn else 'board'}"
    for name in sorted(set(drawn) & set(board.parts)):
        part = board.parts[name]
        fields = {key: text for key, text in part.fields.items() if key in FIELDS}
        placed = part.value, part.footprint, part.path, fields
        for here, there in zip(placed, drawn[name], strict=True):
            if here != there:
                yield f"{where(board, part)} has {here}, but the schematic {there}"
    nets = [(one(net, "name")[0], node) for net in every(one(tree, "nets"), "net") for node in every(net, "node")]
    wanted = {(one(node, "ref")[0], one(node, "pin")[0]): name for name, node in nets}
    for pad in board.pads:
        if pad.number and pad.net != wanted.get((pad.reference, pad.number), ""):
            yield f"{where(board, pad)} joins {pad.net or 'nothing'}, but the schematic wants another net there"
