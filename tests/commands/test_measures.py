"""The census and the count of taps have the right figures."""

import random
from collections import Counter
from itertools import permutations

import pytest

from host_sim.__main__ import main
from host_sim.commands import census
from scoring.cards import name
from scoring.show import points
from tests.cards import naive
from tests.measures import taps

HANDS = 12_994_800


def test_the_census_counts_each_hand_once_and_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["census"]) == 0
    assert " total  12,994,800  exact" in capsys.readouterr().out
    assert main(["census", "--crib"]) == 0
    assert " total  12,994,800  exact" in capsys.readouterr().out


def test_a_hand_of_the_census_stands_for_all_that_differ_in_the_names_of_suits() -> None:
    """Count a hand with every starter, and all hands that it stands for, by the plain counter of the tests."""
    hands = census.hands_by_suits()
    assert sum(stands_for for _hand, stands_for in hands) * 48 == HANDS
    for crib in (False, True):
        for hand, stands_for in random.Random(121).sample(hands, 40):
            alike = {
                tuple(sorted(card // 4 * 4 + suits[card % 4] for card in hand)) for suits in permutations(range(4))
            }
            assert len(alike) == stands_for
            assert len({tuple(sorted(naive_counts(one, crib).items())) for one in alike}) == 1
            assert naive_counts(hand, crib) == Counter(points(hand, up, crib) for up in range(52) if up not in hand)


def naive_counts(hand: tuple[int, ...], crib: bool) -> Counter[int]:
    cards = [name(card) for card in hand]
    return Counter(naive.count(cards, name(up), crib) for up in range(52) if up not in hand)


def test_the_known_numbers_of_the_census_are_those_of_all_hands() -> None:
    for known in census.KNOWN.values():
        assert sum(known) == HANDS
        assert [points for points, hands in enumerate(known) if not hands] == [19, 25, 26, 27]


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
