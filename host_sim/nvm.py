"""Memory that outlives the power: what can stand behind `microcontroller.nvm`.

Anything with `__len__`, `__getitem__` and `__setitem__` for indices and slices will do; a model of flash that
tears raises `PowerCut` out of `__setitem__`.
"""

from pathlib import Path
from typing import Protocol

from host_sim.errors import PowerCut, UsageError

SIZE = 4096
BLANK = 0xFF


class Nvm(Protocol):
    """What the simulated Pico asks of its memory."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int | slice) -> int | bytearray: ...
    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None: ...


class PlainNvm:
    """Bytes that are there until the object is gone; blank at first, as flash is."""

    def __init__(self, content: bytes = bytes([BLANK]) * SIZE) -> None:
        self._bytes = bytearray(content)

    def __len__(self) -> int:
        return len(self._bytes)

    def __getitem__(self, index: int | slice) -> int | bytearray:
        return self._bytes[index]

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None:
        if isinstance(index, slice):
            if not isinstance(value, bytes | bytearray | memoryview):
                raise ValueError("Array values should be single bytes.")
            if len(range(*index.indices(len(self._bytes)))) != len(value):
                raise ValueError("Slice and value different lengths.")
        self._bytes[index] = value  # type: ignore[assignment, index]


class FileNvm(PlainNvm):
    """The same in a file, written through at every change, so that the next run goes on with it."""

    def __init__(self, path: Path) -> None:
        try:
            content = path.read_bytes() if path.exists() else bytes([BLANK]) * SIZE
        except OSError as error:
            raise UsageError(f"cannot read the memory file {path}: {error.strerror}") from None
        if len(content) != SIZE:
            raise UsageError(f"{path} is no memory file: it has {len(content)} bytes, a memory has {SIZE}")
        super().__init__(content)
        self._path = path
        self._save()

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None:
        super().__setitem__(index, value)
        self._save()

    def _save(self) -> None:
        try:
            self._path.write_bytes(self._bytes)
        except OSError as error:
            raise UsageError(f"cannot write the memory file {self._path}: {error.strerror}") from None


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
