"""The time from the first line of code.py to the first pictures, and to the first press that shows."""

from tests.pico.bench import start
from tests.pico.board import STRIP_GPIO, Bench, Board, memory
from tests.pico.emulated import MS

FRESH_BOARD_MS = 300
FIRST_PRESS_MS = 250
LONG_GAME_MS = 1000


def test_a_long_game_is_back_within_a_second(bench: Bench):
    def play(board: Board) -> float:
        assert all(any(board.light(side, hole)) for side, hole in (("A", 90), ("B", 80)))
        return max(board.pico.strips[STRIP_GPIO[side]].frames[0][0] for side in "AB")

    last = bench.power_on(play, nvm=memory("A3 B4 A3 B4 A3 deal " * 10), plugged=False)
    assert (last - bench.code_at) / MS <= LONG_GAME_MS


def test_a_fresh_board_shows_within_300_ms_and_answers_soon(bench: Bench):
    found = start(bench)
    assert max(found["first_frame_A_ms"], found["first_frame_B_ms"]) <= FRESH_BOARD_MS
    assert found["first_press_ms"] <= FIRST_PRESS_MS
