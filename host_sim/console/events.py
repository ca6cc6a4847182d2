"""The board's console events, read with mistrust: what a line says, or what is wrong with it.

For everything that follows a game from outside: a live console, a log of it. Knows the format of the console and
what a position can be; never how it got there.
"""

import contextlib
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from host_sim.errors import UsageError
from pegout.console import VERSION
from pegout.wiring import SIDES
from scoring.board import CORRECT, DEAL, NEW_GAME, NEW_MATCH, SCORE, UNDO, WIN
from scoring.targets import CHOICES

Event = dict[str, Any]

TYPES = ("boot", SCORE, CORRECT, UNDO, DEAL, WIN, NEW_GAME, NEW_MATCH, "setting", "warning")
WITH_POINTS = (SCORE, CORRECT, UNDO)
WITH_SIDE = (*WITH_POINTS, WIN)

STAMP = "at"
"""The key that a log adds to each event: when it came, as ISO 8601 in UTC."""

LONGEST_LINE = 2048
"""Bytes; the longest event the board sends has about 400."""

TERMINAL_CODES = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[0-?]*[ -/]*[@-~]")
"""Titles, colours and cursor movements. CircuitPython writes its status bar so, in front of any line."""


class WrongLine(ValueError):
    """A line that is no event. The text says why."""


def parse(line: str) -> Event | None:
    """The event of a line; None for an empty line and for a note to people. Raises WrongLine for anything else."""
    text = TERMINAL_CODES.sub("", line).strip()
    if not text or text.startswith("#"):
        return None
    if not text.startswith("{"):
        raise WrongLine("no event")
    try:
        event = json.loads(text)
    except (ValueError, RecursionError):
        raise WrongLine("half an event, or a garbled one") from None
    if not isinstance(event, dict):
        raise WrongLine("no event")
    _check(event)
    return event


def _check(event: Event) -> None:
    version = event.get("v")
    if version != VERSION:
        raise WrongLine(f"v is {version!r:.20}: this program knows version {VERSION} of the events")
    if event.get("type") not in TYPES:
        raise WrongLine(f"no such type: {event.get('type')!r:.20}")
    scores: Any = event.get("scores")
    back: Any = event.get("back")
    target = event.get("target")
    if target not in CHOICES:
        raise WrongLine(f"no such target: {target!r:.20}")
    if not _counts(scores, 2) and not _counts(scores, 3):
        raise WrongLine("scores must be two or three whole numbers")
    number = len(scores)
    if max(scores) > target or scores.count(target) > 1:
        raise WrongLine(f"no game to {target} stands {scores}")
    if not _counts(back, number) or any(b > s or b == target for b, s in zip(back, scores, strict=True)):
        raise WrongLine("a back peg stands in front of its front peg, or is missing")
    if not _counts(event.get("games"), number) or not _counts(event.get("tally"), number):
        raise WrongLine("games and tally must be a whole number for each side")
    sides = SIDES[:number]
    if event.get("dealer") not in tuple(sides):
        raise WrongLine(f"no dealer among {sides}: {event.get('dealer')!r:.20}")
    side = event.get("side")
    if (side is not None or event["type"] in WITH_SIDE) and side not in tuple(sides):
        raise WrongLine(f"no side among {sides}: {side!r:.20}")
    if event["type"] in WITH_POINTS and (not _counts([event.get("points")], 1) or event["points"] < 1):
        raise WrongLine("points must be a whole number from 1 up")


def _counts(value: Any, length: int) -> bool:
    """Whether it is a list of so many whole numbers from 0 up."""
    return isinstance(value, list) and len(value) == length and all(type(n) is int and n >= 0 for n in value)


def warnings(lines: Iterable[str]) -> Iterator[str]:
    """The texts of the warnings among a console's lines."""
    for line in lines:
        with contextlib.suppress(WrongLine):
            event = parse(line)
            if event and event["type"] == "warning":
                yield str(event.get("text", ""))


class Lines:
    """Lines out of bytes as they arrive, however they are cut. What never ends is dropped in pieces of LONGEST_LINE
    bytes, each of them told as a line."""

    def __init__(self) -> None:
        self._partial = b""

    def feed(self, data: bytes) -> list[str]:
        """The lines that `data` finishes."""
        *lines, self._partial = (self._partial + data).split(b"\n")
        if len(self._partial) > LONGEST_LINE:
            lines.append(self._partial)
            self._partial = b""
        return [line.decode("utf-8", "replace") for line in lines]

    def cut(self) -> str:
        """The line was cut: what there was of an unfinished one."""
        partial, self._partial = self._partial, b""
        return partial.decode("utf-8", "replace")


@dataclass(frozen=True)
class Logged:
    """An event of a log. at_s: when it came, in seconds of the epoch; None where the log does not say."""

    event: Event
    at_s: float | None


@dataclass(frozen=True)
class Wrong:
    """A line of a log that is no event: where, and why not."""

    where: str
    why: str


def read_log(path: Path) -> Iterator[Logged | Wrong]:
    """The events of a log, or of a console's text as a serial monitor saved it, and its wrong lines, in order. Raises
    UsageError where it cannot be read."""
    try:
        with path.open("rb") as file:
            for number, raw in enumerate(file, start=1):
                try:
                    found = _read_line(raw)
                except WrongLine as wrong:
                    yield Wrong(f"{path}:{number}", str(wrong))
                    continue
                if found:
                    yield found
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None


def _read_line(raw: bytes) -> Logged | None:
    if len(raw) > LONGEST_LINE:
        raise WrongLine(f"longer than {LONGEST_LINE} bytes")
    event = parse(raw.decode("utf-8", "replace"))
    if event is None:
        return None
    stamp = event.pop(STAMP, None)
    if stamp is None:
        return Logged(event, None)
    try:
        at = datetime.fromisoformat(stamp)
    except (TypeError, ValueError):
        raise WrongLine(f"{STAMP} is no time: {stamp!r:.40}") from None
    return Logged(event, (at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp())


def log_line(event: Event, at_s: float) -> str:
    """An event as a line of a log."""
    stamp = datetime.fromtimestamp(at_s, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return json.dumps({STAMP: stamp, **event}, separators=(",", ":")) + "\n"
