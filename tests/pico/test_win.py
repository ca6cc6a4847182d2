"""A win runs evenly along its track, whatever is pressed, and leaves room in the memory."""

from itertools import pairwise

import pytest

from host_sim.release.boards import PICO
from tests.pico.bench import free_after_a_win, telling_heap
from tests.pico.board import Bench, Board
from tests.pico.conftest import image_or_skip
from tests.pico.presses import BRISK, memory_at

LONGEST_GAP_MS = 40
LEAST_FREE = 80 * 1024


@pytest.mark.parametrize("read", [False, True], ids=["console closed", "console read"])
def test_a_chase_steps_on_evenly_while_presses_are_refused(bench: Bench, read: bool):
    """Eight presses a second, of either side."""

    def play(board: Board):
        board.hold("A+1", 20)
        board.wait(1000)
        begun = board.now_ms
        for number, name in enumerate(("B+1", "B+6", "A+1", "B+2", "A+6", "B+1") * 5):
            board.hold(name, 20 + number)
            board.wait(100 - number + 7 * number % 11)
        return [start for start, *_rest in board.record().frames["A"] if start >= begun]

    starts = bench.power_on(play, BRISK, nvm=memory_at((120, 100)), plugged=read)
    gaps = [later - start for start, later in pairwise(starts)]
    assert len(gaps) > 100
    assert max(gaps) <= LONGEST_GAP_MS


def test_a_win_leaves_80_kilobytes():
    assert free_after_a_win(telling_heap(image_or_skip(PICO))) >= LEAST_FREE
