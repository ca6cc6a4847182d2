"""Everything on the circuit board as data: where each part lies, and which net each of its pads joins.

parts.csv says what each kind of part is: its value, KiCad footprint, maker, maker's number and LCSC's.

The nets start from the firmware's pin table (`pins`), the places from `geometry` and `dimensions`. `layout` makes the
KiCad board from this, `order` the lists for the house; tests compare both with the schematic.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hardware import geometry, lists, pins
from hardware.board import dimensions


class Kind(NamedTuple):
    """A row of parts.csv: `turn` is what the house's machines count besides KiCad's rotation; `placed_by` is "house",
    "hand", or empty for what is left out."""

    value: str
    footprint: str
    maker: str
    number: str
    lcsc: str
    turn: str
    placed_by: str

    @property
    def house(self):
        """Whether the board house places it."""
        return self.placed_by == "house"


KINDS = {kind: Kind(*row) for kind, *row in lists.read(Path(__file__).with_name("parts.csv"))[1]}
POWER_PINS = {pins.VBUS: "VBUS", **dict.fromkeys((*pins.GROUND_PINS, 33), "GND")}


@dataclass(frozen=True)
class Part:
    """A part: its reference, kind (a key of KINDS), the net of each pad, its middle, and its turn in degrees
    counter-clockwise. A pad without a net joins nothing."""

    reference: str
    kind: str
    nets: dict = field(hash=False)
    at_mm: tuple
    turn_deg: int = 0


def towards_middle(side):
    """Return 1 if a side's inner streets have larger y than its outer ones, else -1."""
    return {"A": 1, "B": -1}[side]


def leds(side):
    """Return a side's 121 LEDs with their capacitors, in the order of the data."""
    places, chain = geometry.load()["layouts"]["two"]["holes"][side], []
    beside = dimensions.LED_CAPACITOR_MM[1] * towards_middle(side)
    for number, (x, y) in enumerate(places, 1):
        street = (number - 1) // geometry.HOLES_A_STREET
        out = f"{side}_{number + 1}" if number < len(places) else ""
        nets = {"1": "+5V", "2": out, "3": "GND", "4": f"{side}_{number}"}
        chain.append(Part(f"D{side}{number}", "led", nets, (x, y), 0 if street % 2 else 180))
        chain.append(Part(f"C{side}{number}", "100n", {"1": "+5V", "2": "GND"}, (x, y + beside)))
    return chain


def signals():
    """Return {the Pico's place: net} of everything that the firmware's table names."""
    table = pins.table()
    nets = {pins.EDGE[pin]: f"DATA_{side}" for side, pin in table.STRIPS}
    for side, role, pin in table.BUTTONS:
        nets[pins.EDGE[pin]] = button_net(None if side is None else table.SIDES[side], role)
    return nets | {pins.EDGE[table.BUZZER]: "BUZZER"}


def button_net(side, role):
    """Return the net of a button: DEAL, or A_STEP1 to A_STEP3 and A_UNDO."""
    if side is None:
        return "DEAL"
    return f"{side}_UNDO" if role == pins.table().UNDO_BUTTON else f"{side}_STEP{role + 1}"


def switches():
    """Return the nine switches. Only two opposite corners of each are joined: they close whichever pads the maker
    joins inside."""
    buttons = []
    for number, button in enumerate(geometry.load()["layouts"]["two"]["buttons"], 1):
        nets = {"1": button_net(button["side"], button["role"]), "2": "GND"}
        buttons.append(Part(f"SW{number}", "switch", nets, tuple(button["center_mm"]), button["turn_deg"]))
    return buttons


def two(reference, kind, one, other, at, turn=0):
    """Return a part of two pads."""
    return Part(reference, kind, {"1": one, "2": other}, at, turn)


def feed():
    """Return what lies between the Pico's VBUS and the rail of 5 V: fuse, clamp, soft start, guard."""
    return [
        two("F1", "fuse", "VBUS", "FUSED", (-112.6, -17.0), 270),
        two("D1", "tvs", "FUSED", "GND", (-112.0, -23.6), 0),
        Part("Q1", "pmos", {"1": "GATE", "2": "FUSED", "3": "+5V"}, (-111.0, -29.4), 270),
        two("C1", "1u", "FUSED", "GATE", (-114.2, -29.2), 270),
        two("C2", "10n", "GATE", "+5V", (-112.6, -33.2), 180),
        two("R1", "470k", "GATE", "GND", (-114.8, -33.2), 90),
        Part("Q2", "pnp", {"1": "BASE", "2": "FUSED", "3": "GATE"}, (-94.5, -10.0), 0),
        two("R2", "1k", "FUSED", "BASE", (-91.5, -12.4), 0),
        two("R3", "1k", "BASE", "TRIP", (-88.5, -10.0), 0),
        Part("U2", "reference", {"1": "TRIP", "2": "SENSE", "3": "GND"}, (-85.0, -10.0), 0),
        two("R4", "27k", "FUSED", "SENSE", (-86.5, -13.4), 0),
        two("R5", "20k", "SENSE", "GND", (-83.5, -13.4), 0),
        *(two(f"C{n}", "22u", "+5V", "GND", (-60.0 + 4.0 * n, 12.0), 90) for n in range(3, 7)),
    ]


def shifter():
    """Return the level shifter with a resistor before and behind each of its three gates."""
    nets = dict.fromkeys(("1", "4", "7", "10", "12", "13"), "GND") | {"14": "+5V", "11": ""}
    nets |= {"2": "DATA_A", "3": "OUT_A", "5": "DATA_B", "6": "OUT_B", "9": "DATA_C", "8": "OUT_C"}
    gates = [Part("U1", "buffer", nets, (-111.0, 24.0), 180), two("C7", "100n", "+5V", "GND", (-113.5, 18.0), 0)]
    for number, side in enumerate("ABC"):
        x = -110.0 + 1.6 * number
        gates.append(two(f"R{6 + number}", "330", f"OUT_{side}", f"{side}_1", (x, 33.6), 90))
        gates.append(two(f"R{9 + number}", "10k", f"DATA_{side}", "GND", (x, 14.4), 90))
    return gates


def others():
    """Return Pico, piezo, header and holes."""
    left, low, right, high = dimensions.PICO_MM
    pico = {str(place): (POWER_PINS | signals()).get(place, "") for place in range(1, 41)}
    spare = ["+5V", "GND", "C_1", "C_STEP1", "C_STEP2", "C_STEP3", "C_UNDO", "GND"]
    rest = [
        Part("A1", "pico", pico, ((left + right) / 2, (low + high) / 2)),
        two("R12", "220", "BUZZER", "PIEZO", (26.6, 11.0), 0),
        two("LS1", "piezo", "PIEZO", "GND", (35.5, 0.0), 0),
        Part("J1", "header", {str(n): net for n, net in enumerate(spare, 1)}, (111.5, 8.89)),
    ]
    return rest + [Part(f"H{n}", "hole", {}, at) for n, at in enumerate(dimensions.HOLES_MM, 1)]


@cache
def all_parts():
    """Return every part by its reference."""
    parts = [*leds("A"), *leds("B"), *switches(), *feed(), *shifter(), *others()]
    return {part.reference: part for part in parts}
