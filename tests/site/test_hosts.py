"""On web hosts and in browsers with other habits, the site starts without configuration, or says what is wrong."""

import contextlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from host_sim.release import folders
from tests.browsers import FLAGS, NAMES, ONCE_LOADED
from tests.page.seeing import open_tool
from tests.site.serving import SiteServer, comes_true
from tests.site.visiting import SCORE_A, kept, tap

KNOWN_TO_ALL = {
    ".js", ".css", ".html", ".json", ".png", ".svg", ".jpg", ".webp", ".txt", ".csv", ".pdf", ".zip", ".bin",
}  # fmt: skip
"""The suffixes that IIS and ASP.NET send. For others they answer 404."""


def as_windows(content: bytes) -> bytes:
    return content.replace(b"\n", b"\r\n")


def with_a_line(content: bytes) -> bytes:
    return content.replace(b"</body>", b'<script src="https://example.org/counter.js"></script>\n</body>')


TEXTS = (".js", ".css", ".json", ".html", ".svg", ".txt")


def test_a_host_with_harmless_habits_serves_the_site_offline_too(
    page: Page, site: Path, serve: Callable[..., SiteServer]
) -> None:
    """The host sends only files with known suffixes, gives texts Windows line endings, adds a line to each page, and
    redirects every page to its address without the suffix. (Browsers refuse a service worker's redirected answer.)"""
    assert {path.suffix for path in site.rglob("*") if path.is_file() and path.name != folders.MADE} <= KNOWN_TO_ALL
    altered = {**dict.fromkeys(TEXTS, as_windows), ".html": lambda page: with_a_line(as_windows(page))}
    server = serve(knows=KNOWN_TO_ALL, alters=altered, redirects=True)
    page.goto(server.url)
    kept(page)
    for offline in (False, True):
        for name in ("build/index.html", "build/guide/5-try.html", "index.html"):
            page.goto(f"{server.url}{name}")
            expect(page.locator("h1")).not_to_be_empty()
        expect(page.locator(SCORE_A)).to_have_text("0")
        if not offline:
            comes_true(page, "caches.match('build/guide/5-try.html').then(Boolean)")
            server.stop()


def test_a_host_that_changes_scripts_is_reported(page: Page, serve: Callable[..., SiteServer]) -> None:
    page.goto(serve(alters={".js": lambda script: script + b"// by the host\n"}).url)
    expect(page.locator(SCORE_A)).to_have_text("0")
    expect(page.locator("#said")).to_contain_text("This page works, but not offline: the web host sends a ")
    expect(page.locator("#said")).to_contain_text(".js that differs")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    context.add_init_script(ONCE_LOADED)
    yield context.new_page()
    context.close()


def explains(page: Page, *words: str) -> None:
    """Check that the page has these words, and shows them in place of the board."""
    for word in words:
        expect(page.locator("body")).to_have_attribute("data-waiting", re.compile(re.escape(word)))
    shown = page.evaluate("getComputedStyle(document.body, '::after').content")
    assert all(word in shown for word in words), shown


def test_scripts_of_a_wrong_type_are_named(page: Page, serve: Callable[..., SiteServer]) -> None:
    page.goto(serve(types={".js": "text/plain"}).url)
    explains(page, "early.js", "text/plain", "text/javascript")
    expect(page.locator("dialog:modal")).to_have_count(0)  # a repair would not help


def test_a_page_that_is_opened_from_a_file_says_how_to_open_it(page: Page, site: Path) -> None:
    page.goto((site / "index.html").as_uri())
    explains(page, "from a file", "python3 -m http.server", "http://localhost:8000/")


MISSING, MIXED = ("seats.js is missing", "copy all files"), ("two versions", "copy all files of the site again")
SENT: dict[str, tuple[str, dict[str, Any], tuple[str, str]]] = {
    "an error": ("board/seats.js", {"status": 404}, MISSING),
    "its start page": ("board/seats.js", {"content_type": "text/html", "body": "<p>Welcome"}, MISSING),
    "an old script": ("players.js", {"content_type": "text/javascript", "body": "export {};"}, MIXED),
}
"""What a host sends in place of a script, and the page's explanation. An old script lacks an export, which causes a
SyntaxError, as new syntax does in an old browser."""


