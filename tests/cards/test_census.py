"""Every hand of four with every starter, 12,994,800, counted as a hand and as a crib."""

from itertools import combinations, permutations
from math import factorial, prod

from scoring.show import points

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
"""How many hands count 0, 1, ... 29; and how many cribs, where four of a suit alone are not a flush."""


def hands_by_suits() -> list[tuple[tuple[int, ...], int]]:
    """Yield one of all hands of four that differ only in the names of their suits, and their number. In that hand no
    suit has higher ranks than the suit before it.
    """
    hands: list[tuple[tuple[int, ...], int]] = []
    for hand in combinations(range(52), 4):
        ranks = [0, 0, 0, 0]
        for card in hand:
            ranks[card % 4] |= 1 << card // 4
        if ranks[0] >= ranks[1] >= ranks[2] >= ranks[3]:
            alike = [ranks.count(of_suit) for of_suit in set(ranks)]
            hands.append((hand, factorial(4) // prod(map(factorial, alike))))
    return hands


def test_the_counts_of_all_hands_and_cribs() -> None:
    hands = hands_by_suits()
    assert sum(stands_for for _hand, stands_for in hands) * 48 == sum(HANDS) == sum(CRIBS) == 12_994_800
    for hand, stands_for in hands[::200]:
        suits = [{card // 4 * 4 + named[card % 4] for card in hand} for named in permutations(range(4))]
        assert len(set(map(frozenset, suits))) == stands_for
    as_hands, as_cribs = [0] * 30, [0] * 30
    for number, (hand, stands_for) in enumerate(hands):
        flush = len({card % 4 for card in hand}) == 1
        for starter in {*range(52)} - {*hand}:
            worth = points(hand, starter)
            as_hands[worth] += stands_for
            differs = flush or number % 8 == 0
            as_cribs[points(hand, starter, crib=True) if differs else worth] += stands_for
    assert (tuple(as_hands), tuple(as_cribs)) == (HANDS, CRIBS)
