"""Draw the perfboard from both sides: parts and insulated wires from the front, bare wires from the back.

All from `perfboard`; a millimetre of the board is a unit of the drawing.
"""

from hardware import perfboard, svg, wiring
from hardware.carrier import dimensions

EDGE_MM = 9.0
"""Paper around the board, for the names of rows and columns and for words beside it."""
TIN, BOARD, HOLE, LABEL = "#9aa3ad", "#f1e3bd", "#b79a5a", "#fdf8ea"
BODY_COLORS = {"PICO": "#1f7a4a", "SHIFTER": "#34363c", "CAP": "#3c4a7a", "F1": "#e0a524", "SUPPLY": "#3d8f5f"}
SMALL, MIDDLE = 1.55, 2.0  # sizes of letters
LETTER = 0.54  # width of a letter in its size, on the average


class View:
    """A side of the board: converts the board's millimetres to the paper's."""

    def __init__(self, layout, feed, front):
        self.layout, self.feed, self.front = layout, feed, front
        left, low, right, high = perfboard.size_mm()
        self.left = left - EDGE_MM if front else -right - EDGE_MM
        self.top = -high - EDGE_MM
        self.wide, self.high = right - left + 2 * EDGE_MM, high - low + 2 * EDGE_MM

    def point(self, x, y) -> tuple[float, float]:
        """Return a point of the board on the paper; the back is mirrored."""
        return (x if self.front else -x), -y

    def hole(self, name) -> tuple[float, float]:
        """Return a hole on the paper."""
        return self.point(*perfboard.at_mm(*perfboard.spot(name)))

    def box(self, left, bottom, right, top):
        """Return (left, top, width, height) of a rectangle on the paper."""
        (x1, y1), (x2, y2) = self.point(left, top), self.point(right, bottom)
        return min(x1, x2), y1, abs(x2 - x1), y2 - y1


def words(x, y, said, size=SMALL, anchor="start", turn=0):
    """Return words on a light label, readable over lines; `turn` is 0 or -90 degrees."""
    long = LETTER * size * len(said)
    begin = {"start": 0.0, "middle": -0.5, "end": -1.0}[anchor] * long
    place = (
        (x - 0.85 * size, y - begin - long, 1.1 * size, long)
        if turn
        else (x + begin, y - 0.85 * size, long, 1.1 * size)
    )
    return svg.box(*place, LABEL, "none", radius=0.3) + svg.text(x, y, said, size, anchor=anchor, turn=turn)


def bare_board(view):
    """Yield the sawn board, its holes, the places of the four screws, the names of rows and columns."""
    corners = [view.point(*corner) for corner in perfboard.outline_mm()]
    yield svg.element(
        "polygon",
        points=" ".join(f"{svg.number(x)},{svg.number(y)}" for x, y in corners),
        fill=BOARD,
        stroke=svg.INK,
        stroke_width=0.3,
    )
    for row in range(1, len(perfboard.ROWS) + 1):
        for column in range(1, perfboard.COLUMNS + 1):
            x, y = perfboard.at_mm(column, row)
            if perfboard.is_on_board(x, y, 0.4):
                yield svg.element("circle", cx=view.point(x, y)[0], cy=-y, r=0.5, fill=HOLE)
    hole = dimensions.CARRIER["hole_mm"]
    for x, y in dimensions.CARRIER["holes_mm"]:
        yield svg.circle(view.point(x, y), hole / 2, wide=0.25)
        yield words(view.point(x, y)[0], -y + (3.2 if y > 0 else -2.0), f"drill {hole:g}", anchor="middle")
    left, _low, right, high = perfboard.size_mm()
    for column in range(1, perfboard.COLUMNS + 1):
        x = view.point(perfboard.at_mm(column, 1)[0], 0)[0]
        yield svg.text(x, -high - 1.2, str(column), SMALL, svg.PALE, "middle")
    for row, name in enumerate(perfboard.ROWS, 1):
        y = -perfboard.at_mm(1, row)[1] + 0.6
        for x in (left - 2.2, right + 2.2):
            yield svg.text(view.point(x, 0)[0], y, name, SMALL, svg.PALE, "middle")


def links(view):
    """Yield the bare wires of the copper side: dashed where the board hides them."""
    for start, end in perfboard.links(view.layout, view.feed):
        dashes = {"stroke_dasharray": "1 0.9"} if view.front else {}
        yield svg.line([view.hole(start), view.hole(end)], TIN, 0.5 if view.front else 1.1, **dashes)


def parts(view):
    """Yield the bodies of the parts with their pins; seen from the back only the pins."""
    for part in perfboard.parts(view.layout, view.feed):
        left, top, wide, high = view.box(*perfboard.body_mm(part))
        color = BODY_COLORS.get(part.name, "#d9cfae" if part.name.startswith("R_") else "#c8c8cc")
        lying = len(part.pins) == 2 and not part.body_from
        if view.front:
            if lying:
                yield svg.line([view.hole(hole) for hole in part.pins.values()], TIN, 0.5)
            yield svg.box(left, top, wide, high, color, svg.INK, 0.2, 0.6)
            yield from _marks(view, part, (left, top, wide, high))
        else:
            yield svg.box(left, top, wide, high, "none", "#c9b98c", 0.2, 0.6)
        for hole in part.pins.values():
            yield svg.circle(view.hole(hole), 0.62, fill="#d8dde3" if view.front else TIN, wide=0.15)
        yield from _part_words(view, part, (left, top, wide, high))


