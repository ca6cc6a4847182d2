"""Evenings: points and ranks as a club night counts them, and how pairs stand."""

from typing import Any

import pytest

from host_sim.console.evenings import APART_S, WonGame, evenings_of, games_of, pairs_of, players_of

HOUR = 3600
LEVEL = ("name", "place", "points", "wins", "net", "plus")


def game(scores: str, at: int = 0, target: int = 121) -> WonGame:
    """ "Ann 121 Ben 88" as a game."""
    told = scores.split()
    return WonGame(at, target, told[::2], [int(score) for score in told[1::2]])


CARDS = [
    ("a win", "Ann 121 Ben 91", (2, 30, 0), (0, 0, 30)),
    ("a skunk", "Ann 121 Ben 90", (3, 31, 0), (0, 0, 31)),
    ("a double skunk counts as one", "Ann 60 Ben 121", (0, 0, 61), (3, 61, 0)),
    ("by a hole", "Ann 120 Ben 121", (0, 0, 1), (2, 1, 0)),
    ("against nothing at all", "Ann 121 Ben 0", (3, 121, 0), (0, 0, 121)),
]


@pytest.mark.parametrize(("scores", "first", "second"), [row[1:] for row in CARDS], ids=[row[0] for row in CARDS])
def test_a_game_counts_for_both(scores: str, first: tuple[int, ...], second: tuple[int, ...]) -> None:
    played = game(scores)
    rows = [played.row(name) for name in ("Ann", "Ben")]
    assert [(row["points"], row["plus"], row["minus"]) for row in rows] == [first, second]


def test_the_short_game_has_its_own_skunk_and_the_long_ones_none() -> None:
    assert game("Ann 61 Ben 30", target=61).row("Ann")["points"] == 3
    assert game("Ann 61 Ben 31", target=61).row("Ann")["points"] == 2
    assert game("Ann 181 Ben 2", target=181).row("Ann")["points"] == 2


def test_with_three_the_winner_is_ahead_of_the_second_and_skunks_the_last() -> None:
    played = game("Ann 121 Ben 100 Cleo 80")
    assert played.row("Ann") == {"points": 3, "plus": 21, "minus": 0}
    assert played.row("Cleo") == {"points": 0, "plus": 0, "minus": 41}
    assert pairs_of([played]) == []


TIES = [
    ("more points", ["Ann 121 Ben 80", "Cleo 121 Ben 120", "Dan 121 Ben 119"], ["1 Ann", "2 Dan", "3 Cleo", "4 Ben"]),
    (
        "level in points, more wins",
        ["Ann 121 Ben 80", "Ann 121 Ben 80", "Cleo 121 Ben 119", "Cleo 121 Ben 119", "Cleo 121 Ben 119"],
        ["1 Cleo", "2 Ann", "3 Ben"],
    ),
    ("level in wins, more net", ["Ann 121 Ben 115", "Ben 121 Ann 110"], ["1 Ben", "2 Ann"]),
    (
        "level in net, more plus",
        ["Ann 121 Ben 111", "Cleo 121 Ann 116", "Ben 121 Cleo 111", "Dan 121 Eve 116"],
        ["1 Ann", "2 Dan", "3 Ben", "4 Cleo", "5 Eve"],
    ),
    ("level in all", ["Ann 121 Ben 111", "Ben 121 Ann 111", "Cleo 121 Dan 111"], ["1 Cleo", "2 Ann", "2 Ben", "4 Dan"]),
]


@pytest.mark.parametrize(("played", "ranks"), [row[1:] for row in TIES], ids=[row[0] for row in TIES])
def test_who_is_level_is_ranked_by_wins_net_and_plus(played: list[str], ranks: list[str]) -> None:
    players: Any = players_of([game(scores) for scores in played])
    assert [f"{it['place']} {it['name']}" for it in players] == ranks, [[it[key] for key in LEVEL] for it in players]


def test_an_evening_goes_on_past_midnight_and_ends_with_the_night() -> None:
    times = [20 * HOUR, 25 * HOUR, 25 * HOUR + APART_S, 26 * HOUR + APART_S]
    evenings = evenings_of([game("Ann 121 Ben 110", at) for at in reversed(times)])
    assert [[played.at for played in evening] for evening in evenings] == [times[:2], times[2:]]


def test_a_pair_is_the_same_from_both_seats() -> None:
    ((ann, ben),) = pairs_of([game("Ann 121 Ben 90"), game("Ben 100 Ann 121"), game("Ben 121 Ann 119")])
    assert (ann["name"], ann["wins"], ann["skunks"], ann["net"]) == ("Ann", 2, 1, 50)
    assert (ben["name"], ben["wins"], ben["skunks"], ben["net"]) == ("Ben", 1, 0, -50)


NO_GAMES: list[Any] = [
    None,
    [],
    "game",
    [1, 121, ["Ann", "Ben"]],
    [1, 121, ["Ann", "Ben"], [121, 121]],
    [1, 121, ["Ann", "Ben"], [120, 88]],
    [1, 121, ["Ann", "Ben"], [121, -1]],
    [1, 121, ["Ann", "Ben"], [121, "88"]],
    [1, 121, ["Ann", "Ann"], [121, 88]],
    [1, 121, ["Ann", ""], [121, 88]],
    [1, 121, {"Ann": 1, "Ben": 2}, [121, 88]],
    [1, 100, ["Ann", "Ben"], [100, 88]],
    [None, 121, ["Ann", "Ben"], [121, 88]],
]


def test_invalid_records_are_named_and_left_out() -> None:
    good = [1, 121, ["Ann", "Ben"], [121, 88]]
    games, spoilt = games_of([good, *NO_GAMES, good])
    assert len(games) == 2 and spoilt == list(range(1, len(NO_GAMES) + 1))
