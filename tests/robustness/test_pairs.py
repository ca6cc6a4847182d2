"""If two faults come together, the score stays right or the board reports what it lost. The table under *Pairs* in
tests/README.md names the test of each pair."""

import random
from collections.abc import Callable
from itertools import product

import pytest

from host_sim.pico.boot_hardware import RESTART_MS
from host_sim.pico.flash import SIZE
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.strips import Strips
from tests.chatter import hang, spill
from tests.journal.faulty_flash import FaultyFlash
from tests.table import Table, near

SETTINGS = {"PEGOUT_SLEEP": 5, "PEGOUT_ENTRY_MS": 300}
READ_MS = 900  # UNDO held for this long shows the score, and changes nothing


def next_place(table: Table) -> int:
    """Return the address in flash of the first record after a restart."""
    return len(bytes(table.pico.nvm).rstrip(b"\xff")) + 6


def asleep(table: Table) -> None:
    table.pico.leap(6 * 60_000)
    table.wait(1000)


def unread(table: Table) -> None:
    table.pico.monitor.set_reading(False)


def torn(table: Table) -> None:
    assert isinstance(table.pico.nvm, FaultyFlash)
    table.pico.nvm.unstable.add((next_place(table), 1))


def stopped(table: Table) -> None:
    if table.pico.firmware:
        table.pico.firmware.stop()


FAULTS: dict[str, Callable[[Table], object]] = {
    "power cut": Table.power_cut,
    "torn bit": torn,
    "stuck bit": lambda table: table.pico.nvm._program(next_place(table), b"\xfe"),
    "Ctrl-C": stopped,
    "reload": lambda table: table.pico.change_file(),
    "asleep": asleep,
    "unread console": unread,
    "brownout": lambda table: table.pico.crash("BROWNOUT"),
}


@pytest.mark.parametrize(
    ("first", "second", "switch"),
    [*product(FAULTS, FAULTS, [True]), *product(["asleep"], FAULTS, [False]), *product(FAULTS, ["asleep"], [False])],
)
def test_two_faults_in_a_row_lose_no_score(first, second, switch, monkeypatch):
    if not switch:
        monkeypatch.setattr(Strips, "switch", lambda _strips, _on: None)
    flash = FaultyFlash(b"\xff" * SIZE, random.Random(1))
    table = near(Table(pico=SimulatedPico(SETTINGS, nvm=flash)), 12, 7)
    FAULTS[first](table)
    FAULTS[second](table)
    table.wait(4000)
    table.hold("AU", READ_MS)  # this wakes the board, or restarts it
    table.wait(3000)
    table.score("A", 5)
    assert table.scores == [17, 7]
    table.power_cut()
    assert (table.scores, table.pico.errors, flash.erases) == ([17, 7], [], 0)


# Two faults at once, while a finger holds a button or wakes the board

HOLD_MS = 1000  # DEAL begins a new game after 3 s
SELF_TEST_MS = 25_000

FIRST = {
    "asleep": (True, ""),
    **{f"{button} wakes it": (True, button) for button in ("AU", "DEAL", "A+2")},
    **{f"{button} held": (False, button) for button in ("AU", "DEAL", "A+2")},
}
"""{name: (whether the board sleeps, the button that is then pressed and held)}."""


def opens(table: Table, button: str) -> None:
    """Open the contact of the held `button` for 5 ms, or close UNDO's for 5 ms if no button is held."""
    for change in (table.release, table.press) if button else (table.press, table.release):
        change(button or "AU")
        table.wait(5)


def hangs(table: Table, _button: str) -> None:
    hang(table, 10**9)
    table.tap("B+1")  # the board hangs as it draws this entry, which is lost
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
        asleep(table)
        assert table.pico.shown()["asleep"]
    if button:
        table.press(button)
    table.wait(5 if sleeps else 700)
    SECOND[second](table, button)
    table.wait(HOLD_MS)
    if button in ("AU", "DEAL") and not sleeps and second in ("a contact opens", "another chatters"):
        assert len(table.lit("A")) > 20, "its digits show"
    if button:
        table.release(button)
    table.wait(SELF_TEST_MS if (button, second) == ("DEAL", "brownout") else 2 * RESTART_MS + 1000)
    a, b = table.scores
    assert (a - 12 in (0, 2 * (button == "A+2")), b) == (True, 7)
    assert (table.dealer, table.pico.errors) == ("A", [])
    table.score("B", 3)
    assert table.scores == [a, 10]
