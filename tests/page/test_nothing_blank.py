"""A page that cannot start says in the window what is missing."""

import io

from PIL import Image
from playwright.sync_api import Browser, Response

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


def test_wood_shows_before_any_script_has_come(standing: Served, browser: Browser) -> None:
    """At 50 KB a second in less than 5 s, also where the web host packs nothing: index.html and the styles."""
    context = browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    answers: list[Response] = []
    page.on("response", lambda it: answers.append(it) if it.url.endswith((".css", "/")) else None)
    page.route("**/*.js*", lambda route: route.abort())
    page.goto(standing.url)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    bodies = [answer.body() for answer in answers]
    context.close()
    red, green, blue = picture.resize((1, 1), box=(30, 300, 360, 320)).getpixel((0, 0))  # type: ignore[misc]
    assert red > 1.3 * green > 1.3 * blue
    assert len(bodies) == 4
    assert sum(map(len, bodies)) < 4 * 50_000 - 2 * 400 * 50  # and a second of waiting, twice 0.4 s for an answer


def test_without_javascript_a_sentence_says_so(standing: Served, browser: Browser) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(standing.url)
    assert page.locator("#no-script").is_visible()
    assert "needs JavaScript" in page.locator("#no-script").inner_text()
    context.close()
