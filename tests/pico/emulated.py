"""The common parts of both emulated boards: time, strips and memory. Time is emulated nanoseconds and never the wall
clock, so the same calls give exactly the same figures."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from host_sim.release.boards import FLASH_AT, Board

MS = 1_000_000
NVM_SIZE = 4096

PAGE_PROGRAM_NS = 700_000
"""A W25Q16 programs a page in 0.4 ms typically, 3 ms at most."""

SECTOR_ERASE_NS = 45 * MS
"""A W25Q16 erases a sector in 45 ms typically, 400 ms at most."""

TICKS_PERIOD = 1 << 29
TICKS_AT_POWER_ON = TICKS_PERIOD - 65_536
"""`supervisor.ticks_ms()` at power-on."""

Edge = Callable[[float, bool], None]
"""Called with the time of an edge in ns, and whether the pin goes high."""


class StripDecoder:
    """Decodes the edges on a data pin as a chain of WS2812B would. frames: `(start_ns, end_ns, bytes)` of each picture;
    the bytes are in the order of the wire (GRB on these strips)."""

    LATCH_NS = 50_000
    ONE_NS = 500
    """A WS2812B reads a pulse of 0.22 to 0.38 us as 0, and one of 0.58 to 1 us as 1. ONE_NS is in between."""

    def __init__(self) -> None:
        self.frames: list[tuple[float, float, bytes]] = []
        self._bits: list[str] = []
        self._start = self._rise = self._fall = 0.0

    def edge(self, now: float, up: bool) -> None:
        if not up:
            self._bits.append("1" if now - self._rise >= self.ONE_NS else "0")
            self._fall = now
            return
        self.latch(now)
        if not self._bits:
            self._start = now
        self._rise = now

    def latch(self, now: float) -> None:
        """End the current picture if the line has been low for long enough."""
        if not self._bits or self._rise > self._fall or now - self._fall < self.LATCH_NS:
            return
        count = len(self._bits) // 8
        if count:
            wire = int("".join(self._bits[: count * 8]), 2).to_bytes(count)
            self.frames.append((self._start, self._fall, wire))
        self._bits = []


class Emulated(ABC):
    """A board with CircuitPython. Addresses count from the start of the flash. console: all bytes that the host read.
    flash_log: (ns, "program" or "erase", address, bytes) of each operation. resets: ns of each watchdog reset."""

    def __init__(self, board: Board) -> None:
        self.nvm_at, self.drive_at = board.nvm_at - FLASH_AT, board.drive_at - FLASH_AT
        self.console = bytearray()
        self.strips = {gpio: StripDecoder() for gpio in (2, 3, 4)}
        self.flash_log: list[tuple[float, str, int, bytes]] = []
        self.resets: list[float] = []

    @property
    @abstractmethod
    def now(self) -> float:
        """Emulated nanoseconds since power-on."""

    @property
    @abstractmethod
    def timer_ms(self) -> float:
        """The time of the chip's timer, in milliseconds."""

    @abstractmethod
    def set_ahead(self, ms: int) -> None:
        """Set the chip's timer ahead, as if the board had waited. Events of the skipped time happen later."""

    @property
    def ticks_ms(self) -> int:
        """`supervisor.ticks_ms()` now."""
        return (TICKS_AT_POWER_ON + int(self.timer_ms)) % TICKS_PERIOD

    @abstractmethod
    def advance(self, nanos: float) -> None:
        """Run the chip until the time `nanos`."""

    def run_to(self, nanos: float) -> None:
        """Run the chip until the time `nanos`, and end each picture whose line has been low for long enough."""
        if nanos > self.now:
            self.advance(nanos)
            for strip in self.strips.values():
                strip.latch(self.now)

    def run(self, ms: float) -> None:
        self.run_to(self.now + ms * MS)

    def run_until(self, done: Callable[[], Any], ms: float, every_ms: float = 1) -> bool:
        """Run until `done()` is true, checked every `every_ms`. Return False if it is still false after `ms`."""
        end = self.now + ms * MS
        while not done():
            if self.now >= end:
                return False
            self.run(every_ms)
        return True

    @abstractmethod
    def listen(self, gpio: int, edge: Edge) -> None:
        """Call `edge` at each edge of the pin from now on."""

    def edges(self, gpio: int) -> list[tuple[float, bool]]:
        """Return a list that fills with the pin's edges from now on: the time in ns, and whether the pin goes high."""
        edges: list[tuple[float, bool]] = []
        self.listen(gpio, lambda at, up: edges.append((at, up)))
        return edges

    @abstractmethod
    def read_flash(self, at: int, size: int) -> bytes:
        """Return a part of the flash."""

    @abstractmethod
    def write_flash(self, at: int, content: bytes) -> None:
        """Change the flash from outside."""

    @property
    def nvm(self) -> bytes:
        return self.read_flash(self.nvm_at, NVM_SIZE)

    @nvm.setter
    def nvm(self, content: bytes) -> None:
        self.write_flash(self.nvm_at, content)
