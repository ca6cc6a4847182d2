"""Draw a schematic as PDF, for those who have no KiCad: its file is read as plain data, and drawn with reportlab.

KiCad's own command for this came with version 7; the boards open from version 6 on. Written without a date, so that the
same schematic always gives the same bytes.
"""

import math

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A3, A4, landscape
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from hardware.carrier.boards import FOLDER, child, children, read_tree, turned

PAPERS = {"A3": landscape(A3), "A4": landscape(A4)}
BODY, WIRE, INK, PALE = HexColor("#8a1f11"), HexColor("#0a6b35"), HexColor("#1b1b1b"), HexColor("#fdf6dc")
LETTER = 1.35  # a letter's size in print, by KiCad's height of its strokes
LINE_MM = 0.18


class Page:
    """A sheet of KiCad's paper, whose y runs down, on a page of PDF."""

    def __init__(self, path, size, title):
        self.canvas = Canvas(str(path), pagesize=size, invariant=1)
        self.canvas.setTitle(title)
        self.high = size[1]
        self.canvas.setLineWidth(LINE_MM * mm)
        self.canvas.setLineCap(1)

    def point(self, x, y):
        """Convert millimetres on KiCad's sheet to the page's points."""
        return x * mm, self.high - y * mm

    def line(self, points, color, fill=None):
        """Draw a line through points; `fill` closes it."""
        path = self.canvas.beginPath()
        path.moveTo(*self.point(*points[0]))
        for point in points[1:]:
            path.lineTo(*self.point(*point))
        self.canvas.setStrokeColor(color)
        if fill:
            path.close()
            self.canvas.setFillColor(fill)
        self.canvas.drawPath(path, fill=1 if fill else 0)

    def circle(self, middle, radius, color, filled=False):
        """Draw a circle, or a disc."""
        self.canvas.setStrokeColor(color)
        self.canvas.setFillColor(color)
        self.canvas.circle(*self.point(*middle), radius * mm, fill=1 if filled else 0)

    def text(self, at, words, high, color, justify=(), upright=False):
        """Write words around a point, or beside it: `justify` is KiCad's left or right, and bottom."""
        self.canvas.saveState()
        self.canvas.translate(*self.point(*at))
        if upright:
            self.canvas.rotate(90)
        size = high * LETTER * mm
        self.canvas.setFont("Helvetica", size)
        self.canvas.setFillColor(color)
        write = self.canvas.drawString if "left" in justify else self.canvas.drawRightString
        if not {"left", "right"} & set(justify):
            write = self.canvas.drawCentredString
        write(0, 0.3 * mm if "bottom" in justify else -0.36 * size, words)
        self.canvas.restoreState()


def height(node):
    """Return the height of a text's letters."""
    return child(child(child(node, "effects"), "font"), "size")[1]


def justified(node):
    """Return how a text lies at its point: some of left, right, bottom."""
    found = child(child(node, "effects"), "justify")
    return tuple(map(str, found[1:])) if found else ()


def points_of(shape):
    """Return the corners of a symbol's line, rectangle or arc; an arc through its middle in short lines."""
    kind = str(shape[0])
    if kind == "polyline":
        return [tuple(xy[1:3]) for xy in children(child(shape, "pts"), "xy")]
    start, end = (tuple(child(shape, name)[1:3]) for name in ("start", "end"))
    if kind == "rectangle":
        return [start, (end[0], start[1]), end, (start[0], end[1]), start]
    middle = tuple(child(shape, "mid")[1:3])
    return [_on_parabola(start, middle, end, step / 8) for step in range(9)]


def _on_parabola(start, middle, end, share):
    """Return a point of the curve through three points: a flat arc is hardly anything else."""
    weights = (1 - share) * (1 - 2 * share), 4 * share * (1 - share), share * (2 * share - 1)
    places = (start, middle, end)
    return tuple(sum(weight * place[axis] for weight, place in zip(weights, places, strict=True)) for axis in (0, 1))


