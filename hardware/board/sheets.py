"""Make the schematic from `parts`: KiCad sheets of A4 with letters of 7 points, and one PDF of them all.

The feed is drawn as a circuit, a street of LEDs as its chain, the rest by net names at each pin. `sheet_drawing` draws
the PDF from the written files. Lengths are millimetres on KiCad's sheet, whose y runs down.
"""

import uuid
from functools import cache
from itertools import pairwise
from pathlib import Path

from hardware import pins, svg_pdf
from hardware.board import parts, sheet_drawing
from hardware.board.footprints import turned
from hardware.board.sexp import child, children, parse, read

LIBRARY = Path("/usr/share/kicad/symbols")
SIZE = 2.0
"""KiCad's height of letters: 7 points of the font that the PDF has."""
FONT = f"(font (size {SIZE:g} {SIZE:g}))"
LINE = "(width 0) (type default) (color 0 0 0 0)"
STEP = 1.27
SYMBOLS = {  # kind of part: symbol of KiCad's library, or of `box`
    "switch": "Switch:SW_Push",
    "fuse": "Device:Polyfuse",
    "tvs": "Device:D_Zener",
    "pmos": "Device:Q_PMOS_GSD",
    "pnp": "Device:Q_PNP_BEC",
    "reference": "Reference_Voltage:TL431DBZ",
    "hole": "Mechanical:MountingHole",
    "header": "Connector_Generic:Conn_01x08",
    "piezo": "Device:Buzzer",
    **{kind: f"pegout:{kind}" for kind in ("led", "buffer", "pico")},
}
BUFFER_PINS = ["1OE", "1A", "1Y", "2OE", "2A", "2Y", "GND", "3Y", "3A", "3OE", "4Y", "4A", "4OE", "VCC"]
WAYS = {"left": ((-1, 0), 0), "right": ((1, 0), 180), "top": ((0, 1), 270), "bottom": ((0, -1), 90)}
BARE = """hide yes no default none background outline passive line power_in input output left right top bottom power
open_collector free unspecified"""
"""Words that KiCad writes without quotes."""


def stamp(*words):
    """Return KiCad's mark of an item, always the same for the same item."""
    return str(uuid.uuid5(uuid.NAMESPACE_URL, "/".join(("schematic", *map(str, words)))))


def box(own):
    """Return half the width and height of a symbol made here, and its pins: (edge, place along it, name, number)."""
    if own == "led":
        ends = [("top", 0, "VDD", 1), ("right", 0, "DOUT", 2), ("bottom", 0, "VSS", 3), ("left", 0, "DIN", 4)]
        return 10.16, 5.08, ends
    names = [pins.PLACE_NAMES[n] for n in range(1, 41)] if own == "pico" else BUFFER_PINS
    half = len(names) // 2  # down the left edge, up the right one
    left = [("left", 2.54 * (half / 2 - n - 0.5), name, n + 1) for n, name in enumerate(names[:half])]
    right = [("right", 2.54 * (n - half / 2 + 0.5), name, half + n + 1) for n, name in enumerate(names[half:])]
    return 19.05 if own == "pico" else 15.24, 2.54 * (half / 2 + 0.5), left + right


@cache
def symbol(name):
    """Return a symbol as KiCad's tree, "library:name": of its library, or a box with named pins."""
    library, _colon, own = name.partition(":")
    if library != "pegout":
        found = next(item for item in children(read(LIBRARY / f"{library}.kicad_sym"), "symbol") if item[1] == own)
        return ["symbol", name, *found[2:]]
    (wide, high, rows), ends = box(own), []
    for side, at, words, number in rows:
        (dx, dy), turn = WAYS[side]
        x, y = (dx * (wide + 2.54), at) if dx else (at, dy * (high + 2.54))
        ends.append(f'(pin passive line (at {x} {y} {turn}) (length 2.54) (name "{words}" (effects {FONT})) ')
        ends.append(f'(number "{number}" (effects {FONT})))')
    return parse(
        f'''(symbol "{name}" (pin_names (offset 0.7)) (in_bom yes) (on_board yes)
        (property "Reference" "U" (id 0) (at 0 0 0) (effects {FONT}))
        (property "Value" "{own}" (id 1) (at 0 0 0) (effects {FONT}))
        (symbol "{own}_0_1"
        (rectangle (start {-wide} {high}) (end {wide} {-high}) (stroke {LINE}) (fill (type background))))
        (symbol "{own}_1_1" {"".join(ends)}))'''
    )


