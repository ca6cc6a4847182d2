"""Count every hand of four with every starter.

Count all 12,994,800 hands of four cards with a starter, and compare the numbers with the known ones. Hands that differ
only in the names of their suits count alike: one of them is counted, and stands for all. The status is 1 if the numbers
differ.
"""

import argparse
import time
from itertools import combinations
from math import factorial, prod

from scoring.cards import PACK
from scoring.show import points

KNOWN = {
    False: (
        1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224,
        388740, 51680, 317340, 19656, 90100, 9168, 58248, 11196, 2708, 0,
        8068, 2496, 444, 356, 3680, 0, 0, 0, 76, 4,
    ),
    True: (
        1022208, 99792, 2839800, 508908, 2868960, 703496, 1787176, 755320, 1118336, 358368,
        378240, 43880, 310956, 16548, 88132, 9072, 57288, 11196, 2264, 0,
        7828, 2472, 444, 356, 3680, 0, 0, 0, 76, 4,
    ),
}  # fmt: skip
"""How many of the hands count 0, 1, ... 29; and how many as a crib, where four of a suit alone are no flush."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--crib", action="store_true", help="count them as cribs")


def hands_by_suits() -> list[tuple[tuple[int, ...], int]]:
    """Return (hand, how many it stands for): one of all hands of four that differ only in the names of their suits.

    In that one no suit has higher ranks than the suit before it.
    """
    found: list[tuple[tuple[int, ...], int]] = []
    for hand in combinations(range(PACK), 4):
        ranks = [0, 0, 0, 0]
        for card in hand:
            ranks[card % 4] |= 1 << card // 4
        if ranks[0] >= ranks[1] >= ranks[2] >= ranks[3]:
            alike = [ranks.count(of_suit) for of_suit in set(ranks)]
            found.append((hand, factorial(4) // prod(map(factorial, alike))))
    return found


def count_hands(crib: bool) -> list[int]:
    """Return how many hands count 0, 1, ... 29, with every starter."""
    counted = [0] * 30
    for hand, stands_for in hands_by_suits():
        for starter in range(PACK):
            if starter not in hand:
                counted[points(hand, starter, crib)] += stands_for
    return counted


def run(args: argparse.Namespace) -> int:
    started = time.process_time()
    counted = count_hands(args.crib)
    wrong = 0
    print("points       cribs" if args.crib else "points       hands")
    for points_, (found, known) in enumerate(zip(counted, KNOWN[args.crib], strict=True)):
        wrong += found != known
        print(f"{points_:>6}{found:>12,}" + ("" if found == known else f"  expected {known:,}"))
    seconds = time.process_time() - started
    exact = "exact" if not wrong else f"{wrong} numbers differ"
    print(f" total{sum(counted):>12,}  {exact}, {seconds:.1f} s of processor time")
    return 1 if wrong else 0
