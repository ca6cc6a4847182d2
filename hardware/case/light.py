"""How much of an LED's light leaves its peg: photons through plates, thimbles and grid, by Monte Carlo.

`.venv/bin/python -m hardware.case.light` writes light.csv for the guide's table. A photon starts on an
LED's bright circle, as a matt surface shines, and flies to its next scattering (Woodcock tracking): white plastic
scatters it any way, after `scatter_mm` on average; dark plastic and the circuit board take nearly all that meets them.
What white plastic really does differs from make to make, so the figures are for three; the coupon shows the rest.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from hardware import geometry, lists
from hardware.board import dimensions
from hardware.case import thimbles

CSV_PATH = Path(__file__).with_name("light.csv")
HEAD = ["white plastic scatters after", "of an LED's light leaves its peg", "of that, a neighbour's"]
SCATTER_MM = (0.1, 0.2, 0.4)
"""What is usual for white filament: 0.8 mm of it lets through a fifth, a third, or half of the light."""
PHOTONS = 30_000
GLOW_MM = 4.0
"""Diameter of the circle that an LED shines from."""
AIR, WHITE, DARK, LED = range(4)
KEEPS = np.array([1.0, 1.0, 0.05, 0.5])
"""The share of a photon's weight that is left after it met a material."""
ABSORBED_MM = 60.0
"""On this way through white plastic a photon's weight falls to 1/e."""
LONGEST_STEP_MM, LIGHTEST, SURVIVES = 0.15, 0.05, 0.2


@dataclass(frozen=True)
class Stack:
    """What lies over an LED, in millimetres: heights count from the circuit board's face."""

    grid: float  # underside of the light grid
    sheet: float  # underside of the diffuser's sheet
    plate: float  # underside of the plate
    top: float
    hole: float
    peg: float
    wall: float
    cap: float  # thickness of a thimble's top
    window: float
    flange: float  # of white plastic around a peg, with webs to its neighbours

    def materials(self, x, y, z):
        """Return the material at each place; pegs lie a pitch apart in x and a lane apart in y."""
        x, y = (at - step * np.round(at / step) for at, step in ((x, geometry.PITCH_MM), (y, geometry.LANE_MM)))
        radius, square = np.hypot(x, y), np.maximum(abs(x), abs(y))
        inner = self.peg / 2 - self.wall
        material = np.zeros(x.shape, np.int8)
        material[z < 0] = DARK
        material[(z >= 0) & (z < dimensions.LED_MM[2]) & (square < dimensions.LED_MM[0] / 2)] = LED
        material[(z >= self.grid) & (z < self.sheet) & (radius > self.window / 2)] = DARK
        across, half = abs(x), thimbles.WEB_MM / 2
        leg = (abs(across - thimbles.WEB_FROM_MM) < half) & (y > 0) & (y < thimbles.WEB_OUT_MM + half)
        web = leg | ((abs(y - thimbles.WEB_OUT_MM) < half) & (across > thimbles.WEB_FROM_MM))
        white = (radius < self.flange / 2) | web
        material[(z >= self.sheet) & (z < self.plate) & (radius >= inner) & white] = WHITE
        material[(z >= self.plate) & (radius > self.hole / 2)] = DARK
        material[(z >= self.plate) & (radius < self.peg / 2) & ((radius >= inner) | (z >= self.top - self.cap))] = WHITE
        return material


def now():
    """Return the stack of the geometry."""
    s = geometry.load()["sizes"]
    plate = s["above_board_mm"]
    heights = (dimensions.LED_MM[2] + s["led_play_mm"], plate - s["diffuser_mm"], plate, plate + s["plate_mm"])
    thimble = {"hole": s["light_hole_mm"], "peg": s["peg_mm"], "wall": s["thimble_wall_mm"], "cap": s["thimble_top_mm"]}
    return Stack(*heights, **thimble, window=s["window_mm"], flange=s["flange_mm"])


def any_way(random, count):
    """Return directions (3, n), evenly spread."""
    z, turn = 2 * random.random(count) - 1, 2 * np.pi * random.random(count)
    flat = np.sqrt(1 - z * z)
    return np.stack([flat * np.cos(turn), flat * np.sin(turn), z])


def shares(stack, scatter_mm, photons=PHOTONS, seed=1):
    """Return (the share of an LED's light that leaves its own peg, the share that leaves any other)."""
    random = np.random.default_rng(seed)
    radius, turn = GLOW_MM / 2 * np.sqrt(random.random(photons)), 2 * np.pi * random.random(photons)
    height = np.full(photons, dimensions.LED_MM[2] + 1e-4)
    places = np.stack([radius * np.cos(turn), radius * np.sin(turn), height])
    ways = any_way(random, photons)
    ways[2] = np.sqrt(random.random(photons))  # a matt surface: by the cosine
    ways[:2] *= np.sqrt(1 - ways[2] ** 2) / np.hypot(*ways[:2])
    weights, own, others = np.ones(photons), 0.0, 0.0
    longest = min(scatter_mm, LONGEST_STEP_MM)
    while len(weights):
        steps = -longest * np.log(random.random(len(weights)))
        ends = places + ways * steps
        materials = stack.materials(*ends)
        out = ends[2] >= stack.top
        beyond = (stack.top - places[2][out]) / ways[2][out]
        x, y = (places[axis][out] + ways[axis][out] * beyond for axis in (0, 1))
        at_home = (abs(x) < geometry.PITCH_MM / 2) & (abs(y) < geometry.LANE_MM / 2)
        own, others = own + weights[out][at_home].sum(), others + weights[out][~at_home].sum()
        weights = weights * KEEPS[materials] * np.where(materials == WHITE, np.exp(-steps / ABSORBED_MM), 1)
        hits = materials >= DARK
        scattered = hits | ((materials == WHITE) & (random.random(len(weights)) < longest / scatter_mm))
        ways = np.where(scattered, any_way(random, len(weights)), ways)
        places = np.where(hits, places, ends)
        light = weights < LIGHTEST
        stays = ~light | (random.random(len(weights)) < SURVIVES)
        weights = np.where(light, weights / SURVIVES, weights)
        going_on = stays & ~out
        places, ways, weights = places[:, going_on], ways[:, going_on], weights[going_on]
    return float(own / photons), float(others / photons)


def rows():
    """Return the rows below HEAD."""
    table = []
    for scatter_mm in SCATTER_MM:
        own, others = shares(now(), scatter_mm)
        table.append([f"{scatter_mm:g} mm", f"{100 * own:.1f} %", f"{100 * others / own:.2f} %"])
    return table


if __name__ == "__main__":
    lists.write(CSV_PATH, lists.as_csv(HEAD, rows()))
