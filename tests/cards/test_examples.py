"""The examples in the docstrings of the scoring module and of the card table are true."""

import doctest
import importlib

import pytest

from scoring.board import Match, Rules
from scoring.cards import parse, parse_all
from scoring.games import Options, find

MODULES = [
    "scoring.board",
    "scoring.cards",
    "scoring.deal",
    "scoring.games",
    "scoring.play",
    "scoring.show",
    "scoring.targets",
    "host_sim.cards.choices",
    "host_sim.cards.counting",
    "host_sim.cards.crib_values",
    "host_sim.cards.timed_taps",
    "host_sim.cards.named_parts",
    "host_sim.cards.positions",
    "host_sim.cards.announcements",
]

WORDS = {word.__name__: word for word in (Match, Options, Rules, find, parse, parse_all)}
"""What an example may use besides the names of its own module."""


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold(name: str) -> None:
    module = importlib.import_module(name)
    failed, tried = doctest.testmod(module, extraglobs=WORDS)
    assert (failed, tried > 0) == (0, True)
