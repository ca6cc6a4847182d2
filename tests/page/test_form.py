"""Settings as a form, names and colours, and a game that travels by a link."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from host_sim.pico.report import RULES
from pegout.settings import TABLE, key_of
from tests.page.seeing import DESKTOP, PHONE, QUIET_MS, Window, open_builder
from tests.page.serving import Served

SAVED = "Saved: the board runs with these settings."


def test_every_setting_of_the_table_is_a_field(table: Window) -> None:
    table.open("settings")
    for name in [name for name, *_rest in TABLE if name != "sound"]:  # the page's Sound switches it
        expect(table.page.locator(f'#settings [name="{key_of(name)}"]')).to_have_count(1)


def test_a_setting_is_chosen_and_saved(table: Window) -> None:
    table.open("settings")
    open_builder(table.page)
    table.page.get_by_label("Steps of the + buttons").fill("1,5,10")
    table.page.get_by_label("Peg out exactly").select_option("yes")
    table.page.get_by_role("button", name="Save and restart the board").click()
    expect(table.page.locator("#settings-said")).to_have_text(SAVED)
    table.page.keyboard.press("Escape")
    table.click("A+10")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("A", 10)
    table.open("settings")
    expect(table.page.get_by_label("Peg out exactly")).to_have_value("1")
    text = table.page.locator("#toml").input_value()
    assert 'PEGOUT_STEPS = "1,5,10"' in text.splitlines()
    assert sum(line.startswith("#PEGOUT_") for line in text.splitlines()) == len(TABLE) - 2  # the rest as it was


def test_three_sides_show_the_current_that_will_apply_and_why(table: Window) -> None:
    table.open("settings")
    open_builder(table.page)
    current = table.page.get_by_label("Most current")
    expect(current).to_have_value("480")
    table.page.get_by_label("Sides", exact=False).first.select_option("3")
    expect(current).to_have_value("900")
    expect(table.page.locator("#setting-builder label", has=current)).to_contain_text(
        "three sides start at 900 so that all pegs are seen"
    )
    current.fill("600")
    table.page.get_by_role("button", name="Save and restart the board").click()
    expect(table.page.locator("#settings-said")).to_contain_text("the saved match has 2 sides and was dropped")
    assert 'PEGOUT_MILLIAMPS = "600"' in table.page.locator("#toml").input_value().splitlines()


TOML = [
    ('#GAME = "121"  # or 61', "61", 'GAME = "61"'),
    ("GAME = 121", "61", 'GAME = "61"'),
    ("# a note", "61", '# a note\nGAME = "61"\n'),
    ("", "61", '\nGAME = "61"\n'),
]


@pytest.mark.parametrize(("text", "value", "then"), TOML)
def test_a_value_is_written_into_the_file(scratch: Window, text: str, value: str, then: str) -> None:
    write = "async all => (await import('/js/settings/toml.js')).written(...all)"
    assert scratch.page.evaluate(write, [text, "GAME", value]) == then


READ = [
    ('GAME = "61"', "61"),
    ("GAME = 61  # or 121", "61"),
    ("GAME = '61' # or 121", "61"),
    ('GAME = "#00ff00"  # green', "#00ff00"),
    ('#GAME = "61"', "121"),
]


@pytest.mark.parametrize(("text", "value"), READ)
def test_a_value_is_read_from_the_file(scratch: Window, text: str, value: str) -> None:
    read = "async all => (await import('/js/settings/toml.js')).read(...all)"
    assert scratch.page.evaluate(read, [text, [{"key": "GAME", "default": "121"}]]) == {"GAME": value}


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


READABLE = """async color => { const { contrast, readable } = await import('/js/settings/colors.js');
    return contrast(readable(color).match(/\\d+/g).map(Number), [36, 70, 61]) }"""


@pytest.mark.parametrize("color", ["#000001", "#0050ff", "#ff0000", "#00ff00", "#ffffff", "#401000"])
def test_every_colour_can_be_read_as_letters(scratch: Window, color: str) -> None:
    assert scratch.page.evaluate(READABLE, color) >= 4.5


def test_presets_differ_by_lightness_too(scratch: Window) -> None:
    """So that eyes that see no hue tell A from B."""
    found = scratch.page.evaluate(
        """async () => { const { contrast, PRESETS } = await import('/js/settings/colors.js');
            const rgb = hex => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));
            return Object.fromEntries(Object.entries(PRESETS).map(([n, [a, b]]) => [n, contrast(rgb(a), rgb(b))])) }"""
    )
    assert found.pop("standard") >= 1.7  # blue and orange differ in hue for nearly everybody
    assert min(found.values()) >= 3


# A game by a link

MOVES = "A6B12a2A10"
SHARED = f"#target=61&sides=2&steps=1-2-6&dealer=B&moves={MOVES}"

GAMES: list[dict[str, Any]] = [
    {"target": 61, "sides": 2, "dealer": "B", "moves": MOVES, "scores": [14, 12]},
    {"target": 121, "sides": 3, "dealer": "C", "moves": "C29A4B121", "scores": [4, 121, 29]},
    {"target": 181, "sides": 2, "dealer": "A", "moves": "", "scores": [0, 0]},
]

HELLO = {"steps": [1, 2, 6], "limits": RULES["limits"]}

THERE_AND_BACK = """async ([game, hello]) => {
    const { gameOf, linkTo } = await import('/js/games/shared_game.js');
    const address = ({ target, sides, dealer, moves }) =>
        '#' + new URLSearchParams({ target, sides, steps: '1-2-6', dealer, moves });
    const read = gameOf(address(game), hello);
    const link = linkTo('http://board/#old', read, read, read.standing);
    return gameOf(new URL(link).hash, hello) }"""


@pytest.mark.parametrize("game", GAMES, ids=lambda it: str(it["target"]))
def test_a_link_holds_the_moves_of_the_game(scratch: Window, game: dict[str, Any]) -> None:
    found = scratch.page.evaluate(THERE_AND_BACK, [game, HELLO])
    assert {key: found[key] for key in game} == game
    assert found["steps"] == [1, 2, 6]


START = "#target=121&sides=2&steps=1-2-6&dealer=A"
NO_GAMES = [
    "#hello",
    START.replace("121", "99"),
    START.replace("sides=2", "sides=4"),
    START.replace("dealer=A", "dealer=C"),
    START.replace("1-2-6", "1-2"),
    f"{START}&moves=A",
    f"{START}&moves=A0",
    f"{START}&moves=A130",
    f"{START}&moves=A6a7",
    f"{START}&moves=A121B1",
    f"{START}&moves=C3",
    f"{START}&moves=A6;B2",
]


@pytest.mark.parametrize("fragment", NO_GAMES)
def test_an_address_without_a_game_opens_none(scratch: Window, fragment: str) -> None:
    read = "async ([it, hello]) => (await import('/js/games/shared_game.js')).gameOf(it, hello)"
    assert scratch.page.evaluate(read, [fragment, HELLO]) is None


def follow(table: Window, fragment: str) -> None:
    """Open the page anew with this at the end of its address."""
    table.page.goto(table.page.url.split("#")[0] + fragment)
    table.page.reload()  # it is the same page but for the fragment
    table.settle()


def test_a_foreign_address_is_answered_in_one_sentence(table: Window) -> None:
    follow(table, NO_GAMES[0])
    table.hears("The address holds no game that this board can play: ask for the link again.")
    expect(table.page.locator("#ask")).to_be_hidden()
    assert "#" not in table.page.url


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_link_of_the_share_dialog_asks_before_it_opens(table: Window, size: dict[str, int]) -> None:
    table.resize(size)
    table.click("B+6")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("B", 6)
    table.open("share")
    link = "#target=121&sides=2&steps=1-2-6&dealer=A&moves=B6"
    expect(table.page.get_by_label("A link that opens this game")).to_have_value(re.compile(f"{link}$"))
    follow(table, link)
    expect(table.page.locator("#ask")).to_contain_text("It stands A 0, B 6.")
    table.page.get_by_role("button", name="Go back").click()
    table.reads_score("B", 6)
    assert "#" not in table.page.url


@pytest.mark.both_lines
def test_a_shared_game_is_there_at_once_and_undo_knows_its_moves(table: Window) -> None:
    table.click("B+6", 2)
    table.served.pass_ms(QUIET_MS)
    table.reads_score("B", 12)
    follow(table, SHARED)
    table.page.get_by_role("button", name="Open it").click()
    table.reads_score("A", 14)
    table.reads_score("B", 12)
    expect(table.page.locator("#game-facts")).to_contain_text("B has the crib · To 61")
    expect(table.page.locator("#history li")).to_have_text(["A+1014", "A\N{MINUS SIGN}24", "B+1212", "A+66"])
    for score in (4, 6, 0):
        table.click("AU")
        table.served.pass_ms(QUIET_MS)
        table.reads_score("A", score)
    table.click("BU")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("B", 0)
    table.click("BU")  # all stand at 0: the game that made way comes back
    table.reads_score("B", 12)
    expect(table.page.locator("#game-facts")).to_contain_text("To 121")


def test_the_dialog_shows_the_code_for_phones(serve: Callable[..., Served], open_table: Callable[..., Window]) -> None:
    table = open_table(serve(address="http://192.168.1.20:8121/"))
    table.open("share")
    expect(table.page.get_by_role("img", name="Play on this board from a phone")).to_be_visible()
    assert table.page.locator("#join-code").evaluate("it => it.naturalWidth") >= 100


def test_a_shared_game_of_three_sides_brings_its_sides_and_steps(table: Window) -> None:
    follow(table, "#target=121&sides=3&steps=1-5-10&dealer=C&moves=C29A4")
    expect(table.page.locator("#ask")).to_contain_text("the match on this board is dropped")
    table.page.get_by_role("button", name="Open it").click()
    table.reads_score("C", 29)
    table.reads_score("A", 4)
    expect(table.button("B+10")).to_be_visible()


# Looking back


def test_a_game_looked_back_on_tells_points_a_deal(table: Window) -> None:
    for dealer, pone in (("A", "B"), ("B", "A")):
        table.click(f"{pone}+6", 2)
        table.served.pass_ms(QUIET_MS)
        table.click(f"{dealer}+6", 3)
        table.served.pass_ms(QUIET_MS)
        table.click("DEAL")
    table.click("A+1")
    table.served.pass_ms(QUIET_MS)
    table.open("games")
    expect(table.page.locator("#deals tbody tr")).to_have_count(3)
    rows = table.page.locator("#deals tbody tr").all_inner_texts()
    assert [row.split("\t") for row in rows] == [
        ["a deal, as dealer", "18.0", "18.0"],
        ["a deal, as pone", "12.0", "12.0"],
        ["two deals, against par (26)", "+4.0", "+4.0"],
    ]
    expect(table.page.locator("#deals-note")).to_contain_text("A board cannot tell pegging, hands and cribs apart")


def test_a_game_that_was_won_is_kept_and_can_be_replayed(table: Window) -> None:
    for _ in range(5):
        table.click("A+6", 4)
        table.served.pass_ms(QUIET_MS)
    table.click("A+1")
    table.served.pass_ms(QUIET_MS)
    expect(table.page.locator("#said")).to_contain_text("A wins")
    table.page.reload()
    table.settle()
    table.open("games")
    expect(table.page.locator("#past-games li")).to_have_count(2)
    expect(table.page.locator("#games")).to_contain_text("This browser keeps the games that were won")
    game = table.page.locator("#past-games button").nth(1)
    expect(game).to_contain_text("A 121, B 0, double skunked")
    game.click()
    slider = table.page.locator("#replay-at")
    expect(slider).to_have_value("6")
    slider.fill("2")
    expect(table.page.locator("#replay-says")).to_have_text("2 of 6: A pegs 24: 48, 73 to go.")
    expect(table.page.get_by_role("img", name="The course of the game")).to_be_visible()
