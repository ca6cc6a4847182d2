"""Parse and check the board's console events, one line of JSON each.

Used by everything that reads a board from outside. A line is checked in full before
anybody sees it: its format, and that a cribbage board can show that position. How a game got there is not checked.
Runs on CPython and on MicroPython.
"""

import json
import re

from pegout.console import ACKNOWLEDGED, BOOT, IGNORED, SETTING, VERSION, WARNING
from pegout.wiring import SIDES
from scoring.board import CORRECT, RESULTS, SCORE, UNDO, WIN
from scoring.targets import CHOICES

Event = dict

TYPES = (BOOT,) + RESULTS + (SETTING, WARNING, IGNORED)
WITH_POINTS = (SCORE, CORRECT, UNDO)
WITH_SIDE = WITH_POINTS + (WIN,)

STATE = ("v", "n", "type", "scores", "back", "dealer", "target", "games", "tally")
"""What every event has; the rest are its facts."""

LONGEST_LINE = 2048
"""Longest accepted line in bytes. The longest event of a board has about 400."""

TERMINAL_CODES = re.compile("\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)|\x1b\\[[0-?]*[ -/]*[@-~]")
"""Escape codes for titles, colours and the cursor. CircuitPython sends its status bar with them, before any line."""


class WrongLine(ValueError):
    """A line that is not a valid event. The text says why."""


def parse(line: str) -> Event | None:
    """Return the event in a line, or None for an empty line or a `#` remark. Raises WrongLine for anything else."""
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
    if not _is_count(version) or version != VERSION:
        raise WrongLine(f"v is {version!r:.20}: this program knows version {VERSION} of the events")
    if event.get("type") not in TYPES:
        raise WrongLine(f"no such type: {event.get('type')!r:.20}")
    scores, back = event.get("scores", ()), event.get("back", ())
    target = event.get("target")
    if not _is_count(target) or target not in CHOICES:
        raise WrongLine(f"no such target: {target!r:.20}")
    if not _is_count(event.get("n", 0)):
        raise WrongLine(f"n is no whole number: {event['n']!r:.20}")
    if not _counts(scores, 2) and not _counts(scores, 3):
        raise WrongLine("scores must be two or three whole numbers")
    number = len(scores)
    if max(scores) > target or scores.count(target) > 1:
        raise WrongLine(f"no game to {target} stands {scores}")
    if not _counts(back, number) or any(b > s or b == target for b, s in zip(back, scores)):
        raise WrongLine("a back peg stands in front of its front peg, or is missing")
    if not _counts(event.get("games"), number) or not _counts(event.get("tally"), number):
        raise WrongLine("games and tally must be a whole number for each side")
    sides = SIDES[:number]
    if event.get("dealer") not in tuple(sides):
        raise WrongLine(f"no dealer among {sides}: {event.get('dealer')!r:.20}")
    side = event.get("side")
    if (side is not None or event["type"] in WITH_SIDE) and side not in tuple(sides):
        raise WrongLine(f"no side among {sides}: {side!r:.20}")
    for key in ("winner", "match_winner"):
        if event.get(key) is not None and event[key] not in tuple(sides):
            raise WrongLine(f"{key}: no side among {sides}: {event[key]!r:.20}")
    if event["type"] in WITH_POINTS and (not _is_count(event.get("points")) or event["points"] < 1):
        raise WrongLine("points must be a whole number from 1 up")


def _is_count(value) -> bool:
    """Whether it is a whole number from 0 up. JSON's `true` and `121.0` equal whole numbers in Python but are none."""
    return type(value) is int and value >= 0


def _counts(value, length: int) -> bool:
    """Whether it is a list of `length` whole numbers from 0 up."""
    return isinstance(value, list) and len(value) == length and all(map(_is_count, value))


def warnings(lines):
    """Yield the warnings in a console's lines."""
    for line in lines:
        try:
            event = parse(line)
        except WrongLine:
            continue
        if event and event["type"] == WARNING and event.get("id") != ACKNOWLEDGED:
            yield event
