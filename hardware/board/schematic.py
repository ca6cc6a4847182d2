"""Draw the schematic as PDF from its sheets in kicad/, because KiCad 6 has no command for it.

The sheets themselves are drawn in KiCad's editor; tests hold their parts and nets to the board's. Lengths are
millimetres on KiCad's sheet of A4, whose y runs down.
"""

import math
from functools import cache

from hardware.board import order
from hardware.board.footprints import turned
from hardware.board.sexp import child, children, read
from hardware.paper import INK, Paper

FIRST = order.BOARD.with_suffix(".kicad_sch")
PDF_PATH = order.FOLDER / "schematic.pdf"
PAPER_MM = (297, 210)
BODY, WIRE, PALE, NET = "#8a1f11", "#0a6b35", "#fdf6dc", "#1e3a8a"
LETTER = 1.24  # a letter's size in print, by KiCad's height of its strokes


@cache
def sheets():
    """Return the trees of all sheets: the first one, and those that it names."""
    named = [item for sheet in children(read(FIRST), "sheet") for item in children(sheet, "property")]
    return [read(FIRST), *(read(FIRST.with_name(item[2])) for item in named if item[1] == "Sheet file")]


def library(tree):
    """Return {name: symbol} of the library in a sheet."""
    return {symbol[1]: symbol for symbol in children(child(tree, "lib_symbols"), "symbol")}


def height(node):
    """Return the height of a text's letters."""
    return child(child(child(node, "effects"), "font"), "size")[1]


def points_of(shape):
    """Return the corners of a symbol's line or rectangle, or an arc as its three points."""
    if shape[0] == "polyline":
        return [tuple(xy[1:3]) for xy in children(child(shape, "pts"), "xy")]
    start, end = (tuple(child(shape, name)[1:3]) for name in ("start", "end"))
    if shape[0] == "rectangle":
        return [start, (end[0], start[1]), end, (start[0], end[1]), start]
    return [start, tuple(child(shape, "mid")[1:3]), end]


class Drawing:
    """The pages as they are drawn."""

    def __init__(self, path):
        self.paper = Paper(path, "Pegout's circuit board, revision 1", PAPER_MM, compressed=1)

    def words(self, at, words, letters, color=INK, justify=(), upright=False):
        """Write words around a point, or beside it: `justify` is KiCad's left or right, and bottom."""
        size = letters * LETTER
        below = -0.3 if "bottom" in justify else 0.36 * size
        at = (at[0] + below, at[1]) if upright else (at[0], at[1] + below)
        anchor = "left" if "left" in justify else "right" if "right" in justify else "middle"
        self.paper.text(at, words, size, color, anchor, upright)

    def note(self, node, words, color=INK):
        """Write the words of a node where and as it has them."""
        justify = child(child(node, "effects"), "justify") or ()
        self.words(child(node, "at")[1:3], words, height(node), color, justify)

    def symbol(self, symbol, drawn):
        """Draw a symbol of the sheet as the library has it: its shapes, pins and what is written beside it."""
        _key, x, y, turn = child(symbol, "at")

        def place(point):
            dx, dy = turned(point[0], -point[1], turn)
            return x + dx, y + dy

        for shape in (shape for unit in children(drawn, "symbol") for shape in unit):
            if isinstance(shape, list) and shape[0] in ("rectangle", "polyline", "arc", "circle"):
                fill = {"background": PALE, "outline": BODY}.get(child(child(shape, "fill"), "type")[1])
                if shape[0] == "circle":
                    self.paper.circle(place(child(shape, "center")[1:3]), child(shape, "radius")[1], BODY, fill=fill)
                else:
                    self.paper.line([place(point) for point in points_of(shape)], BODY, fill=fill)
        for pin in (pin for unit in children(drawn, "symbol") for pin in children(unit, "pin")):
            if "hide" not in pin:
                self.pin(pin, drawn, place)
        for note in children(symbol, "property"):
            if "hide" not in child(note, "effects") and note[2] not in ("", "~"):
                self.note(note, note[2])

    def pin(self, pin, drawn, place):
        """Draw a pin's line with its number and its name, where the symbol shows them."""
        _key, x, y, angle = child(pin, "at")
        length, way = child(pin, "length")[1], (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
        inner = x + length * way[0], y + length * way[1]
        (x1, y1), (x2, y2) = place((x, y)), place(inner)
        self.paper.line([(x1, y1), (x2, y2)], BODY)
        upright = abs(x2 - x1) < abs(y2 - y1)
        number, name = child(pin, "number"), child(pin, "name")
        if "hide" not in (child(drawn, "pin_numbers") or ()) and length > 2:
            self.words(((x1 + x2) / 2, (y1 + y2) / 2), number[1], height(number), BODY, ("bottom",), upright)
        if name[1] != "~" and "hide" not in (child(drawn, "pin_names") or ()) and length:
            gap = 1.6 if upright else 0.7
            beyond = place((inner[0] + gap * way[0], inner[1] + gap * way[1]))
            toward = "" if upright else "left" if beyond[0] > x2 else "right"
            self.words(beyond, name[1], height(name), BODY, (toward,))

    def label(self, node):
        """Write a net's name."""
        _key, x, y, angle = child(node, "at")
        dx, dy = {0: (0.8, 0), 180: (-0.8, 0), 90: (0, -0.8), 270: (0, 0.8)}[angle]
        side = "right" if angle in (180, 270) else "left"
        self.words((x + dx, y + dy), node[1], height(node), NET, (side,), angle % 180 == 90)

    def sheet(self, tree, page):
        """Draw a sheet."""
        symbols = library(tree)
        for wire in children(tree, "wire"):
            self.paper.line([tuple(xy[1:3]) for xy in children(child(wire, "pts"), "xy")], WIRE)
        for dot in children(tree, "junction"):
            self.paper.circle(child(dot, "at")[1:3], 0.5, WIRE, fill=WIRE)
        for x, y in (child(cross, "at")[1:3] for cross in children(tree, "no_connect")):
            for way in (-0.7, 0.7):
                self.paper.line([(x - 0.7, y - way), (x + 0.7, y + way)])
        for symbol in children(tree, "symbol"):
            self.symbol(symbol, symbols[child(symbol, "lib_id")[1]])
        for node in children(tree, "global_label"):
            self.label(node)
        for node in children(tree, "text"):
            self.note(node, node[1])
        for node in children(tree, "sheet"):
            (x, y), (width, height) = child(node, "at")[1:3], child(node, "size")[1:3]
            self.paper.line([(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)], BODY, fill=PALE)
            name = next(item for item in children(node, "property") if item[1] == "Sheet name")
            self.note(name, name[2], BODY)
        title = f"{child(child(tree, 'title_block'), 'title')[1]}. Sheet {page}. Revision 1, CERN-OHL-P-2.0"
        self.words((PAPER_MM[0] - 10, PAPER_MM[1] - 8), title, 2.0, justify=("right",))


def write_pdf(path):
    """Draw every sheet."""
    drawing = Drawing(path)
    for page, tree in enumerate(sheets(), 1):
        if page > 1:
            drawing.paper.next_page()
        drawing.sheet(tree, page)
    drawing.paper.save()
