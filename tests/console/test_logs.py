"""Logs: replayed on the page at any speed, summed up and drawn; wrong lines are named, skipped and counted."""

import asyncio
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from host_sim.__main__ import main
from host_sim.commands.replay import MOST_NAMED, events_of
from host_sim.console.course import draw
from host_sim.console.events import Logged, log_line, parse
from host_sim.console.games import games_of
from host_sim.errors import UsageError
from host_sim.page.replay import LONGEST_PAUSE_S, UNKNOWN_PAUSE_S, Replay, pauses
from host_sim.pico.machine import SimulatedPico
from host_sim.table.game import Table
from host_sim.table.pegging import board_for, peg_out
from pegout.settings import Settings
from scoring.games import find
from tests.console.boards import line, tap

SVG = "{http://www.w3.org/2000/svg}"


def events_of_board(pico: SimulatedPico) -> list[dict[str, Any]]:
    return [event for text in pico.console_lines if (event := parse(text))]


@pytest.fixture(scope="module")
def two_games() -> list[dict[str, Any]]:
    """The console of a board on which the card table has played two games."""
    table = Table(find("six-card"), seed=8)
    pico = board_for(table)
    for _step in peg_out(table, pico, 2):
        pass
    return events_of_board(pico)


def write_log(path: Path, events: list[dict[str, Any]]) -> Path:
    path.write_text("".join(log_line(event, 1000.0 + at) for at, event in enumerate(events)))
    return path


# Reading


def test_wrong_lines_are_named_skipped_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.log"
    good = line().decode()
    path.write_text(
        f"# a note\n\n{good}{good[:40]}\nhello\n"
        + json.dumps({"at": "yesterday", **json.loads(good)})
        + "\n"
        + json.dumps({**json.loads(good), "scores": [500, 0]})
        + "\n"
        + "x" * 3000
        + "\n"
        + good
    )
    logged, wrong = events_of(path)
    assert (len(logged), wrong) == (2, 5)
    assert capsys.readouterr().err.splitlines() == [
        f"{path}:4: half an event, or a garbled one: skipped",
        f"{path}:5: no event: skipped",
        f"{path}:6: at is no time: 'yesterday': skipped",
        f"{path}:7: no game to 121 stands [500, 0]: skipped",
        f"{path}:8: longer than 2048 bytes: skipped",
    ]


def test_of_many_wrong_lines_the_first_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.log"
    path.write_bytes(b"\xff\xfe\n" * 500 + line())
    assert events_of(path)[1] == 500
    told = capsys.readouterr().err.splitlines()
    assert len(told) == MOST_NAMED + 1
    assert told[-1] == f"{path}: 490 more wrong lines skipped"


def test_a_file_without_an_event_is_no_log(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir,\n")
    with pytest.raises(UsageError, match="no event in"):
        events_of(path)


# Replay


def test_pauses_are_those_of_the_log_but_never_long() -> None:
    event = json.loads(line())
    logged = [Logged(event, at) for at in (50.0, 53.5, 4000.0, None, 4001.0, 3000.0)]
    assert list(pauses(logged))[1:] == [3.5, LONGEST_PAUSE_S, UNKNOWN_PAUSE_S, UNKNOWN_PAUSE_S, 0.0]


def test_a_replay_shows_every_event_in_its_time_and_stays_at_the_end(two_games: list[dict[str, Any]]) -> None:
    now = 0.0
    seen: list[list[int] | None] = []

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds
        seen.append(board.feed.snapshot.state.get("scores"))

    logged = [Logged(event, 100.0 + at) for at, event in enumerate(two_games)]
    board = Replay(logged, Settings({}.get), name="games.log", speed=4.0, clock=lambda: now, sleep=sleep)
    asyncio.run(board.play())
    assert now == pytest.approx(len(logged) / 4)
    assert seen == [None, *(event["scores"] for event in two_games[:-1])]
    assert board.feed.snapshot.state["scores"] == two_games[-1]["scores"]
    assert board.feed.snapshot.state["line"]["text"] == "games.log: the end"
    assert [event["n"] for event in board.feed.history] == [event["n"] for event in two_games]


@pytest.mark.parametrize("speed", ["0", "-1", "1000", "nan"])
def test_a_speed_that_nobody_can_watch_is_refused(
    speed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(tmp_path / "none.log"), "--speed", speed]) == 2
    assert "choose 0.1 to 100" in capsys.readouterr().err


# Stats


