"""The leap of the back peg to its new hole, hole by hole, so that the table can count along."""

from pegout import ticks

LONGEST_MS = 600
STEP_MS = 60


class Leap:
    """From score `start` to a higher score `end`, begun at ticks `at`. ms: how long it takes."""

    def __init__(self, start: int, end: int, at: int) -> None:
        self.start = start
        self._end = end
        self._at = at
        self._step_ms = min(STEP_MS, LONGEST_MS // (end - start))
        self.ms = (end - start) * self._step_ms

    def lit(self, now: int) -> "int | None":
        """The score up to which the leaping peg is lit, or None when it has landed."""
        score = self.start + ticks.between(self._at, now) // self._step_ms + 1
        return score if score < self._end else None