def as_text(node):
    """Return a tree of KiCad's as text, every letter of size SIZE."""
    if not isinstance(node, list):
        return f"{node:g}" if isinstance(node, float) else node if node in BARE.split() else f'"{node}"'
    if node[:1] == ["size"]:
        return f"(size {SIZE:g} {SIZE:g})"
    return f"({node[0]} {' '.join(map(as_text, node[1:]))})" if node else "()"


@cache
def symbol_pins(name):
    """Return {number: (x, y, turn)} of a symbol's pins, y up."""
    found = [pin for unit in children(symbol(name), "symbol") for pin in children(unit, "pin")]
    return {child(pin, "number")[1]: tuple(child(pin, "at")[1:4]) for pin in found}


class Sheet:
    """A sheet of A4 as it is drawn: symbols, wires, labels."""

    def __init__(self, name, title):
        self.name, self.title = name, title
        self.body: list[str] = []
        self.symbols: list[tuple] = []
        self.wires: list[tuple] = []
        self.points: list[tuple] = []
        self.used: dict[str, tuple] = {}  # {reference: (symbol, place, turn)}

    def put(self, reference, x, y, turn=0, ref_at=(5.08, -1.27)):
        """Draw a part, its reference at `ref_at` from its middle."""
        part = parts.all_parts()[reference]
        name = SYMBOLS.get(part.kind) or ("Device:C" if reference[0] == "C" else "Device:R")
        value = "" if part.kind in ("led", "100n") else parts.KINDS[part.kind].value
        self.symbols.append((stamp(self.name, reference), reference, value, parts.KINDS[part.kind].footprint))
        self.add(name, reference, value, parts.KINDS[part.kind].footprint, (x, y), turn, ref_at)

    def add(self, name, reference, value, footprint, place, turn, ref_at):
        """Add a symbol; only 5 V says its name, which lies above it."""
        at = x, y = round(place[0], 2), round(place[1], 2)
        self.used[reference] = name, at, turn
        power, mark = reference[0] == "#", stamp(self.name, reference)
        upright = turn % 180  # KiCad turns a symbol's texts with it
        side = " (justify left)" if ref_at[0] > 0 and not power else ""
        value_x, value_y = (x, y - 4.2) if power else (x + ref_at[0], y + (ref_at[1] + 3.0))
        texts = (
            ("Reference", reference, x + ref_at[0], y + ref_at[1], power),
            ("Value", value, value_x, value_y, value in ("", "GND")),
            ("Footprint", footprint, x, y, True),
        )
        self.body.append(
            f'(symbol (lib_id "{name}") (at {x:g} {y:g} {turn}) (unit 1) (in_bom yes) (on_board yes) (uuid {mark})'
        )
        for n, (word, said, tx, ty, hidden) in enumerate(texts):
            effects = f"(effects {FONT}{side}{' hide' * hidden})"
            self.body.append(f' (property "{word}" "{said}" (id {n}) (at {tx:g} {ty:g} {upright}) {effects})')
        self.body += [f' (pin "{number}" (uuid {stamp(mark, number)}))' for number in symbol_pins(name)] + [")"]
        self.points += [self.pin(reference, number) for number in symbol_pins(name)]

    def pin(self, reference, number):
        """Return where a part's pin ends on the sheet."""
        name, (x, y), turn = self.used[reference]
        px, py, _turn = symbol_pins(name)[number]
        dx, dy = turned(px, -py, turn)
        return round(x + dx, 2), round(y + dy, 2)

    def wire(self, *points):
        """Draw a wire through points."""
        self.wires += pairwise(points)

    def power(self, net, at):
        """Draw the symbol of 5 V or ground."""
        self.add(f"power:{net}", f"#PWR{self.name}{len(self.used)}", net, "", at, 0, (0.0, 5.0))

    def label(self, net, point, way, long=2.54):
        """Write a net's name, which is one on all sheets, at the end of a wire from a point."""
        turn, side = {(1, 0): (0, "left"), (-1, 0): (180, "right"), (0, -1): (90, "left"), (0, 1): (270, "right")}[way]
        x, y = at = round(point[0] + long * way[0], 2), round(point[1] + long * way[1], 2)
        self.wire(point, at)
        self.points.append(at)
        effects, mark = f"(effects {FONT} (justify {side}))", stamp(self.name, net, at)
        self.body.append(f'(global_label "{net}" (shape passive) (at {x:g} {y:g} {turn}) {effects} (uuid {mark}))')

    def name_pins(self, reference):
        """Write the net's name at each pin of a part."""
        name, _at, turn = self.used[reference]
        for number, (_x, _y, angle) in symbol_pins(name).items():
            net, at = parts.all_parts()[reference].nets.get(number, ""), self.pin(reference, number)
            dx, dy = turned(*{0: (-1, 0), 90: (0, 1), 180: (1, 0), 270: (0, -1)}[angle], turn)
            if net:
                self.label(net, at, (round(dx), round(dy)), 5.08)
            else:
                self.body.append(f"(no_connect (at {at[0]:g} {at[1]:g}) (uuid {stamp(self.name, reference, number)}))")

    def junctions(self):
        """Return the points where three ends or more meet."""
        ends = [end for wire in self.wires for end in wire] + self.points
        found = []
        for point in sorted(set(ends)):
            through = sum(point not in wire and between(point, *wire) for wire in self.wires)
            if ends.count(point) + 2 * through > 2:
                found.append(point)
        return found

    def text(self, tail=""):
        """Return the text of the file; `tail` is what only the first sheet has."""
        names = dict.fromkeys(name for name, _at, _turn in self.used.values())
        lines = [f"(kicad_sch (version 20211123) (generator eeschema) (uuid {stamp(self.name)})", '(paper "A4")']
        lines += [f'(title_block (title "Pegout: {self.title}") (rev "1") (comment 1 "CERN-OHL-P-2.0"))']
        lines += ["(lib_symbols", *(as_text(symbol(name)) for name in names), ")"]
        lines += [
            f"(junction (at {x:g} {y:g}) (diameter 0) (color 0 0 0 0) (uuid {stamp(self.name, 'dot', x, y)}))"
            for x, y in self.junctions()
        ]
        lines += [
            f"(wire (pts (xy {a:g} {b:g}) (xy {c:g} {d:g})) (stroke {LINE}) (uuid {stamp(self.name, a, b, c, d)}))"
            for (a, b), (c, d) in self.wires
        ]
        return "\n".join([*lines, *self.body, tail + ")"]) + "\n"


