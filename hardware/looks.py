"""Every part of the board, printed or bought, as triangles with a colour and a place in the exploded view."""

import numpy as np

from hardware.case import bought
from hardware.case.meshes import GROOVE_DEPTH_MM, engraved, mesh_of

PART_COLORS = {  # plate and frame as the walnut of the pictures
    "plate": (101, 74, 53),
    "frame": (95, 70, 50),
    "diffuser": (133, 131, 125),
    "light_grid": (31, 31, 31),
    "anchor": (31, 31, 31),
    "base": (41, 40, 40),
    "cap_undo": (148, 79, 65),
    "cap": (202, 186, 156),
    "circuit_board": (24, 92, 62),
    "leds": (255, 255, 255),
    "switches": (52, 54, 60),
    "pico_chip": (24, 24, 26),
    "pico_button": (225, 225, 225),
    "pico_solder": (196, 190, 170),
    "pico": (30, 120, 70),
    "usb": (190, 190, 190),
    "parts": (52, 54, 60),
    "screws": (60, 60, 64),
    "inserts": (205, 160, 70),
}
ON_THE_BOARD = ("circuit_board", "leds", "switches", "pico", "usb", "parts")
GROOVE_COLOR = (237, 222, 189)
APART_MM = {
    **dict.fromkeys(("base", "screws"), -40),
    **dict.fromkeys(ON_THE_BOARD, 0),
    "light_grid": 35,
    "diffuser": 60,
    "cap_undo": 80,
    "cap": 80,
    "inserts": 90,
    "anchor": 100,
    "frame": 100,
    "plate": 125,
}
"""How far each kind of part is lifted in the exploded view; the turning view uses the same."""


def kind_of(name):
    """Return the kind of part a name like diffuser_2 or cap_undo_2 belongs to."""
    return next(kind for kind in PART_COLORS if name.startswith(kind))


def painted(case, solids, tolerance_mm, angle_rad):
    """Return {name: [(triangles (n, 3, 3), colour)]} of every part, printed or bought; paint fills the grooves."""
    painted_parts: dict[str, list] = {}
    for name, solid in solids.items():
        mesh = mesh_of(solid, tolerance_mm, angle_rad)
        mesh = engraved(case, mesh) if name.startswith("plate") else mesh
        groove = np.abs(mesh.triangles[:, :, 2].min(axis=1) - (case.top_z - GROOVE_DEPTH_MM)) < 0.001
        painted_parts[name] = [(mesh.triangles[~groove], PART_COLORS[kind_of(name)])]
        if name.startswith("plate") and groove.any():
            painted_parts[name].append((mesh.triangles[groove], GROOVE_COLOR))
    things = {**bought.boards(case), "screws": bought.screws(), "inserts": bought.inserts(case)}
    for name, made in things.items():
        if name in PART_COLORS:
            triangles = [mesh_of(solid, tolerance_mm, angle_rad).triangles for solid in made]
            part = painted_parts.setdefault(name.partition("_")[0] if name.startswith("pico_") else name, [])
            part.append((np.concatenate(triangles), PART_COLORS[name]))
    return painted_parts
