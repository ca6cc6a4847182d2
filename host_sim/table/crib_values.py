"""What cards laid out are worth in the crib, on average.

The figures stand in the file beside this one, in hundredths of a point. `python -m host_sim.table.measure_cribs`
measures them: it sees what good players lay out, and counts every crib that may come of it (fifteens, pairs, runs).
"""

import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("crib_values.json")
RANKS = 13
RANK_PAIRS = [(low, high) for low in range(1, RANKS + 1) for high in range(low, RANKS + 1)]
"""The order of the figures in the file."""


def expected_crib(ranks: list[int], own: bool) -> float:
    """The average count of a crib with one or two cards of these ranks, 1 to 13, laid out by the dealer's side
    (`own`) or by another."""
    pairs, singles = tables()["own" if own else "other"]
    return singles[ranks[0]] if len(ranks) == 1 else pairs[ranks[0]][ranks[1]]


@cache
def tables() -> dict[str, tuple[list[list[float]], list[float]]]:
    """By whose crib it is: the averages for two ranks, and for one."""
    found = {}
    for whose, flat in json.loads(FILE.read_text())["hundredths"].items():
        pairs = [[0.0] * (RANKS + 1) for _ in range(RANKS + 1)]
        for (low, high), hundredths in zip(RANK_PAIRS, flat, strict=True):
            pairs[low][high] = pairs[high][low] = hundredths / 100
        singles = [0.0] + [
            sum(pairs[rank][other] * (3 if other == rank else 4) for other in range(1, RANKS + 1)) / 51
            for rank in range(1, RANKS + 1)
        ]
        found[whose] = (pairs, singles)
    return found
