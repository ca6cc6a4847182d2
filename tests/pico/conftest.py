"""The fixture `bench`, an emulated Pico, on the board and the release of CircuitPython that a run or a test names. Each
process boots each release once."""

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from host_sim.release import images
from host_sim.release.boards import BY_ID, PICO, Board
from tests.pico import faster
from tests.pico.oldest import OLDEST
from tests.pico.rp2350 import source

MODEL = BY_ID[os.environ.get("PEGOUT_BOARD") or PICO.id]
"""The board that `make pico BOARD=…` names."""

RELEASES = (PICO, OLDEST) if MODEL is PICO else (MODEL,)

on_each_release = pytest.mark.parametrize("bench", RELEASES, indirect=True, ids=lambda board: board.circuitpython)

if MODEL is not PICO:
    collect_ignore = ["test_bench.py", "test_contacts.py"]  # their limits are for the Pico, and they take minutes


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """If `make pico` names another board than the Pico, leave out the tests that choose their board themselves."""
    if MODEL is not PICO:
        items[:] = [item for item in items if {"bench", "model"} & {*getattr(item, "fixturenames", ())}]


def image_or_skip(model: Board) -> Path:
    """Return CircuitPython's image for a board. If its emulation lacks anything, skip the test and say what."""
    image = images.find(model)
    lacks = None if image else images.how_to_get(model)
    lacks = lacks or (source if model.chip == "RP2350" else faster).missing()
    if lacks or not image:
        pytest.skip(str(lacks))
    return image


@cache
def booted(model: Board) -> Any:
    image = image_or_skip(model)
    from tests.pico.board import Bench

    return Bench(image, model=model)


@pytest.fixture(scope="session")
def bench(request: pytest.FixtureRequest) -> Any:
    """The Bench of the board that `make pico` names, or of the release that the test names."""
    return booted(getattr(request, "param", MODEL))