def between(point, start, end):
    """Whether a point lies on a wire, which is level or upright."""
    return all(min(a, b) <= p <= max(a, b) for p, a, b in zip(point, start, end, strict=True))


FEED = """F1 20 48 90 -3.8 -6 | R4 30 53 0 5 -1.3 | R5 30 65 0 5 -1.3 | U2 40 60 90 4 -1 | R3 46 37 270 -3.8 -6.5
| R2 56 43 180 3 -1 | Q2 66 37 0 4.5 -1 | D1 78 53 270 4 -1 | C1 88 39 180 3.5 -1 | Q1 104 46 270 -3 6.5
| C2 120 39 0 3.5 -1 | R1 130 30 90 -3.8 -6.5 | C3 146 53 0 3.5 -1 | C4 162 53 0 3.5 -1 | C5 178 53 0 3.5 -1
| C6 194 53 0 3.5 -1"""
"""The parts of the feed: reference, place in steps, turn, where the reference stands."""
TO_RAIL = "R4.1 R2.1 Q2.2 D1.1 C1.1 C2.2 C3.1 C4.1 C5.1 C6.1"
TO_GATE = "Q2.3 C1.2 Q1.1 C2.1"
GROUNDED = "R5.2 U2.3 D1.2 R1.2 C3.2 C4.2 C5.2 C6.2"
NOTES = (
    "F1 opens at a short. D1 clamps what a plug rings above 6.4 V. Q1, C1, C2, R1: the rail rises in 5 ms.",
    "Above 5.9 V U2 pulls Q2's base down, and Q2 shuts Q1: the LEDs are off, the Pico is not protected.",
)


