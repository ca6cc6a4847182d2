"""The format of the journal, in one sector of flash: converts moves and starts of games to bytes, and back. Knows no
rules, lights or clock. Programming turns bits from 1 to 0, in pages of 256 bytes; only an erase of the whole sector
turns them back to 1. The sector has places of 3 bytes, 85 in a page, so that nothing crosses a page boundary:
  header   2 places: shut flag (0xFF: open), "Peg", version, 0xFF - version
  BEGIN   10 places: FF "GB", then 9 times FF and 2 bytes. These 18 bytes are, in this order:
          flags: sides - 2, first dealer << 1, match winner or 3 << 3, brightness << 5, closing << 7
          lengths: bits 0 and 1 of the target's id, those of PEGOUT_GAME's id << 2, again << 4, bit 2 of the target's
          id << 5, that of PEGOUT_GAME's id << 6 (see `Begin` for closing and again)
          the number of the next record; the games of 3 sides, then their tallies, 16 bits each
          a check of 16 bits; the number of 0 bits in all of these
  record   1 place: 5 bits number of 0 bits in the rest; 11 bits code of the move; 8 bits (37 * code + number) % 251
A game is a BEGIN and the records after it. Its last record is the move that began the next game. Records are numbered
in order; from one game to the next the number jumps by JUMP, so records of one game are never read as another's.

If the power fails while bytes are programmed, some bits that should be 0 are still 1, and may later read as 0. So each
record begins with the number of its 0 bits. After a cut this number can only read too high, and the 0 bits can only be
too few: they agree only if all bits read right. The 0xFF bytes of a BEGIN keep its pieces from looking like records.
Two records with the same number differ in at least 4 bits."""

from collections import namedtuple

from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, TARGET, UNDO, GameStart, Move

FORMAT = 2
PAGE = 256
RECORD = 3
BLOCK = 30
PAYLOAD = 15  # bytes of a BEGIN without its mark, check and count
JUMP = 16
NUMBERS = 251

BRIGHTNESS = "brightness"  # a move of the board, not of the match; its points are the level: 0 day, 1 evening, 2 night
MOST_SIDES = 3
NO_SIDE = 3
MOST_HOLES = 181
PEGGED = MOST_HOLES * MOST_SIDES
LENGTHS = {121: 0, 61: 1, 91: 2, 181: 3}
"""The id of each length of a game, below 8. Ids and codes never change their meaning: add new ones to both tables."""

# fmt: off
OTHERS = {  # the code of each other move; these codes follow those of SCORE and CORRECT
    Move(UNDO, 0, 0): 0, Move(UNDO, 1, 0): 1, Move(UNDO, 2, 0): 2, Move(DEAL, 0, 0): 3, Move(CRIB, 0, 0): 4,
    Move(REOPEN, 0, 0): 5, Move(NEW_GAME, 0, 0): 6, Move(NEW_MATCH, 0, 0): 7,
    Move(TARGET, 0, 121): 8, Move(TARGET, 0, 61): 9, Move(TARGET, 0, 91): 10, Move(TARGET, 0, 181): 11,
    Move(BRIGHTNESS, 0, 0): 12, Move(BRIGHTNESS, 0, 1): 13, Move(BRIGHTNESS, 0, 2): 14,
}
# fmt: on
_TARGETS = {LENGTHS[length]: length for length in LENGTHS}
_MOVES = {OTHERS[move]: move for move in OTHERS}
ENDS = (NEW_GAME, NEW_MATCH, TARGET)  # moves that begin another game

HEADER = b"\xffPeg" + bytes((FORMAT, 0xFF - FORMAT))
MARK = b"\xffGB"
BLANK = b"\xff\xff\xff"

Begin = namedtuple("Begin", ("start", "brightness", "setting", "number", "closing", "again"))
"""The start of a game in the memory: its GameStart, the brightness, the PEGOUT_GAME in force, the number of the next
record. closing: it was written just before a renewal of the sector. again: some bytes before it could not be read, so
the games were written again from here on."""


def fit(at: int, length: int) -> int:
    """Return the first place, from `at` on, where `length` bytes fit into one page."""
    return at if at % PAGE + length < PAGE else at + PAGE - at % PAGE


def next_number(number: int, kind: str) -> int:
    """Return the next record's number, from the last record's number and the kind of its move."""
    return (number + (1 + JUMP if kind in ENDS else 1)) % NUMBERS


