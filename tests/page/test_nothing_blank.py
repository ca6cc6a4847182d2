"""A page that cannot start says in the window what is missing."""

from playwright.sync_api import Browser

from tests.page.seeing import PHONE
from tests.page.serving import Served

SHOWN = "getComputedStyle(document.body, '::after').content"


def test_scripts_that_do_not_run_are_told_within_15_seconds(standing: Served, browser: Browser) -> None:
    context = browser.new_context(viewport=PHONE, bypass_csp=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.clock.install()
    page.route(
        "**/js/main.js", lambda route: route.fulfill(body="this is no JavaScript", content_type="text/javascript")
    )
    page.goto(standing.url)
    assert "too old" not in page.evaluate(SHOWN)
    page.clock.run_for(15_000)
    assert "too old" in page.evaluate(SHOWN)
    context.close()


def test_without_javascript_a_sentence_says_so(standing: Served, browser: Browser) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(standing.url)
    assert page.locator("#no-script").is_visible()
    assert "needs JavaScript" in page.locator("#no-script").inner_text()
    context.close()
