"""When the program or CircuitPython breaks, hangs or is restarted, the strips show it, and the board comes back by
itself with its game. The faults are in the drive's code.py: they strike when side B's UNDO goes down."""

import pytest

from tests.pico.board import Bench, Board
from tests.pico.conftest import on_each_release

BRISK = ("PEGOUT_ENTRY_MS = 300",)
RED = (0x40, 0, 0)
FAULT = """
    def edge(self, key, pressed, at):
        while pressed and key == 7:
            {}
        super().edge(key, pressed, at)
"""
BREAKS = FAULT.format("nobody_knew")
HANGS = FAULT.format("time.sleep(1)")  # as good as a busy loop, which takes minutes to emulate
CTRL_C, CTRL_D = b"\x03", b"\x04"


def score(board: Board) -> None:
    board.tap("A+6")
    board.tap("B+2")
    board.commit()


def comes_back(board: Board) -> None:
    """Wait until the strips show a picture again."""
    pico = board.pico
    seen = len(pico.strips[3].frames)
    assert pico.run_until(lambda: len(pico.strips[3].frames) > seen, 5_000, every_ms=20)
    board.wait(700)


@pytest.mark.parametrize("read", [True, False], ids=["console read", "console unread"])
def test_an_exception_shows_in_red_and_the_board_comes_back(bench: Bench, read: bool):
    """Printing it to a PC that has stopped reading waits for ever, so the red lights come first."""

    def play(board: Board):
        pico = board.pico
        score(board)
        pico.host.reads = read
        seen = len(pico.strips[3].frames)
        board.press("BU")
        assert pico.run_until(lambda: len(pico.strips[3].frames) > seen, 500)
        board.wait(60)
        board.release("BU")
        broken = {side: board.picture(side) for side in "AB"}
        board.wait(200)
        console = bytes(pico.console)
        assert pico.run_until(lambda: pico.resets, 9_000, every_ms=100)
        comes_back(board)
        board.tap("A+1")
        board.commit()
        return broken, console, board.light("A", 7), board.light("B", 2)

    broken, console, front, other = bench.with_app(BREAKS).power_on(play, BRISK)
    for side in "AB":
        assert tuple(broken[side][:3]) == RED
        assert not any(broken[side][3:])
    assert (b"NameError" in console) == read
    assert front != (0, 0, 0)
    assert other != (0, 0, 0)


def test_a_hang_ends_within_eight_seconds(bench: Bench):
    def play(board: Board):
        pico = board.pico
        score(board)
        pressed = board.now_ms
        board.press("BU")
        board.wait(30)
        board.release("BU")
        assert pico.run_until(lambda: pico.resets, 9_000, every_ms=100)
        hung = board.now_ms - pressed
        comes_back(board)
        return hung, board.light("A", 6), board.light("B", 2)

    hung, front, other = bench.with_app(HANGS).power_on(play, BRISK)
    assert hung <= 8_000
    assert front != (0, 0, 0)
    assert other != (0, 0, 0)


def test_a_soft_reload_in_mid_game_keeps_the_game(bench: Bench):
    """Ctrl-C gives a person the REPL, stops the watchdog, and leaves one amber light; Ctrl-D restarts the board."""

    def play(board: Board):
        pico = board.pico
        score(board)
        before = {side: board.picture(side) for side in "AB"}
        pico.host.type(CTRL_C)
        board.wait(300)
        watched = pico.watched
        stopped = [[led for led in range(121) if any(board.picture(side)[3 * led : 3 * led + 3])] for side in "AB"]
        pico.host.type(CTRL_D)
        comes_back(board)
        after = {side: board.picture(side) for side in "AB"}
        return watched, stopped, before, after, list(pico.resets), bytes(pico.console)

    watched, stopped, before, after, resets, console = bench.power_on(play, BRISK)
    assert not watched
    assert stopped == [[120], []]
    assert not resets
    assert b"soft reboot" in console
    for side, hole in (("A", 6), ("B", 2)):
        place = slice(3 * hole - 3, 3 * hole)
        assert any(before[side][place])
        assert any(after[side][place])


def crash(board: Board) -> list[dict]:
    """The core faults in mid-game. Returns what the console says afterwards."""
    pico = board.pico
    score(board)
    told = len(board.events)
    seen = len(pico.strips[3].frames)
    pico.hard_fault()
    assert pico.run_until(lambda: len(pico.strips[3].frames) > seen, 12_000, every_ms=20)
    board.wait(1500)
    return board.events[told:]


@on_each_release
def test_after_a_hard_fault_the_game_comes_back_and_the_fault_is_reported(bench: Bench):
    def play(board: Board):
        told = crash(board)
        board.wait(500)
        lights = board.light("A", 6), board.light("B", 2)
        first_hole = {tuple(picture[:3]) for _start, _end, picture in board.record().frames["A"]}
        board.tap("A+1")
        board.commit()
        seen = len(board.pico.strips[3].frames)
        board.pico.host.type(CTRL_C)
        board.wait(300)
        board.pico.host.type(CTRL_D)
        assert board.pico.run_until(lambda: len(board.pico.strips[3].frames) > seen, 5_000, every_ms=20)
        board.wait(1500)
        return told, lights, first_hole, len(board.pico.resets), board.scores, board.events[-1]["type"]

    told, lights, first_hole, resets, scores, last = bench.power_on(play, BRISK)
    assert [event["type"] for event in told] == ["warning", "boot"]
    assert (told[0]["id"], told[0]["reason"]) == ("crashed", "HARD_FAULT")
    assert told[1]["scores"] == [6, 2]
    assert all(light != (0, 0, 0) for light in lights)
    assert any(red > green > 0 and not blue for red, green, blue in first_hole), "hole 1 blinks amber"
    assert resets == 2, "into safe mode and out of it"
    assert (scores, last) == ([7, 2], "boot")
