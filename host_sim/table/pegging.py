"""The table pegs on a simulated Pico: every step through the buttons, and what the board made of it.

The board is looked at from outside, as a script's `show` reports it, and must agree with the scoring module after
each step.
"""

from collections.abc import Iterator
from typing import Any

from host_sim.errors import FirmwareStopped
from host_sim.pico.machine import SimulatedPico
from host_sim.table.fingers import presses
from host_sim.table.game import CardTable
from host_sim.table.steps import SIDE_NAMES, Step


class Difference(Exception):
    """The board does not show what the table scored. The text says what and where."""


def board_for(table: CardTable, **settings: Any) -> SimulatedPico:
    """A simulated Pico with the settings that the table's game asks for. Its console is left alone."""
    rules = table.match.rules
    return SimulatedPico(
        {
            "PEGOUT_GAME": str(table.match.target),
            "PEGOUT_SIDES": str(table.game.sides),
            "PEGOUT_EXACT_OUT": str(int(rules.exact_out)),
            "PEGOUT_SKUNK_VALUES": ",".join(map(str, rules.skunk_values)),
            "PEGOUT_NEXT_DEALER": "loser" if rules.loser_deals else "alternate",
            "PEGOUT_BEST_OF": str(rules.best_of),
            **settings,
        }
    )


def peg_out(table: CardTable, pico: SimulatedPico, games: int) -> Iterator[Step]:
    """Play games at the table and peg each step on `pico`. Yields each step once the board agrees with it.

    Raises Difference where it does not, FirmwareStopped where the firmware ends.
    """
    for step in table.steps(games):
        for press in presses(step, pico.settings.steps, pico.settings.entry_ms):
            pico.run_for(press.before_ms)
            pico.press(press.button)
            pico.run_for(press.hold_ms)
            pico.release(press.button)
            pico.run_for(press.pause_ms)
        if pico.errors:
            raise FirmwareStopped(pico.errors[0])
        if step.move:
            compare(table, pico, step)
        yield step


def compare(table: CardTable, pico: SimulatedPico, step: Step) -> None:
    """Hold the board against the table: the scores after each step, and all of the match where the step
    settles it."""
    match = table.match
    board = pico.state()
    expected: dict[str, Any] = {"scores": list(step.scores)}
    if step.settled:
        winner = match.winner()
        expected.update(
            back=[match.back(side) for side in range(match.rules.sides)],
            dealer=SIDE_NAMES[match.dealer],
            target=match.target,
            winner=None if winner is None else SIDE_NAMES[winner],
            skunk=match.skunk(),
            games=match.games,
            tally=match.tally,
        )
    for what, value in expected.items():
        if board[what] != value:
            raise Difference(
                f"after '{step.says}' the table has {what} {value}, the board {board[what]} (at {board['ms']} ms)"
            )
