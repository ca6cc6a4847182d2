"""The page in a real browser: mouse and keys on the board, lost connections and releases, and the spoken scores."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.page.seeing import DESKTOP, PHONE, TABLET, OpenTable, Window, unfold
from tests.page.serving import QUIET_MS, Serve, Served


def test_each_key_and_each_screen_reader_click_presses_once(table: Window) -> None:
    for _ in range(5):
        table.page.keyboard.down("s")
    table.sees_lit("A", 1)
    table.page.keyboard.up("s")
    table.served.wait_for(lambda board: not board.held)
    table.served.pass_ms(100)
    for side, key in (("A", "Space"), ("B", "Enter")):
        table.button(f"{side}+6").focus()
        table.click(f"{side}+6", key=key)
    table.button("B+2").evaluate("element => element.click()")
    table.sees_lit("B", 8)
    table.served.wait_for(lambda board: not board.held)
    table.served.pass_ms(QUIET_MS)
    table.reads_score("A", 7)
    table.reads_score("B", 8)


@pytest.mark.parametrize(("score", "target", "gone"), [(0, 61, 0), (61, 61, 1), (91, 181, 0.503), (30, 121, 0.248)])
def test_the_line_of_a_seat_shows_how_far_its_peg_has_come(table: Window, score: int, target: int, gone: float) -> None:
    table.page.evaluate(f"pegoutLine.on.message({{ state: {{ target: {target}, scores: [0, {score}] }} }})")
    line = table.page.locator('.seat[data-side="B"] .strip')
    assert float(line.evaluate("it => it.style.getPropertyValue('--gone')")) == pytest.approx(gone, abs=0.001)


def test_a_finger_that_slides_off_keeps_holding_its_button(table: Window) -> None:
    table.page.evaluate(
        "() => { const { send } = pegoutLine; window.sent = [];"
        " pegoutLine.send = (it) => { sent.push(it); return send.call(pegoutLine, it) } }"
    )
    assert table.button("A+1").locator("kbd").inner_text() == "S"
    table.page.keyboard.down("s")
    table.press("AU")
    table.page.mouse.move(5, 5)
    table.served.pass_ms(100)
    assert table.served.do(lambda: set(table.served.board.held)) == {"A+1", "AU"}
    table.page.wait_for_function("sent.some((it) => it.still_held?.length === 2)")  # the page sends this every second
    table.release("AU")
    table.page.evaluate("window.dispatchEvent(new Event('blur'))")
    table.served.wait_for(lambda board: not board.held)


def test_letter_keys_are_ignored_in_fields_or_when_switched_off(table: Window) -> None:
    table.open("settings")
    unfold(table.page, "builder")
    expect(table.page.locator("#toml")).to_be_enabled()
    table.page.locator("#toml").press_sequentially("asdfg")
    table.page.keyboard.press("Escape")
    table.open("help")
    table.page.get_by_role("button", name="Letter keys press the buttons").click()
    table.page.keyboard.press("Escape")
    table.page.keyboard.down("s")
    table.press("B+1")  # messages arrive in order, so a press of A+1 would be here by now
    assert table.served.do(lambda: set(table.served.board.held)) == {"B+1"}
    expect(table.button("A+1").locator("kbd")).to_be_hidden()


INTERRUPTIONS: list[Callable[[Page], None]] = [
    lambda page: page.keyboard.down("Meta"),  # macOS sends no keyup for a key that is released while Cmd is down
    lambda page: page.locator("h1").click(button="right"),  # the context menu
    lambda page: page.evaluate("document.querySelector('[data-open=count]').click()"),
    lambda page: page.evaluate(
        "(Object.defineProperty(document, 'hidden', { value: true, configurable: true }), "
        "document.dispatchEvent(new Event('visibilitychange')), delete document.hidden, 0)"
    ),
    lambda page: page.evaluate(
        "(document.body.insertAdjacentHTML('beforeend', '<input id=field>'), document.querySelector('#field').focus())"
    ),
]
"""What can make a page miss a keyup: Cmd, the context menu, a dialog, a locked screen, a text field."""


def test_a_held_key_whose_keyup_is_lost_is_released(table: Window) -> None:
    keyboard = table.page.keyboard
    for interrupt in INTERRUPTIONS:
        keyboard.down("g")
        table.served.wait_for(lambda board: set(board.held) == {"DEAL"})
        interrupt(table.page)
        keyboard.up("Meta")
        table.served.wait_for(lambda board: not board.held)
        keyboard.press("Escape")
        table.page.evaluate("document.activeElement.blur()")
        keyboard.down("g")  # the key repeats
        table.catches_up()
        assert table.served.do(lambda: set(table.served.board.held)) == set()
        keyboard.up("g")
    table.page.evaluate("document.querySelector('#field').remove()")


def test_a_lost_board_gives_advice_ignores_presses_and_returns(serve: Serve, open_table: OpenTable) -> None:
    served = serve()
    table = open_table(served)
    table.peg("A", 6)
    served.stop()
    link = table.page.locator("#link")
    expect(link).to_contain_text("for example with make run")
    for size in (PHONE, TABLET, {"width": 1024, "height": 600}, DESKTOP):
        table.resize(size)
        places = table.boxes("#link, .readout")
        lost = places.pop("link")
        assert places and all(map(lost.apart, places.values())), size
    for button in ("A+6", "BU", "DEAL"):
        expect(table.button(button)).to_be_disabled()
    expect(table.page.locator("#power")).to_be_disabled()
    table.page.wait_for_function("pegoutLine.wait > 500")  # ms; the pauses between attempts grow
    table.page.keyboard.down("f")
    assert table.page.locator("[data-held]").count() == 0
    table.page.keyboard.up("f")
    table.served = serve(port=served.port)
    expect(link).to_have_text("connected")
    table.reads_score("A", 6)
    table.click_and_wait("A+1")
    table.reads_score("A", 7)


def test_a_connection_that_ends_silently_is_noticed(served: Served, open_table: OpenTable) -> None:
    table = open_table(served)
    table.page.clock.install()
    table.reload()
    table.page.evaluate(
        "() => { window.heard = []; new MutationObserver(() => heard.push(document.querySelector('#link').textContent))"
        ".observe(document.querySelector('#link'), {childList: true});"
        "const { post } = pegoutLine; window.posted = [];"
        " Object.defineProperty(document, 'hidden', { value: true });"
        " pegoutLine.post = (it) => { if (!it.ask) posted.push(it); return post.call(pegoutLine, it) } }"
    )
    table.page.clock.fast_forward(12_500)
    table.page.wait_for_function("heard.length >= 1")
    table.page.clock.fast_forward(500)
    expect(table.page.locator("#link")).to_have_text("connected")
    assert table.page.evaluate("heard[0]").startswith("connection lost")
    assert table.page.evaluate("posted[0]") == {"hidden": True}  # lets the host update the board less often


SILENT_WITHOUT_A_TOUCH = """() => {
    window.spoken = [];
    let unlocked = false;
    speechSynthesis.speak = ({ text }) => {
        unlocked ||= navigator.userActivation.isActive;
        if (unlocked) spoken.push(text);
    };
}"""
"""Makes speech work as on iOS Safari: the page is silent until it has spoken once during a touch."""


def test_the_voice_speaks_within_the_first_touch(served: Served, open_table: OpenTable) -> None:
    table = open_table(served)
    table.page.add_init_script(f"({SILENT_WITHOUT_A_TOUCH})()")
    table.reload()
    table.open("settings")
    table.page.get_by_role("button", name="Speak the scores").click()  # counts as a touch
    table.page.keyboard.press("Escape")
    assert table.page.evaluate("spoken") == ["Scores are spoken."]
    table.served.peg("B", 2)
    table.page.wait_for_function("spoken.at(-1).startsWith('B pegs 2')")
    table.reload()
    table.click_and_wait("A+1", 2)
    table.page.wait_for_function("spoken.at(-1)?.startsWith('A pegs 2')")
    assert table.page.evaluate("spoken.filter((it) => !it)") == [""], "only once, as it interrupts what is being said"
