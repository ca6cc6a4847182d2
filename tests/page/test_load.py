"""The page is small and loads in one go. A page that cannot start says what is missing."""

import re

from playwright.sync_api import Request, Response, Route, expect

from host_sim.web.server.facts import STATIC, facts
from tests.browsers import picture
from tests.page.seeing import PHONE, Visit
from tests.page.serving import Served

MOST_BYTES = 78_000
ICON = "icon.svg"
"""This file is not counted, as only browsers with tabs load it."""

MOST_LATER = 15_000
"""The most bytes that the page may load later, while idle, so that *Play* and *Learn* are filled when they open."""


def test_the_page_is_small_and_loads_nothing_from_elsewhere(shared: Served, visit: Visit) -> None:
    """The page keeps its security policy here, which other tests bypass."""
    page = visit(bypass_csp=False)
    asked: list[Request] = []
    said: list[str] = []
    page.on("requestfinished", lambda request: None if request.url.endswith(ICON) else asked.append(request))
    page.on("console", lambda message: said.append(message.text))
    page.clock.install()
    page.goto(shared.url)
    expect(page.locator('.seat[data-side="A"] .score')).to_have_text("0")
    expect(page.locator('[data-button="A+1"]')).to_be_visible()
    page.wait_for_load_state("networkidle")
    size = sum(request.sizes()["responseBodySize"] for request in asked)
    print(f"{size} bytes in {len(asked)} files")
    assert 40_000 < size <= MOST_BYTES
    page.clock.run_for(3000)
    expect(page.locator("#lessons li")).to_have_count(5)
    expect(page.locator("#card-table-level label")).not_to_have_count(0)
    page.wait_for_load_state("networkidle")
    later = sum(request.sizes()["responseBodySize"] for request in asked) - size
    print(f"{later} bytes later")
    assert later <= MOST_LATER
    assert said == [] and all(request.url.startswith(shared.url) for request in asked)


def test_a_tool_clicked_before_it_is_loaded_opens_afterwards(shared: Served, visit: Visit) -> None:
    page = visit()
    late: list[Route] = []
    page.route("**/js/deferred.js", lambda route: late.append(route))
    with page.expect_request("**/js/deferred.js"):  # the page notices clicks from then on
        page.goto(shared.url)
    page.click('[data-open="count"]')
    page.click('[data-open="card-table"]')
    expect(page.locator("#card-table")).to_be_hidden()
    late[0].continue_()
    expect(page.locator("#card-table")).to_be_visible()
    expect(page.locator("#count")).to_be_hidden()


def test_only_the_modules_that_the_board_needs_load_in_one_go() -> None:
    """Without the list in index.html, the browser would find each module only after the module that imports it. All
    other modules load after the board's first picture."""
    listed = re.findall(r'rel="modulepreload" href="(.*?)"', facts()["index.html"].decode())
    assert {"js/board/board_view.js", "js/board/wood.js", "js/words/en.js"} < set(listed), "and what they import"
    assert len(set(listed)) == len(listed) < len(list(STATIC.glob("js/**/*.js"))) / 2
    assert all((STATIC / name).is_file() for name in listed)


# A page that cannot start


def test_missing_scripts_are_reported_within_15_seconds(shared: Served, visit: Visit) -> None:
    page = visit(PHONE)
    page.clock.install()
    late = False
    page.route("**/js/main.js", lambda route: route.fulfill(status=404) if late else None)  # None: it never comes
    check = (STATIC / "start_check.js").read_text(encoding="utf-8") + "window.checks = true;"
    page.route("**/start_check.js", lambda route: route.fulfill(body=check, content_type="text/javascript"))
    page.goto(shared.url, wait_until="commit")
    page.wait_for_function("window.checks")
    assert "slow" not in page.evaluate("getComputedStyle(document.body, '::after').content")
    page.clock.fast_forward(15_000)
    expect(page.locator("body")).to_have_attribute("data-waiting", re.compile("the network is slow"))
    late = True
    page.route(shared.url, lambda route: route.fulfill(status=503))  # nor can a reload help
    page.evaluate("dispatchEvent(new ErrorEvent('error', { message: 'no script' }))")
    expect(page.locator("body")).to_have_attribute("data-waiting", re.compile("main.js is missing"))


def test_wood_shows_before_any_script_has_loaded(shared: Served, visit: Visit) -> None:
    """index.html and the styles load within 5 s at 50 KB/s, even if the web host compresses nothing."""
    page = visit(PHONE)
    answers: list[Response] = []
    page.on("response", lambda it: answers.append(it) if it.url.endswith((".css", "/")) else None)
    page.route("**/*.js*", lambda route: route.abort())
    page.goto(shared.url)
    drawn = picture(page)
    bodies = [answer.body() for answer in answers]
    red, green, blue = drawn.resize((1, 1), box=(30, 300, 360, 320)).getpixel((0, 0))  # type: ignore[misc]
    assert red > 1.3 * green > 1.3 * blue
    assert len(bodies) == 3
    assert sum(map(len, bodies)) < 4 * 50_000 - 2 * 400 * 50  # 5 s, minus 1 s of latency and two answers of 0.4 s


def test_without_javascript_a_sentence_says_so(shared: Served, visit: Visit) -> None:
    page = visit(PHONE, java_script_enabled=False)
    page.goto(shared.url)
    assert "needs JavaScript" in page.locator("#no-script").inner_text()
