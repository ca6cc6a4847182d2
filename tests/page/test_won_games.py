"""The games that were won: which are kept, with which course, and what is said where the browser keeps none."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.seeing import Window

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


def win(table: Window, said: str = "wins") -> None:
    """A wins the short game."""
    for taps in (4, 4, 3):
        table.peg("A", *[6] * taps)
    expect(table.page.locator("#said")).to_contain_text(said)


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


GOOD = {
    "date": "2026-11-21T20:00:00.000Z",
    "target": 121,
    "names": ["Ann", "Ben"],
    "scores": [121, 90],
    "skunk": 1,
    "commits": [
        {"side": "A", "points": 2, "score": 2, "dealer": "A", "kind": "heels"},
        {"side": "B", "points": 8, "score": 8, "dealer": "A", "kind": "hand"},
    ],
}


@pytest.mark.parametrize("damaged", ["{", "7", "[null]", '[{"open": true, "target": 121}]'])
def test_what_is_damaged_is_left_out_or_put_aside_and_good_games_stay(table: Window, damaged: str) -> None:
    keep(table, [damaged, {"scores": 7}, {**GOOD, "date": "yesterday"}, GOOD])
    table.page.evaluate("text => localStorage.setItem('pegout.session', text)", damaged)
    table.page.reload()
    table.settle()
    expect(table.page.locator("#said")).to_have_text(re.compile("is put aside: the game at the table"))
    table.open("games")
    expect(table.page.locator("#past-games option")).to_have_count(1 + 1)
    table.page.select_option("#past-games", "1")
    rows = table.page.locator("#deals tbody tr").all_inner_texts()
    assert "hands, dealer + pone\t0 + 0\t0 + 8" in rows, "what the points were for"
    keep(table, [])
