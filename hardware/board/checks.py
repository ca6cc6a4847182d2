"""Checks of the circuit board in addition to KiCad's own rules. Each finding names a part, a net and a place as KiCad
shows them, and what to do if that is not obvious. The board is compared with the firmware's pin table, the geometry,
the sizes that the case needs, and KiCad's own netlist of the schematic."""

import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hardware import geometry, pins
from hardware.board import dimensions
from hardware.board.circuit_board import CircuitBoard, Nets, Pad, Part, every, first, one, parsed
from hardware.geometry import Point
from pegout import wiring

NEAR_MM = 0.01
SUPPLY_MM = 3.6
"""Longest allowed distance from an LED's 5 V pin to the 5 V pin of its capacitor."""
FIELDS = ("Manufacturer", "MPN", "LCSC")


def findings(board: CircuitBoard) -> list[str]:
    chains = [line for side in "AB" for line in chain(board, side)]
    return [*pico(board), *chains, *switches(board), *room(board), *parts_list(board)]


def where(board: CircuitBoard, item: Part | Pad) -> str:
    name = f"{item.reference} pad {item.number}" if isinstance(item, Pad) else item.reference
    return f"{name} at {board.in_kicad(item.at_mm)}"


def wanted_nets() -> dict[str, str]:
    """Return {number of a Pico's pin: its net} from the firmware's pin table. The other pins must be free."""
    nets = dict.fromkeys((*pins.GROUND_PINS, pins.AGND), "GND") | {pins.VBUS: "VBUS"}
    nets |= {pins.EDGE[pin]: f"DATA_{side}" for side, pin in wiring.STRIPS}
    nets |= {pins.EDGE[wiring.BUZZER]: "BUZZER", pins.EDGE[wiring.LED_POWER]: "LED_POWER"}
    for side, role, pin in wiring.BUTTONS:
        name = "UNDO" if role == wiring.UNDO_BUTTON else f"STEP{role + 1}"
        nets[pins.EDGE[pin]] = "DEAL" if side is None else f"{wiring.SIDES[side]}_{name}"
    return {str(place): net for place, net in nets.items()}


def pico(board: CircuitBoard) -> Iterator[str]:
    """Find the Pico's pads whose net differs from the firmware's pin table, and unused pads that are connected."""
    wanted, nets = wanted_nets(), board.nets()
    if "A1" not in board.parts:
        yield "the board has no A1, the Pico: *Update PCB from schematic* brings it back"
        return
    for pad in board.parts["A1"].pads:
        if pad.number in wanted and pad.net != wanted[pad.number]:
            yield f"{where(board, pad)} joins {pad.net}, but pegout/wiring.py wants {wanted[pad.number]}"
        if pad.number not in wanted and pad.net in nets:
            yield f"{where(board, pad)} joins {pad.net}, but pegout/wiring.py leaves it free"


def chain(board: CircuitBoard, side: str) -> Iterator[str]:
    """Check a side's data line after its resistor: 121 LEDs, chained from DOUT to DIN, each under its hole and with its
    supply, its capacitor, and the mark of its cut corner."""
    net, nets = f"{side}_1", board.nets()
    for number, hole in enumerate(geometry.layout("two").holes[side], 1):
        entered = [name for name, pad in nets.get(net, ()) if pad == "4" and board.parts[name].value == "WS2812B"]
        if len(entered) != 1:
            place = f"side {side} ends before hole {number} at {board.in_kicad(hole)}"
            yield f"{place}: {net or 'the DOUT before it'} must lead to pad 4 of one WS2812B, not {entered or 'none'}"
            return
        led = board.parts[entered[0]]
        if not {"1", "2", "3"} <= {pad.number for pad in led.pads}:
            yield f"{where(board, led)} must have pads 1 to 4: 5 V, DOUT, GND, DIN"
            return
        yield from one_led(board, led, hole, nets)
        net = led.pad("2").net
    if net in nets:
        yield f"{where(board, led)} is hole 121, but {net} runs on to {sorted(nets[net])}"


def one_led(board: CircuitBoard, led: Part, hole: Point, nets: Nets) -> Iterator[str]:
    if math.dist(led.at_mm, hole) > NEAR_MM:
        yield f"{where(board, led)} is not under its hole at {board.in_kicad(hole)}"
    if (led.pad("1").net, led.pad("3").net) != ("+5V", "GND"):
        yield f"{where(board, led)} has {led.pad('1').net} at pin 1 and {led.pad('3').net} at pin 3, not +5V and GND"
    plus = led.pad("1").at_mm
    near = [board.parts[name].pad(pad).at_mm for name, pad in nets.get("+5V", ()) if name[0] == "C"]
    if not any(math.dist(plus, at) <= SUPPLY_MM for at in near):
        yield f"{where(board, led)} has no capacitor within {SUPPLY_MM} mm of its pin 1"
    for mark in led.marks:
        if min(led.pads, key=lambda pad: math.dist(pad.at_mm, mark)).number != "3":
            yield f"{where(board, led)} has its mark at {board.in_kicad(mark)}, not at its cut corner, pin 3"
    if not led.marks:
        yield f"{where(board, led)} has no mark at its cut corner"


