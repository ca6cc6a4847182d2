"""Contacts that chatter for seconds, as after a spilt drink."""

import random
from collections.abc import Iterator, Sequence

BUTTONS = ("B+1", "AU", "B+6", "DEAL", "A+2", "BU", "A+1", "B+2", "A+6")
"""The buttons of two sides, in the order in which they get wet; the last one stays dry longest."""

SHORTEST_MS, LONGEST_MS = 0.5, 1.5
"""Time between two edges of a contact."""


def edges(
    names: Sequence[str], begin_ms: float, end_ms: float, chance: random.Random
) -> Iterator[tuple[float, str, bool]]:
    """(ms, button, whether it is down) of every edge, each button's in the order of time; at the end all are up."""
    for name in names:
        at = begin_ms + chance.uniform(0, LONGEST_MS)
        down = True
        while at < end_ms:
            yield at, name, down
            down = not down
            at += chance.uniform(SHORTEST_MS, LONGEST_MS)
        yield end_ms, name, False
