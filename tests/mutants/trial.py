"""Run tests on mutants: one pytest session collects the tests, and each mutant is tried in a fork of it.

In the fork the mutant's file is rewritten, for code that reads it again (each boot of the simulated Pico), and the
functions already imported from it get the mutant's code. A mutant outside of functions needs new imports, so its fork
collects its tests again. Nothing runs in the session itself: each fork starts fresh.
"""

import gc
import multiprocessing
import os
import pickle
import shutil
import signal
import subprocess
import sys
import time
import types
from collections.abc import Callable, Iterator
from multiprocessing.context import SpawnProcess
from pathlib import Path

import coverage
import pytest

from tests.mutants.mutations import Mutant

KILLED, SURVIVED = "killed", "survived"

SLOWEST_S = 30
"""Most CPU time for one mutant's tests. One that hangs has been noticed."""

BUDGET_S = 30
"""Tests of this much time are spent on a mutant, the most telling first. They were measured with coverage, with which
some take five times as long."""

Seen = dict[str, dict[int, list[str]]]
"""{file: {line: ids of the tests that came by it, to be tried in this order}}; line ANYWHERE: all tests."""

ANYWHERE = 0
"""Stands for the lines that an import runs, long before the tests that they matter to."""

# pytest-timeout would say of a mutant that hangs what the fork finds out sooner.
QUIET = ["-q", *("-p", "no:randomly"), *("-p", "no:cacheprovider"), *("-p", "no:xdist"), *("-p", "no:timeout")]


def copy_project(to: Path) -> None:
    """Copy every file that git knows, and those it does not ignore, to the empty folder `to`."""
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
    """Yield (module, mutant, outcome) for each (module, mutant) of `tasks`, as soon as it is known.

    near: of each module the paths of its tests, the most telling first. folder: an empty one to work in. Ends the
    program if a test fails without any mutant.
    """
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


# Which test comes by which line


def paths_of(near: dict[str, tuple[str, ...]]) -> list[str]:
    """Return the paths of all tests near some modules, each once."""
    return sorted({path for paths in near.values() for path in paths})


def find_lines(near: dict[str, tuple[str, ...]], into: str) -> None:
    """Run the tests once and write what they came by, a `Seen`, to the file `into`; a text if one of them fails."""
    finder = _Finder(near)
    status = pytest.main([*QUIET, *paths_of(near)], plugins=[finder])
    failed = finder.failed or ("" if status == pytest.ExitCode.OK else f"pytest ends with {status!r}")
    Path(into).write_bytes(pickle.dumps(failed or finder.seen()))


class _Finder:
    """A plugin of pytest: measures each test's time and lines."""

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
        """Return the tests of each line: in the order of the near paths, then the quickest first."""
        data = self._coverage.get_data()
        found: Seen = {}
        for file, module in self._modules.items():
            lines = data.contexts_by_lineno(file)
            found[module] = {line: self._chosen(module, contexts) for line, contexts in lines.items()}
            found[module][ANYWHERE] = self._chosen(module, list(self._times))
        return found

    def _chosen(self, module: str, contexts: list[str]) -> list[str]:
        ranked = [
            (place, self._times[test], test)
            for test in filter(None, contexts)
            for place, path in enumerate(self._near[module])
            if test.startswith(path)
        ]
        chosen, spent = [], 0.0
        for _place, seconds, test in sorted(ranked):
            spent += seconds
            if spent < BUDGET_S or not chosen:
                chosen.append(test)
        return chosen


# One mutant after another


def try_mutants(near: list[str], seen: Seen, tasks: multiprocessing.Queue, outcomes: multiprocessing.Queue) -> None:
    """Take (module, mutant) from `tasks` until None comes, and put (module, mutant, outcome) into `outcomes`."""
    pytest.main([*QUIET, *near], plugins=[_Trier(seen, tasks, outcomes)])


class _Trier:
    """A plugin of pytest: runs no test of the session, but those near a mutant in a fork for each."""

    def __init__(self, seen: Seen, tasks: multiprocessing.Queue, outcomes: multiprocessing.Queue) -> None:
        self._seen, self._tasks, self._outcomes = seen, tasks, outcomes

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        gc.freeze()
        while task := self._tasks.get():
            module, mutant = task
            self._outcomes.put((module, mutant, self._try(items, module, mutant)))
        return True

    def _try(self, items: dict[str, pytest.Item], module: str, mutant: Mutant) -> str:
        lines = self._seen[module]
        places = range(mutant.line, mutant.statement - 1, -1) if mutant.in_function else ()
        tests = next((lines[at] for at in places if lines.get(at)), None)
        run = _run_items if tests else _run_again
        tests = tests or lines[ANYWHERE]
        file = Path(module)
        right, times = file.read_bytes(), file.stat()
        file.write_bytes(mutant.applied(right))
        os.utime(file, (times.st_atime, times.st_mtime + 10))  # so that no compiled file is taken for this one's
        try:
            return _in_a_fork(run, items, tests, file, right)
        finally:
            file.write_bytes(right)
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


def _in_a_fork(run: Callable[..., int], *arguments: object) -> str:
    child = os.fork()
    if not child:
        status = 3
        try:
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_PROF, SLOWEST_S)
            _silence(0, 1, 2)
            sys.dont_write_bytecode = True
            os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
            status = int(run(*arguments))
        finally:
            os._exit(status)
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return KILLED
    return SURVIVED if os.WEXITSTATUS(status) in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else KILLED


def _run_items(items: dict[str, pytest.Item], tests: list[str], file: Path, right: bytes) -> int:
    """Run collected tests, after the functions of `file` got their new code. Returns 1 if one fails."""
    _replace_code(file, right)
    chosen = [items[test] for test in tests]
    session = chosen[0].session
    for item, following in zip(chosen, [*chosen[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return 1
    return 0


def _run_again(_items: dict[str, pytest.Item], tests: list[str], _file: Path, _right: bytes) -> int:
    """Import the project again, and run tests until one fails."""
    here = str(Path.cwd())
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(here):
            del sys.modules[name]
    return pytest.main([*QUIET, "-x", *{test.partition("::")[0] for test in tests}], plugins=[_Only(tests)])


class _Only:
    """A plugin of pytest: runs these tests alone, in this order, those of them that are still there."""

    def __init__(self, tests: list[str]) -> None:
        self._tests = tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        known = {item.nodeid: item for item in items}
        items[:] = [known[test] for test in self._tests if test in known]


def _replace_code(file: Path, right: bytes) -> None:
    """Give the functions that were imported from `file` the code that it holds now instead of `right`."""
    path = str(file.resolve())
    new = dict(
        zip(
            map(_place, _functions(compile(right, path, "exec", dont_inherit=True))),
            _functions(compile(file.read_bytes(), path, "exec", dont_inherit=True)),
            strict=True,
        )
    )
    gc.unfreeze()
    for function in gc.get_objects():
        if isinstance(function, types.FunctionType) and function.__code__.co_filename == path:
            function.__code__ = new.get(_place(function.__code__), function.__code__)


def _place(code: types.CodeType) -> tuple[int, str]:
    return code.co_firstlineno, code.co_qualname


def _functions(code: types.CodeType) -> Iterator[types.CodeType]:
    """Yield the code of all functions and methods in a module's code, but not of what is inside functions."""
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            if inner.co_flags & 1:  # a function's; not a class's
                yield inner
            else:
                yield from _functions(inner)
