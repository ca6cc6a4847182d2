"""When the program or CircuitPython breaks, hangs or is restarted, the strips show it, and the board comes back by
itself with its game. The faults are in the drive's code.py, and happen when side B's UNDO goes down."""

import pytest

from tests.pico.board import BRISK, POWER_GPIO, Bench, Board
from tests.pico.conftest import on_each_release

RED = bytes((0x40, 0, 0))
FAULT = """
    def edge(self, key, pressed, at):
        while pressed and key == 7:
            {}
        super().edge(key, pressed, at)
"""
BREAKS = FAULT.format("nobody_knew")
HANGS = FAULT.format("time.sleep(1)")  # like a busy loop to the watchdog, but quick to emulate
CTRL_C, CTRL_D = b"\x03", b"\x04"
PROMPT = b"Press any key to enter the REPL"


def comes_back(board: Board) -> None:
    """Wait until the strips show a picture again."""
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
    """An exception shows in red. If the PC has stopped reading, printing the exception blocks for ever once the line
    is full, so the red lights come first."""

    def play(board: Board):
        pico = board.pico
        pico.host.set_reading(read)
        board.score("A+6", "B+2")
        pressed = board.now_ms
        board.hold("BU", 100)
        faulty = {side: board.picture(side) for side in "AB"}
        board.wait(200)
        console = bytes(pico.console)
        assert pico.run_until(lambda: pico.resets, 8_000, every_ms=100)
        lasted = board.now_ms - pressed
        comes_back(board)
        board.score("A+1")
        return lasted, faulty, console, board.light("A", 7), board.light("B", 2)

    lasted, faulty, console, front, other = bench.with_app(fault).power_on(play, BRISK)
    assert lasted <= 8_000
    red = RED + bytes(len(faulty["A"]) - 3)
    assert [picture == red for picture in faulty.values()] == [fault == BREAKS] * 2
    assert (b"NameError" in console) == (fault == BREAKS and read)
    assert front != (0, 0, 0)
    assert other != (0, 0, 0)


def crash(board: Board) -> list[dict]:
    """Make the core fault in mid-game. Return what the console says afterwards."""
    pico = board.pico
    board.score("A+6", "B+2")
    told = len(board.events)
    pico.hard_fault()
    comes_back(board)
    board.wait(800)
    return board.events[told:]


@on_each_release
def test_the_game_survives_a_hard_fault_which_is_reported_once(bench: Bench):
    """After the fault, Ctrl-C stops the watchdog and leaves one amber light, with the LEDs' supply on; a press restarts
    the board. So does Ctrl-D after another Ctrl-C, which gives a person the prompt."""

    def play(board: Board):
        pico = board.pico
        supply = pico.edges(POWER_GPIO)
        told = crash(board)
        board.wait(500)
        lights = [board.light("A", 6), board.light("B", 2)]
        first_hole = {tuple(picture[:3]) for _start, _end, picture in board.record().frames["A"]}
        board.score("A+1")
        stopped: list[tuple[bool, object, bool]] = []
        for prompt in (False, True):
            pico.host.type(CTRL_C)
            board.wait(300)
            lit = [hole for side in "AB" for hole in range(1, 122) if any(board.light(side, hole))]
            stopped.append((pico.watched, lit, PROMPT in pico.console))
            if prompt:
                pico.host.type(CTRL_C)
                board.wait(300)
                stopped.append((pico.watched, supply[-1][1], PROMPT in pico.console))
                pico.host.type(CTRL_D)
            else:
                board.hold("A+1", 100)
            comes_back(board)
            board.wait(800)
        lights += [board.light("A", 7), board.light("B", 2)]
        return told, lights, first_hole, stopped, len(pico.resets), board.scores, board.events[-1]["type"]

    told, lights, first_hole, stopped, resets, scores, last = bench.power_on(play, BRISK)
    assert [event["type"] for event in told] == ["warning", "boot"]
    assert (told[0]["id"], told[0]["reason"]) == ("crashed", "HARD_FAULT")
    assert told[1]["scores"] == [6, 2]
    assert all(light != (0, 0, 0) for light in lights)
    assert any(red > green > 0 and not blue for red, green, blue in first_hole), "hole 1 blinks amber"
    assert stopped == [(False, [121], False), (False, [121], False), (False, False, True)]
    assert resets == 2, "into safe mode and out of it"
    assert (scores, last) == ([7, 2], "boot")
