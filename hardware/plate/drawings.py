"""Flat drawings for a laser cutter or a router: the top plate as DXF and SVG, in millimetres.

Each layer is one step of the tool: OUTLINE, LIGHT and BUTTON are cut, ENGRAVE is scored. Reads the geometry; needs only
ezdxf.
"""

from pathlib import Path

import ezdxf
from ezdxf import units

from hardware import geometry, svg
from hardware.plate import engraving

LAYER_COLORS = {"OUTLINE": "#c00000", "LIGHT": "#c00000", "BUTTON": "#c00000", "ENGRAVE": "#0000c0"}
DXF_COLORS = {"OUTLINE": 1, "LIGHT": 1, "BUTTON": 1, "ENGRAVE": 5}
CORNER_BULGE = 0.41421356  # tan(90 / 4): a quarter circle in a DXF polyline


def plate(layout, sizes):
    """Return (rectangles, circles, lines) of the top plate, each with its layer."""
    holes = [("LIGHT", place, sizes["light_hole_mm"]) for side in layout["holes"].values() for place in side]
    buttons = [("BUTTON", button["center_mm"], sizes["button_hole_mm"]) for button in layout["buttons"]]
    box = ("OUTLINE", layout["outline_mm"], sizes["corner_radius_mm"])
    return [box], holes + buttons, [("ENGRAVE", line) for line in engraving.lines(layout, sizes)]


def rounded_corners(box, radius):
    """Return the vertices (x, y, bulge) of a rectangle with rounded corners, counter-clockwise."""
    found = []
    for x, y in (("left", "bottom"), ("right", "bottom"), ("right", "top"), ("left", "top")):
        i, j = (radius if x == "left" else -radius), (radius if y == "bottom" else -radius)
        along, up = (box[x] + i, box[y]), (box[x], box[y] + j)
        arrives, leaves = (up, along) if i * j > 0 else (along, up)
        found += [(*arrives, CORNER_BULGE), (*leaves, 0)]
    return found


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
    found = []
    for layer, b, radius in boxes:
        size = {"width": b["right"] - b["left"], "height": b["top"] - b["bottom"]}
        found.append((layer, svg.element("rect", x=b["left"], y=-b["top"], **size, rx=radius)))
    found += [(layer, svg.element("circle", cx=x, cy=-y, r=d / 2)) for layer, (x, y), d in circles]
    found += [(layer, svg.element("polyline", points=svg.points((x, -y) for x, y in line))) for layer, line in lines]
    for layer, color in colors.items():
        own = [element for of, element in found if of == layer]
        yield "\n".join([f'<g id="{layer}" stroke="{color}" stroke-width="{wide}" fill="none">', *own, "</g>"])


def plate_svg(drawing, margin=2.0):
    """Return a drawing as SVG text at 1:1, without the paper of `svg.drawing`, which a laser would engrave."""
    outer = drawing[0][0][1]
    left, top = outer["left"] - margin, -outer["top"] - margin
    width, height = outer["right"] - outer["left"] + 2 * margin, outer["top"] - outer["bottom"] + 2 * margin
    view = f'width="{width:g}mm" height="{height:g}mm" viewBox="{left:g} {top:g} {width:g} {height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>'
    return "\n".join([head, *shapes(drawing, LAYER_COLORS, 0.1), "</svg>"]) + "\n"


def write_all(folder):
    """Write the plate as DXF and SVG into `folder`. Return their paths."""
    data = geometry.load()
    drawing = plate(data["layouts"]["two"], data["sizes"])
    dxf, flat = (Path(folder) / f"plate.{kind}" for kind in ("dxf", "svg"))
    write_dxf(dxf, drawing)
    flat.write_text(plate_svg(drawing), encoding="utf-8")
    return dxf, flat
