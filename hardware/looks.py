"""Every part of the board, printed or bought, as coloured triangles, with its lift in the exploded view."""

from pathlib import Path

import numpy as np
from trimesh import Trimesh

from hardware import lists
from hardware.case import bought
from hardware.case.meshes import GROOVE_DEPTH_MM, engraved, mesh_of
from hardware.case.shapes import TOP_Z

Color = tuple[int, ...]
Painted = dict[str, tuple[np.ndarray, Color]]
"""{part: (its triangles (n, 3, 3), its colour)}."""
_ROWS = lists.read(Path(__file__).with_name("looks.csv"))[1]
PART_COLORS: dict[str, Color] = {kind: tuple(map(int, color)) for kind, *color, _apart in _ROWS}
"""{kind of part: its (r, g, b)}. Plate and frame have the colour of the walnut in the pictures."""
APART_MM = {kind: int(apart) for kind, *_color, apart in _ROWS}
"""{kind of part: its lift in the exploded view}."""
ON_THE_BOARD = ("circuit_board", "leds", "led_capacitors", "switches", "pico", "usb", "chips")
GROOVE_COLOR = (237, 222, 189)


def painted(printed: dict[str, Trimesh]) -> Painted:
    """Return every part, printed or bought. The plate's grooves are a separate part, as if filled with paint."""
    parts: Painted = {}
    for name, plain in printed.items():
        mesh = engraved(plain) if name.startswith("plate") else plain
        groove = np.abs(mesh.triangles[:, :, 2].min(axis=1) - (TOP_Z - GROOVE_DEPTH_MM)) < 0.001
        color = next(color for kind, color in PART_COLORS.items() if name.startswith(kind))  # diffuser_2 is a diffuser
        parts[name] = mesh.triangles[~groove], color
        if name.startswith("plate") and groove.any():
            parts[f"{name}_grooves"] = mesh.triangles[groove], GROOVE_COLOR
    others = {"chips": bought.supply_and_shifter(), "screws": bought.screws(), "inserts": bought.inserts()}
    for name, made in {**bought.boards(), **others}.items():
        if name in PART_COLORS:
            triangles = [mesh_of(solid).triangles for solid in made]
            parts[name] = np.concatenate(triangles), PART_COLORS[name]
    return parts
