"""Show a real board's game on the page, from its console on a serial port that may come and go."""

import asyncio
import os
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, TypeVar

from host_sim.console.events import Event, Lines, WrongLine, log_line, parse
from host_sim.console.serial_port import HINTS, Reader
from host_sim.errors import UsageError
from host_sim.page.watched import WatchedBoard
from pegout.settings import Settings

T = TypeVar("T")

WARNINGS_KEPT = 32
"""Warnings that are remembered, so that a repeated one is not told twice. A board repeats at most 16."""


class Log:
    """A file that collects events, one a line, each with the time at which it arrived."""

    def __init__(self, path: Path) -> None:
        try:
            self._file: BinaryIO = path.open("a+b")
            if self._file.seek(0, os.SEEK_END):
                self._file.seek(-1, os.SEEK_END)
                if self._file.read() != b"\n":
                    self._file.write(b"\n")  # the last line was cut short
        except OSError as error:
            raise UsageError(f"cannot write the log {path}: {error.strerror}") from None

    def write(self, event: Event) -> None:
        """Append an event with the current time."""
        self._file.write(log_line(event, time.time()).encode())
        self._file.flush()


class Mirror(WatchedBoard):
    """The board on the serial port `device`. tell: called with each change of the connection, for people. events: how
    many have arrived; ignored: how many lines were invalid."""

    def __init__(
        self,
        device: str,
        settings: Settings,
        *,
        log: Log | None = None,
        tell: Callable[[str], None] = lambda text: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(settings, clock)
        self._device = device
        self._log = log
        self._tell = tell
        self._lines = Lines()
        self._greeted = False
        self._last: Event | None = None
        self._warnings: deque[Event] = deque(maxlen=WARNINGS_KEPT)
        self._status = ""
        self._up = False
        self.events = 0
        self.ignored = 0
        self._stand("looking for it", up=False)

    async def run(self) -> None:
        """Read the port and keep the lights moving until cancelled."""
        loop = asyncio.get_running_loop()

        def here(method: Callable[[T], None]) -> Callable[[T], None]:
            """Return a function that calls `method` in the event loop's thread."""

            def call(what: T) -> None:
                loop.call_soon_threadsafe(method, what)

            return call

        reader = Reader(self._device, here(self.opened), here(self.received), here(self.lost))
        reader.start()
        try:
            await super().run()
        finally:
            await asyncio.to_thread(reader.stop)

    # What the port does

    def opened(self, device: str) -> None:
        """The port was opened; the board will repeat its last event."""
        self._greeted = False
        self._device = device
        self._stand("connected", up=True)

    def lost(self, why: str) -> None:
        """The port is gone, or was never there. Discard a partial line."""
        if self._lines.cut():
            self.ignored += 1
        self._stand(f"{why}, trying again", up=False)
        if why in HINTS:
            self._tell(HINTS[why])

    def received(self, data: bytes) -> None:
        """Some bytes of the console arrived; lines may be cut anywhere."""
        for line in self._lines.feed(data):
            try:
                event = parse(line)
            except WrongLine:
                self.ignored += 1
                continue
            if event and self._is_new(event):
                self._note(event)
        self._publish_counts()

    def _is_new(self, event: Event) -> bool:
        """Return False for what a board repeats to a new listener: its warnings, and its last event."""
        if event["type"] == "warning":
            known = event in self._warnings
            self._warnings.append(event)
            return self._greeted or not known
        known = not self._greeted and event == self._last
        self._greeted = True
        self._last = event
        return not known

    def _note(self, event: Event) -> None:
        self.events += 1
        if self._log:
            try:
                self._log.write(event)
            except OSError as error:
                self._tell(f"the log ends here: {error.strerror}")
                self._log = None
        self.take(event)

    # What the page is told

    def _stand(self, status: str, *, up: bool) -> None:
        if (status, up) != (self._status, self._up):
            self._status, self._up = status, up
            self._tell(f"{self._device}: {status}")
        self._publish_counts()

    def _publish_counts(self) -> None:
        lines = "line" if self.ignored == 1 else "lines"
        ignored = f", {self.ignored} {lines} ignored" if self.ignored and self._up else ""
        self.say(f"{Path(self._device).name}: {self._status}{ignored}", up=self._up)
