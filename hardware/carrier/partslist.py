"""List the parts of the circuit boards, counted from the boards themselves, and where each is placed.

`.venv/bin/python -m hardware.carrier.partslist` writes parts.csv and a placement list for each board. The board with
two sides leaves the places of side C empty.
"""

from pathlib import Path

from hardware import lists, wire_lengths
from hardware.carrier import boards

CSV_PATH = Path(__file__).with_name("parts.csv")
HEAD = ["part", "what it must be able to do", "for example", "two sides", "three sides", "where", "order number"]
SIDE_C = {"R3", "J4", "J7", "J10"}
"""Parts of the carrier that only the board with three sides has."""

XH = "2.5 mm, straight, with its plug and crimped wires of at least AWG 24, "
CABLES = {2: 3, 3: 0, 4: 1, 5: 2}
"""The row of `wire_lengths.cables` that says how long the wires of a plug of so many pins are; DEAL's are the longest
of two."""
SWITCH = (
    "12 x 12 mm, 7.3 mm high, legs 12.5 and 5 mm apart, with a round cap: "
    "11.6 mm from its base to the cap's top, cap at most 13 mm wide"
)
KINDS = (  # (value or footprint begins with, part, what it must be able to do, for example)
    ("Raspberry", "Raspberry Pi Pico", "RP2040 board with 2 MB flash; a Pico W does as well", "Pico H"),
    ("74AHCT125", "74AHCT125", "quad buffer, DIP-14; AHCT only: an HCT draws current from the Pico", "SN74AHCT125N"),
    *((ohm, f"resistor {ohm} ohm", "1/4 W", f"Yageo CFR-25JB-52-{ohm}R") for ohm in ("330", "220", "47")),
    ("10k", "resistor 10 kohm", "1/4 W", "Yageo CFR-25JB-52-10K"),
    ("1000u", "electrolytic capacitor", "1000 uF, 6.3 V or more, at most 10 mm thick, 20 mm long", "EEU-FR1C102"),
    ("100n", "ceramic capacitor", "100 nF, legs 5 mm apart", "Vishay K104K15X7RF53H5"),
    ("1N5817", "Schottky diode, 1 A", "1 A, 20 V or more", "1N5817"),
    (
        "1N5822",
        "Schottky diode, 3 A",
        "3 A, 20 V or more; takes the current of a supply whose wires are swapped",
        "1N5822",
    ),
    ("0.9 A", "resettable fuse for USB", "radial, holds 0.9 A, at most 14 mm high", "RUEF090"),
    ("4 A", "resettable fuse for a supply", "radial, holds 4 A, 16 V, at most 14 mm high", "RGEF400 or MF-RG400"),
    ("5 V supply", "screw terminal, 2 pins", "5.08 mm", "MKDS 1,5/2-5,08"),
    ("5 V from", "pin header, 3 pins, with a jumper cap", "2.54 mm, cap for 3 A", "TSW-103-07-G-S, STC02SYAN"),
    *((f"Connector_JST:JST_XH_B{n}B", f"JST-XH socket, {n} pins", XH, f"B{n}B-XH-A") for n in CABLES),
    ("pegout:SW_12x12mm", "tactile switch with round cap", SWITCH, "Omron B3F-4055 and a round cap"),
)
SPARES = {"resistor 330 ohm": 1}
"""Parts that are held by hand in the first checks."""

ORDER_NUMBERS = {
    "Raspberry Pi Pico": "Mouser 358-SC0917",
    "74AHCT125": "Mouser 595-SN74AHCT125N",
    "resistor 330 ohm": "Mouser 603-CFR-25JB-52-330R",
    "resistor 47 ohm": "Mouser 603-CFR-25JB-52-47R",
    "resistor 10 kohm": "Mouser 603-CFR-25JB-52-10K",
    "ceramic capacitor": "Mouser 594-K104K15X7RF53H5",
    "Schottky diode, 1 A": "Mouser 511-1N5817",
    "screw terminal, 2 pins": "Mouser 651-1729128",
    "pin header, 3 pins, with a jumper cap": "Mouser 200-TSW10307GS",
    "JST-XH socket, 2 pins": "LCSC C158012",
    "JST-XH socket, 3 pins": "LCSC C144394",
    "JST-XH socket, 4 pins": "LCSC C144395",
    "JST-XH socket, 5 pins": "LCSC C157991",
    "tactile switch with round cap": "Mouser 653-B3F-4055, without a cap",
    "DIP-14 socket": "Mouser 571-1-2199298-3",
}
"""A distributor's number where published parts lists have one; the other parts have their maker's number."""

