"""A game to watch: what the table says and which buttons its players press, with the pauses between.

`watch` yields cues, to be carried out one after another on a board that runs in real time; it sees the board only
through `look`. It waits for an entry to be committed before the same side pegs again, whatever the speed, because
the board's own time cannot be hurried.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from host_sim.errors import UsageError
from host_sim.table.fingers import SETTLE_MS, presses
from host_sim.table.game import SCORE, SIDE_NAMES, UNDO, Step, Table
from scoring.cards import name
from scoring.games import GAMES, find
from scoring.targets import next_target

WORDS_MS = 1200
"""How long an announcement stands before the next, at speed 1."""

NEW_MATCH_MS = 6200
BOTH_ONES_MS = 1200

SPEEDS = (0.25, 20.0)


@dataclass(frozen=True)
class Cue:
    """Wait `wait_ms`, then do the one thing that is given.

    press, release: a button's name. announce: what happens at the table, ready for JSON: says, player, scores, move,
    side, points, cards, pile, count, hands (of each player, by name), crib and starter.
    """

    wait_ms: int
    press: str = ""
    release: str = ""
    announce: Mapping[str, Any] | None = None


def games_for(sides: int) -> list[str]:
    """The names of the games that a board with so many tracks can show."""
    return [game.name for game in GAMES if game.sides == sides]


def watch(
    game: str,
    look: Callable[[], Mapping[str, Any]],
    steps: tuple[int, ...],
    entry_ms: int,
    *,
    speed: float = 1.0,
    games: int = 1,
    seed: int = 0,
) -> Iterator[Cue]:
    """The cues of so many games of `game`, beginning with a new match on the board.

    look: the board's state now, as `show` prints it. steps, entry_ms: of its settings. Raises UsageError for a game
    that the board has no tracks for, or a speed beyond SPEEDS.
    """
    rules = find(game)
    sides = len(look()["scores"])
    if rules is None or rules.sides != sides:
        raise UsageError(f"no game '{game}' for a board of {sides} tracks; there are {' '.join(games_for(sides))}")
    if not SPEEDS[0] <= speed <= SPEEDS[1]:
        raise UsageError(f"speed {speed}: choose {SPEEDS[0]} to {SPEEDS[1]:.0f}")
    return _cues(rules, look, steps, entry_ms, speed, games, seed)


def _cues(
    rules: Any,
    look: Callable[[], Mapping[str, Any]],
    steps: tuple[int, ...],
    entry_ms: int,
    speed: float,
    games: int,
    seed: int,
) -> Iterator[Cue]:
    yield from _clear_board(rules.target, look, steps[0])
    table = Table(rules, seed, first_dealer=SIDE_NAMES.index(look()["dealer"]))
    busy = dict.fromkeys(range(rules.sides), 0)  # how long yet until the entry of a side is committed
    for step in table.steps(games):
        yield Cue(0, announce=announcement(table, step))
        waited = 0
        taps = list(presses(step, steps, entry_ms))
        if taps:
            sides = [step.side] if step.move in (SCORE, UNDO) else list(busy)
            waited = max(busy[side] for side in sides)
        for number, tap in enumerate(taps):
            last = number == len(taps) - 1
            yield Cue(waited if number == 0 else 0, press=tap.button)
            yield Cue(tap.hold_ms, release=tap.button)
            if not last:
                yield Cue(tap.pause_ms)
            waited += tap.hold_ms + (0 if last else tap.pause_ms)
        pause = round(WORDS_MS / speed)
        yield Cue(pause)
        for side in busy:
            busy[side] = max(0, busy[side] - waited - pause)
        if step.move == SCORE:
            busy[step.side] = max(0, taps[-1].pause_ms - pause)
    yield Cue(max(busy.values()))


def _clear_board(target: int, look: Callable[[], Mapping[str, Any]], one: int) -> Iterator[Cue]:
    """A new match, and the length of the game by both +1, which is offered target after target."""
    yield Cue(0, press="DEAL")
    yield Cue(NEW_MATCH_MS, release="DEAL")
    yield Cue(SETTLE_MS)
    now = look()["target"]
    while now != target:
        yield Cue(SETTLE_MS, press=f"A+{one}")
        yield Cue(0, press=f"B+{one}")
        yield Cue(BOTH_ONES_MS, release=f"A+{one}")
        yield Cue(0, release=f"B+{one}")
        yield Cue(SETTLE_MS)
        now = next_target(now)


def announcement(table: Table, step: Step) -> dict[str, Any]:
    """A step with the cards on the table, ready for JSON."""
    deal = table.deal
    players = range(table.game.players)
    held = deal.the_play.hands if deal and deal.the_play else deal.hands if deal else [[] for _ in players]
    return {
        "says": step.says,
        "player": None if step.player is None else table.name(step.player),
        "scores": list(step.scores),
        "move": step.move,
        "side": SIDE_NAMES[step.side] if step.points else None,
        "points": step.points,
        "cards": [name(card) for card in step.cards],
        "pile": [name(card) for card in step.pile],
        "count": step.count,
        "hands": {table.name(player): [name(card) for card in held[player]] for player in players},
        "crib": table.name(table.dealer),
        "starter": None if deal is None or deal.starter is None else name(deal.starter),
    }
