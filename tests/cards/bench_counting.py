"""How fast hands are counted, here and by others: `python -m tests.cards.bench_counting`.

Ours counts with every combination, as for a person, and the points alone, as the table's players do. Cold has
forgotten all hands; warm counts the same hands again. The counters take turns, and the median of the rounds is printed,
in processor time. There are two sets of hands: some dealt at random, whose ranks recur, and one hand for each set of
five ranks, so that no ranks recur at all. Naive is the counter of the tests, which looks at every subset. The others
give points, or points and a text; they join in where they are installed:

    python3 -m venv others
    others/bin/pip install cribbage==1.3.2 cribbage-scorer==0.2.5
    git clone https://github.com/wroberts/cribbage wroberts
    others/bin/python -m tests.cards.bench_counting --wroberts wroberts

(The first brings the numpy before 2 that the last one needs.) All count the same hands; where another's count differs
from ours, the line says how often.
"""

import argparse
import importlib
import importlib.util
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from itertools import combinations_with_replacement
from pathlib import Path

import host_sim  # noqa: F401  # puts the scoring module within reach
from scoring import show
from scoring.cards import name, rank, suit
from tests.cards import naive

DEALT = 6_000
ROUNDS = 7

Hand = tuple[list[int], int]
Count = Callable[[], list[int]]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.cards.bench_counting")
    parser.add_argument("--wroberts", type=Path, metavar="DIR", help="a clone of github.com/wroberts/cribbage")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    for what, hands in (("hands dealt at random", dealt()), ("sets of five ranks, each once", each_set_of_ranks())):
        print(f"{len(hands):,} {what}; hands a second{'cold':>15}{'warm':>12}")
        counters = ours(hands) | installed(hands)
        if args.wroberts:
            counters["wroberts, points"] = wroberts(args.wroberts, hands)
        compare(counters, len(hands))


def dealt() -> list[Hand]:
    shuffle = random.Random(121)
    return [(cards[:4], cards[4]) for cards in (shuffle.sample(range(52), 5) for _ in range(DEALT))]


def each_set_of_ranks() -> list[Hand]:
    """Return a hand with random suits for each set of five ranks, in random order."""
    shuffle = random.Random(121)
    hands = []
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] < ranks[4]:  # there are four of a rank, not five
            left = {rank_: shuffle.sample(range(4), 4) for rank_ in ranks}
            cards = [4 * rank_ + left[rank_].pop() for rank_ in ranks]
            shuffle.shuffle(cards)
            hands.append((cards[:4], cards[4]))
    shuffle.shuffle(hands)
    return hands


def compare(counters: dict[str, Count], hands: int) -> None:
    """Print the speed of each counter, and whether it counts as ours do."""
    seconds: dict[str, list[tuple[float, float]]] = {what: [] for what in counters}
    counted = {}
    for _ in range(ROUNDS):
        for what, count in counters.items():
            forget()
            cold, counted[what] = timed(count)
            seconds[what].append((cold, timed(count)[0]))
    right = next(iter(counted.values()))
    for what, both in seconds.items():
        cold, warm = (hands / statistics.median(times) for times in zip(*both, strict=True))
        wrong = sum(one != other for one, other in zip(counted[what], right, strict=True))
        print(f"  {what:34}{cold:>26,.0f}{warm:>12,.0f}{f'   {wrong} counts differ from ours' if wrong else ''}")


def timed(count: Count) -> tuple[float, list[int]]:
    started = time.process_time()
    counted = count()
    return time.process_time() - started, counted


def forget() -> None:
    """Make our counters forget all hands that they have counted."""
    for kept in (show._fifteens, show._pairs_and_runs, show._points_of_ranks):
        kept.clear()


def ours(hands: list[Hand]) -> dict[str, Count]:
    written = [([name(card) for card in hand], name(starter)) for hand, starter in hands]
    return {
        "ours, with breakdown": lambda: [sum([it[1] for it in show.combinations(*hand)]) for hand in hands],
        "ours, points": lambda: [show.points(*hand) for hand in hands],
        "naive, all subsets, points": lambda: [naive.count(*hand) for hand in written],
    }


def installed(hands: list[Hand]) -> dict[str, Count]:
    """Return the counters of the packages from PyPI that are installed."""
    found: dict[str, Count] = {}
    if importlib.util.find_spec("cribbage"):
        card = importlib.import_module("cribbage.card").Card
        score = importlib.import_module("cribbage.score").score_hand
        cards = [([card(_by_suit(it)) for it in hand], card(_by_suit(starter))) for hand, starter in hands]
        found["cribbage 1.3.2, points"] = lambda: [score(*hand) for hand in cards]
    if importlib.util.find_spec("cribbage_scorer"):
        scorer = importlib.import_module("cribbage_scorer.cribbage_scorer").show_calc_score
        pairs = [(_pair(starter), [_pair(it) for it in hand]) for hand, starter in hands]
        found["cribbage-scorer 0.2.5, with text"] = lambda: [scorer(*hand)[0] for hand in pairs]
    return found


def wroberts(folder: Path, hands: list[Hand]) -> Count:
    """Return the counter of the clone in `folder`, whose package has the name of another: imported by its place."""
    package = folder / "cribbage"
    spec = importlib.util.spec_from_file_location("wroberts", package / "__init__.py")
    assert spec and spec.loader, f"no clone in {folder}"
    module = importlib.util.module_from_spec(spec)
    module.__path__ = [str(package)]
    sys.modules["wroberts"] = module
    score = importlib.import_module("wroberts.cribbage_score").score_hand
    theirs = [([_by_suit(it) for it in hand], _by_suit(starter)) for hand, starter in hands]
    return lambda: [int(score(*hand)) for hand in theirs]


def _by_suit(card: int) -> int:
    """The card as both others number it: suit by suit, from 0."""
    return suit(card) * 13 + rank(card) - 1


def _pair(card: int) -> tuple[int, str]:
    return rank(card), name(card)[-1]


if __name__ == "__main__":
    main()
