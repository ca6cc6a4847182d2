"""The journal: moves and what a game starts from, in one sector of flash, safe from a power cut at any instant.

It knows no rules, no lights, no clock. Flash programs bits from 1 to 0, a page of 256 bytes at a time; only erasing
the sector brings 1s back. A write into bytes 0xFF programs; any other erases and rewrites it all, interrupts off.

Places of 3 bytes, 85 a page, so that nothing crosses a page:
  header   2: shut flag (0xFF: open), "Peg", version, 0xFF
  BEGIN   10: FF "GB", then 9 times FF and 2 bytes of: flags (sides - 2, first dealer << 1, match winner or 3 << 3,
          brightness << 5, closing << 7), target, PEGOUT_GAME, games and tally of 3 sides (16 bits each, counted to
          65535), a 16-bit check, the number of 0 bits in all that
  record   1: 5 bits number of 0 bits in the rest; 11 bits code, points + 182 * (side + 3 * (kind - 1)), where a DEAL
          with points is a brightness, points - 1; 8 bits code mixed with the record's number in the game
A game is the last BEGIN and the records after it.

A write cut short leaves 1s for 0s: a record's rest then has too few 0s and their number reads too high, so they never
agree; the 0xFFs of a BEGIN ask for more 0s than there are, so no piece of it is taken for a record. Such places are
skipped; the records' numbers tell a move never finished from one that became unreadable later.

No erase while a game is under way: one that finds less than RESERVE at its start makes the sector anew by a closing
BEGIN, the shut flag, the erase. Behind the flag only a closing BEGIN counts, lest a half-erased sector pass for an
older state. From that erase until the first page is back (some 45 ms in twelve games) a cut costs the match: target,
games, tally, brightness. There is no second sector to prevent it; no peg is on the board then. Where it leaves all
blank, the board starts as a new one does.
"""

from scoring.board import CORRECT, CRIB, DEAL, SCORE, UNDO
from scoring.targets import CHOICES

VERSION = 1
PAGE = 256
RECORD = 3
BLOCK = 30
RESERVE = 5 * PAGE
"""Bytes that a game finds blank at its start: room for 390 moves. A longer one goes on unrecorded, and says so."""
MOST_MISSING = 8
"""So many moves in a row may have become unreadable; what seems to come after more is chance."""
CLOSING = 96
"""Bytes at the end that moves leave to the next BEGIN."""

BRIGHTNESS = "brightness"
"""The one move that is the board's and not the match's: to level `points`, 0 day, 1 evening, 2 night."""

KINDS = (SCORE, CORRECT, UNDO, DEAL)
HEADER = b"\xffPeg" + bytes((VERSION, 0xFF))
MARK = b"\xffGB"
POINTS = 182
LEVELS = 3
SIDES = 3


class Saved:
    """A game as it was: Match.snapshot at its start, the (kind, side, points) since, brightness (0 day, 1 evening,
    2 night), and the PEGOUT_GAME that held when it began."""

    def __init__(self, snapshot, brightness, setting):
        self.snapshot = snapshot
        self.moves = []
        self.brightness = brightness
        self.setting = setting


