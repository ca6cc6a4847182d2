"""Settings as a form, names and colours, and a game that travels by a link."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from pegout.settings import TABLE, key_of
from tests.page.seeing import DESKTOP, PHONE, Window
from tests.page.serving import Served

QUIET_MS = 2500
SAVED = "Saved: the board runs with these settings."


def test_every_setting_of_the_table_is_a_field(table: Window) -> None:
    table.open("settings")
    for name, *_rest in TABLE:
        expect(table.page.locator(f'#setting-fields [name="{key_of(name)}"]')).to_have_count(1)


def test_a_setting_is_chosen_and_saved(table: Window) -> None:
    table.open("settings")
    table.page.get_by_label("Steps of the + buttons").fill("1,5,10")
    table.page.get_by_label("Buzzer").select_option("yes")
    table.page.get_by_role("button", name="Save and restart the board").click()
    expect(table.page.locator("#settings-said")).to_have_text(SAVED)
    table.page.keyboard.press("Escape")
    table.click("A+10")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("A", 10)
    table.open("settings")
    expect(table.page.get_by_label("Buzzer")).to_have_value("1")
    text = table.page.locator("#toml").input_value()
    assert 'PEGOUT_STEPS = "1,5,10"' in text.splitlines()
    assert sum(line.startswith("#PEGOUT_") for line in text.splitlines()) == len(TABLE) - 2  # the rest as it was


TOML = [
    ('#GAME = "121"  # or 61', "61", 'GAME = "61"'),
    ("GAME = 121", "61", 'GAME = "61"'),
    ("# a note", "61", '# a note\nGAME = "61"\n'),
    ("", "61", '\nGAME = "61"\n'),
]


@pytest.mark.parametrize(("text", "value", "then"), TOML)
def test_a_value_is_written_into_the_file(scratch: Window, text: str, value: str, then: str) -> None:
    write = "async all => (await import('/js/toml.js')).written(...all)"
    assert scratch.page.evaluate(write, [text, "GAME", value]) == then


def test_players_have_names_everywhere(table: Window) -> None:
    table.open("settings")
    table.page.get_by_label("Name of side A").fill("Marie")
    table.page.get_by_role("button", name="Save and restart the board").click()
    expect(table.page.locator("#settings-said")).to_have_text(SAVED)
    table.page.keyboard.press("Escape")
    table.click("A+6")
    table.served.pass_ms(QUIET_MS)
    table.hears("Marie pegs 6: 6, 115 to go.")
    expect(table.page.locator('.seat[data-side="A"] .name')).to_have_text("Marie")
    expect(table.page.locator("#match tbody")).to_contain_text("Marie")
    expect(table.page.locator("#history")).to_contain_text("Marie")


def test_the_page_has_the_colours_of_the_board(serve: Callable[..., Served], open_table: Callable[..., Window]) -> None:
    table = open_table(serve(settings={"PEGOUT_COLOR_A": "#00AA00"}))
    color = "it => getComputedStyle(it).color"
    red, green, blue = map(int, re.findall(r"\d+", table.page.locator('.seat[data-side="A"] .name').evaluate(color)))
    assert green > red and green > blue


READABLE = """async color => { const { contrast, readable } = await import('/js/colors.js');
    return contrast(readable(color).match(/\\d+/g).map(Number), [36, 70, 61]) }"""


@pytest.mark.parametrize("color", ["#000001", "#0050ff", "#ff0000", "#00ff00", "#ffffff", "#401000"])
def test_every_colour_can_be_read_as_letters(scratch: Window, color: str) -> None:
    assert scratch.page.evaluate(READABLE, color) >= 4.5


def test_presets_differ_by_lightness_too(scratch: Window) -> None:
    """So that eyes that see no hue tell A from B."""
    found = scratch.page.evaluate(
        """async () => { const { contrast, PRESETS } = await import('/js/colors.js');
            const rgb = hex => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));
            return Object.fromEntries(Object.entries(PRESETS).map(([n, [a, b]]) => [n, contrast(rgb(a), rgb(b))])) }"""
    )
    assert found.pop("standard") >= 1.7  # blue and orange differ in hue for nearly everybody
    assert min(found.values()) >= 3


# A game by a link

GAMES: list[dict[str, Any]] = [
    {"scores": [23, 14], "back": [17, 4], "dealer": "B", "target": 121},
    {"scores": [10, 20, 30], "back": [5, 19, 4], "dealer": "C", "target": 61},
]


@pytest.mark.parametrize("game", GAMES, ids=lambda it: str(it["target"]))
def test_a_link_holds_the_game(scratch: Window, game: dict[str, Any]) -> None:
    link = """async game => { const { linkTo, gameOf } = await import('/js/position.js');
        return gameOf(new URL(linkTo('http://board/#old', game, { steps: [1, 2, 6] })).hash) }"""
    assert scratch.page.evaluate(link, game) == {**game, "steps": [1, 2, 6]}


START = "#target=121&steps=1,2,6"
NO_GAMES = [
    "",
    "#",
    START,
    f"{START}&scores=130,0&back=0,0&dealer=A",
    f"{START}&scores=x,0&back=0,0&dealer=A",
    f"{START}&scores=3,0&back=5,0&dealer=A",
    f"{START}&scores=3,0&back=0,0&dealer=C",
    "#target=99&steps=1,2,6&scores=3,0&back=0,0&dealer=A",
]


@pytest.mark.parametrize("fragment", NO_GAMES)
def test_an_address_without_a_game_opens_none(scratch: Window, fragment: str) -> None:
    assert scratch.page.evaluate("async it => (await import('/js/position.js')).gameOf(it)", fragment) is None


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_link_of_the_share_dialog_asks_before_it_opens(table: Window, size: dict[str, int]) -> None:
    table.resize(size)
    table.click("B+6")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("B", 6)
    table.open("share")
    link = table.page.get_by_label("A link that opens this game").input_value()
    assert "scores=0%2C6" in link
    table.page.goto(link)
    table.page.reload()  # it is the same page but for the fragment
    expect(table.page.locator("#ask")).to_contain_text("It stands A 0, B 6.")
    table.page.get_by_role("button", name="Go back").click()
    table.reads_score("B", 6)
    assert "#" not in table.page.url


# Looking back


def test_a_game_that_was_won_is_kept_and_can_be_replayed(table: Window) -> None:
    for _ in range(5):
        table.click("A+6", 4)
        table.served.pass_ms(QUIET_MS)
    table.click("A+1")
    table.served.pass_ms(QUIET_MS)
    expect(table.page.locator("#said")).to_contain_text("A wins")
    table.page.reload()
    table.settle()
    table.page.get_by_role("button", name="All games").click()
    expect(table.page.locator("#past-games li")).to_have_count(2)
    game = table.page.locator("#past-games button").nth(1)
    expect(game).to_contain_text("A 121, B 0, double skunked")
    game.click()
    slider = table.page.locator("#replay-at")
    expect(slider).to_have_value("6")
    slider.fill("2")
    expect(table.page.locator("#replay-says")).to_have_text("2 of 6: A pegs 24: 48, 73 to go.")
    expect(table.page.get_by_role("img", name="The course of the game")).to_be_visible()
