"""Served boards, and windows of one browser on them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browsers import KNOWN, ONCE_LOADED
from tests.page.seeing import DESKTOP, PHONE, TABLET, OpenTable, Visit, Window
from tests.page.serving import Serve, Served


@pytest.fixture(scope="session", autouse=True)
def patient_server() -> Iterator[None]:
    """Let a page hold buttons even if it is silent for seconds, as on a busy machine."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr("host_sim.web.server.server.SILENT_S", 600.0)
        yield


@pytest.fixture
def serve(tmp_path: Path, request: pytest.FixtureRequest) -> Serve:
    """A function that starts a new board. A second call, `serve(port=…)`, continues with the same memory."""

    def start(**options: Any) -> Served:
        served = Served(tmp_path / "board", **options)
        request.addfinalizer(served.stop)
        return served

    return start


@pytest.fixture
def served(serve: Serve) -> Served:
    """A board with two sides, just switched on for the first time."""
    return serve()


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A board for all tests of a worker. They must not change it."""
    shared = Served(tmp_path_factory.mktemp("board"))
    yield shared
    shared.stop()


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Visit:
    """A function that opens an empty page with its own storage. The page will not greet a newcomer."""

    def empty(size: dict[str, int] = DESKTOP, bypass_csp: bool = True, **options: Any) -> Page:
        context = browser.new_context(viewport=size, bypass_csp=bypass_csp, **options)  # type: ignore[arg-type]
        request.addfinalizer(context.close)
        context.add_init_script(ONCE_LOADED)
        context.add_init_script(KNOWN)
        return context.new_page()

    return empty


@pytest.fixture
def open_table(browser: Browser) -> Iterator[OpenTable]:
    """A function that opens windows on a board. Fails if a window has reported an error by the time it closes."""
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


@pytest.fixture(scope="session")
def windows(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Window]]:
    """A function that returns the worker's window of a kind, "desktop", "phone" or "tablet"."""
    opened: dict[str, Window] = {}

    def of(kind: str) -> Window:
        if kind not in opened:
            board = Served(tmp_path_factory.mktemp(kind) / "board")
            opened[kind] = Window(board, browser, **WINDOWS[kind])
        return opened[kind]

    yield of
    for window in opened.values():
        window.context.close()
        window.served.stop()


def renewed(window: Window) -> Iterator[Window]:
    """Put the window on a new board. Fails if it has seen an error during the test."""
    window.errors.clear()
    window.renew()
    yield window
    assert window.errors == []


def of_kind(kind: str) -> Any:
    """Return a fixture: the worker's window of this kind, on a new board."""

    @pytest.fixture
    def window(windows: Callable[[str], Window]) -> Iterator[Window]:
        yield from renewed(windows(kind))

    return window


table, phone, tablet = of_kind("desktop"), of_kind("phone"), of_kind("tablet")


@pytest.fixture(params=["desktop", "phone"])
def screen(windows: Callable[[str], Window], request: pytest.FixtureRequest) -> Iterator[Window]:
    """The desktop's window, then the phone's."""
    yield from renewed(windows(request.param))
