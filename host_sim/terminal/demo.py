"""Play a game for `make demo`: the card table presses the buttons of a simulated board, and a stage shows it.

Runs on the board's virtual time. Knows neither how the game is shown nor how fast.
"""

from typing import Protocol

from host_sim.pico.machine import SimulatedPico
from host_sim.table.game import CardTable
from host_sim.table.pegging import board_for, peg
from host_sim.table.steps import Step
from scoring.board import NEW_GAME

ENTRY_MS = 600
"""The table needs no time to think between taps, so entries wait less than people's."""

MILLIAMPS = 2000
"""A good supply, so that the pegs of three sides are as bright as those of two."""

WORDS_MS = 600
"""Time from an announcement and its taps to the next."""

SLICE_MS = 40
"""Time between two pictures."""

WIN_MS = 4000
"""How long the winner's track is shown."""


class Stage(Protocol):
    """Shows the game."""

    def announce(self, table: CardTable, step: Step) -> None:
        """Show what is said at the table."""

    def pass_ms(self, pico: SimulatedPico, ms: float) -> None:
        """Let `ms` milliseconds pass on the board, and show it."""


class ShownFingers:
    """The table's fingers on a board that a stage shows meanwhile. taps: how many there were."""

    def __init__(self, pico: SimulatedPico, stage: Stage) -> None:
        self.taps = 0
        self._pico = pico
        self._stage = stage

    def press(self, name: str) -> None:
        """Put a finger on a button."""
        self.taps += 1
        self._pico.press(name)

    def release(self, name: str) -> None:
        """Take it off."""
        self._pico.release(name)

    def run_for(self, ms: float) -> None:
        """Let time pass, a picture's time at once."""
        while ms > 0:
            self._stage.pass_ms(self._pico, min(ms, SLICE_MS))
            ms -= SLICE_MS


def board(table: CardTable) -> SimulatedPico:
    """Return a board for the table's game."""
    return board_for(table, PEGOUT_ENTRY_MS=ENTRY_MS, PEGOUT_MILLIAMPS=MILLIAMPS)


def play(table: CardTable, pico: SimulatedPico, stage: Stage) -> tuple[Step, int]:
    """Play one game, to its win. Return its last step, and how many taps there were. Raises as `pegging.peg`."""
    fingers = ShownFingers(pico, stage)
    for step in table.steps(1):
        if step.move == NEW_GAME:
            break
        last = step
        stage.announce(table, step)
        peg(table, pico, step, fingers)
        fingers.run_for(WORDS_MS)
    fingers.run_for(WIN_MS)
    return last, fingers.taps
