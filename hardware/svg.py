"""The few SVG elements that the diagrams of the guide are drawn with, and the colours of wires.

Lengths are in the units of the drawing's view box. Numbers are rounded, so that equal data always gives equal text.
"""

from html import escape

FONT = "Liberation Sans, Arial, sans-serif"
INK, PAPER, PALE = "#22262c", "#ffffff", "#8a9099"
WIRE = {
    "RD": "#c81e1e",
    "BK": "#1b1b1b",
    "WH": "#ffffff",
    "YE": "#e6c200",
    "GY": "#8c8c8c",
    "BN": "#7a4a1e",
    "BU": "#1e5adc",
    "OG": "#e07814",
    "VT": "#9632be",
}
"""The colour of a wire, by two letters as IEC 60757 has them."""


def number(value):
    """Return a number without needless digits."""
    return f"{round(value, 3) + 0.0:g}"


def element(name, text=None, **attributes):
    """Return one element. An underscore in an attribute's name stands for a hyphen; numbers are rounded."""
    said = [
        f' {key.rstrip("_").replace("_", "-")}="{number(value) if isinstance(value, int | float) else escape(value)}"'
        for key, value in attributes.items()
        if value is not None
    ]
    opened = f"<{name}{''.join(said)}"
    return f"{opened}/>" if text is None else f"{opened}>{escape(text)}</{name}>"


def line(points, color=INK, wide=0.3, fill="none", **more):
    """Return a line through points (x, y) with round ends and corners."""
    through = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return element("polyline", points=through, fill=fill, stroke=color, stroke_width=wide, **ends, **more)


def wire(points, color, wide):
    """Return an insulated wire: a line with an edge, so that a white one shows as well."""
    return line(points, "#ffffff" if color != WIRE["WH"] else PALE, 1.6 * wide) + line(points, color, wide)


def circle(middle, radius, fill=PAPER, edge=INK, wide=0.2):
    """Return a circle with an edge around the point (x, y)."""
    x, y = middle
    return element("circle", cx=x, cy=y, r=radius, fill=fill, stroke=edge, stroke_width=wide)


def box(left, top, wide, high, fill=PAPER, edge=INK, line_wide=0.2, radius=0.0):
    """Return a rectangle from its upper left corner."""
    size = {"x": left, "y": top, "width": wide, "height": high, "rx": radius}
    return element("rect", **size, fill=fill, stroke=edge, stroke_width=line_wide)


def text(x, y, words, size, color=INK, anchor="start", turn=0, weight=None):
    """Return words on a line; `anchor` is start, middle or end, `turn` in degrees clockwise."""
    turned = f"rotate({number(turn)} {number(x)} {number(y)})" if turn else None
    style = {"font_size": size, "fill": color, "text_anchor": anchor, "font_weight": weight, "transform": turned}
    return element("text", words, x=x, y=y, **style)


def drawing(left, top, wide, high, parts, width="100%", title=""):
    """Return a whole SVG file with a view box, on paper. `width` is the picture's: pixels, or a length in "mm"."""
    size = f'width="{width}"'
    if width.endswith("mm"):
        size += f' height="{number(high)}mm"'
    view = " ".join(number(value) for value in (left, top, wide, high))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}" font-family="{FONT}">'
    paper = box(left, top, wide, high, PAPER, "none")
    return "\n".join([head, element("title", title), paper, *parts, "</svg>"]) + "\n"
