"""How many thimbles need a file, on boards with plastic that shrinks and holes that a hand drilled: by Monte Carlo.

`.venv/bin/python -m hardware.case.shrinkage` writes shrinkage.csv for the guide's table. A thimble goes
into its hole if it can stand within its play of the hole's middle. Thimbles in one stiff sheet stand where the sheet's
best place puts them; those of a chain go where their holes are, unless the flanges of two neighbours meet.
"""

from pathlib import Path

import numpy as np

from hardware import geometry, lists

CSV_PATH = Path(__file__).with_name("shrinkage.csv")
HEAD = ["plastic shrinks by", "holes are off by, each way", "in one stiff sheet, to file of 242", "linked by webs"]
CASES = ((0.0, 0.0), (0.002, 0.0), (0.005, 0.0), (0.0, 0.2), (0.006, 0.25), (0.006, 0.35))
"""Shrinkage, and the standard deviation of a hole's place in millimetres along each axis."""
BOARDS = 1000


def play():
    """Return how far a thimble's middle may be from its hole's."""
    sizes = geometry.load()["sizes"]
    return (sizes["light_hole_mm"] - sizes["peg_mm"]) / 2


def drilled(scatter_mm, seed=1):
    """Return the holes of side A and where they are drilled: arrays (121, 2) and (boards of two sides, 121, 2)."""
    holes = np.array(geometry.load()["layouts"]["two"]["holes"]["A"])
    return holes, holes + np.random.default_rng(seed).normal(0, scatter_mm, (2 * BOARDS, *holes.shape))


def sheet(shrinks, scatter_mm):
    """Return how many thimbles of a stiff sheet do not go in, for each of its places: an array."""
    holes, made = drilled(scatter_mm)
    off = made - holes * (1 - shrinks)
    off -= off.mean(axis=1, keepdims=True)
    return (np.hypot(off[..., 0], off[..., 1]) > play()).sum(axis=1)


def chain(shrinks, scatter_mm):
    """Return the same of a chain. Along a street each thimble stands as far back as its play and the flange before it
    let it; that a web's pull is too much for a finger is another question, which `thimbles` answers."""
    _holes, made = drilled(scatter_mm)
    flange = geometry.load()["sizes"]["flange_mm"] * (1 - shrinks)
    stuck = np.zeros(len(made), int)
    for first in range(0, 120, geometry.HOLES_A_STREET):
        along = made[:, first : first + geometry.HOLES_A_STREET, 0]
        along = along if along[0, -1] > along[0, 0] else -along
        stands = np.full(len(made), -np.inf)
        for hole in along.T:
            stands = np.maximum(hole - play(), stands + flange)
            late = stands > hole + play()
            stuck += late
            stands = np.where(late, hole + play(), stands)
    return stuck


def rows():
    """Return the rows below HEAD."""

    def words(stuck):
        boards = stuck.reshape(BOARDS, -1).sum(axis=1)
        return f"{boards.mean():.3g}; {(boards > 0).sum()} of {BOARDS} boards"

    table = []
    for shrinks, scatter_mm in CASES:
        counts = [words(count(shrinks, scatter_mm)) for count in (sheet, chain)]
        table.append([f"{100 * shrinks:g} %", f"{scatter_mm:g} mm", *counts])
    return table


if __name__ == "__main__":
    lists.write(CSV_PATH, lists.as_csv(HEAD, rows()))
