"""Writes moves, and the starts of games, behind the records that were read.

Knows no match. A write into blank bytes (0xFF) programs them. Any other write erases the sector and programs it again,
with interrupts off. If the power fails during a program, some bits are still 1 that should be 0. A record starts with
the number of its 0 bits, which then reads too high while the 0 bits are too few: the two never agree, and the record is
skipped. The 0xFF bytes of a BEGIN keep its pieces from looking like records. Two records with the same number differ in
at least 4 bits.

A BEGIN is written together with the moves that ended the game before. If it becomes unreadable later, those moves tell
how the game began.
"""

from pegout.journal.format import (
    BLOCK,
    MOST_HOLES,
    MOST_SIDES,
    NO_SIDE,
    NUMBERS,
    OTHERS,
    PEGGED,
    RECORD,
    fit,
    next_number,
    seal,
    zeros,
)
from scoring.board import CORRECT, NEW_GAME, SCORE
from scoring.targets import CHOICES

RESERVE = 5 * 256
"""Bytes that must be blank at the start of a game. A game that needs more goes on unrecorded, and the board says so."""

KEPT_FREE = 96
"""Bytes at the end that are kept free of moves, for a closing BEGIN."""

MOVES_A_GAME = 382
"""Every game has room for at least this many moves."""


class Records:
    """The records in a Sector that was restored; writes more behind them.

    nvm: the memory. at and number: of the next record; at is None if a renewal must come first. begun: the start of a
    game (snapshot, brightness, setting) if no move was written since. notice: None, or a warning (id, facts) when the
    sector is full.
    """

    def __init__(self, sector):
        self.nvm = sector.nvm
        self.notice = None
        self.at = None if sector.stale else sector.at
        self.number = sector.number
        self.begun = None

    def half_full(self):
        """True when less than half of the sector is blank."""
        return self.at is not None and self.at > len(self.nvm) // 2

    def begin(self, ends, snapshot, brightness, setting):
        """Write the start of a game: the moves `ends` that began it, and its Match.snapshot. Return False if there is
        no room; then renew the sector."""
        begun = (snapshot, brightness, setting)
        if begun == self.begun:
            return True  # nothing was written since
        if self.at is None:
            return False
        records = b""
        number = self.number
        for move in ends:
            records += encode(move, number)
            number = next_number(number, move[0])
        if not ends:
            number = next_number(number, NEW_GAME)
        length = len(records) + BLOCK
        at = fit(self.at, length)
        if at > len(self.nvm) - RESERVE:
            return False
        self.nvm[at : at + length] = records + seal(pack(snapshot, brightness, setting, number))
        self.at = at + length
        self.number = number
        self.begun = begun
        return True

    def move(self, kind, side, points):
        """Write a move: SCORE or CORRECT with the number of holes the peg moved, or one of OTHERS."""
        at = fit(self.at, RECORD)
        if at > len(self.nvm) - KEPT_FREE:
            self.notice = ("memory_full", {})
            return
        self.nvm[at : at + RECORD] = encode((kind, side, points), self.number)
        self.at = at + RECORD
        self.number = next_number(self.number, kind)
        self.begun = None


def encode(move, number):
    """The three bytes of a move's record."""
    kind, side, points = move
    if kind in (SCORE, CORRECT):
        code = points - 1 + MOST_HOLES * side + (PEGGED if kind == CORRECT else 0)
    else:
        code = 2 * PEGGED + OTHERS.index(move)
    rest = code << 8 | (37 * code + number) % NUMBERS
    return bytes((zeros(rest, 19) << 3 | code >> 8, code & 0xFF, rest & 0xFF))


def pack(snapshot, brightness, setting, number):
    """The payload of a BEGIN."""
    target, first_dealer, winner, games, tally = snapshot
    winner = NO_SIDE if winner is None else winner
    lengths = CHOICES.index(target) | CHOICES.index(setting) << 2
    payload = bytearray((len(games) - 2 | first_dealer << 1 | winner << 3 | brightness << 5, lengths, number))
    for counts in (games, tally):
        for side in range(MOST_SIDES):
            count = min(counts[side], 0xFFFF) if side < len(counts) else 0
            payload.extend(bytes((count >> 8, count & 0xFF)))
    return payload
