"""Monte Carlo estimate of how many thimbles need a file, and how many screws a drill, if the plastic shrinks.

`.venv/bin/python -m hardware.case.shrinkage` writes shrinkage.csv for the guide's table. A thimble goes into its hole
if it can stand within its play of the hole's middle, and so does a screw through the circuit board, which does not
shrink. A thimble goes where its hole is, unless the flanges of two neighbours meet.
"""

from pathlib import Path

import numpy as np

from hardware import geometry, lists
from hardware.board import dimensions

CSV_PATH = Path(__file__).with_name("shrinkage.csv")
HEAD = ("plastic shrinks by", "holes are off by, each way", "thimbles to file, of 242", "screws that miss their holes")
CASES = ((0.0, 0.0), (0.002, 0.0), (0.003, 0.0), (0.005, 0.0), (0.0, 0.2), (0.006, 0.25), (0.006, 0.35))
"""Shrinkage, and the standard deviation of a drilled hole's place in millimetres along each axis."""
PRINTED_MM, SCREW_MM = 0.05, 2.98
"""The standard deviation of a printed place, and what an M3 thread measures at most."""
BOARDS = 1000


def play():
    """Return the play of a thimble in its hole."""
    sizes = geometry.load()["sizes"]
    return (sizes["light_hole_mm"] - sizes["peg_mm"]) / 2


def scattered(places, scatter_mm, count):
    """Return `count` copies of places (n, 2), each scattered along both axes: an array (count, n, 2)."""
    return places + np.random.default_rng(1).normal(0, scatter_mm, (count, *places.shape))


def screws(shrinks):
    """Return how many screws of a base and its frame miss the circuit board's holes, for each of BOARDS. The two at the
    anchor do not count: it is glued where the board has its holes."""
    outer = np.array([place for place in dimensions.HOLES_MM if place[1] != geometry.DEAL_MM[1]])
    off = scattered(outer, PRINTED_MM, BOARDS) - outer * (1 - shrinks)
    off -= off.mean(axis=1, keepdims=True)  # a stiff piece settles where it fits best
    return (np.hypot(off[..., 0], off[..., 1]) > (dimensions.HOLE_MM - SCREW_MM) / 2).sum(axis=1)


def chain(shrinks, scatter_mm):
    """Return how many thimbles of a chain do not fit, for each side of BOARDS. Along a street each sits as far back
    as its play and the flange before it allow. Whether a web pulls too hard for a finger is another question: see
    `thimbles`."""
    holes = np.array(geometry.load()["layouts"]["two"]["holes"]["A"])
    made = scattered(holes, scatter_mm, 2 * BOARDS)
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

    return [
        [f"{100 * shrinks:g} %", f"{scatter_mm:g} mm", words(chain(shrinks, scatter_mm)), words(screws(shrinks))]
        for shrinks, scatter_mm in CASES
    ]


if __name__ == "__main__":
    lists.write(CSV_PATH, lists.as_csv(HEAD, rows()))
