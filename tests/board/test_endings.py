"""The end of a game: the moves still allowed, and the start of the next game."""

import pytest

from pegout.gestures import DEAF_MS
from tests.board.colors import DARK
from tests.table import Table


def won(winner, loser_score, **settings):
    """A board on which `winner` has just won; the loser has `loser_score`."""
    table = Table(**settings)
    if loser_score:
        table.score("B" if winner == "A" else "A", loser_score)
    table.score(winner, table.state["target"] - 2)
    table.tap(f"{winner}+2")
    table.wait(2000)
    assert table.state["winner"] == winner
    return table


def pictures(table, side, ms, every_ms=25):
    """The different pictures that a side shows over some time, in order."""
    seen = []
    for _ in range(0, ms, every_ms):
        frame = table.pico.frames[side]
        if not seen or seen[-1] != frame:
            seen.append(frame)
        table.wait(every_ms)
    return seen


def runs(table, side):
    """Whether a chase runs over a track."""
    return len(pictures(table, side, 1000)) > 25 and len(table.lit(side)) < 40


def test_undo_of_a_win_brings_the_game_back():
    table = won("B", 80)
    table.tap("BU")
    assert (table.state["winner"], table.scores) == (None, [80, 119])
    table.wait(100)
    assert set(table.lit("A")) >= {80, 91}
    assert table.light("A", 3) == table.light("B", 3) == DARK


def test_exact_out_pegs_only_the_exact_score():
    table = Table(PEGOUT_EXACT_OUT=1)
    table.score("A", 118)
    events = len(table.events)
    table.score("A", 6)
    assert (table.scores, table.types[events:]) == ([118, 0], ["ignored"])
    assert not [hole for hole in table.lit("A") if hole > 118 and hole != 120]
    table.score("A", 3)
    assert table.state["winner"] == "A"


@pytest.mark.parametrize(("winner", "score", "tally"), [("A", 100, 1), ("B", 60, 3)])
@pytest.mark.parametrize("how", ["tap", 3100])
def test_deal_after_a_win_counts_the_game_and_starts_the_next(winner, score, tally, how):
    table = won(winner, score)
    if how == "tap":
        table.wait(DEAF_MS)
        table.tap("DEAL")
    else:
        table.hold("DEAL", how)
        table.wait(100)
    counts = [1, 0] if winner == "A" else [0, 1]
    assert table.state["games"] == counts
    assert table.state["tally"] == [tally * count for count in counts]
    assert (table.scores, table.state["winner"]) == ([0, 0], None)
    assert table.dealer == ("B" if winner == "A" else "A"), "the loser deals"
    assert table.events[-1]["type"] == "game"
    table.wait(100)
    assert set(table.lit(table.dealer)) - {1} == {30, 60, 61, 90, 91, 120}


@pytest.mark.parametrize(("values", "score", "tally"), [("2,3,3", 90, 3), ("1,2,4", 60, 4)])
def test_a_win_adds_the_skunk_values_of_the_settings(values, score, tally):
    table = won("B", score, PEGOUT_SKUNK_VALUES=values)
    table.wait(DEAF_MS)
    table.tap("DEAL")
    assert table.state["tally"] == [0, tally]


def test_the_deal_that_counts_the_deciding_game_ends_the_match():
    table = Table(PEGOUT_BEST_OF=3, PEGOUT_GAME=61)
    for winner in "ABA":
        assert "match" not in table.types
        table.score("B" if winner == "A" else "A", 40)
        table.score(winner, 61)
        table.tap("DEAL")
    assert table.types[-2:] == ["game", "match"]
    assert table.events[-1]["side"] == "A"
    assert table.state["games"] == [2, 1], "the result stays to be seen"
    table.wait(500)
    assert runs(table, "A")
    table.tap("A+6")
    table.tap("B+6")
    table.wait(3000)
    assert (table.scores, table.state["games"]) == ([0, 0], [2, 1])
    table.tap("DEAL")
    assert table.state["games"] == [0, 0]
    assert table.events[-1]["type"] == "match"
    table.score("B", 5)
    assert table.scores == [0, 5]
