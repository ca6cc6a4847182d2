"""Show a real board's game on the page, from its console on a serial port that may come and go."""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, TypeVar

from host_sim.console.events import Event
from host_sim.console.heard import Heard
from host_sim.console.logs import log_line
from host_sim.console.serial_port import HINTS, Reader
from host_sim.errors import UsageError
from host_sim.page.watched import WatchedBoard
from pegout.settings import Settings

T = TypeVar("T")


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
    """The board on the serial port `device`. tell: called with each change of the connection, for people."""

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
        self.heard = Heard()
        self._status = ""
        self._up = False
        self._set_status("looking for it", up=False)

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
        self.heard.begin()
        self._device = device
        self._set_status("connected", up=True)

    def lost(self, why: str) -> None:
        """The port is gone, or was never there. Discard a partial line."""
        self.heard.cut()
        self._set_status(f"{why}, trying again", up=False)
        if why in HINTS:
            self._tell(HINTS[why])

    def received(self, data: bytes) -> None:
        """Some bytes of the console arrived; they may be cut anywhere."""
        for event in self.heard.receive(data):
            self._note(event)
        self._publish_counts()

    def _note(self, event: Event) -> None:
        if self._log:
            try:
                self._log.write(event)
            except OSError as error:
                self._tell(f"the log ends here: {error.strerror}")
                self._log = None
        self.show_event(event)

    # What the page is told

    def _set_status(self, status: str, *, up: bool) -> None:
        if (status, up) != (self._status, self._up):
            self._status, self._up = status, up
            self._tell(f"{self._device}: {status}")
        self._publish_counts()

    def _publish_counts(self) -> None:
        ignored = self.heard.ignored
        said = f", {ignored} {'line' if ignored == 1 else 'lines'} ignored" if ignored and self._up else ""
        self.say(f"{Path(self._device).name}: {self._status}{said}", up=self._up)
