"""A number is read by the light of all strips: its own side holds UNDO, and the others go dark meanwhile."""

import pytest

from tests.table import Table


def read_by(side, score, **settings):
    """The brightest channel while a side reads its score, UNDO held."""
    table = Table(PEGOUT_STEPS="1,10,29", **settings)
    for step in (29, 10, 1):
        table.tap(f"{side}+{step}", score // step)
        score %= step
    table.wait(3500)
    table.press(f"{side}U")
    table.wait(700)
    return max(map(max, table.lit(side).values()))


@pytest.mark.parametrize(("score", "at_least"), [(46, 40), (88, 37), (100, 25), (108, 25)])
def test_a_score_is_read_by_the_light_of_all_strips(score, at_least):
    assert read_by("A", score) >= at_least


def test_the_other_side_is_dark_while_a_score_is_read_and_back_at_its_first_tap(table):
    table.score("A", 46)
    table.score("B", 12)
    table.press("AU")
    table.wait(700)
    bright = max(map(max, table.lit("A").values()))
    assert table.lit("B") == {}
    table.press("B+2")
    table.wait(30)
    assert {12, 14, 61, 91} <= set(table.lit("B"))
    assert max(map(max, table.lit("A").values())) < bright, "the light is shared again"
    table.release("B+2")
    table.wait(3000)
    assert table.scores == [46, 14]
    assert table.lit("B") == {}
    table.release("AU")
    table.wait(30)
    assert {14, 61, 91} <= set(table.lit("B"))


def test_the_other_side_comes_back_though_undo_is_stuck(table):
    table.score("A", 46)
    table.press("AU")
    table.wait(2000)
    assert table.lit("B") == {}
    table.wait(9000)
    assert {61, 91} <= set(table.lit("B"))


def test_two_who_read_at_once_read_by_their_own_light(table):
    table.score("A", 46)
    table.score("B", 46)
    table.press("AU", "BU")
    table.wait(700)
    assert max(map(max, table.lit("A").values())) < 30
    assert set(table.lit("A"))
    table.release("AU")
    table.wait(500)
    assert table.lit("A") == {}
    assert max(map(max, table.lit("B").values())) >= 30
