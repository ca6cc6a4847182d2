"""Writes records after those that are in the sector.

A write into blank bytes (0xFF) programs them; any other erases the sector first, with interrupts off: only `renewal`
does that, while no peg is on the board. Every write is read back; if it differs it is repeated further on."""

from pegout.journal.format import HEADER, RECORD, Begin, encode, encode_begin, fit, next_number
from scoring.board import NEW_GAME, GameStart, Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pegout.journal.reader import Notice, Sector

RESERVE = 5 * 256
"""Bytes that must be blank at the start of a game. A game that needs more goes on unrecorded, and the board says so."""

KEPT_FREE = 96  # bytes at the end reserved for a closing BEGIN


class Records:
    """The records of a Sector; writes more after them. nvm: the memory. at and number: of the next record; at is None
    if a renewal must come first, 0 in a blank sector. begun: the Begin of a game without its number, if no move was
    written after it. notices: takes warnings (id, facts). failed: whether the header could not be written; then nothing
    else is."""

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
        """True when there is no room for another move."""
        return self.at is not None and fit(self.at, RECORD) > len(self.nvm) - KEPT_FREE

    def begin(self, ends: list[Move], start: GameStart, brightness: int, setting: int) -> bool:
        """Write the start of a game, and before it the moves `ends` that began it. Return False if there is no room;
        then renew the sector."""
        begun = (start, brightness, setting)
        if begun == self.begun:
            return True  # no move was written after it
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
        """Write a move. SCORE and CORRECT have the number of holes the peg moved."""
        if self.full():
            self.notices.append(("memory_full", {}))
            return
        self._append(encode(move, self.number))
        self.number = next_number(self.number, move.kind)
        self.begun = None

    def _append(self, piece: bytes) -> None:
        """Write a piece into the next place, or if that fails into the one after it. The header has only one place."""
        is_first = self.at == 0
        for _ in range(1 if is_first else 2):
            at = fit(self.at or 0, len(piece))
            self.at = at + len(piece)
            if self.program(at, piece):
                return
            self.at = fit(self.at, RECORD) + RECORD  # one place stays free: the failed one may become readable
        self.failed = self.failed or is_first
        self.notices.append(("memory_failed", {}))

    def program(self, at: int, piece: "bytes | bytearray") -> bool:
        """Write a piece. Return whether it reads back the same."""
        if self.failed:
            return False
        end = at + len(piece)
        try:
            self.nvm[at:end] = piece
            return bytes(self.nvm[at:end]) == piece
        except (OSError, RuntimeError):  # raised by CircuitPython if it cannot write
            return False
