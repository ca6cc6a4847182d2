"""When the program or CircuitPython breaks or hangs, the strips show it, and the board comes back by itself with its
game. The faults are in the drive's code.py, and happen when side B's UNDO goes down."""

import pytest

from pegout import wiring
from tests.pico.board import BRISK, Bench, Board, code_with
from tests.pico.conftest import image_or_skip, on_each_release

RED = bytes((0x40, 0, 0))
FAULT = """
    def edge(self, key, pressed, at):
        while pressed and key == 7:
            {}
        super().edge(key, pressed, at)
"""
BREAKS = FAULT.format("nobody_knew")
HANGS = FAULT.format("time.sleep(1)")  # looks like a busy loop to the watchdog, but is quick to emulate
CTRL_C, CTRL_D = b"\x03", b"\x04"
PROMPT = b"Press any key to enter the REPL"


def wait_for_a_picture(board: Board) -> None:
    pico = board.pico
    seen = len(pico.strips[3].frames)
    assert pico.run_until(lambda: len(pico.strips[3].frames) > seen, 12_000, every_ms=20)
    board.wait(700)


@pytest.mark.promises("lights.error")
@pytest.mark.parametrize(
    ("fault", "read"),
    [(BREAKS, True), (BREAKS, False), (HANGS, True)],
    ids=["exception, console read", "exception, console unread", "hang"],
)
def test_the_board_is_back_within_8_seconds_of_an_error(bench: Bench, fault: str, read: bool):
    """An exception shows in red. The red lights come before the exception is printed, because printing blocks for ever
    if the PC has stopped reading and the line is full."""

    def play(board: Board):
        pico = board.pico
        pico.host.set_reading(read)
        board.score("A+6", "B+2")
        restarts_by = board.now_ms + 8_000
        board.hold("BU", 100)
        for side in "AB":
            assert (board.picture(side) == RED.ljust(3 * wiring.HOLES, b"\0")) == (fault == BREAKS)
        board.wait(200)
        assert (b"NameError" in pico.console) == (fault == BREAKS and read)
        assert pico.run_until(lambda: pico.resets, restarts_by - board.now_ms, every_ms=100)
        wait_for_a_picture(board)
        board.score("A+1")
        assert board.light("A", 7) != (0, 0, 0)
        assert board.light("B", 2) != (0, 0, 0)

    Bench(image_or_skip(bench.model), {"code.py": code_with(fault)}, model=bench.model).power_on(play, BRISK)


@on_each_release
def test_the_game_survives_a_hard_fault_which_is_reported_once(bench: Bench):
    """After the fault, Ctrl-C stops the watchdog and leaves one amber light, with the LEDs' supply on. A press restarts
    the board. A second Ctrl-C opens the prompt, from which Ctrl-D restarts it."""

    def play(board: Board):
        pico = board.pico
        board.score("A+6", "B+2")
        before = len(board.events)
        pico.hard_fault()
        wait_for_a_picture(board)
        board.wait(1300)
        warning, restart = board.events[before:]
        assert (warning["type"], warning["id"], warning["reason"]) == ("warning", "crashed", "HARD_FAULT")
        assert (restart["type"], restart["scores"]) == ("boot", [6, 2])
        assert (0, 0, 0) not in (board.light("A", 6), board.light("B", 2))
        first_hole = [picture[:3] for _start, _end, picture in board.record().frames["A"]]
        assert any(red > green > 0 and not blue for red, green, blue in first_hole), "hole 1 blinks amber"
        board.score("A+1")
        for prompt in (False, True):
            pico.host.type(CTRL_C)
            board.wait(300)
            assert [hole for side in "AB" for hole in range(1, 122) if any(board.light(side, hole))] == [121]
            assert not pico.watched and PROMPT not in pico.console
            if prompt:
                pico.host.type(CTRL_C)
                board.wait(300)
                assert not pico.watched and PROMPT in pico.console
                assert not board.record().supply[-1][1]
                pico.host.type(CTRL_D)
            else:
                board.hold("A+1", 100)
            wait_for_a_picture(board)
            board.wait(800)
        assert (0, 0, 0) not in (board.light("A", 7), board.light("B", 2))
        assert len(pico.resets) == 2, "into safe mode and out of it"
        assert (board.scores, board.events[-1]["type"]) == ([7, 2], "boot")

    bench.power_on(play, BRISK)
