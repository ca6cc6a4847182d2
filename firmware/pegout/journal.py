"""The journal: what survives a power cut, in one 4096-byte sector of flash.

It writes down moves and the state a game starts from; it knows no rules, no lights and no clock. Flash programs
bits from 1 to 0, a page of 256 bytes at a time; only erasing the whole sector brings 1s back. A write into bytes
that are all 0xFF programs, any other write erases and rewrites everything with the interrupts off.

Layout, in places of 3 bytes, 85 to a page (a page's last byte stays blank, so nothing crosses a page):

  header   2 places: shut flag (0xFF: open), "Peg", version, 0xFF
  BEGIN   10 places: FF "GB", then 9 times FF and 2 bytes of: flags (bit 0 sides - 2, 1-2 first dealer, 3-4 match
          winner or 3, 5-6 brightness, 7 closing), target, PEGOUT_GAME, games and tally of three sides (2 bytes each,
          counted to 65535), a 16-bit check, the number of 0 bits in all of that
  record   1 place: 5 bits, the number of 0 bits in the rest; 11 bits, the code; 8 bits, a mix of the code and the
          number of the record in its game (mod 256). code = points + 182 * (side + 3 * (kind - 1)); a DEAL with
          points is no deal but a brightness, points - 1

A game is its BEGIN and the records up to the end; the last BEGIN counts. A write that the power cuts short leaves
1s where 0s should be. Then a record's rest has too few 0s and their number reads too high, so the two never agree;
and a BEGIN's first bytes of 0xFF demand more 0s than there are, so that no piece of one is ever read as a record.
Such places are skipped. The number of the record tells a move that was never finished (the next one has its number)
from one that has become unreadable since (its number is missing).

While a game is under way nothing is ever erased: the last RESERVE bytes are kept for it. At the start of a game that
finds less than that, the sector is made anew: a BEGIN marked as closing, then the shut flag, then the erase. Once
the flag is down only a closing BEGIN is believed, so that a sector cut in mid-erase is never taken for an older
state. From the first moment of that erase until the first page is written again (about 45 ms, once in ten games)
a power cut costs the match: target, games, tally, brightness. There is no second sector to prevent it. It costs no
score: no peg is on the board then. A game so long that it fills the reserve goes on unrecorded, and says so.
"""

from scoring.board import CORRECT, DEAL, SCORE
from scoring.targets import CHOICES

VERSION = 1
PAGE = 256
RECORD = 3
BLOCK = 30
RESERVE = 5 * PAGE
"""Bytes a game finds blank at its start, at least: room for 390 moves."""
CLOSING = 96
"""Bytes at the very end that moves leave to the BEGIN that follows them."""

SHUT = b"\x00"
HEADER = b"\xffPeg" + bytes((VERSION, 0xFF))
MARK = b"\xffGB"
POINTS = 182
SIDES = 3


class Saved:
    """A game as it was when the power went.

    snapshot: as of Match.snapshot at its start. moves: (kind, side, points) made since, in order. brightness: 0 day,
    1 evening, 2 night. setting: the PEGOUT_GAME that held when the game began.
    """

    def __init__(self, snapshot, brightness, setting):
        self.snapshot = snapshot
        self.moves = []
        self.brightness = brightness
        self.setting = setting


