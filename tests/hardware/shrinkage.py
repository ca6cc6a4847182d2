"""Monte Carlo estimate of how many thimbles need a file, and how many screws need a drill, if the plastic shrinks. A
thimble fits its hole if its distance from the hole's middle is at most its play. The same holds for a screw and its
hole in the circuit board, which does not shrink. A thimble moves to its hole unless its flange meets a neighbour's."""

import numpy as np

from hardware import geometry
from hardware.board import dimensions

PRINTED_MM, SCREW_MM = 0.05, 2.98
"""The standard deviation of a printed feature's position, and the largest diameter of an M3 thread."""
BOARDS = 1000


def play() -> float:
    """Return the play of a thimble in its hole, in mm."""
    return (geometry.SIZES.light_hole_mm - geometry.SIZES.peg_mm) / 2


def scattered(places: np.ndarray, scatter_mm: float, count: int) -> np.ndarray:
    """Return `count` copies of places (n, 2), each scattered along both axes: an array (count, n, 2)."""
    return places + np.random.default_rng(1).normal(0, scatter_mm, (count, *places.shape))


def screws(shrinks: float) -> np.ndarray:
    """Return, for each of BOARDS random boards, how many of the case's screws miss the circuit board's holes. The two
    screws at the anchor are left out, because the anchor is glued where the circuit board has its holes."""
    outer = np.array([place for place in dimensions.HOLES_MM if place[1] != geometry.DEAL_MM[1]])
    off = scattered(outer, PRINTED_MM, BOARDS) - outer * (1 - shrinks)
    off -= off.mean(axis=1, keepdims=True)  # a stiff case is laid where it fits best
    missed: np.ndarray = (np.hypot(off[..., 0], off[..., 1]) > (dimensions.HOLE_MM - SCREW_MM) / 2).sum(axis=1)
    return missed


def chain(shrinks: float, scatter_mm: float) -> np.ndarray:
    """Return, for each chain (two on each of BOARDS random boards), how many thimbles do not fit. Along a street each
    thimble sits as far back as its play and the previous flange allow. (Whether a web pulls too hard for a finger is
    another question; see `thimbles`.)"""
    holes = np.array(geometry.layout("two").holes["A"])
    made = scattered(holes, scatter_mm, 2 * BOARDS)
    flange = geometry.SIZES.flange_mm * (1 - shrinks)
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
