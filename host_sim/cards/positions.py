"""The chance of winning from a position: the holes that both sides need before a deal. The figures are in
position_figures.py. `python -m tests.measures.outlooks` measures them: it records the points of deals between club
players, and computes, from the last hole back, how often the dealer gets there first."""

import math

from host_sim.cards.position_figures import DEALER_WINS

PAR = (10.2, 16.1)
"""Points of one deal among good players: of the pone, and of the dealer."""

FARTHEST = 60
"""The most holes needed in a position that has a figure."""


def chance(need: int, other: int, deals: bool) -> float:
    """Return the chance, 0 to 1, of the side that needs `need` holes, when the other needs `other`, both from 1 to
    FARTHEST, before a deal. deals: whether that side deals.

    >>> chance(60, 60, deals=True) > 0.5 > chance(8, 8, deals=True)
    True
    """
    if deals:
        return DEALER_WINS[(need - 1) * FARTHEST + other - 1] / 255
    return 1 - DEALER_WINS[(other - 1) * FARTHEST + need - 1] / 255


DEALERS_LEAD = 3.0
STEEPNESS = 0.95
"""Worth of being the dealer, in holes; weight of a lead, divided by the square root of the way to go. Both agree with
the figures where those begin."""


def outlook(need: int, other: int, deals: bool) -> float:
    """Return `chance` for any position: far from the end by a curve, and also when the game is over.

    >>> outlook(121, 121, True) > 0.5 > outlook(121, 100, True)
    True
    """
    if need <= 0 or other <= 0:
        return 1.0 if need <= 0 else 0.0
    if need <= FARTHEST and other <= FARTHEST:
        return chance(need, other, deals)
    lead = other - need + (DEALERS_LEAD if deals else -DEALERS_LEAD)
    return 1 / (1 + math.exp(-STEEPNESS * lead / math.sqrt((need + other) / 2)))
