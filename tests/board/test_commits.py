"""When an entry is committed, in which order, and what DEAL and UNDO with DEAL do to the crib."""

import pytest

from tests.table import Table, near

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


def test_deal_pressed_just_before_a_win_and_let_go_after_it_is_ignored_too(table):
    near(table, 119)
    table.tap("A+2")
    table.wait(1280)
    table.press("DEAL")
    table.wait(200)
    assert table.state["winner"] == "A"
    table.release("DEAL")
    table.wait(100)
    assert (table.state["winner"], table.types[-1]) == ("A", "ignored")


def test_deal_pressed_soon_after_a_win_stays_deaf_though_the_win_is_taken_back(table):
    near(table, 119, 110)
    table.tap("A+2")
    table.wait(2000)
    table.press("DEAL")
    table.wait(100)
    table.tap("AU")
    table.wait(200)
    table.release("DEAL")
    table.wait(100)
    assert (table.scores, table.dealer) == ([119, 110], "A")
    table.tap("DEAL")
    assert table.dealer == "B"


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


def test_of_two_winning_entries_the_older_wins_though_amber_and_not_due(table):
    near(table, 102, 119)
    table.tap("A+6", 3)
    table.tap("A+1")
    table.hold("B+2", 550)
    assert (table.scores, table.state["winner"]) == ([121, 119], "A")


def test_seven_cards_count_what_six_cannot():
    table = Table(PEGOUT_GAME=181)
    table.tap("A+6", 3)
    table.tap("A+1")
    table.wait(1500)
    assert table.scores == [19, 0], "no amber, no longer wait"
