"""The figures in the firmware's README are those of a run of `make bench`, and they are still true."""

import json
from typing import Any

import pytest

from tests.pico.bench import BEGIN, END, FIGURES, ONE, README, latched, repaint, start, table
from tests.pico.board import Bench, Board, memory
from tests.pico.presses import LATCH_MS, sweep


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return found


def test_the_readme_has_the_figures(figures: dict[str, Any]):
    assert BEGIN + table(figures) + "\n" + END in README.read_text(encoding="utf-8"), "make bench WRITE=1"


def test_the_figures_are_still_true(bench: Bench, figures: dict[str, Any]):
    """Run a part of the bench again; the figures are the same on every machine."""
    for name, ms in {**start(bench), **repaint(bench)}.items():
        assert ms == pytest.approx(figures[name], rel=0.1), name
    for kind, hole in (ONE, ("while a ghost pulses", 60)):
        again, promised = latched(sweep(bench, kind, hole)), figures["sweeps_latched_ms"][f"{kind}, hole {hole}"]
        assert again["median"] == pytest.approx(promised["median"], rel=0.1)
        assert again["worst"] <= promised["worst"] + 0.5


DIGITS_MS = 17.6


def test_an_open_entry_in_digits_is_latched_as_soon_as_its_press_allows(bench: Bench):
    """B taps +6 to an entry of 6, 12, ... while A's is in digits too, at every phase of A's pictures."""

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
            board.wait(200)
        return took

    took = bench.power_on(play, ("PEGOUT_ENTRY_MS = 900", 'PEGOUT_SHOW = "digits"'), nvm=memory("A60 B60"))
    print(f"latched {min(took):.1f} to {max(took):.1f} ms after the press")
    assert max(took) <= DIGITS_MS
