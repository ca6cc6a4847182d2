"""How much voltage the LEDs lose along the copper: the pours of the committed board as a grid of resistors.

Both pours are cut into squares of half a millimetre, each joined to its neighbours by the resistance of a square of
copper, 35 um thick at 20 degrees. Current enters the 5 V at the switch of the feed, leaves the ground at the Pico, and
every LED draws its share between its own two pads. Vias and pads count as perfect: their share is microvolts.
"""

import numpy as np
from PIL import Image, ImageDraw
from scipy.sparse import coo_matrix, diags_array
from scipy.sparse.csgraph import laplacian
from scipy.sparse.linalg import splu

from hardware.board import dimensions
from hardware.board.circuit_board import CircuitBoard, Point

SQUARE_OHM = 1.72e-8 / 35e-6
CELL_MM = 0.5
BUDGET_A = 0.48
"""What the firmware lets the whole board draw at a USB port; all of it counts as drawn by the LEDs."""
FEED, RETURN = ("Q1", "3"), "A1"
PLUS_FACE, GROUND_FACE = 0, 1


def copper(pours: list[tuple[str, int, list[Point]]], net: str, face: int) -> np.ndarray:
    """Return which cells of a face are covered by a net's pour; the Gerber's lines are a cell wide at most."""
    width, height = (int(2 * half / CELL_MM) for half in dimensions.HALF_SIZE_MM)
    scale, picture = 2, Image.new("1", (width * 2, height * 2))
    draw = ImageDraw.Draw(picture)
    for owner, side, corners in pours:
        if (owner, side) == (net, face):
            draw.polygon([tuple(place(at, scale)) for at in corners], fill=1)
    return np.array(picture).reshape(height, scale, width, scale).mean((1, 3)).T > 0.5


def place(at: Point, scale: int = 1) -> list[float]:
    """Return a point of the board in cells."""
    return [(value + half) / CELL_MM * scale for value, half in zip(at, dimensions.HALF_SIZE_MM, strict=True)]


def drops_v(cells: np.ndarray, sources: list[Point], cases: list[dict[Point, float]]) -> list[dict[Point, float]]:
    """Return for each of `cases`, {place: ampere drawn there}, {place: how far it lies below `sources`, in volts}."""
    numbers = np.full(cells.shape, -1)
    numbers[cells] = np.arange(cells.sum())
    pairs = [(numbers[:-1], numbers[1:]), (numbers[:, :-1], numbers[:, 1:])]
    joined = [np.stack([a, b])[:, (a >= 0) & (b >= 0)] for a, b in pairs]
    here, there = np.concatenate(joined, axis=1)
    size = int(cells.sum())
    siemens = coo_matrix((np.full(here.size, 1 / SQUARE_OHM), (here, there)), (size, size))
    to_source = np.full(size, 1e-12)
    to_source[[nearest(numbers, at) for at in sources]] = 1e9
    net = (laplacian(siemens + siemens.T) + diags_array(to_source)).tocsc()
    solve = splu(net, "MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options={"SymmetricMode": True}).solve
    voltages = []
    for sinks in cases:
        drawn = np.zeros(size)
        np.add.at(drawn, [nearest(numbers, at) for at in sinks], list(sinks.values()))
        volts = solve(drawn)
        voltages.append({at: float(volts[nearest(numbers, at)]) for at in sinks})
    return voltages


def nearest(numbers: np.ndarray, at: Point) -> int:
    """Return the number of the cell of copper next to a point."""
    x, y = (round(value - 0.5) for value in place(at))
    for reach in range(8):
        left, low = max(0, x - reach), max(0, y - reach)
        around = numbers[left : x + reach + 1, low : y + reach + 1]
        if (around >= 0).any():
            return int(around[around >= 0][0])
    raise ValueError(f"no copper near {at}")


def cases() -> dict[str, dict[str, float]]:
    """Return {what draws: shares of BUDGET_A}: all LEDs alike, one side, and the end of the furthest street."""
    everything = [f"D{side}{n}" for side in "AB" for n in range(1, 122)]
    chosen = {
        "all 242 LEDs": everything,
        "side B alone": [led for led in everything if led[1] == "B"],
        "ten LEDs at the far end of side B's outermost street": [f"DB{n}" for n in range(21, 31)],
    }
    return {drain: dict.fromkeys(leds, BUDGET_A / len(leds)) for drain, leds in chosen.items()}


def worst_v(board: CircuitBoard) -> dict[str, float]:
    """Return {what draws: the largest sum of both pours' drops at an LED} of `cases`."""
    every = cases()
    ground = [pad.at_mm for pad in board.parts[RETURN].pads if pad.net == "GND"]
    plus, minus = (
        [{board.parts[led].pad(pad).at_mm: share for led, share in each.items()} for each in every.values()]
        for pad in "13"
    )
    source = board.parts[FEED[0]].pad(FEED[1]).at_mm
    down = drops_v(copper(board.pours, "+5V", PLUS_FACE), [source], plus)
    up = drops_v(copper(board.pours, "GND", GROUND_FACE), ground, minus)
    sums = [map(sum, zip(lost.values(), rise.values(), strict=True)) for lost, rise in zip(down, up, strict=True)]
    return dict(zip(every, map(max, sums), strict=True))
