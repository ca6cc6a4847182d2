"""Try mutants: a process with a copy of the project, which runs the near tests on one mutant after another.

The copy is warm: pytest and Hypothesis are loaded once, and each mutant runs in a fork, so it costs the time of its
tests and little more. Nothing of the project is imported before the fork.
"""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from tests.mutants.mutations import Mutant

KILLED, SURVIVED, TIMED_OUT = "killed", "survived", "timed out"

SLOWEST_S = 60
"""Longest time for one mutant's tests. One that hangs has been noticed."""


def copy_project(to: Path) -> None:
    """Copy every file that git knows, and those it does not ignore, to the empty folder `to`."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True, check=True
    )
    for name in listed.stdout.splitlines():
        if Path(name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(name, to / name)


def begin(folder: str) -> None:
    """Make this process a trial: work in a copy of the project, with the test tools loaded."""
    copy = Path(folder) / str(os.getpid())
    copy_project(copy)
    os.chdir(copy)
    sys.path[:] = [path for path in sys.path if path and Path(path).resolve() != Path(folder).resolve()]
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    __import__("pytest")
    __import__("hypothesis")


def try_mutant(path: str, mutant: Mutant, tests: list[str]) -> str:
    """Run `tests` on the mutant of the file `path`. Returns KILLED, SURVIVED (also if there are none) or TIMED_OUT."""
    if not tests:
        return SURVIVED
    file = Path(path)
    right = file.read_bytes()
    file.write_bytes(mutant.applied(right))
    try:
        return _outcome(tests)
    finally:
        file.write_bytes(right)


def _outcome(tests: list[str]) -> str:
    child = os.fork()
    if not child:
        status = 3
        try:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(SLOWEST_S)
            quiet = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(quiet, stream)
            import pytest

            status = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", *tests]))
        finally:
            os._exit(status)
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return TIMED_OUT if os.WTERMSIG(status) == signal.SIGALRM else KILLED
    return SURVIVED if os.WEXITSTATUS(status) == 0 else KILLED
