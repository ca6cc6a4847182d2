"""The targets of the games, the skunk lines, and the entries that no hand can count.

Tables, and functions that read them. Knows nothing of a game under way.
"""

TARGETS = (
    (121, 91, 61),
    (61, 31, None),
    (91, None, None),
    (181, None, None),
)
"""(target, single_below, double_below): a loser with fewer holes than a line is skunked, or doubly skunked. A
line that is absent is None: the rules name none for the Manchester game (91) and the seven-card game (181)."""

CHOICES = tuple([row[0] for row in TARGETS])  # the targets in the order in which the board offers them


def skunk_lines(target: int) -> tuple[int, ...]:
    """The holes of the skunk lines of a game to `target`, the single one first; () where there is none."""
    for row in TARGETS:
        if row[0] == target:
            return tuple([line for line in row[1:] if line is not None])
    raise ValueError(f"no such target: {target}")


def skunk_level(target: int, score: int) -> int:
    """0 for a plain loss with `score` holes, 1 for a skunk, 2 for a double skunk.

    >>> skunk_level(121, 91), skunk_level(121, 90), skunk_level(121, 60)
    (0, 1, 2)
    """
    return len([line for line in skunk_lines(target) if score < line])


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
