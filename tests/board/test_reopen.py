"""UNDO at the start of a game brings back the game before: after a win, a drop, a new match, a power cut."""

import pytest

from tests.table import Table, near


def position(table):
    """The state that must come back."""
    return {name: table.state[name] for name in ("scores", "back", "dealer", "target", "winner", "games", "tally")}


def undo(table, side="A"):
    """Tap UNDO, long enough after the last one to reach back."""
    table.wait(2100)
    table.tap(f"{side}U")
    table.wait(100)


@pytest.fixture(params=[False, True], ids=["at once", "after a power cut"])
def later(request):
    """Events between a slip and its UNDO."""
    return Table.power_cut if request.param else lambda _table: None


@pytest.mark.parametrize(
    ("settings", "stood", "leaves"),
    [
        ({}, [("A", 60), ("B", 44), ("DEAL", 0)], [("DEAL", 3050)]),
        ({}, [("B", 61), ("DEAL", 0), ("A", 12)], [("DEAL", 6100)]),
        ({"PEGOUT_BEST_OF": 1}, [("B", 40), ("A", 61)], [("DEAL", 100)]),
        ({}, [("A", 30), ("B", 20)], [("DEAL", 3100), ("A+1 B+1", 1100)]),
    ],
    ids=["a game dropped by holding DEAL", "a new match", "the game that decided the match", "another length"],
)
def test_pegs_games_tally_match_and_length_come_back(later, settings, stood, leaves):
    table = Table(PEGOUT_GAME=61, **settings)
    for side, points in stood:
        if side == "DEAL":
            table.tap("DEAL")
        else:
            table.score(side, points)
    before = position(table)
    for buttons, ms in leaves:
        table.hold(buttons, ms)
        table.wait(100)
    table.wait(2500)
    assert (table.scores, position(table) != before) == ([0, 0], True)
    later(table)
    undo(table)
    assert position(table) == before
    assert table.types[-1] == "reopen"
    table.tap("AU")
    table.score("B", 6)
    assert table.scores[1] > before["scores"][1], "it goes on"
    later(table)
    while table.types[-1] != "ignored":
        table.tap("AU")
        table.tap("BU")
    assert table.scores == [0, 0], "UNDO goes on through its scores"


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
