"""The voltage drop at the LEDs along the copper: the pours of the committed board as a grid of resistors.

Both pours are cut into squares of half a millimetre, each joined to its neighbours by the resistance of a square of
copper, 35 um thick at 20 degrees. Current enters the 5 V pour at the switch of the feed and leaves the ground pour at
the Pico; every LED draws its share between its two pads. Vias and pads count as perfect conductors, because they drop
only microvolts.
"""

import numpy as np
from PIL import Image, ImageDraw
from scipy.sparse import coo_matrix, diags_array
from scipy.sparse.csgraph import laplacian
from scipy.sparse.linalg import splu
from scipy.spatial import KDTree

from hardware.board import dimensions
from hardware.board.circuit_board import CircuitBoard, Layer, Pour
from hardware.geometry import Point

SQUARE_OHM = 1.72e-8 / 35e-6
CELL_MM, POINTS_A_CELL = 0.5, 2
BUDGET_A = 0.48
"""The firmware's limit in amperes for the whole board at a USB port. The calculation gives all of it to the LEDs."""
FEED, FEED_PAD, RETURN = "Q1", "3", "A1"
PLUS_FACE: Layer = "F.Cu"
GROUND_FACE: Layer = "B.Cu"
CASES = {
    "all 242 LEDs": [f"D{side}{n}" for side in "AB" for n in range(1, 122)],
    "ten LEDs at the far end of side B's outermost street": [f"DB{n}" for n in range(21, 31)],
}
"""The LEDs that share BUDGET_A in each case."""


def copper(pours: list[Pour], net: str, face: Layer) -> np.ndarray:
    """Return which cells of a face a net's pours cover, as an array of bools by x and y."""
    width, height = (int(2 * half / CELL_MM) for half in dimensions.HALF_SIZE_MM)
    picture = Image.new("1", (width * POINTS_A_CELL, height * POINTS_A_CELL))
    for pour in pours:
        if (pour.net, pour.face) == (net, face):
            points = (np.array(pour.corners) + dimensions.HALF_SIZE_MM) / CELL_MM * POINTS_A_CELL
            ImageDraw.Draw(picture).polygon(points.ravel().tolist(), fill=1)
    covered: np.ndarray = np.array(picture).reshape(height, POINTS_A_CELL, width, POINTS_A_CELL).mean((1, 3)).T
    return covered > 0.5


def drops_v(cells: np.ndarray, sources: list[Point], cases: list[dict[Point, float]]) -> list[dict[Point, float]]:
    """Return {place: volts below `sources`} for each case. A case is {place: amperes drawn there}."""
    size = int(cells.sum())
    numbers = np.full(cells.shape, -1)
    numbers[cells] = np.arange(size)
    nearest = KDTree((np.argwhere(cells) + 0.5) * CELL_MM - dimensions.HALF_SIZE_MM)
    pairs = [(numbers[:-1], numbers[1:]), (numbers[:, :-1], numbers[:, 1:])]
    here, there = np.concatenate([np.stack([a, b])[:, (a >= 0) & (b >= 0)] for a, b in pairs], axis=1)
    siemens = coo_matrix((np.full(here.size, 1 / SQUARE_OHM), (here, there)), (size, size))
    to_source = np.full(size, 1e-12)
    to_source[nearest.query(sources)[1]] = 1e9
    net = (laplacian(siemens + siemens.T) + diags_array(to_source)).tocsc()
    solve = splu(net, "MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options={"SymmetricMode": True}).solve
    voltages = []
    for sinks in cases:
        places, drawn = nearest.query(list(sinks))[1], np.zeros(size)
        np.add.at(drawn, places, list(sinks.values()))
        voltages.append(dict(zip(sinks, solve(drawn)[places].tolist(), strict=True)))
    return voltages


def worst_v(board: CircuitBoard) -> dict[str, float]:
    """Return {name of a case: the largest voltage drop at an LED, both pours added} for all CASES."""
    ground = [pad.at_mm for pad in board.parts[RETURN].pads if pad.net == "GND"]
    plus, minus = (
        [{board.parts[led].pad(pad).at_mm: BUDGET_A / len(leds) for led in leds} for leds in CASES.values()]
        for pad in "13"
    )
    source = board.parts[FEED].pad(FEED_PAD).at_mm
    down = drops_v(copper(board.pours, "+5V", PLUS_FACE), [source], plus)
    up = drops_v(copper(board.pours, "GND", GROUND_FACE), ground, minus)
    sums = [map(sum, zip(lost.values(), rise.values(), strict=True)) for lost, rise in zip(down, up, strict=True)]
    return dict(zip(CASES, map(max, sums), strict=True))
