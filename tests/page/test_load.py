"""How the page comes up: quickly, light, without anything that jumps."""

import re
import statistics
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.page.seeing import DESKTOP, PHONE, PHONE_LYING, TABLET_LYING, Window
from tests.page.serving import Served

MOST_SHIFT = 0.05
MOST_BYTES = 220_000
SLOW_MACHINE = 12
"""How many times slower than the figures a busy machine may be before a test of times is red."""

WATCH_SHIFTS = """() => {
    window.shift = 0;
    new PerformanceObserver(list => { for (const it of list.getEntries()) if (!it.hadRecentInput) shift += it.value })
        .observe({ type: "layout-shift", buffered: true });
    new MutationObserver((_, all) => {
        if (document.body && !document.body.classList.contains("starting")) { window.boardAt ??= performance.now(); }
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["class"] });
}"""


@pytest.mark.parametrize("newcomer", [True, False], ids=["newcomer", "known"])
@pytest.mark.parametrize("size", [DESKTOP, TABLET_LYING, PHONE, PHONE_LYING], ids=lambda it: f"{it['width']}")
def test_nothing_jumps_while_the_page_comes_up(
    standing: Served, browser: Browser, size: dict[str, int], newcomer: bool
) -> None:
    context = browser.new_context(viewport=size, bypass_csp=True)  # type: ignore[arg-type]
    context.add_init_script(f"({WATCH_SHIFTS})()")
    if not newcomer:
        context.add_init_script("localStorage.setItem('pegout.tour', 'seen')")
    page = context.new_page()
    page.goto(standing.url)
    page.wait_for_function("() => window.pegout?.settled() && window.boardAt")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    shift, board_ms = page.evaluate("[shift, boardAt]")
    context.close()
    assert shift <= MOST_SHIFT
    print(f"shift {shift:.3f}, board after {board_ms:.0f} ms")
    assert board_ms <= SLOW_MACHINE * 500


@pytest.mark.server_only
def test_the_page_is_light(standing: Served, browser: Browser) -> None:
    context = browser.new_context(viewport=DESKTOP)  # type: ignore[arg-type]
    page = context.new_page()
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(len(answer.body())))
    page.goto(standing.url)
    page.wait_for_selector('[data-button="A+1"]')
    page.wait_for_load_state("networkidle")
    context.close()
    print(f"{sum(sizes)} bytes in {len(sizes)} files")
    assert 50_000 < sum(sizes) <= MOST_BYTES


@pytest.mark.server_only
def test_a_key_lights_its_ghost_at_once(served: Served, open_table: Callable[..., Window]) -> None:
    """From the key to the pixels on the canvas, as the page itself draws them."""
    table = open_table(served)
    measure = """async key => {
        const draw = CanvasRenderingContext2D.prototype.drawImage, at = performance.now();
        const drawn = new Promise(done => { CanvasRenderingContext2D.prototype.drawImage = function (...all) {
            CanvasRenderingContext2D.prototype.drawImage = draw;
            done(performance.now()); return draw.apply(this, all) } });
        dispatchEvent(new KeyboardEvent("keydown", { code: key, bubbles: true }));
        const ms = await drawn - at;
        dispatchEvent(new KeyboardEvent("keyup", { code: key, bubbles: true }));
        return ms;
    }"""
    times = []
    for key in ("KeyS", "KeyH") * 8:
        table.catches_up()
        times.append(table.page.evaluate(measure, key))
        served.wait_for(lambda board: not board.held)
        served.pass_ms(2500)
    print(f"key to ghost: median {statistics.median(times):.0f} ms")
    assert statistics.median(times) <= SLOW_MACHINE * 30


def test_every_module_that_the_start_needs_is_loaded_in_one_go() -> None:
    """Without the list the browser finds each module only when it has read the one that imports it."""
    static = Path("host_sim/page/static")
    later = {f"js/{name}.js" for name in ("main", "settings", "actions", "lookback", "share", "position")} | {
        path.relative_to(static).as_posix() for path in static.glob("js/words/**/*.js")
    }
    listed = re.findall(r'rel="modulepreload" href="(.*?)"', (static / "index.html").read_text(encoding="utf-8"))
    modules = {path.relative_to(static).as_posix() for path in static.glob("js/**/*.js")}
    assert set(listed) == modules - later | {"js/words/en.js"}
