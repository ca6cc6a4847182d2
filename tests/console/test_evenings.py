"""Evenings: score cards as a club night keeps them, ranks, and how pairs stand."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from host_sim.__main__ import main
from host_sim.console.evenings import APART_S, WonGame, evenings_of, games_of, pairs_of, players_of
from host_sim.console.logs import log_line
from pegout.console import Console
from scoring.board import DEAL, SCORE, UNDO, Match, Rules
from tests.one_line import one_line

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
def test_a_game_is_a_row_on_both_cards(scores: str, first: tuple[int, ...], second: tuple[int, ...]) -> None:
    played = game(scores)
    rows = [played.row(name) for name in ("Ann", "Ben")]
    assert [(row["points"], row["plus"], row["minus"]) for row in rows] == [first, second]
    assert [row["opponent"] for row in rows] == ["Ben", "Ann"]


def test_the_short_game_has_its_own_skunk_and_the_long_ones_none() -> None:
    assert game("Ann 61 Ben 30", target=61).row("Ann")["points"] == 3
    assert game("Ann 61 Ben 31", target=61).row("Ann")["points"] == 2
    assert game("Ann 181 Ben 2", target=181).row("Ann")["points"] == 2


def test_with_three_the_winner_is_ahead_of_the_second_and_skunks_the_last() -> None:
    played = game("Ann 121 Ben 100 Cleo 80")
    assert played.row("Ann") == {"opponent": "Ben, Cleo", "points": 3, "plus": 21, "minus": 0}
    assert played.row("Cleo") == {"opponent": "Ann, Ben", "points": 0, "plus": 0, "minus": 41}
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
    players = players_of([game(scores) for scores in played], 9)
    assert [f"{it['place']} {it['name']}" for it in players] == ranks, [[it[key] for key in LEVEL] for it in players]


def test_a_card_that_is_full_is_followed_by_another() -> None:
    ann, ben = players_of([game("Ann 121 Ben 110")] * 13, 12)
    assert [len(card["rows"]) for card in ann["cards"]] == [12, 1]
    assert [card["points"] for card in ann["cards"]] == [24, 2] and ann["points"] == 26
    assert ben["minus"] == 13 * 11


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


def test_records_that_are_no_games_are_named_and_left_out() -> None:
    good = [1, 121, ["Ann", "Ben"], [121, 88]]
    games, spoilt = games_of([good, *NO_GAMES, good])
    assert len(games) == 2 and spoilt == list(range(1, len(NO_GAMES) + 1))


# From logs


class Line:
    """Somebody who listens to a board."""

    def __init__(self) -> None:
        self.text = b""

    def connected(self) -> bool:
        return True

    def write(self, data: bytes) -> int:
        self.text += data
        return len(data)


def play_a_night(rnd: random.Random, games: int) -> tuple[list[dict[str, Any]], list[tuple[str, int]]]:
    """The events of so many games on a board, with slips that are undone, and how each ended: (winner, the other's
    score)."""
    match, line, ended = Match(Rules()), Line(), []
    console = Console(line)
    console.poll()

    def move(kind: str, side: int = 0, points: int = 0) -> None:
        more = {"points": points} if kind != DEAL else {}
        for name in match.apply(kind, side, points):
            console.event(match, name, None if name == DEAL else side, **more)
        while console.poll():
            pass

    while len(ended) < games:
        side, points = rnd.randrange(2), rnd.choice([1, 2, 3, 4, 6, 8, 10, 12])
        move(SCORE, side, points)
        if rnd.random() < 0.1:
            move(UNDO, side, points)
        if match.winner() is not None:
            ended.append(("AB"[match.winner()], min(match.scores())))
        if match.winner() is not None or rnd.random() < 0.2:
            move(DEAL)
    return [json.loads(text) for text in line.text.decode().splitlines() if text[0] == "{"], ended


def test_the_cards_of_200_logged_games_add_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """20 nights of 10 games, in logs of five nights. The sums beside it know only how each game ended."""
    rnd = random.Random(24)
    logs, sums = [], {"A": [0, 0, 0, 0], "B": [0, 0, 0, 0]}  # points, wins, plus, minus
    for first in range(0, 20, 5):
        lines = []
        for night in range(first, first + 5):
            events, ended = play_a_night(rnd, 10)
            start = 1_700_000_000 + night * 86_400
            lines += [log_line(event, start + 5 * at) for at, event in enumerate(events)]
            for winner, score in ended:
                won, lost = sums[winner], sums["B" if winner == "A" else "A"]
                won[0] += 3 if score <= 90 else 2
                won[1] += 1
                won[2] += 121 - score
                lost[3] += 121 - score
        logs.append(tmp_path / f"{first}.log")
        logs[-1].write_text("".join(lines))
    assert main(["stats", "--cards", "12", "--names", "Ann,Ben", *map(str, logs)]) == 0
    cards = capsys.readouterr().out.split("\n\n")
    assert len(cards) == 40
    for side, name in (("A", "Ann"), ("B", "Ben")):
        totals = [card.splitlines()[-1] for card in cards if card.startswith(name)]
        found = [[int(text) for text in total.split() if text.isdigit()] for total in totals]
        nets = [int(total.split()[-1]) for total in totals]
        points, wins, plus, minus = sums[side]
        assert [sum(it[1] for it in found), sum(it[0] for it in found)] == [points, wins]
        assert sum(nets) == plus - minus
        rows = [row for card in cards if card.startswith(name) for row in card.splitlines()[2:-1]]
        assert len(rows) == 200
        spreads = [int(row.split()[3]) * (1 if int(row.split()[2]) else -1) for row in rows]
        assert sum(it for it in spreads if it > 0) == plus and -sum(it for it in spreads if it < 0) == minus


def test_a_score_card_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    events, ended = play_a_night(random.Random(3), 2)
    log = tmp_path / "night.log"
    log.write_text("".join(json.dumps(event) + "\n" for event in events))
    assert main(["stats", "--cards", "9", str(log)]) == 0
    (first, second), (other, another) = ended
    points = [3 if score <= 90 else 2 for _winner, score in ended]
    card = next(card for card in capsys.readouterr().out.split("\n\n") if card.startswith("A, place"))
    head, columns, *rows, _total = [line.split() for line in card.splitlines()]
    assert head == ["A,", "place", head[2], "of", "2"]
    assert columns == ["game", "opponent", "points", "+", "-"]
    assert [row[2] for row in rows] == [
        str(points[0] if first == "A" else 0),
        str(points[1] if other == "A" else 0),
    ]
    assert [row[3] for row in rows] == [str(121 - second), str(121 - another)]


@pytest.mark.parametrize("names", ["Ann", "Ann,Ann", "Ann,,Ben", "A,B,C,D"])
def test_names_that_do_not_fit_are_refused(names: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--names", names, "night.log"]) == 2
    assert one_line(capsys.readouterr().err, "--names", "two or three different names")


def test_a_log_without_a_won_game_has_no_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    events, _ended = play_a_night(random.Random(3), 1)
    log = tmp_path / "night.log"
    log.write_text("".join(json.dumps(event) + "\n" for event in events[:9]))
    assert main(["stats", "--cards", "9", str(log)]) == 0
    assert capsys.readouterr().out == "no game: nobody won\n"
