"""A model of the flash sector behind `microcontroller.nvm`.

Programming turns 1s into 0s within a page of 256 bytes; erasing turns the whole sector into 1s. Indexing accepts and
refuses what CircuitPython does: a write to bytes that are all 0xFF programs their pages, any other write erases the
sector and programs it again. Runs on CPython and on MicroPython.
"""

from typing import Any

SIZE = 4096
PAGE = 256


class Flash:
    """A sector of `SIZE` bytes, blank unless `content` is given. programs, erases: numbers of pages programmed and
    sectors erased. changes: the programs and erases that changed a bit."""

    def __init__(self, content: bytes | None = None) -> None:
        if content is not None and len(content) != SIZE:
            raise ValueError(f"a sector has {SIZE} bytes, not {len(content)}")
        self._bytes = bytearray(content or b"\xff" * SIZE)
        self.programs = 0
        self.erases = 0
        self.changes = 0

    def __bytes__(self) -> bytes:
        return bytes(self._bytes)

    # CircuitPython's interface

    def __len__(self) -> int:
        return SIZE

    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            start, stop = self._range(index)
            return self._bytes[start:stop]
        return self._bytes[index]

    def __setitem__(self, index: int | slice, value: Any) -> None:
        if isinstance(index, slice):
            start, stop = self._range(index)
            if len(value) != stop - start:
                raise ValueError("Slice and value different lengths.")
            self._write(start, bytes(value))
        else:
            self._write(range(SIZE)[index], bytes([value]))

    @staticmethod
    def _range(index: slice) -> tuple[int, int]:
        start, stop, _step = index.indices(SIZE)
        return start, max(start, stop)

    def _write(self, start: int, data: bytes) -> None:
        end = start + len(data)
        if any(byte != 0xFF for byte in self[start:end]):  # compare what is read: a torn bit may read as 0 or 1
            data = bytes(self[0:start]) + data + bytes(self[end:SIZE])
            self._erase()
            start, end = 0, SIZE
        while start < end:
            stop = min(end, start - start % PAGE + PAGE)
            self._program(start, data[: stop - start])
            data = data[stop - start :]
            start = stop

    # The chip

    def _program(self, start: int, data: bytes) -> None:
        self.programs += 1
        before = self._bytes[start : start + len(data)]
        self._change(start, bytes([old & new for old, new in zip(before, data)]))

    def _erase(self) -> None:
        self.erases += 1
        self._change(0, b"\xff" * SIZE)

    def _change(self, start: int, target: bytes) -> None:
        end = start + len(target)
        self.changes += self._bytes[start:end] != target
        self._bytes[start:end] = target
