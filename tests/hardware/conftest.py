"""The case as meshes, which are compared in milliseconds. It is built once for all workers of a test run."""

import pickle
from typing import TYPE_CHECKING

import pytest

from tests.once import made_once

if TYPE_CHECKING:
    from tests.hardware.building import Built


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> "Built":
    pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")
    from tests.hardware.building import build

    folder = made_once(tmp_path_factory, "case", lambda new: (new / "case").write_bytes(pickle.dumps(build())))
    made: Built = pickle.loads((folder / "case").read_bytes())
    return made
