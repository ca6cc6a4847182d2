"""No press is lost and none counts twice, with any fingers and contacts; entries keep their order."""

import pytest

from pegout.wiring import BUTTONS, BUTTONS_FOR_SIDES

ENTRY_MS = 1500


# Fingers


@pytest.mark.parametrize("button", ["A+1", "A+6", "B+2"])
def test_a_stuck_button_scores_once(table, button):
    table.press(button)
    table.wait(60_000)
    assert sum(table.scores) == int(button[2])


def test_a_press_while_another_is_held_counts(table):
    table.press("A+6")
    table.wait(50)
    for _ in range(3):
        table.tap("A+1")
        table.tap("B+2")
    assert table.entry == [9, 6]


def test_all_buttons_at_once_count(table):
    table.press("A+1", "A+2", "A+6", "B+1", "B+2", "B+6")
    table.wait(20)
    assert table.entry == [9, 9]


@pytest.mark.parametrize("phase", range(5))
def test_contact_bounce_never_scores_twice(table, phase):
    """The contact opens and closes for 10 ms at each edge, seen at any phase of the scan."""
    table.wait(phase / 5)
    for _ in range(10):
        for change in (table.press, table.release):
            for _ in range(10):
                table.press("A+1")
                table.wait(0.6)
                table.release("A+1")
                table.wait(0.4)
            change("A+1")
            table.wait(40)
        table.wait(13)
    assert table.entry == [10, 0]


SEEN_LATE = {
    "the way down": [(9, False), (14.5, True), (60, False)],
    "the way up": [(15, False), (18, True), (26, False)],
}
"""(ms after the press, whether the contact is closed): bounces that a scan sees late."""


@pytest.mark.parametrize("edges", SEEN_LATE.values(), ids=SEEN_LATE)
def test_a_bounce_that_is_seen_late_is_no_press(table, edges):
    table.press("A+1")
    now = 0
    for ms, closed in edges:
        table.wait(ms - now)
        now = ms
        (table.press if closed else table.release)("A+1")
    table.wait(100)
    assert table.entry == [1, 0]


@pytest.mark.parametrize("gap_ms", [1.5, 4, 9])
def test_a_contact_that_fails_for_a_moment_under_the_finger_scores_once(table, gap_ms):
    table.press("A+6")
    table.wait(100)
    table.release("A+6")
    table.wait(gap_ms)
    table.press("A+6")
    table.wait(100)
    table.release("A+6")
    table.wait(50)
    assert table.entry == [6, 0]
    table.tap("A+6")
    assert table.entry == [12, 0], "the next press counts"


def test_the_shortest_press_counts_once_and_is_released(table):
    table.press("A+6")
    table.wait(2)
    table.release("A+6")
    table.wait(20)
    table.tap("A+6")
    assert table.entry == [12, 0]


@pytest.mark.parametrize("down_ms", [6, 11, 25])
def test_no_press_is_dropped_however_fast(table, down_ms):
    buttons = ["A+1", "B+1", "A+2", "B+2"]
    for _ in range(20):
        for button in buttons:
            table.press(button)
            table.wait(down_ms)
        for button in buttons:
            table.release(button)
            table.wait(down_ms)
    table.wait(20)
    assert table.entry == [60, 60]


def test_taps_during_a_leap_count(table):
    table.tap("A+6", 4)
    table.wait(ENTRY_MS)
    assert table.state["front"][0] < 24, "the peg is in the air"
    table.tap("A+2")
    table.tap("B+1")
    assert table.entry == [2, 1]
    table.wait(3000)
    assert (table.scores, table.back) == ([26, 1], [24, 0])


def test_the_third_sides_buttons_do_nothing_on_a_board_for_two(table):
    assert not [button for button in table.pico.buttons if button.startswith("C")]
    for _side, _role, pin in BUTTONS[BUTTONS_FOR_SIDES[2] :]:
        table.pico._pins[pin].set_level(False)
        table.wait(100)
        table.pico._pins[pin].set_level(True)
    table.wait(2000)
    assert (table.types, table.pico.errors) == (["boot"], [])
