"""Builds the site under test, and skips a test if a program or an image that it needs is missing."""

import shutil
from pathlib import Path

import pytest

from host_sim.release import images
from host_sim.release.boards import PICO, Board
from host_sim.web.static_site.build import MICROPYTHON, build
from tests.once import made_once


def need_image(board: Board = PICO) -> None:
    """Skip the test if the board's CircuitPython is missing, because the test would have to download it."""
    if images.find(board) is None:
        pytest.skip(images.how_to_get(board))


def need_node() -> None:
    """Skip the test if Node or MicroPython for Node is missing."""
    if not shutil.which("node"):
        pytest.skip("no Node on this machine: the site is tried where there is one (nodejs.org)")
    if not MICROPYTHON.is_dir():
        pytest.skip('MicroPython is missing: "make site" gets it')


def built_site(folders: pytest.TempPathFactory) -> Path:
    """Return the folder of the site, built once for all tests. Skip the test if it cannot be built."""
    need_node()
    return made_once(folders, "site", lambda folder: build(folder / "pegout")) / "pegout"