class Journal:
    """Keeps the game under way in `nvm`, the 4096 bytes of microcontroller.nvm.

    notice: None, or a line for the console: what `restore` found and dropped, or that a move found no room. Whoever
    reads it sets it to None.
    """

    def __init__(self, nvm):
        self._nvm = nvm
        self._size = len(nvm)
        self.notice = None
        self._at = None
        self._count = 0
        self._block = None

    def restore(self):
        """The Saved game, or None if there is none to be read. Takes any bytes."""
        data = bytes(self._nvm[0 : self._size])
        end = len(data.rstrip(b"\xff"))
        payload, at = self._last_begin(data, end)
        if payload is None:
            return None
        saved = _unpack(payload)
        closing = payload[0] & 0x80
        payload[0] &= 0x7F
        self._block = _seal(payload)
        if closing:
            self._renew(data[0])
        else:
            self._read(data, at, end, saved)
        return saved

    def begin(self, snapshot, brightness, setting):
        """A game begins, from a Match.snapshot. The only time at which the sector may be erased."""
        payload = _pack(snapshot, brightness, setting)
        block = _seal(payload)
        if block == self._block and not self._count:
            return
        self._block = block
        flag = 0
        if self._at is not None:
            flag = 0xFF
            at = _fit(self._at, BLOCK)
            if at <= self._size - RESERVE:
                self._nvm[at : at + BLOCK] = block
                self._at = at + BLOCK
                self._count = 0
                return
            if at < self._size:
                payload[0] |= 0x80
                self._nvm[at : at + BLOCK] = _seal(payload)
        self._renew(flag)

    def move(self, kind, side, points):
        """Write down a move: SCORE or CORRECT with the holes really pegged, UNDO, DEAL, BRIGHTNESS."""
        if kind == BRIGHTNESS:
            kind = DEAL
            points += 1
        elif kind == CRIB:
            kind = DEAL
            points = LEVELS + 1
        elif kind in (UNDO, DEAL):
            points = 0
        if kind == DEAL:
            side = 0
        code = min(points, POINTS - 1) + POINTS * (side + SIDES * KINDS.index(kind))
        at = _fit(self._at, RECORD)
        if at > self._size - CLOSING:
            self.notice = "the memory is full: this move would not survive a power cut"
            return
        tail = (code + 37 * (code >> 8) + self._count) & 0xFF
        self._nvm[at : at + RECORD] = bytes((_zeros(code << 8 | tail) << 3 | code >> 8, code & 0xFF, tail))
        self._at = at + RECORD
        self._count += 1

    def _renew(self, flag):
        """Erase the sector and start it with the current BEGIN. (A blank one is only programmed.)"""
        if flag == 0xFF:
            self._nvm[0:1] = b"\x00"
        start = HEADER + self._block
        self._nvm[0 : self._size] = start + b"\xff" * (self._size - len(start))
        self._at = len(start)
        self._count = 0

    def _last_begin(self, data, end):
        """(payload, offset behind it) of the BEGIN that counts, or (None, None), and unless blank a notice."""
        if not end:
            return None, None
        if data[1:4] != HEADER[1:4]:
            self.notice = "the memory holds nothing of Pegout's: a new match begins"
        elif data[4] != VERSION:
            self.notice = f"the memory is of version {data[4]}, not {VERSION}: a new match begins"
        else:
            at = data.rfind(MARK)
            while at >= 0:
                payload = _open(data[at : at + BLOCK])
                if payload:
                    if data[0] == 0xFF or payload[0] & 0x80:
                        return payload, at + BLOCK
                    break
                at = data.rfind(MARK, 0, at)
            self.notice = "the memory is damaged: a new match begins"
        return None, None

    def _read(self, data, at, end, saved):
        """Collect the moves from `at` on, and find the place of the next one."""
        sides = len(saved.snapshot[3])
        unreadable = lost = 0
        at = _fit(at, RECORD)
        while at < end:
            code = (data[at] & 7) << 8 | data[at + 1]
            tail = data[at + 2]
            rest, points = divmod(code, POINTS)
            kind, side = divmod(rest, SIDES)
            missing = (tail - code - 37 * (code >> 8) - self._count) & 0xFF
            whole = data[at] >> 3 == _zeros(code << 8 | tail) and _is_record(kind, side, points, sides)
            if whole and missing <= min(unreadable, MOST_MISSING):
                self._count += missing + 1
                lost += missing
                unreadable = 0
                if KINDS[kind] == DEAL and points > LEVELS:
                    saved.moves.append((CRIB, 0, 0))
                elif KINDS[kind] == DEAL and points:
                    saved.brightness = points - 1
                else:
                    saved.moves.append((KINDS[kind], side, points))
            elif data[at] & code & tail != 0xFF:
                unreadable += 1
            at = _fit(at + RECORD, RECORD)
        if lost:
            self.notice = f"moves of this game that cannot be read any more: {lost}. Check the pegs"
        elif unreadable > 2 * BLOCK // RECORD:  # more than two starts of a game that were cut short
            self.notice = "the last part of this game cannot be read any more. Check the pegs"
        elif unreadable:
            self.notice = "the power went while a move was written: that move is not kept"
        # One place stays free: a write cut short early may look blank and yet have half-charged bits.
        self._at = at + RECORD


def _fit(at, length):
    """The first place from `at` on where `length` bytes lie in one page."""
    return at if at % PAGE + length < PAGE else at + PAGE - at % PAGE


def _is_record(kind, side, points, sides):
    """Whether such a record is ever written; `kind` is its place among KINDS."""
    if KINDS[kind] == DEAL:
        return side == 0 and points <= LEVELS + 1
    return side < sides and (points == 0 if KINDS[kind] == UNDO else points > 0)


def _zeros(number):
    """How many of the 19 bits of a record's rest are 0."""
    return 19 - bin(number).count("1")


def _pack(snapshot, brightness, setting):
    target, first_dealer, winner, games, tally = snapshot
    winner = 3 if winner is None else winner
    payload = bytearray((len(games) - 2 | first_dealer << 1 | winner << 3 | brightness << 5, target, setting))
    for counts in (games, tally):
        for side in range(SIDES):
            count = min(counts[side], 0xFFFF) if side < len(counts) else 0
            payload.extend(bytes((count >> 8, count & 0xFF)))
    return payload


def _unpack(payload):
    flags = payload[0]
    sides = (flags & 1) + 2
    counts = tuple([payload[place] << 8 | payload[place + 1] for place in range(3, 15, 2)])
    winner = flags >> 3 & 3
    winner = None if winner == 3 else winner
    snapshot = (payload[1], flags >> 1 & 3, winner, counts[:sides], counts[SIDES : SIDES + sides])
    return Saved(snapshot, flags >> 5 & 3, payload[2])


def _seal(payload):
    """The BEGIN of a payload."""
    check = ones = 0
    for byte in payload:
        check = (check * 40503 + byte + 1) & 0xFFFF
    body = bytes(payload) + bytes((check >> 8, check & 0xFF))
    for byte in body:
        ones += bin(byte).count("1")
    body += bytes((8 * len(body) - ones,))
    block = MARK
    for place in range(0, len(body), 2):
        block += b"\xff" + body[place : place + 2]
    return block


def _open(block):
    """The payload of a BEGIN, or None if it is not whole or could be no game's."""
    payload = bytearray()
    for place in range(RECORD, BLOCK, RECORD):
        payload.extend(block[place + 1 : place + RECORD])
    payload = payload[:15]
    if _seal(payload) != block:
        return None
    saved = _unpack(payload)
    target, dealer, winner, games, _tally = saved.snapshot
    fits = dealer < len(games) and (winner or 0) < len(games) and saved.brightness < LEVELS and target in CHOICES
    return payload if fits else None
