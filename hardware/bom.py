"""The bill of materials: what each part must be able to do, an example, and how many, counted from geometry and boards.

`.venv/bin/python -m hardware.bom` writes bom.csv. Any part that does what the second column says will do.
"""

import csv
import math
from pathlib import Path

from hardware import geometry, perfboard, power, wiring
from hardware.carrier import dimensions, partslist

CSV_PATH = Path(__file__).with_name("bom.csv")
HEAD = ["part", "what it must be able to do", "for example", "two sides", "three sides", "for"]
BOTH, BOARDS, PERFBOARD, OPTIONAL = "every board", "circuit boards", "perfboard", "optional"
"""Whom a part is for: the switches, chip, fuses and so on of the circuit boards a perfboard needs as well."""
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


def rows():
    """The rows below HEAD, every entry as text: the circuit boards' parts first, then the rest of the board."""
    data = geometry.load()
    layouts = data["layouts"]
    sides = {name: len(layouts[name]["sides"]) for name in layouts}
    posts = {name: len(layouts[name]["posts"]) + len(layouts[name]["middle_posts"]) for name in layouts}
    switch_screws = {name: sides[name] * len(dimensions.SIDE["holes_mm"]) for name in layouts}
    leds = {name: sum(len(holes) for holes in layouts[name]["holes"].values()) for name in layouts}
    dowels = {name: _dowels(layouts[name]["seams"]) for name in layouts}
    lid_screws = {name: len(layouts[name]["posts"]) for name in layouts}
    inserts = {name: posts[name] + lid_screws[name] + switch_screws[name] for name in layouts}

    def each(what, able, count, example="", way=BOTH):
        return [what, able, example, str(count["two"]), str(count["three"]), way]

    def same(what, able, count, example="", way=BOTH):
        return each(what, able, {"two": count, "three": count}, example, way)

    strip = "5 V, GRB, 144 LEDs a metre, bare (no sleeve), at most 12 mm wide, cuttable after every LED"
    on_boards = [[*row[:3], row[3], row[4], BOARDS] for row in csv.reader(partslist.text().splitlines()[1:])]
    return [
        *on_boards,
        each(
            "WS2812B strip, 1 m",
            f"{strip}; {leds['two']} or {leds['three']} LEDs in all",
            sides,
            "BTF-LIGHTING WS2812B 144",
        ),
        same("USB cable", "with data lines, to the Pico's micro-USB: loads the firmware, and feeds a small board", 1),
        same("5 V supply", f"5 V, 2 A or more, {_cables()}; three sides need one", 1, way=OPTIONAL),
        same("USB-C sink board", "5.1 kohm on both CC pins; only for a supply with a USB-C plug", 1, way=OPTIONAL),
        same(
            "piezo, passive",
            "a piezo disc in a case, not magnetic, 3 to 5 V, at most 20 mm",
            1,
            "PS1240P02BT",
            OPTIONAL,
        ),
        each("brass heat-set insert M3", "for a 4.0 mm bore, at most 6 mm long", inserts),
        each("screw M3 x 8", "pan or lens head, for plate and lid", {k: posts[k] + lid_screws[k] for k in posts}),
        each("screw M3 x 6", "pan head, for the switch boards", switch_screws),
        same("screw M2 x 5", "self-tapping, for the carrier board", len(dimensions.CARRIER["holes_mm"])),
        same("screw M2 x 6 with nut", "for DEAL's board", len(dimensions.DEAL["holes_mm"])),
        each("dowel", "3 mm, 20 mm long: beech, steel or a piece of filament", dowels),
        same("felt, self-adhesive", f"1 mm, pressed to {data['sizes']['cushion_mm']:g} mm: 8 mm wide, 0.6 m", 1),
        same("rubber foot", "12 mm, self-adhesive; or print `foot`", 6),
        same("perfboard", f"{_perfboard()}, instead of the carrier", 1, way=PERFBOARD),
        *(each(what, able, count, way=PERFBOARD) for what, able, count in map(_wire, wiring.AWG)),
        same(
            "plate of plywood or acrylic", "3 mm, opaque, cut from the DXF instead of a printed plate", 1, way=OPTIONAL
        ),
    ]


def _wire(mm2):
    """(part, what it must be able to do, number of colours) of one thickness of wire."""
    needed = {name: wiring.needed(name)[mm2] for name in ("two", "three")}
    longest = max(max(lengths.values()) for lengths in needed.values())
    able = f"{math.ceil(2 * longest * WIRE_SPARE) / 2:g} m of each colour: "
    able += ", ".join(word for color, word in WIRE_COLORS.items() if color in needed["two"])
    more = [word for color, word in WIRE_COLORS.items() if color in needed["three"].keys() - needed["two"].keys()]
    if more:
        able += f"; for three sides {', '.join(more)} too"
    return f"stranded wire {mm2:g} mm2 (AWG {wiring.AWG[mm2]})", able, {name: len(needed[name]) for name in needed}


def _perfboard():
    """The perfboard that is sawn to the layout's size."""
    left, low, right, top = perfboard.size_mm()
    rows, columns = len(perfboard.ROWS), perfboard.COLUMNS
    wide, high = (math.ceil((size + 1) / 10) * 10 for size in (right - left, top - low))
    return f"{high} x {wide} mm, a copper ring at each hole, at least {rows} x {columns} holes 2.54 mm apart"


def _cables():
    """The cable of each supply that a maker cuts open."""
    cables = [(limit_ma, power.CABLE_AWG[mm2]) for _what, limit_ma, _fuse, _fuse_a, mm2 in power.SUPPLIES[1:]]
    return " or ".join(f"AWG {awg} for {limit_ma} mA" for limit_ma, awg in cables)


def _dowels(seams):
    """Dowels across the body's seams: four at a seam across x, three at a seam across y."""
    return 4 * len(seams["body_x_mm"]) + 3 * len(seams["body_y_mm"])


def text():
    """The CSV file's text."""
    from io import StringIO

    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows([HEAD, *rows()])
    return out.getvalue()


if __name__ == "__main__":
    CSV_PATH.write_text(text(), encoding="utf-8")
    print(f"wrote {CSV_PATH}")
