"""The site on a plain file server under a sub-path, in real time, as a person with a phone uses it."""

import contextlib
import hashlib
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Route, expect

from tests.browsers import KNOWN, ONCE_LOADED
from tests.page.seeing import DRAWN, PHONE, PHONE_LYING, TABLET_LYING
from tests.site.serving import SiteServer, comes_true
from tests.site.visiting import ON_AGAIN, SCORE_A, kept, peg_12, tap, visit

LOADED = """() => {
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const tools = all.find((it) => it.name.endsWith("js/deferred.js")).startTime;
    const before = all.filter((it) => it.startTime < tools && !/[/]worker[/](?!early)/.test(it.name));
    return [before.length, before.reduce((sum, it) => sum + it.transferSize, 0)]; }"""
"""Returns (number of requests, bytes) up to the moment when the page, with its board shown, loads its other scripts."""

MOST_REQUESTS, MOST_BYTES = 34, 155_700
"""The most that a first visit may load, uncompressed and without the files that the worker loads."""


WATCH_SHIFTS = """window.shift = 0;
new PerformanceObserver((list) => { for (const it of list.getEntries()) if (!it.hadRecentInput) shift += it.value })
  .observe({ type: "layout-shift", buffered: true });"""
MOST_SHIFT = 0.05


@pytest.mark.promises("commands.site")
def test_two_taps_are_pegged_without_any_foreign_request(server: SiteServer, context: BrowserContext) -> None:
    context.add_init_script(WATCH_SHIFTS)
    page, wrong = visit(context, server.url)
    comes_true(page, "pegout.settled()")
    assert page.evaluate(DRAWN) is None and page.evaluate("shift") <= MOST_SHIFT
    requests, size = page.evaluate(LOADED)
    print(f"{size} bytes in {requests} requests before the board")
    assert 20 < requests <= MOST_REQUESTS and 100_000 < size <= MOST_BYTES
    tap(page, "A+6", 2)
    expect(page.locator("#said")).to_contain_text("12, 109 to go.")  # a slow machine pegs the two taps one by one
    expect(page.locator(SCORE_A)).to_have_text("12")
    comes_true(page, "Math.max(...pegout.rgb('A', 12)) > 20")
    assert wrong == []


@pytest.mark.parametrize(("size", "newcomer"), [(TABLET_LYING, False), (PHONE, True), (PHONE_LYING, False)])
def test_nothing_shifts_while_the_site_loads(server: SiteServer, browser: Browser, size: Any, newcomer: bool) -> None:
    page = browser.new_page(viewport=size)
    page.add_init_script(WATCH_SHIFTS)
    page.add_init_script(ONCE_LOADED)
    page.add_init_script("" if newcomer else KNOWN)
    page.goto(server.url)
    comes_true(page, "pegout.settled()")
    assert page.evaluate(DRAWN) is None and page.evaluate("shift") <= MOST_SHIFT
    page.close()


def test_the_worker_comes_before_the_pages_scripts_and_the_cards_after_the_board(
    server: SiteServer, context: BrowserContext
) -> None:
    page = context.new_page()
    late: list[Route] = []
    wrong: list[Error] = []
    page.on("pageerror", lambda error: wrong.append(error))
    for file in ("js/main.js", "cards.bin"):
        page.route(f"**/{file}", lambda route: late.append(route))
    with page.expect_worker() as starting:
        page.goto(server.url, wait_until="commit")
    assert starting.value.url.endswith("/worker/worker.js")
    (main,) = late
    main.continue_()
    tap(page, "A+6", 2)
    expect(page.locator(SCORE_A)).to_have_text("12")
    assert len(page.workers) == 1
    wasm = "performance.getEntriesByType('resource').find((it) => it.name.endsWith('/micropython.bin')).initiatorType"
    assert page.evaluate(wasm) == "link", "asked for by the head, not only by the worker"
    assert page.locator("#card-table-game option").count() == 0
    (_main, modules) = late
    modules.continue_()
    expect(page.locator("#card-table-game option")).not_to_have_count(0)
    assert wrong == []


def test_a_tab_killed_in_mid_score_loses_no_pegged_score(server: SiteServer, context: BrowserContext) -> None:
    page, _wrong = visit(context, server.url)
    saved = page.evaluate("""pegoutLine.ask('save', 'PEGOUT_STEPS = "2,6,10"\\nPEGOUT_BEST_OF = "4"\\n')""")
    assert [(it["key"], it["value"]) for it in saved["warnings"]] == [("PEGOUT_BEST_OF", "4")]
    expect(page.locator('[data-button="A+10"]')).to_be_visible()
    peg_12(page)
    page.workers[0].evaluate("pegout.pass(0)")  # from now on no time passes, so B's entry stays open until the crash
    tap(page, "B+6")
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")
    page.close()
    page, _wrong = visit(context, server.url)
    expect(page.locator("#said")).to_have_text(ON_AGAIN)
    expect(page.locator('[data-button="B+10"]')).to_be_visible()


