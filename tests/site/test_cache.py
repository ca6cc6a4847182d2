"""If the browser's cache of the site is lost or damaged, the page repairs it and keeps its game."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from tests.browsers import KNOWN, ONCE_LOADED
from tests.conftest import TORTURE
from tests.site.conftest import DESKTOP
from tests.site.serving import SiteServer, comes_true
from tests.site.visiting import ON_AGAIN, SCORE_A, kept, peg_12, visit


def in_cache(then: str) -> str:
    """Return JavaScript that runs `then` with `cache`, the browser's cache of the site, and `address`, the address of
    the file `name`, which starts with "./"."""
    kept = 'const kept = (await caches.keys()).find((it) => it.startsWith("pegout "))'  # caches.open() would create it
    cache = "const cache = kept && (await caches.open(kept)), all = cache ? await cache.keys() : []"
    find = "const address = all.map((it) => it.url).find((it) => it.endsWith(name.slice(1)))"
    return f"async (name) => {{ {kept}; {cache}; {find}; {then} }}"


SPOIL = in_cache("""
  if (!address) throw new Error(`${name} is not kept`);
  await cache.put(address, new Response("spoilt", { headers: { "content-type": "text/javascript" } }));""")
LOSE = in_cache("if (!address || !(await cache.delete(address))) throw new Error(`${name} was not kept`);")
WHOLE = in_cache("""
  const found = address && (await cache.match(address));
  return Boolean(found) && (await found.text()) !== "spoilt";""")
DELETED = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
FILES = """caches.keys().then(async ([name]) => {
  const addresses = (await (await caches.open(name)).keys()).map((request) => request.url);
  return addresses.map((address) => address.replace(new URL("./", location).href, "./"));
})"""

SOME = {SPOIL: [["./"], ["./js/main.js", "./js/help/help.js"]], LOSE: [["./js/main.js", "./js/deferred.js"]]}
"""The files to damage together: the page, scripts that every start loads, others. `make torture` damages each file."""

ALL_KEPT = """caches.keys().then(async ([name]) => {
  const text = await (await fetch("service-worker.js", { cache: "reload" })).text();
  const files = Object.keys(JSON.parse(/const FILES = (\\{[^}]*\\})/.exec(text)[1]));
  const cache = await caches.open(name);
  const found = await Promise.all(files.map((file) => cache.match(new URL(file, location).href)));
  return found.every((it) => it);
})"""

NO_WORKER = f"""Worker = class {{ postMessage() {{}} terminate() {{}} constructor() {{
  const broke = () => this.onerror({{ message: "no" }});
  ({SPOIL})("./js/help/help.js").then(broke, broke); }} }}"""
"""Runs at each start: damages a file, and breaks the worker."""


class Home:
    """A browser that has cached the site, its only page, and the site's server. Side A has 12 points on the board."""

    def __init__(self, site: Path, context: BrowserContext) -> None:
        self.site, self.context, self.server = site, context, SiteServer(site)
        self.page, _wrong = visit(context, self.server.url)
        peg_12(self.page)
        kept(self.page)
        comes_true(self.page, ALL_KEPT)

    def opens(self, init: str = "") -> Page:
        """Open the site again."""
        for _ in range(100):  # closing a page while it reloads can hang, so leave it first
            with suppress(Error):  # raised if the page reloads meanwhile
                self.page.goto("about:blank")
                break
        self.page.close()
        self.page = self.context.new_page()
        if init:
            self.page.add_init_script(init)
        self.page.goto(self.server.url, wait_until="commit")  # the page may reload itself before it is loaded
        return self.page

    def mended(self) -> None:
        """Check that the game continues and all files are cached. For that, the page may reload itself."""
        expect(self.page.locator("#said")).to_have_text(ON_AGAIN)
        comes_true(self.page, ALL_KEPT)


@pytest.fixture(scope="module")
def first_visit(site: Path, browser: Browser) -> Iterator[Home]:
    context = browser.new_context(viewport=DESKTOP)
    context.add_init_script(KNOWN)
    context.add_init_script(ONCE_LOADED)
    home = Home(site, context)
    yield home
    home.context.close()
    home.server.stop()


@pytest.fixture
def home(first_visit: Home) -> Iterator[Home]:
    """A visitor's browser. At the end of each test it must have the game, and all files in its cache."""
    yield first_visit
    first_visit.mended()


@pytest.mark.parametrize("name", ["./worker/micropython.bin", "./worker/worker.js"])
def test_a_damaged_file_is_repaired_and_the_page_comes_back(home: Home, name: str) -> None:
    home.page.evaluate(SPOIL, name)
    home.opens()


@pytest.mark.parametrize("hurt", [SPOIL, LOSE], ids=["spoilt", "lost"])
def test_the_second_start_after_any_damage_has_the_game_and_files(home: Home, hurt: str) -> None:
    several = [[name] for name in home.page.evaluate(FILES)] if TORTURE else SOME[hurt]
    for names in several:
        for name in names:
            home.page.evaluate(hurt, name)
        home.opens()  # this start may still fail
        page = home.opens()
        expect(page.locator(SCORE_A)).to_have_text("12")
        comes_true(page, "pegout.settled()")
        for name in names:
            comes_true(page, f"({WHOLE})('{name}')")
    print(f"cache: {len(several)} files {'spoilt' if hurt == SPOIL else 'lost'} one by one, 0 games lost, all mended")


def test_files_that_cannot_be_fetched_are_reported(home: Home) -> None:
    home.page.evaluate(LOSE, "./js/help/help.js")
    home.server.stop()
    expect(home.opens().locator("#said")).to_contain_text("1 file of this page is missing")
    home.server = SiteServer(home.site, port=home.server.port)
    home.opens()


def test_repair_reloads_once_then_offers_to_fetch_everything(home: Home) -> None:
    page = home.opens(NO_WORKER)
    broken = "The board does not start"
    expect(page.locator("#ask-title")).to_have_text(broken)
    with page.expect_navigation():
        page.click("#ask-yes")
    expect(page.locator("#ask-title")).to_have_text(broken)
    kept(home.opens())


@pytest.mark.promises("commands.site")
def test_a_deleted_cache_is_filled_again(server: SiteServer, open_browser: Callable[[], BrowserContext]) -> None:
    """The browser is restarted, as a running worker would keep the files open."""
    context = open_browser()
    page, _wrong = visit(context, server.url)
    peg_12(page)
    kept(page)
    session = context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert session.send("Page.getAppManifest")["errors"] == []
    page.evaluate(DELETED)
    page, _wrong = visit(open_browser(), server.url)
    comes_true(page, ALL_KEPT)
    page.goto(f"{server.url}build/index.html")  # this caches all pages of the guide
    comes_true(page, "caches.keys().then(([name]) => caches.match('guide/5-try.html')).then(Boolean)")
    server.stop()
    page, wrong = visit(open_browser(), server.url)
    expect(page.locator("#said")).to_have_text(ON_AGAIN)
    page.click('[data-open="count"]')
    for card in ("5H", "5C", "5D", "JS", "5S"):
        page.click(f'#pack [data-card="{card}"]')
    expect(page.locator("#counted")).to_contain_text("29 points.")
    assert page.evaluate("fetch('index.html?from=a-link').then((answer) => answer.ok)")
    assert wrong == []
    page.goto(f"{server.url}build/index.html")
    page.click("text=Try")
    page.wait_for_url("**/build/guide/5-try.html")
    expect(page.locator("h1")).not_to_be_empty()
