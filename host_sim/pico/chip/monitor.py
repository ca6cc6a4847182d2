"""The PC's end of the USB serial line, with the small buffer between it and the firmware."""

from host_sim.pico.chip.listeners import Listeners

BUFFER = 320  # bytes that fit while the PC does not read: 256 in the queue, 64 in the endpoint
KEPT_LINES = 20_000  # maximum number of lines kept; if there are more, the older half is dropped


class SerialMonitor:
    """A program on the PC that reads the Pico's console. lines: the complete lines received so far. connected: whether
    it has the port open; otherwise everything that the firmware writes is lost."""

    def __init__(self) -> None:
        self.connected = True
        self.lines: list[str] = []
        self.listeners = Listeners()
        self._reading = True
        self._waiting = b""
        self._partial = b""
        self._sent = 0
        self._sent_at = float("-inf")

    def set_reading(self, reading: bool) -> None:
        """Let the PC read, or not. While it does not, at most BUFFER bytes wait for it."""
        self._reading = reading
        if reading:
            waiting, self._waiting = self._waiting, b""
            self._receive(waiting)

    def offer(self, data: bytes, now: float) -> int:
        """Accept bytes from the firmware; return how many fitted. A PC that reads empties the buffer every
        millisecond."""
        if not self.connected:
            return len(data)
        if not self._reading:
            taken = data[: BUFFER - len(self._waiting)]
            self._waiting += taken
            return len(taken)
        if now - self._sent_at >= 1:
            self._sent, self._sent_at = 0, now
        taken = data[: BUFFER - self._sent]
        self._sent += len(taken)
        self._receive(taken)
        return len(taken)

    def unplug(self) -> None:
        """Discard a partial line: the firmware has ended."""
        lines, newline, _ = self._waiting.rpartition(b"\n")
        self._waiting = lines + newline
        if not newline:
            self._partial = b""

    def _receive(self, data: bytes) -> None:
        *lines, self._partial = (self._partial + data).split(b"\n")
        for raw in lines:
            line = raw.rstrip(b"\r").decode("utf-8", "replace")
            self.lines.append(line)
            self.listeners.tell(line)
        if len(self.lines) > KEPT_LINES:
            del self.lines[: KEPT_LINES // 2]