class Journal:
    """Keeps the game under way in `nvm`, the 4096 bytes of microcontroller.nvm.

    notice: None, or one line that says what `restore` found and dropped, or that the memory is full.
    """

    def __init__(self, nvm):
        self._nvm = nvm
        self._size = len(nvm)
        self.notice = None
        self._at = None
        self._count = 0
        self._block = None

    def restore(self):
        """Read everything back: a Saved, or None if there is nothing that can be read. Takes any bytes."""
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
            if data[0] == 0xFF:
                self._nvm[0:1] = SHUT
            self._rewrite()
        else:
            self._read(data, at + BLOCK, end, saved)
        return saved

    def begin(self, snapshot, brightness, setting):
        """A game begins: the only time at which the sector may be erased, and only when little of it is left.

        snapshot: of Match.snapshot. brightness: 0, 1 or 2. setting: the PEGOUT_GAME in force.
        """
        payload = _pack(snapshot, brightness, setting)
        block = _seal(payload)
        if block == self._block and self._count == 0:
            return
        self._block = block
        if self._at is not None:
            at = _fit(self._at, BLOCK)
            closing = at > self._size - RESERVE
            if at + BLOCK < self._size:
                if closing:
                    payload[0] |= 0x80
                    block = _seal(payload)
                self._nvm[at : at + BLOCK] = block
            if not closing:
                self._at = at + BLOCK
                self._count = 0
                return
            self._nvm[0:1] = SHUT
        self._rewrite()

    def move(self, kind, side, points):
        """Write down a move of the game: SCORE, CORRECT (both with the holes really pegged), UNDO or DEAL."""
        if kind not in (SCORE, CORRECT):
            points = 0
        self._append(min(points, POINTS - 1) + POINTS * ((0 if kind == DEAL else side) + SIDES * (kind - 1)))

    def dim(self, level):
        """Write down the brightness: 0 day, 1 evening, 2 night."""
        self._append(level + 1 + POINTS * SIDES * (DEAL - 1))

    def _append(self, code):
        """Program one place of one page."""
        at = _fit(self._at, RECORD)
        if at + RECORD > self._size - CLOSING:
            self.notice = "the memory is full: from here on this game would not survive a power cut"
            return
        tail = (code + 37 * (code >> 8) + self._count) & 0xFF
        self._nvm[at : at + RECORD] = bytes((_zeros(code << 8 | tail, 19) << 3 | code >> 8, code & 0xFF, tail))
        self._at = at + RECORD
        self._count += 1

    def _rewrite(self):
        """Erase the sector and start it with the current BEGIN. (A blank sector is only programmed.)"""
        start = HEADER + self._block
        self._nvm[0 : self._size] = start + b"\xff" * (self._size - len(start))
        self._at = len(start)
        self._count = 0

    def _last_begin(self, data, end):
        """(payload, offset) of the BEGIN that counts, or (None, None) and a notice."""
        if end == 0:
            self.notice = "the memory is blank: a new match begins"
        elif data[1:4] != HEADER[1:4]:
            self.notice = "the memory holds nothing of Pegout's: a new match begins"
        elif data[4] != VERSION:
            self.notice = f"the memory is of version {data[4]}, this firmware reads {VERSION}: a new match begins"
        else:
            at = data.rfind(MARK)
            while at >= 0:
                payload = _open(data, at)
                if payload and (data[0] == 0xFF or payload[0] & 0x80):
                    return payload, at
                at = data.rfind(MARK, 0, at) if payload is None else -1
            self.notice = "the memory was cut off while it was made anew: a new match begins"
        return None, None

    def _read(self, data, at, end, saved):
        """Collect the moves from `at` on, and find the place where the next one goes."""
        sides = len(saved.snapshot[3])
        unreadable = 0
        lost = 0
        while at < end:
            head = data[at]
            code = (head & 7) << 8 | data[at + 1]
            tail = data[at + 2]
            kind, rest = divmod(code, POINTS * SIDES)
            side, points = divmod(rest, POINTS)
            missing = (tail - code - 37 * (code >> 8) - self._count) & 0xFF
            if missing <= unreadable and head >> 3 == _zeros(code << 8 | tail, 19) and side < sides:
                lost += missing
                unreadable = 0
                self._count += missing + 1
                if kind == DEAL - 1 and points:
                    saved.brightness = points - 1
                else:
                    saved.moves.append((kind + 1, side, points))
            elif head & code & tail != 0xFF:
                unreadable += 1
            at = _fit(at + RECORD, RECORD)
        if lost:
            self.notice = f"{lost} moves of this game can no longer be read: check the pegs"
        elif unreadable:
            self.notice = "the power went while a move was written: that move is not kept"
        # One place stays free: a write cut short at once may look blank and yet have half-charged bits.
        self._at = at + RECORD


def _fit(at, length):
    """The first place from `at` on where `length` bytes lie in one page."""
    if at % PAGE + length > PAGE - 1:
        return at + PAGE - at % PAGE
    return at


def _zeros(number, bits):
    return bits - bin(number).count("1")


def _pack(snapshot, brightness, setting):
    """The first 15 bytes of a BEGIN's payload."""
    target, first_dealer, winner, games, tally = snapshot
    winner = 3 if winner is None else winner
    payload = bytearray((len(games) - 2 | first_dealer << 1 | winner << 3 | brightness << 5, target, setting))
    for counts in (games, tally):
        for side in range(SIDES):
            count = min(counts[side], 0xFFFF) if side < len(counts) else 0
            payload.append(count >> 8)
            payload.append(count & 0xFF)
    return payload


def _unpack(payload):
    """The Saved of a payload, without moves yet."""
    flags = payload[0]
    sides = (flags & 1) + 2
    counts = [payload[place] << 8 | payload[place + 1] for place in range(3, 15, 2)]
    winner = flags >> 3 & 3
    snapshot = (
        payload[1],
        flags >> 1 & 3,
        None if winner == 3 else winner,
        tuple(counts[:sides]),
        tuple(counts[SIDES : SIDES + sides]),
    )
    return Saved(snapshot, flags >> 5 & 3, payload[2])


def _seal(payload):
    """The 30 bytes of a BEGIN: its payload with the checks."""
    check = _check(payload)
    body = bytes(payload) + bytes((check >> 8, check & 0xFF))
    body += bytes((sum([_zeros(byte, 8) for byte in body]),))
    block = bytearray(MARK)
    for place in range(0, len(body), 2):
        block.append(0xFF)
        block.append(body[place])
        block.append(body[place + 1])
    return bytes(block)


def _open(data, at):
    """The payload of the BEGIN at `at`, or None if it was not written whole or could not be a game's."""
    payload = bytearray()
    for place in range(at + 3, at + BLOCK, 3):
        payload += data[place + 1 : place + 3]
    payload = payload[:15]
    if _seal(payload) != data[at : at + BLOCK]:
        return None
    flags = payload[0]
    sides = (flags & 1) + 2
    dealer, winner, brightness = flags >> 1 & 3, flags >> 3 & 3, flags >> 5 & 3
    if dealer >= sides or sides <= winner < 3 or brightness == 3 or payload[1] not in CHOICES:
        return None
    return payload


def _check(payload):
    check = VERSION
    for byte in payload:
        check = (check * 40503 + byte) & 0xFFFF
    return check
