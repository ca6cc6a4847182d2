"""Points a deal: as dealer and as pone, against par, and by what they were for where the log says so."""

from pathlib import Path
from typing import Any

import pytest

from host_sim.__main__ import main
from host_sim.commands.replay import LogFile
from host_sim.console.games import games_of
from host_sim.console.logs import KIND
from host_sim.console.stats import AS_PONE, DEALING, KINDS, PAR_SAYS, TABLE_KNOWS, Summary
from host_sim.table.game import CardTable
from host_sim.table.steps import SIDE_NAMES
from scoring.board import SCORE
from scoring.games import find
from tests.one_line import one_line
from tests.seats import club_players

Event = dict[str, Any]


class Told:
    """The events of a game to 121, as a board tells them."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.scores = [0, 0]
        self.dealer = "A"
        self._tell("game")

    def _tell(self, type_: str, **more: Any) -> None:
        counts = {"scores": list(self.scores), "back": [0, 0], "games": [0, 0], "tally": [0, 0]}
        self.events.append({"v": 1, "type": type_, "dealer": self.dealer, "target": 121, **counts, **more})

    def pegs(self, side: str, points: int, kind: str = "") -> None:
        self.scores["AB".index(side)] += points
        self._tell("score", side=side, points=points, **({KIND: kind} if kind else {}))

    def takes_back(self, side: str, points: int) -> None:
        self.scores["AB".index(side)] -= points
        self._tell("undo", side=side, points=points)

    def passes_the_crib(self, **more: Any) -> None:
        self.dealer = "B" if self.dealer == "A" else "A"
        self._tell("deal", **more)

    def corrects_the_crib(self) -> None:
        self.passes_the_crib(correction=True)


def summed(told: Told) -> tuple[dict[str, list[str]], list[str]]:
    """The rows of the table by name, and the lines behind it."""
    summary = Summary()
    for game in games_of(told.events):
        summary.add(game)
    _head, _names, *lines = summary.table().splitlines()
    rows = [line for line in lines if not line.endswith((".", ")."))]
    return {line[:15].strip(): line[15:].split() for line in rows}, lines[len(rows) :]


def two_deals(kinds: bool) -> Told:
    """A deals and makes 17 against 10; then B deals and makes 16 against 8. A third deal is under way."""
    told = Told()
    for side, points, kind in (("B", 2, "pegging"), ("A", 3, "pegging"), ("B", 8, "hand"), ("A", 10, "hand")):
        told.pegs(side, points, kind if kinds else "")
    told.pegs("A", 4, "crib" if kinds else "")
    told.passes_the_crib()
    for side, points, kind in (("A", 8, "hand"), ("B", 12, "hand"), ("B", 4, "crib")):
        told.pegs(side, points, kind if kinds else "")
    told.passes_the_crib()
    told.pegs("B", 2, "pegging" if kinds else "")
    return told


def test_a_crib_that_was_put_right_in_the_middle_of_a_deal_begins_none() -> None:
    told = Told()
    told.pegs("A", 12)
    told.corrects_the_crib()
    told.pegs("B", 16)
    told.passes_the_crib()
    told.pegs("A", 1)
    rows, _remarks = summed(told)
    assert rows["points dealing"] == ["-", "16.0"]
    assert rows["points as pone"] == ["12.0", "-"]


def test_a_board_knows_points_a_deal_and_par_and_says_what_it_does_not_know() -> None:
    rows, remarks = summed(two_deals(kinds=False))
    assert rows["points dealing"] == ["17.0", "16.0"]
    assert rows["points as pone"] == ["8.0", "10.0"]
    assert rows["over two deals"] == ["25.0", "(-1.0)", "26.0", "(+0.0)"]
    assert not [name for name in rows if name.startswith("- ")]
    assert remarks == [PAR_SAYS, TABLE_KNOWS]


def test_the_table_tells_pegging_hand_and_crib_apart() -> None:
    told = two_deals(kinds=True)
    summary = Summary()
    for game in games_of(told.events):
        summary.add(game)
    mine, theirs = summary.sides
    assert {kind: mine[DEALING + kind] for kind in KINDS} == {"pegging": [3], "hand": [10], "crib": [4], "award": [0]}
    assert mine[AS_PONE + "hand"] == [8]
    assert theirs[DEALING + "crib"] == [4]
    assert TABLE_KNOWS not in summary.table()
    assert "- award" not in summary.table()


def test_a_score_that_was_taken_back_is_of_no_deal() -> None:
    told = Told()
    told.pegs("A", 12)
    told.takes_back("A", 12)
    told.pegs("A", 10)
    told.passes_the_crib()
    told.pegs("A", 1)
    rows, _remarks = summed(told)
    assert rows["points dealing"] == ["10.0", "-"]


def test_a_crib_that_is_passed_twice_before_a_score_is_one_deal() -> None:
    told = Told()
    told.pegs("B", 10)
    for _ in range(3):
        told.passes_the_crib()
    told.pegs("B", 16)
    told.passes_the_crib()
    told.pegs("B", 1)
    rows, _remarks = summed(told)
    assert rows["points as pone"] == ["0.0", "10.0"]
    assert rows["points dealing"] == ["0.0", "16.0"]


def test_a_log_that_begins_in_the_middle_of_a_game_has_no_deals() -> None:
    told = two_deals(kinds=True)
    del told.events[:3]
    rows, remarks = summed(told)
    assert "points dealing" not in rows
    assert remarks == []


def test_the_log_of_play_has_every_score_of_the_table_with_what_it_was_for(tmp_path: Path) -> None:
    path = tmp_path / "games.log"
    assert main(["play", "--games", "1", "--seed", "6", "--level", "club", "--log", str(path)]) == 0
    log = LogFile(path)
    logged = [(it.event["side"], it.event[KIND]) for it in log if it.event["type"] == SCORE]
    table = CardTable(find("six-card"), seed=6, seats=club_players("six-card"))
    assert logged == [(SIDE_NAMES[step.side], step.kind) for step in table.steps(1) if step.move == SCORE]
    assert {kind for _side, kind in logged} == {"pegging", "hand", "crib"}


def test_stats_sums_up_the_log_of_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.log"
    main(["play", "--games", "2", "--seed", "6", "--level", "easy", "--log", str(path)])
    capsys.readouterr()
    assert main(["stats", str(path)]) == 0
    said = capsys.readouterr().out
    assert all(f"- {kind}" in said for kind in ("pegging", "hand", "crib"))
    assert PAR_SAYS in said


def test_play_without_a_board_has_no_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--no-board", "--log", str(tmp_path / "games.log")]) == 2
    assert one_line(capsys.readouterr().err, "--log", "a board, and there is none")
