"""A newcomer on the page: the first minute, what a hold will do, why a press does nothing, and how to go back."""

import itertools
import json

import pytest
from playwright.sync_api import Route, expect

from host_sim import LIGHTS
from tests.page.seeing import ANSWERED, DESKTOP, DRAWN, PHONE, PHONE_LYING, Box, OpenTable, Window
from tests.page.serving import QUIET_MS, Served

SIZES = [DESKTOP, PHONE_LYING, {"width": 360, "height": 640}]
NEAR_THE_START = "[...'AB'].flatMap(side => Array.from({ length: 10 }, (_, at) => pegout.place(side, at + 1)))"


def test_the_first_minute_follows_what_the_board_does(served: Served, open_table: OpenTable) -> None:
    table = open_table(served, newcomer=True)
    doors = table.page.locator("#doors")
    expect(doors.locator("strong:visible")).to_have_text(["Keep score", "Play", "Learn"])  # only the site has the guide
    for size in SIZES:
        table.resize(size)
        assert all(Box.of(door).inside(size) for door in doors.locator("button").all()), "at a glance"
        drawings = doors.locator("button").evaluate_all(
            "all => all.map(it => getComputedStyle(it, '::before').content)"
        )
        assert "none" not in drawings
    doors.get_by_role("button", name="Keep score").click()
    card = table.page.locator("#tour")
    step = card.locator(".step")
    expect(step).to_have_text("1 of 5")
    for size in SIZES:
        table.resize(size)
        covered = Box.of(card)
        for button in ("AU", "A+1", "A+2", "DEAL"):
            assert table.box(button).apart(covered), (size, button)
        for x, y in table.page.evaluate(NEAR_THE_START):  # the ghost, the pegs and the dealer's mark
            assert Box(x - 4, y - 4, x + 4, y + 4).apart(covered), (size, x, y)
    assert card.evaluate("it => getComputedStyle(it).backgroundColor").startswith("rgb(")  # opaque
    expect(card.locator(".next")).to_have_text("Press +1 and +2 of side A together: 3. On the keyboard: S and D.")
    table.page.keyboard.down("s")
    served.wait_for(lambda board: "A+1" in board.held)
    table.catches_up()
    expect(step).to_have_text("1 of 5")  # one finger does not complete the step
    table.page.keyboard.down("d")
    expect(step).to_have_text("2 of 5")
    for letter in "sd":
        table.page.keyboard.up(letter)
    served.pass_ms(QUIET_MS)
    expect(step).to_have_text("3 of 5")
    table.click("AU")
    expect(step).to_have_text("4 of 5")
    table.page.evaluate("pegoutLine.on.message({ event: { type: 'setting', key: 'brightness', value: 'day' } })")
    expect(step).to_have_text("4 of 5")  # a setting is not a move
    table.click("DEAL")
    expect(step).to_have_text("5 of 5")
    table.page.get_by_role("button", name="Done").click()
    expect(card).to_be_hidden()
    table.page.evaluate("document.querySelector('#doors-opener').click()")
    expect(doors).to_be_visible()
    table.page.evaluate("history.back()")
    expect(doors).to_be_hidden()
    table.page.evaluate(DRAWN)
    expect(card).to_be_hidden()  # Back does not repeat the choice made at the first visit


@pytest.mark.promises("dialogs.doors")
def test_the_doors_wait_and_three_taps_lead_to_cards(served: Served, open_table: OpenTable) -> None:
    """The taps work even if *Deal* is clicked before the dialog's script has loaded."""
    table = open_table(served, newcomer=True)
    doors = table.page.locator("#doors")
    expect(doors).to_be_visible()
    table.page.mouse.click(5, 5)
    expect(doors).to_be_visible()  # a stray tap chooses nothing
    table.page.keyboard.press("Escape")
    late: list[Route] = []
    table.page.route("**/play_dialog.js", lambda route: late.append(route))
    table.reload()
    table.page.click("#doors [value=card-table]")
    table.page.evaluate("document.querySelector('#deal-seed').value = '7'")  # a seed with which B deals
    table.page.click("#card-table form button[type=submit]")
    expect(table.page.locator("#card-table")).to_be_visible()
    for request in late:
        request.continue_()
    expect(table.page.locator("#table")).to_be_visible()
    cards, now_ms, left_ms = table.page.locator("#table-own .card"), 0.0, 3000.0
    while left_ms and not cards.count():  # keeps the board's clock equal to the browser's
        before_ms, now_ms = now_ms, table.page.evaluate("performance.now()")
        table.pass_ms(step_ms := min(now_ms - before_ms, 100, left_ms))
        left_ms -= step_ms
    expect(cards).to_have_count(6)
    print(f"a newcomer's first cards come {table.page.evaluate('performance.now()'):.0f} ms after the first request")
    table.reload()
    expect(table.page.locator("#doors")).to_be_hidden()
    expect(table.page.locator("#tour")).to_be_hidden()


