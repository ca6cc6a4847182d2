"""The USB serial line: one JSON object per line for every change of the game, notes for people after a `#`. Never
waits. `event` only queues plain data, which is quick; `poll` makes the text and sends it, a line at a time, while
someone listens. Events beyond a limit are dropped; a gap in their numbers shows it. A new listener gets the warnings
and the last event again, so it learns of a bad setting and of the game at once."""

import json

from pegout.wiring import SIDES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from scoring.board import Match

    class SerialLine(Protocol):
        @property
        def connected(self) -> bool: ...
        def write(self, data: bytes) -> int | None: ...

    Counts = tuple[list[int], list[int], int, int, list[int], list[int]]  # scores, backs, dealer, target, games, tally
    Event = tuple[int, str, int | None, dict[str, object], Counts]  # number, name, side, details, counts

VERSION = 1  # version of the event format

BOOT = "boot"
SETTING = "setting"
WARNING = "warning"
ACKNOWLEDGED = "acknowledged"  # the id of a WARNING that ends all earlier ones: UNDO or DEAL was pressed
IGNORED = "ignored"  # the event types are BOOT, SETTING, WARNING, IGNORED, and the RESULTS of `scoring.board`

_MOST_LINES = 24
_MOST_WARNINGS = 16


class Console:
    """Writes to `line`, CircuitPython's USB serial line, or nowhere if that is None."""

    def __init__(self, line: "SerialLine | None") -> None:
        self._line = line
        self._sending = b""
        self._lines: list[str | Event] = []
        self._number = 0
        self._last: Event | None = None
        self._warnings: list[Event] = []
        self._listening = False

    def event(self, match: "Match", name: str, side: int | None = None, **details: object) -> None:
        """Report the event `name`, of `side` if it has one, with its details and the whole score."""
        self._number += 1
        backs = [match.back(side) for side in range(match.rules.sides)]
        counts = (match.scores(), backs, match.dealer, match.target, list(match.games), list(match.tally))
        event = (self._number, name, side, details, counts)
        if name == WARNING:
            self._warnings = self._warnings[1 - _MOST_WARNINGS :] + [event]
        elif name != IGNORED:
            self._last = event
        self._say(event)

    def note(self, text: str) -> None:
        self._say("# " + text)

    def poll(self) -> bool:
        """Check for a listener, and send part of a line. Returns True if there is more to send at once."""
        if bool(self._line and self._line.connected) != self._listening:
            self._listening = not self._listening
            self._sending = b""
            # CircuitPython sends its title without a line ending: a note ends that line before the first event.
            self._lines = ["# Pegout"] + self._warnings + ([self._last] if self._last else [])
        if not self._line or not self._listening:
            return False
        if not self._sending:
            if not self._lines:
                return False
            line = self._lines.pop(0)
            self._sending = (line + "\r\n" if isinstance(line, str) else _as_json(line)).encode()
            return True
        taken = self._line.write(self._sending) or 0  # `write` returns None if there is no room
        self._sending = self._sending[taken:]
        return taken > 0

    def _say(self, line: "str | Event") -> None:
        if self._listening and len(self._lines) < _MOST_LINES:
            self._lines.append(line)


def _as_json(event: "Event") -> str:
    """Return the JSON of an event. `json.dumps` is slow on the Pico, and str() writes numbers and lists the same way.
    One expression makes the line, as separate parts would become garbage."""
    number, name, side, details, counts = event
    scores, back, dealer, target, games, tally = counts
    more = "" if side is None else f',"side":"{SIDES[side]}"'
    for key in sorted(details):
        more += f',"{key}":{json.dumps(details[key])}'
    return (
        f'{{"v":{VERSION},"n":{number},"type":"{name}"{more},"scores":{scores},"back":{back},"dealer":"{SIDES[dealer]}"'
        f',"target":{target},"games":{games},"tally":{tally}}}\r\n'
    )
