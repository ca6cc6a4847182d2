"""Run the tests of the emulated Pico: one boot for all, each test in a forked child, two at a time.

A test here has the fixture `bench` besides its parameters, and runs in its own process: its changes to the board or
to a variable are lost afterwards.
"""

import os
from collections.abc import Iterator
from multiprocessing.connection import Connection, Pipe, wait
from typing import Any

import pytest

from host_sim.delivery import images, uf2

ONE_FILE = "PEGOUT_ONE_FILE"

AT_ONCE = min(2, os.cpu_count() or 1)


class Crew:
    """Runs the remaining tests in forked children, in their order, `AT_ONCE` at a time."""

    def __init__(self, bench: Any, items: list[pytest.Item]) -> None:
        self._bench = bench
        self._waiting = items
        self._running: dict[Connection, str] = {}
        self._done: dict[str, tuple[str, str] | None] = {}

    def result(self, item: pytest.Item) -> tuple[str, str] | None:
        """Why a test "failed" or was "skipped", or None."""
        while item.nodeid not in self._done:
            while self._waiting and len(self._running) < AT_ONCE:
                self._start(self._waiting.pop(0))
            for pipe in wait(list(self._running)):
                assert isinstance(pipe, Connection)
                name = self._running.pop(pipe)
                try:
                    self._done[name] = pipe.recv()
                except EOFError:
                    self._done[name] = ("failed", "the test's process died")
                pipe.close()
                os.wait()
        return self._done[item.nodeid]

    def _start(self, item: Any) -> None:
        receiving, sending = Pipe(duplex=False)
        if os.fork() == 0:
            trouble = None
            try:
                item.obj(bench=self._bench, **getattr(getattr(item, "callspec", None), "params", {}))
            except pytest.skip.Exception as skipped:
                trouble = ("skipped", str(skipped))
            except BaseException:
                trouble = ("failed", str(pytest.ExceptionInfo.from_current().getrepr(style="short")))
            sending.send(trouble)
            os._exit(0)
        sending.close()
        self._running[receiving] = item.nodeid


_crew: list[Crew] = []


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A Pico with the bundle on its drive, stopped just before the firmware reads its settings; with ONE_FILE in the
    environment one that has nothing but the file of `make uf2`."""
    image = images.find()
    if image is None:
        pytest.skip(images.how_to_get())
    if not image.is_file():
        pytest.fail(f"{images.VARIABLE}: there is no file {image}")
    from tests.pico.board import Bench

    if os.environ.get(ONE_FILE):
        alone = tmp_path_factory.mktemp("one_file") / "pegout.uf2"
        alone.write_bytes(uf2.make(image.read_bytes()))
        yield Bench(alone, alone=True)
    else:
        yield Bench(image)
    _crew.clear()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: Any) -> bool | None:
    if "bench" not in pyfuncitem.fixturenames:
        return None
    if not _crew:
        items = pyfuncitem.session.items
        rest = items[items.index(pyfuncitem) :]
        bench = pyfuncitem.funcargs["bench"]
        _crew.append(Crew(bench, [item for item in rest if "bench" in getattr(item, "fixturenames", ())]))
    trouble = _crew[0].result(pyfuncitem)
    if trouble is not None:
        outcome, why = trouble
        if outcome == "skipped":
            pytest.skip(why)
        pytest.fail(why, pytrace=False)
    return True
