"""Every part of the board, printed or bought, as triangles with a colour and a place in the exploded view.

The bars for a perfboard are left out: they lie where the switch boards are.
"""

import numpy as np

from hardware import bought
from hardware.parts import GROOVE_DEEP_MM

PART_COLORS = {
    "plate": (214, 170, 112),
    "diffuser": (250, 250, 246),
    "light_grid": (70, 74, 84),
    "rim": (150, 132, 110),
    "anchor": (150, 132, 110),
    "cap_undo": (140, 60, 44),
    "cap": (222, 206, 170),
    "bootsel_key": (200, 150, 60),
    "tray": (176, 184, 196),
    "body": (122, 134, 152),
    "lid": (148, 158, 172),
    "foot": (60, 60, 60),
    "strips": (40, 44, 52),
    "leds": (255, 255, 255),
    "carrier_board": (24, 92, 62),
    "switch_board": (24, 92, 62),
    "deal_board": (24, 92, 62),
}
ON_A_BOARD = {"SW": (200, 60, 50), "usb": (190, 190, 190), "pico": (30, 120, 70), "J": (238, 236, 226)}
"""Colours of parts on a board, by how their names begin; others are dark."""
DARK = (52, 54, 60)
GROOVE_COLOR = (64, 40, 20)
APART_MM = {
    "foot": -50,
    "lid": -40,
    "carrier_board": -25,
    "body": 0,
    "switch_board": 28,
    "tray": 45,
    "deal_board": 60,
    "strips": 60,
    "leds": 60,
    "light_grid": 85,
    "diffuser": 120,
    "rim": 135,
    "anchor": 135,
    "plate": 150,
    "cap_undo": 180,
    "cap": 180,
    "bootsel_key": 0,
}
"""How far each kind of part is lifted in the exploded view; the turning view uses the same."""


def kind_of(name):
    """Return the kind of part a name like body_2 or switch_board_a belongs to."""
    return next(kind for kind in PART_COLORS if name.startswith(kind))


def triangles_of(solid, tolerance_mm=0.08, angle_rad=0.4):
    """Return the surface of a build123d solid as an array (n, 3 corners, 3 coordinates)."""
    corners, faces = solid.tessellate(tolerance_mm, angle_rad)
    points = np.array([(v.X, v.Y, v.Z) for v in corners])
    return points[np.array(faces)]


def meshes(case, solids, tolerance_mm, angle_rad):
    """Return {name: [(triangles, colour)]} of every part, printed or bought; the floor of a groove is dark."""
    found = {}
    for name, solid in solids.items():
        if "_bar" in name:
            continue
        mesh = triangles_of(solid, tolerance_mm, angle_rad)
        floor = (np.abs(mesh[:, :, 2] - (case.top_z - GROOVE_DEEP_MM)) < 0.001).all(axis=1)
        found[name] = [(mesh[~floor], PART_COLORS[kind_of(name)])]
        if name.startswith("plate") and floor.any():
            found[name].append((mesh[floor], GROOVE_COLOR))
    for name, board in bought.boards(case).items():
        found[name] = []
        for part in board.children:
            color = next((c for start, c in ON_A_BOARD.items() if part.label.startswith(start)), DARK)
            color = PART_COLORS["carrier_board"] if part.label == "board" else color
            found[name].append((triangles_of(part, tolerance_mm, angle_rad), color))
    for side, number, solid in bought.strip_pieces(case):
        found[f"strips_{side.lower()}{number}"] = [(triangles_of(solid), PART_COLORS["strips"])]
    found["leds"] = [(triangles_of(led), PART_COLORS["leds"]) for led in bought.leds(case).children]
    found["leds"] = [(np.concatenate([mesh for mesh, _color in found["leds"]]), PART_COLORS["leds"])]
    return found
