"""A model of the flash sector behind `microcontroller.nvm`.

To program turns 1s into 0s within a page of 256 bytes; to erase turns the whole sector into 1s. Indexing accepts and
refuses what CircuitPython does: a write to bytes that are all 0xFF programs their pages, any other write erases the
sector and programs it again.
"""

from pathlib import Path
from typing import Any

from host_sim.errors import UsageError
from host_sim.pico.chip.listeners import ListenerFailed
from host_sim.saving import save

SIZE = 4096
PAGE = 256


class Flash:
    """A sector of `SIZE` bytes, blank unless `content` is given.

    programs, erases: pages programmed and sectors erased so far. changes: how many of both changed anything.
    """

    def __init__(self, content: bytes | None = None) -> None:
        if content is not None and len(content) != SIZE:
            raise ValueError(f"a sector has {SIZE} bytes, not {len(content)}")
        self._bytes = bytearray(content or b"\xff" * SIZE)
        self.programs = 0
        self.erases = 0
        self.changes = 0

    def __bytes__(self) -> bytes:
        return bytes(self._bytes)

    # As CircuitPython has it

    def __len__(self) -> int:
        return SIZE

    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return self._bytes[self._range(index)]
        return self._bytes[index]

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray | memoryview) -> None:
        if isinstance(index, slice):
            place = self._range(index)
            if not isinstance(value, bytes | bytearray | memoryview):
                raise NotImplementedError("array/bytes required on right side")
            if len(value) != place.stop - place.start:
                raise ValueError("Slice and value different lengths.")
            self._write(place.start, bytes(value))
        else:
            if not isinstance(value, int):
                raise TypeError("can't convert object to int")
            if not 0 <= value <= 0xFF:
                raise ValueError("Bytes must be between 0 and 255.")
            self._write(range(SIZE)[index], bytes([value]))

    @staticmethod
    def _range(index: slice) -> slice:
        start, stop, step = index.indices(SIZE)
        if step != 1:
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        return slice(start, max(start, stop))

    def _write(self, start: int, data: bytes) -> None:
        end = start + len(data)
        if any(byte != 0xFF for byte in self._bytes[start:end]):
            data = bytes(self._bytes[:start]) + data + bytes(self._bytes[end:])
            self._erase()
            start, end = 0, SIZE
        while start < end:
            stop = min(end, start - start % PAGE + PAGE)
            self._program(start, data[: stop - start])
            data = data[stop - start :]
            start = stop

    # As the chip has it

    def _program(self, start: int, data: bytes) -> None:
        self.programs += 1
        before = self._bytes[start : start + len(data)]
        self._change(start, bytes(old & new for old, new in zip(before, data, strict=True)))

    def _erase(self) -> None:
        self.erases += 1
        self._change(0, b"\xff" * SIZE)

    def _change(self, start: int, target: bytes) -> None:
        place = slice(start, start + len(target))
        self.changes += self._bytes[place] != target
        self._bytes[place] = target


class FlashFile(Flash):
    """Flash whose content is kept in the file `path`, for the next run; made if it is not there. Raises UsageError if
    the file cannot be used, at the start or later on."""

    def __init__(self, path: Path) -> None:
        try:
            content = path.read_bytes() if path.exists() else None
        except OSError as error:
            raise UsageError(f"cannot read the memory file {path}: {error.strerror}") from None
        if content is not None and len(content) != SIZE:
            raise UsageError(
                f"{path} is no memory file: it has {len(content)} bytes, a memory has {SIZE}. Move it away for a blank "
                "one, or name another"
            )
        super().__init__(content)
        self._path = path
        try:
            save(self._path, self._bytes)
        except OSError as error:
            raise self._lost(error) from None

    def _change(self, start: int, target: bytes) -> None:
        super()._change(start, target)
        try:
            save(self._path, self._bytes)
        except OSError as error:
            raise ListenerFailed(self._lost(error)) from error  # past the firmware, which is not to blame

    def _lost(self, error: OSError) -> UsageError:
        return UsageError(f"cannot write the memory file {self._path}: {error.strerror}")
