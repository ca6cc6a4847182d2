"""Entries, UNDO and corrections: presses in, pegs and scores out."""

import pytest

from tests.table import Table, near

ENTRY_MS = 1500


# Tap +n


@pytest.mark.parametrize("sides", [2, 3])
def test_every_button_adds_its_points_on_the_press(sides):
    table = Table(PEGOUT_SIDES=sides)
    for at, side in enumerate("ABC"[:sides]):
        expected = 0
        for points in (1, 2, 6):
            expected += points
            table.press(f"{side}+{points}")
            table.wait(10)
            assert table.entry[at] == expected, "it acts on the press, not on the release"
            table.release(f"{side}+{points}")
            table.wait(100)
    assert table.entry == [9] * sides, "each side has its own entry"
    assert table.scores == [0] * sides


@pytest.mark.parametrize("steps", ["1,2,6", "1,5,10", "3,2,1", "29,28,27"])
def test_the_steps_are_those_of_the_settings(steps):
    table = Table(PEGOUT_STEPS=steps)
    for step in steps.split(","):
        table.tap(f"B+{step}")
        assert table.entry == [0, int(step)]
        table.tap("BU")
    assert table.entry == [0, 0]


def test_an_entry_is_committed_after_a_second_and_a_half_of_quiet(table):
    table.hold("A+6", 60)
    table.wait(ENTRY_MS - 80)
    assert (table.entry, table.scores) == ([6, 0], [0, 0])
    table.wait(40)
    assert (table.entry, table.scores) == ([0, 0], [6, 0])


def test_each_tap_starts_the_wait_anew_but_only_of_its_own_side(table):
    table.tap("A+6")
    table.tap("B+2")
    for _ in range(3):
        table.wait(1000)
        table.tap("A+1")
    assert table.entry == [9, 0]
    assert table.scores == [0, 2]
    table.wait(ENTRY_MS)
    assert table.scores == [9, 2]


@pytest.mark.parametrize("entry_ms", [300, 1500, 10000])
def test_the_wait_is_that_of_the_settings(entry_ms):
    table = Table(PEGOUT_ENTRY_MS=entry_ms)
    table.hold("A+2", 60)
    table.wait(entry_ms - 80)
    assert table.scores == [0, 0]
    table.wait(40)
    assert table.scores == [2, 0]


def test_the_back_peg_leaps_over_the_front_one(table):
    table.score("A", 8)
    table.score("A", 4)
    assert (table.scores, table.back) == ([12, 0], [8, 0])


@pytest.mark.parametrize("points", [19, 25, 26, 27, 30, 31, 37])
def test_what_no_hand_counts_waits_twice_as_long(table, points):
    for step in (6, 2, 1):
        times, points = divmod(points, step)
        table.tap(f"A+{step}", times)
    entered = table.entry[0]
    table.wait(2 * ENTRY_MS - 160)
    assert table.scores == [0, 0]
    table.wait(100)
    assert table.scores == [entered, 0], "a hand and a crib pegged in one go may be right"


@pytest.mark.parametrize("points", [18, 20, 24, 28, 29])
def test_what_a_hand_counts_does_not_wait_longer(table, points):
    for step in (6, 2, 1):
        times, points = divmod(points, step)
        table.tap(f"A+{step}", times)
    entered = table.entry[0]
    table.wait(ENTRY_MS - 100)
    assert table.scores == [entered, 0]


# UNDO tapped


def test_undo_takes_back_the_last_tap_of_an_entry(table):
    table.tap("A+6")
    table.tap("A+2")
    table.tap("A+1")
    for left in (8, 6, 0):
        table.tap("AU")
        assert table.entry == [left, 0]
    assert table.types.count("undo") == 0


def test_undo_takes_back_the_last_score_and_the_one_before_to_the_start(table):
    stood = [([0, 0], [0, 0])]
    for points in (4, 12, 1):
        table.score("A", points)
        stood.append((table.scores, table.back))
    for scores, back in reversed(stood[:-1]):
        table.tap("AU")
        assert (table.scores, table.back) == (scores, back)
    table.tap("AU")
    assert table.scores == [0, 0]
    assert table.types.count("undo") == 3


def test_undo_affects_only_its_own_side(table):
    near(table, 12, 7)
    table.tap("BU")
    assert table.scores == [12, 0]
    table.tap("BU")
    assert table.scores == [12, 0]


