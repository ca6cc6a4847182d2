"""Motion is even: whenever it begins, and though the board is busy, every picture comes in time and a step further."""

from itertools import pairwise

import pytest

from pegout.gestures import WARN_MS, Gestures
from pegout.lights import Lights
from pegout.overlays import Overlays
from pegout.settings import Settings
from pegout.track import Tracks
from pegout.wiring import BUTTONS, DEAL_BUTTON
from scoring.board import SCORE, Match, Rules

SEND_MS = 5
"""A picture takes this long to compose and to send."""

LATE_MS = (0, 3, 1, 4, 2, 0, 2)
"""The board has something else to do before it looks at the lights."""

REST_MS = 20
MOST_MS = 40
PHASES = range(30)
"""Milliseconds by which a motion begins later: every place in the rhythm of the pictures."""

DEAL = [button[1] for button in BUTTONS].index(DEAL_BUTTON)


class Strip:
    """Notes when each of its pictures came."""

    def __init__(self, board):
        self._board = board
        self.came = []

    def show(self, _frame):
        self._board.now += SEND_MS
        self.came.append(self._board.now)

    def gaps(self, since):
        """The times between its pictures since then."""
        came = [at for at in self.came if at > since]
        return [later - earlier for earlier, later in pairwise(came)]


class Board:
    """The lights of a board that is busy otherwise too, so that they are late by some milliseconds."""

    def __init__(self):
        self.now = 0
        self.match = Match(Rules())
        settings = Settings({}.get)
        self.gestures = Gestures(self.match, settings.steps, settings.entry_ms)
        self.strips = [Strip(self), Strip(self)]
        overlays = Overlays(self.match, self.gestures, False, 0)
        self.lights = Lights(Tracks(self.match, settings, 0), self.strips, self.gestures, overlays, 0)
        self._looks = 0
        self.run(200)

    def run(self, ms):
        """Let time pass."""
        end = self.now + ms
        while self.now < end:
            wait = self.lights.paint(self.now)
            self._looks += 1
            self.now += min(wait, REST_MS) + LATE_MS[self._looks % len(LATE_MS)]

    def score(self, side, points):
        start = self.match.front(side)
        self.lights.moved(self.match.apply(SCORE, side, points), side, start, self.now)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("behind", [100, 80, 30], ids=["win", "skunk", "double skunk"])
def test_the_end_of_a_game_moves_evenly(behind, phase):
    board = Board()
    board.score(1, behind)
    board.score(0, 119)
    board.run(900 + phase)
    board.score(0, 2)
    board.run(300)
    since = board.now
    board.run(2000)
    for strip in board.strips[: 1 if behind == 100 else 2]:
        gaps = strip.gaps(since)
        assert len(gaps) >= 64
        assert max(gaps) <= MOST_MS


@pytest.mark.parametrize("phase", PHASES)
def test_the_warning_of_a_new_game_fills_evenly(phase):
    board = Board()
    board.run(phase)
    board.gestures.press(DEAL, board.now)
    board.lights.mark_changed(None)
    board.run(WARN_MS + 50)
    since = board.now
    board.run(1300)
    for strip in board.strips:
        assert max(strip.gaps(since)) <= MOST_MS


@pytest.mark.parametrize("phase", PHASES)
def test_the_ghosts_of_both_sides_pulse_evenly(phase):
    """Between their brightest and their darkest, where two pictures may be alike."""
    board = Board()
    board.run(phase)
    for side in (0, 1):
        board.gestures.press(4 * side + 2, board.now)
        assert board.gestures.next_move(board.now) is None
        board.lights.mark_changed(side)
        board.run(7)
    board.run(100)
    since = board.now
    board.run(200)
    for strip in board.strips:
        assert max(strip.gaps(since)) <= MOST_MS


@pytest.mark.parametrize("phase", PHASES)
def test_a_leaping_peg_stays_about_as_long_in_each_hole(phase):
    board = Board()
    board.run(phase)
    board.score(1, 10)
    since = board.now + 60
    board.run(620)
    gaps = board.strips[1].gaps(since)
    assert len(gaps) >= 7
    assert 45 <= min(gaps) <= max(gaps) <= 75
