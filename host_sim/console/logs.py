"""Logs of a board's events: written by the mirror, read by the replay and the statistics. Each event is a line."""

import codecs
import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from host_sim.console.events import LONGEST_LINE, Event, WrongLine, parse
from host_sim.errors import UsageError

STAMP = "at"
"""The key that a log adds to each event: when it arrived, as ISO 8601 in UTC."""

KIND = "kind"
"""The key that the card table's log adds to each score: what it was for, as in a `scoring.deal.Pegging`."""


@dataclass(frozen=True)
class Logged:
    """An event of a log. at_s: when it arrived, in seconds since 1970; None if the log does not say."""

    event: Event
    at_s: float | None


@dataclass(frozen=True)
class Wrong:
    """A line of a log that is not a valid event. where: file and line number; why: the reason."""

    where: str
    why: str


def read_log(path: Path) -> Iterator[Logged | Wrong]:
    """Yield the events and the invalid lines of a log in order. The text of a console, as a serial monitor saves it,
    will do too. Holds one line in memory at a time, however long. Raises UsageError if the file cannot be read."""
    try:
        with path.open("rb") as file:
            for number, raw in enumerate(_lines_of(file), start=1):
                try:
                    found = _read_line(raw)
                except WrongLine as wrong:
                    yield Wrong(f"{path}:{number}", str(wrong))
                    continue
                if found:
                    yield found
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None


def _lines_of(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines, of each at most LONGEST_LINE + 1 bytes, and without a byte order mark before the first."""
    mark = codecs.BOM_UTF8
    while line := file.readline(LONGEST_LINE + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(1 << 16)
        yield line.removeprefix(mark)
        mark = b""


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
        return Logged(event, (at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp())
    except (TypeError, ValueError, OverflowError):
        raise WrongLine(f"{STAMP} is no time: {stamp!r:.40}") from None


def log_line(event: Event, at_s: float) -> str:
    """Return an event as a line of a log. at_s: when it arrived, in seconds since 1970."""
    stamp = datetime.fromtimestamp(at_s, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return json.dumps({STAMP: stamp, **event}, separators=(",", ":")) + "\n"
