"""Run tests on mutants, each in a fork of a process that has imported all packages but not the project."""

import gc
import itertools
import multiprocessing
import os
import pickle
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.context import SpawnProcess
from pathlib import Path

import coverage
import pytest

from tests.mutants.mutations import Mutant

KILLED, SURVIVED = "killed", "survived"

SLOWEST_S = 30
"""CPU seconds after which a mutant counts as noticed, because it hangs."""

BUDGET_S = 30
"""CPU seconds up to which tests are chosen for a mutant, the quickest first. They are measured under coverage, with
which some tests take five times as long."""

Seen = dict[str, dict[int, list[str]]]
"""{module: {line: ids of the tests that reach it, in the order to run them}}."""

ANYWHERE = 0
"""Stands for the lines that an import runs, before any test. All tests near the module reach them."""

# Without pytest-timeout, because the fork notices a hanging mutant sooner.
QUIET = ["-q", *("-p", "no:randomly"), *("-p", "no:cacheprovider"), *("-p", "no:xdist"), *("-p", "no:timeout")]


def copy_project(to: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True, check=True
    )
    for name in listed.stdout.splitlines():
        if Path(name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(name, to / name)


def tried(
    tasks: list[tuple[str, Mutant]], near: dict[str, tuple[str, ...]], jobs: int, folder: str
) -> Iterator[tuple[str, Mutant, str]]:
    """Yield (module, mutant, outcome) for each (module, mutant) of `tasks`, as soon as it is known. near: {module: its
    near tests}. folder: an empty folder to work in. Ends the program if a test fails without any mutant."""
    found = Path(folder, "seen")
    _in_a_copy(find_lines, folder, near, str(found)).join()
    seen = pickle.loads(found.read_bytes())
    if isinstance(seen, str):
        sys.exit(f"mutants: a near test fails without any mutant:\n{seen}")
    context = multiprocessing.get_context("spawn")
    queue, outcomes = context.Queue(), context.Queue()
    for task in [*tasks, *[None] * jobs]:
        queue.put(task)
    workers = [_in_a_copy(try_mutants, folder, paths_of(near), seen, queue, outcomes) for _ in range(jobs)]
    for _ in tasks:
        while outcomes.empty() and any(worker.is_alive() for worker in workers):
            time.sleep(0.01)
        yield outcomes.get(timeout=1)


def _in_a_copy(work: Callable[..., None], *arguments: object) -> SpawnProcess:
    """Start a process that calls `work` in a copy of the project."""
    process = multiprocessing.get_context("spawn").Process(target=_begin, args=(work, *arguments))
    process.start()
    return process


def _begin(work: Callable[..., None], folder: str, *arguments: object) -> None:
    copy = Path(folder) / str(os.getpid())
    copy_project(copy)
    os.chdir(copy)
    sys.path[:] = [path for path in sys.path if path and not Path(path, "firmware").is_dir()]
    for name in [name for name in sys.modules if name.partition(".")[0] == "tests"]:
        if not name.startswith("tests.mutants"):
            del sys.modules[name]
    _silence(1)
    work(*arguments)


def _silence(*streams: int) -> None:
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in streams:
        os.dup2(quiet, stream)


def paths_of(near: dict[str, tuple[str, ...]]) -> list[str]:
    return sorted({path for paths in near.values() for path in paths})


def find_lines(near: dict[str, tuple[str, ...]], into: str) -> None:
    """Run the tests once. Pickle the lines that they reach, a `Seen`, into a file, or an error text if a test fails."""
    finder = _Finder(near)
    status = pytest.main([*QUIET, *paths_of(near)], plugins=[finder])
    failed = finder.failed or ("" if status == pytest.ExitCode.OK else f"pytest ends with {status!r}")
    Path(into).write_bytes(pickle.dumps(failed or finder.seen()))


class _Finder:
    """A pytest plugin that records how long each test takes, and which lines it reaches."""

    def __init__(self, near: dict[str, tuple[str, ...]]) -> None:
        self._near = near
        self._modules = {str(Path(module).resolve()): module for module in near}
        self._times: dict[str, float] = {}
        self._coverage = coverage.Coverage(
            data_file=None, config_file=False, include=list(self._modules), concurrency=["thread"]
        )
        self.failed = ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Iterator[None]:
        self._coverage.start()
        result = yield
        self._coverage.stop()
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._coverage.switch_context(item.nodeid)
        began = time.process_time()
        result = yield
        self._times[item.nodeid] = time.process_time() - began
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed += f"{report.nodeid}\n{report.longreprtext}\n"

    def seen(self) -> Seen:
        data = self._coverage.get_data()
        found: Seen = {}
        for file, module in self._modules.items():
            lines = data.contexts_by_lineno(file)
            found[module] = {line: self._chosen(module, contexts) for line, contexts in lines.items()}
            found[module][ANYWHERE] = self._chosen(module, self._times)
        return found

    def _chosen(self, module: str, contexts: Iterable[str]) -> list[str]:
        near = sorted(filter(lambda test: test.startswith(self._near[module]), contexts), key=self._times.__getitem__)
        spent = itertools.accumulate(self._times[test] for test in near)
        return near[: max(1, sum(seconds < BUDGET_S for seconds in spent))]


def try_mutants(near: list[str], seen: Seen, tasks: multiprocessing.Queue, outcomes: multiprocessing.Queue) -> None:
    """Take (module, mutant) from `tasks` until None comes. Put (module, mutant, outcome) into `outcomes`."""
    pytest.main([*QUIET, "--collect-only", *near])  # to import the packages, once for all forks
    gc.freeze()
    while task := tasks.get():
        module, mutant = task
        outcomes.put((module, mutant, _outcome(Path(module), mutant, _tests_of(mutant, seen[module]))))


def _tests_of(mutant: Mutant, lines: dict[int, list[str]]) -> list[str]:
    places = range(mutant.line, mutant.statement - 1, -1) if mutant.in_function else ()
    return next((lines[at] for at in places if lines.get(at)), lines[ANYWHERE])


def _outcome(file: Path, mutant: Mutant, tests: list[str]) -> str:
    right, times = file.read_bytes(), file.stat()
    file.write_bytes(mutant.applied(right))
    os.utime(file, (times.st_atime, times.st_mtime + 10))  # so that no stale compiled file is used
    child = os.fork()
    if not child:
        _run(tests)
    status = os.waitpid(child, 0)[1]
    file.write_bytes(right)
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    passed = os.WIFEXITED(status) and os.WEXITSTATUS(status) in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    return SURVIVED if passed else KILLED


def _run(tests: list[str]) -> None:
    """Import the project again, run tests until one fails, and end the process."""
    status = 3
    try:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, SLOWEST_S)
        _silence(0, 1, 2)
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        here = str(Path.cwd())
        for name, module in list(sys.modules.items()):
            if (getattr(module, "__file__", None) or "").startswith(here):
                del sys.modules[name]
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        status = int(pytest.main([*QUIET, "-x", *files], plugins=[_Only(tests)]))
    finally:
        os._exit(status)


class _Only:
    """A pytest plugin that runs only these tests, in this order, if they still exist."""

    def __init__(self, tests: list[str]) -> None:
        self._tests = tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        known = {item.nodeid: item for item in items}
        items[:] = [known[test] for test in self._tests if test in known]
