"""The pace of a replay: how long to wait between two events of a log. Runs on CPython and on MicroPython."""

UNKNOWN_PAUSE_S = 2.0
"""Pause between two events if the log does not say when they arrived."""

LONGEST_PAUSE_S = 8.0
"""Longer pauses are cut to this: the cards were shuffled, or the log goes on another evening."""

FIRST_PAUSE_S = 1.0


def pause_s(entry, before) -> float:
    """Return the seconds to wait between two events of a log, at speed 1. before: None for the first event. Each has
    at_s: when it arrived, None if the log does not say."""
    if before is None:
        return FIRST_PAUSE_S
    if before.at_s is None or entry.at_s is None:
        return UNKNOWN_PAUSE_S
    return min(max(entry.at_s - before.at_s, 0.0), LONGEST_PAUSE_S)
