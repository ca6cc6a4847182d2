"""Logs: replay them on the page, sum them up and draw them; name, skip and count invalid lines."""

import codecs
import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from host_sim import ROOT
from host_sim.__main__ import main
from host_sim.commands.replay import MOST_NAMED, LogFile
from host_sim.console.events import LONGEST_LINE, TYPES, WrongLine, parse
from host_sim.console.games import games_of
from host_sim.console.logs import Logged, log_line, read_log
from host_sim.console.picture import Picture
from host_sim.console.stats import Summary
from host_sim.errors import UsageError
from host_sim.host.watched import LONGEST_PAUSE_S, UNKNOWN_PAUSE_S, Replay, pause_s
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.script import tap
from host_sim.pico.strips import Strips
from host_sim.table.game import CardTable
from host_sim.table.pegging import board_for, peg_out
from pegout.settings import Settings
from scoring.games import find
from tests.console.boards import line

SVG = "{http://www.w3.org/2000/svg}"


def events_of_board(pico: SimulatedPico) -> list[dict[str, Any]]:
    return [event for text in pico.console_lines if (event := parse(text))]


@pytest.fixture(scope="module")
def two_games() -> list[dict[str, Any]]:
    """The console of a board on which the card table has played two games."""
    table = CardTable(find("six-card"), seed=8)
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
    log = LogFile(path)
    assert (len(list(log)), log.wrong) == (2, 5)
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
    log = LogFile(path)
    assert (len(list(log)), log.wrong) == (1, 500)
    told = capsys.readouterr().err.splitlines()
    assert len(told) == MOST_NAMED + 1
    assert told[-1] == f"{path}: 490 more wrong lines skipped"


def test_a_file_without_an_event_is_no_log(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir,\n")
    with pytest.raises(UsageError, match="no event in"):
        next(iter(LogFile(path)))


@pytest.mark.parametrize(
    ("stamp", "at_s"),
    [
        ("2026-01-01T12:00:00Z", 1767268800),
        ("2026-01-01T14:00:00.500+02:00", 1767268800.5),
        ("2026-01-01T12:00:00", 1767268800),
    ],
    ids=["UTC", "two hours ahead", "no zone is UTC"],
)
def test_a_stamp_is_read_in_its_own_zone(tmp_path: Path, stamp: str, at_s: float) -> None:
    path = tmp_path / "games.log"
    path.write_text(json.dumps({"at": stamp, **json.loads(line())}))
    assert [logged.at_s for logged in read_log(path) if isinstance(logged, Logged)] == [at_s]


def test_a_line_may_be_as_long_as_the_longest_and_no_longer(tmp_path: Path) -> None:
    path = tmp_path / "games.log"
    good = line().decode().rstrip()
    path.write_text("".join(good.ljust(LONGEST_LINE - 1 + more) + "\n" for more in (0, 1, 2, 0)))
    assert [isinstance(found, Logged) for found in read_log(path)] == [True, False, False, True]


def test_a_byte_order_mark_in_the_middle_is_none(tmp_path: Path) -> None:
    path = tmp_path / "games.log"
    path.write_bytes(codecs.BOM_UTF8 + line() + codecs.BOM_UTF8 + line())
    assert [isinstance(found, Logged) for found in read_log(path)] == [True, False]


def test_a_byte_order_mark_is_ignored(tmp_path: Path) -> None:
    path = tmp_path / "notepad.log"
    path.write_bytes(b"\xef\xbb\xbf" + line() + line(n=2))
    log = LogFile(path)
    assert [entry.event["n"] for entry in log] == [1, 2]
    assert log.wrong == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"target": 121.0},
        {"v": True},
        {"v": 1.0},
        {"n": True},
        {"n": "1"},
        {"type": "score", "side": "A", "points": 6.0},
    ],
    ids=str,
)
def test_floats_in_place_of_whole_numbers_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(WrongLine):
        parse(line(**changes).decode())


