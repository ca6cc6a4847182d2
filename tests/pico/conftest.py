"""Run the tests of the emulated Pico: one boot for all of a process, each test in a forked child.

A test here has the fixture `bench` besides its parameters. Its changes to the board or to a variable are lost
afterwards.
"""

import os
from collections.abc import Callable
from typing import Any

import pytest

from host_sim.delivery import images, uf2

ONE_FILE = "PEGOUT_ONE_FILE"


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A Pico with the bundle on its drive, stopped just before the firmware reads its settings; with ONE_FILE in the
    environment one that has nothing but the file of `make uf2`."""
    image = images.find()
    if image is None:
        pytest.skip(images.how_to_get())
    from tests.pico.board import Bench

    if not os.environ.get(ONE_FILE):
        return Bench(image)
    alone = tmp_path_factory.mktemp("one_file") / "pegout.uf2"
    alone.write_bytes(uf2.make(image.read_bytes()))
    return Bench(alone, alone=True)


def _outcome(test: Callable[..., None], arguments: dict[str, Any]) -> tuple[str, str]:
    """How the test ended, "passed", "skipped" or "failed", and why: words that can leave the process."""
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
