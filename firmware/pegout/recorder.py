"""Writes the journal, in the format that `journal` reads: moves, the start of a game, the sector made anew.

Flash takes a write into bytes 0xFF as it is; for any other it erases and rewrites the sector, interrupts off. A write
cut short leaves 1s for 0s: a record's rest then has too few 0s and their number reads too high, so they never agree;
the 0xFFs of a BEGIN ask for more 0s than there are, so no piece of it is taken for a record. Any two records of one
number differ in 4 bits or more. A BEGIN is written together with the moves that ended the game before, so where it
becomes unreadable they make up for it.

No erase while a game is under way: `begin` says when the sector has no room, and `renew` makes it anew, in four steps:
a closing BEGIN, the shut flag, the erase with everything but the header, the header. Behind the flag only a closing
BEGIN counts, lest a half-erased sector pass for an older state. From the erase to the header (some 45 ms) a cut costs
the match: target, games, tally, brightness. There is no second sector to prevent it; no peg is on the board then.
"""

from pegout.journal import (
    BLOCK,
    ENDS,
    HEADER,
    HOLES,
    NUMBERS,
    OTHERS,
    PEGGED,
    RECORD,
    SIDES,
    fit,
    next_number,
    seal,
    zeros,
)
from scoring.board import CORRECT, SCORE
from scoring.targets import CHOICES

RESERVE = 5 * 256
"""Bytes that a game finds blank at its start. A longer one goes on unrecorded, and says so."""

CLOSING = 96
"""Bytes at the end that moves leave to the next BEGIN."""

MOVES_A_GAME = 382
"""At least so many moves of a game find room, whatever was before it."""


class Recorder:
    """Goes on with `journal` where its `restore` ended.

    at: where the next record goes, or None. notice: None, or a line for the console: that a move found no room.
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
        """A game begins, from a Match.snapshot, by the moves `ends`. Returns False if there is no room for it: then
        `renew` the sector."""
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
        """Write down a move: SCORE or CORRECT with the holes really pegged, or one of OTHERS."""
        at = fit(self.at, RECORD)
        if at > self._size - CLOSING:
            self.notice = "the memory is full: this move would not survive a power cut"
            return
        self._nvm[at : at + RECORD] = encode((kind, side, points), self._number)
        self.at = at + RECORD
        self._number = next_number(self._number, kind)
        self._begun = None

    def renew(self, games, brightness, setting):
        """Make the sector anew with `games`, (snapshot, moves) of each, the last one under way. Erases, unless the
        sector is blank."""
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
        """Write a closing BEGIN: if the power goes before the erase, the game is taken up from here."""
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
        code = points - 1 + HOLES * side + (PEGGED if kind == CORRECT else 0)
    else:
        code = 2 * PEGGED + OTHERS.index(move)
    rest = code << 8 | (37 * code + number) % NUMBERS
    return bytes((zeros(rest, 19) << 3 | code >> 8, code & 0xFF, rest & 0xFF))


def _put(image, piece):
    """Append a piece where it lies in one page."""
    image.extend(b"\xff" * (fit(len(image), len(piece)) - len(image)) + piece)


def _pack(snapshot, brightness, setting, number):
    """The payload of a BEGIN."""
    target, first_dealer, winner, games, tally = snapshot
    winner = 3 if winner is None else winner
    lengths = CHOICES.index(target) | CHOICES.index(setting) << 2
    payload = bytearray((len(games) - 2 | first_dealer << 1 | winner << 3 | brightness << 5, lengths, number))
    for counts in (games, tally):
        for side in range(SIDES):
            count = min(counts[side], 0xFFFF) if side < len(counts) else 0
            payload.extend(bytes((count >> 8, count & 0xFF)))
    return payload
