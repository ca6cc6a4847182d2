"""What the page knows of the game so far: the scores pegged, what is spoilt."""

import re

from playwright.sync_api import expect

from tests.page.seeing import QUIET_MS, Window


def test_the_history_lists_the_scores_that_count(table: Window) -> None:
    table.click("A+6", 2)
    table.served.pass_ms(QUIET_MS)
    table.click("B+2")
    table.served.pass_ms(QUIET_MS)
    table.click("B+1")
    table.served.pass_ms(QUIET_MS)
    table.click("BU")
    expect(table.page.locator("#history li")).to_have_text(["B+22", "A+1212"])


def test_a_browser_that_comes_later_knows_the_earlier_scores(table: Window) -> None:
    """The board tells them when it is switched on, from its memory."""
    for side in "AB":
        table.click(f"{side}+6")
        table.served.pass_ms(QUIET_MS)
    table.reads_score("B", 6)
    table.page.evaluate("localStorage.clear()")
    for power in ("false", "true"):
        table.switch_power()
        expect(table.page.locator("#power")).to_have_attribute("aria-pressed", power)
    table.served.pass_ms(1000)
    table.page.evaluate("localStorage.clear()")
    table.page.reload()
    table.settle()
    expect(table.page.locator("#history li")).to_have_text(["B+66", "A+66"])


SPOILT = ["{", "7", "[null]", '[{"open": true, "target": 121}]']


def test_spoilt_lists_are_put_aside_and_the_page_goes_on(table: Window) -> None:
    names = ["games", "sitting"]
    spoil = "([names, text]) => names.forEach((name) => localStorage.setItem(`pegout.${name}`, text))"
    said = table.page.locator("#said")
    for text in SPOILT:
        table.page.evaluate(spoil, [names, text])
        table.page.reload()
        table.settle()
        expect(said).to_have_text(re.compile("is put aside: (.+), (.+). The page"))
        for name in ("games won", "the game at the table"):  # as they are read, in any order
            expect(said).to_contain_text(name)
    for _ in range(5):
        table.click("A+6", 4)
        table.served.pass_ms(QUIET_MS)
    table.click("A+1")
    table.served.pass_ms(QUIET_MS)
    table.open("games")
    expect(table.page.locator("#past-games li")).to_have_count(2)
    expect(table.page.locator("#history li")).to_have_count(6)
    kept = table.page.evaluate("() => Object.entries(localStorage)")
    aside = [name.split()[0] for name, content in kept if content == text and " put aside 2" in name]
    assert aside == ["pegout.sitting"]
    games = "import(new URL('js/games/won_games.js', location.href).href).then((it) => it.spoiltGames())"
    assert table.page.evaluate(games) == ["{", "7", None, {"open": True, "target": 121}]
    assert not table.errors
