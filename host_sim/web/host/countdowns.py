"""Countdowns that a page computes by itself, so that they are sent once: a hold, entries that become due."""

try:
    from typing import Any

    from host_sim.messages import Hold, State
except ImportError:  # MicroPython has no typing, and reads no annotations
    pass

STEADY_MS = 20
"""Most milliseconds by which a page's time may differ from the board's."""


class Countdowns:
    """The countdowns of one board, and when they were sent."""

    def __init__(self) -> None:
        self._sent: dict[str, tuple[Any, float]] = {}

    def steady(self, shown: "State", now: float) -> "State":
        """Return the state with the countdowns that continue as they were sent."""
        steady: Any = dict(shown)
        for key, goes_on in (("hold", holds_on), ("due", stays_due)):
            sent, at = self._sent.get(key, (None, now))
            if goes_on(sent, steady[key], now - at):
                steady[key] = sent
            else:
                self._sent[key] = (steady[key], now)
        return steady


def holds_on(sent: "Hold | None", hold: "Hold | None", passed: float) -> bool:
    """Whether `hold` continues the hold that was sent this many milliseconds ago."""
    if not sent or not hold or sent["side"] != hold["side"] or sent["phases"] != hold["phases"]:
        return False
    return bool(abs(hold["ms"] - sent["ms"] - passed) <= STEADY_MS)


def stays_due(sent: "list[int | None] | None", due: "list[int | None]", passed: float) -> bool:
    """Whether the due times agree with those sent this many milliseconds ago."""
    if not sent or [was is None for was in sent] != [left is None for left in due]:
        return False
    return all(abs(max(0, (was or 0) - passed) - (left or 0)) <= STEADY_MS for was, left in zip(sent, due))
