"""The phone between two players: digits upright for each seat, nothing over a lit hole, a thumb's DEAL, a screen that
sleeps when nobody plays, and what moves or sounds switched in one place."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from pegout import digits
from pegout.gestures import DEAL_TAP_MS, UNDO_TAP_MS
from tests.page.seeing import DESKTOP, PHONE, PHONE_LYING, QUIET_MS, Box, Window
from tests.page.serving import Served

SMALL = {"width": 360, "height": 780}
UPRIGHT_TABLET = {"width": 768, "height": 1024}
SIZES = {"small": SMALL, "phone": PHONE, "lying": PHONE_LYING, "tablet": UPRIGHT_TABLET, "desktop": DESKTOP}
FINGER: dict[str, Any] = {"has_touch": True, "is_mobile": True}


@pytest.fixture
def phone(served: Served, open_table: Callable[..., Window]) -> Window:
    return open_table(served, PHONE, **FINGER)


@pytest.fixture(scope="module")
def game(new_board: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A game under way, the same for all tests that only hold a button for a while."""
    board = new_board(tmp_path_factory.mktemp("game"))
    with board.open() as visitor:
        for side in "ABAB":
            board.tap(visitor, f"{side}+6", 3)
            board.pass_ms(QUIET_MS)
    yield board
    board.stop()


LIT = """() => Object.entries({ A: 121, B: 121 }).flatMap(([side, holes]) =>
    Array.from({ length: holes }, (_, at) => [side, at + 1]))
    .filter(([side, hole]) => Math.max(...pegout.drawn(side, hole)) > 5).map(it => pegout.place(...it))"""


@pytest.mark.parametrize("name", SIZES)
def test_what_a_hold_says_covers_no_lit_hole(game: Served, browser: Browser, name: str) -> None:
    table = Window(game, browser, SIZES[name], **(FINGER if name in ("small", "phone", "lying") else {}))
    for button, held_ms in (("AU", UNDO_TAP_MS), ("BU", UNDO_TAP_MS), ("DEAL", DEAL_TAP_MS)):
        table.press(button)
        game.pass_ms(held_ms + 100)
        table.catches_up()
        pill = table.page.locator("#hold")
        expect(pill).to_be_visible()
        found = pill.bounding_box()
        assert found
        box = Box(found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"])
        lit = table.page.evaluate(LIT)
        assert len(lit) >= 10  # digits
        for x, y in lit:
            assert box.apart(Box(x - 3, y - 3, x + 3, y + 3)), (button, box, x, y)
        assert box.left >= 0 and box.top >= 0
        assert box.right <= SIZES[name]["width"] and box.bottom <= SIZES[name]["height"]
        table.release(button)
        game.pass_ms(QUIET_MS)
    table.context.close()


def test_digits_stand_upright_on_a_portrait_phone(game: Served, browser: Browser) -> None:
    """A's 36: two digits, one below the other, each higher than wide; lying down they would be one beside the other."""
    table = Window(game, browser, PHONE, **FINGER)
    table.press("AU")
    game.pass_ms(UNDO_TAP_MS + 100)
    table.catches_up()
    drawn = """side => Array.from({ length: 120 }, (_, at) => at + 1)
        .filter(hole => Math.max(...pegout.drawn(side, hole)) > 0)
        .map(hole => [hole - 1, ...pegout.place(side, hole)])"""
    places = table.page.evaluate(drawn, "A")
    assert sorted(led for led, _x, _y in places) != sorted(digits.leds(0, 36))
    rows = sorted({round(y) for _led, _x, y in places})
    assert len({round(x) for _led, x, _y in places}) == 4
    assert len(rows) == 14  # seven a digit
    gaps = [low - high for high, low in itertools.pairwise(rows)]
    assert gaps[6] > 2 * gaps[0] and gaps.count(gaps[6]) == 1
    table.release("AU")
    game.pass_ms(QUIET_MS)
    table.context.close()


def test_pinching_and_marking_do_nothing_on_the_wood(phone: Window) -> None:
    """A press that lasts marks no text, and two fingers that part make nothing larger."""
    devtools = phone.context.new_cdp_session(phone.page)
    wood = phone.page.locator("#wood").bounding_box()
    assert wood
    x, y = wood["x"] + wood["width"] / 2, wood["y"] + wood["height"] * 0.7
    devtools.send("Input.synthesizePinchGesture", {"x": x, "y": y, "scaleFactor": 2.0, "gestureSourceType": "touch"})
    assert phone.page.evaluate("visualViewport.scale") == 1
    phone.page.evaluate("getSelection().selectAllChildren(document.body)")
    for place in ("#plate", ".seat .readout", "#said"):
        assert phone.page.locator(place).first.evaluate("it => getComputedStyle(it).userSelect") == "none"


WAKE = """() => { window.locks = [];
    Object.defineProperty(navigator, 'wakeLock', { value: { async request() {
        const lock = new EventTarget(); lock.held = true; locks.push(lock);
        lock.release = async () => { lock.held = false; lock.dispatchEvent(new Event('release')) };
        return lock } } }) }"""


def test_the_screen_may_sleep_after_ten_minutes_without_a_press(served: Served, browser: Browser) -> None:
    context = browser.new_context(viewport=PHONE, bypass_csp=True)  # type: ignore[arg-type]
    context.add_init_script(f"({WAKE})()")
    context.add_init_script("localStorage.setItem('pegout.tour', 'seen')")
    page = context.new_page()
    page.clock.install()
    page.goto(served.url)
    page.wait_for_function("() => window.pegout?.settled()")
    held = "locks.map(it => it.held)"
    assert page.evaluate(held) == [True]
    page.clock.run_for(9 * 60_000)
    page.mouse.click(5, 5)
    page.clock.run_for(9 * 60_000)
    assert page.evaluate(held) == [True]
    page.clock.run_for(2 * 60_000)
    assert page.evaluate(held) == [False]
    page.mouse.click(5, 5)
    assert page.evaluate(held) == [False, True]
    context.close()


TURNING = """() => { window.kept = [];
    screen.orientation.lock = async how => kept.push(how); screen.orientation.unlock = () => kept.push(null) }"""


def test_the_board_stays_the_way_up_while_a_game_is_under_way(phone: Window) -> None:
    phone.page.evaluate(TURNING)
    phone.click("A+6")
    phone.served.pass_ms(QUIET_MS)
    phone.reads_score("A", 6)
    upright = phone.page.evaluate("screen.orientation.type")
    assert phone.page.evaluate("kept") == [upright]
    phone.click("AU")
    phone.served.pass_ms(QUIET_MS)
    phone.reads_score("A", 0)
    assert phone.page.evaluate("kept") == [upright, None]


def test_a_touch_is_felt_unless_vibration_is_switched_off(phone: Window) -> None:
    phone.page.evaluate("() => { window.felt = 0; navigator.vibrate = () => ++felt }")
    phone.touch("touchStart", "A+1")
    phone.served.wait_for(lambda board: "A+1" in board.held)
    phone.touch("touchEnd")
    assert phone.page.evaluate("felt") == 1
    phone.open("settings")
    phone.page.get_by_role("button", name="Vibration").click()
    expect(phone.page.get_by_role("button", name="Sound", exact=True)).to_be_visible()  # in the same place
    phone.page.keyboard.press("Escape")
    phone.page.evaluate("felt = 0")
    phone.touch("touchStart", "A+2")
    phone.served.wait_for(lambda board: "A+2" in board.held)
    phone.touch("touchEnd")
    assert phone.page.evaluate("felt") == 0
