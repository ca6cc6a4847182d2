"""Draw how a metre of strip is cut, and how two pieces are joined: from the pieces that the case holds.

A LED is a unit of the first drawing. Half metres of 72 LEDs, as strips of 144 LEDs a metre are sold.
"""

from hardware import bom, geometry, svg

HALF_METRE_LEDS = 72
USED, SPARE, COPPER, RED = "#bcd8f5", "#e4e4e4", "#d9a441", "#c81e1e"


def half_metre():
    """Return [(LEDs, words)] of the pieces that a half metre is cut into, without the joint inside a street."""
    street = geometry.HOLES_A_STREET
    streets = HALF_METRE_LEDS // street
    return [(street, "street")] * streets + [(HALF_METRE_LEDS - streets * street, "spare")]


def cuts_text(width="1100"):
    """Draw a metre of strip with its joint in the middle and the cuts."""
    title = "A metre of strip: no joint may lie inside a street"
    parts = [svg.text(4, 7, title, 4.2, weight="bold")]
    x, top, high = 4.0, 26.0, 9.0
    for half in (1, 2):
        start = x
        for leds, words in half_metre():
            wide = leds * 1.0
            parts.append(svg.box(x, top, wide, high, USED if words == "street" else SPARE, svg.INK, 0.3))
            parts += [svg.box(x + led + 0.22, top + 3.2, 0.56, 2.6, svg.PAPER, "#777777", 0.1) for led in range(leds)]
            rows = (f"{leds} LEDs", "a street") if words == "street" else (f"{leds}", "left over")
            for row, each in enumerate(rows):
                parts.append(svg.text(x + wide / 2, top + high + 4 + 4 * row, each, 3, anchor="middle"))
            x += wide
            if words == "street":
                parts.append(svg.line([(x, top - 3), (x, top + high + 2)], RED, 0.5, stroke_dasharray="1.4 1"))
                parts.append(svg.text(x, top - 4.2, "cut", 3, RED, "middle"))
        said = f"half metre {half}: {HALF_METRE_LEDS} LEDs"
        parts.append(svg.text((start + x) / 2, top - 10, said, 3.4, anchor="middle"))
        if half == 1:
            parts.append(svg.box(x, top, 3.2, high, COPPER, svg.INK, 0.3))
            middle = x + 1.6
            parts.append(svg.line([(middle, top - 2.6), (middle, top - 0.5)], svg.INK, 0.4))
            parts.append(svg.text(middle + 1, top - 4.2, "joint: open it", 3, anchor="middle"))
            x += 3.2
    spare = half_metre()[-1][0]
    said = f"One of the {2 * spare} LEDs left over is the game hole; the rest is spare. "
    said += "Cut through the middle of the copper pads."
    parts.append(svg.text(4, top + high + 15, said, 2.8))
    return svg.drawing(0, 0, x + 4, top + high + 19, parts, width, title)


def joint_text(width="900"):
    """Draw two pieces side by side at the turn of a track, the three wires between them, and the pads by name."""
    title = "A turn: each pad to its like, 5 V inside"
    parts = [svg.text(4, 7, title, 4.2, weight="bold")]
    pads = (("5V", "RD"), ("D", "BU"), ("GND", "BK"))
    rows = {True: 64.0, False: 26.0}  # the upper edge of the street that ends, and of the one that begins
    high, edge = 22.0, 120.0
    for ends, top in rows.items():
        parts.append(svg.box(4, top, edge - 4, high, "#f4f1ea", svg.INK, 0.4))
        for led in range(4):
            x = edge - 26 - led * 24
            parts.append(svg.box(x - 6, top + 5, 12, 12, svg.PAPER, svg.INK, 0.3, 1))
            parts.append(svg.circle((x, top + 11), 4.4, "#eef3d0", svg.PALE, 0.3))
        middle = top + high / 2
        way = [(20, middle), (8, middle)] if not ends else [(8, middle), (20, middle)]
        parts += [svg.line(way, RED, 1.2), _head(way)]
        said = "hole 30: the first street ends" if ends else "hole 31: the second street begins"
        parts.append(svg.text(4, top - 1.6 if not ends else top + high + 5, said, 3.4))
    wires = []
    for number, (name, color) in enumerate(pads):
        spots = []
        for ends, top in rows.items():
            y = top + 4 + 7 * number if ends else top + high - 4 - 7 * number
            label = {"D": "DOUT" if ends else "DIN"}.get(name, name)
            parts.append(svg.box(edge - 9, y - 2.4, 9, 4.8, COPPER, svg.INK, 0.3, 1))
            parts.append(svg.text(edge - 10.2, y + 1.1, label, 3, anchor="end"))
            spots.append((edge - 3, y))
        reach = edge + 6 + 13 * number
        (x1, y1), (x2, y2) = spots
        wires.append(svg.wire([(x1, y1), (reach, y1), (reach, y2), (x2, y2)], svg.WIRE[color], 2))
        wires.append(svg.text(reach + 2.2, (y1 + y2) / 2 + 1, bom.WIRE_COLORS[color], 3))
    parts += wires
    said = "Tin the pads first. Keep solder and wires below the ribs: the light grid lies on top."
    parts.append(svg.text(4, 98, said, 3))
    return svg.drawing(0, 0, 172, 104, parts, width, title)


def _head(way):
    """Return an arrow's head at the end of a level way."""
    (x1, y), (x2, _y) = way
    back = -2.6 if x2 > x1 else 2.6
    corners = f"{x2 + (1.2 if x2 > x1 else -1.2)},{y} {x2 + back},{y - 2.2} {x2 + back},{y + 2.2}"
    return svg.element("polygon", points=corners, fill=RED)
