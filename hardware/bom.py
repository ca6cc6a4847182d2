"""The bill of materials: what each part must be able to do, an example, and how many, counted from geometry and boards.

`.venv/bin/python -m hardware.bom` writes bom.csv. Any part that does what the second column says will do.
"""

import math
from pathlib import Path

from hardware import geometry, lists, perfboard, power, wire_list, wiring
from hardware.carrier import dimensions, partslist

CSV_PATH = Path(__file__).with_name("bom.csv")
PRICES_PATH = Path(__file__).with_name("prices.csv")
PRICES_OF = "November 2026"
"""When the prices were estimated; no shop was asked."""
HEAD = ["part", "what it must be able to do", "for example", "two sides", "three sides", "about EUR each", "for"]
BOTH, CIRCUIT_BOARDS, PERFBOARD, OPTIONAL = "every board", "circuit boards", "perfboard", "optional"
"""Whom a part is for: the switches, chip, fuses and so on of the circuit boards a perfboard needs as well."""
NOT_FOR_PERFBOARD = {"circuit boards", "JST-XH", "pin header, 3 pins", "Schottky diode, 3 A"}
"""How the names of those parts begin that only the circuit boards need."""
WIRE_COLORS = {
    "RD": "red",
    "BK": "black",
    "WH": "white",
    "YE": "yellow",
    "GY": "grey",
    "BN": "brown",
    "BU": "blue",
    "OG": "orange",
    "VT": "violet",
}
WIRE_SPARE = 1.15
DEAL_HEAD_MM = 1.6
"""How high the heads of DEAL's screws may be: they lie below the light grid."""
FELT_SPARE = 1.25
"""Felt for the lid's pillars, and for a slip of the scissors."""


def prices():
    """Return {part: EUR each}, as text."""
    return {row["part"]: row["EUR each"] for row in lists.read(PRICES_PATH)}


def rows():
    """Return the rows below HEAD, every entry as text: the circuit boards' parts first, then the rest of the board."""
    priced = prices()
    return [[*row[:-1], priced[row[0]], row[-1]] for row in parts()]


def parts():
    """Return the same rows without prices."""
    data = geometry.load()
    layouts = data["layouts"]
    sides = {name: len(layouts[name]["sides"]) for name in layouts}
    long_screws = {name: len(layouts[name]["posts"]) + len(layouts[name]["middle_posts"]) for name in layouts}
    switch_screws = {name: sides[name] * len(dimensions.SIDE["holes_mm"]) for name in layouts}
    leds = {name: sum(len(holes) for holes in layouts[name]["holes"].values()) for name in layouts}
    dowels = {name: _dowels(layouts[name]) for name in layouts}
    lid_screws = {name: len(layouts[name]["rail_screws"]) for name in layouts}
    inserts = {name: long_screws[name] + lid_screws[name] + switch_screws[name] for name in layouts}

    def each(what, able, count, example="", way=BOTH):
        return [what, able, example, str(count["two"]), str(count["three"]), way]

    def same(what, able, count, example="", way=BOTH):
        return each(what, able, {"two": count, "three": count}, example, way)

    strip = "5 V, GRB, 144 LEDs a metre, bare (no sleeve), at most 12 mm wide, cuttable after every LED"
    felt = " or ".join(f"{math.ceil(10 * FELT_SPARE * length) / 10:g} m" for length in map(_rails_m, layouts.values()))
    boards = "carrier, a side board a side, and DEAL's; houses make five of each at least"
    return [
        same("circuit boards", boards, 1, "carrier/order/*.zip", CIRCUIT_BOARDS),
        *([*row[:5], CIRCUIT_BOARDS] for row in partslist.rows()),
        each(
            "WS2812B strip, 1 m",
            f"{strip}; {leds['two']} or {leds['three']} LEDs in all",
            sides,
            "BTF-LIGHTING WS2812B 144",
        ),
        same("USB cable", "with data lines, to the Pico's micro-USB: loads the firmware, and feeds a small board", 1),
        same(
            "5 V supply",
            f"5 V, 2 to {power.LARGEST_SUPPLY_A:g} A, {_cables()}; three sides need one",
            1,
            "Mean Well GST18E05-P1J",
            OPTIONAL,
        ),
        same(
            "USB-C sink board",
            f"5.1 kohm on both CC pins; only for a supply with a USB-C plug; {_supply_wires()}",
            1,
            "Adafruit 4090",
            OPTIONAL,
        ),
        same(
            "piezo, passive",
            "a piezo disc in a case, not magnetic, 3 to 5 V, at most 20 mm",
            1,
            "PS1240P02BT",
            OPTIONAL,
        ),
        each("brass heat-set insert M3", "for a 4.0 mm bore, at most 6 mm long", inserts, "ruthex RX-M3x5.7"),
        each("screw M3 x 30", "pan head, from below through lid and body into the top", long_screws),
        each("screw M3 x 8", "pan head, from the lid into the rails", lid_screws),
        each("screw M3 x 6", "pan head, for the switch boards or bars", switch_screws),
        same("screw M2 x 5", "self-tapping, for the carrier or the perfboard", len(dimensions.CARRIER["holes_mm"])),
        same(
            "screw M2 x 6 with nut",
            f"for DEAL's board or bar; head at most {DEAL_HEAD_MM:g} mm high, such as ISO 14580",
            len(dimensions.DEAL["holes_mm"]),
        ),
        each("dowel", "3 mm, 20 mm long: beech, steel or a piece of filament", dowels),
        same("felt, self-adhesive", f"1 mm, pressed to {data['sizes']['cushion_mm']:g} mm: 6 mm wide, {felt}", 1),
        same("rubber foot", "at most 12 mm wide, 4 to 5.5 mm high, self-adhesive; or print `foot`", 6, "3M SJ-5003"),
        same("acrylic paint", "light, for the engraving of a dark plate; a small tube", 1),
        same("epoxy", "two parts; glues the tray, rim and anchor under the plate, and an insert that turns", 1),
        same("glue stick", "for the paper template on a wooden plate", 1, way=OPTIONAL),
        same("heat-shrink tube and cable tie", "6 mm before it shrinks, 5 cm; a tie of 100 mm", 1, way=OPTIONAL),
        same("bare wire", "0.6 mm or more, tinned, 2 m: the perfboard's copper side and the bars", 1, way=PERFBOARD),
        same("hot glue", "a stick: keeps the wires from breaking off", 1, way=PERFBOARD),
        same("perfboard", f"{_perfboard()}, instead of the carrier", 1, way=PERFBOARD),
        *(each(what, able, count, way=way) for what, able, count, way in map(_wire, wiring.AWG)),
        same("top plate", "3 mm plywood with a veneer you like, cut from the DXF or drilled; or print `plate`", 1),
    ]


