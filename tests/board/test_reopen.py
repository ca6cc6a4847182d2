"""UNDO at the start of a game brings back the game before: after a win, a drop, a new match, a power cut."""

import pytest

from tests.table import Table, near, restart_with


def stands(table):
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
    before = stands(table)
    table.hold("DEAL", 3050)
    assert table.scores == [0, 0]
    later(table)
    table.tap("BU")
    assert stands(table) == before
    assert table.types[-1] == "reopen"
    table.tap("AU")
    table.tap("BU")
    assert table.scores == [0, 0], "UNDO goes on through its scores"


def test_a_counted_win_comes_back_as_won(table, later):
    near(table, 100, 90)
    table.tap("DEAL")
    table.score("A", 21)
    before = stands(table)
    table.tap("DEAL")
    assert (table.state["games"], table.state["tally"]) == ([1, 0], [2, 0])
    later(table)
    undo(table)
    assert stands(table) == before
    assert table.state["winner"] == "A"
    table.wait(200)
    assert len(table.lit("A")) == 121, "the winner's track runs again"
    table.tap("DEAL")
    assert (table.state["games"], table.state["tally"]) == ([1, 0], [2, 0])


def test_a_win_by_a_slip_is_undone_after_deal_too(table, later):
    near(table, 115, 90)
    table.score("A", 6)
    table.tap("DEAL")
    later(table)
    undo(table)
    table.tap("AU")
    assert (table.scores, table.state["winner"]) == ([115, 90], None)


def test_undo_after_a_new_match_restores_games_and_tally(later):
    table = Table(PEGOUT_GAME=61)
    table.score("B", 61)
    table.tap("DEAL")
    near(table, 12, 0)
    before = stands(table)
    table.hold("DEAL", 6100)
    table.wait(100)
    assert table.state["games"] == [0, 0]
    later(table)
    undo(table, "B")
    assert stands(table) == before
    assert table.state["tally"] == [0, 2]


def test_the_game_that_decided_the_match_comes_back(later):
    table = Table(PEGOUT_GAME=61, PEGOUT_BEST_OF=1)
    near(table, 0, 40)
    table.score("A", 61)
    before = stands(table)
    table.tap("DEAL")
    assert table.types[-2:] == ["game", "match"]
    later(table)
    undo(table)
    assert stands(table) == before
    table.tap("AU")
    table.score("B", 6)
    assert table.scores == [0, 46], "the match is open again"


def test_undo_after_another_length_restores_the_game_with_its_length(table, later):
    near(table, 30, 20)
    before = stands(table)
    table.hold("DEAL", 3100)
    table.hold("A+1 B+1", 1100)
    table.wait(3000)
    assert table.state["target"] == 61
    later(table)
    undo(table)
    assert stands(table) == before


def test_undo_brings_back_one_game_only(table):
    near(table, 12, 7)
    table.hold("DEAL", 3100)
    table.score("A", 5)
    table.hold("DEAL", 3100)
    undo(table)
    assert table.scores == [5, 0]
    table.tap("AU")
    undo(table)
    assert table.scores == [0, 0]
    assert table.types[-1] == "ignored"


def test_slip_and_undo_may_be_repeated(table, later):
    near(table, 12, 7)
    for points in range(1, 5):
        before = stands(table)
        table.hold("DEAL", 3100)
        later(table)
        undo(table)
        assert stands(table) == before
        table.score("B", points)
    assert table.scores == [12, 17]


def test_a_burst_of_undo_stops_at_the_start(table):
    near(table, 12, 0)
    table.hold("DEAL", 3100)
    table.score("B", 2)
    table.score("B", 3)
    table.tap("BU", 8)
    assert table.scores == [0, 0]
    assert "UNDO again after 2 s brings back the game before" in table.events[-1]["why"]
    table.wait(1700)
    table.tap("AU")
    assert table.scores == [0, 0], "each UNDO counts as one of the burst, whoever taps it"
    undo(table)
    assert table.scores == [12, 0]


def test_with_something_entered_undo_does_not_reach_back(table):
    near(table, 12, 0)
    table.hold("DEAL", 3100)
    table.tap("B+2")
    table.tap("AU")
    assert table.types[-1] == "ignored"
    table.wait(2000)
    assert table.scores == [0, 2]


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
    assert "no game before" in table.events[-1]["why"]


def test_a_game_that_was_brought_back_survives_the_next_power_cut(table):
    near(table, 60, 44)
    table.hold("DEAL", 3050)
    table.tap("AU")
    table.score("B", 5)
    before = stands(table)
    table.power_cut()
    assert stands(table) == before
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


