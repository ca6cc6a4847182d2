"""Other web hosts: the site starts on them without configuration, or says what to do."""

import contextlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from host_sim.web.server.facts import STATIC
from tests.browsers import FLAGS, NAMES
from tests.site.engines import retried
from tests.site.nginx import PROGRAM, serving
from tests.site.serving import SiteServer, comes_true
from tests.site.visiting import SCORE_A, kept, tap


@pytest.fixture
def nginx(site: Path, tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Starts Debian's nginx on the site, with its default configuration or other types. Returns its address."""
    if not PROGRAM:
        pytest.skip("no nginx on this machine: apt install nginx-light")
    with contextlib.ExitStack() as running:
        yield lambda *types: running.enter_context(serving(site, tmp_path, *types))


def test_scripts_styles_and_pages_have_suffixes_whose_type_every_host_knows(site: Path) -> None:
    """nginx, Apache and Caddy know these three. The rest is fetched as bytes or text, whatever its type."""
    suffixes = {path.suffix for path in site.rglob("*") if path.is_file()}
    assert suffixes >= {".js", ".css", ".html"}
    assert not suffixes & {".mjs", ".cjs", ".ts"}


PLAIN = "types { text/html html; text/css css; text/plain js; }"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


def explains(page: Page, *words: str) -> None:
    """The page shows these words in place of the board."""
    retried(lambda: _has(page.evaluate("document.body.getAttribute('data-waiting')") or "", words))
    shown = page.evaluate("getComputedStyle(document.body, '::after').content")
    assert all(word in shown for word in words), shown


def _has(text: str, words: tuple[str, ...]) -> None:
    assert all(word in text for word in words), text


def test_the_build_sends_scripts_with_the_right_type(page: Page, nginx: Callable[..., str]) -> None:
    page.goto(nginx(PLAIN))
    explains(page, "early.js", "text/plain", "text/javascript")
    expect(page.locator("dialog:modal")).to_have_count(0)  # a repair would not help


def test_a_page_that_is_opened_from_a_file_says_how_to_open_it(page: Page, site: Path) -> None:
    page.goto((site / "index.html").as_uri())
    explains(page, "from a file", "python3 -m http.server", "http://localhost:8000/")


NOT_THERE: dict[str, dict[str, Any]] = {
    "an error": {"status": 404},
    "its start page": {"content_type": "text/html", "body": "<p>Welcome"},
}


@pytest.mark.parametrize("answer", NOT_THERE)
def test_a_script_that_was_not_copied_is_named(page: Page, nginx: Callable[..., str], answer: str) -> None:
    """Also by a host that answers only GET."""
    refused = {"status": 405}
    page.route("**/*", lambda it: it.fulfill(**refused) if it.request.method == "HEAD" else it.fallback())
    page.route("**/js/board/seats.js", lambda route: route.fulfill(**NOT_THERE[answer]))
    page.goto(nginx())
    explains(page, "seats.js is missing", "copy all files")


STYLELESS = PLAIN.replace("text/css css; text/plain js", "text/plain css; text/javascript js")


def test_a_page_whose_styles_are_refused_says_why_and_runs(page: Page, nginx: Callable[..., str]) -> None:
    page.goto(nginx(f"{STYLELESS} add_header X-Content-Type-Options nosniff;"))
    expect(page.locator("body")).to_contain_text("The web host sends style.css as “text/plain”")
    expect(page.locator(SCORE_A)).to_have_text("0")


def test_an_old_browser_is_told_to_update(page: Page, nginx: Callable[..., str]) -> None:
    page.route("**/js/main.js", lambda route: route.fulfill(content_type="text/javascript", body="let a = ;"))
    page.goto(nginx())
    explains(page, "too old", "Safari")


LACKS = ["Array.prototype.at", "Array.prototype.findLast", "Array.prototype.toReversed", "Object.hasOwn"]


@pytest.mark.parametrize("lacks", [*LACKS, "window.HTMLDialogElement"])
def test_a_browser_that_lacks_a_function_starts_nothing_and_is_told_to_update(
    page: Page, nginx: Callable[..., str], lacks: str
) -> None:
    page.add_init_script(f"delete {lacks}")
    page.goto(nginx())
    expect(page.locator("body")).to_have_text(re.compile("^This browser is too old for the board. Update it"))


@pytest.mark.parametrize(("languages", "shown"), [("undefined", "en"), ("['*', '', 'C']", "en"), ("['FR-ca']", "fr")])
def test_a_browser_with_odd_languages_starts(page: Page, nginx: Callable[..., str], languages: str, shown: str) -> None:
    page.add_init_script(f"Object.defineProperty(Navigator.prototype, 'languages', {{ get: () => {languages} }})")
    page.goto(nginx())
    expect(page.locator(SCORE_A)).to_have_text("0")
    assert page.locator("html").get_attribute("lang") == shown


def test_with_blocked_site_data_the_board_runs_and_says_that_it_keeps_nothing(
    playwright: Playwright, nginx: Callable[..., str], tmp_path: Path
) -> None:
    whole_browser = next(filter(None, map(shutil.which, NAMES)), None)
    if not whole_browser:
        pytest.skip("no Chromium that reads preferences (the one without windows does not): apt install chromium")
    preferences = tmp_path / "profile" / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
    browser = playwright.chromium.launch_persistent_context(
        str(tmp_path / "profile"), executable_path=whole_browser, args=FLAGS
    )
    with contextlib.closing(browser):
        page = browser.new_page()
        page.goto(nginx())
        expect(page.locator("#warnings")).to_contain_text("this browser blocks site data")
        expect(page.locator("dialog:modal")).to_have_count(0)
        tap(page, "A+6")
        expect(page.locator(SCORE_A)).to_have_text("6")


def test_every_page_is_there_on_a_host_that_leaves_html_out_of_its_addresses(browser: Browser, site: Path) -> None:
    """Also offline. A browser shows no page from a service worker's answer that was redirected."""
    server = SiteServer(site, redirects=True)
    with contextlib.closing(browser.new_context()) as context:
        page = context.new_page()
        page.goto(server.url)
        kept(page)
        for offline in (False, True):
            for name in ("build/index.html", "build/guide/5-try.html", "index.html"):
                page.goto(f"{server.url}{name}")
                expect(page.locator("h1")).not_to_be_empty()
            if not offline:
                comes_true(page, "caches.match('build/guide/5-try.html').then(Boolean)")
                server.stop()


def test_the_explanations_are_in_a_script_that_old_browsers_can_read() -> None:
    text = (STATIC / "js" / "start_check.js").read_text(encoding="utf-8")
    assert not [new for new in ("?.", "??", "import ", "async ", "`") if new in text]
