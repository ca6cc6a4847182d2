"""Fingers on the board: which buttons a step of the table needs, and with what pauses.

It knows the gestures of the board and nothing of cards; time is given in milliseconds, to be waited in any clock.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from host_sim.pico.script import TAP_APART_MS, TAP_MS
from host_sim.table.game import SIDE_NAMES, Step
from scoring.board import DEAL, NEW_GAME, SCORE, UNDO
from scoring.targets import is_no_hand

SETTLE_MS = 50
"""After an entry is due: time enough for the firmware to commit it."""


@dataclass(frozen=True)
class Press:
    """A tap on a button, then a pause until the next thing."""

    button: str
    hold_ms: int
    pause_ms: int


@cache
def taps_for(points: int, steps: tuple[int, ...]) -> tuple[int, ...] | None:
    """The fewest steps that add up to `points`, large ones first; None if none do."""
    best: list[tuple[int, ...] | None] = [()]
    for total in range(1, points + 1):
        ways = [(*rest, step) for step in steps if step <= total and (rest := best[total - step]) is not None]
        best.append(min(ways, key=len) if ways else None)
    taps = best[points]
    return None if taps is None else tuple(sorted(taps, reverse=True))


def presses(step: Step, steps: Sequence[int], entry_ms: int) -> Iterator[Press]:
    """The presses that peg a step of the table on a board with those button steps; the last pause outlasts the
    entry, which waits twice as long where no hand of six-card cribbage counts so much. None for a step that moves no
    peg."""
    if step.move == SCORE:
        taps = taps_for(step.points, tuple(steps)) or ()
        wait_ms = entry_ms * (2 if is_no_hand(step.points) else 1) + SETTLE_MS
        for number, points in enumerate(taps, start=1):
            waiting = wait_ms if number == len(taps) else TAP_APART_MS
            yield Press(f"{SIDE_NAMES[step.side]}+{points}", TAP_MS, waiting - TAP_MS)
    elif step.move == UNDO:
        yield Press(f"{SIDE_NAMES[step.side]}U", TAP_MS, SETTLE_MS)
    elif step.move in (DEAL, NEW_GAME):
        yield Press("DEAL", TAP_MS, SETTLE_MS)
