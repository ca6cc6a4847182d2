"""CircuitPython's `usb_cdc`: the firmware's end of the USB serial line."""

from host_sim.pico.chip.clock import Clock
from host_sim.pico.chip.monitor import SerialMonitor

POLL_S = 0.001  # interval at which a waiting write checks for room


class Serial:
    """`usb_cdc.console`; the firmware only writes to it."""

    def __init__(self, clock: Clock, monitor: SerialMonitor) -> None:
        self._clock = clock
        self._monitor = monitor
        self._write_timeout: float | None = None

    def unplug(self) -> None:
        """Disconnect the firmware, which has ended."""
        self._monitor.unplug()
        self._monitor = SerialMonitor()
        self._monitor.connected = False

    @property
    def connected(self) -> bool:
        return self._monitor.connected

    @property
    def write_timeout(self) -> float | None:
        """Seconds that a write waits for room; None or below 0: for ever."""
        return self._write_timeout

    @write_timeout.setter
    def write_timeout(self, seconds: float | None) -> None:
        self._write_timeout = None if seconds is None or seconds < 0 else float(seconds)

    def write(self, data: str | bytes | bytearray | memoryview) -> int:
        """Write as much as fits within `write_timeout` and return the number of bytes."""
        data = data.encode() if isinstance(data, str) else bytes(data)
        waits_until = None if self.write_timeout is None else self._clock.now + self.write_timeout * 1000
        written = self._monitor.offer(data, self._clock.now)
        while written < len(data) and (waits_until is None or self._clock.now < waits_until):
            self._clock.sleep(POLL_S)
            written += self._monitor.offer(data[written:], self._clock.now)
        return written
