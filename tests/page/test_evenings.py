"""Evenings: the games won are kept under the players' names, added up, saved and read again."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.page.seeing import Window
from tests.page.serving import Served

KEPT: list[dict[str, Any]] = [
    {"date": f"2026-11-{day}:00.000Z", "target": 121, "names": names, "scores": scores, "skunk": 0, "commits": []}
    for day, names, scores in [
        ("21T22:00", ["Ann", "Ben"], [121, 119]),
        ("21T21:00", ["Cleo", "Ann"], [121, 60]),
        ("21T20:00", ["Ann", "Ben"], [121, 90]),
        ("14T20:00", ["Ann", "Ben"], [100, 121]),
    ]
]


IN_THE_PAGE = "async (it) => { const won = await import('/js/games/won_games.js'); %s }"


def keep(table: Window, games: Any) -> None:
    """Have the browser keep these games and no others."""
    table.page.evaluate(IN_THE_PAGE % "await won.readGames(); await won.changeGames([], won.wonGames());")
    put_on_disk(table, games)
    table.page.evaluate(IN_THE_PAGE % "await won.readGames();")


def put_on_disk(table: Window, games: list[Any]) -> None:
    """Put these into the browser's storage of games, whatever they are."""
    entries = "games.map((game) => [game?.date ?? `no date ${Math.random()}`, game])"
    storage = f"import('/js/storage.js').then((it) => new it.Storage('pegout games').putAll({entries}))"
    table.page.evaluate(f"(games) => {storage}", games)


def kept(table: Window) -> list[dict[str, Any]]:
    """What the browser has on its disk."""
    games: list[dict[str, Any]] = table.page.evaluate(IN_THE_PAGE % "await won.readGames(); return won.wonGames();")
    return games


def cells(table: Window, where: str) -> list[list[str]]:
    rows: list[list[str]] = table.page.locator(where).evaluate_all(
        "rows => rows.map((row) => [...row.cells].map((cell) => cell.textContent))"
    )
    return rows


def win(table: Window, said: str = "wins") -> None:
    """A wins the short game."""
    for taps in (4, 4, 3):
        table.peg("A", *[6] * taps)
    expect(table.page.locator("#said")).to_contain_text(said)


def test_a_game_is_kept_under_the_players_names_and_one_that_is_taken_back_is_not(table: Window) -> None:
    table.renew({"PEGOUT_GAME": "61"})
    keep(table, [])
    table.call(A="Ann", B="Ben")
    win(table)
    table.open("games")
    expect(table.page.locator("#players tbody tr")).to_have_count(2)
    assert cells(table, "#players tbody tr") == [
        ["1. Ann", "1", "1", "3", "+61", "61"],
        ["2. Ben", "0", "0", "0", "-61", "0"],
    ]
    table.call(A="Zoe")
    table.open("games")
    expect(table.page.locator("#past-games option").nth(1)).to_contain_text("Ann 61, Ben 0")
    table.call(A="Ann")
    table.page.keyboard.press("Escape")
    table.click("AU")
    table.hears("Ann takes back its last score: 48, 13 to go.")
    table.open("games")
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


KEEP = """async (events) => {
    const { keepGame } = await import('/js/games/game_history.js');
    const model = { sides: ['A', 'B'], standing: [], state: { target: 121, scores: [0, 0] } };
    await Promise.all(events.map((event) => keepGame(event, model)));
}"""

NEXT_GAME = """async (event) => {
    const { keepGame, keepKinds } = await import('/js/games/game_history.js');
    const row = (side, score) => ({ side, points: score, score, deal: 0, dealer: 'A', kind: 'hand' });
    const state = { target: 121, scores: [121, 100] };
    const model = { sides: ['A', 'B'], standing: [row('A', 121), row('B', 100)], state };
    await keepGame(event, model);
    await keepKinds({ standing: [], state });
}"""
"""The standing is sent before the scores that belong to it."""


def test_which_games_are_kept_and_with_which_course(table: Window) -> None:
    for name, told, scores in STORIES:
        keep(table, [])
        table.page.evaluate(KEEP, told)
        assert [game["scores"] for game in kept(table)] == scores, name
    keep(table, [])
    table.page.evaluate(NEXT_GAME, WON[0])
    (game,) = kept(table)
    assert [row["score"] for row in game["commits"]] == [121, 100] and game["table"]
    keep(table, [])


def test_a_win_that_the_browser_does_not_keep_is_said(table: Window) -> None:
    table.renew({"PEGOUT_GAME": "61"})
    full = "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('The disk is full.'); } }"
    keep(table, [])
    table.page.evaluate(full)
    win(table, "Not kept: The disk is full.")
    assert kept(table) == []


