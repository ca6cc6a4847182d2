"""Faults that players may meet: contacts that chatter for seconds after a spilt drink, and a firmware that hangs."""

import random
from collections.abc import Iterator, Sequence
from functools import partial

from tests.table import Table

BUTTONS = ("B+1", "AU", "B+6", "DEAL", "A+2", "BU", "A+1", "B+2", "A+6")
"""The buttons of two sides, in the order in which they get wet."""

SHORTEST_MS, LONGEST_MS = 0.5, 1.5
"""Shortest and longest time between two edges of a contact."""


def edges(
    names: Sequence[str], begin_ms: float, end_ms: float, chance: random.Random
) -> Iterator[tuple[float, str, bool]]:
    """Yield (ms, button, whether it is down) for every edge, in order for each button. At the end all are released."""
    for name in names:
        at = begin_ms + chance.uniform(0, LONGEST_MS)
        down = True
        while at < end_ms:
            yield at, name, down
            down = not down
            at += chance.uniform(SHORTEST_MS, LONGEST_MS)
        yield end_ms, name, False


def spill(table: Table, names: Sequence[str], ms: int, seed: int = 0) -> None:
    """Let the contacts of these buttons chatter."""
    begin = table.pico.now_ms
    for at, name, down in sorted(edges(names, 0, ms, random.Random(seed))):
        table.pico.run_until(begin + at)
        (table.press if down else table.release)(name)


def hang(table: Table, ms: float) -> None:
    """Let the firmware hang for `ms` milliseconds as it sends the next frame to a strip."""
    strips, sleep = table.pico.strips, table.pico.scope["hardware"].time.sleep
    receive = strips.receive

    def slow(side: str, frame: bytes) -> None:
        strips.receive = receive  # type: ignore[method-assign]
        sleep(ms / 1000)
        receive(side, frame)

    strips.receive = slow  # type: ignore[assignment, method-assign]


def fill_the_queue(table: Table, *buttons: str) -> None:
    """Tap these buttons in turn while the board hangs, 35 times each."""
    at = table.pico.now_ms
    for _ in range(35):
        for button in buttons:
            table.pico.at(at, partial(table.press, button))
            table.pico.at(at + 20, partial(table.release, button))
            at += 40
