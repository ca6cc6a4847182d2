"""The form of the settings, names and colours, and the history of a game."""

import re

import pytest
from playwright.sync_api import expect

from pegout.gestures import DEAF_MS
from pegout.settings import TABLE, key_of
from tests.page.seeing import Window, unfold

SAVED = "Saved: the board runs with these settings."


@pytest.mark.promises("dialogs.settings")
def test_every_setting_has_a_field_and_can_be_saved(table: Window) -> None:
    table.open("settings")
    for name, *_rest in TABLE:
        expect(table.page.locator(f'#settings [name="{key_of(name)}"]')).to_have_count(1)
    unfold(table.page, "builder")
    save = table.page.get_by_role("button", name="Save and restart the board")
    said, toml = table.page.locator("#settings-said"), table.page.locator("#toml")
    table.page.get_by_label("Steps of the + buttons").fill("1,5,10")
    table.page.get_by_label("Peg out exactly").select_option("yes")
    save.click()
    expect(said).to_have_text(SAVED)
    table.page.keyboard.press("Escape")
    table.click_and_wait("A+10")
    table.reads_score("A", 10)
    table.open("settings")
    expect(table.page.get_by_label("Peg out exactly")).to_have_value("1")
    text = toml.input_value()
    assert 'PEGOUT_STEPS = "1,5,10"' in text.splitlines()
    assert sum(line.startswith("#PEGOUT_") for line in text.splitlines()) == len(TABLE) - 2  # other lines are unchanged
    unfold(table.page, "builder")
    toml.fill('PEGOUT_GAME = "100"')
    save.click()
    expect(said).to_contain_text("line 1: PEGOUT_GAME = 100 is not allowed: 121, 61, 91 or 181. 121 is used")
    toml.fill("#" * 8193)
    save.click()
    expect(said).to_have_text("Not saved: settings.toml is longer than 8192 characters")
    expect(save).to_be_visible()


def test_a_field_changed_while_offline_is_saved_with_the_rest(table: Window) -> None:
    table.page.evaluate("pegoutLine.connected = false")
    table.open("settings")
    expect(table.page.locator("#settings-said")).to_contain_text("cannot be reached")
    expect(table.page.get_by_label("Game length")).to_be_disabled()  # the effect of a change would be unknown
    table.page.keyboard.press("Escape")
    table.page.evaluate("pegoutLine.connected = true")
    table.open("settings")
    unfold(table.page, "builder")
    table.page.evaluate("pegoutLine.connected = false")
    table.page.get_by_label("Steps of the + buttons").fill("1,5,10")
    said = table.page.locator("#settings-said")
    expect(said).to_contain_text("cannot be reached")
    table.page.evaluate("pegoutLine.connected = true")
    table.page.get_by_role("button", name="Save and restart the board").click()
    expect(said).to_have_text(SAVED)
    assert 'PEGOUT_STEPS = "1,5,10"' in table.page.locator("#toml").input_value()


def test_a_field_changed_twice_while_the_line_fails_keeps_the_later_value(table: Window) -> None:
    table.open("settings")
    unfold(table.page, "builder")
    steps = table.page.get_by_label("Steps of the + buttons")
    expect(steps).to_be_enabled()  # once the board has answered
    table.page.evaluate(
        """() => { window.fails = []; const { ask } = pegoutLine; pegoutLine.ask = function (...asked) {
            if (asked[0] !== "edit") return ask.apply(this, asked);
            return new Promise((_, fail) => fails.push(fail)) } }"""
    )
    for wanted in ("1,5,10", "1,3,4"):
        steps.fill(wanted)
    for number in (1, 2):
        table.page.wait_for_function("number => fails.length === number", arg=number)
        table.page.evaluate("fails.at(-1)(new Error())")
    expect(table.page.locator("#settings-said")).to_contain_text("cannot be reached")
    table.page.evaluate("delete pegoutLine.ask")
    save = table.page.get_by_role("button", name="Save and restart the board")
    save.click()
    expect(table.page.locator("#settings-said")).to_have_text(SAVED)
    assert 'PEGOUT_STEPS = "1,3,4"' in table.page.locator("#toml").input_value()
    table.page.evaluate("pegoutLine.connected = false")
    steps.fill("1,5,10")
    expect(save).to_be_visible()
    table.page.keyboard.press("Escape")
    table.page.evaluate("pegoutLine.connected = true")
    reopened = "field => { document.querySelector('[data-open=settings]').click(); return field.disabled }"
    assert steps.evaluate(reopened)  # at once: its value is old until the board has answered
    expect(steps).to_be_enabled()
    expect(save).to_be_hidden()  # a dialog that is opened again has forgotten the change that failed


