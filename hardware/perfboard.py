"""The perfboard that may lie in the carrier's place: where each part and each wire goes, hole by hole.

A hole is named like "F4": rows A to X from side A's edge (there is no I and no O), columns 1 to 30 from the USB end,
seen from the side of the parts. `PARTS` and `ends` say which hole each pin of `wiring` goes into, `LINKS` are bare
wires on the copper side, `JUMPERS` insulated wires on the side of the parts. `nets` joins them, and a test holds the
result to the wiring, and with it to the firmware's pin table. Places are those of the carrier: millimetres, x to the
right, y away from side A.
"""

from dataclasses import dataclass, field

from hardware import pins, wiring
from hardware.carrier import dimensions
from hardware.wiring import ALL, SUPPLY, USB

ROWS, COLUMNS = "ABCDEFGHJKLMNPQRSTUVWX", 30
PITCH_MM = 2.54
PICO_ROW, PICO_ROW_FAR = "F", "N"
TWO, THREE = "two", "three"
"""A part or a wire is for every board, for two or three sides, or for one fed from USB or from a supply of its own."""


@dataclass(frozen=True)
class Placed:
    """A part: its pins as {pin: hole}, the `body` (width, depth) in millimetres around the middle of
    its pins or, where `body_from` is given, from that x to the right, and what is written on it."""

    name: str
    pins: dict
    body: tuple[float, float]
    words: str
    footprint: str
    only: str = ALL
    body_from: float | None = None


@dataclass(frozen=True)
class Jumper:
    """An insulated wire on the side of the parts, through holes and corners (column, row) as numbers."""

    name: str
    start: str
    end: str
    color: str
    corners: tuple = field(default=())
    only: str = ALL


def spot(hole):
    """Return (column, row) of a hole, both counted from 1."""
    return int(hole[1:]), ROWS.index(hole[0]) + 1


def at_mm(column, row):
    """Return where a hole is, in the carrier's axes: pin 1 of the Pico is F1."""
    left = dimensions.CARRIER["pico_center_mm"][0] - 9.5 * PITCH_MM
    return left + (column - 1) * PITCH_MM, (row - 1 - ROWS.index(PICO_ROW) - 3.5) * PITCH_MM


def _pico():
    low = {place: f"{PICO_ROW}{place}" for place in range(1, 21)}
    return low | {place: f"{PICO_ROW_FAR}{41 - place}" for place in range(21, 41)}


def _chip():
    low = {pin: f"J{21 + pin}" for pin in range(1, 8)}
    numbered = low | {pin: f"M{36 - pin}" for pin in range(8, 15)}
    return {wiring.SHIFTER_PINS[pin - 1]: hole for pin, hole in numbered.items()}


def _resistor(name, one, other, only=ALL, body=(2.5, 6.3)):
    ohms = wiring.OHMS[name]
    words = f"{ohms // 1000} kΩ" if ohms >= 1000 else f"{ohms} Ω"
    return Placed(name, {"1": one, "2": other}, body, words, "Resistor_THT", only)


DIODE, FLAT = "Diode_THT:D_DO-41", (4.6, 2.3)
PARTS = (
    Placed("PICO", _pico(), (51.0, 21.0), "Raspberry Pi Pico, in two sockets", "pegout:Pico"),
    Placed("SHIFTER", _chip(), (19.5, 6.4), "74AHCT125", "Package_DIP"),
    Placed("C2", {"VCC": "N22", "GND": "N24"}, (5.0, 2.4), "100 nF", "Capacitor_THT:C_Disc"),
    Placed("F1", {"in": "U7", "out": "U5"}, (8.9, 3.5), "fuse", "Fuse"),
    Placed("SUPPLY", {"5V": "X7", "GND": "X9"}, (10.2, 9.8), "5 V supply", "TerminalBlock", SUPPLY),
    Placed("D1", {"anode": "R8", "cathode (ring)": "R4"}, (5.2, 2.8), "D1", DIODE, SUPPLY),
    Placed("D3", {"cathode (ring)": "Q21", "anode": "S21"}, (5.3, 7.8), "D3", "Diode_THT:D_DO-201AD", SUPPLY),
    _resistor("R_CAP", "R11", "W11"),
    Placed("D2", {"anode": "W13", "cathode (ring)": "R13"}, (2.8, 5.2), "D2", DIODE),
    Placed(
        "CAP", {"plus": "W14", "minus (stripe)": "U14"}, (20, 10), "1000 µF, lying", "pegout:CP_Radial", body_from=37
    ),
    _resistor("R_A", "F24", "B24"),
    _resistor("R_B", "F27", "B27"),
    _resistor("R_C", "N29", "T29", THREE),
    _resistor("R_DOWN_A", "H23", "H22", body=FLAT),
    _resistor("R_DOWN_B", "H26", "H25", body=FLAT),
    _resistor("R_DOWN_C", "P27", "P26", THREE, body=FLAT),
    _resistor("R_PIEZO", "E20", "A20"),
)
"""Every part that is soldered to the perfboard."""

_BUTTON_HOLES = {"A": ("E9", "E10", "E11", "E12", "E8"), "B": ("E14", "E15", "E16", "E17", "E18")}
_BUTTON_HOLES |= {"C": ("P17", "P16", "P15", "P14", "P13")}
_DATA_HOLES = {"A": "A24", "B": "A27", "C": "U29"}
_FEED_COLUMNS = {"A": (23, 24), "B": (25, 26), "C": (27, 28)}
RAILS = {"5V": "Q", "GND": "S"}
"""The rows of the two rails."""

