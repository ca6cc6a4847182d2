"""A window on a served board."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.page.seeing import DESKTOP, Window
from tests.page.serving import Served


@pytest.fixture
def table(browser: Browser, tmp_path: Path) -> Iterator[Window]:
    """A laptop's window on a board of two sides."""
    served = Served(tmp_path / "board")
    window = Window(served, browser, DESKTOP)
    yield window
    window.context.close()
    served.stop()
