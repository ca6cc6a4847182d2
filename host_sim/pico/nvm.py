"""What stands behind `microcontroller.nvm`: any memory that outlives the power, and the firmware's way to it."""

from typing import Protocol

from host_sim.pico.stops import PowerCut


class Nvm(Protocol):
    """What the simulated Pico asks of its memory. One that loses its power raises PowerCut out of a write."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int | slice, /) -> int | bytearray: ...
    def __setitem__(self, index: int | slice, value: int | bytes | bytearray, /) -> None: ...


class Port:
    """The firmware's way to the memory, for one boot: once the power is gone nothing more gets through."""

    def __init__(self, memory: Nvm) -> None:
        self._memory: Nvm | None = memory

    def cut(self) -> None:
        """The power is gone."""
        self._memory = None

    def __len__(self) -> int:
        return len(self._connected())

    def __getitem__(self, index: int | slice) -> int | bytearray:
        return self._connected()[index]

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None:
        self._connected()[index] = value

    def _connected(self) -> Nvm:
        if self._memory is None:
            raise PowerCut
        return self._memory
