"""Bouncing contacts: a press whose contact opens and closes for some milliseconds on the way down and up."""

import random
from functools import partial

from tests.pico.board import Board


def bouncing_press(
    board: Board, name: str, at_ms: float, down_ms: float, chance: random.Random, longest_ms: float = 4.0
) -> None:
    """Press button `name` at `at_ms` for `down_ms`; a train of bounces takes 0.2 ms to `longest_ms`."""
    for begin, ends_down in ((at_ms, True), (at_ms + down_ms, False)):
        train = chance.uniform(0.2, longest_ms)
        edges = sorted(chance.uniform(0, train) for _ in range(2 * chance.randint(1, 5)))
        down = ends_down
        for edge in (0.0, *edges):
            move = board.press if down else board.release
            board.at(begin + edge, partial(move, name))
            down = not down
        settle = board.press if ends_down else board.release
        board.at(begin + train, partial(settle, name))
