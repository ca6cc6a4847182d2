"""The worked examples find mistakes in the rules: each test plants one mistake that is easy to make."""

import csv
import json
from pathlib import Path
from types import ModuleType

import pytest

from scoring import play, show
from scoring.cards import parse, parse_all, parse_rank

VECTORS = Path(__file__).parents[1] / "vectors"


def mutant(module: ModuleType, right: str, wrong: str) -> ModuleType:
    """The module with one piece of its text replaced."""
    source = Path(str(module.__file__)).read_text()
    assert source.count(right) == 1, f"the text to get wrong is not there once: {right}"
    changed = ModuleType("mutant")
    exec(compile(source.replace(right, wrong), "mutant", "exec"), vars(changed))
    return changed


def wrong_hands(show_: ModuleType) -> list[str]:
    """The worked hands that count something else."""
    with (VECTORS / "show.csv").open(newline="") as file:
        return [
            row["source"]
            for row in csv.DictReader(file)
            if show_.points(parse_all(row["hand"]), parse(row["starter"]), row["kind"] == "crib") != int(row["points"])
        ]


def wrong_rounds(play_: ModuleType) -> list[str]:
    """The worked rounds of the play in which a card scores something else."""
    wrong = []
    for row in json.loads((VECTORS / "play.json").read_text())["rounds"]:
        ranks: list[int] = []
        for entry, points in zip(row["plays"], row["points"], strict=True):
            what = entry.partition(":")[2]
            if what not in ("go", ""):
                ranks.append(parse_rank(what))
                if sum(score for _kind, score, _cards in play_.card_scores(ranks)) != points:
                    wrong.append(row["name"])
    return wrong


def test_the_unchanged_rules_have_no_mistakes() -> None:
    assert wrong_hands(show) == []
    assert wrong_rounds(play) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        pytest.param(
            "[card // 4 for card in cards]", "[card // 4 for card in cards[:-1]]", id="no run to the highest card"
        ),
        pytest.param("len(growing[0]) >= 3", "len(growing[0]) > 3", id="no run of three"),
        pytest.param("rank_ - last < 2 else 2", "rank_ - last < 1 else 1", id="a gap in a run"),
        pytest.param("return () if crib else tuple(hand)", "return tuple(hand)", id="a four-card flush in the crib"),
        pytest.param("(_nobs(starter) in hand)", "(_nobs(starter) in (*hand, starter))", id="a starter jack as nobs"),
    ],
)
def test_a_wrong_show_is_caught(right: str, wrong: str) -> None:
    assert wrong_hands(mutant(show, right, wrong))


def test_a_thirty_one_that_pays_three_is_caught() -> None:
    assert wrong_rounds(mutant(play, "scores.append((THIRTY_ONE, 2,", "scores.append((THIRTY_ONE, 3,"))
