"""The site, built once for all tests of it, served, and the browsers that visit it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, ViewportSize, sync_playwright

from tests.page.conftest import FLAGS, NO_CHROMIUM, find_chromium, launch
from tests.site.building import built_site
from tests.site.serving import SiteServer

DESKTOP: ViewportSize = {"width": 1280, "height": 760}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site."""
    return built_site(tmp_path_factory)


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        if not find_chromium(playwright):
            pytest.skip(NO_CHROMIUM)
        yield playwright


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser for all tests of a file that do not start it anew."""
    browser = launch(playwright)
    assert browser
    yield browser
    browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor who was never here, for one test."""
    context = browser.new_context(viewport=DESKTOP)
    yield context
    context.close()


@pytest.fixture
def open_browser(playwright: Playwright, tmp_path: Path) -> Iterator[Callable[[], BrowserContext]]:
    """Opens a browser that keeps what it keeps in one profile; again: the same one, started anew."""
    running: list[BrowserContext] = []

    def start() -> BrowserContext:
        for before in running:
            before.close()
        running[:] = [
            playwright.chromium.launch_persistent_context(
                str(tmp_path / "profile"), executable_path=find_chromium(playwright), args=FLAGS, viewport=DESKTOP
            )
        ]
        return running[0]

    yield start
    for context in running:
        context.close()


@pytest.fixture
def serve(site: Path) -> Iterator[Callable[..., SiteServer]]:
    running: list[SiteServer] = []

    def start(folder: Path = site, **options: Any) -> SiteServer:
        running.append(SiteServer(folder, **options))
        return running[-1]

    yield start
    for server in running:
        server.stop()
