"""A button that is held while another contact chatters: a new scan begins, and finds it closed."""

import random
from functools import partial

import pytest

from tests import chatter
from tests.pico.board import Bench, Board, memory
from tests.pico.conftest import on_each_release
from tests.pico.presses import BRISK


@on_each_release
@pytest.mark.parametrize("held", ["BU", "DEAL"])
def test_a_held_undo_shows_its_number_until_it_is_released_and_undoes_nothing(bench: Bench, held: str):
    def play(board: Board):
        begun = board.now_ms
        board.press(held)
        for at, name, down in chatter.edges(("A+1",), 200, 350, random.Random(3)):
            board.at(begun + at, partial(board.press if down else board.release, name))
        board.wait(2000)
        digits = board.picture("B")
        board.release(held)
        board.wait(1000)
        return board.events, digits, board.picture("B")

    events, digits, pegs = bench.power_on(play, BRISK, nvm=memory("B12"))
    assert [event["type"] for event in events] == ["boot", "warning"]
    assert (events[-1]["scores"], events[-1]["dealer"]) == ([0, 12], "A")
    assert sum(map(bool, digits)) > sum(map(bool, pegs)) + 10
