"""Presses and releases just before and just after each limit of the gestures, on the board's logic and the reference.
Limits never coincide: an edge comes one limit, give or take a few milliseconds, after an earlier edge, and is not close
to another limit. `make torture` tries many more."""

import os
import random
from unittest.mock import Mock

import pytest

from host_sim.pico.flash import Flash
from pegout.gestures import Gestures
from pegout.scorekeeper import Scorekeeper
from pegout.settings import Settings
from pegout.wiring import BUTTONS, SIDES, button_name
from tests.journal.flash_board import FlashBoard
from tests.reference import STEP_MS, Reference

TRIES = int(os.environ.get("PEGOUT_TRIES", "15")) * 8
STEPS = (1, 2, 6)
KEYS = {button_name(key, STEPS): key for key, (side, _role, _pin) in enumerate(BUTTONS) if side != 2}
LIMITS_MS = (500, 600, 750, 1000, 1500, 2000, 3000, 6000)
APART_MS = 7
"""Distance of an edge from one limit, and least distance from others: the reference runs every 5 ms."""

STARTS = {"fresh": (), "one score": (("A+6", 1),), "one hole from winning": (("A+6", 20), ("B+6", 10))}
"""Taps before the edges."""


class Both:
    """The board's logic and the reference. edges: (ms, button) of each press and release."""

    def __init__(self, name: str) -> None:
        self._journal = FlashBoard(Flash(), Settings())
        self.match = self._journal.match
        self.gestures = Gestures(self.match, STEPS, 1500)
        self.board = Scorekeeper(self.gestures, self._journal, Mock())
        self.reference = Reference(STEPS)
        self.edges: list[tuple[int, str]] = []
        self.now = 0
        for button, times in STARTS[name]:
            for _ in range(2 * times):
                self.edge(button, self.now + 60)
        self.wait_until(self.now + 7000)

    def wait_until(self, at: int) -> None:
        for now in range(self.now + STEP_MS, at, STEP_MS):
            self.board.advance(now)
        self.board.advance(at)
        self.reference.wait_until(at)
        self.now = at

    def edge(self, button: str, at: int) -> None:
        """Press a button, or release it if it is down."""
        self.wait_until(at)
        pressed = button not in self.reference.down
        self.board.edge(KEYS[button], pressed, at)
        (self.reference.press if pressed else self.reference.release)(button, at)
        self.edges.append((at, button))

    def may_come(self, at: int) -> bool:
        since = [at - edge for edge, _button in self.edges]
        return at > self.now + 10 and all(abs(ms - limit) >= APART_MS for ms in since for limit in LIMITS_MS)

    def agree(self) -> None:
        match, sides = self.match, (0, 1)
        winner = match.winner()
        assert {
            "scores": match.scores(),
            "back": [match.back(side) for side in sides],
            "entry": [self.gestures.entry(side) for side in sides],
            "dealer": SIDES[match.dealer],
            "target": match.target,
            "winner": None if winner is None else SIDES[winner],
            "games": match.games,
            "tally": match.tally,
        } == self.reference.state(), self.edges
        assert self._journal.brightness == self.reference.brightness, self.edges


@pytest.mark.parametrize("name", STARTS)
def test_board_and_reference_agree_beside_every_limit(name: str) -> None:
    tried = 0
    for seed in range(TRIES):
        chance = random.Random(f"{name} {seed}")
        both = Both(name)
        begun = len(both.edges)
        both.edges = both.edges[begun:]
        for _ in range(6):
            before, name_before = chance.choice(both.edges[-2:] or [(both.now, "AU")])
            at = before + chance.choice(LIMITS_MS) + chance.choice((-1, 1)) * chance.randrange(APART_MS, 2 * APART_MS)
            at = chance.choice((both.now + 61, at, at))
            if both.may_come(at):
                both.edge(chance.choice((name_before, *chance.sample([*KEYS], 2))), at)
                tried += 1
        both.wait_until(both.now + 7000)
        both.agree()
    print(f"{name}: {TRIES:,} sequences, {tried:,} edges")
