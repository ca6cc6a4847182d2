"""Entries, UNDO and corrections: presses in, pegs and scores out."""

import pytest

from tests.table import Table

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


@pytest.mark.parametrize("entry_ms", [300, 1500, 10000])
def test_the_wait_is_that_of_the_settings(entry_ms):
    table = Table(PEGOUT_ENTRY_MS=entry_ms)
    table.hold("A+2", 60)
    table.wait(entry_ms - 80)
    assert table.scores == [0, 0]
    table.wait(40)
    assert table.scores == [2, 0]


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
