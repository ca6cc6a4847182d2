"""How fast hands are counted: `python -m tests.cards.bench_counting`.

Naive is the counter of the tests, which looks at every subset. First counts a hand whose ranks were never seen,
with all its combinations; then is what the census and the table's players live on.
"""

import random
import time

import host_sim  # noqa: F401  # puts the scoring module within reach
from scoring.cards import name
from scoring.show import combinations, points
from tests.cards import naive

HANDS = 20_000


def main() -> None:
    shuffle = random.Random(121)
    hands = [(cards[:4], cards[4]) for cards in (shuffle.sample(range(52), 5) for _ in range(HANDS))]
    written = [([name(card) for card in hand], name(starter)) for hand, starter in hands]
    counters = {
        "naive, all subsets": lambda: [naive.count(hand, starter) for hand, starter in written],
        "first, with every combination": lambda: [combinations(hand, starter) for hand, starter in hands],
        "then, points alone": lambda: [points(hand, starter) for hand, starter in hands],
    }
    slowest = 0.0
    for what, count in counters.items():
        best = min(_seconds(count) for _ in range(3))
        slowest = slowest or best
        print(f"{what:32}{best / HANDS * 1e6:8.2f} us a hand{slowest / best:8.1f} x")


def _seconds(count: object) -> float:
    started = time.process_time()
    count()  # type: ignore[operator]
    return time.process_time() - started


if __name__ == "__main__":
    main()
