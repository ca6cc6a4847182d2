"""Parse and check the board's console events, one line of JSON each. Used by everything that reads a board from
outside. The checks cover a line's format, and whether a cribbage board can show that position, but not how the game got
there. Runs on CPython and on MicroPython."""

import json
import re
from typing import Any, Iterable, Iterator

from host_sim.messages import BoardEvent
from pegout.console import ACKNOWLEDGED, BOOT, IGNORED, SETTING, VERSION, WARNING
from pegout.wiring import SIDES
from scoring.board import CHOICES, CORRECT, RESULTS, SCORE, UNDO, WIN

TYPES = (BOOT,) + RESULTS + (SETTING, WARNING, IGNORED)
WITH_POINTS = (SCORE, CORRECT, UNDO)
WITH_SIDE = WITH_POINTS + (WIN,)

STATE = ("v", "n", "type", "scores", "back", "dealer", "target", "games", "tally")  # the keys of every event
LONGEST_LINE = 2048  # longest accepted line in bytes. The longest event of a board has about 400.

TERMINAL_CODES = re.compile("\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)|\x1b\\[[0-?]*[ -/]*[@-~]")
"""Escape codes for titles, colours and the cursor. CircuitPython sends them for its status bar."""

WARNINGS_KEPT = 32  # number of warnings remembered, to recognise repeated ones. A board repeats at most 16.


class WrongLine(ValueError):
    """A line that is neither an event of a cribbage board nor a comment."""


def parse(line: str) -> BoardEvent | None:
    """Return the event in a line, or None for an empty line or a `#` comment. Raises WrongLine for anything else."""
    text = TERMINAL_CODES.sub("", line).strip()
    if not text or text.startswith("#"):
        return None
    try:
        event: BoardEvent = json.loads(text)
    except (ValueError, RuntimeError):  # RecursionError is a RuntimeError
        raise WrongLine from None
    if not _can_be(event):
        raise WrongLine
    return event


def _can_be(event: Any) -> bool:
    """Whether the event's position is possible on a board."""
    if not isinstance(event, dict):
        return False
    kind, target = event.get("type"), event.get("target")
    scores, back = event.get("scores", ()), event.get("back", ())
    counted = [event.get("v"), event.get("n", 0), target, event.get("points") if kind in WITH_POINTS else 1]
    if kind not in TYPES or not all(map(_is_count, counted)) or event["v"] != VERSION or target not in CHOICES:
        return False
    number = 3 if _counts(scores, 3) else 2
    if not all(_counts(event.get(key), number) for key in ("scores", "back", "games", "tally")):
        return False
    if max(scores) > target or scores.count(target) > 1 or any(b > s or b == target for b, s in zip(back, scores)):
        return False
    sides = tuple(SIDES[:number])
    if event.get("dealer") not in sides or (kind in WITH_SIDE and event.get("side") not in sides):
        return False
    if any(event.get(key) not in (None,) + sides for key in ("side", "winner", "match_winner")):
        return False
    return kind not in WITH_POINTS or event["points"] > 0


def _is_count(value: object) -> bool:
    """Whether `value` is a whole number from 0 up. (In Python, JSON's `true` and `121.0` equal integers, but are not
    integers.)"""
    return type(value) is int and value >= 0


def _counts(value: object, length: int) -> bool:
    """Whether `value` is a list of `length` whole numbers from 0 up."""
    return isinstance(value, list) and len(value) == length and all(map(_is_count, value))


def warnings(lines: Iterable[str]) -> Iterator[BoardEvent]:
    for line in lines:
        try:
            event = parse(line)
        except WrongLine:
            continue
        if event and event["type"] == WARNING and event.get("id") != ACKNOWLEDGED:
            yield event


class NewEvents:
    """The new events of one board, over any number of connections. ignored: number of invalid lines."""

    def __init__(self) -> None:
        self.ignored = 0
        self._partial = b""
        self._greeted = False
        self._last: BoardEvent | None = None
        self._warnings: list[BoardEvent] = []

    def begin(self) -> None:
        """Note that the connection was opened: the board will repeat its warnings and its last event."""
        self._greeted = False

    def cut(self) -> None:
        """Note that the connection is lost. Discard a partial line."""
        self.ignored += self._partial != b""
        self._partial = b""

    def receive(self, data: bytes) -> list[BoardEvent]:
        """Return the new events that `data` completes. The data may be cut anywhere. A line that never ends is read in
        pieces of LONGEST_LINE bytes."""
        events = []
        *lines, self._partial = (self._partial + data).split(b"\n")
        if len(self._partial) > LONGEST_LINE:
            lines.append(self._partial)
            self._partial = b""
        for line in lines:
            try:
                event = parse(line.decode("utf-8", "replace"))
            except WrongLine:
                self.ignored += 1
                continue
            if event and self._is_new(event):
                events.append(event)
        return events

    def _is_new(self, event: BoardEvent) -> bool:
        """Return whether the event is new. (A board repeats warnings and the last event for a new listener.)"""
        if event["type"] == WARNING:
            known = event in self._warnings
            self._warnings = (self._warnings + [event])[-WARNINGS_KEPT:]
            return self._greeted or not known
        known = not self._greeted and event == self._last
        self._greeted = True
        self._last = event
        return not known