def test_names_change_the_page_at_once_and_colours_once_saved(table: Window) -> None:
    table.peg("A", 6)
    table.open("settings")
    fields = table.page.locator("#setting-players :is(input, select):visible")
    expect(fields.first).to_be_enabled()  # once the board has answered
    assert fields.evaluate_all("all => all.map(it => it.dataset.nameOf)") == ["A", "B"]
    table.page.get_by_label("Name of side A").press_sequentially("Marie")
    name = table.page.locator('.seat[data-side="A"] .name')
    expect(name).to_have_text("Marie")
    expect(table.button("A+1").locator("kbd")).to_have_text("S")  # the seat's buttons are new
    save = table.page.get_by_role("button", name="Save and restart the board")
    expect(save).to_be_hidden()  # nothing is left to save
    unfold(table.page, "builder")
    table.page.get_by_label("Colour of side A").fill("#00aa00")
    save.click()
    expect(table.page.locator("#settings-said")).to_have_text(SAVED)
    table.served.pass_ms(1500)
    table.page.wait_for_function("pegout.rgb('A', 6)[1] > 20 && pegout.rgb('A', 6)[2] === 0")
    table.reads_score("A", 6)  # the game continues
    color = name.evaluate("it => getComputedStyle(it).color")
    red, green, blue = map(int, re.findall(r"\d+", color))
    assert green > red and green > blue
    table.page.keyboard.press("Escape")
    table.peg("A", 6)
    table.hears("Marie pegs 6: 12, 109 to go.")
    for place in ("#match tbody", "#history"):
        expect(table.page.locator(place)).to_contain_text("Marie")
    table.open("settings")
    expect(fields.first).to_be_enabled()
    assert fields.evaluate_all("all => all.map(it => it.value)") == ["Marie", ""]


CHANGED_AND_SAVED_AT_ONCE = """(it, text) => {
    it.value = text;
    it.dispatchEvent(new Event("input", { bubbles: true }));
    it.form.requestSubmit();
}"""


@pytest.mark.promises("dialogs.ask")
def test_changing_the_sides_in_a_match_asks_first(table: Window) -> None:
    table.peg("A", 6)
    ask, said = table.page.locator("#ask"), table.page.locator("#settings-said")
    history = table.page.locator("#history li")
    for sides, before, answer in (("3", "2", "Go back"), ("3", "2", "Save and drop the match"), ("2", "3", "Save and")):
        if not table.page.locator("#settings").is_visible():
            table.open("settings")
        unfold(table.page, "builder")
        table.page.locator("#toml").evaluate(CHANGED_AND_SAVED_AT_ONCE, f"PEGOUT_SIDES = {sides}")
        expect(ask).to_contain_text(f"The board has {before} sides. With {sides} it starts a new match")
        if answer == "Go back":
            table.page.go_back()
            expect(table.page.locator("dialog:modal")).to_have_attribute("id", "settings")
            table.reads_score("A", 6)
            continue
        ask.get_by_role("button", name=answer).click()
        expect(said).to_contain_text("Saved")
        expect(history).to_have_text(["nothing yet"])
        if sides == "3":
            table.peg("C", 6)
            expect(history).to_have_text(["C+66"])


def test_the_history_lists_all_scores_in_a_late_browser(table: Window) -> None:
    """The board sends all scores from its memory, even those from before it was switched on."""
    for side, step in (("A", 6), ("B", 2), ("B", 1)):
        table.served.peg(side, step)
    table.click("BU")
    history = table.page.locator("#history li")
    expect(history).to_have_text(["B+22", "A+66"])
    table.click("A+2")
    for power, words in (("false", "is switched off"), ("true", "is on: A 6, B 2")):
        table.page.evaluate("document.querySelector('#power').click()")
        expect(table.page.locator("#power")).to_have_attribute("aria-pressed", power)
        expect(table.page.locator("#said")).to_contain_text(f"The board {words}")
        expect(table.page.locator(".seat .entry:visible")).to_have_count(0)
    table.served.pass_ms(1000)
    table.page.evaluate("localStorage.clear()")
    table.reload()
    expect(history).to_have_text(["B+22", "A+66"])


@pytest.mark.promises("dialogs.games")
def test_the_last_game_can_be_looked_at_until_somebody_scores(table: Window) -> None:
    table.open("games")
    expect(table.page.locator("#course-said")).to_have_text("nothing yet")
    table.page.keyboard.press("Escape")
    for a, b, seen in (
        ((6, 6, 6), (6, 6), ["18", "0", "1", "12"]),
        ((6,), (6, 2), ["19", "8", "7", "12"]),
        ((6,), (6,), ["25", "8", "8", "18"]),
    ):
        table.served.peg("A", *a)
        table.served.peg("B", *b)
        table.click("DEAL")
        table.peg("A", 1)  # a score in the next deal
        table.open("games")
        expect(table.page.locator("#course dt")).to_have_text(["Dealing", "Not dealing"])
        expect(table.page.locator("#course dd b")).to_have_text(seen)
        table.page.keyboard.press("Escape")
    for _ in range(5):
        table.peg("A", 6, 6, 6)
    expect(table.page.locator("#said")).to_contain_text("A wins")
    table.served.pass_ms(DEAF_MS)
    table.click("DEAL")
    table.open("games")
    course = table.page.get_by_role("img", name="The course of the game")
    expect(course).to_have_accessible_name("The course of the game: A 121, B 26")
    table.page.keyboard.press("Escape")
    table.peg("B", 2)
    table.open("games")
    expect(course).to_have_accessible_name("The course of the game: A 0, B 2")
