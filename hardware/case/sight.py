"""Lines of sight of the players to the pegs: straight rays from an eye to each peg's disc, through the built solids.

`.venv/bin/python -m hardware.case.sight` writes sight.csv for the guide's table.
"""

import math
from functools import cache
from pathlib import Path

import numpy as np
import trimesh

from hardware import lists
from hardware.case import caps, case_parts
from hardware.case.meshes import mesh_of

CSV_PATH = Path(__file__).with_name("sight.csv")
HEAD = ["eye", "own pegs: the least that is seen of one", "the other's pegs"]
OUT_MM = 300.0
"""How far an eye is out from the middle of its side's edge."""
EYES_MM = {"on a chair": 410.0, "of a child": 300.0, "of someone who stands": 800.0}
"""How high an eye is above the plate."""
DISC_POINTS = 37
TOO_THICK_MM = 0.3
"""What wood of 3 mm may be thicker: the thimbles then end that far below its face."""


def disc(diameter):
    """Return points (n, 2) spread evenly over a disc around the origin."""
    steps = np.arange(DISC_POINTS) + 0.5
    radius, turn = diameter / 2 * np.sqrt(steps / DISC_POINTS), steps * math.pi * (3 - math.sqrt(5))
    return np.stack([radius * np.cos(turn), radius * np.sin(turn)], axis=1)


@cache
def surfaces():
    """Return the meshes of the plate, without its grooves, and of all caps."""
    case = case_parts.Case()
    return mesh_of(case.plate()), [mesh_of(solid) for kind in caps.every_cap(case).values() for solid in kind]


@cache
def opaque(case, too_thick_mm=0.0):
    """Return the surface of all that may hide a peg: the plate, `too_thick_mm` thicker, and the caps."""
    plain, every = surfaces()
    plate = plain.copy()
    plate.vertices[plate.vertices[:, 2] > case.plate_z + 1] += (0, 0, too_thick_mm)
    return trimesh.util.concatenate([plate, *every])


def seen(case, hides, side, height_mm):
    """Return the share of each peg's disc that an eye at `side` sees, {side of the peg: array}."""
    out = case.box["top"] + OUT_MM
    eye = np.array([0.0, out if side == "B" else -out, case.top_z + height_mm])
    shares = {}
    for of, holes in case.layout["holes"].items():
        flat = (np.array(holes)[:, None, :] + disc(case.sizes["peg_mm"])[None]).reshape(-1, 2)
        points = np.column_stack([flat, np.full(len(flat), case.top_z + 1e-4)])
        hidden = hides.ray.intersects_any(points, eye - points)
        shares[of] = 1 - hidden.reshape(len(holes), -1).mean(axis=1)
    return shares


def least(case, hides, height_mm):
    """Return (the least share of an own peg, of one of the other side's) that an eye at either side sees."""
    own: list[float] = []
    others: list[float] = []
    for side in case.layout["sides"]:
        for of, shares in seen(case, hides, side, height_mm).items():
            (own if of == side else others).append(float(shares.min()))
    return min(own), min(others)


def rows():
    """Return the rows below HEAD."""
    case = case_parts.Case()
    ways = [(f"{who}, {height / 10:.0f} cm above the plate", height, 0.0) for who, height in EYES_MM.items()]
    ways.append((f"on a chair, with wood {TOO_THICK_MM:g} mm too thick", EYES_MM["on a chair"], TOO_THICK_MM))
    table = []
    for words, height, thicker in ways:
        shares = least(case, opaque(case, thicker), height)
        table.append([words, *(f"{math.floor(100 * share + 1e-9)} %" for share in shares)])
    return table


if __name__ == "__main__":
    lists.write(CSV_PATH, lists.as_csv(HEAD, rows()))
