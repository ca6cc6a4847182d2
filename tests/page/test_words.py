"""The page's words: questions before something is lost, and messages that cannot be misread."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from pegout.settings import Settings
from pegout.wiring import BUTTONS_FOR_SIDES, button_name
from tests.page.seeing import QUIET_MS, Window, open_builder
from tests.page.serving import Served


def save_settings(table: Window, text: str) -> None:
    if not table.page.locator("#settings").is_visible():
        table.open("settings")
        expect(table.page.locator("#toml")).not_to_have_value("")
    if not table.page.locator("#toml").is_visible():
        open_builder(table.page)
    table.page.locator("#toml").fill(text)
    table.page.locator("#settings form button[type=submit]").click()


# A match that other settings would drop


def test_another_number_of_sides_is_asked_about_while_a_match_is_under_way(table: Window) -> None:
    table.click("A+6")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("A", 6)
    save_settings(table, 'PEGOUT_SIDES = "3"')
    drop, said = table.page.locator("#ask"), table.page.locator("#settings-said")
    expect(drop).to_contain_text("The board has 2 sides. With 3 it starts a new match")
    drop.get_by_role("button", name="Go back").click()
    expect(said).to_be_empty()
    table.reads_score("A", 6)
    save_settings(table, 'PEGOUT_SIDES = "3"')
    drop.get_by_role("button", name="Save and drop the match").click()
    expect(said).to_contain_text("Saved")
    table.reads_score("A", 0)


def test_a_dropped_match_leaves_nothing_in_the_history(
    serve: Callable[..., Served], open_table: Callable[..., Window]
) -> None:
    """Neither of a game from an earlier start of the server, nor of a side that was removed."""
    first = serve()
    save_settings(open_table(first), "PEGOUT_SIDES = 3")
    with first.open() as page:
        first.tap(page, "C+6")
        first.pass_ms(QUIET_MS)
    first.stop()
    second = serve()
    second.pass_ms(QUIET_MS)
    table = open_table(second)
    history = table.page.locator("#history li")
    expect(history).to_have_text(["C+66"])
    table.click("C+2")
    second.pass_ms(QUIET_MS)
    table.reads_score("C", 8)
    save_settings(table, "PEGOUT_SIDES = 2")
    table.page.get_by_role("button", name="Save and drop the match").click()
    expect(history).to_have_text(["nothing yet"])


# What an entry will do

ENTRIES = [
    (18, 0, {}, "+18"),
    (18, 108, {}, "+13 of 18"),
    (13, 108, {}, "+13"),
    (-6, 8, {}, "\N{MINUS SIGN}6"),
    (-6, 2, {}, "\N{MINUS SIGN}2 of 6"),
    (-6, 0, {}, "0 of 6"),
    (6, 50, {"winner": "B"}, "0 of 6"),
    (-6, 121, {"winner": "A"}, "\N{MINUS SIGN}6"),
]


@pytest.mark.parametrize(("entry", "score", "more", "words"), ENTRIES)
def test_an_entry_is_shown_as_the_holes_it_will_move(
    scratch: Window, entry: int, score: int, more: dict[str, Any], words: str
) -> None:
    said = scratch.page.evaluate(
        "async ([entry, score, state]) => (await import('/js/sentences.js')).entryWords(entry, score, state)",
        [entry, score, {"target": 121, "winner": None, **more}],
    )
    assert said == words


def test_an_entry_past_an_exact_target_moves_nothing(scratch: Window) -> None:
    words = (
        "async entry => (await import('/js/sentences.js')).entryWords(entry, 108, {target: 121, winner: null}, true)"
    )
    assert [scratch.page.evaluate(words, entry) for entry in (13, 14)] == ["+13", "0 of 14"]


def test_taps_past_the_game_hole_are_shown_apart_from_those_that_peg(table: Window) -> None:
    entry = table.page.locator('.seat[data-side="A"] .entry')
    for _ in range(6):
        table.click("A+6", 3)
        expect(entry).to_have_text("+18")
        table.served.pass_ms(QUIET_MS)
    table.reads_score("A", 108)
    table.click("A+6", 3)
    expect(entry).to_have_text("+13 of 18")


def test_every_button_has_a_key_of_its_own(scratch: Window) -> None:
    buttons = [button_name(key, Settings({}.get).steps) for key in range(BUTTONS_FOR_SIDES[3])]
    keys = "async buttons => [...(await import('/js/board/fingers.js')).keysOf(buttons)]"
    found = scratch.page.evaluate(keys, buttons)
    assert [button for _key, button in found] == buttons, "KEYS in js/board/fingers.js"
    assert None not in [key for key, _button in found], "KEYS in js/board/fingers.js"


# Who won, and who was skunked

WINS = [
    ([121, 95], 0, "A wins, A 121, B 95!"),
    ([121, 80], 1, "A wins, A 121, B 80: B is skunked!"),
    ([121, 100, 40], 2, "A wins, A 121, B 100, C 40: C is double skunked!"),
    ([121, 70, 70], 1, "A wins, A 121, B 70, C 70: B and C are skunked!"),
]


@pytest.mark.parametrize(("scores", "skunk", "words"), WINS)
def test_a_win_says_who_lost_how_and_what_comes_next(
    scratch: Window, scores: list[int], skunk: int, words: str
) -> None:
    said = scratch.page.evaluate(
        "async event => (await import('/js/sentences.js')).sentence(event)",
        {"type": "win", "side": "A", "scores": scores, "skunk": skunk, "target": 121},
    )
    assert said == f"{words} DEAL: the next game, UNDO: it was a slip."
