"""The chance of winning from a position: the holes that both sides need before a deal.

The figures are in position_figures.py. `python -m tests.measures.positions` measures them: it records the
points of deals between club players, and computes, from the last hole back, how often the dealer gets there first.
"""

from host_sim.table.position_figures import DEALER_WINS

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
