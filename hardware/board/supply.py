"""How much voltage the LEDs lose along the copper: the pours of the committed board as a grid of resistors.

Both pours are cut into squares of half a millimetre, each joined to its neighbours by the resistance of a square of
copper, 35 um thick at 20 degrees. Current enters the 5 V at the switch of the feed, leaves the ground at the Pico, and
every LED draws its share between its own two pads. Vias and pads count as perfect: their share is microvolts.
"""

import numpy as np
from PIL import Image, ImageDraw
from scipy.sparse import coo_matrix, diags_array
from scipy.sparse.csgraph import laplacian
from scipy.sparse.linalg import spsolve

from hardware.board import boards, dimensions

SQUARE_OHM = 1.72e-8 / 35e-6
CELL_MM = 0.5
BUDGET_A = 0.48
"""What the firmware lets the whole board draw at a USB port; all of it counts as drawn by the LEDs."""
FEED, RETURN = ("Q1", "3"), "A1"


def copper(pours, net, layer):
    """Return which cells of a layer are covered by a net's pour; the Gerber's lines are a cell wide at most."""
    wide, high = (int(2 * half / CELL_MM) for half in dimensions.HALF_SIZE_MM)
    scale, picture = 2, Image.new("1", (wide * 2, high * 2))
    draw = ImageDraw.Draw(picture)
    for owner, face, corners in pours:
        if (owner, face) == (net, layer):
            draw.polygon([tuple(place(at, scale)) for at in corners], fill=1)
    return np.array(picture).reshape(high, scale, wide, scale).mean((1, 3)).T > 0.5


def place(at, scale=1):
    """Return a point of the board in cells."""
    return [(value + half) / CELL_MM * scale for value, half in zip(at, dimensions.HALF_SIZE_MM, strict=True)]


def drops_v(cells, sources, sinks):
    """Return the voltage of each of `sinks` below `sources`, which are joined; {place: ampere} and places of cells."""
    numbers = np.full(cells.shape, -1)
    numbers[cells] = np.arange(cells.sum())
    pairs = [(numbers[:-1], numbers[1:]), (numbers[:, :-1], numbers[:, 1:])]
    joined = [np.stack([a, b])[:, (a >= 0) & (b >= 0)] for a, b in pairs]
    here, there = np.concatenate(joined, axis=1)
    size = int(cells.sum())
    siemens = coo_matrix((np.full(here.size, 1 / SQUARE_OHM), (here, there)), (size, size))
    to_source, drawn = np.full(size, 1e-12), np.zeros(size)
    to_source[[nearest(numbers, at) for at in sources]] = 1e9
    for at, ampere in sinks.items():
        drawn[nearest(numbers, at)] += ampere
    volts = spsolve((laplacian(siemens + siemens.T) + diags_array(to_source)).tocsc(), drawn)
    return {at: float(volts[nearest(numbers, at)]) for at in sinks}


def nearest(numbers, at):
    """Return the number of the cell of copper next to a point."""
    x, y = (round(value - 0.5) for value in place(at))
    for reach in range(8):
        left, low = max(0, x - reach), max(0, y - reach)
        around = numbers[left : x + reach + 1, low : y + reach + 1]
        if (around >= 0).any():
            return int(around[around >= 0][0])
    raise ValueError(f"no copper near {at}")


def worst_v(shares):
    """Return the largest sum of both pours' drops at an LED; `shares` is {LED: ampere}."""
    made = boards.board()
    pads = {(pad.reference, pad.number): pad.at_mm for pad in made.pads}
    ground = [pad.at_mm for pad in made.pads if pad.reference == RETURN and pad.net == "GND"]
    plus = {pads[led, "1"]: ampere for led, ampere in shares.items()}
    minus = {pads[led, "3"]: ampere for led, ampere in shares.items()}
    down = drops_v(copper(made.pours, "+5V", "F.Cu"), [pads[FEED]], plus)
    up = drops_v(copper(made.pours, "GND", "B.Cu"), ground, minus)
    return max(down[pads[led, "1"]] + up[pads[led, "3"]] for led in shares)


def cases():
    """Return {what draws: shares of BUDGET_A}: all LEDs alike, one side, and the end of the furthest street."""
    everything = [f"D{side}{n}" for side in "AB" for n in range(1, 122)]
    chosen = {
        "all 242 LEDs": everything,
        "side B alone": [led for led in everything if led[1] == "B"],
        "ten LEDs at the far end of side B's outermost street": [f"DB{n}" for n in range(21, 31)],
    }
    return {what: dict.fromkeys(leds, BUDGET_A / len(leds)) for what, leds in chosen.items()}


if __name__ == "__main__":
    for words, shares in cases().items():
        print(f"{words}: {1000 * worst_v(shares):.1f} mV at {1000 * BUDGET_A:.0f} mA")
