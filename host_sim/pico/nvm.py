"""The firmware's access to the memory behind `microcontroller.nvm`, and the exception that ends it."""

from typing import Any

from greenlet import GreenletExit

from host_sim.pico.flash import Flash


class PowerCut(GreenletExit):
    """Raised inside the firmware by any part of the hardware when the power is cut. No `except Exception` of the
    firmware can catch it; the Pico is off when `run_for` returns."""


class NvmPort:
    """The firmware's access to the memory during one boot. After `cut`, every access raises PowerCut."""

    def __init__(self, memory: Flash) -> None:
        self._memory: Flash | None = memory

    def cut(self) -> None:
        """Cut the access: the power is gone."""
        self._memory = None

    def __len__(self) -> int:
        return len(self._connected())

    def __getitem__(self, index: int | slice) -> Any:
        return self._connected()[index]

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None:
        self._connected()[index] = value

    def _connected(self) -> Flash:
        if self._memory is None:
            raise PowerCut
        return self._memory
