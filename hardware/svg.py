"""The few SVG elements that drawings are made of.

Lengths are in the units of the drawing's view box. Numbers are rounded, so that equal data always gives equal text.
"""

from html import escape

FONT = "Liberation Sans, Arial, sans-serif"
INK, PAPER = "#22262c", "#ffffff"


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


def points(places):
    """Return places (x, y) as the attribute of a polyline."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in places)


def line(places, color=INK, wide=0.3, fill="none"):
    """Return a line through places (x, y) with round ends and corners."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return element("polyline", points=points(places), fill=fill, stroke=color, stroke_width=wide, **ends)


def circle(middle, radius, fill=PAPER, edge=INK, wide=0.2):
    """Return a circle with an edge around the point (x, y)."""
    x, y = middle
    return element("circle", cx=x, cy=y, r=radius, fill=fill, stroke=edge, stroke_width=wide)


def box(left, top, wide, high, fill=PAPER, edge=INK, line_wide=0.2):
    """Return a rectangle from its upper left corner."""
    size = {"x": left, "y": top, "width": wide, "height": high, "rx": 0}
    return element("rect", **size, fill=fill, stroke=edge, stroke_width=line_wide)


def text(x, y, words, size, color=INK, anchor="start", turn=0):
    """Return words on a line; `anchor` is start, middle or end, `turn` in degrees clockwise."""
    turned = f"rotate({number(turn)} {number(x)} {number(y)})" if turn else None
    style = {"font_size": size, "fill": color, "text_anchor": anchor, "transform": turned}
    return element("text", words, x=x, y=y, **style)


def drawing(left, top, wide, high, parts, title=""):
    """Return a whole SVG file of so many millimetres, on paper."""
    size = f'width="{number(wide)}mm" height="{number(high)}mm"'
    view = " ".join(number(value) for value in (left, top, wide, high))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}" font-family="{FONT}">'
    paper = box(left, top, wide, high, PAPER, "none")
    return "\n".join([head, element("title", title), paper, *parts, "</svg>"]) + "\n"
