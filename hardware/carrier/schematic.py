"""Draw a schematic as PDF, for those who have no KiCad: its file is read as plain data, and drawn by `svg`.

KiCad's own command for this came with version 7; the boards open from version 6 on. Written without a date, so that the
same schematic always gives the same bytes. Lengths are millimetres on KiCad's sheet, whose y runs down as SVG's does.
"""

import math

from hardware import svg, svg_pdf
from hardware.carrier.boards import FOLDER, child, children, read_tree, turned

PAPERS_MM = {"A3": (420, 297), "A4": (297, 210)}
BODY, WIRE, PALE = "#8a1f11", "#0a6b35", "#fdf6dc"
LETTER = 1.24  # a letter's size in print, by KiCad's height of its strokes
LINE_MM = 0.18


def line(points, color, fill="none"):
    """Return a line through points."""
    return svg.line(points, color, LINE_MM, fill=fill)


def text(at, words, high, color=svg.INK, justify=(), upright=False):
    """Return words around a point, or beside it: `justify` is KiCad's left or right, and bottom."""
    size = high * LETTER
    below = -0.3 if "bottom" in justify else 0.36 * size
    x, y = (at[0] + below, at[1]) if upright else (at[0], at[1] + below)
    anchor = "start" if "left" in justify else "end" if "right" in justify else "middle"
    return svg.text(x, y, words, size, color, anchor, -90 if upright else 0)


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


def draw_symbol(symbol, library):
    """Yield a symbol of the sheet: its shapes, pins and what is written beside it."""
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
                yield svg.circle(place(child(shape, "center")[1:3]), child(shape, "radius")[1], "none", BODY, LINE_MM)
            else:
                yield line([place(point) for point in points_of(shape)], BODY, PALE if filled else "none")
    for part in drawn:
        for pin in children(part, "pin"):
            if "hide" not in map(str, pin):
                yield from draw_pin(pin, library, place)
    for note in children(symbol, "property"):
        if "hide" not in map(str, child(note, "effects")) and note[2] not in ("", "~"):
            _key, at_x, at_y, angle = child(note, "at")
            upright = (angle + turn) % 180 == 90
            yield text((at_x, at_y), str(note[2]), height(note), svg.INK, justified(note), upright)


def draw_pin(pin, library, place):
    """Yield a pin's line with its number and its name, where the symbol shows them."""
    _key, x, y, angle = child(pin, "at")
    long = child(pin, "length")[1]
    way = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    inner = x + long * way[0], y + long * way[1]
    (x1, y1), (x2, y2) = place((x, y)), place(inner)
    yield line([(x1, y1), (x2, y2)], BODY)
    upright = abs(x2 - x1) < abs(y2 - y1)
    number, name = child(pin, "number"), child(pin, "name")
    numbers, names = child(library, "pin_numbers"), child(library, "pin_names")
    if not (numbers and "hide" in map(str, numbers)) and long:
        middle = (x1 + x2) / 2, (y1 + y2) / 2
        yield text(middle, str(number[1]), 0.8 * height(number), BODY, ("bottom",), upright)
    if str(name[1]) != "~" and not (names and "hide" in map(str, names)):
        beyond = place((inner[0] + way[0], inner[1] + way[1]))
        toward = "left" if (beyond[0] - x2, y2 - beyond[1]) > (0.01, -0.01) or y2 - beyond[1] > 0.01 else "right"
        yield text(beyond, str(name[1]), height(name), BODY, (toward,), upright)


def sheet(tree):
    """Yield the wires of a schematic, its symbols, and what is written on it."""
    library = {str(symbol[1]): symbol for symbol in children(child(tree, "lib_symbols"), "symbol")}
    for wire in children(tree, "wire"):
        yield line([tuple(xy[1:3]) for xy in children(child(wire, "pts"), "xy")], WIRE)
    for dot in children(tree, "junction"):
        yield svg.circle(child(dot, "at")[1:3], 0.45, WIRE, "none")
    for cross in children(tree, "no_connect"):
        x, y = child(cross, "at")[1:3]
        yield from (line([(x - 0.6, y - way), (x + 0.6, y + way)], svg.INK) for way in (-0.6, 0.6))
    for symbol in children(tree, "symbol"):
        yield from draw_symbol(symbol, library[str(child(symbol, "lib_id")[1])])
    for said in (*children(tree, "label"), *children(tree, "text")):
        _key, x, y, angle = child(said, "at")
        yield text((x, y), str(said[1]), height(said), svg.INK, justified(said), angle % 180 == 90)


def write_pdf(name, path):
    """Draw the schematic of the board of that name."""
    tree = read_tree(FOLDER / f"{name}.kicad_sch")
    heading = child(tree, "title_block")
    title = f"{child(heading, 'title')[1]}, revision {child(heading, 'rev')[1]}"
    wide, high = PAPERS_MM[str(child(tree, "paper")[1])]
    footer = text((wide - 12, high - 10), f"{title}. CERN-OHL-P-2.0", 2.0, justify=("right",))
    drawing = svg.drawing(0, 0, wide, high, [*sheet(tree), footer], f"{wide}mm", title)
    svg_pdf.write(path, title, [drawing], compressed=1)