def draw_symbol(page, symbol, library):
    """Draw a symbol of the sheet: its shapes, pins and what is written beside it."""
    _key, x, y, turn = child(symbol, "at")
    unit = child(symbol, "unit")[1]

    def place(point):
        dx, dy = turned(point[0], -point[1], turn)
        return x + dx, y + dy

    drawn = [p for p in children(library, "symbol") if int(str(p[1]).rsplit("_", 2)[1]) in (0, unit)]
    for part in drawn:
        for shape in part:
            if not isinstance(shape, list) or str(shape[0]) not in ("rectangle", "polyline", "arc", "circle"):
                continue
            filled = str(child(child(shape, "fill"), "type")[1]) == "background"
            if str(shape[0]) == "circle":
                page.circle(place(child(shape, "center")[1:3]), child(shape, "radius")[1], BODY)
            else:
                page.line([place(point) for point in points_of(shape)], BODY, PALE if filled else None)
    for part in drawn:
        for pin in children(part, "pin"):
            if "hide" not in map(str, pin):
                draw_pin(page, pin, library, place)
    for note in children(symbol, "property"):
        if "hide" not in map(str, child(note, "effects")) and note[2] not in ("", "~"):
            _key, at_x, at_y, angle = child(note, "at")
            upright = (angle + turn) % 180 == 90
            page.text((at_x, at_y), str(note[2]), height(note), INK, justified(note), upright)


def draw_pin(page, pin, library, place):
    """Draw a pin's line with its number and its name, where the symbol shows them."""
    _key, x, y, angle = child(pin, "at")
    long = child(pin, "length")[1]
    way = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    inner = x + long * way[0], y + long * way[1]
    (x1, y1), (x2, y2) = place((x, y)), place(inner)
    page.line([(x1, y1), (x2, y2)], BODY)
    upright = abs(x2 - x1) < abs(y2 - y1)
    number, name = child(pin, "number"), child(pin, "name")
    numbers, names = child(library, "pin_numbers"), child(library, "pin_names")
    if not (numbers and "hide" in map(str, numbers)) and long:
        middle = (x1 + x2) / 2, (y1 + y2) / 2
        page.text(middle, str(number[1]), 0.8 * height(number), BODY, ("bottom",), upright)
    if str(name[1]) != "~" and not (names and "hide" in map(str, names)):
        beyond = place((inner[0] + way[0], inner[1] + way[1]))
        toward = "left" if (beyond[0] - x2, y2 - beyond[1]) > (0.01, -0.01) or y2 - beyond[1] > 0.01 else "right"
        page.text(beyond, str(name[1]), height(name), BODY, (toward,), upright)


def write_pdf(name, path):
    """Draw the schematic of the board of that name."""
    tree = read_tree(FOLDER / f"{name}.kicad_sch")
    heading = child(tree, "title_block")
    title = f"{child(heading, 'title')[1]}, revision {child(heading, 'rev')[1]}"
    size = PAPERS[str(child(tree, "paper")[1])]
    page = Page(path, size, title)
    library = {str(symbol[1]): symbol for symbol in children(child(tree, "lib_symbols"), "symbol")}
    for wire in children(tree, "wire"):
        page.line([tuple(xy[1:3]) for xy in children(child(wire, "pts"), "xy")], WIRE)
    for dot in children(tree, "junction"):
        page.circle(child(dot, "at")[1:3], 0.45, WIRE, filled=True)
    for cross in children(tree, "no_connect"):
        x, y = child(cross, "at")[1:3]
        page.line([(x - 0.6, y - 0.6), (x + 0.6, y + 0.6)], INK)
        page.line([(x - 0.6, y + 0.6), (x + 0.6, y - 0.6)], INK)
    for symbol in children(tree, "symbol"):
        draw_symbol(page, symbol, library[str(child(symbol, "lib_id")[1])])
    for kind, color in (("label", INK), ("text", INK)):
        for said in children(tree, kind):
            _key, x, y, angle = child(said, "at")
            page.text((x, y), str(said[1]), height(said), color, justified(said), angle % 180 == 90)
    page.text((size[0] / mm - 12, size[1] / mm - 10), f"{title}. CERN-OHL-P-2.0", 2.0, INK, ("right",))
    page.canvas.save()
