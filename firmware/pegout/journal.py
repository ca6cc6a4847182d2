"""The journal: the moves of a game and its start, in one sector of flash, safe from a power cut at any instant.

This module has the format and reads it; `recorder` writes it. Neither knows rules, lights or a clock. A program turns
bits from 1 to 0, in pages of 256 bytes; only an erase of the whole sector turns them back to 1.

The sector has places of 3 bytes, 85 in a page, so that nothing crosses from page to page:
  header   2 places: shut flag (0xFF: open), "Peg", version, 0xFF - version
  BEGIN   10 places: FF "GB", then 9 times FF and 2 bytes of: flags (sides - 2, first dealer << 1, match winner or
          3 << 3, brightness << 5, closing << 7), indices of target and PEGOUT_GAME << 2, number of the next record,
          games and tally of 3 sides (16 bits each, at most 65535), a 16-bit check, the number of 0 bits in all that
  record   1 place: 5 bits number of 0 bits in the rest; 11 bits code of the move; 8 bits (37 * code + number) % 251
A game is a BEGIN and the records after it. Its last record tells how the next game began. Numbers run on from record
to record; from one game to the next they jump by JUMP, so records of one game are never read as another's.
"""

from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, TARGET, UNDO
from scoring.targets import CHOICES

FORMAT = 2
PAGE = 256
RECORD = 3
BLOCK = 30
MOST_MISSING = 8
"""The most moves in a row that may be unreadable. A record that fits after more than that fits by chance."""
JUMP = 16
NUMBERS = 251

BRIGHTNESS = "brightness"
"""The one move that is the board's and not the match's: to level `points`, 0 day, 1 evening, 2 night."""

MOST_SIDES = 3
BRIGHTNESSES = 3
MOST_HOLES = 181
PEGGED = MOST_HOLES * MOST_SIDES
OTHERS = (
    [(UNDO, side, 0) for side in range(MOST_SIDES)]
    + [(kind, 0, 0) for kind in (DEAL, CRIB, REOPEN, NEW_GAME, NEW_MATCH)]
    + [(TARGET, 0, target) for target in CHOICES]
    + [(BRIGHTNESS, 0, level) for level in range(BRIGHTNESSES)]
)
"""The moves that peg nothing; their codes follow those of SCORE and CORRECT."""
ENDS = (NEW_GAME, NEW_MATCH, TARGET)
"""After such a move another game is on the board."""

HEADER = b"\xffPeg" + bytes((FORMAT, 0xFF - FORMAT))
OLD_HEADER = b"\xffPeg\x01\xff"
MARK = b"\xffGB"


class Saved:
    """Games read from a journal.

    games: (Match.snapshot at its start, the moves since) of each; the last one is in progress. brightness: 0 day,
    1 evening, 2 night. setting: the PEGOUT_GAME of the last game's start. whole: False if moves of an earlier game
    cannot be read. notice: None, or a line for the console about moves of the last game that cannot be read.
    """

    def __init__(self, snapshot, brightness, setting):
        self.games = [(snapshot, [])]
        self.brightness = brightness
        self.setting = setting
        self.whole = True
        self.notice = None


class Journal:
    """The journal in `nvm`, the 4096 bytes of microcontroller.nvm.

    `restore` sets: notice, None or a line for the console about what cannot be read. stale, True if the sector must be
    renewed: its format is older, or a renewal was cut short. at and number, of the next record; at is None if there is
    no journal to continue.
    """

    def __init__(self, nvm):
        self.nvm = nvm
        self.notice = None
        self.stale = False
        self.at = None
        self.number = 0

    def restore(self):
        """Return the game in progress as a Saved, or None if there is none. Accepts any bytes."""
        data = bytes(self.nvm[0 : len(self.nvm)])
        end = len(data.rstrip(b"\xff"))
        if not end:
            return None
        if _is_header(data, OLD_HEADER):
            from pegout import journal_v1

            saved, self.notice = journal_v1.read(data)
            self.stale = True
            return saved
        if not _is_header(data, HEADER):
            self.notice = "the memory holds nothing of Pegout's: a new match begins"
            if data[1:4] == HEADER[1:4]:
                self.notice = f"the memory is of version {data[4]}, not {FORMAT}: a new match begins"
            return None
        start = _begin_before(data, len(data))
        payload = _open(data[start : start + BLOCK]) if start >= 0 else None
        if payload is None or (zeros(data[0], 8) > 1 and not payload[0] & 0x80):
            self.notice = "the memory is damaged: a new match begins"
            return None
        self.stale = payload[0] & 0x80 > 0
        saved, self.at, self.number = _read(data, start, end)
        self.notice = saved.notice
        return saved

    def read(self, games):
        """Return the last `games` games as a Saved, or None if the sector has fewer."""
        data = bytes(self.nvm[0 : len(self.nvm)])
        start = len(data)
        for _ in range(games):
            start = _begin_before(data, start) if start >= 0 else -1
        return _read(data, start, len(data.rstrip(b"\xff")))[0] if start >= 0 else None