def test_a_full_history_warns_first_and_saves_the_oldest_games_to_a_file(table: Window, tmp_path: Path) -> None:
    dates = [f"2026-{1 + at // 600:02}-01T{at // 60 % 10:02}:{at % 60:02}:00.000Z" for at in range(2003)]
    many = [{**KEPT[0], "date": date} for date in dates]
    keep(table, many[1004:])
    assert len(kept(table)) == 999
    table.open("games")
    expect(table.page.locator("#players tbody tr")).to_have_count(2)
    expect(table.page.locator("#archive-games")).to_be_hidden()
    said = table.page.locator("#evenings-said")
    file = tmp_path / "games.json"
    file.write_text(json.dumps({"format": "games of Pegout", "games": [*many, {"date": "now"}]}))
    table.page.get_by_label("Read the games of such a file").set_input_files(file)
    expect(said).to_have_text("1001 new games are kept. No room for 3 older ones. 1 makes no sense and is left out.")
    assert {game["date"] for game in kept(table)} == set(dates[3:])
    with table.page.expect_download() as download:
        table.page.locator("#archive-games").click()
    table.page.locator("#ask-yes").click()
    expect(table.page.locator("#archive-games")).to_be_hidden()
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["games"]
    left = kept(table)
    assert len(saved) == len(left) == 1000
    assert max(game["date"] for game in saved) < min(game["date"] for game in left)
    keep(table, [])


def test_an_evening_its_players_and_the_pairs(phone: Window) -> None:
    table = phone
    keep(table, KEPT)
    table.open("games")
    expect(table.page.locator("#evening option")).to_have_count(2)
    assert cells(table, "#players tbody tr") == [
        ["1. Ann", "2", "1", "5", "-28", "33"],
        ["2. Cleo", "1", "1", "3", "+61", "61"],
        ["3. Ben", "0", "0", "0", "-33", "0"],
    ]
    assert cells(table, "#pairs tbody tr")[:2] == [
        ["Ann", "2", "1", "5", "+12", "33"],
        ["Ben", "1", "0", "2", "-12", "21"],
    ]
    assert Axe().run(table.page).response["violations"] == []
    table.page.locator("#evening").select_option("0")
    expect(table.page.locator("#players tbody th").first).to_have_text("1. Ben")
    wide = "it => it.scrollWidth <= it.clientWidth"
    assert table.page.locator("#games").evaluate(wide)


def test_games_are_saved_as_a_file_and_read_again(phone: Window, tmp_path: Path) -> None:
    second = phone
    keep(second, KEPT)
    second.open("games")
    with second.page.expect_download() as download:
        second.page.get_by_role("button", name="Save all games as a file").click()
    saved = tmp_path / "pegout-games.json"
    download.value.save_as(saved)
    second.page.keyboard.press("Escape")
    keep(second, KEPT[:1])  # as in another browser
    second.open("games")
    expect(second.page.locator("#players tbody tr")).to_have_count(2)
    said = second.page.locator("#evenings-said")
    second.page.get_by_label("Read the games of such a file").set_input_files(saved)
    expect(said).to_have_text("3 new games are kept.")
    expect(second.page.locator("#players tbody tr")).to_have_count(3)
    second.page.get_by_label("Read the games of such a file").set_input_files(saved)
    expect(said).to_have_text("0 new games are kept.")
    wrong = tmp_path / "wrong.json"
    for content in ("no JSON", "[]", json.dumps({"format": "games of Pegout", "games": 7})):
        wrong.write_text(content)
        second.page.get_by_label("Read the games of such a file").set_input_files(wrong)
        expect(said).to_contain_text("no file of games")
    assert len(kept(second)) == 4


SPOILT: list[Any] = ["{", "7", "[null]", '[{"open": true, "target": 121}]']
WRONG = [{"scores": 7}, {**KEPT[2], "date": "yesterday"}]
COURSE = [
    {"side": "A", "points": 2, "score": 2, "dealer": "A", "kind": "heels"},
    {"side": "B", "points": 8, "score": 8, "dealer": "A", "kind": "hand"},
]


def test_damaged_games_are_put_aside_and_good_games_stay(served: Served, open_table: Callable[..., Window]) -> None:
    table = open_table(served)
    said = table.page.locator("#said")
    for text in SPOILT:
        table.page.evaluate("text => localStorage.setItem('pegout.session', text)", text)
        put_on_disk(table, [text])
        table.page.reload()
        table.settle()
        expect(said).to_have_text(re.compile("is put aside: (.+), (.+). The page"))
        for name in ("games won", "the game at the table"):  # as they are read, in any order
            expect(said).to_contain_text(name)
    kept = table.page.evaluate("() => Object.entries(localStorage)")
    aside = [name.split()[0] for name, content in kept if content == text and " put aside 2" in name]
    assert aside == ["pegout.session"]
    put_on_disk(table, [{**game, "commits": COURSE} for game in KEPT[:2]] + WRONG)
    table.page.reload()
    table.settle()
    expect(said).to_contain_text("is put aside: ")
    for _ in range(5):
        table.served.peg("A", 6, 6, 6, 6)
    table.peg("A", 1)
    expect(table.page.locator("#history li")).to_have_count(6)
    table.open("games")
    expect(table.page.locator("#past-games option")).to_have_count(1 + 1 + 2)
    table.page.select_option("#past-games", "2")
    deals = cells(table, "#deals tbody tr")
    assert ["hands, dealer + pone", "0 + 0", "0 + 8"] in deals  # what the points were for
    expect(table.page.locator("#evenings-said")).to_contain_text("spoilt are put aside")
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name="Save all games as a file").click()
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["aside"]
    assert all(it in saved for it in SPOILT + WRONG)
