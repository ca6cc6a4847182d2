"""What is new on a board's console: bytes in, events out, without those that the board repeats to every new listener.

Runs on CPython and on MicroPython.
"""

from host_sim.console.events import Event, Lines, WrongLine, parse
from pegout.console import WARNING

WARNINGS_KEPT = 32
"""The board tells a new listener at most 16."""


class Heard:
    """One console, listened to across interruptions. events: how many were new; ignored: lines that were none."""

    def __init__(self) -> None:
        self.events = 0
        self.ignored = 0
        self._lines = Lines()
        self._greeted = False
        self._last: Event | None = None
        self._warnings: list[Event] = []

    def begin(self) -> None:
        """The line is open: the board will say its warnings and its last event again."""
        self._greeted = False

    def cut(self) -> None:
        """The line is gone. Discard a partial line."""
        if self._lines.cut():
            self.ignored += 1

    def take(self, data: bytes) -> list[Event]:
        """The new events that `data`, cut anywhere, completes."""
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
        """False for what a board says again to a new listener: its warnings, and the last thing that happened."""
        if event["type"] == WARNING:
            known = event in self._warnings
            self._warnings = (self._warnings + [event])[-WARNINGS_KEPT:]
            return self._greeted or not known
        known = not self._greeted and event == self._last
        self._greeted = True
        self._last = event
        return not known