ASIDE = """() => { const middle = ({ left, right }) => (left + right) / 2, digits = document.createRange();
    digits.selectNodeContents(document.querySelector(".drawing .holes b:nth-child(2)"));
    const { left, width } = document.querySelector(".drawing .track").getBoundingClientRect();
    const last = document.querySelector(".drawing .holes b:last-child");
    const touches = last.checkVisibility()
        && last.getBoundingClientRect().left < digits.getBoundingClientRect().right + 4;
    return [middle(digits.getBoundingClientRect()) - left - width * 90 / 121, touches] }"""
"""Returns how far the number 90 is from the skunk line above it, and whether it touches the number 121."""
BROKEN = """() => [...document.querySelectorAll('#doors strong')].filter((it) => {
    const lines = it.clientHeight / parseFloat(getComputedStyle(it).lineHeight);
    return it.checkVisibility() && lines > it.textContent.split(' ').length + .5;
}).map((it) => it.textContent)"""
"""Returns the names in #doors that take up more lines than they have words, so that a word is broken."""


def test_no_window_breaks_the_name_of_a_door(table: Window) -> None:
    table.page.evaluate("document.querySelector('#doors-opener').click()")
    expect(table.page.locator("#doors:modal")).to_be_visible()
    table.speak("fr")
    expect(table.page.locator("#doors strong").nth(2)).to_have_text("Apprendre")
    for letters, width, height in ((24, 683, 440), (24, 844, 390), (32, 844, 390), (32, 360, 640), (16, 320, 568)):
        table.letters(letters)
        table.resize({"width": width, "height": height})
        assert table.page.evaluate(BROKEN) == [], (letters, width, height)


@pytest.mark.promises("dialogs.learn")
def test_the_rules_fit_a_phone_and_the_first_game_is_slow(served: Served, open_table: OpenTable) -> None:
    table = open_table(served, PHONE, newcomer=True)
    page = table.page
    page.click("#doors [value=learn]")
    expect(page.locator("#learn:modal")).to_be_visible()  # it opens a moment after the doors close
    page.keyboard.press("Escape")
    for language, size in itertools.product(("en", "fr"), (PHONE, DESKTOP)):
        table.speak(language)
        table.resize(size)
        table.open("learn")
        lessons = page.locator("#lessons li")
        expect(lessons).to_have_count(5)
        assert page.locator("#learn").evaluate("it => it.scrollHeight <= it.clientHeight")
        aside, touches = page.evaluate(ASIDE)
        assert abs(aside) < 4 and not touches
        assert all(15 < len(text.split()) < 50 for text in lessons.locator("p").all_inner_texts())
        page.keyboard.press("Escape")
    page.evaluate("() => { pegoutLine.play = (asked) => new Promise(() => (window.asked = asked)) }")
    table.open("card-table")
    page.click("#card-table [data-words=newHere]")
    page.click("#try-it")
    asked = page.wait_for_function("window.asked").json_value()
    assert (asked["level"], asked["counting"], asked["speed"]) == ("easy", "for me", "0.5")


def test_the_first_minute_can_be_skipped_and_seen_again(table: Window) -> None:
    for skipped in (True, False):
        table.open("help")
        table.page.get_by_role("button", name="First minute").click()
        expect(table.page.locator("#tour .step")).to_have_text("1 of 5")
        if skipped:
            table.page.get_by_role("button", name="Skip").click()
            expect(table.page.locator("#tour")).to_be_hidden()
            expect(table.page.locator("body[data-tour]")).to_have_count(0)  # no button beckons any more
    for side in "AB":  # pegging for both sides ends the tour
        table.peg(side, 2)
    expect(table.page.locator("#tour")).to_be_hidden()


