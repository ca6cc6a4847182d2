"""Holding DEAL, both +1 and both UNDO: the crib, the next game, its length, the brightness."""

import pytest

from tests.table import Table, near

# DEAL


@pytest.mark.parametrize("sides", [2, 3])
def test_deal_passes_the_crib_round(sides):
    table = Table(PEGOUT_SIDES=sides)
    table.score("A", 2)
    dealers = []
    for _ in range(2 * sides):
        table.tap("DEAL")
        dealers.append(table.dealer)
    assert "".join(dealers) == {2: "BABA", 3: "BCABCA"}[sides]


def test_the_first_deal_alternates_if_the_settings_say_so():
    table = Table(PEGOUT_NEXT_DEALER="alternate", PEGOUT_GAME=61)
    dealers = []
    for _ in range(3):
        dealers.append(table.dealer)
        table.score("A", 61)
        table.tap("DEAL")
    assert dealers == ["A", "B", "A"]


@pytest.mark.parametrize(("ms", "scores"), [(2900, [12, 7]), (2980, [12, 7]), (3020, [0, 0])])
def test_deal_held_three_seconds_drops_the_game(table, ms, scores):
    near(table, 12, 7)
    table.hold("DEAL", ms)
    table.wait(50)
    assert table.scores == scores
    assert table.state["games"] == [0, 0]
    assert table.types.count("game") == (scores == [0, 0])


def test_deal_held_six_seconds_begins_a_new_match(table):
    near(table, 115, 91)
    table.score("A", 6)
    table.tap("DEAL")
    assert table.state["games"] == [1, 0]
    table.press("DEAL")
    table.wait(5950)
    assert (table.state["games"], table.state["tally"]) == ([1, 0], [1, 0])
    table.wait(100)
    assert (table.state["games"], table.state["tally"]) == ([0, 0], [0, 0])
    table.wait(10000)
    table.release("DEAL")
    table.wait(100)
    assert table.types[-2:] == ["game", "match"], "held on and on it does nothing more"


# Both +1: the length


def test_both_ones_choose_the_next_length_and_after_the_last_the_first(table):
    for target in (61, 91, 181, 121):
        table.hold("A+1 B+1", 1050)
        assert table.state["target"] == target
        table.wait(3000)
        assert table.scores == [0, 0], "the taps of the gesture do not count"
        assert table.events[-1]["type"] == "setting"


@pytest.mark.parametrize(("steps", "first"), [("6,2,1", 6), ("5,10,20", 5)])
def test_with_other_steps_it_is_the_first_button_of_both(steps, first):
    table = Table(PEGOUT_STEPS=steps)
    table.hold(f"A+{first} B+{first}", 1100)
    table.wait(3000)
    assert (table.state["target"], table.scores) == (61, [0, 0])


# Both UNDO: brightness


def test_both_undo_held_a_second_choose_the_next_brightness_and_undo_nothing(table):
    near(table, 12, 7)
    for level in ("evening", "night", "day"):
        table.hold("AU BU", 1050)
        table.wait(100)
        assert (table.events[-1]["type"], table.events[-1]["value"]) == ("setting", level)
        assert table.scores == [12, 7]