def test_the_board_is_in_one_window_at_a_time(server: SiteServer, context: BrowserContext) -> None:
    first, _wrong = visit(context, server.url)
    peg_12(first)
    second = context.new_page()
    second.goto(server.url)
    expect(second.locator("#link")).to_contain_text("open in another window")
    first.close()
    expect(second.locator("#link")).to_have_text("connected")
    expect(second.locator("#said")).to_have_text(ON_AGAIN)


def test_over_plain_http_only_the_last_window_has_the_board(server: SiteServer, context: BrowserContext) -> None:
    """Over plain HTTP from another computer, a page has no Web Locks. It says once what else it lacks."""
    context.add_init_script("delete Navigator.prototype.locks")
    context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    first, _wrong = visit(context, server.url)
    expect(first.locator("#said")).to_contain_text("By plain http this page does not work offline")
    peg_12(first)
    second, _wrong = visit(context, server.url)
    expect(second.locator("#said")).to_have_text(ON_AGAIN)
    expect(first.locator("#link")).to_contain_text("open in another window")
    second.locator('[data-button="A+6"]').click(delay=600)
    expect(second.locator(SCORE_A)).to_have_text("18")
    first.evaluate("dispatchEvent(new Event('focus'))")
    expect(second.locator("#link")).to_contain_text("open in another window")
    expect(first.locator("#link")).to_have_text("connected")
    expect(first.locator(SCORE_A)).to_have_text("18")


def second_version(site: Path, folder: Path) -> Path:
    """Copy the site to `folder`, with another version and another heading. Return `folder`."""
    shutil.copytree(site, folder)
    before = (folder / "index.html").read_bytes()
    after = before.replace(b"<h1>Pegout", b"<h1>Pegout the second")
    (folder / "index.html").write_bytes(after)
    worker = folder / "service-worker.js"
    text = worker.read_text().replace('VERSION = "', 'VERSION = "2')
    worker.write_text(text.replace(hashlib.sha256(before).hexdigest(), hashlib.sha256(after).hexdigest()))
    return folder


def test_only_a_complete_upload_is_installed_at_the_next_start(
    serve: Callable[..., SiteServer], open_browser: Callable[[], BrowserContext], site: Path, tmp_path: Path
) -> None:
    """At first, the new service worker and page are complete, but one of the new scripts is not."""
    server = serve()
    page, _wrong = visit(open_browser(), server.url)
    kept(page)
    server.stop()
    newer = second_version(site, tmp_path / "newer")
    [main] = newer.glob("v-*/js/main.js")
    script = main.read_bytes()
    main.write_bytes(script + b"// half an upload")
    server = serve(newer, port=server.port)
    page.reload()
    refused = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          await registration.update().catch(() => {});
          const worker = registration.installing;
          for (let waited = 0; worker?.state === "installing" && waited < 3000; waited++)
            await new Promise((done) => setTimeout(done, 20));
          return registration.waiting === null;
        }"""
    )
    assert refused
    page.reload()
    expect(page.locator("h1")).to_have_text("Pegout")
    main.write_bytes(script)
    page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          while (!registration.waiting) { // an update that began before the upload was complete may still fail
            await registration.update().catch(() => {});
            await new Promise((done) => setTimeout(done, 20));
          }
        }"""
    )
    expect(page.locator("#said")).to_contain_text("A new version of this page is ready")
    expect(page.locator("h1")).to_have_text("Pegout")
    page, _wrong = visit(open_browser(), server.url)
    expect(page.locator("h1")).to_have_text("Pegout the second")


SPOIL = """() => new Promise((done) => {
  const asked = indexedDB.open(`pegout ${new URL("./", location).pathname}`, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("board");
  asked.onsuccess = () => {
    const writing = asked.result.transaction("board", "readwrite");
    writing.objectStore("board").put("rubbish", "memory");
    writing.oncomplete = done;
  };
})"""


def test_what_a_new_start_cannot_restore_is_reported_once(server: SiteServer, context: BrowserContext) -> None:
    page, _wrong = visit(context, server.url)
    said = page.locator("#said")
    page.evaluate("localStorage.setItem('pegout.session', '{')")
    page.reload()
    expect(said).to_contain_text("is damaged and was set aside: the game of cards.")
    tap(page, "A+6")
    comes_true(page, "pegout.state().entry[0] === 6")
    page.evaluate("pegoutLine.on.message({ state: { entry: [6, -2] } })")  # B's entry is a correction
    page.reload()
    expect(said).to_have_text(re.compile("^Not pegged before the page was loaded again: A \\+6, B \u22122. Tap"))
    comes_true(page, "pegout.settled()")
    expect(said).to_contain_text("A +6")
    expect(said).not_to_contain_text("damaged")
    page.reload()
    expect(said).to_contain_text("The board is on")
    page.goto(f"{page.url}manifest.webmanifest")  # leave the page, so that its worker closes its storage
    page.evaluate(SPOIL)
    page.go_back()
    expect(page.locator(SCORE_A)).to_have_text("0")
    comes_true(page, "pegout.settled()")
    page.wait_for_timeout(500)  # the board's boot message, which comes within 29 ms, must not replace this
    expect(said).to_contain_text("is damaged and was set aside: the game.")
    peg_12(page)
    expect(said).to_contain_text("12, 109 to go.")
