"""The flat drawing of the top plate for a laser cutter or a router: DXF, in millimetres. Each layer is one step of the
tool: OUTLINE, LIGHT and BUTTON are cut; ENGRAVE has closed outlines, to be filled. Reads the geometry; needs only
ezdxf."""

from pathlib import Path

import ezdxf
from ezdxf import path as ezpath, units
from ezdxf.math import Vec3

from hardware import geometry
from hardware.geometry import Item, Point
from hardware.plate import engraving
from hardware.plate.engraving import Sizes
from hardware.plate.lettering import Loop

Circle = tuple[str, Point, float]
"""The layer of a hole, its middle and its diameter."""

COLORS = {"OUTLINE": 1, "LIGHT": 1, "BUTTON": 1, "ENGRAVE": 5}
"""Each layer's colour by DXF's numbers: red is cut, blue is engraved."""


def plate(layout: Item, sizes: Sizes, title: str = engraving.TITLE) -> tuple[Sizes, list[Circle], list[Loop]]:
    """Return (outline, circles with their layers, closed engraved outlines) of the top plate."""
    holes = [("LIGHT", place, sizes["light_hole_mm"]) for side in layout["holes"].values() for place in side]
    buttons = [("BUTTON", button["center_mm"], sizes["button_hole_mm"]) for button in layout["buttons"]]
    engraved = [loop for loops in engraving.shapes(layout, sizes, title).values() for loop in loops]
    return layout["outline_mm"], holes + buttons, engraved


def write_dxf(path: Path, title: str = engraving.TITLE) -> None:
    """Write the plate as DXF R2010."""
    data = geometry.load()
    outline, circles, loops = plate(data["layouts"]["two"], data["sizes"], title)
    document = ezdxf.new("R2010", units=units.MM)
    for name, color in COLORS.items():
        document.layers.add(name, color=color)
    space = document.modelspace()
    left, low, right, high = (outline[side] for side in ("left", "bottom", "right", "top"))
    around = [(0, low), (right, low), (right, high), (left, high), (left, low), (0, low)]
    edge = ezpath.fillet(Vec3.list(around), data["sizes"]["corner_radius_mm"])
    ezpath.render_lwpolylines(space, [edge], dxfattribs={"layer": "OUTLINE"})[0].close(True)
    for layer, center, diameter in circles:
        space.add_circle(center, diameter / 2, dxfattribs={"layer": layer})
    for loop in loops:
        space.add_lwpolyline(loop, close=True, dxfattribs={"layer": "ENGRAVE"})
    document.saveas(path)
