"""The site to try: built anew from the sources as they are."""

import shutil
from pathlib import Path

import pytest

from host_sim.site.build import MICROPYTHON, build


def build_or_skip(folder: Path) -> Path:
    """Build the site into `folder` and return it; skip the test where Node or the MicroPython it gets is missing."""
    if not shutil.which("node"):
        pytest.skip("no Node on this machine: the site is tried where there is one (nodejs.org)")
    if not MICROPYTHON.is_dir():
        pytest.skip('MicroPython for the browser is missing: "make site" gets it')
    build(folder)
    return folder
