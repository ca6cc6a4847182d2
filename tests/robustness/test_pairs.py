"""What can go wrong, two at a time: the score stays right, or the board says what it lost."""

import random
from collections.abc import Callable
from itertools import product

import pytest

from host_sim.pico.flash import SIZE
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.strips import Strips
from tests.journal.faulty_flash import FaultyFlash
from tests.table import Table, near

SETTINGS = {"PEGOUT_SLEEP": 5, "PEGOUT_ENTRY_MS": 300}
READ_MS = 900  # UNDO held shows the score, and changes nothing


def next_place(table: Table) -> int:
    """Where the first record after a restart goes."""
    return len(bytes(table.pico.nvm).rstrip(b"\xff")) + 6


def asleep(table: Table) -> None:
    table.pico.leap(6 * 60_000)
    table.wait(1000)


def unread(table: Table) -> None:
    table.pico.monitor.reading = False


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


@pytest.mark.parametrize("switch", [True, False], ids=["switch", "no switch"])
@pytest.mark.parametrize(("first", "second"), [*product(FAULTS, FAULTS)])
def test_two_faults_in_a_row_lose_no_score(first, second, switch, monkeypatch):
    if not switch:
        monkeypatch.setattr(Strips, "switch", lambda _strips, _on: None)
    flash = FaultyFlash(b"\xff" * SIZE, random.Random(1))
    table = near(Table(pico=SimulatedPico(SETTINGS, nvm=flash)), 12, 7)
    FAULTS[first](table)
    FAULTS[second](table)
    table.wait(4000)
    table.hold("AU", READ_MS)  # wakes it, or starts it again
    table.wait(3000)
    table.score("A", 5)
    assert table.scores == [17, 7]
    table.power_cut()
    assert (table.scores, table.pico.errors, flash.erases) == ([17, 7], [], 0)
