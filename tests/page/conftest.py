"""A served board for each test, and one browser, if there is one, for all of them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.page.seeing import DESKTOP, PHONE, TABLET, Window
from tests.page.serving import Served
from tests.site.building import built_site
from tests.site.serving import ServedSite


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "both_lines: try it on the site's worker, too")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test with the Python server, and marked ones with the static site too: one for each thing that a line
    carries, saves or starts. tests/host checks that both carry the same messages."""
    if "line" in metafunc.fixturenames:
        both = metafunc.definition.get_closest_marker("both_lines")
        metafunc.parametrize("line", ["server", "worker"] if both else ["server"], scope="module")


@pytest.fixture(scope="module")
def new_board(line: str, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Any]:
    """Serves a new board on the line: `new_board(folder, settings=…)`."""
    if line == "server":
        return Served
    site = built_site(tmp_path_factory)
    return lambda _folder, **options: ServedSite(site, **options)


@pytest.fixture
def serve(new_board: Callable[..., Any], tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Starts a new board on the server; a second `serve(port=…)` continues with the same memory."""
    running: list[Any] = []

    def start(**options: Any) -> Any:
        running.append(new_board(tmp_path / "board", **options))
        return running[-1]

    yield start
    for served in running:
        served.stop()


@pytest.fixture
def served(serve: Callable[..., Served]) -> Served:
    """A board of two sides, just switched on for the first time."""
    return serve()


@pytest.fixture(scope="module")
def standing(new_board: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A board for all tests of a file that do not change it."""
    standing = new_board(tmp_path_factory.mktemp("board"))
    yield standing
    standing.stop()


@pytest.fixture
def open_table(browser: Browser) -> Iterator[Callable[..., Window]]:
    """Opens windows on a board; fails if they have seen an error when they close."""
    tables: list[Window] = []

    def open_one(served: Served, size: dict[str, int] = DESKTOP, **options: Any) -> Window:
        tables.append(Window(served, browser, size, **options))
        return tables[-1]

    yield open_one
    for table in tables:
        table.context.close()
    assert [error for table in tables for error in table.errors] == []


WINDOWS: dict[str, dict[str, Any]] = {
    "desktop": {"size": DESKTOP},
    "phone": {"size": PHONE, "has_touch": True, "is_mobile": True},
    "tablet": {"size": TABLET, "has_touch": True, "is_mobile": True},
}


@pytest.fixture(scope="module")
def windows(
    new_board: Callable[..., Any], browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[str], Window]]:
    """A window of each kind for all tests of a file, each with its own board."""
    opened: dict[str, Window] = {}

    def of(kind: str) -> Window:
        if kind not in opened:
            board = new_board(tmp_path_factory.mktemp(kind) / "board")
            opened[kind] = Window(board, browser, **WINDOWS[kind])
        return opened[kind]

    yield of
    for window in opened.values():
        window.context.close()
        window.served.stop()


def renewed(window: Window) -> Iterator[Window]:
    """The window on a new board; fails if it has seen an error in the test."""
    window.errors.clear()
    window.renew()
    yield window
    assert window.errors == []


@pytest.fixture
def table(line: str, request: pytest.FixtureRequest) -> Iterator[Window]:
    """A board just switched on for the first time, in the file's window; the site's worker has its own."""
    if line == "server":
        yield from renewed(request.getfixturevalue("windows")("desktop"))
    else:
        yield request.getfixturevalue("open_table")(request.getfixturevalue("served"))


@pytest.fixture
def phone(windows: Callable[[str], Window]) -> Iterator[Window]:
    """The same on a phone."""
    yield from renewed(windows("phone"))


@pytest.fixture
def tablet(windows: Callable[[str], Window]) -> Iterator[Window]:
    """The same on a tablet that is touched."""
    yield from renewed(windows("tablet"))


@pytest.fixture(params=["desktop", "phone"])
def screen(windows: Callable[[str], Window], request: pytest.FixtureRequest) -> Iterator[Window]:
    """Each of the two windows in turn."""
    yield from renewed(windows(request.param))
