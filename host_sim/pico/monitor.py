"""The PC's end of the USB serial line, and the small buffer between: who listens, who reads, what arrived."""

from host_sim.pico.listeners import Listeners

BUFFER = 256
"""Bytes that fit between the firmware and a PC that does not read."""

KEPT_LINES = 20_000
"""Lines remembered; of more the older half is forgotten."""


class SerialMonitor:
    """One PC program on the Pico's console, e.g. a serial monitor. `lines` are the finished lines it got.

    connected: it has the port open. Without it all that is written is lost.
    reading: it takes what is there. While it does not, at most BUFFER bytes wait for it.
    """

    def __init__(self) -> None:
        self.connected = True
        self.lines: list[str] = []
        self.listeners = Listeners()
        self._reading = True
        self._waiting = b""
        self._partial = b""
        self._sent = 0
        self._sent_at = float("-inf")

    @property
    def reading(self) -> bool:
        return self._reading

    @reading.setter
    def reading(self, reading: bool) -> None:
        self._reading = reading
        if reading:
            waiting, self._waiting = self._waiting, b""
            self._receive(waiting)

    def offer(self, data: bytes, now: float) -> int:
        """The firmware writes; how many bytes went into the buffer. A PC that reads empties it every millisecond."""
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
        """The line is broken off: what it has not finished of a line is not a line and is dropped."""
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