def _marks(view, part, box):
    """Yield the marks that show which way round a part goes: ring, notch, stripe, USB."""
    left, top, wide, high = box
    if part.name.startswith("D"):
        x, y = view.hole(part.pins["cathode (ring)"])
        if high > wide:
            yield svg.box(left, top + (high - 1.1 if y > top else 0.4), wide, 0.7, svg.PAPER, "none")
        else:
            yield svg.box(left + (wide - 1.1 if x > left else 0.4), top, 0.7, high, svg.PAPER, "none")
    if part.name == "SHIFTER":
        yield svg.circle((left, top + high / 2), 1.0, BOARD)
    if part.name == "CAP":
        yield svg.box(left, top + high - 2.4, wide, 1.6, "#c9d2ee", "none")
    if part.name == "PICO":
        yield svg.box(left - 1.3, top + high / 2 - 4, 5.6, 8, "#c3c8ce", svg.INK, 0.2, 0.4)


def _part_words(view, part, box):
    left, top, wide, high = box
    dark = view.front and part.name in ("PICO", "SHIFTER", "CAP", "SUPPLY")
    color = "#ffffff" if dark else svg.INK if view.front else "#8d7f5c"
    middle = left + wide / 2, top + high / 2 + 0.6
    if part.name == "SUPPLY":
        yield svg.text(middle[0], top + 1.9, "5 V supply", SMALL, color, "middle")
        for sign, pin in (("+", "5V"), ("\u2212", "GND")):
            yield svg.text(view.hole(part.pins[pin])[0], top + 4.4, sign, 2.4, color, "middle")
    elif part.name == "PICO":
        yield svg.text(middle[0] + 2, top + 5.6, part.words, MIDDLE, color=color, anchor="middle")
    elif high > wide * 1.5:
        yield svg.text(middle[0] + 0.55, middle[1] - 0.6, part.words, SMALL, color, "middle", -90)
    else:
        size = MIDDLE if part.name in ("SHIFTER", "CAP") else SMALL
        plain = dark or not view.front
        yield (
            svg.text(*middle, part.words, size, color, "middle")
            if plain
            else words(*middle, part.words, size, "middle")
        )
    if part.name == "CAP" and view.front:
        yield svg.text(left + 1, top + high - 1.1, "\u2212 stripe", SMALL, svg.INK)
        yield words(view.hole(part.pins["plus"])[0] - 1.0, view.hole(part.pins["plus"])[1] - 1.2, "+", 2.2)


def jumpers(view):
    """Yield the insulated wires between holes; seen from the back only their ends."""
    for jumper in perfboard.jumpers(view.layout, view.feed):
        corners = [view.point(*perfboard.at_mm(*corner)) for corner in jumper.corners]
        way = [view.hole(jumper.start), *corners, view.hole(jumper.end)]
        if view.front:
            yield svg.wire(way, svg.WIRE[jumper.color], 0.75)
        for end in (way[0], way[-1]):
            yield svg.circle(end, 0.8, fill=svg.WIRE[jumper.color])


def end_colors(layout):
    """Return {(name, pin): two letters of the colour} of every wire that leaves the board."""
    return {wire.end: wire.color for wire in wiring.leaving(layout)}


def end_words(name, pin):
    """Return what stands beside a wire that leaves the board."""
    if name.startswith("BUTTONS"):
        side = name[-1]
        return f"{side} ground" if pin == "GND" else f"{side} UNDO" if pin.endswith("U") else pin.replace("+", " +")
    if pin == "DIN":
        return f"{name[0]} data"
    if pin.endswith(" in"):
        return f"{name[0]}, hole {1 if name[1] == '1' else 121}" if pin == "GND in" else ""
    return {"a": "DEAL", "b": "DEAL ground", "plus": "piezo +", "minus": "piezo \u2212"}[pin]


def ends(view):
    """Yield a coloured disc for each wire that leaves the board, and its name."""
    colors = end_colors(view.layout)
    for (name, pin), hole in perfboard.ends(view.layout).items():
        if name == "RAIL":
            continue
        x, y = view.hole(hole)
        yield svg.circle((x, y), 0.95, svg.WIRE[colors[name, pin]])
        said = end_words(name, pin)
        if not said or not view.front:
            continue
        up = hole[0] in "PSU"
        yield words(x + 0.55, y + (-1.5 if up else 1.5), said, turn=-90, anchor="start" if up else "end")


def svg_text(layout, feed, front, width):
    """Return the SVG text of a side. `width` is the picture's: pixels, or "mm" for a template to print at 1:1."""
    view = View(layout, feed, front)
    rails = []
    for rail, column, said in (("5V", 8, "5 V rail"), ("GND", 16, "ground rail")):
        x, y = view.hole(f"{perfboard.RAILS[rail]}{column}")
        rails.append(words(x, y + 0.6, said, anchor="middle"))
    fed = "USB" if feed == perfboard.USB else "a supply"
    seen = "front: the side of the parts" if front else "back: the copper side, mirrored"
    title = f"Perfboard, {layout} sides, fed from {fed}; {seen}"
    heading = svg.text(view.left + 2, view.top + 3.4, title, 2.2, weight="bold")
    layers = [*bare_board(view), *links(view), *parts(view)]
    layers += [*jumpers(view), *rails, *ends(view), heading]
    width = f"{svg.number(view.wide)}mm" if width == "mm" else width
    return svg.drawing(view.left, view.top, view.wide, view.high, layers, width, title)
