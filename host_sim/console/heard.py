"""Find the new events in the bytes of a board's console. A board repeats some events to every new listener; they are
left out.

Runs on CPython and on MicroPython.
"""

from host_sim.console.events import Event, Lines, WrongLine, parse
from pegout.console import WARNING

WARNINGS_KEPT = 32
"""Warnings that are remembered, to recognise a repeated one. A board repeats at most 16."""


class Heard:
    """The console of one board, over any number of connections. events: how many new ones; ignored: how many invalid
    lines."""

    def __init__(self) -> None:
        self.events = 0
        self.ignored = 0
        self._lines = Lines()
        self._greeted = False
        self._last: Event | None = None
        self._warnings: list[Event] = []

    def begin(self) -> None:
        """The connection was opened: the board will repeat its warnings and its last event."""
        self._greeted = False

    def cut(self) -> None:
        """The connection is lost. Discard a partial line."""
        if self._lines.cut():
            self.ignored += 1

    def receive(self, data: bytes) -> list[Event]:
        """Return the new events that `data` completes. It may be cut anywhere."""
        found = []
        for line in self._lines.feed(data):
            try:
                event = parse(line)
            except WrongLine:
                self.ignored += 1
                continue
            if event and self._is_new(event):
                self.events += 1
                found.append(event)
        return found

    def _is_new(self, event: Event) -> bool:
        """Return False for what a board repeats to a new listener: its warnings, and its last event."""
        if event["type"] == WARNING:
            known = event in self._warnings
            self._warnings = (self._warnings + [event])[-WARNINGS_KEPT:]
            return self._greeted or not known
        known = not self._greeted and event == self._last
        self._greeted = True
        self._last = event
        return not known
