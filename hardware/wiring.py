"""How a board is wired, as data: which pins are joined, in which colour, and with which wire they leave the perfboard.

Every pin of the Pico comes from `pins`, and with it from the firmware. A pin is (part, pin); those of the Pico are its
places 1 to 40. `perfboard` has a hole for each, and tests hold it, and the carrier, to this.
"""

from dataclasses import dataclass

from hardware import pins

ALL, USB, SUPPLY = "all", "usb", "supply"
"""For which boards a row of CIRCUIT is: every one, one fed from USB, one fed from a supply of its own."""

DATA_COLORS = {"A": "BU", "B": "OG", "C": "VT"}
BUTTON_COLORS = ("WH", "YE", "GY", "BN", "BK")
POWER, JUMPER, SIGNAL = 0.5, 0.25, 0.14  # mm2
AWG = {POWER: 20, JUMPER: 24, SIGNAL: 26}
SHIFTER_PINS = ("1OE", "1A", "1Y", "2OE", "2A", "2Y", "GND", "3Y", "3A", "3OE", "4Y", "4A", "4OE", "VCC")
GROUND_PLACES = {"A": 8, "B": 18, "C": 28, "rail": 38, "deal": 23, "piezo": 23}
"""The Pico's place where the ground of each side's buttons, and so on, goes."""

RAIL_5V, GROUND, TO_PICO = ("RAIL", "5V"), ("RAIL", "GND"), ("PICO", pins.VSYS)
CIRCUIT = (  # (pin, pin, colour, for which board): what the sides share
    (("SUPPLY", "5V"), ("F1", "in"), "RD", SUPPLY),
    (("PICO", pins.VBUS), ("F1", "in"), "RD", USB),
    (("F1", "out"), RAIL_5V, "RD", ALL),
    (("SUPPLY", "GND"), GROUND, "BK", SUPPLY),
    (RAIL_5V, ("D1", "anode"), "RD", SUPPLY),
    (("D1", "cathode (ring)"), TO_PICO, "RD", SUPPLY),
    (RAIL_5V, ("D3", "cathode (ring)"), "RD", SUPPLY),
    (GROUND, ("D3", "anode"), "BK", SUPPLY),
    (("PICO", GROUND_PLACES["rail"]), GROUND, "BK", ALL),
    (RAIL_5V, ("R_CAP", "1"), "RD", ALL),
    (("R_CAP", "2"), ("CAP", "plus"), "RD", ALL),
    (("D2", "anode"), ("CAP", "plus"), "RD", ALL),
    (RAIL_5V, ("D2", "cathode (ring)"), "RD", ALL),
    (GROUND, ("CAP", "minus (stripe)"), "BK", ALL),
    (RAIL_5V, ("SHIFTER", "VCC"), "RD", ALL),
    (GROUND, ("SHIFTER", "GND"), "BK", ALL),
    (("C2", "VCC"), ("SHIFTER", "VCC"), "RD", ALL),
    (("C2", "GND"), ("SHIFTER", "GND"), "BK", ALL),
    *((GROUND, ("SHIFTER", f"{channel}OE"), "BK", ALL) for channel in (1, 2, 3, 4)),
    (("PICO", pins.EDGE[pins.table().BUZZER]), ("R_PIEZO", "1"), "WH", ALL),
)
OHMS = {"R_A": 330, "R_B": 330, "R_C": 330, "R_CAP": 47, "R_PIEZO": 220, "R_DOWN_A": 10_000, "R_DOWN_B": 10_000}
OHMS["R_DOWN_C"] = 10_000
"""The resistors' values."""


@dataclass(frozen=True)
class Wire:
    """A wire that leaves the perfboard: from a pin on it to a part's pin, its colour and copper in mm2."""

    start: tuple
    end: tuple
    color: str
    mm2: float


def sides_of(layout):
    """Return the sides of a layout, 'two' or 'three'."""
    return pins.table().SIDES[: 2 if layout == "two" else 3]


def circuit(layout, feed):
    """Return (pin, pin, colour) of all that is joined on the perfboard itself; `feed` is usb or supply."""
    found = [(start, end, color) for start, end, color, only in CIRCUIT if only in (ALL, feed)]
    sides = sides_of(layout)
    for channel, (side, pin) in enumerate(pins.table().STRIPS[: len(sides)], 1):
        color, entry = DATA_COLORS[side], ("SHIFTER", f"{channel}A")
        found += [
            (("PICO", pins.EDGE[pin]), entry, color),
            (entry, (f"R_DOWN_{side}", "1"), color),
            (GROUND, (f"R_DOWN_{side}", "2"), "BK"),
            (("SHIFTER", f"{channel}Y"), (f"R_{side}", "1"), color),
        ]
    return found + [(GROUND, ("SHIFTER", f"{channel}A"), "BK") for channel in range(len(sides) + 1, 5)]


def leaving(layout):
    """Return every wire that leaves the perfboard: to strips, buttons, DEAL and piezo."""
    sides, found = sides_of(layout), []
    for side in sides:
        found.append(Wire((f"R_{side}", "2"), (f"{side}1", "DIN"), DATA_COLORS[side], SIGNAL))
        for piece in (f"{side}1", f"{side}5"):
            found.append(Wire(RAIL_5V, (piece, "5V in"), "RD", POWER))
            found.append(Wire(GROUND, (piece, "GND in"), "BK", POWER))
        own = [(name, pins.EDGE[pin]) for name, pin in pins.buttons(len(sides)) if name[0] == side]
        for (name, place), color in zip([*own, ("GND", GROUND_PLACES[side])], BUTTON_COLORS, strict=True):
            found.append(Wire(("PICO", place), (f"BUTTONS_{side}", name), color, SIGNAL))
    (deal,) = [pins.EDGE[pin] for name, pin in pins.buttons(len(sides)) if name == "DEAL"]
    return [
        *found,
        Wire(("PICO", deal), ("DEAL", "a"), "WH", SIGNAL),
        Wire(("PICO", GROUND_PLACES["deal"]), ("DEAL", "b"), "BK", SIGNAL),
        Wire(("R_PIEZO", "2"), ("PIEZO", "plus"), "WH", SIGNAL),
        Wire(("PICO", GROUND_PLACES["piezo"]), ("PIEZO", "minus"), "BK", SIGNAL),
    ]


def joints(layout):
    """Return the wires from each piece of a strip to the next: 5 V, data and ground."""
    found = []
    for side in sides_of(layout):
        for piece in range(1, 5):
            for pin, color in (("5V", "RD"), ("D", DATA_COLORS[side]), ("GND", "BK")):
                out, into = ("DOUT", "DIN") if pin == "D" else (f"{pin} out", f"{pin} in")
                found.append(Wire((f"{side}{piece}", out), (f"{side}{piece + 1}", into), color, JUMPER))
    return found
