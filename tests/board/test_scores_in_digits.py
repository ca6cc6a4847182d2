"""PEGOUT_SHOW = digits: a side that scores sees its new score in digits for 3 s; and the spread of a lost game."""

import pytest

from tests.board.endings import pictures, runs
from tests.board.seat import number_art, shown
from tests.table import Table


@pytest.fixture
def table():
    return Table(PEGOUT_SHOW="digits", PEGOUT_ENTRY_MS=300)


def enter(table, side, points):
    """Tap an entry and wait until its peg has landed."""
    for step in (6, 2, 1):
        times, points = divmod(points, step)
        table.tap(f"{side}+{step}", times)
    while any(table.entry):
        table.wait(1)
    table.wait(660)


def reads(table, side, number):
    return shown(table, side) == number_art(str(number))


@pytest.mark.parametrize("side", ["A", "B"])
def test_after_each_score_the_side_sees_it_for_3_seconds(table, side):
    for score in (8, 16):
        enter(table, side, 8)
        assert reads(table, side, score)
        table.wait(2300)
        assert reads(table, side, score)
        table.wait(600)
        assert score in table.lit(side) and not reads(table, side, score), "then the pegs again"
    table.tap(f"{side}+6")
    while any(table.entry):
        table.wait(1)
    table.wait(60)
    assert 16 in table.lit(side) and table.state["front"]["AB".index(side)] < 22, "the peg leaps first"


def test_the_next_tap_and_undo_work_meanwhile(table):
    enter(table, "A", 8)
    with table.held("A+2", 20):
        assert {8, 10} <= set(table.lit("A")), "the ghost at once"
    table.wait(900)
    assert reads(table, "A", 10)
    table.tap("AU")
    assert table.scores == [8, 0]
    assert reads(table, "A", 8)


def test_a_win_and_the_next_game_end_the_digits(table):
    enter(table, "B", 30)
    for _ in range(4):
        enter(table, "A", 29)
    enter(table, "B", 2)
    enter(table, "A", 5)
    assert table.state["winner"] == "A"
    assert runs(table, "A") and not reads(table, "B", 32)
    table.wait(3000)
    table.tap("DEAL")
    assert not reads(table, "A", 0) and not reads(table, "B", 0)


@pytest.mark.parametrize(
    ("game", "scores", "read"),
    [(121, (121, 80), (121, 41)), (121, (121, 0), (121, 121)), (61, (61, 40, 55), (61, 21, 6))],
    ids=["41 behind", "the whole game", "each loser of three has its own"],
)
def test_undo_held_on_a_lost_game_shows_how_far_behind_the_side_is(game, scores, read):
    table = Table(PEGOUT_GAME=game, PEGOUT_SIDES=len(scores))
    for side, score in reversed(list(zip("ABC", scores, strict=False))):
        if score:
            table.score(side, score)
    for side, number in zip("ABC", read, strict=False):
        with table.held(f"{side}U", 700):
            assert reads(table, side, number)
        table.wait(100)
    assert table.state["winner"] == "A", "a long press takes nothing back"
    assert len(pictures(table, "A", 1000)) > 25, "it runs on"
