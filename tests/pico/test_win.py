"""The lights of a win move evenly along the track, whatever is pressed, and leave free memory."""

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from host_sim.release.boards import PICO
from pegout.app import REPORT
from pegout.gestures import DEAL_TAP_MS, UNDO_TAP_MS
from tests.pico.bench import TELLS_HEAP, free_after_a_win
from tests.pico.board import BRISK, Bench, Board, Frames, code_with, memory
from tests.pico.conftest import image_or_skip

LONGEST_GAP_MS = 40

TELLS_GARBAGE = code_with(f"""
    base, left = app.App, 0

    def step(self, now):
        picture = self._state < {REPORT}  # the number, as the Pico's app has no constants
        self.free = gc.mem_free()
        wait = self.base.step(self, now)
        if picture:
            self.left += self.free - gc.mem_free()
        return wait

    def edge(self, key, pressed, at):
        super().edge(key, pressed, at)
        if key == 4:  # +1 of B, refused once A has won
            self.pico.line.write(b"<%d left>" % self.left)
            gc.collect()  # only now, not while the pictures are measured
            self.free, self.left = gc.mem_free(), 0

    def collect(self):
        self._moves = 0
""")


def check_steps(frames: Frames, begun: float, behind: int, numbers: Sequence[tuple[str, float, float]] = ()) -> None:
    """Check that A's track steps evenly from the time `begun`, and B's too if B was skunked at hole `behind`. numbers:
    (side, from, until) of each number. Nothing moves on a track while it shows one."""
    for side in "A" if behind == 100 else "AB":
        starts = [start for start, *_rest in frames[side] if start >= begun]
        gaps = [
            later - start
            for start, later in pairwise(starts)
            if not any(reader == side and shown <= start < hidden for reader, shown, hidden in numbers)
        ]
        assert len(gaps) > (200 if numbers else 100)
        print(f"{side}, {behind} behind: at most {max(gaps):.1f} ms between two pictures")
        assert max(gaps) <= LONGEST_GAP_MS


@pytest.mark.parametrize(
    ("read", "behind"),
    [(False, 100), (True, 100), (True, 80), (True, 30)],
    ids=["win, console closed", "win", "skunk", "double skunk"],
)
def test_a_chase_steps_evenly_while_presses_are_refused(bench: Bench, read: bool, behind: int):
    """The two sides together press eight times a second."""

    def play(board: Board):
        board.hold("A+1", 20)
        board.wait(1000)
        begun = board.now_ms
        for number, name in enumerate(("B+1", "B+6", "A+1", "B+2", "A+6", "B+1") * 5):
            board.hold(name, 20 + number)
            board.wait(100 - number + 7 * number % 11)
        return board.record().frames, begun

    frames, begun = bench.power_on(play, BRISK, nvm=memory(f"A120 B{behind}"), plugged=read)
    check_steps(frames, begun, behind)


@pytest.mark.parametrize("behind", [100, 80, 30], ids=["win", "skunk", "double skunk"])
def test_a_chase_steps_evenly_when_numbers_come_and_go(bench: Bench, behind: int):
    """When a number comes or goes, the board divides its light between the sides again."""
    holds = {"BU": ["B"], "AU": ["A"], "DEAL": ["A", "B"]}

    def play(board: Board):
        numbers = []
        board.score("A+1")
        begun = board.now_ms
        for phase in range(0, 30, 10):
            for name, readers in holds.items():
                board.wait(phase)
                shows_from = board.now_ms + (DEAL_TAP_MS if name == "DEAL" else UNDO_TAP_MS)
                board.hold(name, 900)
                numbers += [(side, shows_from, board.now_ms) for side in readers]
                board.wait(300)
        return board.record().frames, begun, numbers

    frames, begun, numbers = bench.power_on(play, BRISK, nvm=memory(f"A120 B{behind}"))
    check_steps(frames, begun, behind, numbers)


def test_a_chase_on_both_tracks_leaves_no_garbage():
    """Any garbage would be collected in the middle of a picture, and people would see that. The console's reports of
    the press also leave garbage, but wait for a pause between two pictures, so they are not counted."""

    def play(board: Board):
        board.score("A+1")
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
    free = free_after_a_win(Bench(image_or_skip(PICO), {"code.py": TELLS_HEAP}))
    print(f"after a win {free / 1024:.1f} KB are free")
    assert free >= 80 * 1024
