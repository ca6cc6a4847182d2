"""A phone between two players: nothing covers a lit hole, nothing zooms, and the screen sleeps when nobody plays."""

from playwright.sync_api import expect

from pegout.gestures import DEAL_TAP_MS, UNDO_TAP_MS
from tests.page.seeing import DESKTOP, PHONE, PHONE_LYING, Box, Visit, Window
from tests.page.serving import QUIET_MS, Served

LIT = """() => [..."AB"].flatMap(side => Array.from({ length: 121 }, (_, at) => [side, at + 1]))
    .filter(([side, hole]) => Math.max(...pegout.drawn(side, hole)) > 5).map(it => pegout.place(...it))"""


def test_the_text_of_a_hold_covers_no_lit_hole(phone: Window) -> None:
    for side in "ABAB":
        phone.served.peg(side, 6, 6, 6)
    for size in (PHONE, PHONE_LYING, DESKTOP):
        phone.resize(size)
        assert Box.of(phone.button("DEAL")).width >= (44 if size == PHONE_LYING else 56)  # a thumb holds it
        for button, held_ms in (("AU", UNDO_TAP_MS), ("BU", UNDO_TAP_MS), ("DEAL", DEAL_TAP_MS)):
            phone.press(button)
            phone.served.pass_ms(held_ms + 100)
            phone.catches_up()
            pill = phone.page.locator("#hold")
            expect(pill).to_be_visible()
            expect(pill).to_have_attribute("data-side", button[0].strip("D"))  # the text faces the player
            box = Box.of(pill)
            lit = phone.page.evaluate(LIT)
            assert len(lit) >= 10  # the holes that spell a number
            for x, y in lit:
                assert box.apart(Box(x - 3, y - 3, x + 3, y + 3)), (size, button, box, x, y)
            assert box.inside(size)
            phone.release(button)
            phone.served.pass_ms(QUIET_MS)


def test_pinching_and_selecting_do_nothing_on_the_wood(phone: Window) -> None:
    wood = Box.of(phone.page.locator("#wood"))
    x, y = wood.left + wood.width / 2, wood.top + wood.height * 0.7
    pinched = {"x": x, "y": y, "scaleFactor": 2.0, "gestureSourceType": "touch"}
    phone.devtools.send("Input.synthesizePinchGesture", pinched)
    assert phone.page.evaluate("visualViewport.scale") == 1
    phone.page.evaluate("getSelection().selectAllChildren(document.body)")
    for place in ("#plate", ".seat .readout", "#said"):
        assert phone.page.locator(place).first.evaluate("it => getComputedStyle(it).userSelect") == "none"


WAKE = """() => { window.locks = [];
    Object.defineProperty(navigator, 'wakeLock', { value: { async request() {
        const lock = new EventTarget(); lock.held = true; locks.push(lock);
        lock.release = async () => { lock.held = false; lock.dispatchEvent(new Event('release')) };
        return lock } } }) }"""


def test_the_screen_may_sleep_ten_minutes_after_a_press(served: Served, visit: Visit) -> None:
    page = visit(PHONE)
    page.add_init_script(f"({WAKE})()")
    page.clock.install()
    page.goto(served.url)
    page.wait_for_function("() => window.pegout?.settled()")
    held = "locks.map(it => it.held)"
    assert page.evaluate(held) == [True]
    for minutes in (9, 9):
        page.clock.run_for(minutes * 60_000)
        page.mouse.click(5, 5)
    assert page.evaluate(held) == [True]
    page.clock.run_for(10 * 60_000 + 1000)
    assert page.evaluate(held) == [False]
    page.mouse.click(5, 5)
    assert page.evaluate(held) == [False, True]
