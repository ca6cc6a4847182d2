"""A flash that fails like littlefs's test device: five kinds of power loss, and seven kinds of bad blocks."""

from enum import Enum
from random import Random
from typing import Any

from host_sim.pico.flash import PAGE, SIZE
from host_sim.pico.pico_board import PowerCut
from scoring.board import Match, Rules
from tests.cut_flash import CutFlash


class Loss(Enum):
    """What a power failure does to the operation in progress, the programming of a page or the erase."""

    ATOMIC = "nothing, or all of it"
    SOMEBITS = "all but one bit"
    MOSTBITS = "one bit"
    OOO = "all of it, before others of the same write that then never happen"
    METASTABLE = "some bits, and some of the others read as they like until the next erase"


class Bad(Enum):
    """A lasting fault of the sector, which begins at some operation."""

    PROGERROR = "a program raises an error"
    ERASEERROR = "an erase raises an error"
    READERROR = "a read raises an error"
    PROGNOOP = "a program does nothing"
    ERASENOOP = "an erase does nothing"
    PROGFLIP = "a program flips a bit"
    READFLIP = "a read flips a bit, or not"


class FaultyFlash(CutFlash):
    """A flash that works until `fail` is called. A power cut happens once; a fault of the block stays. match: the match
    on the board. erased_in_a_game: whether the sector was erased while the match had a peg on the board. unstable: byte
    and mask of each bit that reads differently each time."""

    match = Match(Rules())
    erased_in_a_game = False

    def __init__(self, content: bytes | None = None, rng: Random | None = None) -> None:
        super().__init__(content)
        self._rng = rng or Random(1)
        self._mode: Loss | Bad | None = None
        self._left = 0
        self.unstable: set[tuple[int, int]] = set()
        self._bad_bit = 0
        self.next_program: int | None = None  # how many bytes the next program writes, or None for all

    def fail(self, mode: Loss | Bad, operations: int) -> None:
        """Fail as `mode` says, after this many more programs and erases."""
        self._mode, self._left = mode, operations
        near = len(bytes(self).rstrip(b"\xff"))
        self._bad_bit = self._rng.randrange(8 * min(SIZE, near + 40))

    def _has(self, fault: Bad) -> bool:
        return self._mode is fault and self._left <= 0

    def __getitem__(self, index: int | slice) -> Any:
        if self._has(Bad.READERROR):
            raise OSError("read")
        content = self._bytes[:]
        for at, mask in self.unstable:
            if self._rng.random() < 0.5:
                content[at] ^= mask
        if self._has(Bad.READFLIP) and self._rng.random() < 0.5:
            content[self._bad_bit // 8] ^= 1 << self._bad_bit % 8
        if isinstance(index, slice):
            start, stop = self._range(index)
            return content[start:stop]
        return content[index]

    def _write(self, start: int, data: bytes) -> None:
        if self._mode is not Loss.OOO or not 0 <= self._left < 2 + len(data) // PAGE:
            super()._write(start, data)
            return
        before = bytes(self._bytes)  # the pages are written in any order, and the power fails in the middle
        super()._write(start, data)
        after = bytes(self._bytes)
        erased = any(new & ~old & 0xFF for old, new in zip(before, after, strict=True))
        pages = range(0, SIZE, PAGE)
        done = [page for page in pages if self._rng.random() < 0.5]
        blank = b"\xff" * PAGE
        for page in pages:
            part = slice(page, page + PAGE)
            self._bytes[part] = after[part] if page in done else blank if erased else before[part]
        self._mode = None
        raise PowerCut

    def _program(self, start: int, data: bytes) -> None:
        if self._has(Bad.PROGERROR):
            raise RuntimeError("Unable to write to nvm")
        if self._has(Bad.PROGNOOP):
            return
        data, self.next_program = data[: self.next_program], None
        super()._program(start, data)
        if self._has(Bad.PROGFLIP):
            self._bytes[self._bad_bit // 8] ^= 1 << self._bad_bit % 8

    def _erase(self) -> None:
        self.erased_in_a_game = self.erased_in_a_game or any(self.match.scores())
        if self._has(Bad.ERASEERROR):
            raise RuntimeError("Unable to erase")
        if not self._has(Bad.ERASENOOP):
            super()._erase()

    def _change(self, start: int, target: bytes) -> None:
        changed = self._bits(start, target)
        if not changed:
            return
        losing = self._left == 0 and isinstance(self._mode, Loss)
        self._left -= 1
        super()._change(start, target)
        if not losing:
            if target == b"\xff" * SIZE:
                self.unstable.clear()
            return
        rng, mode = self._rng, self._mode
        undone: list[tuple[int, int]] = []
        if mode is Loss.ATOMIC:
            undone = changed if rng.random() < 0.5 else []
        elif mode is Loss.SOMEBITS:
            undone = [rng.choice(changed)]
        elif mode is Loss.MOSTBITS:
            undone = rng.sample(changed, len(changed) - 1)
        elif mode is Loss.METASTABLE:
            left, unstable = rng.choice((0.1, 0.5, 0.9, 1)), rng.choice((0.1, 0.5))
            undone = [bit for bit in changed if rng.random() < left]
            self.unstable.update(bit for bit in undone if rng.random() < unstable)
        for at, mask in undone:
            self._bytes[at] ^= mask
        self._mode = None
        raise PowerCut
