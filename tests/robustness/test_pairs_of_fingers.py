"""Two faults at once. The table under *Pairs* in tests/README.md names what tests each pair."""

from collections.abc import Callable

import pytest

from host_sim.pico.boot_hardware import RESTART_MS
from tests.chatter import hang, spill
from tests.table import Table, near

ASLEEP_MS = 360_000
HOLD_MS = 1000  # DEAL held for 3 s is a new game
SELF_TEST_MS = 25_000

FIRST = {
    "asleep": (True, ""),
    **{f"{button} wakes it": (True, button) for button in ("AU", "DEAL", "A+2")},
    **{f"{button} held": (False, button) for button in ("AU", "DEAL", "A+2")},
}
"""Whether the board sleeps, and the button that is then pressed and stays down."""


def opens(table: Table, button: str) -> None:
    """The contact opens for 5 ms; if the button is up, UNDO's closes for 5 ms."""
    for change in (table.release, table.press) if button else (table.press, table.release):
        change(button or "AU")
        table.wait(5)


def hangs(table: Table, _button: str) -> None:
    hang(table, 10**9)
    table.tap("B+1")  # a picture, in which it hangs: the entry is lost
    table.wait(8000)


SECOND: dict[str, Callable[[Table, str], None]] = {
    "a contact opens": opens,
    "another chatters": lambda table, _button: spill(table, ("BU", "B+6"), 300),
    "hang": hangs,
    "crash": lambda table, _button: table.pico.crash("HARD_FAULT"),
    "brownout": lambda table, _button: table.power_cut(),
    "reload": lambda table, _button: table.pico.change_file(),
}


@pytest.mark.parametrize("second", SECOND)
@pytest.mark.parametrize("first", FIRST)
def test_two_faults_at_once_change_no_score_and_pass_no_crib(first, second):
    """A held +2 may have scored before the second fault."""
    sleeps, button = FIRST[first]
    table = near(Table(PEGOUT_SLEEP=5), 12, 7)
    if sleeps:
        table.pico.leap(ASLEEP_MS)
        table.wait(1000)
        assert table.pico.shown()["asleep"]
    if button:
        table.press(button)
    table.wait(5 if sleeps else 700)
    SECOND[second](table, button)
    table.wait(HOLD_MS)
    if button:
        table.release(button)
    table.wait(SELF_TEST_MS if (button, second) == ("DEAL", "brownout") else 2 * RESTART_MS + 1000)
    a, b = table.scores
    assert (a - 12 in (0, 2 * (button == "A+2")), b) == (True, 7)
    assert (table.dealer, table.pico.errors) == ("A", [])
    table.score("B", 3)
    assert table.scores == [a, 10]
