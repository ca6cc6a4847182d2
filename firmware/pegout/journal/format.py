"""The format of the journal: the moves of a game and its start, in one sector of flash, as bytes.

Knows no rules, lights or clock. A program turns bits from 1 to 0, in pages of 256 bytes; only an erase of the whole
sector turns them back to 1.

The sector has places of 3 bytes, 85 in a page, so that nothing crosses from page to page:
  header   2 places: shut flag (0xFF: open), "Peg", version, 0xFF - version
  BEGIN   10 places: FF "GB", then 9 times FF and 2 bytes of: flags (sides - 2, first dealer << 1, match winner or
          3 << 3, brightness << 5, closing << 7), indices of target and PEGOUT_GAME << 2, number of the next record,
          games and tally of 3 sides (16 bits each, at most 65535), a 16-bit check, the number of 0 bits in all that
  record   1 place: 5 bits number of 0 bits in the rest; 11 bits code of the move; 8 bits (37 * code + number) % 251
A game is a BEGIN and the records after it. Its last record tells how the next game began. Numbers run on from record
to record; from one game to the next they jump by JUMP, so records of one game are never read as another's.
"""

from scoring.board import CRIB, DEAL, NEW_GAME, NEW_MATCH, REOPEN, TARGET, UNDO
from scoring.targets import CHOICES

FORMAT = 2
PAGE = 256
RECORD = 3
BLOCK = 30
PAYLOAD = 15
"""Bytes of a BEGIN without its mark, check and count."""
CLOSING = 0x80
"""The flag of a closing BEGIN, written before the sector is renewed."""
JUMP = 16
NUMBERS = 251

BRIGHTNESS = "brightness"
"""The one move that is the board's and not the match's: to level `points`, 0 day, 1 evening, 2 night."""

MOST_SIDES = 3
NO_SIDE = 3
MOST_HOLES = 181
PEGGED = MOST_HOLES * MOST_SIDES
OTHERS = (
    [(UNDO, side, 0) for side in range(MOST_SIDES)]
    + [(kind, 0, 0) for kind in (DEAL, CRIB, REOPEN, NEW_GAME, NEW_MATCH)]
    + [(TARGET, 0, target) for target in CHOICES]
    + [(BRIGHTNESS, 0, level) for level in range(3)]
)
"""The moves that peg nothing; their codes follow those of SCORE and CORRECT."""
ENDS = (NEW_GAME, NEW_MATCH, TARGET)
"""After such a move another game is on the board."""

HEADER = b"\xffPeg" + bytes((FORMAT, 0xFF - FORMAT))
MARK = b"\xffGB"


def fit(at, length):
    """The first place from `at` on where `length` bytes lie in one page."""
    return at if at % PAGE + length < PAGE else at + PAGE - at % PAGE


def zeros(number, bits):
    """How many of the lowest `bits` of a number are 0."""
    return bits - bin(number).count("1")


def next_number(number, kind):
    """The number of the record after that of a move of this kind."""
    return (number + (1 + JUMP if kind in ENDS else 1)) % NUMBERS


def seal(payload):
    """The 30 bytes of a BEGIN with this payload."""
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
