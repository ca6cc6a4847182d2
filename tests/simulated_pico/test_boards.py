"""The boards have all modules of CircuitPython that the firmware uses; after crashes a board comes back."""

import re
import shutil
from pathlib import Path

import pytest
from circuitpython_setboard import get_doc_or_exit

from host_sim import DRIVE
from host_sim.pico.boot_hardware import RESTART_MS, Hardware
from host_sim.pico.chip.clock import Clock
from host_sim.pico.chip.monitor import SerialMonitor
from host_sim.pico.machine import SimulatedPico
from host_sim.release.boards import BOARDS, Board
from tests.board.colors import is_amber
from tests.table import Table


def warnings(table: Table) -> list[tuple[str, str]]:
    return [(event["id"], event["reason"]) for event in table.events if event["type"] == "warning"]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_circuitpythons_list_for_each_board_names_every_module(board: Board):
    listed = re.search(r"Included modules: (.*)", get_doc_or_exit(board.id))
    assert listed
    included = {name.split(".")[0] for name in listed[1].replace(" ", "").split(",")} | {"gc"}
    assert set(Hardware(Clock(0), {}, None, SerialMonitor()).modules()) <= included


def test_the_firmware_loads_no_cards():
    """Half of the scoring module counts cards; a board does not."""
    table = Table()
    table.score("A", 14)
    loaded = {str(path.relative_to(DRIVE)) for path in table.pico.loaded}
    assert {"code.py", "pegout/app.py", "scoring/board.py"} <= loaded
    assert not loaded & {"scoring/cards.py", "scoring/show.py", "scoring/play.py", "scoring/deal.py"}


def test_a_board_comes_back_after_a_hard_fault_and_reports_it_once():
    table = Table()
    table.score("A", 12)
    table.pico.crash("HARD_FAULT")
    table.wait(2 * RESTART_MS + 1500)
    assert table.scores == [12, 0]
    assert table.lit("A")[12]
    assert warnings(table) == [("crashed", "HARD_FAULT")]
    table.score("A", 3)
    table.power_cut()
    assert table.scores == [15, 0]
    assert len(warnings(table)) == 1
    assert table.pico.errors == []


def test_somebody_who_asks_for_safe_mode_gets_it():
    table = Table()
    for reason in ("USER", "PROGRAMMATIC"):
        table.pico.crash(reason)
        table.wait(10 * RESTART_MS)
        assert not table.pico.running
        table.power_cut()
    assert warnings(table) == []


def crash_again(table: Table, times: int, apart_ms: int = 5000) -> None:
    for _ in range(times):
        table.pico.crash("HARD_FAULT")
        table.wait(2 * RESTART_MS + apart_ms)


def test_a_board_that_crashes_three_times_in_a_row_shows_the_game_and_waits_for_deal():
    table = Table()
    table.score("A", 12)
    table.score("B", 7)
    crash_again(table, 3)
    event = table.events[-1]
    assert (event["id"], event["reason"], event["starts"]) == ("keeps_crashing", "HARD_FAULT", 3)
    assert event["scores"] == [12, 7]
    assert table.lit("A")[12] and table.lit("B")[7]
    assert is_amber(table.light("A", 121)) and is_amber(table.light("B", 121))
    told = len(table.events)
    for button in ("A+6", "B+1", "AU"):
        table.tap(button)
    table.wait(120_000)
    assert len(table.events) == told, "nothing else acts"
    table.tap("DEAL")
    table.wait(500)
    assert table.types[-1] == "boot"
    assert (table.scores, table.state["dealer"]) == ([12, 7], "A")
    table.score("A", 2)
    assert table.scores == [14, 7]


def test_crashes_a_minute_apart_are_not_in_a_row():
    table = Table()
    crash_again(table, 5, 61_000)
    assert [name for name, _reason in warnings(table)] == ["crashed"] * 5


def test_after_a_power_cut_the_board_tries_again():
    table = Table()
    crash_again(table, 3)
    table.power_cut()
    table.score("A", 4)
    assert table.types[-2:] == ["boot", "score"]


def test_a_board_that_cannot_even_show_its_game_waits_too(tmp_path):
    """Hole 1 is red, the board stands still, and DEAL tries again."""
    drive = Path(shutil.copytree(DRIVE, tmp_path / "drive"))
    table = Table(pico=SimulatedPico(drive=drive))
    table.score("A", 12)
    track = drive / "pegout" / "track.py"
    good = track.read_text()
    track.write_text(good.replace("self.shown_at = now", "self.shown_at = nothing"))
    crash_again(table, 1)
    table.wait(40_000)
    assert table.pico.running
    assert table.light("A", 1) == (0x40, 0, 0)
    failed = len(table.pico.errors)
    assert failed == 3, table.pico.errors
    table.wait(60_000)
    assert len(table.pico.errors) == failed
    track.write_text(good)
    table.tap("DEAL")
    table.wait(10_000)
    assert table.scores == [12, 0]
