"""CircuitPython's `usb_cdc`: the firmware's end of the USB serial line."""

from host_sim.pico.chip.clock import Clock
from host_sim.pico.chip.monitor import SerialMonitor

POLL_S = 0.001
"""How often a write that waits checks for room."""


class Serial:
    """`usb_cdc.console`, of which the firmware reads nothing."""

    def __init__(self, clock: Clock, monitor: SerialMonitor) -> None:
        self._clock = clock
        self._monitor = monitor
        self.write_timeout: float | None = None

    def unplug(self) -> None:
        """Disconnect the firmware, which has ended."""
        self._monitor.unplug()
        self._monitor = SerialMonitor()
        self._monitor.connected = False

    @property
    def connected(self) -> bool:
        return self._monitor.connected

    def write(self, data: bytes | bytearray | memoryview) -> int:
        """Write as much as there is room for and return how many bytes. Waits for room for `write_timeout` seconds; 0:
        not at all, None: for ever."""
        data = bytes(data)
        waits_until = None if self.write_timeout is None else self._clock.now + self.write_timeout * 1000
        written = self._monitor.offer(data, self._clock.now)
        while written < len(data) and (waits_until is None or self._clock.now < waits_until):
            self._clock.sleep(POLL_S)
            written += self._monitor.offer(data[written:], self._clock.now)
        return written
