"""The bill of materials: what each part must be able to do, and how many, counted from the geometry.

`.venv/bin/python -m hardware.bom` writes bom.csv. Names no shop and no order number: the second column is what
to look for.
"""

import csv
import math
from pathlib import Path

from hardware import geometry, pins, power, wiring

CSV_PATH = Path(__file__).with_name("bom.csv")
HEAD = ["part", "what it must be able to do", "two sides", "three sides", "needed or optional"]
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
    """The rows below HEAD, every entry as text."""
    data = geometry.load()
    layouts = data["layouts"]
    sides = {name: len(layouts[name]["sides"]) for name in layouts}
    posts = {name: len(layouts[name]["posts"]) for name in layouts}
    mounts = {name: 2 * sides[name] for name in layouts}
    buttons = {name: len(pins.buttons(sides[name])) for name in layouts}
    leds = {name: sum(len(holes) for holes in layouts[name]["holes"].values()) for name in layouts}
    dowels = {name: _dowels(layouts[name]["seams"]) for name in layouts}

    inserts = {name: 2 * posts[name] + mounts[name] for name in layouts}

    def each(what, able, count, need="needed"):
        return [what, able, str(count["two"]), str(count["three"]), need]

    def same(what, able, count, need="needed"):
        return each(what, able, {"two": count, "three": count}, need)

    strip = "5 V, GRB, 144 LEDs a metre, bare (no sleeve), at most 12 mm wide, cuttable after every LED"
    return [
        same(
            "Raspberry Pi Pico",
            "RP2040 board with 2 MB flash, bare: a header's pins (Pico H) do not fit under it; a Pico W does as well",
            1,
        ),
        each("WS2812B strip, 1 m", f"{strip}; {leds['two']} or {leds['three']} LEDs in all", sides),
        same("74AHCT125", "quad buffer, DIP-14, runs at 5 V and takes 3.3 V inputs (AHCT or HCT, not AHC or HC)", 1),
        same("DIP-14 socket and perfboard", "about 30 x 50 mm, 2.54 mm holes", 1),
        each("resistor", "330 to 470 ohm, 1/4 W: one in each data line", sides),
        same("electrolytic capacitor", "1000 uF, 6.3 V or more, at most 10 mm thick", 1),
        same("ceramic capacitor", "100 nF", 1),
        same("Schottky diode", "1 A, 20 V or more (1N5817 or alike)", 1),
        each("tactile switch with round cap", "12 x 12 mm, cap at most 13 mm, 11.6 mm from base to cap top", buttons),
        same("resettable fuse", f"holds the PEGOUT_MILLIAMPS you set: {_fuses()}", 1),
        same("USB cable", "with data lines, to the Pico's micro-USB: loads the firmware", 1),
        same(
            "5 V supply and USB-C sink board",
            "5 V, 2 A or more; 5.1 kohm on both CC pins; or a supply with a lead of its own; three sides need one",
            1,
            "optional",
        ),
        *(each(*_wire(mm2)) for mm2 in wiring.AWG),
        each(
            "brass heat-set insert M3",
            "for a 4.0 mm bore, at most 6 mm long",
            inserts,
        ),
        each("screw M3 x 8", "pan or lens head, for plate and lid", {k: 2 * posts[k] for k in posts}),
        each("screw M3 x 6", "pan head, for the button mounts", mounts),
        same("screw M2 x 5", "self-tapping, for the Pico", 4),
        each("dowel", "3 mm, 20 mm long: beech, steel or a piece of filament", dowels),
        same("rubber foot", "12 mm, self-adhesive; or print `foot`", 6),
        same("piezo, passive", "3 to 5 V, at most 20 mm", 1, "optional"),
        same(
            "plastic for the case",
            "PLA or PETG, 0.8 kg, for three sides 1.1 kg; black for the light grid, white for the diffuser",
            1,
        ),
        same("plate of plywood or acrylic", "3 mm, cut from the DXF instead of a printed plate", 1, "optional"),
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


def _fuses():
    """The fuse of each supply."""
    return "; ".join(f"{fuse_a:g} A for {what}" for what, _limit_ma, fuse_a in power.SUPPLIES)


def _dowels(seams):
    """Dowels across the body's seams: four at a seam across x, two at a seam across y."""
    return 4 * len(seams["body_x_mm"]) + 2 * len(seams["body_y_mm"])


def text():
    """The CSV file's text."""
    from io import StringIO

    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows([HEAD, *rows()])
    return out.getvalue()


if __name__ == "__main__":
    CSV_PATH.write_text(text(), encoding="utf-8")
    print(f"wrote {CSV_PATH}")
