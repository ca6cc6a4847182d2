"""No press is lost and none counts twice, with any fingers and contacts; entries keep their order."""

import pytest

from pegout.wiring import BUTTONS, BUTTONS_FOR_SIDES


def test_presses_count_while_others_are_held(table):
    table.press("A+1", "A+2", "A+6", "B+1", "B+6")
    table.wait(20)
    assert table.entry == [9, 7]
    table.tap("B+2", 3)
    assert table.entry == [9, 13]


@pytest.mark.parametrize("phase", range(5))
def test_contact_bounce_never_scores_twice(table, phase):
    """The contact opens and closes for 10 ms at each edge, seen at any phase of the scan, nine times a second."""
    table.wait(phase / 5)
    for _ in range(30):
        for change in (table.press, table.release):
            for _ in range(10):
                table.hold("A+1", 0.6)
                table.wait(0.4)
            change("A+1")
            table.wait(40)
        table.wait(13)
    assert (table.entry, table.types) == ([30, 0], ["boot"]), "nor is it taken for chatter"


@pytest.mark.parametrize(
    "edges",
    [
        pytest.param([(0, True), (9, False), (14.5, True), (60, False)], id="a bounce seen late on the way down"),
        pytest.param([(0, True), (15, False), (18, True), (26, False)], id="a bounce seen late on the way up"),
        pytest.param([(0, True), (100, False), (101.5, True), (200, False)], id="it fails for a moment"),
        pytest.param([(0, True), (100, False), (109, True), (200, False)], id="it fails for nine milliseconds"),
        pytest.param([(0, True), (2, False)], id="the shortest press"),
    ],
)
def test_what_a_contact_does_under_one_finger_is_one_press(table, edges):
    """edges: (ms, whether the contact is closed)."""
    now = 0
    for ms, closed in edges:
        table.wait(ms - now)
        now = ms
        (table.press if closed else table.release)("A+6")
    table.wait(100)
    assert table.entry == [6, 0]
    table.tap("A+6")
    assert table.entry == [12, 0], "the next press counts"


@pytest.mark.parametrize("down_ms", [6, 11, 25])
def test_no_press_is_dropped_however_fast(table, down_ms):
    for _ in range(20):
        for change in (table.press, table.release):
            for button in ("A+1", "B+1", "A+2", "B+2"):
                change(button)
                table.wait(down_ms)
    table.wait(20)
    assert table.entry == [60, 60]


def test_the_third_sides_buttons_do_nothing_on_a_board_for_two(table):
    assert not [button for button in table.pico.buttons if button.startswith("C")]
    for _side, _role, pin in BUTTONS[BUTTONS_FOR_SIDES[2] :]:
        table.pico._pins[pin].set_level(False)
        table.wait(100)
        table.pico._pins[pin].set_level(True)
    table.wait(2000)
    assert (table.types, table.pico.errors) == (["boot"], [])
