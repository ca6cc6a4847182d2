"""Random numbers from a seed: the same on CPython and on MicroPython, so that a match can be shared and played again.

    chance = Chance(121, 7)     the seed of the match, and the number of a stream
    chance.below(13)            0 to 12
    chance.shuffled(range(52))  a new list in random order

Each deal of a match has its own stream, so its cards do not depend on earlier deals. The generator is xorshift32:
good enough for cards, but a person who knows the seed can compute the cards.
"""

from typing import Iterable

MASK = 0xFFFFFFFF

CARDS_STREAM = 1  # deal number n of a match draws from stream CARDS_STREAM + n
CUT_STREAM = 1 << 20  # the cut for the first deal of game n draws from stream CUT_STREAM + n
SLIPS_STREAM = 1 << 21  # the stream that decides when players make slips


def _mixed(number: int) -> int:
    """Return a 32-bit hash of `number`."""
    number &= MASK
    number = (number ^ number >> 16) * 0x7FEB352D & MASK
    number = (number ^ number >> 15) * 0x846CA68B & MASK
    return number ^ number >> 16


class Chance:
    """A stream of random numbers. seed, stream: whole numbers from 0."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._state = _mixed(_mixed(seed & MASK) ^ _mixed((seed >> 32) + 1) ^ _mixed(stream * 0x9E3779B9 + 1)) or 1

    def below(self, limit: int) -> int:
        """Return a random number from 0 to limit - 1. limit: 1 or more, and far less than 2^32."""
        state = self._state
        state ^= state << 13 & MASK
        state ^= state >> 17
        state ^= state << 5 & MASK
        self._state = state
        return state * limit >> 32

    def happens(self, thousandths: int) -> bool:
        return thousandths > 0 and self.below(1000) < thousandths

    def shuffled(self, cards: Iterable[int]) -> list[int]:
        pack = list(cards)
        for last in range(len(pack) - 1, 0, -1):
            other = self.below(last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        return pack