def test_a_hold_says_what_it_will_do(served: Served, open_table: OpenTable) -> None:
    table = open_table(served)
    table.stop_clock()
    ring = table.page.locator("#hold")
    table.press("DEAL")
    table.page.evaluate(ANSWERED)
    expect(ring).to_be_hidden()
    filled = "it => parseFloat(it.style.strokeDasharray) / (2 * Math.PI * 16)"
    for ms, words, least, most in (
        (400, "the crib passes", 0.5, 0.8),
        (500, "in digits", 0.2, 0.5),
        (1000, "New game in 2", 0.2, 0.4),
        (2000, "New match in 3", 0.2, 0.4),
    ):
        table.page.clock.run_for(ms)
        expect(ring).to_contain_text(words)
        assert least < ring.locator(".fills").evaluate(filled) < most, words
    hold = served.do(lambda: served.board.feed.snapshot.state["hold"])
    table.release("DEAL")
    expect(ring).to_be_hidden()
    table.page.evaluate("hold => pegoutLine.on.message({ state: { hold } })", {**hold, "ms": 2300})
    table.page.clock.run_for(100)  # this page learns of the hold 2.3 s late
    expect(ring).to_contain_text("New game in 1")


def test_amber_entries_ignored_presses_and_leads_are_explained(table: Window) -> None:
    table.page.evaluate(
        """() => { const animate = Element.prototype.animate;
            Element.prototype.animate = function (how, ms) { window.ends = ms; return animate.call(this, how, ms) } }"""
    )
    table.click("A+6", 3)
    table.hears("A enters 18, to 18. It counts after a pause.")
    table.catches_up()
    assert 1000 < table.page.evaluate("ends") <= 1500  # until the entry counts, the line under it shrinks
    table.click("A+1")
    table.hears("A enters 19: no hand counts 19. Is it a hand and a crib? UNDO takes a tap back.")
    table.click_and_wait("AU", 4)
    table.click("AU")
    expect(table.page.locator("#said")).to_contain_text("Nothing changes: nothing to undo")
    table.served.peg("A", 6, 6)
    table.peg("B", 2)
    expect(table.page.locator(".seat .lead")).to_have_text(["10 behind", "10 ahead"])
    expect(table.page.locator(".seat .crib")).to_have_text(["", "crib"])
    pegged = {"type": "score", "side": "B", "points": 19, "scores": [12, 21], "target": 121}
    for message in ({"state": {"entry": [0, 19]}}, {"event": pegged}, {"state": {"entry": [6, 0]}}):  # A taps last
        table.page.evaluate("message => pegoutLine.on.message(message)", message)
    table.hears("A enters 6, to 12. It counts after a pause.")
    for asleep, words in (("true", "asleep"), ("false", "awake")):
        table.page.evaluate(f"pegoutLine.on.message({{ state: {{ asleep: {asleep} }} }})")
        expect(table.page.locator("#said")).to_contain_text(words)


@pytest.mark.promises("dialogs.help")
def test_back_closes_a_dialog_and_stays_on_the_page(table: Window) -> None:
    here = table.page.url
    table.page.evaluate("history.replaceState({ first: true }, '')")
    table.open("settings")
    table.page.locator("#settings:modal").wait_for()
    table.reload()  # the history must lose the open dialog's entry
    table.page.wait_for_function("history.state?.first")
    table.open("help")
    expect(table.page.locator("#gesture-list dt").first).to_be_visible()
    table.page.locator("summary", has_text="How to peg").click()
    expect(table.page.locator("#pegging dt").nth(1)).to_have_text("His heels: the starter is a jack")
    table.page.locator("#help summary", has_text="Lights").click()
    expect(table.page.locator("#legend .lamp")).to_have_count(len(json.loads(LIGHTS.read_text())))
    table.page.evaluate("history.back()")
    expect(table.page.locator("#help")).to_be_hidden()
    assert table.page.url == here
    table.open("help")
    expect(table.page.locator("#gesture-list dt").first).to_be_visible()  # again, though other parts were opened
    table.page.keyboard.press("Escape")
    table.open("count")  # closing one dialog does not close the next
    expect(table.page.locator("#count")).to_be_visible()
