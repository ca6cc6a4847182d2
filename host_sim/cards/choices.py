"""Combinations of cards, for Pythons without itertools."""


def choices(cards: list[int], number: int) -> list[tuple[int, ...]]:
    """Return every choice of `number` of the cards, in their order.

    >>> choices([1, 2, 3], 2)
    [(1, 2), (1, 3), (2, 3)]
    """
    if number == 0:
        return [()]
    chosen = []
    for at in range(len(cards) - number + 1):
        chosen += [(cards[at],) + rest for rest in choices(cards[at + 1 :], number - 1)]
    return chosen
