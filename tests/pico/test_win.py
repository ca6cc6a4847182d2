"""A win runs evenly along its track, whatever is pressed, and leaves room in the memory."""

from itertools import pairwise

from host_sim.release.boards import PICO
from tests.pico.bench import free_after_a_win, telling_heap
from tests.pico.board import Bench, Board
from tests.pico.conftest import image_or_skip
from tests.pico.presses import BRISK, memory_at

LONGEST_GAP_MS = 40
LEAST_FREE = 80 * 1024


def test_a_chase_steps_on_evenly_while_presses_are_refused(bench: Bench):
    """With the console closed; a program that reads it costs 1.5 ms more."""

    def play(board: Board):
        board.hold("A+1", 20)
        board.wait(1000)
        begun = board.now_ms
        for number in range(16):
            board.hold("B+1", 20)
            board.wait(93 + number)
        return [start for start, *_rest in board.record().frames["A"] if start >= begun]

    starts = bench.power_on(play, BRISK, nvm=memory_at((120, 100)), plugged=False)
    gaps = [later - start for start, later in pairwise(starts)]
    assert len(gaps) > 50
    assert max(gaps) <= LONGEST_GAP_MS


def test_a_win_leaves_80_kilobytes():
    assert free_after_a_win(telling_heap(image_or_skip(PICO))) >= LEAST_FREE
