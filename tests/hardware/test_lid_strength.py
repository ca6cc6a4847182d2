"""How far the lid gives way under DEAL, by finite elements: the whole path from the finger to the table."""

import importlib
import math

import pytest

from hardware.carrier import dimensions
from tests.hardware.test_strength import BOARD_MM4, DATA, FINGER_N, MOST_MM, PLA_MPA, fixed_beam_mm, plank_mm4

pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")
np, sparse, linalg = (importlib.import_module(name) for name in ("numpy", "scipy.sparse", "scipy.sparse.linalg"))
frame, parts = (importlib.import_module(f"hardware.{name}") for name in ("frame", "parts"))

RUBBER_MPA, FELT_MPA = 2.0, 0.6
"""Low ends for a rubber foot of 3.2 mm, and for felt pressed from 1 to 0.8 mm."""
POISSON = 0.35


def element_n_mm(wide, deep, e_mpa, thick):
    """The stiffness matrix, 12 x 12, of a thin plate's rectangle (Adini, Clough, Melosh): w, dw/dx, dw/dy a corner."""
    powers = [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3), (3, 1), (1, 3)]

    def term(n, x, at, y=0):
        return math.perm(n, x) * at ** (n - x) if n >= x else 0.0

    def row(x, y, dx, dy):
        return [term(i, dx, x) * term(j, dy, y) for i, j in powers]

    corners = [(0, 0), (wide, 0), (wide, deep), (0, deep)]
    shape = np.linalg.inv([row(x, y, *order) for x, y in corners for order in ((0, 0), (1, 0), (0, 1))])
    bend = e_mpa * thick**3 / (12 * (1 - POISSON**2))
    law = bend * np.array([[1, POISSON, 0], [POISSON, 1, 0], [0, 0, (1 - POISSON) / 2]])
    gauss = [(0.5 - math.sqrt(0.15), 5 / 18), (0.5, 8 / 18), (0.5 + math.sqrt(0.15), 5 / 18)]
    stiff = np.zeros((12, 12))
    for x, wx in gauss:
        for y, wy in gauss:
            place = (x * wide, y * deep)
            curve = np.array([row(*place, 2, 0), row(*place, 0, 2), [2 * each for each in row(*place, 1, 1)]])
            stiff += wx * wy * wide * deep * curve.T @ law @ curve
    return shape.T @ stiff @ shape


def plate_sinks_mm(wide, deep, thick, springs, loads, cell=3.0, e_mpa=PLA_MPA):
    """{(x, y): how far a free plate sinks} under `loads` {(x, y): N} on `springs` {(x, y): N/mm}; 0, 0 is a corner."""
    nx, ny = round(wide / cell), round(deep / cell)
    own = element_n_mm(wide / nx, deep / ny, e_mpa, thick)

    def node(x, y):
        return round(x / wide * nx) + (nx + 1) * round(y / deep * ny)

    first = np.array([i + (nx + 1) * j for j in range(ny) for i in range(nx)])
    corners = np.stack([first, first + 1, first + nx + 2, first + nx + 1], axis=1)
    places = (3 * corners[:, :, None] + np.arange(3)).reshape(len(first), 12)
    rows, columns = np.repeat(places, 12, axis=1).ravel(), np.tile(places, (1, 12)).ravel()
    size = 3 * (nx + 1) * (ny + 1)
    stiff = sparse.coo_matrix((np.tile(own.ravel(), len(first)), (rows, columns)), shape=(size, size)).tolil()
    for place, per_mm in springs.items():
        stiff[3 * node(*place), 3 * node(*place)] += per_mm
    force = np.zeros(size)
    for place, newtons in loads.items():
        force[3 * node(*place)] += newtons
    sunk = linalg.spsolve(stiff.tocsc(), force)
    return {place: float(sunk[3 * node(*place)]) for place in loads}


def test_the_finite_elements_agree_with_a_beam():
    """A strip on two stiff feet, loaded in its middle: F L^3 / 48 E I."""
    feet = {(x, y): 1e6 for x in (0.0, 150.0) for y in (0.0, 9.0)}
    loads = {(75.0, 0.0): 0.5, (75.0, 9.0): 0.5}
    expected = 1.0 * 150.0**3 / (48 * PLA_MPA * plank_mm4(9.0, 2.4))
    assert min(plate_sinks_mm(150.0, 9.0, 2.4, feet, loads).values()) == pytest.approx(expected, rel=0.03)


def deal_path_mm(foot_places):
    """How far DEAL sinks: its board or bar, the felt on four pillars, the lid as a plate alone, and the feet."""
    box, sizes = DATA["layouts"]["two"]["outline_mm"], DATA["sizes"]
    wide, deep = box["right"] - box["left"], box["top"] - box["bottom"]
    foot_n_mm = RUBBER_MPA * math.pi * (sizes["foot_mm"] / 2) ** 2 / 3.2
    feet = {(x - box["left"], y - box["bottom"]): foot_n_mm for x, y in foot_places}
    dx, dy = frame.DEAL_PILLARS_MM
    pillars = [(wide / 2 + i * dx, deep / 2 + j * dy) for i in (-1, 1) for j in (-1, 1)]
    lid = max(plate_sinks_mm(wide, deep, sizes["lid_mm"], feet, dict.fromkeys(pillars, FINGER_N / 4)).values())
    felt = FINGER_N / 4 / (FELT_MPA * math.pi * 2.5**2) * sizes["cushion_mm"]
    (left, _y), (right, _y2) = dimensions.DEAL["holes_mm"]
    return lid + felt + fixed_beam_mm(FINGER_N, right - left, PLA_MPA, BOARD_MM4)


def test_deal_sinks_by_0_2_mm_at_most_down_to_the_table():
    """By finite elements, the lid without the help of the body's walls; once its feet stood at the edges only."""
    *corners, left, right = frame.feet(parts.Case(DATA, "two"))
    y = corners[-1][1]
    assert deal_path_mm([*corners, (0.0, y), (0.0, -y)]) > MOST_MM
    assert deal_path_mm([*corners, left, right]) <= MOST_MM
