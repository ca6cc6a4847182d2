"""A game to watch: what the table says and which buttons its players press, with the pauses between.

`watch` yields cues, to be carried out one after another on a board that runs in real time; it sees the board only
through `look`. It waits for an entry to be committed before the same side pegs again, whatever the speed, because
the board's own time cannot be hurried.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from host_sim.errors import UsageError
from host_sim.table.fingers import SETTLE_MS, presses
from host_sim.table.game import SIDE_NAMES, Step, Table
from scoring.board import DEAL, NEW_GAME, SCORE, UNDO
from scoring.cards import name
from scoring.games import GAMES, Game, find
from scoring.targets import next_target

WORDS_MS = 1200
"""How long an announcement stands before the next, at speed 1."""

NEW_MATCH_MS = 6200
BOTH_ONES_MS = 1200

LOOK_EVERY_MS = 50

SPEEDS = (0.25, 20.0)

SPOILT = "that is not what we pegged: somebody else touched the board"

Look = Callable[[], Mapping[str, Any]]


@dataclass(frozen=True)
class Cue:
    """Wait `wait_ms`, then do the one thing that is given.

    press, release: a button's name. announce: what happens at the table, ready for JSON: says, player, scores, move,
    side, points, cards, pile, count, hands (of each player, by name), crib and starter.
    """

    wait_ms: int = 0
    press: str = ""
    release: str = ""
    announce: Mapping[str, Any] | None = None


def games_for(sides: int) -> list[str]:
    """The names of the games that a board with so many tracks can show."""
    return [game.name for game in GAMES if game.sides == sides]


def watch(
    game: str, look: Look, steps: tuple[int, ...], *, speed: float = 1.0, games: int = 1, seed: int = 0
) -> Iterator[Cue]:
    """The cues of so many games of `game`, beginning with a new match on the board.

    look: the board's state now, as `show` prints it. steps: of its buttons. Raises UsageError for a game that the
    board has no tracks for, a board without power or without a step of 1, and a speed beyond SPEEDS.
    """
    rules = find(game)
    scores = look().get("scores")
    if not scores:
        raise UsageError("the board is off: switch it on to watch a game")
    if rules is None or rules.sides != len(scores):
        raise UsageError(f"no game '{game}' for {len(scores)} tracks; there are {' '.join(games_for(len(scores)))}")
    if 1 not in steps:
        raise UsageError(f"buttons of {', '.join(map(str, steps))} cannot make every score: one step must be 1")
    if not SPEEDS[0] <= speed <= SPEEDS[1]:
        raise UsageError(f"speed {speed}: choose {SPEEDS[0]} to {SPEEDS[1]:.0f}")
    return _cues(rules, look, steps, round(WORDS_MS / speed), games, seed)


def _cues(rules: Game, look: Look, steps: tuple[int, ...], words_ms: int, games: int, seed: int) -> Iterator[Cue]:
    yield from _clear_board(rules.target, look, steps[0])
    table = Table(rules, seed, first_dealer=SIDE_NAMES.index(look()["dealer"]))
    everyone = list(range(rules.sides))
    before = [0] * rules.sides
    for step in table.steps(games):
        yield Cue(announce=announcement(table, step))
        taps = list(presses(step, steps, 0))
        if taps:
            yield from _until_pegged(look, [step.side] if step.move in (SCORE, UNDO) else everyone)
        if step.move in (DEAL, NEW_GAME) and look().get("scores") != before:
            yield Cue(announce=announcement(table, replace(step, says=SPOILT, move="")))
            return
        for tap in taps:
            yield Cue(press=tap.button)
            yield Cue(tap.hold_ms, release=tap.button)
            yield Cue(tap.pause_ms if tap is not taps[-1] else 0)
        before = list(step.scores)
        yield Cue(words_ms)
    yield from _until_pegged(look, everyone)


def _until_pegged(look: Look, sides: list[int]) -> Iterator[Cue]:
    """Wait until none of these sides has an entry that is still to be committed."""
    while any((look().get("entry") or [0] * len(SIDE_NAMES))[side] for side in sides):
        yield Cue(LOOK_EVERY_MS)


def _clear_board(target: int, look: Look, one: int) -> Iterator[Cue]:
    """A new match, and the length of the game by both +1, which is offered target after target."""
    yield Cue(press="DEAL")
    yield Cue(NEW_MATCH_MS, release="DEAL")
    yield Cue(SETTLE_MS)
    now = look()["target"]
    while now != target:
        yield Cue(SETTLE_MS, press=f"A+{one}")
        yield Cue(press=f"B+{one}")
        yield Cue(BOTH_ONES_MS, release=f"A+{one}")
        yield Cue(release=f"B+{one}")
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
