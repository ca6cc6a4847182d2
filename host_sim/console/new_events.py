"""Find the new events in the bytes of a board's console. A board repeats some events to every new listener; they are
left out.

Runs on CPython and on MicroPython.
"""

from host_sim.console.events import LONGEST_LINE, WrongLine, parse
from pegout.console import WARNING

try:
    from host_sim.messages import BoardEvent
except ImportError:  # MicroPython has no typing, and reads no annotations
    pass

WARNINGS_KEPT = 32
"""Number of warnings remembered to recognise repeated ones. A board repeats at most 16."""


class NewEvents:
    """The new events of one board, over any number of connections. ignored: number of invalid lines."""

    def __init__(self) -> None:
        self.ignored = 0
        self._partial = b""
        self._greeted = False
        self._last: BoardEvent | None = None
        self._warnings: list[BoardEvent] = []

    def begin(self) -> None:
        """The connection was opened: the board will repeat its warnings and its last event."""
        self._greeted = False

    def cut(self) -> None:
        """The connection is lost. Discard a partial line."""
        self.ignored += self._partial != b""
        self._partial = b""

    def receive(self, data: bytes) -> "list[BoardEvent]":
        """Return the new events that `data` completes; it may be cut anywhere. A line that never ends is read in pieces
        of LONGEST_LINE bytes."""
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

    def _is_new(self, event: "BoardEvent") -> bool:
        """Return whether the event is not one of those that a board repeats to a new listener: warnings, and the last
        event."""
        if event["type"] == WARNING:
            known = event in self._warnings
            self._warnings = (self._warnings + [event])[-WARNINGS_KEPT:]
            return self._greeted or not known
        known = not self._greeted and event == self._last
        self._greeted = True
        self._last = event
        return not known