def switches(board: CircuitBoard) -> Iterator[str]:
    """Check each button of the two-handed board, from the Pico's pin to the switch under its cap."""
    wanted, nets = wanted_nets(), board.nets()
    for button in geometry.layout("two").buttons:
        _side, _role, pin = wiring.BUTTONS[button.key]
        net = wanted[str(pins.EDGE[pin])]
        ends, place = {name for name, _pad in nets.get(net, ()) if name.startswith("SW")}, button.center_mm
        if len(ends) != 1:
            yield f"{net} reaches {sorted(ends) or 'no switch'}, not one under its cap at {board.in_kicad(place)}"
            continue
        switch = board.parts[ends.pop()]
        if math.dist(switch.middle_mm, place) > NEAR_MM:
            middle = f"{switch.reference} with its middle at {board.in_kicad(switch.middle_mm)}"
            yield f"{middle} is not under its cap at {board.in_kicad(place)}: move it, or the button in geometry.py"
        if not closes(switch, net):
            yield f"{where(board, switch)} must close {net} to GND by two opposite corners, or by pads of two numbers"


def closes(switch: Part, net: str) -> bool:
    """Whether a net is joined to GND only by a press. Legs with the same number are one piece of metal. If
    all four numbers differ, we cannot know which legs are joined inside, so only opposite corners are accepted."""
    live, ground = ([pad for pad in switch.pads if pad.number and pad.net == name] for name in (net, "GND"))
    numbers = [pad.number for pad in switch.pads if pad.number]
    if len(set(numbers)) == 2:
        return len({pad.number for pad in live}) == len({pad.number for pad in ground}) == 1
    if (len(live), len(ground)) != (1, 1):
        return False
    middle = tuple((a + b) / 2 for a, b in zip(live[0].at_mm, ground[0].at_mm, strict=True))
    return math.dist(middle, switch.middle_mm) < NEAR_MM


def room(board: CircuitBoard) -> Iterator[str]:
    half_x, half_y = dimensions.HALF_SIZE_MM
    corners = {end for line in board.edges for end in line}
    for corner in ((x * half_x, y * half_y) for x in (-1, 1) for y in (-1, 1)):
        if corner not in corners:
            yield f"the outline has no corner at {board.in_kicad(corner)}: draw it there, or change dimensions.py"
    holes = {board.parts[name].at_mm for name in board.parts if re.fullmatch(r"H\d+", name)}
    for at in sorted(set(dimensions.HOLES_MM) ^ holes):
        yield f"the case has a screw at {board.in_kicad(at)}, or the board a hole there, but not both"
    rooms = [dimensions.PARTS_MM, *dimensions.OTHER_PARTS_MM.values()]
    for part in board.parts.values():
        if re.match(r"D[AB]\d|C[AB](?!121)\d|SW\d|H\d|A1$|FID|TP", part.reference):
            continue
        for pad in part.pads:
            (left, low), (right, high) = pad.corners_mm
            if not any(r.left <= left and right <= r.right and r.low <= low and high <= r.high for r in rooms):
                pads = f"{part.reference} with its pad {pad.number} at {board.in_kicad(pad.at_mm)}"
                yield f"{pads} lies where the case has no room: move it, or widen OTHER_PARTS_MM in dimensions.py"
                break


def parts_list(board: CircuitBoard) -> Iterator[str]:
    """Find parts that have no order number although the board house places them, or that have no visible reference."""
    for part in board.parts.values():
        lacking = [field for field in FIELDS if not part.fields.get(field)]
        if part.by_house and lacking:
            fill = "fill them in in the schematic, or exclude the part from position files"
            yield f"{where(board, part)} is placed by the house, but has no {', '.join(lacking)}: {fill}"
        if not part.named:
            yield f"{where(board, part)} has its reference neither printed nor on the fabrication layer"


def schematic(board: CircuitBoard, netlist: Path) -> Iterator[str]:
    """Find what *Update PCB from schematic* would change on the board: parts, values, footprints, fields, the path of
    each symbol, nets. netlist: the file that KiCad exported from the schematic."""
    tree = parsed(netlist)
    drawn = {first(symbol, "ref"): symbol_facts(symbol) for symbol in every(one(tree, "components"), "comp")}
    for name in sorted(set(drawn) ^ set(board.parts)):
        if name in drawn:
            yield f"{name} is only in the schematic: *Update PCB from schematic*"
        else:
            yield f"{where(board, board.parts[name])} is only on the board: add it to the schematic, or delete it"
    for name in sorted(set(drawn) & set(board.parts)):
        part = board.parts[name]
        placed = [part.value, part.footprint, part.path, *map(part.fields.get, FIELDS)]
        for here, there in zip(placed, drawn[name], strict=True):
            if here != there:
                yield f"{where(board, part)} has {here}, but in the schematic {there}: *Update PCB from schematic*"
    nets = [(first(net, "name"), node) for net in every(one(tree, "nets"), "net") for node in every(net, "node")]
    wanted = {(first(node, "ref"), first(node, "pin")): name for name, node in nets}
    for pad in board.pads:
        net = wanted.get((pad.reference, pad.number), "")
        if pad.number and pad.reference in drawn and pad.net != net:
            yield f"{where(board, pad)} joins {pad.net or 'nothing'}, but in the schematic {net or 'nothing'}"


def symbol_facts(symbol: list[Any]) -> list[str | None]:
    path = first(one(symbol, "sheetpath"), "tstamps") + first(symbol, "tstamps")  # the path of the symbol's first unit
    fields = {first(field, "name"): field[-1] for field in every(one(symbol, "fields"), "field")}
    return [first(symbol, "value"), first(symbol, "footprint", "no footprint"), path, *map(fields.get, FIELDS)]
