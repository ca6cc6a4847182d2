"""The show: each rule by name, random hands against a second counter, and the known counts of all hands of four."""

import itertools
import random
from math import factorial, prod

import pytest

from scoring.cards import check_different, name, names, parse, parse_all, parse_rank, rank, suit, value
from scoring.show import combinations, points
from tests.cards import naive
from tests.cards.stacked import refused


def count(hand: str, starter: str, crib: bool = False) -> int:
    """Return the count of a hand, after checking that `points` and `combinations` agree on it."""
    cards, turned_up = parse_all(hand), parse(starter)
    total = points(cards, turned_up, crib)
    assert sum(part for _kind, part, _cards in combinations(cards, turned_up, crib)) == total
    return total


def parts(hand: str, starter: str, crib: bool = False) -> list[tuple[str, int, set[str]]]:
    found = combinations(parse_all(hand), parse(starter), crib)
    return [(kind, score, {name(card) for card in cards}) for kind, score, cards in found]


def test_every_combination_names_its_cards() -> None:
    assert parts("7C 8D 8H JS", "9S") == [
        ("fifteen", 2, {"7C", "8D"}),
        ("fifteen", 2, {"7C", "8H"}),
        ("pair", 2, {"8D", "8H"}),
        ("run", 3, {"7C", "8D", "9S"}),
        ("run", 3, {"7C", "8H", "9S"}),
        ("nobs", 1, {"JS"}),
    ]
    assert parts("2C 4C 8C QC", "KC") == [("flush", 5, {"2C", "4C", "8C", "QC", "KC"})]
    assert parts("2C 4C 8C QC", "KD") == [("flush", 4, {"2C", "4C", "8C", "QC"})]


@pytest.mark.parametrize(
    ("hand", "starter", "crib", "complaint"),
    [
        ("5H 5C 5D JS", "5H", False, "5H"),
        ("5H 5C", "JS", False, "hand_size"),
        ("AC 2C 3C 4C 5C 6C", "JS", False, "hand_size"),
        ("5H 5C 5D", "JS", True, "crib_size"),
    ],
)
def test_an_invalid_hand_is_refused_with_a_reason(hand: str, starter: str, crib: bool, complaint: str) -> None:
    refused(complaint, lambda: combinations(parse_all(hand), parse(starter), crib))


def test_the_whole_pack_has_its_names_ranks_and_values() -> None:
    pack = [name(card) for card in range(52)]
    assert pack[:5] == ["AC", "AD", "AH", "AS", "2C"] and pack[-4:] == ["KC", "KD", "KH", "KS"]
    assert names([0, 51]) == "AC KS"
    assert parse_all(" ".join(pack)) == list(range(52))
    assert [rank(card) for card in range(0, 52, 4)] == list(range(1, 14))
    assert [value(card) for card in range(3, 52, 4)] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert [suit(card) for card in range(48, 52)] == [0, 1, 2, 3]
    assert parse_all("5h tS 10c, aD") == parse_all("5H 10S 10C AD")
    for cards, complaint in (([3, 3], "twice: .*card=AS"), ([-1], "=-1"), ([52], "=52"), (["5H"], "=5H")):
        refused(complaint, check_different, cards)
    check_different(list(range(52)))
    for text in ("", "H", "1H", "11C", "5", "5X", "H5"):
        refused("no_card", parse, text)
    refused(r"twice: .*card=5H", parse_all, "5H 6C 5h")
    refused(r"no_rank: .*text=1", parse_rank, "1")
    for hand in ([0, 1, 2, 52], [-1, 0, 1, 2]):
        refused(r"outside_pack: .*number=(52|-1)", combinations, hand, 3)


def test_the_naive_counter_agrees_on_random_hands() -> None:
    """Every other hand has only two suits, so that there are flushes."""
    shuffle = random.Random(121)
    for number in range(1500):
        pack = [card for card in range(52) if number % 2 or card % 4 < 2]
        *hand, starter = [name(card) for card in shuffle.sample(pack, 4 + number % 3)]
        for crib in (False, True)[: 1 + (len(hand) == 4)]:
            assert count(" ".join(hand), starter, crib) == naive.count(hand, starter, crib), (hand, starter)


HANDS = (
    1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224,
    388740, 51680, 317340, 19656, 90100, 9168, 58248, 11196, 2708, 0,
    8068, 2496, 444, 356, 3680, 0, 0, 0, 76, 4,
)  # fmt: skip
CRIBS = (
    1022208, 99792, 2839800, 508908, 2868960, 703496, 1787176, 755320, 1118336, 358368,
    378240, 43880, 310956, 16548, 88132, 9072, 57288, 11196, 2264, 0,
    7828, 2472, 444, 356, 3680, 0, 0, 0, 76, 4,
)  # fmt: skip
"""How many hands count 0, 1, ... 29, and how many cribs (in a crib four cards of a suit are not a flush)."""


def hands_by_suits() -> list[tuple[tuple[int, ...], int]]:
    """Return all four-card hands that differ in more than the names of their suits, each with the number of hands that
    it stands for. In each of them, no suit has higher ranks than the suit before it."""
    hands: list[tuple[tuple[int, ...], int]] = []
    for hand in itertools.combinations(range(52), 4):
        ranks = [0, 0, 0, 0]
        for card in hand:
            ranks[card % 4] |= 1 << card // 4
        if ranks[0] >= ranks[1] >= ranks[2] >= ranks[3]:
            alike = [ranks.count(of_suit) for of_suit in set(ranks)]
            hands.append((hand, factorial(4) // prod(map(factorial, alike))))
    return hands


def test_all_hands_and_cribs_have_their_known_counts() -> None:
    hands = hands_by_suits()
    assert sum(stands_for for _hand, stands_for in hands) * 48 == sum(HANDS) == sum(CRIBS) == 12_994_800
    as_hands, as_cribs = [0] * 30, [0] * 30
    for number, (hand, stands_for) in enumerate(hands):
        flush = len({card % 4 for card in hand}) == 1
        for starter in {*range(52)} - {*hand}:
            worth = points(hand, starter)
            as_hands[worth] += stands_for
            differs = flush or number % 8 == 0
            as_cribs[points(hand, starter, crib=True) if differs else worth] += stands_for
    assert (tuple(as_hands), tuple(as_cribs)) == (HANDS, CRIBS)
