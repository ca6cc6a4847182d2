"""Ctrl-C while a command is still being loaded."""

import os
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.one_line import HOST_SIM, Ran, ran

Run = Callable[..., Ran]

FINGER = """
import os, signal, sys
class Finger:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["PRESSED_AT"]:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finger())
"""


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Counts a hand; Ctrl-C is pressed when `module` is about to be imported."""
    (tmp_path / "sitecustomize.py").write_text(FINGER)

    def run(module: str, *, ignored: bool = False) -> Ran:
        handler = signal.SIG_IGN if ignored else signal.SIG_DFL
        environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PRESSED_AT": module}
        press = partial(signal.signal, signal.SIGINT, handler)
        return ran(*HOST_SIM, "count", "5H", "5C", "5D", "JS", "5S", env=environment, preexec_fn=press)

    return run


MODULES = ["host_sim.__main__", "host_sim.errors", "scoring.show"]
"""The first that are imported, and the last."""


@pytest.mark.parametrize("module", MODULES)
def test_ctrl_c_during_the_imports_ends_without_a_traceback(run: Run, module: str) -> None:
    done = run(module)
    assert done.stderr == ""
    assert done.returncode in (-signal.SIGINT, 130)


def test_where_ctrl_c_is_ignored_it_stays_ignored(run: Run) -> None:
    done = run("scoring.show", ignored=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "29" in done.stdout
