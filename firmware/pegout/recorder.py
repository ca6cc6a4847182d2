"""Writes the journal: moves, the start of a game, and a renewed sector. `journal` has the format and reads it.

A write into blank bytes (0xFF) programs them. Any other write erases the sector and programs it again, with interrupts
off. If the power fails during a program, some bits are still 1 that should be 0. A record starts with the number of its
0 bits, which then reads too high while the 0 bits are too few: the two never agree, and the record is skipped. The 0xFF
bytes of a BEGIN keep its pieces from looking like records. Two records with the same number differ in at least 4 bits.

A BEGIN is written together with the moves that ended the game before. If it becomes unreadable later, those moves tell
how the game began.

The sector is erased only while no peg is on the board: `begin` returns False when there is no room, and `renew` writes
the sector again in four steps: a closing BEGIN, the shut flag, everything but the header (this erases), the header.
While the flag is shut only a closing BEGIN is valid, so a half-erased sector is never read as an older game. A power
cut between the erase and the header, some 45 ms, loses target, games, tally and brightness: there is no second sector.
"""

from pegout.journal import (
    BLOCK,
    ENDS,
    HEADER,
    MOST_HOLES,
    MOST_SIDES,
    NUMBERS,
    OTHERS,
    PEGGED,
    RECORD,
    fit,
    next_number,
    seal,
    zeros,
)
from scoring.board import CORRECT, SCORE
from scoring.targets import CHOICES

RESERVE = 5 * 256
"""Bytes that must be blank at the start of a game. A game that needs more goes on unrecorded, and the board says so."""

CLOSING = 96
"""Bytes at the end that are kept free of moves, for a closing BEGIN."""

MOVES_A_GAME = 382
"""Every game has room for at least this many moves."""


class Recorder:
    """Continues `journal` after its `restore`.

    at: the place of the next record, or None. notice: None, or a line for the console when the sector is full.
    """

    def __init__(self, journal):
        self._nvm = journal.nvm
        self._size = len(journal.nvm)
        self.notice = None
        self.at = None if journal.stale else journal.at
        self._number = journal.number
        self._begun = None

    def half_full(self):
        """True when less than half of the sector is blank."""
        return self.at is not None and self.at > self._size // 2

    def begin(self, ends, snapshot, brightness, setting):
        """Write the start of a game: the moves `ends` that began it, and its Match.snapshot. Return False if there is
        no room; then call `renew`."""
        begun = (snapshot, brightness, setting)
        if begun == self._begun:
            return True  # nothing was written since
        if self.at is None:
            return False
        records = b""
        number = self._number
        for move in ends:
            records += encode(move, number)
            number = next_number(number, move[0])
        if not ends:
            number = next_number(number, ENDS[0])
        length = len(records) + BLOCK
        at = fit(self.at, length)
        if at > self._size - RESERVE:
            return False
        self._nvm[at : at + length] = records + seal(_pack(snapshot, brightness, setting, number))
        self.at = at + length
        self._number = number
        self._begun = begun
        return True

    def move(self, kind, side, points):
        """Write a move: SCORE or CORRECT with the number of holes the peg moved, or one of OTHERS."""
        at = fit(self.at, RECORD)
        if at > self._size - CLOSING:
            self.notice = "the memory is full: this move would not survive a power cut"
            return
        self._nvm[at : at + RECORD] = encode((kind, side, points), self._number)
        self.at = at + RECORD
        self._number = next_number(self._number, kind)
        self._begun = None

    def renew(self, games, brightness, setting):
        """Write the sector again, with the (snapshot, moves) of each of `games`, the last one in progress. This erases,
        unless the sector is blank."""
        image = bytearray(HEADER)
        number = 0
        for snapshot, moves in games:
            number = next_number(number, ENDS[0])
            payload = _pack(snapshot, brightness, setting, number)
            _put(image, seal(payload))
            for move in moves:
                _put(image, encode(move, number))
                number = next_number(number, move[0])
        blank = b"\xff" * len(HEADER)
        if bytes(self._nvm[0 : self._size]).rstrip(b"\xff"):
            if self.at is not None and not moves:
                self._close(payload)
            self._nvm[0:1] = b"\x00"
            self._nvm[0 : self._size] = blank + image[len(blank) :] + b"\xff" * (self._size - len(image))
        else:
            self._nvm[len(blank) : len(image)] = image[len(blank) :]
        self._nvm[0 : len(blank)] = HEADER
        self.at = len(image)
        self._number = number
        self._begun = None if moves else (snapshot, brightness, setting)

    def _close(self, payload):
        """Write a closing BEGIN. If the power fails before the erase, the game is restored from it."""
        at = fit(self.at, BLOCK)
        if at + BLOCK <= self._size:
            closing = bytearray(payload)
            closing[0] |= 0x80
            closing[2] = next_number(self._number, ENDS[0])
            self._nvm[at : at + BLOCK] = seal(closing)


def encode(move, number):
    """The three bytes of a move's record."""
    kind, side, points = move
    if kind in (SCORE, CORRECT):
        code = points - 1 + MOST_HOLES * side + (PEGGED if kind == CORRECT else 0)
    else:
        code = 2 * PEGGED + OTHERS.index(move)
    rest = code << 8 | (37 * code + number) % NUMBERS
    return bytes((zeros(rest, 19) << 3 | code >> 8, code & 0xFF, rest & 0xFF))


def _put(image, piece):
    """Append a piece, in the next page if it would cross into it."""
    image.extend(b"\xff" * (fit(len(image), len(piece)) - len(image)) + piece)


def _pack(snapshot, brightness, setting, number):
    """The payload of a BEGIN."""
    target, first_dealer, winner, games, tally = snapshot
    winner = 3 if winner is None else winner
    lengths = CHOICES.index(target) | CHOICES.index(setting) << 2
    payload = bytearray((len(games) - 2 | first_dealer << 1 | winner << 3 | brightness << 5, lengths, number))
    for counts in (games, tally):
        for side in range(MOST_SIDES):
            count = min(counts[side], 0xFFFF) if side < len(counts) else 0
            payload.extend(bytes((count >> 8, count & 0xFF)))
    return payload