LINKS = (  # (from, to, for which board): a straight bare wire on the copper side, or a bridge of solder
    *(("Q5", "Q28", ALL), ("S8", "S30", ALL)),
    *(("U5", "Q5", ALL), ("U7", "T7", ALL), ("X7", "U7", SUPPLY), ("X9", "S9", SUPPLY)),
    *(("N1", "P1", USB), ("N2", "P2", SUPPLY), ("Q4", "R4", SUPPLY), ("Q8", "R8", SUPPLY), ("N3", "P3", ALL)),
    *(("Q11", "R11", ALL), ("Q13", "R13", ALL), ("W11", "W14", ALL), ("S14", "U14", ALL)),
    *(("M22", "Q22", ALL), ("M24", "N24", ALL)),
    *(("K22", "K30", ALL), ("K30", "S30", ALL), ("H22", "K22", ALL), ("H25", "K25", ALL), ("J28", "K28", ALL)),
    *(("K23", "M23", ALL), ("K24", "M24", ALL), ("K26", "M26", ALL), ("M26", "P26", THREE), ("K27", "M27", TWO)),
    *(("F4", "G4", ALL), ("F5", "G5", ALL), ("F6", "G6", THREE)),
    *(("G23", "J23", ALL), ("G26", "J26", ALL), ("M27", "P27", THREE)),
    *(("F24", "J24", ALL), ("F27", "J27", ALL), ("M28", "M29", THREE), ("M29", "N29", THREE)),
    *(("A24", "B24", ALL), ("A27", "B27", ALL), ("T29", "U29", THREE)),
    *((f"E{column}", f"F{column}", ALL) for column in (8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20)),
    *((f"N{column}", f"P{column}", THREE) for column in (13, 14, 15, 16, 17)),
    *(("N18", "P18", ALL), ("P18", "P19", ALL), ("A20", "A21", ALL)),
)

JUMPERS = (
    Jumper("5 V from USB", "P1", "T7", "RD", ((3, 15), (4, 16)), USB),
    Jumper("5 V to the Pico", "P2", "Q4", "RD", ((3, 14.8),), SUPPLY),
    Jumper("ground", "P3", "S10", "BK", ((9, 14), (10, 15))),
    Jumper("data A", "G4", "G23", "BU", ((4, 9), (20.8, 9), (20.8, 7))),
    Jumper("data B", "G5", "G26", "OG", ((5, 8), (20, 8), (20, 6.4), (23.6, 6.4), (23.6, 7))),
    Jumper("data C", "G6", "N27", "VT", ((6, 10), (20.8, 10), (20.8, 14), (24.8, 14), (24.8, 13.4), (27, 13.4)), THREE),
)


def chosen(layout, feed):
    """Return the values of `only` that a board takes: `layout` is two or three, `feed` usb or supply."""
    return {ALL, layout, feed}


def ends(layout):
    """Return {(name, pin): hole} of every wire that leaves the board, and of the rails."""
    found = {("RAIL", rail): f"{row}16" for rail, row in RAILS.items()}
    for side in pins.table().SIDES[: 2 if layout == "two" else 3]:
        names = [name for name, _pin in pins.buttons(3) if name[0] == side] + ["GND"]
        found |= {(f"BUTTONS_{side}", name): hole for name, hole in zip(names, _BUTTON_HOLES[side], strict=True)}
        found[f"{side}1", "DIN"] = _DATA_HOLES[side]
        for piece, column in zip((f"{side}1", f"{side}5"), _FEED_COLUMNS[side], strict=True):
            found |= {(piece, f"{rail} in"): f"{row}{column}" for rail, row in RAILS.items()}
    found |= {("DEAL", "a"): "E19", ("DEAL", "b"): "P18", ("PIEZO", "plus"): "A21", ("PIEZO", "minus"): "P19"}
    return found


def parts(layout, feed):
    """Return the parts of a board."""
    return [part for part in PARTS if part.only in chosen(layout, feed)]


def links(layout, feed):
    """Return (from, to) of each bare wire of a board."""
    return [(start, end) for start, end, only in LINKS if only in chosen(layout, feed)]


def jumpers(layout, feed):
    """Return the insulated wires of a board."""
    return [jumper for jumper in JUMPERS if jumper.only in chosen(layout, feed)]


def body_mm(part):
    """Return (left, bottom, right, top) of a part's body."""
    wide, deep = part.body
    xs, ys = zip(*(at_mm(*spot(hole)) for hole in part.pins.values()), strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    left = part.body_from if part.body_from else middle[0] - wide / 2
    return left, middle[1] - deep / 2, left + wide, middle[1] + deep / 2


def outline_mm():
    """Return the corners of the sawn board: it takes the carrier's place, so it has the carrier's outline."""
    return dimensions.CARRIER["outline_mm"]


def size_mm():
    """Return (left, bottom, right, top) of the sawn board."""
    xs, ys = zip(*outline_mm(), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def is_on_board(x, y, margin=0.0):
    """Return whether a point lies on the sawn board, `margin` or more from its edges; two corners are off."""
    left, low, right, high = size_mm()
    (neck, top), (_x, bottom) = outline_mm()[4], outline_mm()[-1]
    if not (left + margin <= x <= right - margin and low + margin <= y <= high - margin):
        return False
    return x >= neck + margin or bottom + margin <= y <= top - margin
