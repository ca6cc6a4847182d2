"""All boards have the modules of CircuitPython that the firmware uses, and recover from crashes."""

import re

import pytest
from circuitpython_setboard import get_doc_or_exit

from host_sim.pico.boot_hardware import RESTART_MS, Chip, Hardware
from host_sim.pico.chip.clock import Clock
from host_sim.pico.chip.monitor import SerialMonitor
from host_sim.pico.flash import Flash
from host_sim.release.boards import BOARDS, Board
from tests.chatter import hang
from tests.table import Table, near


def warnings(table: Table) -> list[tuple[str, str]]:
    return [(event["id"], event["reason"]) for event in table.events if event["type"] == "warning"]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_circuitpythons_list_for_each_board_names_every_module(board: Board):
    listed = re.search(r"Included modules: (.*)", get_doc_or_exit(board.id))
    assert listed
    included = {name.split(".")[0] for name in listed[1].replace(" ", "").split(",")} | {"gc"}
    clock = Clock(0)
    assert set(Hardware(clock, {}, Flash(), SerialMonitor(), Chip(clock)).modules()) <= included


@pytest.mark.parametrize("button", ["", "A+1", "AU", "B+6", "DEAL"])
@pytest.mark.parametrize("fault", ["HARD_FAULT", "WATCHDOG"])
def test_a_crash_loses_no_score_and_a_held_button_stays_held(button, fault):
    """A held DEAL does not start a self-test, as somebody may hold it to read the tally."""
    table = near(Table(), 12)
    table.press(*[button] * bool(button))
    table.wait(100)
    if fault == "WATCHDOG":
        hang(table, 10**9)
        table.wait(8000)
    else:
        table.pico.crash(fault)
        table.wait(2 * RESTART_MS + 1500)
    assert 12 in table.lit("A")
    said = [(event["id"], event.get("reason") or event["button"]) for event in table.events if "id" in event]
    assert said == [("crashed", fault), ("button_down", button)][: 1 + bool(button)]
    other = "B" if button.startswith("A") else "A"
    table.score(other, 3)
    table.release(*[button] * bool(button))
    table.wait(500)
    scores = [12 + 3 * (other == "A"), 3 * (other == "B")]
    assert (table.scores, table.dealer, table.notes) == (scores, "A", [])
    warned = table.types.count("warning")
    table.power_cut()
    assert (table.scores, table.types.count("warning"), table.pico.errors) == (scores, warned, [])


def test_a_request_for_safe_mode_is_respected():
    table = Table()
    for reason in ("USER", "PROGRAMMATIC"):
        table.pico.crash(reason)
        table.wait(10 * RESTART_MS)
        assert table.pico.firmware is None
        table.power_cut()
    assert warnings(table) == []
