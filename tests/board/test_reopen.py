"""UNDO at the start of a game brings back the game before. (The rules have it in test_scoring.py, the memory in
tests/journal.)"""

from tests.table import near


def undo(table, side="A"):
    """Tap UNDO, long enough after the last one to reach back."""
    table.wait(2100)
    table.tap(f"{side}U")
    table.wait(100)


def test_a_burst_of_undo_stops_at_the_start(table):
    near(table, 12, 0)
    table.hold("DEAL", 3100)
    table.score("B", 2)
    table.score("B", 3)
    table.tap("BU", 2)
    table.score("A", 1)
    table.hold("AU BU", 100)
    table.wait(100)
    assert (table.scores, table.types[-2:]) == ([0, 0], ["undo", "ignored"]), "two let go at once are a burst too"
    assert (table.events[-1]["id"], table.events[-1]["seconds"]) == ("undo_again", 2)
    table.wait(1700)
    table.tap("AU")
    assert table.scores == [0, 0], "each UNDO counts as one of the burst, whoever taps it"
    undo(table)
    assert table.scores == [12, 0]


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
