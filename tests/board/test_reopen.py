"""UNDO at the start of a game brings back the game before: after a win, a drop, a new match, a power cut."""

import pytest

from host_sim.console.english import board_says
from tests.board.test_endings import runs
from tests.table import Table, near


def position(table):
    """All that must come back."""
    return {name: table.state[name] for name in ("scores", "back", "dealer", "target", "winner", "games", "tally")}


def undo(table, side="A"):
    """Tap UNDO, long enough after the last one to reach back."""
    table.wait(2100)
    table.tap(f"{side}U")
    table.wait(100)


@pytest.fixture(params=[False, True], ids=["at once", "after a power cut"])
def later(request):
    """What happens between a slip and its UNDO."""
    return Table.power_cut if request.param else lambda _table: None


def test_a_game_dropped_by_holding_deal_comes_back(table, later):
    near(table, 60, 44)
    table.tap("DEAL")
    before = position(table)
    table.hold("DEAL", 3050)
    assert table.scores == [0, 0]
    later(table)
    table.tap("BU")
    assert position(table) == before
    assert table.types[-1] == "reopen"
    table.tap("AU")
    table.tap("BU")
    assert table.scores == [0, 0], "UNDO goes on through its scores"


@pytest.mark.parametrize("taps", [1, 4], ids=["a hand", "no hand"])
def test_an_entry_at_the_drop_comes_back_as_pegged(table, later, taps):
    near(table, 60, 44)
    table.press("DEAL")
    table.wait(2000)
    table.tap("A+6", 3)
    table.tap("A+1", taps)
    table.wait(1000)
    table.release("DEAL")
    assert table.scores == [0, 0]
    later(table)
    table.tap("BU")
    assert table.scores == [60 + 18 + taps, 44]
    table.tap("AU")
    assert table.scores == [60, 44]


def test_a_counted_win_comes_back_as_won(table, later):
    near(table, 100, 90)
    table.tap("DEAL")
    table.score("A", 21)
    before = position(table)
    table.tap("DEAL")
    assert (table.state["games"], table.state["tally"]) == ([1, 0], [2, 0])
    later(table)
    undo(table)
    assert position(table) == before
    assert table.state["winner"] == "A"
    table.wait(200)
    assert runs(table, "A")
    table.tap("DEAL")
    assert (table.state["games"], table.state["tally"]) == ([1, 0], [2, 0])


def test_undo_after_a_new_match_restores_games_and_tally(later):
    table = Table(PEGOUT_GAME=61)
    table.score("B", 61)
    table.tap("DEAL")
    near(table, 12, 0)
    before = position(table)
    table.hold("DEAL", 6100)
    table.wait(100)
    assert table.state["games"] == [0, 0]
    later(table)
    undo(table, "B")
    assert position(table) == before
    assert table.state["tally"] == [0, 2]


def test_the_game_that_decided_the_match_comes_back(later):
    table = Table(PEGOUT_GAME=61, PEGOUT_BEST_OF=1)
    near(table, 0, 40)
    table.score("A", 61)
    before = position(table)
    table.tap("DEAL")
    assert table.types[-2:] == ["game", "match"]
    later(table)
    undo(table)
    assert position(table) == before
    table.tap("AU")
    table.score("B", 6)
    assert table.scores == [0, 46], "the match is open again"


def test_undo_after_another_length_restores_the_game_with_its_length(table, later):
    near(table, 30, 20)
    before = position(table)
    table.hold("DEAL", 3100)
    table.hold("A+1 B+1", 1100)
    table.wait(3000)
    assert table.state["target"] == 61
    later(table)
    undo(table)
    assert position(table) == before


def test_two_undo_let_go_at_once_are_a_burst(table):
    near(table, 60, 44)
    table.hold("DEAL", 3050)
    table.score("A", 1)
    table.press("AU", "BU")
    table.wait(100)
    table.release("AU", "BU")
    table.wait(100)
    assert (table.scores, table.types[-2:]) == ([0, 0], ["undo", "ignored"])


def test_a_burst_of_undo_stops_at_the_start(table):
    near(table, 12, 0)
    table.hold("DEAL", 3100)
    table.score("B", 2)
    table.score("B", 3)
    table.tap("BU", 8)
    assert table.scores == [0, 0]
    assert "UNDO again after 2 s brings back the game before" in board_says(table.events[-1])
    table.wait(1700)
    table.tap("AU")
    assert table.scores == [0, 0], "each UNDO counts as one of the burst, whoever taps it"
    undo(table)
    assert table.scores == [12, 0]


@pytest.mark.parametrize(("correction", "later_ms"), [(False, 100), (True, 1600)])
def test_a_hold_for_digits_or_a_correction_does_not_put_off_reaching_back(table, correction, later_ms):
    near(table, 12, 0)
    table.hold("DEAL", 3100)
    table.wait(2100)
    table.press("AU")
    table.wait(100 if correction else 700)
    if correction:
        table.tap("A+2")  # from 0 there is nothing to take off
    table.release("AU")
    table.wait(later_ms)
    table.tap("BU")
    assert table.scores == [12, 0]


def test_a_correction_to_zero_is_undone_before_a_game_is_brought_back(table):
    near(table, 12, 0)
    table.hold("DEAL", 3100)
    table.score("A", 6)
    table.press("AU")
    table.wait(60)
    table.tap("A+6")
    table.release("AU")
    table.wait(2000)
    assert table.scores == [0, 0]
    undo(table)
    assert table.scores == [6, 0]


def test_nothing_comes_back_on_a_new_board(table):
    table.tap("AU")
    assert table.events[-1]["type"] == "ignored"
    assert "no game before" in board_says(table.events[-1])


def test_a_game_that_was_brought_back_survives_the_next_power_cut(table):
    near(table, 60, 44)
    table.hold("DEAL", 3050)
    table.tap("AU")
    table.score("B", 5)
    before = position(table)
    table.power_cut()
    assert position(table) == before
    table.tap("BU")
    table.tap("BU")
    assert table.scores == [60, 0]


def test_the_boot_event_says_all_that_the_scores_do_not(table):
    assert table.events[0]["can_reopen"] is False
    near(table, 60, 44)
    table.hold("DEAL", 3050)
    table.power_cut()
    assert table.events[-1]["can_reopen"] is True
    table.score("B", 121)
    table.power_cut()
    boot = table.events[-1]
    assert (boot["winner"], boot["skunk"], boot["match_winner"], boot["can_reopen"]) == ("B", 2, None, True)
