"""The figures in the firmware's README are those of a run of `make bench`, and they are still true."""

import json
from typing import Any

import pytest

from tests.pico.bench import BEGIN, END, FIGURES, ONE, README, latched, repaint, start, table
from tests.pico.board import Bench
from tests.pico.presses import sweep


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
