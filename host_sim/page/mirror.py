"""Show a real board's game on the page, from its console on a serial port that may come and go."""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from host_sim.console.events import Event
from host_sim.console.logs import log_line
from host_sim.console.serial_port import HINTS, Reader
from host_sim.errors import UsageError
from host_sim.host.host import Host
from host_sim.host.keeping import Keeping
from host_sim.host.watched import Mirror
from host_sim.page.carrier import Carrier, wall_ms
from pegout.settings import Settings


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


class MirrorCarrier(Carrier):
    """Shows the board on the serial port `device`. tell: called with each change of the connection, for people."""

    def __init__(
        self,
        device: str,
        settings: Settings,
        *,
        log: Log | None = None,
        tell: Callable[[str], None] = lambda text: None,
    ) -> None:
        self._device = device
        self._log = log
        self._tell = tell
        self.board = Mirror(settings, wall_ms(), Path(device).name, lambda status: tell(f"{self._device}: {status}"))
        super().__init__(Host(self.board, Keeping()))

    async def run(self) -> None:
        """Read the port and keep the lights moving until cancelled."""
        loop = asyncio.get_running_loop()

        def here(method: Callable) -> Callable:
            """Return a function that calls `method` in the event loop's thread."""
            return lambda what: loop.call_soon_threadsafe(method, what)

        reader = Reader(self._device, here(self.opened), here(self.received), here(self.lost))
        reader.start()
        try:
            await super().run()
        finally:
            await asyncio.to_thread(reader.stop)

    def opened(self, device: str) -> None:
        """The port was opened."""
        self._device = device
        self.board.opened(Path(device).name, self.now())
        self._touch()

    def lost(self, why: str) -> None:
        """The port is gone, or was never there."""
        self.board.lost(f"{why}, trying again", self.now())
        if why in HINTS:
            self._tell(HINTS[why])
        self._touch()

    def received(self, data: bytes) -> None:
        """Some bytes of the console arrived."""
        for event in self.board.received(data, self.now()):
            self._write(event)
        self._touch()

    def _write(self, event: Event) -> None:
        if self._log:
            try:
                self._log.write(event)
            except OSError as error:
                self._tell(f"the log ends here: {error.strerror}")
                self._log = None