MEASURE = """
import resource, sys
from host_sim.__main__ import main
main(["stats", *sys.argv[1:]])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def memory_kb(log: Path) -> int:
    """Peak memory of a process that runs `stats` on the log."""
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, str(log)], capture_output=True, text=True, check=True, cwd=ROOT, timeout=60
    )
    return int(done.stdout.splitlines()[-1])


def test_a_long_log_takes_no_more_memory_than_a_short_one(two_games: list[dict[str, Any]], tmp_path: Path) -> None:
    """Three ways to be long: many games, a game that never ends, a line that never ends. Each of 5 MB.
    Only numbers stay, less than a tenth of it."""
    games = write_log(tmp_path / "games.log", two_games).read_bytes()
    pair = [line(type="score", side="A", points=6, scores=[6, 0], back=[0, 0])]
    pair += [line(type="correct", side="A", points=6, scores=[0, 0], back=[0, 0])]
    long = tmp_path / "long.log"
    long.write_bytes(
        games * (5_000_000 // len(games)) + b"".join(pair) * (5_000_000 // len(b"".join(pair))) + b"x" * 5_000_000
    )
    assert memory_kb(long) - memory_kb(tmp_path / "games.log") < 4_000


# Replay


def test_pauses_are_those_of_the_log_but_never_long() -> None:
    times: list[float | None] = [50.0, 53.5, 4000.0, None, 4001.0, 3000.0]
    log = [Logged(json.loads(line()), at) for at in times]
    found = [pause_s(entry, before) for before, entry in pairwise(log)]
    assert found == [3.5, LONGEST_PAUSE_S, UNKNOWN_PAUSE_S, UNKNOWN_PAUSE_S, 0.0]


def test_a_replay_shows_every_event_in_its_time_and_stays_at_the_end(two_games: list[dict[str, Any]]) -> None:
    log = [Logged(event, 100.0 + at) for at, event in enumerate(two_games)]
    board = Replay(Settings({}.get), 0, "games.log", iter(log), 4.0)
    seen = []
    for at in range(len(log) + 1):
        seen.append(board.feed.snapshot.state.get("scores"))
        assert board.feed.snapshot.state["line"]["text"] == f"games.log: {'the end' if at == len(log) else 'playing'}"
        board.catch_up(at * 250 + 249)
        assert board.feed.snapshot.state.get("scores") == seen[-1], "not before its time"
        board.catch_up(at * 250 + 250)
    assert seen == [None, *(event["scores"] for event in two_games)]
    assert [event["n"] for event in board.feed.history] == [event["n"] for event in two_games]


def test_an_error_in_a_replay_is_shown_on_the_page_and_in_the_terminal() -> None:
    def broken() -> Iterator[Logged]:
        yield Logged(json.loads(line()), None)
        raise UsageError("cannot read games.log: Input/output error")

    told: list[str] = []
    board = Replay(Settings({}.get), 0, "games.log", broken(), failed=told.append)
    board.catch_up(1000)
    text = "games.log: the replay stopped: cannot read games.log: Input/output error"
    assert board.feed.snapshot.state["line"] == {"text": text, "up": False}
    assert told == [text]


positions = st.sampled_from([121, 61]).flatmap(
    lambda target: st.integers(2, 3).flatmap(
        lambda sides: st.fixed_dictionaries(
            {
                "type": st.sampled_from(TYPES),
                "target": st.just(target),
                "side": st.sampled_from("ABC"),
                "points": st.integers(0, 130),
                "dealer": st.sampled_from("ABC"),
                "key": st.sampled_from(["target", "brightness", 7, None]),
                "value": st.one_of(st.none(), st.integers(), st.just(["day"]), st.sampled_from(["day", "night"])),
                **{
                    key: st.lists(st.integers(0, target), min_size=sides, max_size=sides)
                    for key in ("scores", "back", "games", "tally")
                },
            }
        )
    )
)


@given(st.lists(positions, min_size=1, max_size=8))
def test_any_accepted_log_can_be_shown_summed_up_and_drawn(found: list[dict[str, Any]]) -> None:
    picture, summary = Picture(Settings({}.get), Strips()), Summary()
    events = []
    for at, changes in enumerate(found):
        changes["back"] = [min(pair) for pair in zip(changes["back"], changes["scores"], strict=True)]
        with contextlib.suppress(WrongLine):
            event = parse(line(**changes).decode())
            assert event
            events.append(event)
            picture.show_event(event, 1000 * at)
            picture.paint(1000 * at + 500)
            assert picture.state(1000 * at + 500)["scores"] == event["scores"]
    for game in games_of(events):
        summary.add(game)
    assert summary.table()


@pytest.mark.parametrize("speed", ["0", "-1", "1000", "nan"])
def test_a_speed_out_of_range_is_refused(speed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none.log"), "--speed", speed]) == 2
    assert "choose 0.1 to 100" in capsys.readouterr().err


# Stats


def test_games_are_found_as_they_were_played(two_games: list[dict[str, Any]]) -> None:
    games = list(games_of(two_games))
    wins = [event for event in two_games if event["type"] == "win"]
    assert [game.scores for game in games] == [event["scores"] for event in wins]
    assert all(game.complete and game.over for game in games)
    scores = [event["points"] for event in two_games if event["type"] == "score"]
    assert sum(len(game.commits) for game in games) == len(scores)
    assert sorted(points for game in games for side in (0, 1) for points in game.points_of(side)) == sorted(scores)


def test_undone_and_corrected_scores_do_not_count() -> None:
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
    spread = sum(scores[0] - scores[1] for scores in finals)
    assert rows["spread points"] == [f"{spread:+d}", f"{-spread:+d}"]
    for side, name in enumerate("AB"):
        margins = [121 - min(scores) for scores in finals if scores[side] == 121]
        assert rows["margin of wins"][side] == (f"{sum(margins) / len(margins):.1f}" if margins else "-"), name
    firsts = [next(event["dealer"] for event in two_games if event["type"] == "score")]
    ended = next(at for at, event in enumerate(two_games) if event["type"] == "game")
    firsts.append(next(event["dealer"] for event in two_games[ended:] if event["type"] == "score"))
    winners = ["AB"[scores.index(121)] for scores in finals]
    wins = [sum(first == winner == name for first, winner in zip(firsts, winners, strict=True)) for name in "AB"]
    told_wins = " ".join(rows["as first dealer"])
    assert told_wins == " ".join(f"{wins[side]} of {firsts.count(name)}" for side, name in enumerate("AB"))


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


def test_a_log_without_scores_has_no_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.log"
    path.write_bytes(line(scores=[0, 0], back=[0, 0]))
    assert main(["stats", str(path)]) == 0
    assert capsys.readouterr().out == "no game: nobody scored\n"
