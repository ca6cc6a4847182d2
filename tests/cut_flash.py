"""A flash whose power can be cut during a write, between any two bits."""

from enum import Enum
from random import Random

from host_sim.pico.flash import SIZE, Flash
from host_sim.pico.pico_board import PowerCut


class Order(Enum):
    """The order in which the bits of one program or erase change."""

    FORWARD = "from the first byte to the last, each from its highest bit to its lowest"
    BACKWARD = "the other way round"
    SCATTERED = "in random order"


class CutFlash(Flash):
    """A flash whose power can be cut in the middle of a write. changes: how many bits have changed so far (`cut_after`
    counts from this). erase_at: the value of `changes` at the last erase. levels_first: whether an erase first programs
    every bit to 0, as some chips do so that all cells wear equally. undone: byte and mask of each bit that the last
    write left unchanged because the power was cut."""

    def __init__(self, content: bytes | None = None, *, levels_first: bool = False) -> None:
        super().__init__(content)
        self._levels_first = levels_first
        self._cut_at: int | None = None
        self._order = Order.FORWARD
        self._seed = 0
        self.erase_at = 0
        self.undone: list[tuple[int, int]] = []

    def cut_after(self, changes: int, order: Order = Order.FORWARD, seed: int = 0) -> None:
        """Cut the power, once, after `changes` more bits have changed. That write then raises PowerCut. With 0, the
        next write changes nothing."""
        self._cut_at = self.changes + changes
        self._order = order
        self._seed = seed

    def _erase(self) -> None:
        self.erases += 1
        self.erase_at = self.changes
        if self._levels_first:
            self._change(0, bytes(SIZE))
        self._change(0, b"\xff" * SIZE)

    def _change(self, start: int, target: bytes) -> None:
        """Change the bytes at `start` to `target`, until the power is cut."""
        place = slice(start, start + len(target))
        count = (int.from_bytes(self._bytes[place]) ^ int.from_bytes(target)).bit_count()
        left = count if self._cut_at is None else self._cut_at - self.changes
        if left >= count:
            self._bytes[place] = target
            self.changes += count
            return
        bits = self._bits(start, target)
        self.undone = bits[left:]
        for at, mask in bits[:left]:
            self._bytes[at] ^= mask
        self.changes += left
        self._cut_at = None
        raise PowerCut

    def _bits(self, start: int, target: bytes) -> list[tuple[int, int]]:
        """Return the byte and the mask of each bit to change, in the chosen order."""
        bits = [
            (at, 1 << bit)
            for at, new in enumerate(target, start)
            for bit in range(7, -1, -1)
            if (self._bytes[at] ^ new) >> bit & 1
        ]
        if self._order is Order.BACKWARD:
            bits.reverse()
        elif self._order is Order.SCATTERED:
            Random(self._seed).shuffle(bits)
        return bits
