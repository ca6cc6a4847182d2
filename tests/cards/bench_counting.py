"""How fast hands are counted, here and by others: `python -m tests.cards.bench_counting`.

Ours: with every combination, as a hand is counted for a person, which remembers nothing; and the points alone, as the
census and the table's players need them, when the ranks were never seen and when they were. Naive is the counter of the
tests, which looks at every subset. The others give points, or points and a text; they join in where they are installed:

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
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import host_sim  # noqa: F401  # puts the scoring module within reach
from scoring import show
from scoring.cards import name, rank, suit
from tests.cards import naive

HANDS = 20_000
ROUNDS = 5
"""The best of so many counts."""

Hand = tuple[list[int], int]
Count = Callable[[], list[int]]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.cards.bench_counting")
    parser.add_argument("--wroberts", type=Path, metavar="DIR", help="a clone of github.com/wroberts/cribbage")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    shuffle = random.Random(121)
    hands = [(cards[:4], cards[4]) for cards in (shuffle.sample(range(52), 5) for _ in range(HANDS))]
    counters = (
        ours(hands) | installed(hands) | ({"wroberts, points": wroberts(args.wroberts, hands)} if args.wroberts else {})
    )
    right = None
    for what, (count, forget) in counters.items():
        best, counted = fastest(count, forget)
        right = right or counted
        wrong = sum(one != other for one, other in zip(counted, right, strict=True))
        remark = f"   {wrong} counts differ from ours" if wrong else ""
        print(f"{what:36}{HANDS / best:10,.0f} hands a second{remark}")
    if len(counters) == len(ours(hands)):
        print("none of the others is installed; how to: python -m pydoc tests.cards.bench_counting")


def fastest(count: Count, forget: Callable[[], object]) -> tuple[float, list[int]]:
    """Return the shortest time of ROUNDS counts in seconds, and the counts. forget: called before each round."""
    best = float("inf")
    for _ in range(ROUNDS):
        forget()
        started = time.process_time()
        counted = count()
        best = min(best, time.process_time() - started)
    return best, counted


def ours(hands: list[Hand]) -> dict[str, tuple[Count, Callable[[], object]]]:
    """Return our counters by name, each with what makes it forget the hands that it has seen."""
    written = [([name(card) for card in hand], name(starter)) for hand, starter in hands]

    def combinations() -> list[int]:
        return [sum([points for _kind, points, _cards in show.combinations(*hand)]) for hand in hands]

    return {
        "ours, with breakdown": (combinations, _nothing),
        "ours, first sight, points": (lambda: [show.points(*hand) for hand in hands], _forget),
        "ours, again, points": (lambda: [show.points(*hand) for hand in hands], _nothing),
        "naive, all subsets, points": (lambda: [naive.count(*hand) for hand in written], _nothing),
    }


def installed(hands: list[Hand]) -> dict[str, tuple[Count, Callable[[], object]]]:
    """Return the counters of the packages from PyPI that are installed."""
    found: dict[str, tuple[Count, Callable[[], object]]] = {}
    if importlib.util.find_spec("cribbage"):
        card = importlib.import_module("cribbage.card").Card
        score = importlib.import_module("cribbage.score").score_hand
        cards = [([card(_by_suit(it)) for it in hand], card(_by_suit(starter))) for hand, starter in hands]
        found["cribbage 1.3.2, points"] = (lambda: [score(*hand) for hand in cards], _nothing)
    if importlib.util.find_spec("cribbage_scorer"):
        scorer = importlib.import_module("cribbage_scorer.cribbage_scorer").show_calc_score
        pairs = [(_pair(starter), [_pair(it) for it in hand]) for hand, starter in hands]
        found["cribbage-scorer 0.2.5, with text"] = (lambda: [scorer(*hand)[0] for hand in pairs], _nothing)
    return found


def wroberts(folder: Path, hands: list[Hand]) -> tuple[Count, Callable[[], object]]:
    """Return the counter of the clone in `folder`, whose package has the name of another: imported by its place."""
    package = folder / "cribbage"
    spec = importlib.util.spec_from_file_location("wroberts", package / "__init__.py")
    assert spec and spec.loader, f"no clone in {folder}"
    module = importlib.util.module_from_spec(spec)
    module.__path__ = [str(package)]
    sys.modules["wroberts"] = module
    score = importlib.import_module("wroberts.cribbage_score").score_hand
    theirs = [([_by_suit(it) for it in hand], _by_suit(starter)) for hand, starter in hands]
    return lambda: [int(score(*hand)) for hand in theirs], _nothing


def _by_suit(card: int) -> int:
    """The card as both others number it: suit by suit, from 0."""
    return suit(card) * 13 + rank(card) - 1


def _pair(card: int) -> tuple[int, str]:
    return rank(card), name(card)[-1]


def _forget() -> None:
    """Forget all ranks that were counted."""
    show._points_of_ranks.clear()


def _nothing() -> None:
    """Forget nothing."""


if __name__ == "__main__":
    main()
