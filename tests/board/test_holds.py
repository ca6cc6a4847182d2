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


def test_before_the_first_score_deal_chooses_the_first_dealer(table):
    table.tap("DEAL")
    assert table.dealer == "B"
    table.score("A", 2)
    table.tap("DEAL")
    assert table.dealer == "A"
    table.hold("DEAL", 3200)
    assert table.dealer == "B", "the game that was dropped begins again with its first dealer"


def test_the_first_deal_alternates_if_the_settings_say_so():
    table = Table(PEGOUT_NEXT_DEALER="alternate", PEGOUT_GAME=61)
    dealers = []
    for _ in range(3):
        dealers.append(table.dealer)
        table.score("A", 61)
        table.tap("DEAL")
    assert dealers == ["A", "B", "A"]


@pytest.mark.parametrize(("ms", "dealer"), [(30, "B"), (580, "B"), (610, "A"), (1000, "A"), (2900, "A")])
def test_deal_is_a_tap_until_it_shows_the_match(table, ms, dealer):
    table.score("A", 2)
    table.hold("DEAL", ms)
    table.wait(50)
    assert table.dealer == dealer
    assert table.scores == [2, 0]


@pytest.mark.parametrize(("ms", "scores"), [(2900, [12, 7]), (2980, [12, 7]), (3020, [0, 0])])
def test_deal_held_three_seconds_drops_the_game(table, ms, scores):
    near(table, 12, 7)
    table.hold("DEAL", ms)
    table.wait(50)
    assert table.scores == scores
    assert table.state["games"] == [0, 0]
    assert table.types.count("game") == (scores == [0, 0])


def test_the_strips_begin_to_fill_at_a_second_and_a_half(table):
    table.press("DEAL")
    table.wait(1490)
    assert table.light("A", 1) == (0, 0, 0)
    table.wait(70)
    assert table.light("A", 1) != (0, 0, 0) and table.light("A", 12) == (0, 0, 0)


def test_deal_held_three_seconds_acts_without_letting_go(table):
    near(table, 12, 7)
    table.press("DEAL")
    table.wait(3050)
    assert table.scores == [0, 0]
    table.release("DEAL")
    table.wait(100)
    assert table.dealer == "A"


def test_a_new_game_forgets_entries(table):
    table.score("A", 12)
    table.press("DEAL")
    table.wait(2000)
    table.tap("B+2")
    table.wait(1000)
    table.release("DEAL")
    assert table.entry == [0, 0]
    table.wait(2000)
    assert table.scores == [0, 0]


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


@pytest.mark.parametrize(("ms", "target", "scores"), [(950, 121, [1, 1]), (1050, 61, [0, 0])])
def test_both_ones_for_less_than_a_second_are_two_scores(table, ms, target, scores):
    table.hold("A+1 B+1", ms)
    table.wait(3000)
    assert (table.state["target"], table.scores) == (target, scores)


@pytest.mark.parametrize("entry_ms", [1500, 800], ids=["as usual", "more than half of it over"])
def test_both_ones_need_not_come_at_once(entry_ms):
    table = Table(PEGOUT_ENTRY_MS=entry_ms)
    table.press("A+1")
    table.wait(450)
    table.press("B+1")
    table.wait(950)
    assert (table.state["target"], table.scores) == (121, [0, 0]), "the first entry waits until it is decided"
    table.wait(100)
    assert table.state["target"] == 61
    table.release("A+1", "B+1")
    table.wait(3000)
    assert table.scores == [0, 0]


def test_both_ones_once_a_peg_is_on_are_two_scores(table):
    near(table, 0, 2)
    table.hold("A+1 B+1", 1200)
    table.wait(3000)
    assert (table.state["target"], table.scores) == (121, [1, 3])


def test_a_one_held_beside_a_one_that_was_tapped_chooses_no_length(table):
    table.tap("B+1")
    table.press("A+1")
    table.wait(1300)
    assert (table.state["target"], table.scores) == (121, [1, 0])


def test_both_ones_held_in_a_game_are_pegged_at_once(table):
    near(table, 0, 2)
    table.press("A+1", "B+1")
    table.wait(520)
    assert table.scores == [1, 3], "each was held for half a second"


