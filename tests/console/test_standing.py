"""The standing (the list of scores), made from a board's match or from the events of a watched board."""

from typing import Any

import pytest

from host_sim.messages import Commit
from host_sim.pico import report
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, REOPEN, SCORE, UNDO, Match, Rules
from tests.console.boards import Watched

A, B = 0, 1


def stands(rows: list[Commit]) -> list[str]:
    return [f"{it['side']} {it['points']} {it['score']} {it['kind']}".rstrip() for it in rows]


def played(*moves: Any) -> Match:
    match = Match(Rules())
    for move in moves:
        assert match.apply(*move), move
    return match


MOVES: list[Any] = [
    ("nothing", [], []),
    ("a score", [(SCORE, A, 6)], ["A 6 6"]),
    ("undone", [(SCORE, A, 6), (SCORE, B, 2), (UNDO, A)], ["B 2 2"]),
    ("the last of its side", [(SCORE, A, 6), (SCORE, B, 2), (SCORE, A, 1), (UNDO, B), (UNDO, A)], ["A 6 6"]),
    ("a correction", [(SCORE, A, 6), (CORRECT, A, 2)], ["A 6 6", "A -2 4"]),
    ("no further than the game hole", [(SCORE, A, 120), (SCORE, A, 6)], ["A 120 120", "A 1 121"]),
    ("a new game", [(SCORE, A, 121), (NEW_GAME,)], []),
    (
        "brought back in order",
        [(SCORE, A, 6), (SCORE, B, 2), (SCORE, A, 1), (NEW_GAME,), (REOPEN,), (UNDO, B), (SCORE, B, 4)],
        ["A 6 6", "A 1 7", "B 4 4"],
    ),
]


@pytest.mark.parametrize(("moves", "rows"), [row[1:] for row in MOVES], ids=[row[0] for row in MOVES])
def test_a_match_reports_its_standing(moves: list[Any], rows: list[str]) -> None:
    assert stands(report.standing(played(*moves))) == rows


DEALS: list[Any] = [
    ("the crib passes", [(SCORE, B, 8), (DEAL,), (SCORE, A, 3)], ["0A", "1B"]),
    ("before a score it is chosen", [(DEAL,), (SCORE, B, 8), (DEAL,), (SCORE, A, 3)], ["0B", "1A"]),
    ("passed again before a score", [(SCORE, B, 10), (DEAL,), (DEAL,), (DEAL,), (SCORE, B, 16)], ["0A", "1B"]),
    (
        "put right in the middle of a deal",
        [(SCORE, A, 12), (CRIB,), (SCORE, B, 16), (DEAL,), (SCORE, A, 1)],
        ["0B", "0B", "1A"],
    ),
    (
        "all of a deal was taken back",
        [(SCORE, A, 2), (DEAL,), (SCORE, B, 1), (UNDO, B), (DEAL,), (SCORE, A, 1)],
        ["0A", "1A"],
    ),
]


@pytest.mark.parametrize(("moves", "deals"), [row[1:] for row in DEALS], ids=[row[0] for row in DEALS])
def test_each_score_has_its_deal_and_dealer(moves: list[Any], deals: list[str]) -> None:
    assert [f"{it['deal']}{it['dealer']}" for it in report.standing(played(*moves))] == deals


def test_a_score_has_the_kind_that_the_card_table_reported() -> None:
    """A pegs a hand of 8 in two entries. The kind of B's 3 is unknown."""
    match = played((SCORE, A, 2), (SCORE, A, 6), (SCORE, A, 2), (SCORE, B, 3), (CORRECT, A, 1), (SCORE, A, 5))
    kinds = [(A, 2, "pegging"), (A, 10, "hand"), (A, 14, "crib")]
    assert [it["kind"] for it in report.standing(match, kinds)] == ["pegging", "hand", "hand", "", "", "crib"]


WATCHED = [
    ("scores are moves", ["boot - 0 0 0", "score A 6 6 0", "score B 2 6 2"], ["A 6 6", "B 2 2"]),
    ("switched on in a game", ["boot - 0 9 0", "score A 1 10 0"], ["A 9 9 earlier", "A 1 10"]),
    ("power cut", ["boot - 0 0 0", "score A 6 6 0", "boot - 0 6 0"], ["A 6 6"]),
    ("another board", ["boot - 0 0 0", "score A 6 6 0", "boot - 0 9 0"], ["A 9 9 earlier"]),
    ("a line was lost", ["boot - 0 0 0", "score A 6 6 0", "score A 2 10 0"], ["A 6 6 earlier", "A 4 10 earlier"]),
    ("the next game", ["boot - 0 9 0", "game - 0 0 0", "score A 1 1 0"], ["A 1 1"]),
    ("its match was dropped", ["boot - 0 9 0", "boot - 0 0 0", "score A 1 1 0"], ["A 1 1"]),
]


@pytest.mark.parametrize(("told", "rows"), [row[1:] for row in WATCHED], ids=[row[0] for row in WATCHED])
def test_a_watched_board_reports_a_standing(told: list[str], rows: list[str]) -> None:
    board, back, old = Watched(), [0, 0], ["0", "0"]
    for event in told:
        kind, side, points, *scores = event.split()
        if kind == "score":
            back = [int(was) if was != now else peg for was, now, peg in zip(old, scores, back, strict=True)]
        scored = {"side": side, "points": int(points)} if kind == "score" else {}
        board.hear(type=kind, scores=[*map(int, scores)], back=back, dealer="A", **scored)
        old = scores
    assert stands(board.picture.standing()) == rows
