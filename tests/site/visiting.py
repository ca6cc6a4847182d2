"""What a visitor of the site does: open the page, tap, peg, and come back to what the browser has kept."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.site.serving import comes_true

SCORE_A = '.seat[data-side="A"] .score'
ON_AGAIN = "The board is on: A 12, B 0. A has the crib."

PRELOADED = re.compile(r"/worker/\S+ was preloaded using link preload but not used")
"""Chrome's warning about files that the worker takes from the browser's cache, which Chrome does not count as a use."""


def is_wrong(message: ConsoleMessage) -> bool:
    return message.type in ("error", "warning") and not PRELOADED.search(message.text)


def visit(context: BrowserContext, url: str) -> tuple[Page, list[str]]:
    """Open a page on the board. Return it, and a list that grows with its errors."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if is_wrong(message) else None)
    page.on("requestfailed", lambda request: wrong.append(f"failed: {request.url}"))
    page.on("request", lambda asked: None if asked.url.startswith((url, "data:")) else wrong.append(asked.url))
    page.goto(url)
    expect(page.locator(SCORE_A)).not_to_be_empty()
    return page, wrong


def tap(page: Page, button: str, times: int = 1) -> None:
    for _ in range(times):
        page.locator(f'[data-button="{button}"]').click(delay=50)


def peg_12(page: Page) -> None:
    """Peg 12 for A. The second tap is held, so that it counts at once."""
    tap(page, "A+6")
    page.locator('[data-button="A+6"]').click(delay=600)
    expect(page.locator(SCORE_A)).to_have_text("12")


def kept(page: Page) -> None:
    """Wait until the browser has cached the site."""
    page.evaluate("navigator.serviceWorker.ready")
    comes_true(page, "navigator.serviceWorker.controller !== null")