def feed():
    """Return the first sheet: from the Pico's VBUS to the rail of 5 V."""
    sheet, rail, gate = Sheet("pegout", "the feed of 5 V"), round(48 * STEP, 2), round(30 * STEP, 2)
    for reference, *numbers in map(str.split, FEED.split("|")):
        x, y, turn, *ref_at = map(float, numbers)
        sheet.put(reference, x * STEP, y * STEP, int(turn), ref_at)

    def pin(name):
        return sheet.pin(*name.split("."))

    for level, names in ((rail, TO_RAIL), (gate, TO_GATE)):
        for name in names.split():
            sheet.wire(pin(name), (pin(name)[0], level))
    for name in GROUNDED.split():
        sheet.power("GND", pin(name))
    base, trip, sense = (pin("R2.2")[0], pin("Q2.1")[1]), (pin("U2.1")[0], pin("R3.2")[1]), pin("R4.2")[0]
    end = round(202 * STEP, 2), rail
    sheet.wire(pin("F1.2"), pin("Q1.2"))
    sheet.wire(pin("Q1.3"), end)
    sheet.power("+5V", end)
    sheet.wire((pin("Q2.3")[0], gate), pin("R1.1"))
    sheet.wire(pin("R3.1"), pin("Q2.1"))
    sheet.wire(pin("R2.2"), base)
    sheet.wire(pin("R3.2"), trip, pin("U2.1"))
    sheet.wire(pin("R4.2"), pin("R5.1"))
    sheet.wire(pin("U2.2"), (sense, pin("U2.2")[1]))
    sheet.label("VBUS", pin("F1.1"), (-1, 0), 7.62)
    sheet.label("FUSED", (round(94 * STEP, 2), rail), (0, 1))
    sheet.label("GATE", (pin("Q1.1")[0], gate), (0, -1))
    sheet.label("BASE", base, (0, -1))
    sheet.label("TRIP", trip, (-1, 0))
    sheet.label("SENSE", (sense, pin("U2.2")[1]), (-1, 0))
    for n, words in enumerate(NOTES):
        sheet.body.append(
            f'(text "{words}" (at 12.7 {21.6 + 3.6 * n:g} 0) (effects {FONT} (justify left)) (uuid {stamp(words)}))'
        )
    return sheet


def brain():
    """Return the sheet of Pico, level shifter, header and piezo."""
    sheet, above = Sheet("pico", "Pico, level shifter, piezo, a third strip"), (-3.8, -6.5)
    places = [("A1", 88.9, 60.96, 0, (-17.0, -34.0)), ("U1", 76.2, 134.62, 0, (-14.0, -16.0))]
    places += [("J1", 228.6, 55.88, 0, (-3.0, -16.0)), ("LS1", 233.68, 93.98, 0, (-3.0, -10.0))]
    places += [("R12", 182.88, 91.44, 90, above), ("C7", 139.7, 134.62, 0, (4.0, -1.0))]
    places += [(f"R{6 + n}", 190.5, 114.3 + 15.24 * n, 90, above) for n in range(3)]
    places += [(f"R{9 + n}", 246.38, 114.3 + 15.24 * n, 90, above) for n in range(3)]
    places += [(f"H{n + 1}", 15.24 + 22.86 * n, 180.34, 0, (-2.0, -7.0)) for n in range(12)]
    for each in places:
        sheet.put(*each)
        sheet.name_pins(each[0])
    return sheet


