"""What a player sees of the pegs, and whether light gets into a neighbour's hole: rays through the built solids.

`.venv/bin/python -m hardware.sight` writes sight.csv, from which the guide has its table. Only straight ways are
followed: how bright plastic of a colour is, and what scatters in it, a print must show.
"""

import math
from pathlib import Path

import numpy as np
import trimesh

from hardware import geometry, lists
from hardware.meshes import triangles_of

CSV_PATH = Path(__file__).with_name("sight.csv")
HEAD = ["top", "own pegs: the least that is seen of one", "the others' pegs"]
EYE_OUT_MM, EYE_UP_MM = 300.0, 410.0
"""Where an eye is: out from the middle of its side's edge, and above the plate."""
DISC_POINTS = 37
SECOND_WAY_MM = (1.0, 5.0)
"""Thickness and light hole of the plate of the second way, over a flat diffuser."""
TOO_THICK_MM = 0.3
"""What wood of 3 mm may be thicker: the thimbles then end that far below its face."""


def mesh_of(solids, *kinds):
    """Return the surface of every part in {name: solid} whose name begins with one of `kinds`, as one trimesh mesh."""
    own = np.concatenate([triangles_of(solid) for name, solid in solids.items() if name.startswith(kinds)])
    return trimesh.Trimesh(**trimesh.triangles.to_kwargs(own), process=False)


def first_hits(starts, ways, mesh):
    """Return the part of each way at which it meets the mesh, infinite where it never does; two arrays (n, 3)."""
    found = np.full(len(starts), np.inf)
    places, which, _triangles = mesh.ray.intersects_location(starts, ways, multiple_hits=False)
    found[which] = np.linalg.norm(places.reshape(-1, 3) - starts[which], axis=1) / np.linalg.norm(ways[which], axis=1)
    return found


def blocked(starts, ends, opaque):
    """Return for each straight way from `starts` to `ends`, arrays (n, 3), whether the mesh crosses it."""
    return first_hits(starts, ends - starts, opaque) < 1


def disc(diameter, points=DISC_POINTS):
    """Return points (n, 2) spread evenly over a disc around the origin."""
    steps = np.arange(points) + 0.5
    radius, turn = diameter / 2 * np.sqrt(steps / points), steps * math.pi * (3 - math.sqrt(5))
    return np.stack([radius * np.cos(turn), radius * np.sin(turn)], axis=1)


def lit_points(hole, diffuser, diameter, points=DISC_POINTS):
    """Return the points (n, 3) of the diffuser's upper face that are straight below the peg's disc."""
    flat = np.array(hole) + disc(diameter, points)
    above = np.column_stack([flat, np.full(len(flat), 100.0)])
    down = np.tile([0.0, 0.0, -100.0], (len(flat), 1))
    return np.column_stack([flat, 100 - 100 * first_hits(above, down, diffuser)])


def eye(case, side):
    """Return where the eye of a side's player is."""
    box = case.box
    middle = ((box["left"] + box["right"]) / 2, (box["bottom"] + box["top"]) / 2)
    place = {
        "A": (middle[0], box["bottom"] - EYE_OUT_MM),
        "B": (middle[0], box["top"] + EYE_OUT_MM),
        "C": (box["right"] + EYE_OUT_MM, middle[1]),
    }[side]
    return np.array([*place, case.top_z + EYE_UP_MM])


def visible(case, diffuser, opaque, seat, holes):
    """Return the share of each hole's disc that the eye at `seat` sees past what is opaque: an array."""
    to, top, shares = eye(case, seat), opaque.bounds[1, 2] + 0.01, []
    for hole in holes:
        points = lit_points(hole, diffuser, case.sizes["peg_mm"])
        out = points + (to - points) * ((top - points[:, 2]) / (to[2] - points[:, 2]))[:, None]
        shares.append(1 - blocked(points + np.array([0, 0, 1e-4]), out, opaque).mean())
    return np.array(shares)


def table_of(case, diffuser, opaque):
    """Return [(seen from, pegs of, least share)] for every two sides."""
    return [
        (seat, side, float(visible(case, diffuser, opaque, seat, holes).min()))
        for seat in case.layout["sides"]
        for side, holes in case.layout["holes"].items()
    ]


def meshes(solids):
    """Return (diffuser, opaque) of the parts above the strips, as meshes."""
    return mesh_of(solids, "diffuser"), mesh_of(solids, "plate", "body", "cap", "light_grid", "tray")


def top_solids(case):
    """Return {part name: solid} of what lies around the light: the plate without its grooves, which hide nothing."""
    from hardware import caps, frame

    solids = {"plate": case.plate(), "diffuser": case.diffuser(), "body": frame.body(case)}
    every = [solid for kind in caps.every_cap(case).values() for solid in kind]
    return solids | {f"cap_{number}": solid for number, solid in enumerate(every)}


def ways(case, solids):
    """Return {words: {part name: solid}} of the tops that the guide compares."""
    thick = case.sizes["plate_mm"] + TOO_THICK_MM
    return {
        "as built": solids,
        f"with wood {TOO_THICK_MM:g} mm too thick": solids | {"plate": case.plate(thick=thick)},
        "the coupon's second way": {"plate": case.plate(*SECOND_WAY_MM), "diffuser": case.diffuser(thimbles=False)},
    }


def rows(words, case, solids):
    """Return the rows of the table for one top: the worst of all sides' own pegs, and of the others'."""
    shares = table_of(case, *meshes(solids))
    own = min(share for seat, side, share in shares if seat == side)
    others = min(share for seat, side, share in shares if seat != side)
    return [words, f"{math.floor(100 * own)} %", f"{math.floor(100 * others)} %"]


def main():
    """Write sight.csv."""
    from hardware import parts

    data, found = geometry.load(), []
    case = parts.Case(data, "two")
    found += [rows(f"two sides, {words}", case, own) for words, own in ways(case, top_solids(case)).items()]
    case = parts.Case(data, "three")
    found.append(rows("three sides, as built", case, top_solids(case)))
    lists.write(CSV_PATH, lists.as_csv(HEAD, found))


if __name__ == "__main__":
    main()
