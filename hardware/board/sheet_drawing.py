"""Draw a sheet of the schematic as SVG, from KiCad's file: KiCad 6 has no command for it.

Lengths are millimetres on KiCad's sheet, whose y runs down as SVG's does.
"""

import math

from hardware import svg
from hardware.board.footprints import turned
from hardware.board.sexp import child, children, read

PAPER_MM = (297, 210)
BODY, WIRE, PALE, NET = "#8a1f11", "#0a6b35", "#fdf6dc", "#1e3a8a"
LETTER = 1.24  # a letter's size in print, by KiCad's height of its strokes
LINE_MM = 0.2


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


def written(node, words, color=svg.INK):
    """Return the words of a node where and as it has them."""
    justify = child(child(node, "effects"), "justify") or ()
    return text(child(node, "at")[1:3], words, height(node), color, justify)


def points_of(shape):
    """Return the corners of a symbol's line or rectangle, or an arc as its three points."""
    if shape[0] == "polyline":
        return [tuple(xy[1:3]) for xy in children(child(shape, "pts"), "xy")]
    start, end = (tuple(child(shape, name)[1:3]) for name in ("start", "end"))
    if shape[0] == "rectangle":
        return [start, (end[0], start[1]), end, (start[0], end[1]), start]
    return [start, tuple(child(shape, "mid")[1:3]), end]


def draw_symbol(symbol, library):
    """Yield a symbol of the sheet: its shapes, pins and what is written beside it."""
    _key, x, y, turn = child(symbol, "at")

    def place(point):
        dx, dy = turned(point[0], -point[1], turn)
        return x + dx, y + dy

    for part in children(library, "symbol"):
        for shape in part:
            if shape[0] not in ("rectangle", "polyline", "arc", "circle"):
                continue
            fill = {"background": PALE, "outline": BODY}.get(child(child(shape, "fill"), "type")[1], "none")
            if shape[0] == "circle":
                yield svg.circle(place(child(shape, "center")[1:3]), child(shape, "radius")[1], fill, BODY, LINE_MM)
            else:
                yield line([place(point) for point in points_of(shape)], BODY, fill)
    for part in children(library, "symbol"):
        for pin in children(part, "pin"):
            if "hide" not in pin:
                yield from draw_pin(pin, library, place)
    for note in children(symbol, "property"):
        if "hide" not in child(note, "effects") and note[2] not in ("", "~"):
            yield written(note, note[2])


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
    if not (numbers and "hide" in numbers) and long > 2:
        yield text(((x1 + x2) / 2, (y1 + y2) / 2), number[1], height(number), BODY, ("bottom",), upright)
    if name[1] != "~" and not (names and "hide" in names) and long:
        beyond = place((inner[0] + 0.7 * way[0], inner[1] + 0.7 * way[1]))
        toward = "left" if beyond[0] > x2 + 0.01 or y2 > beyond[1] + 0.01 else "right"
        if upright:
            beyond, toward = place((inner[0] + 1.6 * way[0], inner[1] + 1.6 * way[1])), ""
        yield text(beyond, name[1], height(name), BODY, (toward,))


def label(node):
    """Return a net's name."""
    _key, x, y, angle = child(node, "at")
    side = "right" if angle in (180, 270) else "left"
    shift = {0: (0.8, 0), 180: (-0.8, 0), 90: (0, -0.8), 270: (0, 0.8)}[angle]
    return text((x + shift[0], y + shift[1]), node[1], height(node), NET, (side,), angle % 180 == 90)


def drawing(path, page):
    """Return the SVG text of the sheet in a file."""
    tree = read(path)
    library = {symbol[1]: symbol for symbol in children(child(tree, "lib_symbols"), "symbol")}
    parts = [
        line([tuple(xy[1:3]) for xy in children(child(wire, "pts"), "xy")], WIRE) for wire in children(tree, "wire")
    ]
    parts += [svg.circle(child(dot, "at")[1:3], 0.5, WIRE, "none") for dot in children(tree, "junction")]
    for cross in children(tree, "no_connect"):
        x, y = child(cross, "at")[1:3]
        parts += [line([(x - 0.7, y - way), (x + 0.7, y + way)], svg.INK) for way in (-0.7, 0.7)]
    for symbol in children(tree, "symbol"):
        parts += draw_symbol(symbol, library[child(symbol, "lib_id")[1]])
    parts += [label(node) for node in children(tree, "global_label")]
    parts += [written(node, node[1]) for node in children(tree, "text")]
    for node in children(tree, "sheet"):
        (x, y), (wide, high) = child(node, "at")[1:3], child(node, "size")[1:3]
        parts.append(svg.box(x, y, wide, high, PALE, BODY, LINE_MM))
        name = next(item for item in children(node, "property") if item[1] == "Sheet name")
        parts.append(written(name, name[2], BODY))
    title = f"{child(child(tree, 'title_block'), 'title')[1]}. Sheet {page}. Revision 1, CERN-OHL-P-2.0"
    parts.append(text((PAPER_MM[0] - 10, PAPER_MM[1] - 8), title, 2.0, justify=("right",)))
    return svg.drawing(0, 0, *PAPER_MM, parts, title)
