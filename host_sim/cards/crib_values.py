"""The average count of a crib, by the cards laid out for it. `python -m tests.measures.cribs` measures the figures: it
records what good players discard, and counts every crib that can result (only its fifteens, pairs and runs)."""

RANKS = 13
RANK_PAIRS = [(low, high) for low in range(1, RANKS + 1) for high in range(low, RANKS + 1)]
"""The ranks of the two cards laid out, in the order of the averages in OWN and OTHER, which are in hundredths of a
point. OWN is for the crib of one's own side, OTHER for another side's."""

# fmt: off
OWN = (
    534, 402, 426, 547, 546, 369, 365, 363, 334, 339, 348, 342, 339,
    559, 684, 428, 538, 369, 364, 348, 356, 343, 351, 346, 343, 572,
    458, 591, 358, 350, 370, 356, 347, 356, 350, 347, 564, 635, 373,
    363, 372, 361, 355, 364, 358, 355, 873, 646, 589, 539, 540, 666,
    675, 669, 666, 562, 459, 438, 506, 306, 315, 309, 306, 575, 638,
    380, 304, 319, 314, 311, 528, 450, 372, 316, 317, 314, 509, 416,
    373, 302, 304, 486, 432, 343, 287, 501, 464, 381, 490, 352, 485,
)

OTHER = (
    615, 497, 511, 577, 600, 482, 487, 474, 458, 442, 443, 439, 431,
    640, 728, 525, 610, 487, 491, 484, 465, 453, 454, 449, 441, 673,
    595, 670, 477, 498, 489, 470, 458, 459, 454, 446, 661, 713, 526,
    480, 483, 464, 446, 447, 442, 434, 933, 735, 684, 618, 603, 733,
    734, 729, 721, 691, 627, 560, 612, 418, 420, 415, 407, 708, 765,
    511, 425, 434, 429, 421, 648, 555, 482, 423, 423, 415, 619, 523,
    458, 403, 400, 595, 516, 443, 381, 595, 514, 455, 585, 437, 569,
)
# fmt: on


def expected_crib(ranks: list[int], own: bool) -> float:
    """Return the average count of a crib with one or two cards of these ranks, 1 to 13, laid out by the dealer's side
    (`own`) or by another.

    >>> expected_crib([5, 5], own=True)
    8.73
    """
    pairs, singles = figures["own" if own else "other"]
    return singles[ranks[0]] if len(ranks) == 1 else pairs[ranks[0]][ranks[1]]


def averages(hundredths: tuple[int, ...]) -> tuple[list[list[float]], list[float]]:
    """Return the averages for two ranks and for one rank. Index 0 is unused, as ranks begin at 1."""
    pairs = [[0.0] * (RANKS + 1) for _ in range(RANKS + 1)]
    for at, (low, high) in enumerate(RANK_PAIRS):
        pairs[low][high] = pairs[high][low] = hundredths[at] / 100
    singles = [0.0]
    for rank in range(1, RANKS + 1):
        total = sum([pairs[rank][other] * (3 if other == rank else 4) for other in range(1, RANKS + 1)])
        singles.append(total / 51)
    return pairs, singles


figures = {"own": averages(OWN), "other": averages(OTHER)}