def zeros(number: int, bits: int) -> int:
    """Return how many of a number's lowest `bits` bits are 0."""
    return bits - bin(number).count("1")


def encode(move: Move, number: int) -> bytes:
    """Encode a move as a record: SCORE or CORRECT with the number of holes the peg moved, or one of OTHERS. Raises an
    error if `decode` would not return it."""
    if move.kind in (SCORE, CORRECT):
        code = move.points - 1 + MOST_HOLES * move.side + (PEGGED if move.kind == CORRECT else 0)
        if not (1 <= move.points <= MOST_HOLES and 0 <= move.side < MOST_SIDES):
            raise ValueError(move)
    else:
        code = 2 * PEGGED + OTHERS[move]
    rest = code << 8 | (37 * code + number) % NUMBERS
    return bytes((zeros(rest, 19) << 3 | code >> 8, code & 0xFF, rest & 0xFF))


def decode(record: bytes) -> "tuple[Move, int] | None":
    """Return the move of a record and its number; None if it is damaged."""
    rest = (record[0] & 7) << 16 | record[1] << 8 | record[2]
    code = rest >> 8
    if record[0] >> 3 != zeros(rest, 19) or record[2] >= NUMBERS:
        return None
    move = _MOVES.get(code - 2 * PEGGED)
    if code < 2 * PEGGED:
        side, points = divmod(code % PEGGED, MOST_HOLES)
        move = Move(SCORE if code < PEGGED else CORRECT, side, points + 1)
    return move and (move, (record[2] - 37 * code) % NUMBERS)


def encode_begin(begin: Begin) -> bytes:
    """Return the 30 bytes of a BEGIN. Raises an error if `decode_begin` would not return it."""
    start: GameStart = begin.start
    winner = NO_SIDE if start.match_winner is None else start.match_winner
    flags = len(start.games) - 2 | start.first_dealer << 1 | winner << 3 | begin.brightness << 5 | begin.closing << 7
    target, setting = LENGTHS[start.target], LENGTHS[begin.setting]
    lengths = target & 3 | (setting & 3) << 2 | begin.again << 4 | (target & 4) << 3 | (setting & 4) << 4
    payload = bytearray((flags, lengths, begin.number))
    for counts in (start.games, start.tally):
        for side in range(MOST_SIDES):
            count = min(counts[side], 0xFFFF) if side < len(counts) else 0
            payload.extend(bytes((count >> 8, count & 0xFF)))
    block = _seal(payload)
    read = decode_begin(block)
    if read is None or read[1:] != begin[1:] or read.start[:3] != start[:3]:
        raise ValueError(begin)
    return block


def decode_begin(block: bytes) -> "Begin | None":
    """Return the Begin in 30 bytes; None if it is damaged, or if no game can begin like that."""
    payload = bytearray()
    for place in range(RECORD, BLOCK, RECORD):
        payload.extend(block[place + 1 : place + RECORD])
    payload = payload[:PAYLOAD]
    if len(payload) < PAYLOAD or _seal(payload) != block:
        return None
    flags, lengths, number = payload[:3]
    sides, dealer, winner, brightness = (flags & 1) + 2, flags >> 1 & 3, flags >> 3 & 3, flags >> 5 & 3
    counts = tuple([payload[place] << 8 | payload[place + 1] for place in range(3, PAYLOAD, 2)])
    target, setting = _TARGETS.get(lengths & 3 | lengths >> 3 & 4), _TARGETS.get(lengths >> 2 & 3 | lengths >> 4 & 4)
    if dealer >= sides or (winner >= sides and winner != NO_SIDE) or brightness > 2 or number >= NUMBERS:
        return None
    if target is None or setting is None:
        return None
    games, tally = counts[:sides], counts[MOST_SIDES : MOST_SIDES + sides]
    start = GameStart(target, dealer, None if winner == NO_SIDE else winner, games, tally)
    return Begin(start, brightness, setting, number, bool(flags & 0x80), bool(lengths & 0x10))


def _seal(payload: "bytes | bytearray") -> bytes:
    check = 0
    for byte in payload:
        check = (check * 40503 + byte + 1) & 0xFFFF
    body = bytes(payload) + bytes((check >> 8, check & 0xFF))
    body += bytes((8 * len(body) - sum([bin(byte).count("1") for byte in body]),))
    block = MARK
    for place in range(0, len(body), 2):
        block += b"\xff" + body[place : place + 2]
    return block
