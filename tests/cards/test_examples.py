"""The examples in the docstrings of the scoring module and of the card table are true."""

import doctest
import importlib

import pytest

from host_sim import ROOT
from scoring.board import Match, Rules
from scoring.cards import parse, parse_all
from scoring.games import Options, find

FOLDERS = {"scoring": ROOT / "firmware" / "scoring", "host_sim.cards": ROOT / "host_sim" / "cards"}
MODULES = [
    f"{package}.{path.stem}"
    for package, folder in FOLDERS.items()
    for path in sorted(folder.glob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]

WORDS = {word.__name__: word for word in (Match, Options, Rules, find, parse, parse_all)}
"""Names that an example may use besides those of its own module."""


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_are_true(name: str) -> None:
    module = importlib.import_module(name)
    failed, tried = doctest.testmod(module, extraglobs=WORDS)
    assert (failed, tried > 0) == (0, True)
