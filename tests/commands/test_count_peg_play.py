"""The commands `count` and `peg`: their output, the batches, and their errors."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from host_sim.__main__ import main
from tests.one_line import Refused

VECTORS = Path(__file__).parents[1] / "vectors"

Said = Callable[..., list[str]]


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Said:
    """A function that runs a command and returns the lines that it prints. typed: the text on its standard input."""

    def says(words: str, typed: str = "") -> list[str]:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        assert main(words.split()) == 0
        return capsys.readouterr().out.splitlines()

    return says


@pytest.mark.promises("commands.count")
@pytest.mark.parametrize(
    ("words", "said", "total"),
    [
        ("count 7C 7D 8S 6H KH", "fifteen 2, fifteen 4, and a double run of three makes 12", "12 points"),
        ("count 2C 4C 8C QC KD", "a flush of four for 4", "4 points"),
        ("count 2C 4C 8C QC KD --crib", "nothing (nineteen, players say). No hand of 4 cards can count 19", "0 points"),
        ("count jc 2d 4h 6s tc", "his nobs for 1", "1 point"),
        ("count 6C 5D 4H 4S 9C", "fifteen 2, fifteen 4, fifteen 6, and a double run of three makes 14", "14 points"),
        ("count 4H 5H 6H QH KH", "fifteen 2, fifteen 4, fifteen 6, a run of three makes 9, and a flush", "14 points"),
        ("count 2C 3D 3H 4S 4C", "a double double run of three for 16", "16 points"),
        ("count 2C 2D 2H 3S 4D", "a triple run of three for 15", "15 points"),
        ("count 5H 5C 5D 5S 6C 7D", "8, four runs of three makes 20, and a double pair royal makes 32", "32 points"),
        ("count 5C 5D 5H JS 5S", "fifteen 16, a double pair royal makes 28, and his nobs makes 29", "29 points"),
        ("count 6C 7D 7H 8S 8D 6S", "eight runs of three makes 32, a pair makes 34, a pair makes 36", "38 points"),
        ("count 2C 4C 8C KC", "a flush of four for 4", "4 points"),
        ("count 2C 4D 6C 8D KH TS", "nothing. With five cards in hand a count of 19 is possible", "0 points"),
        ("count 5♥ 5♣ 5\N{WHITE DIAMOND SUIT} J\N{BLACK SPADE SUIT}\ufe0f 5♠", "his nobs makes 29", "29 points"),
        ("count 5h5c5djs 5s", "his nobs makes 29", "29 points"),
        ("count 10h10cjdqs,5s", "a double run of three makes 16", "16 points"),
        ("count 5 H 5 C 5 D J S 5 S", "his nobs makes 29", "29 points"),
        ("count 2C 4D 6C KH", "nothing (nineteen, players say). No hand of 3 cards can count 19", "0 points"),
    ],
)
def test_count_uses_the_words_of_players(says: Said, words: str, said: str, total: str) -> None:
    first, *others = says(words)
    assert said in first and others == [total]


def test_count_prints_a_count_as_json(says: Said) -> None:
    counted = json.loads(says("count 5H 10C 2D 2S KH --json")[0])
    assert (counted["points"], counted["says"]) == (6, "fifteen 2, fifteen 4, and a pair makes 6")
    assert counted["parts"][1] == {"kind": "fifteen", "points": 2, "cards": ["5H", "KH"], "total": 4}


@pytest.mark.promises("commands.count", "commands.peg")
def test_batches_give_the_points_of_the_worked_examples(says: Said) -> None:
    typed = (VECTORS / "show.csv").read_text()
    assert says("count --batch", typed) == [line.split(",")[3] for line in typed.splitlines()[1:]]
    assert says("count --batch", "5H 5C 5D JS,5S\n\n2C 4C 8C QC, KC , crib\n") == ["29", "5"]
    rounds = json.loads((VECTORS / "play.json").read_text())["rounds"]
    pegged = says("peg --batch", "".join(" ".join(row["plays"]) + "\n" for row in rounds))
    assert pegged == [" ".join(map(str, row["points"])) for row in rounds]


@pytest.mark.promises("commands.peg")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("peg 8H TS K", "0 0 0"),
        ("peg A:K B:6 A:K B:go A:2 A:2 end", "0 0 0 0 0 2 1"),
        ("peg 6 10 4 6 5 end", "0 0 0 0 5 0"),
    ],
)
def test_peg_gives_the_points_of_each_card(says: Said, words: str, expected: str) -> None:
    assert says(words) == [expected]


@pytest.mark.parametrize(
    ("words", "typed", "complaint"),
    [
        ("count", "", "count what"),
        ("count 5H 5C 5D 5H JS", "", "the 5H appears twice"),
        ("count 5H 5C 5D JS QC KC AC", "", "3, 4 or 5 cards and the starter, not 6"),
        ("count 5H --batch", "", "takes nothing else"),
        ("count --batch", "hand,starter,kind\n5H 5C 5D JS,5S,box\n", "line 2: the kind is 'box'"),
        ("count --batch", "5H 5C 5D JS,5S,hand\n\n5H 5C 5D JS,5H,hand\n", "line 3: the 5H appears twice"),
        ("count --batch", "5H 5C 5D JS 5S\n", "line 1: expected hand,starter,kind"),
        ("count --batch", "5H 5C \ufffd JS,5S\n", 'line 1: "\ufffd" is not a card'),
        ("count --batch", "hand,starter\n" + "5" * 140_000 + ",5S\n", "line 2: not CSV"),
        ("peg", "", "peg what"),
        ("peg K Q J 2", "", "card 4, '2', would take the count from 30 past 31"),
        ("peg K Q go J 2", "", "card 4, '2', would take the count from 30 past 31"),
        ("peg 8 7 Z", "", '"Z" is not a rank'),
        ("peg 8 A:", "", '"" is not a rank'),
        ("peg 5 5 5 5 5", "", "only four cards of the rank 5"),
        ("peg 5 end 5", "", "after the end"),
        ("peg end", "", "before any card"),
        ("peg go end", "", "before any card"),
        ("peg 5H 5H", "", "the 5H appears twice"),
        ("peg --batch", "8 7\n8 Z\n", 'line 2: "Z" is not a rank'),
    ],
)
def test_the_error_for_bad_input_names_the_input(
    monkeypatch: pytest.MonkeyPatch, refused: Refused, words: str, typed: str, complaint: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    refused(*words.split(), says=(complaint,))
