"""When an entry is committed, in which order, and what DEAL and UNDO with DEAL do to the crib."""

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


# What is entered counts


def test_deal_pegs_what_is_entered_the_longest_waiting_first(table):
    table.tap("B+2")
    table.tap("A+6")
    table.tap("DEAL")
    assert (table.scores, table.dealer) == ([6, 2], "B")
    assert [event["side"] for event in table.events if event["type"] == "score"] == ["B", "A"]


def test_deal_is_ignored_for_three_seconds_after_a_win(table):
    near(table, 119, 110)
    table.tap("A+2")
    table.wait(1500 + 2700)
    table.tap("DEAL")
    assert table.state["games"] == [0, 0]
    table.wait(300)
    table.tap("DEAL")
    assert table.state["games"] == [1, 0]


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
