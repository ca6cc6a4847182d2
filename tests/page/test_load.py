"""How the page comes up: light, in one go, without anything that jumps. `make bench-site` measures how quickly."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from host_sim.web.server.facts import STATIC, facts
from tests.page.seeing import DESKTOP, PHONE, PHONE_LYING, TABLET_LYING, Window
from tests.page.serving import Served

MOST_SHIFT = 0.05
MOST_BYTES = 80_000

WATCH_SHIFTS = """() => {
    window.shift = 0;
    new PerformanceObserver(list => { for (const it of list.getEntries()) if (!it.hadRecentInput) shift += it.value })
        .observe({ type: "layout-shift", buffered: true });
}"""


@pytest.mark.both_lines
@pytest.mark.parametrize(
    ("size", "newcomer"),
    [(DESKTOP, True), (TABLET_LYING, False), (PHONE, True), (PHONE_LYING, False)],
    ids=lambda it: f"{it['width']}" if isinstance(it, dict) else "newcomer" if it else "known",
)
def test_nothing_jumps_while_the_page_comes_up(
    standing: Served, browser: Browser, size: dict[str, int], newcomer: bool
) -> None:
    context = browser.new_context(viewport=size, bypass_csp=True)  # type: ignore[arg-type]
    context.add_init_script(f"({WATCH_SHIFTS})()")
    if not newcomer:
        context.add_init_script("localStorage.setItem('pegout.tour', 'seen')")
    page = context.new_page()
    page.goto(standing.url)
    page.wait_for_function("() => window.pegout?.settled()")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    shift = page.evaluate("shift")
    context.close()
    assert shift <= MOST_SHIFT


def test_the_page_is_light(standing: Served, browser: Browser) -> None:
    context = browser.new_context(viewport=DESKTOP)  # type: ignore[arg-type]
    page = context.new_page()
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page.goto(standing.url)
    page.wait_for_selector('[data-button="A+1"]')
    page.wait_for_load_state("networkidle")
    context.close()
    print(f"{sum(sizes)} bytes in {len(sizes)} files")
    assert 40_000 < sum(sizes) <= MOST_BYTES


def test_a_key_is_drawn_with_the_first_message_about_it(table: Window) -> None:
    """The ghost's pixels are on the canvas before the message is done with, not a frame later."""
    table.catches_up()
    table.page.evaluate(
        """() => { const draw = CanvasRenderingContext2D.prototype.drawImage; window.drawnAtOnce = null;
            let drawn = 0;
            CanvasRenderingContext2D.prototype.drawImage = function (...all) { drawn++; return draw.apply(this, all) };
            const parse = JSON.parse; JSON.parse = text => { const message = parse(text);
                if (message.leds?.A?.[6]) { const before = drawn;
                    queueMicrotask(() => { window.drawnAtOnce ??= drawn > before }) }
                return message } }"""
    )
    table.press("A+6")
    table.sees_lit("A", 6)
    assert table.page.evaluate("drawnAtOnce") is True
    table.release("A+6")


def newly(browser: Browser) -> Page:
    """A page that nothing is loaded on, of a visitor who was here before."""
    context = browser.new_context(viewport=DESKTOP, bypass_csp=True)  # type: ignore[arg-type]
    context.add_init_script("localStorage.setItem('pegout.tour', 'seen')")
    return context.new_page()


def test_a_tool_clicked_before_it_is_there_opens_when_it_is(standing: Served, browser: Browser) -> None:
    page = newly(browser)
    late: list[Route] = []
    page.route("**/js/tools.js", lambda route: late.append(route))
    with page.expect_request("**/js/tools.js"):  # then a click is noticed
        page.goto(standing.url)
    page.click('[data-open="count"]')
    page.click('[data-open="card-table"]')
    expect(page.locator("#card-table")).to_be_hidden()
    (route,) = late
    route.continue_()
    expect(page.locator("#card-table")).to_be_visible()
    expect(page.locator("#count")).to_be_hidden()
    page.context.close()


def test_tools_that_did_not_come_come_with_the_next_news(served: Served, browser: Browser) -> None:
    """The network fails for a moment just when the board is there and its tools are not."""
    page = newly(browser)
    served.attach(page)
    page.route("**/js/tools.js", lambda route: route.abort(), times=1)
    with page.expect_event("requestfailed", lambda request: request.url.endswith("tools.js")):
        page.goto(served.url)
    page.locator('[data-button="A+1"]').dispatch_event("click")
    page.wait_for_function("window.pegout?.settled()")
    page.click('[data-open="count"]')
    expect(page.locator("#count")).to_be_visible()
    page.context.close()


def test_every_module_that_the_board_needs_is_loaded_in_one_go_and_no_other() -> None:
    """Without the list the browser finds each module only when it has read the one that imports it. What the board
    does not need to be seen and played on comes after its first picture."""
    listed = re.findall(r'rel="modulepreload" href="(.*?)"', facts()["index.html"].decode())
    assert {"js/board/board.js", "js/board/wood.js", "js/words/en.js"} < set(listed), "what they import, and so on"
    assert len(set(listed)) == len(listed) < len(list(STATIC.glob("js/**/*.js"))) / 2
    assert all((STATIC / name).is_file() for name in listed)
