"""Bouncing contacts: a press whose contact opens and closes for some milliseconds on the way down and up; and a button
that is held while another contact chatters."""

import random
from functools import partial
from typing import Any

from tests import chatter
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


def beside_chatter(board: Board, held: str) -> tuple[Any, ...]:
    """Hold a button to read a number while A+1 chatters. Returns what `stays_held` checks."""
    begun = board.now_ms
    board.press(held)
    for at, name, down in chatter.edges(("A+1",), 200, 350, random.Random(3)):
        board.at(begun + at, partial(board.press if down else board.release, name))
    board.wait(2000)
    digits = board.picture("B")
    board.release(held)
    board.wait(1000)
    return [it["type"] for it in board.events], board.scores, board.events[-1]["dealer"], digits, board.picture("B")


def stays_held(found: tuple[Any, ...]) -> None:
    """The number shows as long as the button is held; nothing is undone, and the crib stays."""
    types, scores, dealer, digits, pegs = found
    assert (types, scores, dealer) == (["boot", "warning"], [0, 12], "A")
    assert sum(map(bool, digits)) > sum(map(bool, pegs)) + 10
