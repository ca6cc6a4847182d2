"""The figures in the firmware's README come from a run of `make bench`, and they are still true."""

import json
import re
from typing import Any

import pytest

from host_sim.release.boards import PICO
from tests.pico.bench import BEGIN, CACHED, END, FIGURES, README, latched, repaint, start, table
from tests.pico.board import BRISK, Bench, Board, code_with, memory
from tests.pico.conftest import image_or_skip
from tests.pico.presses import LATCH_MS, sweep

SCAN_MS = 1
"""A press waits up to this many ms for the next scan of the buttons. A sweep has a press at every millisecond, so all
its figures may change by this much when other code shifts the scans relative to the presses."""

PUBLISHED: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))


def test_the_readme_has_the_figures():
    assert BEGIN + table(PUBLISHED) + "\n" + END in README.read_text(encoding="utf-8"), "make bench WRITE=1"


def test_the_figures_are_still_true(bench: Bench):
    """Measure some of the figures again. They are the same on every machine."""
    for name, ms in {**start(bench), **repaint(bench)}.items():
        assert ms == pytest.approx(PUBLISHED[name], rel=0.1), name
    for kind, hole in (CACHED, ("while a ghost pulses", 60)):
        again, promised = latched(sweep(bench, kind, hole)), PUBLISHED["sweeps_latched_ms"][f"{kind}, hole {hole}"]
        assert again["median"] == pytest.approx(promised["median"], abs=SCAN_MS)
        assert again["worst"] <= promised["worst"] + SCAN_MS


def test_an_entry_in_digits_is_latched_within_18_ms(bench: Bench):
    """B taps +6 twice while A's entry is shown in digits too. This is tried at 20 phases of A's pictures."""

    def play(board: Board):
        took = []
        for phase in range(0, 60, 3):
            board.hold("A+6", 20)
            board.wait(40 + phase)
            for _tap in range(2):
                pressed, before = board.now_ms, len(board.record().frames["B"])
                board.hold("B+6", 20)
                board.wait(40)
                took.append(board.record().frames["B"][before][1] + LATCH_MS - pressed)
            board.tap("AU", 1)
            board.tap("BU", 2)
            board.tap("DEAL", 1)  # makes the board collect garbage now, not during a press of a later round
            board.wait(300)
        return took

    took = bench.power_on(play, ("PEGOUT_ENTRY_MS = 900", 'PEGOUT_SHOW = "digits"'), nvm=memory("A60 B60"))
    print(f"latched {min(took):.1f} to {max(took):.1f} ms after the press")
    assert max(took) <= 17.6


TIMES_COLLECTIONS = """
    import sys
    for module in sys.modules.values():
        for number in range(%d):
            setattr(module, "more%%d" %% number, [])

    def collect(self):
        begun = time.monotonic_ns()
        super().collect()
        self.pico.line.write(b"#%%d;" %% ((time.monotonic_ns() - begun) // 1000))
"""


@pytest.mark.parametrize("names", [0, 3, 8])
def test_extra_names_in_modules_do_not_lengthen_collections(names: int):
    """Each module gets `names` more names, which move other objects in the heap. Garbage is collected in a game and
    during the lights of a double skunk. It takes 12 ms if CircuitPython's list of objects to mark overflows."""

    def play(board: Board):
        board.hold("DEAL", 40)
        board.wait(200)
        board.score("A+1")
        for _refused in range(9):
            board.hold("B+1", 20)
            board.wait(100)
        return [int(us) / 1000 for us in re.findall(rb"#(\d+);", bytes(board.pico.console))]

    bench = Bench(image_or_skip(PICO), {"code.py": code_with(TIMES_COLLECTIONS % names)})
    took = bench.power_on(play, BRISK, nvm=memory("A120 B30"))
    print(f"{names} more names: {took} ms")
    assert len(took) == 4, "at the start, after DEAL, after the win, and after the refusals"
    assert max(took) <= 8
