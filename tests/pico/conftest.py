"""Run the tests of the emulated Pico: one boot for all of a process, each test in a forked child.

A test here has the fixture `bench` besides its parameters. Its changes to the board or to a variable are lost
afterwards.
"""

import os
from multiprocessing import Pipe
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
    if not image.is_file():
        pytest.fail(f"{images.VARIABLE}: there is no file {image}")
    from tests.pico.board import Bench

    if not os.environ.get(ONE_FILE):
        return Bench(image)
    alone = tmp_path_factory.mktemp("one_file") / "pegout.uf2"
    alone.write_bytes(uf2.make(image.read_bytes()))
    return Bench(alone, alone=True)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: Any) -> bool | None:
    """Call a test that has the booted Pico in a child, and report here why it "failed" or was "skipped"."""
    if "bench" not in pyfuncitem.fixturenames:
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    receiving, sending = Pipe(duplex=False)
    child = os.fork()
    if child == 0:
        trouble = None
        try:
            pyfuncitem.obj(**arguments)
        except pytest.skip.Exception as skipped:
            trouble = ("skipped", str(skipped))
        except BaseException:
            trouble = ("failed", str(pytest.ExceptionInfo.from_current().getrepr(style="short")))
        sending.send(trouble)
        os._exit(0)
    sending.close()
    try:
        trouble = receiving.recv()
    except EOFError:
        trouble = ("failed", "the test's process died")
    os.waitpid(child, 0)
    if trouble is None:
        return True
    outcome, why = trouble
    if outcome == "skipped":
        pytest.skip(why)
    pytest.fail(why, pytrace=False)
