"""Targets of the games, skunk lines, and entries that no hand can count. Knows nothing of a game under way."""

CHOICES = (121, 61, 91, 181)  # the targets in the order in which the board offers them

SKUNK_LINES = {121: (91, 61), 61: (31,), 91: (), 181: ()}
"""The holes of the skunk lines of each target, the single one first: a loser with fewer holes than a line is skunked,
or doubly skunked. The rules name none for the Manchester game (91) and the seven-card game (181)."""


def next_target(target: int) -> int:
    return CHOICES[(CHOICES.index(target) + 1) % len(CHOICES)]


BEST_HAND = 29  # the most that four cards and the starter count


def is_no_hand(points: int, target: int) -> bool:
    """True for a number of points that no hand or crib of the game to `target` counts: 19, 25, 26, 27, over 29.

    Never in the seven-card game (181): five cards and the starter reach all of these, and up to 46.

    >>> is_no_hand(19, 121), is_no_hand(19, 181)
    (True, False)
    """
    return target != 181 and (points in (19, 25, 26, 27) or points > BEST_HAND)
