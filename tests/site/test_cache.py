"""What the browser keeps of the site is lost or spoilt: the page mends it, and keeps its game."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.site.serving import SiteServer, comes_true
from tests.site.test_site import ON_AGAIN, SCORE_A, kept, tap, visit

SPOIL = """async (name) => {
  const cache = await caches.open((await caches.keys()).find((it) => it.startsWith("pegout ")));
  const address = new URL(name, location).href;
  if (!(await cache.match(address))) throw new Error(`${name} is not kept`);
  await cache.put(address, new Response("spoilt", { headers: { "content-type": "text/javascript" } }));
}"""

LOSE = """async (name) => {
  const cache = await caches.open((await caches.keys()).find((it) => it.startsWith("pegout ")));
  if (!(await cache.delete(new URL(name, location).href))) throw new Error(`${name} was not kept`);
}"""

DELETE_CACHE = """async () => {
  for (const name of await caches.keys()) await caches.delete(name);
}"""

FILES = """caches.keys().then(async ([name]) => {
  const addresses = (await (await caches.open(name)).keys()).map((request) => request.url);
  return addresses.map((address) => address.replace(new URL("./", location).href, "./"));
})"""

WHOLE = """async (name) => {
  const cache = await caches.open((await caches.keys()).find((it) => it.startsWith("pegout ")));
  const found = await cache.match(new URL(name, location).href);
  return Boolean(found) && (await found.text()) !== "spoilt";
}"""

SOME = ["./", "./js/main.js", "./js/tools.js", "./js/help/help.js"]
"""What is hurt as a rule: the page, scripts that every start asks for, and one that none asks for. In `make torture`
each file that is kept."""

ALL_KEPT = """caches.keys().then(async ([name]) => {
  const text = await (await fetch("service-worker.js", { cache: "reload" })).text();
  const files = Object.keys(JSON.parse(/const FILES = (\\{[^}]*\\})/.exec(text)[1]));
  const cache = await caches.open(name);
  const found = await Promise.all(files.map((file) => cache.match(new URL(file, location).href)));
  return found.every((it) => it);
})"""


def twelve_pegged(context: BrowserContext, server: SiteServer) -> Page:
    """A page on the site that is kept, with 12 pegged for A."""
    page, _wrong = visit(context, server.url)
    tap(page, "A+6", 2)
    expect(page.locator(SCORE_A)).to_have_text("12")
    kept(page)
    comes_true(page, ALL_KEPT)
    return page


@pytest.mark.parametrize("name", ["worker/python.packed", "worker/worker.js"])
def test_a_spoilt_file_of_the_board_is_mended_and_the_page_comes_back_by_itself(
    serve: Callable[..., SiteServer], context: BrowserContext, name: str
) -> None:
    server = serve()
    page = twelve_pegged(context, server)
    page.evaluate(SPOIL, name)
    page.close()
    page = context.new_page()
    page.goto(server.url)
    expect(page.locator("#said")).to_have_text(ON_AGAIN)


@pytest.mark.parametrize("hurt", [SPOIL, LOSE], ids=["spoilt", "lost"])
def test_whichever_file_is_hurt_the_second_start_has_the_game_and_all_files(
    serve: Callable[..., SiteServer], context: BrowserContext, hurt: str
) -> None:
    server = serve()
    page = twelve_pegged(context, server)
    names = page.evaluate(FILES) if "PEGOUT_TRIES" in os.environ else SOME
    for name in names:
        page.evaluate(hurt, name)
        page.close()
        page = context.new_page()
        page.goto(server.url)  # this start may fail
        page.close()
        page, _wrong = visit(context, server.url)
        expect(page.locator(SCORE_A)).to_have_text("12")
        comes_true(page, "pegout.settled()")
        while not page.evaluate(WHOLE, name):
            page.wait_for_timeout(20)
    print(f"cache: {len(names)} files {'spoilt' if hurt == SPOIL else 'lost'} one by one, 0 games lost, all mended")


def test_a_deleted_cache_is_filled_again_and_the_board_works_offline(
    serve: Callable[..., SiteServer], open_browser: Callable[[], BrowserContext]
) -> None:
    server = serve()
    page = twelve_pegged(open_browser(), server)
    page.evaluate(DELETE_CACHE)
    page, _wrong = visit(open_browser(), server.url)
    comes_true(page, ALL_KEPT)
    server.stop()
    page, _wrong = visit(open_browser(), server.url)
    expect(page.locator("#said")).to_have_text(ON_AGAIN)


def test_files_that_cannot_be_fetched_are_told(serve: Callable[..., SiteServer], context: BrowserContext) -> None:
    server = serve()
    page = twelve_pegged(context, server)
    page.evaluate(LOSE, "js/help/help.js")
    page.close()
    server.stop()
    page, _wrong = visit(context, server.url)
    expect(page.locator("#said")).to_contain_text("1 files of this page are missing")


def test_repair_fetches_the_site_anew_where_nothing_was_spoilt(
    serve: Callable[..., SiteServer], context: BrowserContext
) -> None:
    """A browser whose worker does not start once."""
    server = serve()
    page = twelve_pegged(context, server)
    page.close()
    page = context.new_page()
    page.add_init_script(
        "Worker = class { constructor() { queueMicrotask(() => this.onerror?.({ message: 'no' })); } }"
    )
    page.goto(server.url)
    expect(page.locator("#ask-title")).to_have_text("The board does not start")
    with page.expect_navigation():
        page.click("#ask-yes")
    page.close()
    page, _wrong = visit(context, server.url)
    expect(page.locator("#said")).to_have_text(ON_AGAIN)


def test_a_site_that_has_moved_brings_its_game_along(serve: Callable[..., SiteServer], context: BrowserContext) -> None:
    server = serve()
    page = twelve_pegged(context, server)
    page.close()
    server.stop()
    moved = serve(port=server.port, under="/somewhere/else/")
    page, _wrong = visit(context, moved.url)
    expect(page.locator("#ask-why")).to_contain_text("/some/one/pegout/")
    with page.expect_navigation():
        page.click("#ask-yes")
    expect(page.locator("#said")).to_have_text(ON_AGAIN)
