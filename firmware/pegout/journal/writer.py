"""Appends records to those in the sector. A write into blank bytes (0xFF) programs them; any other write erases the
sector first, with interrupts off: only `renewal` does that, while no peg is on the board. So a place that does not read
blank is skipped. Every write is read back; if it differs it is repeated further on."""

from pegout.journal.format import HEADER, PAGE, RECORD, Begin, encode, encode_begin, fit, next_number
from scoring.board import NEW_GAME, GameStart, Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pegout.journal.reader import Notice, Sector

RESERVE = 5 * 256  # bytes that must be blank when a game starts. If the game needs more, a warning shows
KEPT_FREE = 96  # bytes at the end reserved for a closing BEGIN

LOOKS = 16
"""A place must read blank this many times in a row. Once in 131072 times, a bit that reads randomly is 1 in all of
these reads, and then 0 when CircuitPython reads it, which erases the sector."""


class Records:
    """Appends records to those of a Sector. nvm: the memory. at, number: the next record's place and number; at is None
    if a renewal must come first, 0 in a blank sector. begun: the last Begin written, without its number, until a move
    is written. notices: a list for warnings (id, facts). failed: the header was not written, so nothing is."""

    def __init__(self, sector: "Sector", notices: "list[Notice]") -> None:
        self.nvm = sector.nvm
        self.notices = notices
        self.at = None if sector.stale else sector.at
        self.number = sector.last.number if sector.last else 0
        self.begun: tuple[GameStart, int, int] | None = None
        self.failed = False

    def half_full(self) -> bool:
        return self.at is not None and self.at > len(self.nvm) // 2

    def full(self) -> bool:
        return self.at is not None and fit(self.at, RECORD) > len(self.nvm) - KEPT_FREE

    def begin(self, ends: list[Move], start: GameStart, brightness: int, setting: int) -> bool:
        """Write the start of a game, after the moves `ends` that began it. Return False if the sector needs renewal."""
        begun = (start, brightness, setting)
        if begun == self.begun:
            return True  # this start is already written, and no move follows it
        records = b""
        number = self.number
        for move in ends:
            records += encode(move, number)
            number = next_number(number, move.kind)
        if not ends:
            number = next_number(number, NEW_GAME)
        records += encode_begin(Begin(start, brightness, setting, number, False, False))
        if self.at is None or fit(self.at, len(records)) > len(self.nvm) - RESERVE:
            return False
        self._append(records if self.at else HEADER + records)
        self.number = number
        self.begun = begun
        return True

    def move(self, move: Move) -> None:
        """For SCORE and CORRECT the points of `move` are the holes that the peg moved."""
        if self.full():
            self.notices.append(("memory_full", {}))
            return
        self._append(encode(move, self.number))
        self.number = next_number(self.number, move.kind)
        self.begun = None

    def _append(self, piece: bytes) -> None:
        """Write a piece into the next blank place, or if that fails into the one after it. The header has only one
        place, and comes before the first peg."""
        is_first = self.at == 0
        for _ in range(1 if is_first else 2):
            at = 0 if is_first else self.find_blank(self.at or 0, len(piece))
            self.at = at + len(piece)
            if self.program(at, piece):
                return
            self.at = fit(self.at, RECORD) + RECORD  # leave a place free: the failed piece may become readable
        self.failed = self.failed or is_first
        self.notices.append(("memory_failed", {}))

    def find_blank(self, at: int, length: int) -> int:
        """Find the first place at or after `at` where `length` bytes read as blank LOOKS times in a row. If places were
        skipped, leave a blank place after them, as they may become readable later."""
        unit = length if length < PAGE else RECORD  # a longer piece keeps its own records within pages
        at = fit(at, unit)
        gap = looks = 0
        try:
            while looks < LOOKS and at < len(self.nvm):
                looks += 1
                if self.nvm[at - gap : at + length] != b"\xff" * (gap + length):
                    at = fit(at + RECORD, unit)
                    gap, looks = RECORD, 0
        except (OSError, RuntimeError):  # the place cannot be read: `program` will fail too
            pass
        return at

    def program(self, at: int, piece: "bytes | bytearray") -> bool:
        """Write a piece. Return whether it reads back the same."""
        end = at + len(piece)
        if self.failed or end > len(self.nvm):
            return False
        try:
            self.nvm[at:end] = piece
            return bytes(self.nvm[at:end]) == piece
        except (OSError, RuntimeError):  # raised by CircuitPython if it cannot write
            return False
