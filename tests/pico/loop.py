"""The emulator's inner loop in Python, for machines without a compiler; loop.pyx is the same in Cython."""

from collections.abc import Callable
from typing import Any

_TIMERAWL = 0x28


class Loop:
    """Run the wheel's own loop, which also returns now and then to check the wall clock. It models no cache."""

    miss_cycles = 0

    def __init__(self, mcu: Any) -> None:
        self._simulator = mcu.simulator

    @property
    def stopped(self) -> bool:
        return self._simulator.stopped

    @stopped.setter
    def stopped(self, stopped: bool) -> None:
        self._simulator.stopped = stopped

    def run(self) -> None:
        self.stopped = False
        while not self.stopped:
            self._simulator._execute_batch()

    def empty_cache(self) -> None:
        """There is none."""


class Count:
    """Returns the timer's count without the code for all its registers.

    While `skims` is set each look at the timer also lets 10 us pass.
    """

    def __init__(self, mcu: Any) -> None:
        self.skims = False
        self._timer = mcu.timer
        self._clock = mcu.clock
        self._read: Callable[[int], int] = mcu.timer.read_uint32

    def read(self, offset: int) -> int:
        """The timer's register at `offset`."""
        if self.skims:
            self._clock.tick(10_000)
        if offset == _TIMERAWL:
            return int((self._clock.nanos - self._timer._epoch_nanos) / 1000) & 0xFFFFFFFF
        return self._read(offset)
