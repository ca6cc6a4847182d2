"""How far boards, bars and the lid give way under a finger: beams by formula, the lid once more by finite elements."""

import math
from itertools import pairwise

import numpy as np
import pytest
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import spsolve

from hardware import geometry
from hardware.carrier import dimensions

DATA = geometry.load()
FINGER_N = 2.5
MOST_MM = 0.2
FR4_MPA, PLA_MPA = 18_000.0, 2_300.0
"""Young's modulus: the low end of what data sheets give."""


def fixed_beam_mm(newtons, length, e_mpa, i_mm4):
    """How far the middle of a beam sinks that is clamped at both ends."""
    return newtons * length**3 / (192 * e_mpa * i_mm4)


def cantilever_mm(newtons, length, e_mpa, i_mm4):
    """How far the free end of a beam sinks that is clamped at the other."""
    return newtons * length**3 / (3 * e_mpa * i_mm4)


def plank_mm4(wide, thick):
    """The second moment of area of a flat beam."""
    return wide * thick**3 / 12


def trough_mm4(floor_wide, floor_thick, walls_wide, walls_high):
    """The second moment of area of a floor with walls on it, about the axis through the centre of both."""
    areas = ((floor_wide, floor_thick, floor_thick / 2), (walls_wide, walls_high, floor_thick + walls_high / 2))
    middle = sum(w * h * at for w, h, at in areas) / sum(w * h for w, h, _at in areas)
    return sum(plank_mm4(w, h) + w * h * (at - middle) ** 2 for w, h, at in areas)


THICK = dimensions.BOARD_THICK_MM
DEEP = dimensions.SIDE["outline_mm"][2][1] - dimensions.SIDE["outline_mm"][0][1]
WALLS = DEEP - DATA["sizes"]["switch_body_mm"] - DATA["sizes"]["fit_mm"]
HOLES = 2 * 2.0  # the holes of two legs are missing in a bar's floor
BOARD_MM4 = plank_mm4(DEEP - HOLES, THICK)
BAR_MM4 = trough_mm4(DEEP - HOLES, THICK, WALLS, DATA["sizes"]["bar_walls_mm"])


@pytest.mark.parametrize(
    ("e_mpa", "i_mm4"), [(FR4_MPA, BOARD_MM4), (PLA_MPA, BAR_MM4)], ids=["switch board", "printed bar"]
)
def test_a_finger_on_a_button_sinks_it_by_0_2_mm_at_most(e_mpa, i_mm4):
    """The old bars had 116 mm between their two screws and a floor of 2 mm: they gave way by up to 1.6 mm."""
    assert fixed_beam_mm(FINGER_N, 116.0, PLA_MPA, plank_mm4(DEEP - HOLES, 2.0)) > MOST_MM
    screws = sorted(x for x, _y in dimensions.SIDE["holes_mm"])
    for first, second in pairwise(screws):
        assert fixed_beam_mm(FINGER_N, second - first, e_mpa, i_mm4) <= MOST_MM
    for x, _y in dimensions.SIDE["switches_mm"].values():
        if not screws[0] < x < screws[-1]:
            free = min(abs(x - screw) for screw in screws)
            assert cantilever_mm(FINGER_N, free, e_mpa, i_mm4) <= MOST_MM, f"the switch at {x}"


@pytest.mark.parametrize("e_mpa", [FR4_MPA, PLA_MPA], ids=["board", "bar"])
def test_deal_sinks_by_0_2_mm_at_most(e_mpa):
    """Counted as a plain floor; the bar has low walls as well."""
    (left, _y), (right, _y2) = dimensions.DEAL["holes_mm"]
    assert fixed_beam_mm(FINGER_N, right - left, e_mpa, BOARD_MM4) <= MOST_MM


def test_bent_legs_reach_below_the_floor_of_a_bar():
    """A switch's legs are 3.5 mm long: 1.5 mm must come out below, or nothing is there to bend."""
    assert 3.5 - dimensions.BOARD_THICK_MM >= 1.5


RUBBER_MPA, FELT_MPA = 2.0, 0.6
"""Low ends for a rubber foot of 3.2 mm, and for felt pressed from 1 to 0.8 mm."""
POISSON = 0.35
FOOT_FROM_CORNER_MM, DEAL_PILLARS_MM = 17.0, (19.2, 5.8)


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
    stiff = coo_matrix((np.tile(own.ravel(), len(first)), (rows, columns)), shape=(size, size)).tolil()
    for place, per_mm in springs.items():
        stiff[3 * node(*place), 3 * node(*place)] += per_mm
    force = np.zeros(size)
    for place, newtons in loads.items():
        force[3 * node(*place)] += newtons
    sunk = spsolve(stiff.tocsc(), force)
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
    dx, dy = DEAL_PILLARS_MM
    pillars = [(wide / 2 + i * dx, deep / 2 + j * dy) for i in (-1, 1) for j in (-1, 1)]
    lid = max(plate_sinks_mm(wide, deep, sizes["lid_mm"], feet, dict.fromkeys(pillars, FINGER_N / 4)).values())
    felt = FINGER_N / 4 / (FELT_MPA * math.pi * 2.5**2) * sizes["cushion_mm"]
    (left, _y), (right, _y2) = dimensions.DEAL["holes_mm"]
    return lid + felt + fixed_beam_mm(FINGER_N, right - left, PLA_MPA, BOARD_MM4)


def test_deal_sinks_by_0_2_mm_at_most_down_to_the_table():
    """By finite elements, the lid without the help of the body's walls; once its feet stood at the edges only."""
    x, y = (DATA["layouts"]["two"]["outline_mm"][end] - FOOT_FROM_CORNER_MM for end in ("right", "top"))
    corners = [(i * x, j * y) for i in (-1, 1) for j in (-1, 1)]
    assert deal_path_mm([*corners, (0.0, y), (0.0, -y)]) > MOST_MM
    beside = [(way * DEAL_PILLARS_MM[0], 0.0) for way in (-1, 1)]
    assert deal_path_mm([*corners, *beside]) <= MOST_MM


def test_feet_and_pillars_stand_where_the_path_is_counted():
    frame, parts = (pytest.importorskip(f"hardware.{name}") for name in ("frame", "parts"))
    feet = frame.feet(parts.Case(DATA, "two"))
    assert {(way * DEAL_PILLARS_MM[0], 0.0) for way in (-1, 1)} <= set(feet)
    assert frame.DEAL_PILLARS_MM == DEAL_PILLARS_MM


@pytest.mark.parametrize("name", ["two", "three"])
def test_the_middle_of_the_plate_is_held_and_its_edge_nowhere_free_for_long(name):
    """Screws from below hold the rim at most 85 mm apart; every place in the middle has one within 95 mm."""
    layout = DATA["layouts"][name]
    box, posts = layout["outline_mm"], [tuple(post) for post in layout["posts"]]
    for axis, ends in ((0, ("bottom", "top")), (1, ("left", "right"))):
        for end in ends:
            edge = [post[axis] for post in posts if abs(post[1 - axis] - box[end]) < 6]
            assert max(b - a for a, b in pairwise(sorted(edge))) <= 85.0
    held = [*posts, *map(tuple, layout["middle_posts"])]
    middle = [(x, y) for x in range(-100, 101, 20) for y in range(-60, 61, 20)]
    assert max(min(math.dist(place, post) for post in held) for place in middle) <= 95.0