def _wire(mm2):
    """Return (part, what it must be able to do, number of colours, whom it is for) of one thickness of wire."""
    needed = {name: wire_list.needed(name)[mm2] for name in ("two", "three")}
    longest = max(max(lengths.values()) for lengths in needed.values())
    able = f"{math.ceil(2 * longest * WIRE_SPARE) / 2:g} m of each colour: "
    able += ", ".join(word for color, word in WIRE_COLORS.items() if color in needed["two"])
    more = [word for color, word in WIRE_COLORS.items() if color in needed["three"].keys() - needed["two"].keys()]
    if more:
        able += f"; for three sides {', '.join(more)} too"
    way = BOTH if mm2 == wiring.JUMPER else PERFBOARD
    if way == BOTH:
        able += "; joins the strips' pieces on every board"
    part = f"stranded wire {mm2:g} mm2 (AWG {wiring.AWG[mm2]})"
    return part, able, {name: len(colors) for name, colors in needed.items()}, way


def _rails_m(layout):
    """Return the length in metres of the rails that the tray lies on: one along each player's edge."""
    box = layout["outline_mm"]
    wide, deep = box["right"] - box["left"], box["top"] - box["bottom"]
    return sum(deep if side == "C" else wide for side in layout["sides"]) / 1000


def costs():
    """Return [[way, EUR for two sides, EUR for three]] of all parts that a way of building needs, rounded to 5."""
    ways = {
        "with circuit boards": ({BOTH, CIRCUIT_BOARDS}, set()),
        "with a perfboard": ({BOTH, CIRCUIT_BOARDS, PERFBOARD}, NOT_FOR_PERFBOARD),
        "everything optional, such as a supply: on top": ({OPTIONAL}, set()),
    }
    found = []
    for way, (kinds, without) in ways.items():
        own = [row for row in rows() if row[-1] in kinds and not row[0].startswith(tuple(without))]
        sums = [sum(int(row[column]) * float(row[-2]) for row in own) for column in (3, 4)]
        found.append([way, *(f"{5 * round(total / 5):.0f}" for total in sums)])
    return found


def _perfboard():
    """Return words on the perfboard that is sawn to the carrier's outline."""
    left, low, right, top = perfboard.size_mm()
    rows, columns = len(perfboard.ROWS), perfboard.COLUMNS
    wide, high = (math.ceil((size + 1) / 10) * 10 for size in (right - left, top - low))
    return f"{high} x {wide} mm, a copper ring at each hole, at least {rows} x {columns} holes 2.54 mm apart"


def _cables():
    """Return words on the thickness of the supplies' cables."""
    cables = [(limit_ma, power.CABLE_AWG[mm2]) for _what, limit_ma, _fuse, _fuse_a, mm2 in power.SUPPLIES[1:]]
    return " or ".join(f"AWG {awg} for {limit_ma} mA" for limit_ma, awg in cables)


def _supply_wires():
    """Return words on the wires from a sink board to the terminal, the same for every board."""
    long = max(cut.mm for name in ("two", "three") for cut in wire_list.supply(name))
    return f"with a red and a black wire of {wiring.POWER:g} mm2, {long / 10:g} cm"


def _dowels(layout):
    """Return the number of dowels across the body's seams: in two walls, and in each rail that a seam crosses."""
    seams = layout["seams"]
    return 4 * len(seams["body_x_mm"]) + len(layout["sides"]) * len(seams["body_y_mm"])


def text():
    """Return the CSV file's text."""
    return lists.as_csv(HEAD, rows())


if __name__ == "__main__":
    lists.write(CSV_PATH, text())