def test_games_are_found_as_they_were_played(two_games: list[dict[str, Any]]) -> None:
    games = games_of(two_games)
    wins = [event for event in two_games if event["type"] == "win"]
    assert [game.scores for game in games] == [event["scores"] for event in wins]
    assert all(game.complete and game.over for game in games)
    scores = [event["points"] for event in two_games if event["type"] == "score"]
    assert sum(len(game.commits) for game in games) == len(scores)
    assert sorted(points for game in games for side in (0, 1) for points in game.points_of(side)) == sorted(scores)


def test_what_is_undone_or_corrected_does_not_count_twice() -> None:
    pico = SimulatedPico()
    tap(pico, "A+6", 2)
    pico.run_for(2000)
    tap(pico, "B+6")
    pico.run_for(2000)
    tap(pico, "AU")
    tap(pico, "A+2", 4)
    pico.run_for(2000)
    pico.press("AU")
    pico.run_for(50)
    tap(pico, "A+1", 3)
    pico.release("AU")
    pico.run_for(2000)
    (game,) = games_of(events_of_board(pico))
    assert game.scores == [5, 6]
    assert (game.points_of(0), game.points_of(1)) == ([8], [6])
    assert game.complete


def test_a_game_with_lost_lines_is_not_averaged_but_counted() -> None:
    events = [
        json.loads(line()),
        json.loads(line(type="score", side="A", points=98, scores=[121, 14], back=[23, 14])),
    ]
    (game,) = games_of(events)
    assert (game.winner, game.skunk(1), game.complete) == (0, 2, False)


def test_the_table(two_games: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_log(tmp_path / "games.log", two_games)
    assert main(["stats", str(path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "2 games: 2 won"
    rows = {row[:15].strip(): row[15:].split() for row in told[1:]}
    assert rows["games won"] == [str(sum(e["type"] == "win" and e["side"] == side for e in two_games)) for side in "AB"]
    finals = [event["scores"] for event in two_games if event["type"] == "win"]
    assert rows["points a game"] == [f"{sum(scores[side] for scores in finals) / 2:.1f}" for side in (0, 1)]


def test_wrong_lines_set_the_status(
    two_games: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_log(tmp_path / "games.log", two_games)
    path.write_text(path.read_text() + '{"half')
    assert main(["stats", str(path)]) == 1
    told = capsys.readouterr()
    assert told.out.splitlines()[-1] == "1 line skipped"
    assert told.err == f"{path}:{len(two_games) + 1}: half an event, or a garbled one: skipped\n"
    assert main(["stats", str(path), str(tmp_path / "none.log")]) == 2


def test_a_board_on_which_nobody_scored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.log"
    path.write_bytes(line(scores=[0, 0], back=[0, 0]))
    assert main(["stats", str(path)]) == 0
    assert capsys.readouterr().out == "no game: nobody scored\n"


# The drawing


def test_the_course_of_a_game_is_drawn(two_games: list[dict[str, Any]], tmp_path: Path) -> None:
    path = write_log(tmp_path / "games.log", two_games)
    drawing = tmp_path / "course.svg"
    assert main(["stats", str(path), "--plot", str(drawing), "--game", "1"]) == 0
    root = ElementTree.parse(drawing).getroot()
    game = games_of(two_games)[0]
    courses = [path.get("d", "") for path in root.iter(f"{SVG}path") if path.get("stroke-width")]
    assert [course.count("V") for course in courses] == [
        sum(commit.side == side for commit in game.commits) for side in (0, 1)
    ]
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert {f"A {game.scores[0]}", f"B {game.scores[1]}", "Game 1 of 2"} <= set(words)


def test_one_game_is_no_plural(
    two_games: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = two_games[: next(n for n, event in enumerate(two_games) if event["type"] == "game") + 1]
    log = write_log(tmp_path / "game.log", first)
    assert main(["stats", str(log), "--plot", str(tmp_path / "game.svg"), "--game", "9"]) == 2
    assert capsys.readouterr().err == "error: stats --game 9: there is 1 game\n"


def test_a_title_cannot_break_the_drawing(two_games: list[dict[str, Any]]) -> None:
    root = ElementTree.fromstring(draw(games_of(two_games)[0], "A & B <script>"))
    assert root.findtext(f"{SVG}title") == "A & B <script>"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--plot", "course.bmp"], "name it FILE.svg"),
        (["--plot", "course.svg", "--game", "3"], "there are 2 games"),
        (["--game", "1"], "say where with --plot"),
        (["--plot", "/no/such/folder/course.svg"], "cannot write"),
    ],
)
def test_a_drawing_that_cannot_be_made(
    options: list[str],
    said: str,
    two_games: list[dict[str, Any]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["stats", str(write_log(tmp_path / "games.log", two_games)), *options]) == 2
    assert said in capsys.readouterr().err
