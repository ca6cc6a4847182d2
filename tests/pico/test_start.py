"""The time from the first line of code.py to the first pictures, and to the first press that shows."""

from tests.pico.bench import start
from tests.pico.board import Bench, Board, memory


def test_a_long_game_is_back_within_a_second(bench: Bench):
    def play(board: Board) -> float:
        assert all(any(board.light(side, hole)) for side, hole in (("A", 90), ("B", 80)))
        return max(board.first_frames().values())

    assert bench.power_on(play, nvm=memory("A3 B4 A3 B4 A3 deal " * 10), plugged=False) <= 1000


def test_a_fresh_board_shows_within_300_ms_and_answers_250_ms_later(bench: Bench):
    times = start(bench)
    assert max(times["first_frame_A_ms"], times["first_frame_B_ms"]) <= 300
    assert times["first_press_ms"] <= 250
