"""The 3D view of the board: it takes the board apart and names its parts, in the page's language."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, ViewportSize

from tests.browsers import chromium_or_skip
from tests.site.serving import SiteServer

DRAWN_BY_THE_PROCESSOR = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
REFUSED = "addEventListener('securitypolicyviolation', (it) => (window.refused ??= []).push(it.violatedDirective))"
UNDRAWN = """for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const name of Object.keys(Object.getOwnPropertyDescriptors(prototype)))
        if (name.startsWith("draw") && !name.startsWith("drawingBuffer")) prototype[name] = () => {};"""
DRAWN_ANEW = """document.querySelector("#board").updateComplete.then(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"""
SLOW_3G_BYTES_A_SECOND, LOADED_WITHIN_S = 50_000, 15
TIMEOUT_MS = 300_000  # without a GPU, on a busy machine, a frame takes seconds
PHONE: ViewportSize = {"width": 320, "height": 560}
TEXT = (".js", ".html", ".css")


@pytest.fixture(scope="module")
def served(playwright: Playwright, site: Path) -> Iterator[tuple[SiteServer, Browser]]:
    browser = playwright.chromium.launch(executable_path=chromium_or_skip(playwright), args=DRAWN_BY_THE_PROCESSOR)
    server = SiteServer(site)
    yield server, browser
    browser.close()
    server.stop()


def touch(view: Page, share_x: float, share_y: float) -> str:
    """Touch the drawn board at shares of its width and height; return the words shown."""
    view.evaluate(DRAWN_ANEW)
    box = view.locator("#board").bounding_box()
    assert box
    view.mouse.click(box["x"] + share_x * box["width"], box["y"] + share_y * box["height"])
    return view.inner_text("#name")


WITHOUT_WORDS = """async () => {
  const languages = (await import(new URL("languages.js", location))).default;
  const viewer = document.querySelector("#board");
  const names = viewer.model.materials.map(({ name }) => name);
  const kinds = names.map((name) => name.replace(/_\\d$/, ""));
  const clips = viewer.availableAnimations;
  const keys = Object.keys(languages.en);
  return Object.entries(languages).flatMap(([language, words]) => [
    ...kinds.filter((kind) => !(kind in words.parts) && !kind.endsWith("_bar")),
    ...clips.filter((clip) => !(clip in words.clips)),
    ...keys.filter((key) => !(key in words)),
  ].map((name) => `${language}: ${name}`));
}"""

LOADED_AGAIN = """async () => {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const there = (name) => fetch(name).then(({ ok }) => ok, String);
  return Promise.all([location.href, ...loaded].map(async (name) => [name, await there(name)]));
}"""


def test_it_speaks_the_language_that_was_chosen_on_the_page(served: tuple[SiteServer, Browser]) -> None:
    server, browser = served
    context = browser.new_context(viewport={"width": 844, "height": 390}, locale="en-GB")
    context.add_init_script("localStorage.setItem('pegout.language', 'fr')")
    empty = "customElements.define('model-viewer', class extends HTMLElement {})"  # the words alone
    context.route("**/model-viewer*", lambda route: route.fulfill(body=empty, content_type="text/javascript"))
    page = context.new_page()
    page.goto(f"{server.url}view/index.html", wait_until="commit")
    page.get_by_text("Le plateau sous tous les angles").wait_for()
    assert page.get_attribute("html", "lang") == "fr"
    room = page.locator("main").bounding_box()
    assert room and room["height"] == 390 and room["width"] > 500, "in landscape a phone's full height is for the board"
    context.close()


def test_the_board_is_touched_and_taken_apart_and_works_offline(served: tuple[SiteServer, Browser]) -> None:
    """One test, because the model takes seconds. Nothing is drawn: that takes half a minute without a GPU, and a touch
    finds a part by the model's geometry."""
    server, browser = served
    view = browser.new_page(viewport=PHONE, locale="en-GB", device_scale_factor=0.2)  # each pixel takes time
    view.set_default_timeout(TIMEOUT_MS)
    view.add_init_script(REFUSED)
    view.add_init_script(UNDRAWN)
    foreign: list[str] = []
    view.on("request", lambda request: None if server.url in request.url else foreign.append(request.url))
    view.goto(f"{server.url}view/index.html", wait_until="commit")
    view.wait_for_selector("html[data-kept]", state="attached")
    assert view.evaluate("window.refused ?? []") == [], "by its security policy"
    assert touch(view, 0.5, 0.5) in ("plate", "cap of DEAL")
    assert touch(view, 0.01, 0.01) == "", "nothing lies beside the board"
    for share in (100, 0):
        view.locator("#apart").fill(str(share))
        assert (view.evaluate("document.querySelector('#board').currentTime") > 0.9) == bool(share)
    view.get_by_role("button", name="Base and circuit board").click()
    said = {touch(view, 0.5, share / 20) for share in range(6, 15)}
    assert said & {"circuit board", "LEDs", "switches"} and not any(name.startswith("plate") for name in said)
    assert view.evaluate(WITHOUT_WORDS) == []
    view.context.set_offline(True)
    again = view.evaluate(LOADED_AGAIN)
    assert len(again) > 6 and [name for name, there in again if there is not True] == []
    assert [url for url in foreign if not url.startswith(("blob:", "data:"))] == []
    view.close()


def test_the_first_picture_comes_within_15_seconds_on_slow_3g(site: Path) -> None:
    """Text gzipped, as every web host sends it, and the board, which the build compresses."""
    files = [path for path in (site / "view").iterdir() if path.suffix in (*TEXT, ".packed")]
    sent = sum(len(gzip.compress(p.read_bytes())) if p.suffix in TEXT else p.stat().st_size for p in files)
    assert sent <= LOADED_WITHIN_S * SLOW_3G_BYTES_A_SECOND * 0.7


def test_the_page_links_to_the_view_which_works_in_ar_and_is_cached_once_opened(site: Path) -> None:
    page, view = ((site / name / "index.html").read_text(encoding="utf-8") for name in ("", "view"))
    install = page[page.index('<details id="install"') :]
    assert 'href="view/index.html" data-words="viewBoard"' in install, "in the dialog that only the site has"
    assert '<a href="../" data-words="play">' in view
    assert 'ar ar-modes="webxr quick-look" ar-scale="fixed"' in view and 'slot="ar-button"' in view
    assert '"view/' not in (site / "service-worker.js").read_text(encoding="utf-8")
