"""The examples in the docstrings of the scoring module and of the card table are true."""

import doctest
import importlib

import pytest

MODULES = [
    "scoring.cards",
    "scoring.play",
    "host_sim.table.calls",
    "host_sim.table.choices",
    "host_sim.table.counting",
    "host_sim.table.crib_values",
    "host_sim.table.fingers",
    "host_sim.table.positions",
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert (failed, tried > 0) == (0, True)