BESIDES = (  # what a footprint needs that is no footprint: (part, what it must be able to do, for example, how many)
    ("pin socket, 20 pins", "2.54 mm, 8.5 mm high: the Pico plugs into two", "Samtec SSW-120-01-T-S", 2),
    ("pin header, 20 pins", "2.54 mm; not for a Pico H, which has them", "Samtec TSW-120-07-T-S", 2),
    ("DIP-14 socket", "7.62 mm wide", "TE 1-2199298-3", 1),
)


def counted():
    """Return {kind: ({where: count} for two sides, the same for three)}, in the order of KINDS."""
    found: dict[str, tuple[dict, dict]] = {kind[1]: ({}, {}) for kind in KINDS}
    for name in boards.NAMES:
        for part in boards.board(name).parts.values():
            if part.reference.startswith("TP"):
                continue
            kind = next(k[1] for k in KINDS if part.value.startswith(k[0]) or part.footprint.startswith(k[0]))
            for sides, where in zip((2, 3), found[kind], strict=True):
                if sides == 3 or name != "carrier" or part.reference not in SIDE_C:
                    where.setdefault(name, []).extend([part.reference] * (sides if name == "side" else 1))
    return found


def rows():
    """Return the rows below HEAD, every entry as text."""
    table = []
    for kind, (_begins, part, able, example) in zip(counted().items(), KINDS, strict=True):
        two, three = (sum(map(len, where.values())) for where in kind[1])
        places = [f"{name} {' '.join(sorted(set(refs), key=_order))}" for name, refs in kind[1][1].items()]
        spare = SPARES.get(part, 0)
        places += [f"{spare} more for the first checks"] if spare else []
        if able == XH:
            able += cable_words(int(part.split()[-2]))
        table.append([part, able, example, str(two + spare), str(three + spare), "; ".join(places)])
    table += [[part, able, example, str(count), str(count), "carrier"] for part, able, example, count in BESIDES]
    return [[*row, ORDER_NUMBERS.get(row[0], "")] for row in table]


def cable_words(pins):
    """Return words on the length of a plug's wires."""
    two, *three = (long for long in wire_lengths.cables()[CABLES[pins]][1:] if long != "-")
    return f"{two} long" + (f"; for three sides {' and '.join(dict.fromkeys(three))}" if set(three) - {two} else "")


def placements(name):
    """Return the text of a board's placement list, as assembly houses read it: millimetres from the board's origin."""
    head = ["Designator", "Val", "Package", "Mid X", "Mid Y", "Rotation", "Layer"]
    table = []
    for key in sorted(boards.board(name).parts, key=_order):
        part = boards.board(name).parts[key]
        xs, ys = zip(*(pad.at_mm for pad in part.pads), strict=True)
        middle = [f"{(min(axis) + max(axis)) / 2:.3f}" for axis in (xs, ys)]
        side = "top" if part.front else "bottom"
        table.append([key, part.value, part.footprint.partition(":")[2], *middle, f"{part.turn_deg % 360:g}", side])
    return lists.as_csv(head, table)


def _order(reference):
    letters = reference.rstrip("0123456789")
    return letters, int(reference[len(letters) :])


def placement_path(name):
    """Return the path of a board's placement list."""
    return CSV_PATH.with_name("order") / f"{name}-placement.csv"


def text():
    """Return the text of the CSV file."""
    return lists.as_csv(HEAD, rows())


if __name__ == "__main__":
    lists.write(CSV_PATH, text())
    for board_name in boards.NAMES:
        lists.write(placement_path(board_name), placements(board_name))