def test_both_ones_among_other_taps_are_scores(table):
    table.tap("A+2")
    table.hold("A+1 B+1", 1200)
    table.wait(3000)
    assert (table.state["target"], table.scores) == (121, [3, 1])


def test_both_ones_choose_again_only_after_letting_go(table):
    table.hold("A+1 B+1", 5000)
    table.wait(3000)
    assert (table.state["target"], table.scores) == (61, [0, 0])


@pytest.mark.parametrize("deal_ms", [200, 3200])
def test_deal_pegs_both_ones_and_they_choose_no_length(table, deal_ms):
    table.press("DEAL")
    table.wait(max(0, deal_ms - 700))
    table.press("A+1", "B+1")
    table.wait(min(deal_ms, 700))
    table.release("DEAL")
    table.wait(1500)
    table.release("A+1", "B+1")
    table.wait(3000)
    assert [event["side"] for event in table.events if event["type"] == "score"] == ["A", "B"]
    assert table.state["target"] == 121 and "ignored" not in table.types


@pytest.mark.parametrize(("steps", "first"), [("6,2,1", 6), ("5,10,20", 5)])
def test_with_other_steps_it_is_the_first_button_of_both(steps, first):
    table = Table(PEGOUT_STEPS=steps)
    table.hold(f"A+{first} B+{first}", 1100)
    table.wait(3000)
    assert (table.state["target"], table.scores) == (61, [0, 0])


def test_after_another_length_undo_does_not_redo(table):
    table.score("A", 4)
    table.press("AU")
    table.wait(50)
    table.tap("A+6")
    table.release("AU")
    table.wait(2000)
    assert table.scores == [0, 0]
    table.hold("A+1 B+1", 1100)
    assert table.state["target"] == 61
    table.tap("AU")
    assert table.scores == [0, 0]


# Both UNDO: brightness


def test_both_undo_held_a_second_choose_the_next_brightness_and_undo_nothing(table):
    near(table, 12, 7)
    for level in ("evening", "night", "day"):
        table.hold("AU BU", 1050)
        table.wait(100)
        assert (table.events[-1]["type"], table.events[-1]["value"]) == ("setting", level)
        assert table.scores == [12, 7]


def test_both_undo_held_less_than_a_second_keep_the_brightness(table):
    near(table, 12, 7)
    table.hold("AU BU", 950)
    table.wait(100)
    assert table.types[-1] == "score"
    assert table.scores == [12, 7]


def test_both_undo_held_longer_change_the_brightness_once(table):
    table.hold("AU BU", 8000)
    assert table.types.count("setting") == 1


def test_both_undo_with_a_correction_keep_the_brightness(table):
    near(table, 12, 7)
    table.press("AU", "BU")
    table.wait(200)
    table.tap("A+2")
    table.wait(3000)
    table.release("AU", "BU")
    table.wait(100)
    assert "setting" not in table.types
    assert table.scores == [10, 7]


def test_the_third_sides_undo_does_not_change_the_brightness():
    table = Table(PEGOUT_SIDES=3, PEGOUT_MILLIAMPS=900)
    table.press("AU", "BU")
    table.wait(1200)
    table.tap("CU")
    table.wait(200)
    assert [event["value"] for event in table.events if event["type"] == "setting"] == ["evening"]


def test_both_ones_are_two_scores_if_the_third_side_pegs_meanwhile():
    table = Table(PEGOUT_SIDES=3, PEGOUT_MILLIAMPS=900)
    table.tap("C+2")
    table.wait(700)
    table.hold("A+1 B+1", 1200)
    table.wait(2000)
    assert (table.scores, table.state["target"]) == ([1, 1, 2], 121)


def test_both_ones_ask_for_no_length_once_the_third_side_has_pegged():
    table = Table(PEGOUT_SIDES=3, PEGOUT_MILLIAMPS=900)
    table.press("C+2")
    table.wait(100)
    table.hold("A+1 B+1", 1200)
    assert table.scores == [1, 1, 2]
    assert "ignored" not in table.types, "nobody asked for what the board would refuse"
