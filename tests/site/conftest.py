"""Servers of the site, and browsers that visit it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, ViewportSize

from tests.browsers import FLAGS, KNOWN, ONCE_LOADED, chromium_or_skip
from tests.site.serving import SiteServer

DESKTOP: ViewportSize = {"width": 1280, "height": 760}


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A new visitor's browser. It has no service worker, as caching the files would take longer than most tests."""
    context = browser.new_context(viewport=DESKTOP)
    context.add_init_script(KNOWN)
    context.add_init_script(ONCE_LOADED)
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })")
    yield context
    context.close()


@pytest.fixture
def open_browser(playwright: Playwright, tmp_path: Path) -> Iterator[Callable[[], BrowserContext]]:
    """A function that opens a browser with a persistent profile. A second call restarts that browser."""
    running: list[BrowserContext] = []

    def start() -> BrowserContext:
        for before in running:
            before.close()
        running[:] = [
            playwright.chromium.launch_persistent_context(
                str(tmp_path / "profile"), executable_path=chromium_or_skip(playwright), args=FLAGS, viewport=DESKTOP
            )
        ]
        running[0].add_init_script(KNOWN)
        running[0].add_init_script(ONCE_LOADED)
        return running[0]

    yield start
    for context in running:
        context.close()


@pytest.fixture
def serve(site: Path, request: pytest.FixtureRequest) -> Callable[..., SiteServer]:
    def start(folder: Path = site, **options: Any) -> SiteServer:
        server = SiteServer(folder, **options)
        request.addfinalizer(server.stop)
        return server

    return start


@pytest.fixture
def server(serve: Callable[..., SiteServer]) -> SiteServer:
    return serve()
