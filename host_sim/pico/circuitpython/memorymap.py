"""CircuitPython's `memorymap`, but only for the registers that outlive a reset."""

SCRATCH_AT = 0x40058010
WORD = 4


class AddressRange:
    """32-bit registers, read or written in slices of whole words. content: their bytes."""

    def __init__(self, content: bytearray) -> None:
        self._content = content

    def __len__(self) -> int:
        return len(self._content)

    def __getitem__(self, index: slice) -> bytearray:
        return self._content[self._words(index)]

    def __setitem__(self, index: slice, value: bytes) -> None:
        self._content[self._words(index)] = value

    def _words(self, index: slice) -> slice:
        if not isinstance(index, slice) or index.start % WORD or index.stop % WORD:
            raise RuntimeError("Unable to access unaligned IO register")
        return index
