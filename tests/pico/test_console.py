"""The USB serial line, with and without a listener, never delays the board."""

import pytest

from host_sim.release.boards import PICO
from tests.pico.board import BRISK, Bench, Board
from tests.pico.conftest import MODEL


def test_a_pc_can_write_to_the_drive_during_a_game(bench: Bench):
    """CircuitPython lets a PC write if there is no boot.py. Two Ctrl-C, which Thonny also sends, open the REPL, where
    the test can ask whether the drive is read-only for the board."""

    def play(board: Board):
        board.score("A+6")
        for _ in range(2):
            board.pico.host.type(b"\x03")
            board.wait(400)
        board.pico.host.type(b"\r")
        board.wait(400)
        board.pico.host.type(b"import storage, supervisor as s\r")
        board.wait(400)
        board.pico.host.type(b"print('is', storage.getmount('/').readonly, s.runtime.autoreload)\r")
        board.wait(600)
        return bytes(board.pico.console)

    assert b"\nis True False" in bench.power_on(play, BRISK)


def test_a_full_serial_line_neither_delays_nor_cuts_events(bench: Bench):
    """The PC stops reading in mid-game, and the frames keep their rate. Once it reads again, every line is complete."""

    def play(board: Board):
        board.wait(50)
        board.pico.host.set_reading(False)
        for name in ("A+6", "B+2", "A+1", "B+6", "A+2"):
            board.score(name)
        stalled = board.events
        lit = board.light("A", 9)
        first = board.now_ms
        board.tap("A+6")
        board.wait(50)
        shown = [start for start, _end, _rgb in board.record().frames["A"] if start > first]
        board.pico.host.set_reading(True)
        board.wait(1500)
        return stalled, lit, shown[0] - first, board.events, bytes(board.pico.console)

    stalled, lit, delay_ms, events, console = bench.power_on(play, BRISK)
    assert len(stalled) <= 1
    assert lit != (0, 0, 0)
    assert delay_ms < 40
    assert [event["n"] for event in events] == sorted(event["n"] for event in events)
    assert events[-1]["scores"] == [15, 8]
    assert all(line.endswith(b"\r") for line in console.split(b"\n")[:-1] if line.startswith(b"{"))


@pytest.mark.skipif(MODEL.chip != PICO.chip, reason="only the RP2040's emulator has the controller of the USB")
@pytest.mark.parametrize(("baud", "restarts"), [(1200, 1), (115_200, 0)])
def test_only_1200_baud_restarts_the_board_which_keeps_the_match(bench: Bench, baud: int, restarts: int):
    """The page does this for *Update*. CircuitPython then starts the bootloader, which is not emulated."""

    def play(board: Board):
        board.score("A+6")
        memory = board.pico.nvm
        board.pico.host.set_line_coding(baud)  # type: ignore[union-attr]  # not the RP2350's
        board.wait(20)
        board.pico.host.set_control_lines(dtr=False, rts=False)  # type: ignore[union-attr]
        board.wait(2_000)
        return len(board.pico.resets), memory == board.pico.nvm and any(byte != 0xFF for byte in memory)

    assert bench.power_on(play, BRISK) == (restarts, True)
