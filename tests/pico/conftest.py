"""Run the tests of the emulated Pico: one boot for all of a process, each test in a forked child. A test here has the
fixture `bench` besides its parameters. Its changes to the board or to a variable are lost afterwards."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from host_sim.release import images, uf2
from host_sim.release.boards import BY_ID, PICO, Board
from tests.pico import faster
from tests.pico.rp2350 import source

ONE_FILE = "PEGOUT_ONE_FILE"
MODEL = BY_ID[os.environ.get("PEGOUT_BOARD") or PICO.id]
"""The board that `make pico BOARD=…` names."""

if MODEL is not PICO:
    collect_ignore = ["test_bench.py", "test_contacts.py"]  # figures of the Pico only; they take minutes


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """On other boards leave out the tests that choose their own."""
    if MODEL is not PICO:
        items[:] = [item for item in items if {"bench", "model"} & {*getattr(item, "fixturenames", ())}]


def image_or_skip(model: Board) -> Path:
    """CircuitPython for a board that this machine can emulate; else skip the test with what is missing."""
    image = images.find(model)
    lacks = None if image else images.how_to_get(model)
    lacks = lacks or (source if model.chip == "RP2350" else faster).missing()
    if lacks or not image:
        pytest.skip(str(lacks))
    return image


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A Pico with the bundle on its drive, stopped just before the firmware reads its settings; with ONE_FILE in the
    environment one that has nothing but the file of `make uf2`."""
    image = image_or_skip(MODEL)
    from tests.pico.board import Bench

    if not os.environ.get(ONE_FILE):
        return Bench(image, model=MODEL)
    alone = tmp_path_factory.mktemp("one_file") / "pegout.uf2"
    alone.write_bytes(uf2.make(image.read_bytes(), MODEL))
    return Bench(alone, alone=True, model=MODEL)


def _outcome(test: Callable[..., None], arguments: dict[str, Any]) -> tuple[str, str]:
    """The outcome of the test, "passed", "skipped" or "failed", and the reason, as text for another process."""
    try:
        test(**arguments)
    except pytest.skip.Exception as skipped:
        return "skipped", str(skipped)
    except BaseException:
        return "failed", str(pytest.ExceptionInfo.from_current().getrepr(style="short"))
    return "passed", ""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: Any) -> bool | None:
    """Call a test that has the booted Pico in a forked child."""
    if "bench" not in pyfuncitem.fixturenames:
        return None
    from tests.pico.board import in_child

    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    outcome, why = in_child(lambda: _outcome(pyfuncitem.obj, arguments))
    if outcome == "skipped":
        pytest.skip(why)
    if outcome == "failed":
        pytest.fail(why, pytrace=False)
    return True
