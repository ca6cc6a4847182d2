"""The average count of a crib, by the cards laid out. The figures are in crib_figures.py. `python -m
tests.measures.cribs` measures them: it records the discards of good players, and counts all cribs that they can make
(fifteens, pairs, runs)."""

from host_sim.cards.crib_figures import OTHER, OWN

RANKS = 13
RANK_PAIRS = [(low, high) for low in range(1, RANKS + 1) for high in range(low, RANKS + 1)]
"""The order of the figures."""


def expected_crib(ranks: list[int], own: bool) -> float:
    """Return the average count of a crib with one or two cards of these ranks, 1 to 13, laid out by the dealer's side
    (`own`) or by another.

    >>> expected_crib([5, 5], own=True)
    8.73
    """
    pairs, singles = figures["own" if own else "other"]
    return singles[ranks[0]] if len(ranks) == 1 else pairs[ranks[0]][ranks[1]]


def averages(hundredths: tuple[int, ...]) -> tuple[list[list[float]], list[float]]:
    """Return the averages for two ranks, and for one, each with a place for rank 0."""
    pairs = [[0.0] * (RANKS + 1) for _ in range(RANKS + 1)]
    for at, (low, high) in enumerate(RANK_PAIRS):
        pairs[low][high] = pairs[high][low] = hundredths[at] / 100
    singles = [0.0]
    for rank in range(1, RANKS + 1):
        total = sum([pairs[rank][other] * (3 if other == rank else 4) for other in range(1, RANKS + 1)])
        singles.append(total / 51)
    return pairs, singles


figures = {"own": averages(OWN), "other": averages(OTHER)}
