"""The boards lack different modules of CircuitPython: each starts, plays, crashes and comes back without them."""

import re

import pytest
from circuitpython_setboard import get_doc_or_exit

from host_sim.delivery.boards import BOARDS, Board
from host_sim.pico.circuitpython.reasons import Chip
from host_sim.pico.clock import Clock
from host_sim.pico.hardware import RESTART_MS, Hardware
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.monitor import SerialMonitor
from tests.table import Table


def lacking(board: Board) -> set[str]:
    """The simulated Pico's modules that CircuitPython's own list for this board does not name."""
    listed = re.search(r"Included modules: (.*)", get_doc_or_exit(board.id))
    assert listed
    included = {name.split(".")[0] for name in listed[1].replace(" ", "").split(",")} | {"gc"}
    return set(Hardware(Clock(0, lambda: None), {}, None, SerialMonitor(), {}, Chip()).modules()) - included


LACKS = {board.id: lacking(board) for board in BOARDS}
ANY = sorted(set().union(*LACKS.values()))


def table_without(modules: set[str]) -> Table:
    return Table(pico=SimulatedPico(without=modules))


def warnings(table: Table) -> list[str]:
    return [event["text"] for event in table.events if event["type"] == "warning"]


def test_the_lists_say_what_is_known_of_the_boards():
    assert LACKS["raspberry_pi_pico"] == LACKS["raspberry_pi_pico_w"] == set()
    assert LACKS["raspberry_pi_pico2"] == LACKS["raspberry_pi_pico2_w"] == {"alarm"}


@pytest.mark.parametrize("modules", [*({name} for name in ANY), *LACKS.values()], ids=str)
def test_a_board_starts_plays_crashes_and_comes_back(modules: set[str]):
    table = table_without(modules)
    table.score("A", 12)
    table.score("B", 8)
    assert table.scores == [12, 8]
    table.pico.crash("HARD_FAULT")
    table.wait(2 * RESTART_MS + 1500)
    assert table.scores == [12, 8]
    assert table.lit("A")[12] and table.lit("B")[8]
    assert len(warnings(table)) == 1
    assert ("WATCHDOG" if "alarm" in modules else "HARD_FAULT") in warnings(table)[0]
    table.score("A", 3)
    table.power_cut()
    assert table.scores == [15, 8]
    assert len(warnings(table)) == 1, "told once"
    assert table.pico.errors == []


@pytest.mark.parametrize("modules", LACKS.values(), ids=LACKS)
def test_somebody_who_asks_for_safe_mode_gets_it(modules: set[str]):
    table = table_without(modules)
    for reason in ("USER", "PROGRAMMATIC"):
        table.pico.crash(reason)
        table.wait(10 * RESTART_MS)
        assert not table.pico.running
        table.power_cut()
    assert warnings(table) == []


def test_a_board_without_room_for_a_reason_says_that_it_hung():
    table = table_without({"alarm"})
    table.score("A", 12)
    table.pico._pins["GP2"].on_bytes = lambda _data: table.pico._clock.sleep(100)
    table.tap("A+1")
    table.wait(12_000)
    assert table.scores == [12, 0]
    assert ["WATCHDOG" in text for text in warnings(table)] == [True]