@pytest.mark.parametrize(("ms", "undone"), [(490, True), (510, False), (2000, False)])
def test_undo_counts_if_let_go_before_half_a_second(table, ms, undone):
    near(table, 12)
    table.hold("AU", ms)
    table.wait(50)
    assert table.scores == [0 if undone else 12, 0]


def test_an_entry_waits_for_an_undo_that_may_yet_be_a_tap(table):
    table.tap("A+6")
    table.tap("A+2")
    table.wait(ENTRY_MS - 120 - 200)
    table.press("AU")
    table.wait(400)
    table.release("AU")
    table.wait(20)
    assert (table.entry, table.scores) == ([6, 0], [0, 0]), "the entry was due while the finger was down"


def test_undo_held_past_half_a_second_lets_the_entry_commit(table):
    table.tap("A+6")
    table.wait(ENTRY_MS - 120 - 200)
    table.press("AU")
    table.wait(490)
    assert table.scores == [0, 0]
    table.wait(30)
    assert table.scores == [6, 0]
    table.release("AU")
    table.wait(100)
    assert table.scores == [6, 0]


# UNDO held and +n: correction


def correct(table, side, *buttons):
    table.press(f"{side}U")
    table.wait(100)
    for button in buttons:
        table.tap(f"{side}+{button}")
    table.release(f"{side}U")
    table.wait(20)


def test_a_correction_takes_the_front_peg_back(table):
    table.score("A", 8)
    table.score("A", 12)
    correct(table, "A", 2, 1)
    assert (table.entry, table.scores) == ([-3, 0], [20, 0])
    table.wait(ENTRY_MS)
    assert (table.scores, table.back) == ([17, 0], [8, 0])
    assert table.events[-1]["type"] == "correct"
    assert table.events[-1]["points"] == 3
    table.tap("AU")
    assert (table.scores, table.back) == ([20, 0], [8, 0])


def test_a_correction_never_leaves_the_back_peg_in_front(table):
    table.score("A", 8)
    table.score("A", 2)
    correct(table, "A", 6)
    table.wait(ENTRY_MS)
    assert (table.scores, table.back) == ([4, 0], [4, 0])


def test_a_correction_stops_at_the_start(table):
    table.score("A", 4)
    correct(table, "A", 6)
    table.wait(ENTRY_MS)
    assert (table.scores, table.back) == ([0, 0], [0, 0])
    table.tap("AU")
    assert table.scores == [4, 0]


def test_a_correction_of_nothing_changes_nothing(table):
    correct(table, "B", 6)
    table.wait(ENTRY_MS)
    assert table.scores == [0, 0]
    assert "correct" not in table.types


def test_a_slow_correction_is_no_undo(table):
    table.score("A", 8)
    table.press("AU")
    table.wait(1000)
    table.tap("A+1")
    table.wait(2000)
    table.release("AU")
    table.wait(100)
    assert table.scores == [7, 0]


def test_a_quick_correction_is_no_undo_either(table):
    table.score("A", 8)
    table.press("AU")
    table.wait(20)
    table.press("A+1")
    table.wait(20)
    table.release("A+1", "AU")
    table.wait(20)
    assert (table.entry, table.scores) == ([-1, 0], [8, 0])


def test_undo_of_the_other_side_makes_no_correction(table):
    table.score("A", 8)
    table.press("BU")
    table.wait(100)
    table.tap("A+2")
    table.release("BU")
    table.wait(ENTRY_MS + 600)
    assert table.scores == [10, 0]


def test_a_correction_remains_when_the_other_side_undoes_after_the_win(table):
    near(table, 120, 96).score("A", 1)
    table.press("AU")
    table.wait(60)
    table.tap("A+1")
    table.release("AU")
    table.tap("BU")
    table.wait(2000)
    assert table.scores == [120, 0]


def test_taps_and_corrections_in_one_entry_add_up(table):
    table.score("A", 8)
    table.tap("A+6")
    correct(table, "A", 1, 2)
    assert table.entry == [3, 0]
    table.wait(ENTRY_MS + 100)
    assert (table.scores, table.back) == ([11, 0], [8, 0])


def test_taps_and_corrections_that_cancel_out_are_no_score(table):
    table.score("A", 8)
    table.tap("A+2")
    correct(table, "A", 2)
    before = len(table.events)
    table.wait(ENTRY_MS + 100)
    assert (table.scores, table.back) == ([8, 0], [0, 0])
    assert len(table.events) == before


def test_an_undo_takes_back_a_tap_of_a_correction(table):
    table.score("A", 8)
    correct(table, "A", 2, 1)
    table.tap("AU")
    assert table.entry == [-2, 0]
