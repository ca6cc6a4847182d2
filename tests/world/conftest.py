"""A window on a served board."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.page.seeing import DESKTOP, Window
from tests.page.serving import Served


@pytest.fixture(scope="module")
def window(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """A laptop's window on a board of two sides, for all tests of a file."""
    served = Served(tmp_path_factory.mktemp("world") / "board")
    window = Window(served, browser, DESKTOP)
    yield window
    window.context.close()
    served.stop()


@pytest.fixture
def table(window: Window) -> Window:
    """The window on a new board."""
    for key in ("Meta", "Control", "Alt"):
        window.page.keyboard.up(key)
    window.reload()
    window.renew()
    return window