@pytest.mark.parametrize("sent", SENT)
def test_a_missing_or_old_script_is_explained(page: Page, server: SiteServer, sent: str) -> None:
    """The page finds the cause even on a host that refuses HEAD."""
    script, answer, words = SENT[sent]
    refused = {"status": 405}
    page.route("**/*", lambda it: it.fulfill(**refused) if it.request.method == "HEAD" else it.fallback())
    page.route(f"**/js/{script}", lambda route: route.fulfill(**answer))
    page.goto(server.url)
    explains(page, *words)


def test_a_page_whose_styles_are_refused_says_why_and_runs(page: Page, serve: Callable[..., SiteServer]) -> None:
    page.goto(serve(types={".css": "text/plain"}).url)
    expect(page.locator("body")).to_contain_text("The web host sends style.css as “text/plain”")
    expect(page.locator(SCORE_A)).to_have_text("0")


def with_new_scripts(site: Path, folder: Path) -> Path:
    """Copy the site to `folder`, with scripts of another version and so at another address. Return `folder`."""
    shutil.copytree(site, folder)
    old = next(folder.glob("v-*")).name
    (folder / old).rename(folder / f"{old[:-1]}x")
    for page in folder.glob("*.*"):
        if page.suffix in (".html", ".js"):
            page.write_bytes(page.read_bytes().replace(old.encode(), f"{old[:-1]}x".encode()))
    return folder


def test_an_old_page_is_fetched_again(page: Page, site: Path, tmp_path: Path, serve: Callable[..., SiteServer]) -> None:
    """Many hosts send no Cache-Control. Then a browser keeps index.html for a tenth of its age."""
    server = serve(with_new_scripts(site, tmp_path / "site"))
    kept_page = (site / "index.html").read_text(encoding="utf-8")
    page.route(server.url, lambda it: it.fulfill(body=kept_page, content_type="text/html"), times=1)
    page.goto(server.url)
    expect(page.locator(SCORE_A)).to_have_text("0")


def test_a_page_left_open_over_an_update_asks_to_be_loaded_again(
    context: BrowserContext, site: Path, tmp_path: Path, serve: Callable[..., SiteServer]
) -> None:
    page = context.new_page()
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    server = serve(folder)
    page.goto(server.url)
    expect(page.locator(SCORE_A)).to_have_text("0")
    comes_true(page, "pegout.settled()")
    shutil.rmtree(folder)
    with_new_scripts(site, folder)
    open_tool(page, "settings")
    expect(page.locator("#settings .missing")).to_contain_text("There is a new version of this page: load it again.")
    with page.expect_navigation():
        page.click("text=Try again")
    comes_true(page, "window.pegout?.settled()")  # until then the layout may still change
    open_tool(page, "settings")
    expect(page.locator("#toml")).not_to_be_empty()


def test_a_part_that_failed_to_load_can_be_tried_again(context: BrowserContext, server: SiteServer) -> None:
    page = context.new_page()
    page.goto(server.url)
    comes_true(page, "pegout.settled()")
    context.set_offline(True)
    for name in ("settings", "games", "help", "count", "card-table"):
        page.evaluate(f"document.querySelector('[data-open={name}]').click()")
        expect(page.locator(f"#{name} .missing")).to_contain_text("could not be loaded. Is there a network?")
    again = page.locator("#card-table .missing button")
    again.click()
    expect(again).to_be_visible()  # a reload without a network would lose the board
    context.set_offline(False)
    again.click()
    expect(again).to_be_hidden()
    comes_true(page, "pegout.settled()")
    open_tool(page, "settings")
    expect(page.locator("#toml")).not_to_be_empty()


LACKS = ["Array.prototype.at", "Array.prototype.findLast", "Array.prototype.toReversed", "Object.hasOwn"]
LACKS += ["window.HTMLDialogElement"]


def test_a_browser_that_lacks_a_function_is_told_to_update(page: Page, server: SiteServer) -> None:
    for lacks in LACKS:
        old = page.context.new_page()
        old.add_init_script(f"delete {lacks}")
        old.goto(server.url, wait_until="commit")
        expect(old.locator("body")).to_have_text(re.compile("^This browser is too old for the board. Update it"))
        old.close()


def test_nothing_is_saved_if_site_data_are_blocked(playwright: Playwright, server: SiteServer, tmp_path: Path) -> None:
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
        page.goto(server.url)
        expect(page.locator("#warnings")).to_contain_text("this browser blocks site data")
        expect(page.locator("dialog:modal")).to_have_count(0)
        tap(page, "A+6")
        expect(page.locator(SCORE_A)).to_have_text("6")
