"""Measure the figures of crib_values.py, and print them: `python -m tests.measures.cribs` takes about two minutes."""

import sys

from host_sim.cards.chance import Chance
from host_sim.cards.club import choose_discard
from host_sim.cards.crib_values import RANK_PAIRS as PAIRS, averages, figures
from scoring.board import Match, Rules
from scoring.cards import PACK, rank
from scoring.deal import Deal
from scoring.games import Options, find
from scoring.show import points_of_ranks

ROUNDS = 3
DEALS = 8000


def what_is_laid_out(chance: Chance, deals: int) -> dict[str, list[float]]:
    """Return how often the club level, as it is now, lays out each pair of ranks to its own crib and to another's."""
    often = {"own": [0.5] * len(PAIRS), "other": [0.5] * len(PAIRS)}
    for _ in range(deals):
        deal = Deal(find("six-card"), Options(), Match(Rules()), dealer=1)
        deal.deal(chance.shuffled(range(PACK)))
        for player, whose in ((0, "other"), (1, "own")):
            low, high = sorted(rank(card) for card in choose_discard(deal, player))
            often[whose][PAIRS.index((low, high))] += 1
    return often


def average(pair: tuple[int, int], others: list[float]) -> float:
    """Return the average count of a crib of `pair`, two more cards distributed as in `others`, and any starter."""
    total = weight = 0.0
    for other, often in zip(PAIRS, others, strict=True):
        crib = [*pair, *other]
        if any(crib.count(rank_) > 4 for rank_ in crib):
            continue
        for starter in range(1, 14):
            left = 4 - crib.count(starter)
            total += left * often * points_of_ranks(tuple(4 * (rank_ - 1) for rank_ in [*crib, starter]))
            weight += left * often
    return total / weight


def measure(rounds: int, deals: int) -> dict[str, list[int]]:
    """Return averages in hundredths for one's own crib and for another's. Each round uses the discards of the last."""
    chance = Chance(29)
    even = [1.0] * len(PAIRS)
    often = {"own": even, "other": even}
    for round_ in range(rounds + 1):
        hundredths = {
            whose: [round(100 * average(pair, often["other" if whose == "own" else "own"])) for pair in PAIRS]
            for whose in ("own", "other")
        }
        for whose, numbers in hundredths.items():
            figures[whose] = averages(tuple(numbers))
        if round_ < rounds:
            print(f"round {round_ + 1} of {rounds}: {deals} deals", file=sys.stderr)
            often = what_is_laid_out(chance, deals)
    return hundredths


if __name__ == "__main__":
    print(measure(ROUNDS, DEALS))
