"""Motion is even. Whenever it begins and however busy the board is, each picture comes on time and moves exactly one
step."""

from itertools import pairwise

import pytest

from pegout.gestures import WARN_MS
from tests.board.bare_lights import DEAL, BareLights

MOST_MS = 40
"""Longest time in ms between two pictures of a motion."""


@pytest.fixture(params=range(0, 30, 2))
def board(request):
    """A busy board that takes 5 ms to send each picture. The tests run at 15 phases of its pictures."""
    board = BareLights(send_ms=5, late_ms=(0, 3, 1, 4, 2, 0, 2))
    board.run(200 + request.param)
    return board


def gaps(strip, since):
    """Return the times in ms between the pictures of a strip after `since`."""
    return [later - earlier for earlier, later in pairwise(at for at in strip.came if at > since)]


@pytest.mark.parametrize("behind", [100, 80, 30], ids=["win", "skunk", "double skunk"])
def test_the_lights_of_a_win_move_evenly(board, behind):
    board.score(1, behind)
    board.score(0, 92)
    board.run(900)
    board.score(0, 29)  # the peg lands between two pictures
    board.run(800)
    since, shown = board.now, board.picture_counts[0]
    board.run(2000)
    for strip in board.strips[: 1 if behind == 100 else 2]:
        assert len(gaps(strip, since)) >= 64
        assert max(gaps(strip, since)) <= MOST_MS
    runs = [[led for led in range(118) if frame[led]] for frame in board.strips[0].frames[shown:]]
    steps = {(later[0] - earlier[0]) % (later[1] - later[0]) for earlier, later in pairwise(runs)}
    assert steps == {1}, "each picture is one step further, no matter how late it comes"


@pytest.mark.parametrize(("keys", "lead_ms", "ms"), [((DEAL,), WARN_MS + 50, 1300), ((2, 6), 107, 200)])
def test_a_warning_fills_and_ghosts_pulse_evenly(board, keys, lead_ms, ms):
    """Ghosts are tested between their brightest and darkest moments, at which two pictures in a row are equal."""
    for key in keys:
        board.press(key)
        board.run(7)
    board.run(lead_ms)
    since = board.now
    board.run(ms)
    assert max(max(gaps(strip, since)) for strip in board.strips) <= MOST_MS


def test_a_leaping_peg_stays_about_equally_long_in_each_hole(board):
    board.score(1, 10)
    since = board.now + 60
    board.run(620)
    leaps = gaps(board.strips[1], since)
    assert len(leaps) >= 7
    assert 45 <= min(leaps) <= max(leaps) <= 75