def test_a_board_with_another_number_of_sides_brings_no_game_back():
    table = Table()
    near(table, 60, 44)
    table.power_cut()
    table = restart_with(table, {"PEGOUT_SIDES": 3})
    table.tap("AU")
    assert table.events[-1]["type"] == "ignored"


# Whose crib it is


def test_undo_held_deal_tapped_corrects_the_crib(table):
    table.score("A", 2)
    table.tap("DEAL")
    assert table.dealer == "B"
    table.press("AU")
    table.wait(200)
    table.tap("DEAL")
    table.release("AU")
    assert table.dealer == "A"
    assert table.scores == [2, 0], "the UNDO was no tap"
    event = table.events[-1]
    assert (event["type"], event["correction"]) == ("deal", True)


def test_in_the_first_deal_the_first_dealer_changes_with_it():
    table = Table(PEGOUT_NEXT_DEALER="alternate", PEGOUT_GAME=61)
    table.score("A", 2)
    table.press("BU")
    table.tap("DEAL")
    table.release("BU")
    assert table.dealer == "B"
    table.score("A", 59)
    table.tap("DEAL")
    assert table.dealer == "A", "the first deal alternates from B"


def test_from_the_second_deal_on_the_first_dealer_stays():
    table = Table(PEGOUT_NEXT_DEALER="alternate", PEGOUT_GAME=61)
    table.score("A", 2)
    table.tap("DEAL")
    table.press("BU")
    table.tap("DEAL")
    table.release("BU")
    assert table.dealer == "A"
    table.score("A", 59)
    table.tap("DEAL")
    assert table.dealer == "B"


# What is entered counts


def test_deal_pegs_what_is_entered_the_longest_waiting_first(table):
    table.tap("B+2")
    table.tap("A+6")
    table.tap("DEAL")
    assert (table.scores, table.dealer) == ([6, 2], "B")
    assert [event["side"] for event in table.events if event["type"] == "score"] == ["B", "A"]


def test_deal_stops_after_an_entry_that_wins(table):
    near(table, 119, 110)
    table.tap("B+1")
    table.tap("A+2")
    table.tap("DEAL")
    assert (table.scores, table.state["games"], table.dealer) == ([121, 111], [0, 0], "A")


def test_deal_is_ignored_for_three_seconds_after_a_win(table):
    near(table, 119, 110)
    table.tap("A+2")
    table.wait(1500 + 2700)
    table.tap("DEAL")
    assert table.state["games"] == [0, 0]
    table.wait(300)
    table.tap("DEAL")
    assert table.state["games"] == [1, 0]


def test_a_win_taken_back_makes_deal_pass_the_crib_again(table):
    near(table, 119, 110)
    table.tap("A+2")
    table.wait(2000)
    table.tap("AU")
    table.tap("DEAL")
    assert (table.scores, table.dealer) == ([119, 110], "B")


# Committing


def test_the_last_step_held_commits_at_once(table):
    table.tap("A+6")
    table.press("A+2")
    table.wait(480)
    assert table.scores == [0, 0]
    table.wait(40)
    assert table.scores == [8, 0]
    table.wait(3000)
    assert table.scores == [8, 0]


def test_an_earlier_step_that_is_still_held_does_not(table):
    table.press("A+6")
    table.wait(60)
    table.tap("A+2")
    table.wait(1200)
    assert table.scores == [0, 0]


def test_an_amber_entry_is_committed_by_holding_too(table):
    table.tap("A+6", 3)
    table.hold("A+1", 550)
    assert table.scores == [19, 0]


def test_scores_made_in_turn_are_pegged_in_turn():
    table = Table(PEGOUT_ENTRY_MS=1000)
    for button in ("A+2", "B+2"):
        table.tap(button)
        table.wait(480)
    table.tap("A+6")
    table.wait(1500)
    assert (table.scores, table.back) == ([8, 2], [2, 0])


def test_the_other_side_does_not_commit_an_amber_or_a_fresh_entry(table):
    table.tap("A+6", 3)
    table.tap("A+1")
    table.wait(1000)
    table.tap("B+1")
    assert table.entry == [19, 1]
    table.wait(500)
    table.tap("A+1")
    assert table.entry == [20, 1]


@pytest.mark.parametrize(("first", "second", "winner"), [("A", "B", "A"), ("B", "A", "B")])
def test_at_119_each_the_entry_complete_first_wins(first, second, winner):
    table = near(Table(PEGOUT_ENTRY_MS=2000), 119, 119)
    table.tap(f"{first}+2")
    table.hold(f"{second}+2", 600)
    assert table.state["winner"] == winner


def test_seven_cards_count_what_six_cannot():
    table = Table(PEGOUT_GAME=181)
    table.tap("A+6", 3)
    table.tap("A+1")
    table.wait(1500)
    assert table.scores == [19, 0], "no amber, no longer wait"
