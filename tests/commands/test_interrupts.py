"""Ctrl-C while a command is still being loaded."""

import signal
import subprocess
import sys

import pytest

from host_sim import ROOT

PRESSED_AT = """
import os, runpy, signal, sys
class Finger:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[0]:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)
sys.argv = sys.argv[1:]
sys.meta_path.insert(0, Finger())
runpy.run_module("host_sim", run_name="__main__", alter_sys=False)
"""


def run(module: str, *, ignored: bool = False) -> subprocess.CompletedProcess[str]:
    """Count a hand; Ctrl-C is pressed when `module` is about to be imported."""
    handler = signal.SIG_IGN if ignored else signal.SIG_DFL
    return subprocess.run(
        [sys.executable, "-c", PRESSED_AT, module, "count", "5H", "5C", "5D", "JS", "5S"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: signal.signal(signal.SIGINT, handler),
    )


@pytest.mark.parametrize("module", ["host_sim.commands", "host_sim.errors", "host_sim.commands.count", "scoring.show"])
def test_ctrl_c_during_the_imports_ends_without_a_traceback(module: str) -> None:
    done = run(module)
    assert done.stderr == ""
    assert done.returncode in (-signal.SIGINT, 130)


def test_where_ctrl_c_is_ignored_it_stays_ignored() -> None:
    done = run("scoring.show", ignored=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "29" in done.stdout
