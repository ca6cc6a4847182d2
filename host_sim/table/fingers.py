"""Fingers on the board: which buttons a step of the table needs, and with what pauses.

It knows the gestures of the board and nothing of cards; time is given in milliseconds, to be waited in any clock.
"""

from host_sim.table.steps import SIDE_NAMES, Step
from host_sim.tapping import TAP_APART_MS, TAP_MS
from scoring.board import DEAL, NEW_GAME, NEW_MATCH, SCORE, UNDO
from scoring.targets import is_no_hand

SETTLE_MS = 50
"""After an entry is due: time enough for the firmware to commit it."""

AFTER_WIN_MS = 3100
"""A hand that comes down on DEAL sooner after a win may still be passing the crib: the board does not act on it."""


class TimedTap:
    """A pause, a tap on a button, then a pause until the next thing."""

    def __init__(self, button: str, hold_ms: int, pause_ms: int, before_ms: int = 0) -> None:
        self.button = button
        self.hold_ms = hold_ms
        self.pause_ms = pause_ms
        self.before_ms = before_ms


_taps_for: dict[tuple, tuple[int, ...] | None] = {}


def taps_for(points: int, steps: tuple[int, ...]) -> tuple[int, ...] | None:
    """The fewest steps that add up to `points`, large ones first; None if none do.

    >>> taps_for(29, (1, 2, 6))
    (6, 6, 6, 6, 2, 2, 1)
    """
    key = (points, steps)
    if key not in _taps_for:
        best: list[tuple[int, ...] | None] = [()]
        for total in range(1, points + 1):
            shorter = [(best[total - step], step) for step in steps if step <= total]
            ways = [taps + (step,) for taps, step in shorter if taps is not None]
            best.append(min(ways, key=len) if ways else None)
        taps = best[points]
        _taps_for[key] = None if taps is None else tuple(sorted(taps, reverse=True))
    return _taps_for[key]


def presses(step: Step, steps: tuple[int, ...], entry_ms: int) -> list[TimedTap]:
    """The presses that peg a step of the table on a board with those button steps; the last pause outlasts the
    entry, which waits twice as long where no hand of six-card cribbage counts so much. [] for a step that moves no
    peg, or that a person has pegged by hand."""
    if step.by_hand:
        return []
    if step.move == SCORE:
        taps = taps_for(step.points, steps) or ()
        pauses = [TAP_APART_MS] * len(taps)
        pauses[-1] = entry_ms * (2 if is_no_hand(step.points, 121) else 1) + SETTLE_MS
        side = SIDE_NAMES[step.side]
        return [TimedTap(f"{side}+{points}", TAP_MS, pauses[at] - TAP_MS) for at, points in enumerate(taps)]
    if step.move == UNDO:
        return [TimedTap(f"{SIDE_NAMES[step.side]}U", TAP_MS, SETTLE_MS)]
    if step.move == DEAL:
        return [TimedTap("DEAL", TAP_MS, SETTLE_MS)]
    if step.move in (NEW_GAME, NEW_MATCH):
        return [TimedTap("DEAL", TAP_MS, SETTLE_MS, AFTER_WIN_MS)]
    return []
