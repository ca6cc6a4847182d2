"""A board behind each transport of the host, driven by messages without a browser, on virtual time."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.host.evening import Evening
from tests.host.in_node import InNode
from tests.page.serving import Served


@pytest.fixture(params=["server", "worker"])
def serve(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[..., Any]:
    """A function that starts a board on the transport. A second call restarts the program with the same board."""

    def start(**options: Any) -> Any:
        if request.param == "server":
            served: Any = Served(tmp_path / "board", **options)
        else:
            served = InNode(request.getfixturevalue("site"), tmp_path / "kept.json", **options)
        request.addfinalizer(served.stop)
        return served

    return start


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


@pytest.fixture
def served(serve: Callable[..., Any]) -> Any:
    """A board with two sides, just switched on for the first time."""
    return serve()


@pytest.fixture
def page(served: Any) -> Iterator[Any]:
    """A page of that board, which has received its first message."""
    with served.open() as page:
        yield page
