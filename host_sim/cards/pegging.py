"""Peg the steps of the card table on a simulated Pico through its buttons, and compare: after each step, the state that
a script's `show` prints must agree with the scoring module."""

from collections.abc import Iterator

from host_sim.cards.card_table import CardTable
from host_sim.cards.moves import SIDE_NAMES, Step
from host_sim.cards.player import Player, play_on
from host_sim.cards.timed_taps import presses
from host_sim.errors import FirmwareStopped
from host_sim.messages import State
from host_sim.pico.machine import SimulatedPico


class Difference(Exception):
    """Board and table have different scores. The text says which scores, and after which step."""


def board_for(table: CardTable, **settings: object) -> SimulatedPico:
    """Return a simulated Pico with the settings of the table's game."""
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


def peg_out(table: CardTable, seats: list[Player], pico: SimulatedPico) -> Iterator[Step]:
    """Play the games of the table and peg each step on `pico`. Yield each step once the board agrees with it. Raises
    what `peg` raises."""
    for step in play_on(table, seats):
        peg(table, pico, step)
        yield step


def peg(table: CardTable, pico: SimulatedPico, step: Step) -> None:
    """Peg a step on `pico`. Raises Difference if the board does not agree with it afterwards, FirmwareStopped if the
    firmware ends."""
    for cue in presses(step, pico.settings.steps, pico.settings.entry_ms):
        pico.run_for(cue.wait_ms)
        if cue.press:
            pico.press(cue.press)
        if cue.release:
            pico.release(cue.release)
    if pico.errors:
        raise FirmwareStopped(pico.errors[0])
    if step.board_move:
        compare(table, pico, step)


def compare(table: CardTable, pico: SimulatedPico, step: Step) -> None:
    """Compare the board's scores with the table's. After the last step of a move, when the table is at the position of
    the step, compare the whole match too."""
    match = table.match
    board = pico.state()
    expected: State = {"scores": list(step.scores)}
    if (step.scores, step.dealer, step.games) == (tuple(match.scores()), match.dealer, sum(match.games)):
        winner = match.winner()
        expected.update(
            {
                "back": [match.back(side) for side in range(match.rules.sides)],
                "dealer": SIDE_NAMES[match.dealer],
                "target": match.target,
                "winner": None if winner is None else SIDE_NAMES[winner],
                "skunk": match.skunk(),
                "games": match.games,
                "tally": match.tally,
            }
        )
    for name, value in expected.items():
        if board[name] != value:
            raise Difference(
                f"after '{step.says['say']}' the table has {name} {value}, the board {board[name]} "
                f"(at {board['ms']} ms)"
            )
