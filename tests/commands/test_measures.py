"""The census and the count of taps have the right figures."""

from collections import Counter
from itertools import combinations

import pytest

from host_sim.__main__ import main
from host_sim.commands import census
from scoring.cards import name, rank
from tests.cards import naive
from tests.measures import taps


def test_the_census_counts_each_hand_once_and_right() -> None:
    """The hands with two nines as their lowest cards, by the plain counter of the tests as well."""
    nines = [card for card in range(52) if rank(card) == 9][:2]
    names = [name(card) for card in range(52)]
    expected: Counter[int] = Counter()
    for others in combinations(range(nines[1] + 1, 52), 2):
        hand = [*nines, *others]
        expected.update(naive.count([names[card] for card in hand], names[up]) for up in range(52) if up not in hand)
    counted = census.count_hands((nines[0], nines[1]))
    assert {points: often for points, often in enumerate(counted) if often} == expected


def test_the_known_numbers_of_the_census_are_those_of_all_hands() -> None:
    assert sum(census.KNOWN) == census.HANDS
    assert [points for points, hands in enumerate(census.KNOWN) if not hands] == [19, 25, 26, 27]


@pytest.mark.parametrize("jobs", ["0", "-1", "100000000000000000000"])
def test_a_census_with_a_wrong_number_of_processes_is_refused(jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["census", "--jobs", jobs]) == 2
    assert "use 1 to 256 processes" in capsys.readouterr().err


def test_taps_ranks_the_steps_of_the_board_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(taps, "LARGEST", 8)
    assert taps.main(["--games", "2"]) == 0
    said = capsys.readouterr().out.splitlines()
    figures = {line[:14].strip(): float(line[14:].split()[0]) for line in said if line.startswith("+1")}
    assert said[0].startswith("2 games (six-card): ")
    assert figures["+1"] > figures["+1 +5"] > figures["+1 +2 +5"] > figures["+1 +2 +6"] * 0.98
    assert figures["+1"] == float(said[0].split("scores, ")[1].split()[0]), "with +1 alone a tap a point"
