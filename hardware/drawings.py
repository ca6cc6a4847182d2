"""Flat drawings for a laser cutter or a router: the top plate as DXF and SVG, in millimetres.

Each layer is one step of the tool: OUTLINE, LIGHT and BUTTON are cut, ENGRAVE is scored. Reads the geometry; needs only
ezdxf.
"""

from pathlib import Path

import ezdxf
from ezdxf import units

from hardware import engraving, svg

LAYER_COLORS = {"OUTLINE": "#c00000", "LIGHT": "#c00000", "BUTTON": "#c00000", "ENGRAVE": "#0000c0"}
DXF_COLORS = {"OUTLINE": 1, "LIGHT": 1, "BUTTON": 1, "ENGRAVE": 5}
CORNER_BULGE = 0.41421356  # tan(90 / 4): a quarter circle in a DXF polyline


def plate(layout, sizes):
    """Return (rectangles, circles, lines) of the top plate, each with its layer."""
    holes = [("LIGHT", place, sizes["light_hole_mm"]) for side in layout["holes"].values() for place in side]
    buttons = [("BUTTON", button["center_mm"], sizes["button_hole_mm"]) for button in layout["buttons"]]
    inset = sizes["frame_mm"] + sizes["plate_play_mm"]
    signs = {"left": 1, "bottom": 1, "right": -1, "top": -1}
    edge = {end: at + signs[end] * inset for end, at in layout["outline_mm"].items()}
    box = ("OUTLINE", edge, sizes["corner_radius_mm"] - inset)
    return [box], holes + buttons, [("ENGRAVE", line) for line in engraving.lines(layout, sizes)]


def rounded_corners(box, radius):
    """Return the vertices (x, y, bulge) of a rectangle with rounded corners, counter-clockwise."""
    left, bottom, right, top = box["left"], box["bottom"], box["right"], box["top"]
    return [
        (left + radius, bottom, 0),
        (right - radius, bottom, CORNER_BULGE),
        (right, bottom + radius, 0),
        (right, top - radius, CORNER_BULGE),
        (right - radius, top, 0),
        (left + radius, top, CORNER_BULGE),
        (left, top - radius, 0),
        (left, bottom + radius, CORNER_BULGE),
    ]


def write_dxf(path, drawing):
    """Write a drawing as DXF R2010, in millimetres."""
    boxes, circles, lines = drawing
    document = ezdxf.new("R2010", units=units.MM)
    for name, color in DXF_COLORS.items():
        document.layers.add(name, color=color)
    space = document.modelspace()
    for layer, box, radius in boxes:
        space.add_lwpolyline(rounded_corners(box, radius), format="xyb", close=True, dxfattribs={"layer": layer})
    for layer, center, diameter in circles:
        space.add_circle(center, diameter / 2, dxfattribs={"layer": layer})
    for layer, line in lines:
        space.add_lwpolyline(line, dxfattribs={"layer": layer})
    document.saveas(path)


def shapes(drawing, colors, wide):
    """Yield each layer of a drawing as a group of SVG in its colour, its lines `wide`; a user unit is a millimetre."""
    boxes, circles, lines = drawing
    for layer, color in colors.items():
        own = [
            svg.element(
                "rect", x=b["left"], y=-b["top"], width=b["right"] - b["left"], height=b["top"] - b["bottom"], rx=r
            )
            for of, b, r in boxes
            if of == layer
        ]
        own += [svg.element("circle", cx=x, cy=-y, r=d / 2) for of, (x, y), d in circles if of == layer]
        own += [
            svg.element("polyline", points=" ".join(f"{svg.number(x)},{svg.number(-y)}" for x, y in line))
            for of, line in lines
            if of == layer
        ]
        yield "\n".join([f'<g id="{layer}" stroke="{color}" stroke-width="{wide}" fill="none">', *own, "</g>"])


def plate_svg(drawing, margin=2.0):
    """Return a drawing as SVG text at 1:1, without the paper of `svg.drawing`, which a laser would engrave."""
    outer = drawing[0][0][1]
    left, top = outer["left"] - margin, -outer["top"] - margin
    width, height = outer["right"] - outer["left"] + 2 * margin, outer["top"] - outer["bottom"] + 2 * margin
    view = f'width="{width:g}mm" height="{height:g}mm" viewBox="{left:g} {top:g} {width:g} {height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>'
    return "\n".join([head, *shapes(drawing, LAYER_COLORS, 0.1), "</svg>"]) + "\n"


def write_all(data, folder):
    """Write the plate of each layout as DXF and SVG into `folder`. Yields each path when it is written."""
    for name, layout in data["layouts"].items():
        drawing = plate(layout, data["sizes"])
        path = Path(folder) / f"plate-{name}.dxf"
        write_dxf(path, drawing)
        yield path
        path = path.with_suffix(".svg")
        path.write_text(plate_svg(drawing), encoding="utf-8")
        yield path
