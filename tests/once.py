"""Results that all workers of a test run share."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock


def made_once(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that all workers of this test run share. The first one that needs it fills it with `make`."""
    run = folders.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        run = run.parent
    folder = run / f"once-{name}"
    with FileLock(f"{folder}.lock"):
        if not folder.is_dir():
            half = run / f"half-{name}-{os.getpid()}"
            half.mkdir()
            make(half)
            half.rename(folder)
    return folder
