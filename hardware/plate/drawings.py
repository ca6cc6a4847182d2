"""The flat drawing of the top plate for a laser cutter or a router: DXF, in millimetres.

Each layer is one step of the tool: OUTLINE, LIGHT and BUTTON are cut; ENGRAVE has closed outlines, to be filled. Reads
the geometry; needs only ezdxf.
"""

import ezdxf
from ezdxf import units

from hardware import geometry
from hardware.plate import engraving

COLORS = {"OUTLINE": 1, "LIGHT": 1, "BUTTON": 1, "ENGRAVE": 5}
"""Each layer's colour by DXF's numbers: red is cut, blue is engraved."""
CORNER_BULGE = 0.41421356  # tan(90 / 4): a quarter circle in a DXF polyline


def plate(layout, sizes):
    """Return (outline, circles with their layer, closed engraved outlines) of the top plate."""
    holes = [("LIGHT", place, sizes["light_hole_mm"]) for side in layout["holes"].values() for place in side]
    buttons = [("BUTTON", button["center_mm"], sizes["button_hole_mm"]) for button in layout["buttons"]]
    engraved = [loop for loops in engraving.shapes(layout, sizes).values() for loop in loops]
    return layout["outline_mm"], holes + buttons, engraved


def rounded_corners(box, radius):
    """Return the vertices (x, y, bulge) of a rectangle with rounded corners, counter-clockwise."""
    vertices = []
    for x, y in (("left", "bottom"), ("right", "bottom"), ("right", "top"), ("left", "top")):
        i, j = (radius if x == "left" else -radius), (radius if y == "bottom" else -radius)
        along, up = (box[x] + i, box[y]), (box[x], box[y] + j)
        arrives, leaves = (up, along) if i * j > 0 else (along, up)
        vertices += [(*arrives, CORNER_BULGE), (*leaves, 0)]
    return vertices


def write_dxf(path):
    """Write the plate as DXF R2010."""
    data = geometry.load()
    outline, circles, loops = plate(data["layouts"]["two"], data["sizes"])
    document = ezdxf.new("R2010", units=units.MM)
    for name, color in COLORS.items():
        document.layers.add(name, color=color)
    space = document.modelspace()
    corners = rounded_corners(outline, data["sizes"]["corner_radius_mm"])
    space.add_lwpolyline(corners, format="xyb", close=True, dxfattribs={"layer": "OUTLINE"})
    for layer, center, diameter in circles:
        space.add_circle(center, diameter / 2, dxfattribs={"layer": layer})
    for loop in loops:
        space.add_lwpolyline(loop, close=True, dxfattribs={"layer": "ENGRAVE"})
    document.saveas(path)
