"""The flat drawing of the top plate for a laser cutter or a router: DXF, in millimetres. Each layer is one operation
of the tool: OUTLINE, LIGHT and BUTTON are cut; ENGRAVE has closed outlines, to be filled."""

from pathlib import Path
from typing import NamedTuple

import ezdxf
from ezdxf import path as ezpath, units
from ezdxf.math import Vec3

from hardware import geometry
from hardware.geometry import SIZES, Point
from hardware.plate import engraving

COLORS = {"OUTLINE": 1, "LIGHT": 1, "BUTTON": 1, "ENGRAVE": 5}
"""The colour number of each DXF layer: red is cut, blue is engraved."""
Hole = NamedTuple("Hole", [("layer", str), ("center_mm", Point), ("diameter_mm", float)])


def holes() -> list[Hole]:
    board = geometry.layout("two")
    lights = [Hole("LIGHT", place, SIZES.light_hole_mm) for place in board.every_hole]
    return lights + [Hole("BUTTON", button.center_mm, SIZES.button_hole_mm) for button in board.buttons]


def write_dxf(path: Path, title: str = engraving.TITLE) -> None:
    document = ezdxf.new("R2010", units=units.MM)
    for name, color in COLORS.items():
        document.layers.add(name, color=color)
    space, edge = document.modelspace(), geometry.layout("two").outline_mm
    left, low, right, high = edge.left, edge.bottom, edge.right, edge.top
    around = [(0, low), (right, low), (right, high), (left, high), (left, low), (0, low)]
    rounded = ezpath.fillet(Vec3.list(around), SIZES.corner_radius_mm)
    ezpath.render_lwpolylines(space, [rounded], dxfattribs={"layer": "OUTLINE"})[0].close(True)
    for hole in holes():
        space.add_circle(hole.center_mm, hole.diameter_mm / 2, dxfattribs={"layer": hole.layer})
    for loop in engraving.loops(title):
        space.add_lwpolyline(loop, close=True, dxfattribs={"layer": "ENGRAVE"})
    document.saveas(path)
