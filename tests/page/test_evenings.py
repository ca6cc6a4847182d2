"""Evenings: the games won are kept under the players' names, added up, printed as score cards, saved and read again."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdf
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.page.seeing import PHONE, QUIET_MS, Window
from tests.page.serving import Served

KEPT = [
    {"date": f"2026-11-{day}Z", "target": 121, "names": names, "scores": scores, "skunk": 0, "commits": []}
    for day, names, scores in [
        ("21T22:00", ["Ann", "Ben"], [121, 119]),
        ("21T21:00", ["Cleo", "Ann"], [121, 60]),
        ("21T20:00", ["Ann", "Ben"], [121, 90]),
        ("14T20:00", ["Ann", "Ben"], [100, 121]),
    ]
]


def keep(table: Window, games: Any) -> None:
    table.page.evaluate("games => localStorage.setItem('pegout.games', JSON.stringify(games))", games)


def cells(table: Window, where: str) -> list[list[str]]:
    rows: list[list[str]] = table.page.locator(where).evaluate_all(
        "rows => rows.map((row) => [...row.cells].map((cell) => cell.textContent))"
    )
    return rows


def win(table: Window) -> None:
    """A wins the short game."""
    for _ in range(2):
        table.click("A+6", 4)
        table.served.pass_ms(QUIET_MS)
    table.click("A+6", 3)
    table.served.pass_ms(QUIET_MS)
    expect(table.page.locator("#said")).to_contain_text("wins")


def test_a_game_is_kept_under_the_players_names_and_one_that_is_taken_back_is_not(
    serve: Callable[..., Served], open_table: Callable[..., Window]
) -> None:
    table = open_table(serve(settings={"PEGOUT_GAME": "61"}))
    table.page.evaluate("localStorage.setItem('pegout.name.A', 'Ann'); localStorage.setItem('pegout.name.B', 'Ben')")
    table.page.reload()
    table.settle()
    win(table)
    table.open("evenings")
    expect(table.page.locator("#players tbody tr")).to_have_count(2)
    assert cells(table, "#players tbody tr") == [
        ["1. Ann", "1", "1", "3", "+61", "61"],
        ["2. Ben", "0", "0", "0", "-61", "0"],
    ]
    table.page.keyboard.press("Escape")
    table.page.evaluate(
        "async () => (await import(new URL('js/settings/names.js', location.href).href)).giveName('A', 'Zoe')"
    )
    table.open("games")
    expect(table.page.locator("#past-games button").nth(1)).to_contain_text("Ann 61, Ben 0")
    table.page.evaluate(
        "async () => (await import(new URL('js/settings/names.js', location.href).href)).giveName('A', 'Ann')"
    )
    table.page.keyboard.press("Escape")
    table.click("AU")
    table.hears("Ann takes back its last score: 48, 13 to go.")
    table.open("evenings")
    expect(table.page.locator("#evenings-said")).to_contain_text("No game has been won")
    expect(table.page.locator("#players")).to_be_hidden()


def event(kind: str, *scores: int, side: str = "") -> dict[str, Any]:
    return {"type": kind, "scores": list(scores), "target": 121, "skunk": 0, **({"side": side} if side else {})}


WON = [event("win", 121, 100, side="A")]
STORIES: list[tuple[str, list[dict[str, Any]], list[list[int]]]] = [
    ("won", WON, [[121, 100]]),
    ("taken back", [*WON, event("undo", 109, 100, side="A")], []),
    ("taken back by a correction", [*WON, event("correct", 115, 100, side="A")], []),
    ("taken back and won again", [*WON, event("undo", 109, 100, side="A"), *WON], [[121, 100]]),
    ("the loser's last score taken back", [*WON, event("undo", 121, 88, side="B")], [[121, 88]]),
    ("counted", [*WON, event("game", 0, 0)], [[121, 100]]),
    ("an undo in the next game", [*WON, event("game", 0, 0), event("undo", 0, 0, side="A")], [[121, 100]]),
    ("a DEAL that this page missed", [*WON, event("undo", 0, 4, side="A")], [[121, 100]]),
    ("brought back", [*WON, event("game", 0, 0), event("reopen", 121, 100)], [[121, 100]]),
    (
        "brought back and taken back",
        [*WON, event("game", 0, 0), event("reopen", 121, 100), event("undo", 110, 100, side="A")],
        [],
    ),
    ("another is brought back", [*WON, event("reopen", 50, 40), event("undo", 44, 40, side="A")], [[121, 100]]),
]


@pytest.mark.parametrize(("told", "scores"), [row[1:] for row in STORIES], ids=[row[0] for row in STORIES])
def test_which_games_are_kept(scratch: Window, told: list[dict[str, Any]], scores: list[list[int]]) -> None:
    keep(scratch, [])
    found = scratch.page.evaluate(
        """async (events) => {
            const { keepGame, kept } = await import('/js/games/game_history.js');
            const model = { sides: ['A', 'B'], events: [], state: { target: 121, scores: [0, 0] } };
            for (const event of events) keepGame(event, model);
            return kept().map(({ scores }) => scores);
        }""",
        told,
    )
    assert found == scores


def test_of_old_games_only_the_end_is_kept(scratch: Window) -> None:
    course = [{"side": "A", "points": 2, "score": 2}]
    keep(scratch, [{**KEPT[0], "commits": course, "earned": {} if at < 60 else None} for at in range(1100)])
    records, courses = scratch.page.evaluate(
        """async (event) => {
            const { keepGame, kept, records } = await import('/js/games/game_history.js');
            const model = { sides: ['A', 'B'], events: [], state: { target: 121, scores: [0, 0] } };
            for (const _again of [1, 2]) keepGame(event, model); // what is short already stays as it is
            return [records().length, kept().filter((game) => game.commits).length];
        }""",
        WON[0],
    )
    assert courses == 50
    assert records == 1000 - 60  # the card table's are kept, but no evening's
    size = scratch.page.evaluate("localStorage.getItem('pegout.games').length")
    assert size < 1_000_000
    keep(scratch, [])


def test_an_evening_its_cards_and_the_pairs(standing: Served, browser: Browser) -> None:
    table = Window(standing, browser, PHONE)
    keep(table, KEPT)
    table.open("evenings")
    expect(table.page.locator("#evening option")).to_have_count(2)
    assert cells(table, "#players tbody tr") == [
        ["1. Ann", "2", "1", "5", "-28", "33"],
        ["2. Cleo", "1", "1", "3", "+61", "61"],
        ["3. Ben", "0", "0", "0", "-33", "0"],
    ]
    ann = cells(table, ".score-card:first-child tr")
    assert ann[:5] == [
        ["Game", "Opponent", "Points", "+", "\N{MINUS SIGN}"],
        ["1", "Ben", "3", "31", ""],
        ["2", "Cleo", "0", "", "61"],
        ["3", "Ben", "2", "2", ""],
        ["4", "", "", "", ""],
    ]
    assert ann[-1] == ["Total", "2 won, net -28", "5", "33", "61"] and len(ann) == 11
    assert cells(table, "#pairs tbody tr")[:2] == [
        ["Ann", "2", "1", "5", "+12", "33"],
        ["Ben", "1", "0", "2", "-12", "21"],
    ]
    assert Axe().run(table.page).response["violations"] == []
    table.page.locator("#evening").select_option("0")
    expect(table.page.locator("#players tbody th").first).to_have_text("1. Ben")
    table.page.get_by_label("Games on a score card").select_option("12")
    expect(table.page.locator(".score-card").first.locator("tr")).to_have_count(14)
    wide = "it => it.scrollWidth <= it.clientWidth"
    assert table.page.locator("#evenings").evaluate(wide)
    table.context.close()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_score_cards_are_printed_and_nothing_else(standing: Served, browser: Browser, paper: str) -> None:
    table = Window(standing, browser, PHONE)
    keep(table, KEPT)
    table.open("evenings")
    expect(table.page.locator(".score-card")).to_have_count(3)
    pages = pypdf.PdfReader(io.BytesIO(table.page.pdf(format=paper))).pages
    texts = [page.extract_text() for page in pages]
    assert len(texts) == 2
    for name in ("Ann", "Ben", "Cleo"):
        (whole,) = [text for text in texts if f"{name}, Sat" in text]
        assert whole.index("Total", whole.index(f"{name}, Sat"))  # a card is not torn
    assert "Menu" not in "".join(texts) and "Close" not in "".join(texts)
    table.context.close()


def test_games_are_saved_as_a_file_and_read_by_another_browser(
    standing: Served, browser: Browser, tmp_path: Path
) -> None:
    first = Window(standing, browser, PHONE)
    keep(first, KEPT)
    first.open("evenings")
    with first.page.expect_download() as download:
        first.page.get_by_role("button", name="Save all games as a file").click()
    saved = tmp_path / "pegout-games.json"
    download.value.save_as(saved)
    first.context.close()
    second = Window(standing, browser, PHONE)
    keep(second, KEPT[:1])
    second.open("evenings")
    expect(second.page.locator("#players tbody tr")).to_have_count(2)
    said = second.page.locator("#evenings-said")
    second.page.get_by_label("Read the games of such a file").set_input_files(saved)
    expect(said).to_have_text("3 new games read.")
    expect(second.page.locator("#players tbody tr")).to_have_count(3)
    second.page.get_by_label("Read the games of such a file").set_input_files(saved)
    expect(said).to_have_text("0 new games read.")
    wrong = tmp_path / "wrong.json"
    for content in ("no JSON", "[]", json.dumps({"format": "games of Pegout", "games": 7})):
        wrong.write_text(content)
        second.page.get_by_label("Read the games of such a file").set_input_files(wrong)
        expect(said).to_contain_text("no file of games")
    assert len(second.page.evaluate("JSON.parse(localStorage.getItem('pegout.games'))")) == 4
    second.context.close()


def test_of_spoilt_games_the_good_ones_stay(standing: Served, browser: Browser) -> None:
    text = json.dumps([KEPT[0], {"scores": 7}, {**KEPT[2], "date": "yesterday"}, KEPT[1]])
    table = Window(standing, browser, PHONE)
    table.page.evaluate("text => localStorage.setItem('pegout.games', text)", text)
    table.page.reload()
    table.settle()
    expect(table.page.locator("#said")).to_contain_text("is put aside: ")
    table.open("games")
    expect(table.page.locator("#past-games button")).to_have_count(1 + 2)
    table.page.keyboard.press("Escape")
    table.open("evenings")
    expect(table.page.locator("#evenings-said")).to_contain_text("spoilt are put aside")
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name="Save all games as a file").click()
    assert text in json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["aside"]
    assert table.errors == []
    table.context.close()
