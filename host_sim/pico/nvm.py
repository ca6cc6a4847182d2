"""The memory behind `microcontroller.nvm`, and the firmware's access to it."""

from typing import Protocol

from host_sim.pico.stops import PowerCut


class Nvm(Protocol):
    """A memory that keeps its content without power. A write raises PowerCut if the power is cut during it."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int | slice, /) -> int | bytearray: ...
    def __setitem__(self, index: int | slice, value: int | bytes | bytearray, /) -> None: ...


class NvmPort:
    """The firmware's access to the memory during one boot. After `cut`, every access raises PowerCut."""

    def __init__(self, memory: Nvm) -> None:
        self._memory: Nvm | None = memory

    def cut(self) -> None:
        """Cut the access: the power is gone."""
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
