"""Countdowns that a page computes by itself, so that they are not sent again: a hold, entries that are due."""

STEADY_MS = 20
"""A time that a page computes by itself may differ from the board's by this many milliseconds."""


def holds_on(told, hold, passed: float) -> bool:
    """Whether `hold` continues the hold that was sent this many milliseconds ago."""
    if not told or not hold or told["side"] != hold["side"] or told["phases"] != hold["phases"]:
        return False
    return bool(abs(hold["ms"] - told["ms"] - passed) <= STEADY_MS)


def stays_due(told, due: list, passed: float) -> bool:
    """Whether the due times agree with those sent this many milliseconds ago."""
    if not told or len(told) != len(due):
        return False
    for was, left in zip(told, due):
        if (was is None) != (left is None) or (was is not None and abs(max(0, was - passed) - left) > STEADY_MS):
            return False
    return True
