"""The common parts of both emulated boards: time and memory. Time is emulated nanoseconds, never the wall clock, so the
same calls give exactly the same figures."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from host_sim.release.boards import FLASH_AT, Board

MS = 1_000_000
NVM_SIZE = 4096

PAGE_PROGRAM_NS = 700_000
"""A W25Q16 programs a page in 0.4 ms typically, 3 ms at most."""

SECTOR_ERASE_NS = 45 * MS
"""... and erases a sector in 45 ms typically, 400 ms at most."""

TICKS_PERIOD = 1 << 29
TICKS_AT_POWER_ON = TICKS_PERIOD - 65_536
"""`supervisor.ticks_ms()` at power-on."""


class Emulated(ABC):
    """A board with CircuitPython. Addresses are those in the flash, from 0."""

    def __init__(self, board: Board) -> None:
        self.nvm_at, self.drive_at = board.nvm_at - FLASH_AT, board.drive_at - FLASH_AT

    @property
    @abstractmethod
    def now(self) -> float:
        """Emulated nanoseconds since power-on."""

    @abstractmethod
    def run_to(self, nanos: float) -> None:
        """Run until the time `nanos`."""

    def run(self, ms: float) -> None:
        """Run for `ms` emulated milliseconds."""
        self.run_to(self.now + ms * MS)

    def run_until(self, done: Callable[[], Any], ms: float, every_ms: float = 1) -> bool:
        """Run until `done()` is true, checked now and then; return False if it is not within `ms`."""
        end = self.now + ms * MS
        while not done():
            if self.now >= end:
                return False
            self.run(every_ms)
        return True

    @abstractmethod
    def read_flash(self, at: int, size: int) -> bytes:
        """Return a part of the flash."""

    @abstractmethod
    def write_flash(self, at: int, content: bytes) -> None:
        """Change the flash from outside."""

    @property
    def nvm(self) -> bytes:
        """The bytes of `microcontroller.nvm`."""
        return self.read_flash(self.nvm_at, NVM_SIZE)

    @nvm.setter
    def nvm(self, content: bytes) -> None:
        self.write_flash(self.nvm_at, content)
