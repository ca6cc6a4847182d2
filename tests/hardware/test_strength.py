"""How far boards and bars give way under a finger, by the formulas for beams, and what holds the plate."""

import math
from itertools import pairwise

import pytest

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
