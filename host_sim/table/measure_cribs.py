"""Measures what crib_values.json holds: run `python -m host_sim.table.measure_cribs`, about two minutes."""

import json
import random
import sys

from host_sim.table import crib_values
from host_sim.table.crib_values import RANK_PAIRS as PAIRS
from host_sim.table.strategy import choose_discard
from scoring.board import Match, Rules
from scoring.cards import PACK, rank
from scoring.deal import Deal
from scoring.games import Options, find
from scoring.show import points_of_ranks

ROUNDS = 3
DEALS = 8000


def what_is_laid_out(shuffle: random.Random) -> dict[str, list[float]]:
    """How often each pair of ranks is laid out in the own crib, and in the other's, as the table plays now."""
    often = {"own": [0.5] * len(PAIRS), "other": [0.5] * len(PAIRS)}
    for _ in range(DEALS):
        deal = Deal(find("six-card"), Options(), Match(Rules()), dealer=1)
        deal.deal(shuffle.sample(range(PACK), PACK))
        for player, whose in ((0, "other"), (1, "own")):
            low, high = sorted(rank(card) for card in choose_discard(deal, player))
            often[whose][PAIRS.index((low, high))] += 1
    return often


def average(pair: tuple[int, int], others: list[float]) -> float:
    """The average count of a crib of `pair`, of two cards as often as `others` says, and of any starter."""
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


def main() -> None:
    shuffle = random.Random(29)
    even = [1.0] * len(PAIRS)
    often = {"own": even, "other": even}
    for round_ in range(ROUNDS + 1):
        values = {
            whose: [round(100 * average(pair, often["other" if whose == "own" else "own"])) for pair in PAIRS]
            for whose in ("own", "other")
        }
        crib_values.FILE.write_text(json.dumps({"hundredths": values}, indent=None) + "\n")
        crib_values.tables.cache_clear()
        if round_ < ROUNDS:
            print(f"round {round_ + 1} of {ROUNDS}: {DEALS} deals", file=sys.stderr)
            often = what_is_laid_out(shuffle)


if __name__ == "__main__":
    main()
