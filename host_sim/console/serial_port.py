"""Find the serial ports of Picos, and read one that may be unplugged and plugged in again at any time."""

import contextlib
import errno
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

import serial
from serial.tools import list_ports

BAUD = 115200
"""A serial port must have a speed. USB ignores it."""

ADAFRUIT = 0x239A
RASPBERRY_PI = 0x2E8A
MAKERS = {ADAFRUIT: "CircuitPython", RASPBERRY_PI: "Raspberry Pi"}
"""USB vendors: Adafruit for CircuitPython's boards, Raspberry Pi for the Pico's bootloader and MicroPython."""

READ_S = 0.2
"""The longest wait for bytes before the reader checks whether it has to end."""

RETRY_S = 0.5

AWAY_S = 0.1
"""How long the port seems closed to the board: longer than it takes to notice."""


NO_PERMISSION = "no permission"
BUSY = "busy"
HINTS = {NO_PERMISSION: "on Linux, be in the group dialout", BUSY: "another program has it open"}


@dataclass(frozen=True)
class Found:
    """A port with a Pico on it. number: its USB serial number, by which it is found again on another port."""

    device: str
    what: str
    number: str | None


def picos() -> list[Found]:
    """Return the ports with a board of one of MAKERS."""
    return [
        Found(
            port.device,
            f"{MAKERS[port.vid]}: {port.product or port.description} ({port.vid:04X}:{port.pid:04X})",
            port.serial_number,
        )
        for port in sorted(list_ports.comports())
        if port.vid in MAKERS
    ]


def reason(error: BaseException) -> str:
    """Return why a port cannot be opened or read, in a word or two. HINTS has advice for some."""
    number = getattr(error, "errno", None)
    if number == errno.ENOENT:
        return "not there"
    if number in (errno.EACCES, errno.EPERM):
        return NO_PERMISSION
    if number in (errno.EBUSY, errno.EAGAIN) or "exclusively lock" in str(error):
        return BUSY
    return "unplugged"


def _knock(port: serial.Serial) -> None:
    """Seem to close and open the port, so that the board repeats its greeting: opening has discarded the first one."""
    with contextlib.suppress(OSError):  # a pseudo-terminal has no such line
        port.dtr = False
        time.sleep(AWAY_S)
        port.dtr = True


class Reader(threading.Thread):
    """Reads `device` in a thread, and opens it again when the same board comes back, on whatever port.

    Calls opened(device), received(bytes) and lost(why) in that thread; `lost` once for each new reason.
    """

    def __init__(
        self,
        device: str,
        opened: Callable[[str], None],
        received: Callable[[bytes], None],
        lost: Callable[[str], None],
    ) -> None:
        super().__init__(daemon=True, name=f"reader of {device}")
        self._device = device
        self._number: str | None = None
        self._opened = opened
        self._received = received
        self._lost = lost
        self._ending = threading.Event()

    def stop(self) -> None:
        """Close the port and end."""
        self._ending.set()
        self.join()

    def run(self) -> None:
        why = ""
        while not self._ending.is_set():
            device = self._find()
            try:
                with serial.Serial(device, BAUD, timeout=READ_S, exclusive=True) as port:
                    why = ""
                    self._remember(device)
                    _knock(port)
                    self._opened(device)
                    while not self._ending.is_set():
                        data = port.read(max(1, port.in_waiting))
                        if data:
                            self._received(data)
            except Exception as error:  # pyserial raises termios.error and TypeError too when a port vanishes
                if why != (why := reason(error)):
                    self._lost(why)
                self._ending.wait(RETRY_S)

    def _remember(self, device: str) -> None:
        self._number = next((port.number for port in picos() if port.device == device), None)

    def _find(self) -> str:
        if self._number:
            return next((port.device for port in picos() if port.number == self._number), self._device)
        return self._device
