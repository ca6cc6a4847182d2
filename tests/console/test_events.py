"""Each fault of an event's line that a reader refuses, beside the same line without it; and what games keep of one."""

import json
from typing import Any

import pytest

from host_sim.console.events import WrongLine, parse, warnings
from host_sim.console.games import MOST_COMMITS, Commit, LoggedGame, games_of

RIGHT: dict[str, Any] = {
    "v": 1,
    "n": 4,
    "type": "score",
    "side": "B",
    "points": 5,
    "scores": [7, 12],
    "back": [0, 7],
    "dealer": "A",
    "target": 121,
    "games": [1, 0],
    "tally": [2, 0],
}
THREE: dict[str, Any] = {"scores": [7, 12, 0], "back": [0, 7, 0], "games": [1, 0, 0], "tally": [2, 0, 0]}
ABSENT = object()


def read(**changes: Any) -> dict[str, Any] | None:
    event = {key: value for key, value in {**RIGHT, **changes}.items() if value is not ABSENT}
    return parse(json.dumps(event))


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"n": 0},
        {"n": ABSENT},
        {"points": 1},
        {"scores": [121, 12], "back": [120, 12]},
        {"scores": [7, 7], "back": [7, 7]},
        {"scores": [0, 0], "back": [0, 0]},
        {"target": 61},
        {"target": 91},
        {"dealer": "B"},
        {"type": "deal", "side": ABSENT, "points": ABSENT},
        {"type": "deal", "side": None},
        {"type": "ignored", "side": ABSENT},
        {"type": "boot", "winner": "A", "match_winner": "B"},
        {"type": "boot", "winner": None, "match_winner": None},
        {"type": "win", "points": ABSENT},
        {**THREE, "dealer": "C", "side": "C"},
    ],
)
def test_what_a_board_can_say_is_read(changes: dict[str, Any]) -> None:
    assert read(**changes) is not None


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        *[({"v": value}, "knows version 1") for value in (0, 2, "1", True, 1.0, ABSENT)],
        *[({"type": value}, "no such type") for value in ("fold", 3, None, ABSENT)],
        *[({"target": value}, "no such target") for value in (120, "121", 121.0, None, ABSENT)],
        *[({"n": value}, "n is no whole number") for value in (-1, "4", 4.0, True, None)],
        *[({"scores": value}, "two or three") for value in ([7], [7, 12, 0, 0], [7, "12"], [7, -1], "7", None, ABSENT)],
        ({"scores": [122, 12]}, "no game to 121 stands"),
        ({"scores": [121, 121]}, "no game to 121 stands"),
        ({"target": 61, "scores": [7, 62]}, "no game to 61 stands"),
        *[({"back": value}, "back peg") for value in ([0], [0, 7, 0], [8, 7], [0, 13], [0, -1], None, ABSENT)],
        ({"scores": [121, 12], "back": [121, 7]}, "back peg"),
        *[({"games": value}, "games and tally") for value in ([1], [1, 0, 0], [1, -1], ABSENT)],
        *[({"tally": value}, "games and tally") for value in ([2], [2, 0, 0], [2, 0.5], ABSENT)],
        *[({"dealer": value}, "no dealer among AB") for value in ("C", "AB", "", None, ABSENT)],
        *[({"side": value}, "no side among AB") for value in ("C", "AB", "", None, ABSENT)],
        *[({"type": kind, "side": ABSENT}, "no side") for kind in ("score", "correct", "undo", "win")],
        ({"type": "deal", "side": "C"}, "no side among AB"),
        ({"type": "boot", "winner": "C"}, "winner: no side among AB"),
        ({"type": "boot", "match_winner": "C"}, "match_winner: no side among AB"),
        *[({"points": value}, "points must be") for value in (0, -1, "5", 5.0, None, ABSENT)],
        *[({"type": kind, "points": 0}, "points must be") for kind in ("correct", "undo")],
    ],
)
def test_what_no_board_can_say_is_refused_with_its_reason(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(WrongLine, match=complaint):
        read(**changes)


@pytest.mark.parametrize("text", ["", "  \r\n", "# a note", "\x1b]0;CircuitPython\x1b\\", "\x1b[2K# a note"])
def test_a_line_that_is_no_event_is_none(text: str) -> None:
    assert parse(text) is None


@pytest.mark.parametrize("text", ["hello", "[1]", '{"v":1', "{" * 4000, "{}"])
def test_a_line_that_is_no_whole_event_is_refused(text: str) -> None:
    with pytest.raises(WrongLine):
        parse(text)


def test_the_warnings_among_the_lines_are_told_and_wrong_lines_skipped() -> None:
    warning = {**RIGHT, "type": "warning", "text": "the board crashed"}
    lines = ["# Pegout", json.dumps(RIGHT), "half", json.dumps(warning), json.dumps({**RIGHT, "type": "warning"})]
    assert list(warnings(lines)) == ["the board crashed", ""]


# What games keep of events


def test_a_game_knows_when_it_was_won() -> None:
    events = [
        {**RIGHT, "at": 1000.0},
        {**RIGHT, "at": 1009.0, "points": 109, "scores": [7, 121], "back": [0, 12]},
        {**RIGHT, "at": 1009.5, "type": "win", "scores": [7, 121], "back": [0, 12]},
        {**RIGHT, "at": 1020.0, "type": "game", "scores": [0, 0], "back": [0, 0]},
    ]
    [game] = games_of(events)
    assert (game.won_s, game.winner, game.over, game.complete) == (1009.5, 1, True, False)
    assert game.points_of(1) == [109], "how B came to 12 the log does not say"


def test_a_game_begins_anew_only_after_something_was_pegged() -> None:
    fresh = {**RIGHT, "type": "deal", "side": None, "scores": [0, 0], "back": [0, 0]}
    events = [fresh, fresh, {**RIGHT, "scores": [0, 5], "back": [0, 0]}, {**fresh, "type": "game"}, fresh]
    [game] = games_of(events)
    assert ([(it.points, it.score, it.deal, it.kind) for it in game.commits], game.over) == ([(5, 5, 0, "")], True)
    assert game.dealers == [0]
    assert Commit(0, 5, 5) == Commit(0, 5, 5, 0, "") and MOST_COMMITS == 5000


@pytest.mark.parametrize(("more", "first"), [(0, 1), (1, 2), (3, 4)])
def test_of_an_endless_game_the_last_scores_are_kept(more: int, first: int) -> None:
    game = LoggedGame(121, 2)
    for number in range(1, MOST_COMMITS + more + 1):
        game.add(Commit(0, number, number))
    assert (len(game.commits), game.commits[0].points, game.complete) == (MOST_COMMITS, first, not more)
