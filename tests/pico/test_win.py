"""A win runs evenly along its track, whatever is pressed, and leaves free memory."""

import re
from itertools import pairwise

import pytest

from host_sim.release.boards import PICO
from pegout.gestures import DEAL_TAP_MS, UNDO_TAP_MS
from tests.pico.bench import free_after_a_win, telling_heap
from tests.pico.board import BRISK, Bench, Board, code_with, memory
from tests.pico.conftest import image_or_skip

LONGEST_GAP_MS = 40
LEAST_FREE = 80 * 1024

TELLS_GARBAGE = code_with("""
    base, left = app.App, 0

    def step(self, now):
        self.free = gc.mem_free()
        wait = self.base.step(self, now)
        self.left += self.free - gc.mem_free()
        return wait

    def edge(self, key, pressed, at):
        super().edge(key, pressed, at)
        if key == 4:  # +1 of B, refused once A has won
            self.pico.line.write(b"<%d left>" % self.left)
            gc.collect()  # only now, not while the pictures are measured
            self.left = gc.mem_free() - self.free

    def collect(self):
        self._moves = 0
""")


@pytest.mark.parametrize(
    ("read", "behind"),
    [(False, 100), (True, 100), (True, 80), (True, 30)],
    ids=["win, console closed", "win", "skunk", "double skunk"],
)
def test_a_chase_steps_evenly_while_presses_are_refused(bench: Bench, read: bool, behind: int):
    """The sides press eight times a second between them. The track of a skunked loser runs too."""

    def play(board: Board):
        board.hold("A+1", 20)
        board.wait(1000)
        begun = board.now_ms
        for number, name in enumerate(("B+1", "B+6", "A+1", "B+2", "A+6", "B+1") * 5):
            board.hold(name, 20 + number)
            board.wait(100 - number + 7 * number % 11)
        frames = board.record().frames
        return {side: [start for start, *_rest in frames[side] if start >= begun] for side in "AB"}

    starts = bench.power_on(play, BRISK, nvm=memory(f"A120 B{behind}"), plugged=read)
    for side in "A" if behind == 100 else "AB":
        gaps = [later - start for start, later in pairwise(starts[side])]
        assert len(gaps) > 100
        print(f"{side}, {behind} behind: at most {max(gaps):.1f} ms between two pictures")
        assert max(gaps) <= LONGEST_GAP_MS


@pytest.mark.parametrize("behind", [100, 80, 30], ids=["win", "skunk", "double skunk"])
def test_a_chase_steps_evenly_around_holds_that_show_numbers(bench: Bench, behind: int):
    """The sides' shares of the light change as a number comes and goes. The number itself stands still."""
    holds = {"BU": ["B"], "AU": ["A"], "DEAL": ["A", "B"]}

    def play(board: Board):
        numbers = []
        board.hold("A+1", 20)
        board.wait(1500)
        begun = board.now_ms
        for phase in range(0, 30, 10):
            for name, readers in holds.items():
                board.wait(phase)
                shows_from = board.now_ms + (DEAL_TAP_MS if name == "DEAL" else UNDO_TAP_MS)
                board.hold(name, 900)
                numbers += [(side, shows_from, board.now_ms) for side in readers]
                board.wait(300)
        frames = board.record().frames
        starts = {side: [start for start, *_rest in frames[side] if start >= begun] for side in "AB"}
        return starts, numbers

    starts, numbers = bench.power_on(play, BRISK, nvm=memory(f"A120 B{behind}"))
    for side in "A" if behind == 100 else "AB":
        gaps = [
            later - start
            for start, later in pairwise(starts[side])
            if not any(reader == side and shown <= start < hidden for reader, shown, hidden in numbers)
        ]
        assert len(gaps) > 200
        print(f"{side}, {behind} behind: at most {max(gaps):.1f} ms between two pictures")
        assert max(gaps) <= LONGEST_GAP_MS


def test_a_chase_on_both_tracks_leaves_no_garbage():
    """Any garbage would be collected in the middle of a picture, and people would see that."""

    def play(board: Board):
        board.hold("A+1", 20)
        board.wait(1000)
        board.hold("B+1", 700)  # longer than the blink that shows the refusal
        board.wait(450)
        board.press("B+1")
        board.wait(100)
        return bytes(board.pico.console)

    console = Bench(image_or_skip(PICO), {"code.py": TELLS_GARBAGE}).power_on(play, BRISK, nvm=memory("A120 B30"))
    _before, _refused, left = map(int, re.findall(rb"<(-?\d+) left>", console))
    print(f"{left} bytes")
    assert 0 <= left < 1024


def test_a_win_leaves_80_kilobytes_of_memory_free():
    free = free_after_a_win(telling_heap(image_or_skip(PICO)))
    print(f"after a win {free / 1024:.1f} KB are free")
    assert free >= LEAST_FREE
