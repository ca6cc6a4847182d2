"""A serial port that comes and goes: which ports have a Pico, and a reader that never gives up.

Knows bytes and USB, nothing of what is said on the line.
"""

import contextlib
import errno
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

import serial
from serial.tools import list_ports

BAUD = 115200
"""Asked for because a serial port must be asked; USB goes as fast as it can."""

ADAFRUIT = 0x239A
RASPBERRY_PI = 0x2E8A
MAKERS = {ADAFRUIT: "CircuitPython", RASPBERRY_PI: "Raspberry Pi"}
"""USB vendors: CircuitPython's boards say Adafruit, the Pico's own bootloader and MicroPython say Raspberry Pi."""

READ_S = 0.2
"""The longest wait for bytes before the reader looks whether it should end."""

RETRY_S = 0.5

AWAY_S = 0.1
"""Longer than a board takes to notice that nobody listens."""


NO_PERMISSION = "no permission"
BUSY = "busy"
HINTS = {NO_PERMISSION: "on Linux, be in the group dialout", BUSY: "another program has it open"}


@dataclass(frozen=True)
class Found:
    """A port with a Pico on it. number: the USB serial number, by which it is known again on another port."""

    device: str
    what: str
    number: str | None


def picos() -> list[Found]:
    """The ports with a board of one of MAKERS on them."""
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
    """Why a port cannot be opened or read, in a word or two; HINTS has more on some."""
    number = getattr(error, "errno", None)
    if number == errno.ENOENT:
        return "not there"
    if number in (errno.EACCES, errno.EPERM):
        return NO_PERMISSION
    if number in (errno.EBUSY, errno.EAGAIN) or "exclusively lock" in str(error):
        return BUSY
    return "unplugged"


def _knock(port: serial.Serial) -> None:
    """Go away and come back, so that a board greets its new listener after the port was emptied by opening it."""
    with contextlib.suppress(OSError):  # a pseudo-terminal has no such line
        port.dtr = False
        time.sleep(AWAY_S)
        port.dtr = True


class Reader(threading.Thread):
    """Reads `device` in a thread, opening it again whenever it can, on whatever port the same board comes back.

    opened(device), received(bytes), lost(why) are called in that thread; `lost` once for each change of why.
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
        """Let go of the port and end."""
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
            except Exception as error:  # pyserial lets termios.error and TypeError through when a port vanishes
                if why != (why := reason(error)):
                    self._lost(why)
                self._ending.wait(RETRY_S)

    def _remember(self, device: str) -> None:
        self._number = next((port.number for port in picos() if port.device == device), None)

    def _find(self) -> str:
        if self._number:
            return next((port.device for port in picos() if port.number == self._number), self._device)
        return self._device
