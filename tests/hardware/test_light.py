"""Light: how much of it leaves a peg, and that an eye sees every peg from its chair."""

import math

import pytest

pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")

from hardware import lists
from hardware.case import case_parts, light, sight

LEAST_SEEN = 95
LEAST_PERCENT, NEIGHBOUR_PERCENT = 2.4, 0.1
"""Solid thimbles of 3.6 mm with a top of 0.8 mm let 0.7 to 1.4 % out."""


def test_a_peg_gives_the_light_of_its_led_and_its_neighbour_next_to_none():
    made = light.rows()
    _head, kept = lists.read(light.CSV_PATH)
    assert kept == made, "hardware/case/light.csv is stale: .venv/bin/python -m hardware.case.light"
    for _scatter, *shares in made:
        own, neighbour = (float(share.removesuffix(" %")) for share in shares)
        assert own >= LEAST_PERCENT and neighbour < NEIGHBOUR_PERCENT


def test_an_empty_hole_passes_what_geometry_says():
    """What a matt disc sends to an equal disc that faces it, at the end of a dark tube, in closed form."""
    radius, far = 2.0, 18.5
    low = light.dimensions.LED_MM[2]
    bare = light.Stack(low, low, low, low + far, hole=2 * radius, peg=0.0, wall=0.0, cap=0.0, window=5.4, flange=9.0)
    own, _others = light.shares(bare, 0.2, 40_000)
    x = 2 + (far / radius) ** 2
    assert own == pytest.approx((x - math.sqrt(x * x - 4)) / 2, rel=0.1)


def test_a_grid_of_white_plastic_would_light_the_neighbours(monkeypatch):
    monkeypatch.setattr(light, "DARK", light.WHITE)
    own, others = light.shares(light.now(), 0.2, 2_000)
    assert others > 2 * NEIGHBOUR_PERCENT / 100 * own


def test_every_peg_is_seen_from_both_chairs_by_a_child_and_by_who_stands():
    made = sight.rows()
    _head, kept = lists.read(sight.CSV_PATH)
    assert kept == made, "hardware/case/sight.csv is stale: .venv/bin/python -m hardware.case.sight"
    assert [row[0].split(",")[0] for row in made] == [*sight.EYES_MM, "on a chair"]
    for words, *shares in made[: len(sight.EYES_MM)]:
        assert min(int(share.removesuffix(" %")) for share in shares) >= LEAST_SEEN, words


def test_a_peg_far_below_the_plates_face_is_not_seen():
    """The board was built so once, its lights 3 mm down in holes of 4 mm: a quarter of a peg was seen at best."""
    case = case_parts.Case()
    own, others = sight.least(case, sight.opaque(case, too_thick_mm=3.0), sight.EYES_MM["on a chair"])
    assert own < 0.5 and others < 0.25