def buttons():
    """Return the sheet of the switches and of the two game holes."""
    sheet = Sheet("buttons", "buttons and game holes")
    for n in range(9):
        sheet.put(f"SW{n + 1}", 63.5 + 86.36 * (n % 3), 30.48 + 30.48 * (n // 3), 0, (-5.0, -8.0))
        sheet.name_pins(f"SW{n + 1}")
    for n, side in enumerate("AB"):
        led(sheet, side, 121, 88.9 + 101.6 * n, 152.4)
    return sheet


def led(sheet, side, n, x, y):
    """Draw an LED with its capacitor, 5 V and ground, and the wire from the LED before it or the net's name."""
    name, capacitor, nets = f"D{side}{n}", f"C{side}{n}", parts.all_parts()[f"D{side}{n}"].nets
    sheet.put(name, x, y, 0, (1.8, 7.2))
    sheet.put(capacitor, x + 8.89, y - 10.16, 90, (-3.0, -3.4))
    top = round(x, 2), round(y - 12.7, 2)
    sheet.wire(sheet.pin(name, "1"), top)
    sheet.wire((top[0], round(y - 10.16, 2)), sheet.pin(capacitor, "1"))
    sheet.power("+5V", top)
    sheet.power("GND", sheet.pin(name, "3"))
    sheet.power("GND", sheet.pin(capacitor, "2"))
    if n == 121 or n % 6 == 1:
        sheet.label(nets["4"], sheet.pin(name, "4"), (-1, 0))
    else:
        sheet.wire(sheet.pin(f"D{side}{n - 1}", "2"), sheet.pin(name, "4"))
    if n == 121:
        ex, ey = sheet.pin(name, "2")
        sheet.body.append(f"(no_connect (at {ex:g} {ey:g}) (uuid {stamp(name, 'end')}))")
    elif n % 6 == 0:
        sheet.label(nets["2"], sheet.pin(name, "2"), (1, 0))


def street(side, index):
    """Return the sheet of one street's 30 LEDs."""
    sheet = Sheet(f"street-{side}{index + 1}", f"side {side}, street {index + 1}: WS2812B-B/T, 100 nF at each")
    for n in range(30):
        led(sheet, side, 30 * index + n + 1, 30.48 + 45.72 * (n % 6), 33.02 + 33.02 * (n // 6))
    return sheet


def write(folder):
    """Write the schematic's files."""
    first, *others = feed(), brain(), buttons(), *(street(side, n) for side in "AB" for n in range(4))
    tail, paths = [], [(first, "/")]
    for n, sheet in enumerate(others):
        mark, x, y = stamp("sheet", sheet.name), 20.32 + 50.8 * (n % 5), 127.0 + 25.4 * (n // 5)
        paths.append((sheet, f"/{mark}/"))
        tail.append(f"(sheet (at {x:g} {y:g}) (size 38.1 10.16) (stroke {LINE}) (fill (color 0 0 0 0)) (uuid {mark})")
        for index, (word, said) in enumerate((("Sheet name", sheet.name), ("Sheet file", f"{sheet.name}.kicad_sch"))):
            tail.append(f'(property "{word}" "{said}" (id {index}) (at {x + 2:g} {y + 5.08:g} 0)')
            tail.append(f"(effects {FONT} (justify left){' hide' * index}))")
        tail.append(")")
        (folder / f"{sheet.name}.kicad_sch").write_text(sheet.text(), encoding="utf-8")
    tail.append("(sheet_instances")
    tail += [f'(path "{path.rstrip("/") or "/"}" (page "{n}"))' for n, (_sheet, path) in enumerate(paths, 1)]
    tail.append(")(symbol_instances")
    tail += [
        f'(path "{path}{mark}" (reference "{reference}") (unit 1) (value "{value}") (footprint "{footprint}"))'
        for sheet, path in paths
        for mark, reference, value, footprint in sheet.symbols
    ]
    (folder / f"{first.name}.kicad_sch").write_text(first.text("\n".join([*tail, ")"])), encoding="utf-8")


def write_pdf(folder, path):
    """Draw the written sheets as one PDF."""
    first = folder / "pegout.kicad_sch"
    notes = [note for sheet in children(read(first), "sheet") for note in children(sheet, "property")]
    paths = [first, *(folder / note[2] for note in notes if note[1] == "Sheet file")]
    drawings = [sheet_drawing.drawing(sheet, n) for n, sheet in enumerate(paths, 1)]
    svg_pdf.write(path, "Pegout's circuit board, revision 1", drawings, compressed=1)