def _read(data, at, end):
    """Return the games from the BEGIN at `at` on as a Saved, and place and number of the next record."""
    payload = _open(data[at : at + BLOCK])
    saved = _unpack(payload)
    snapshot, moves = saved.games[0]
    sides = len(snapshot[3])
    number = payload[2]
    unreadable = lost = 0
    at = fit(at + BLOCK, RECORD)
    while at < end:
        record = data[at : at + RECORD]
        payload = _open(data[at : at + BLOCK]) if record == MARK else None
        if payload:
            begun = _unpack(payload)
            moves = begun.games[0][1]
            saved.games.extend(begun.games)
            saved.brightness, saved.setting = begun.brightness, begun.setting
            # Only the moves that ended the game before may be missing: one, or two with another length.
            gap = (payload[2] - number) % NUMBERS
            saved.whole = saved.whole and not lost and gap in (0, 1 + JUMP, 2 + 2 * JUMP)
            number = payload[2]
            unreadable = lost = 0
            at = fit(at + BLOCK, RECORD)
            continue
        move, missing = decode(record, number, sides)
        if move and missing <= min(unreadable, MOST_MISSING):
            number = next_number(number + missing, move[0])
            lost += missing
            unreadable = 0
            if move[0] == BRIGHTNESS:
                saved.brightness = move[2]
            else:
                moves.append(move)
        elif record != b"\xff\xff\xff":
            unreadable += 1
        at = fit(at + RECORD, RECORD)
    if lost:
        saved.notice = f"moves of this game that cannot be read any more: {lost}. Check the pegs"
    elif unreadable > 2 * BLOCK // RECORD:  # more than two starts of a game that were cut short
        saved.notice = "the memory is damaged, the last part of this game cannot be read. Check the pegs"
    elif unreadable:
        saved.notice = "the last move cannot be read, the power may have gone while it was written. Check the pegs"
    # One place stays free: a write cut short early may look blank and yet have half-charged bits.
    return saved, at + RECORD, number


def fit(at, length):
    """The first place from `at` on where `length` bytes lie in one page."""
    return at if at % PAGE + length < PAGE else at + PAGE - at % PAGE


def zeros(number, bits):
    """How many of the lowest `bits` of a number are 0."""
    return bits - bin(number).count("1")


def _is_header(data, header):
    """Whether the sector begins so, but for one bit."""
    return sum([bin(data[at] ^ header[at]).count("1") for at in range(1, len(header))]) <= 1


def next_number(number, kind):
    """The number of the record after that of a move of this kind."""
    return (number + (1 + JUMP if kind in ENDS else 1)) % NUMBERS


def decode(record, number, sides):
    """Return (move, how many records are missing before it), or (None, 0): not whole, or no move of so many sides."""
    rest = (record[0] & 7) << 16 | record[1] << 8 | record[2]
    code = rest >> 8
    if record[0] >> 3 != zeros(rest, 19) or record[2] >= NUMBERS or code >= 2 * PEGGED + len(OTHERS):
        return None, 0
    if code >= 2 * PEGGED:
        move = OTHERS[code - 2 * PEGGED]
    else:
        side, points = divmod(code % PEGGED, MOST_HOLES)
        move = (SCORE if code < PEGGED else CORRECT, side, points + 1)
    return move if move[1] < sides else None, (record[2] - 37 * code - number) % NUMBERS


def _begin_before(data, end):
    """Where the last whole BEGIN before `end` is, or -1."""
    at = data.rfind(MARK, 0, end)
    while at >= 0 and not _open(data[at : at + BLOCK]):
        at = data.rfind(MARK, 0, at)
    return at


def _unpack(payload):
    flags = payload[0]
    sides = (flags & 1) + 2
    counts = tuple([payload[place] << 8 | payload[place + 1] for place in range(3, 15, 2)])
    winner = flags >> 3 & 3
    winner = None if winner == 3 else winner
    target = CHOICES[payload[1] & 3]
    snapshot = (target, flags >> 1 & 3, winner, counts[:sides], counts[MOST_SIDES : MOST_SIDES + sides])
    return Saved(snapshot, flags >> 5 & 3, CHOICES[payload[1] >> 2 & 3])


def seal(payload):
    """The 30 bytes of a BEGIN with a payload of 15."""
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
    if len(payload) < 15 or seal(payload) != block:
        return None
    saved = _unpack(payload)
    _target, dealer, winner, games, _tally = saved.games[0][0]
    fits = (
        dealer < len(games) and (winner or 0) < len(games) and saved.brightness < BRIGHTNESSES and payload[2] < NUMBERS
    )
    return payload if fits else None
