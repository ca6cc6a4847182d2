"""A PC on the USB cable: it can write to the drive, does not delay the board, and restarts it with 1200 baud."""

import pytest

from host_sim.release.boards import PICO
from tests.pico.board import BRISK, Bench, Board
from tests.pico.conftest import MODEL


def test_a_pc_can_write_to_the_drive_during_a_game(bench: Bench):
    """CircuitPython lets a PC write if there is no boot.py. Two Ctrl-C, which Thonny also sends, open the REPL, where
    the test can ask whether the drive is read-only for the board."""

    def play(board: Board):
        board.score("A+6")
        query = b"print('is', storage.getmount('/').readonly, s.runtime.autoreload)\r"
        for typed in (b"\x03", b"\x03", b"\r", b"import storage, supervisor as s\r", query):
            board.pico.host.type(typed)
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
        assert len(board.events) <= 1
        assert board.light("A", 9) != (0, 0, 0)
        pressed = board.now_ms
        board.tap("A+6")
        board.wait(50)
        assert any(pressed < start < pressed + 40 for start, *_rest in board.record().frames["A"])
        board.pico.host.set_reading(True)
        board.wait(1500)
        numbers = [event["n"] for event in board.events]
        assert numbers == sorted(numbers)
        assert board.scores == [15, 8]
        lines = bytes(board.pico.console).split(b"\n")[:-1]
        assert all(line.endswith(b"\r") for line in lines if line.startswith(b"{"))

    bench.power_on(play, BRISK)


@pytest.mark.skipif(MODEL.chip != PICO.chip, reason="only the RP2040's emulator has the controller of the USB")
@pytest.mark.parametrize(("baud", "restarts"), [(1200, 1), (115_200, 0)])
def test_only_1200_baud_restarts_the_board_which_keeps_the_match(bench: Bench, baud: int, restarts: int):
    """The page sets 1200 baud for *Update*. CircuitPython then starts the bootloader, which is not emulated."""

    def play(board: Board):
        board.score("A+6")
        memory = board.pico.nvm
        board.pico.host.set_line_coding(baud)  # type: ignore[union-attr]  # not the RP2350's
        board.wait(20)
        board.pico.host.set_control_lines(dtr=False, rts=False)  # type: ignore[union-attr]
        board.wait(2_000)
        assert len(board.pico.resets) == restarts
        assert board.pico.nvm == memory
        assert any(byte != 0xFF for byte in memory)

    bench.power_on(play, BRISK)
