"""Writes moves, and the starts of games, behind the records that were read.

Knows no match. A write into blank bytes (0xFF) programs them. Any other write erases the sector and programs it again,
with interrupts off. What was written is read back: what differs is written once more, further on.

A BEGIN is written together with the moves that ended the game before. If it becomes unreadable later, those moves tell
how the game began.
"""

from pegout.journal.format import RECORD, Begin, encode, encode_begin, fit, next_number
from scoring.board import NEW_GAME, GameStart, Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pegout.journal.reader import Sector

RESERVE = 5 * 256
"""Bytes that must be blank at the start of a game. A game that needs more goes on unrecorded, and the board says so."""

KEPT_FREE = 96
"""Bytes at the end that are kept free of moves, for a closing BEGIN."""

MOVES_A_GAME = 382
"""Every game has room for at least this many moves."""


class Records:
    """The records in a Sector that was read; writes more behind them.

    nvm: the memory. at and number: of the next record; at is None if a renewal must come first. begun: the Begin of a
    game without its number, if no move was written since. notices: warnings (id, facts) are added here. failed: whether
    the last renewal failed; then nothing is written.
    """

    def __init__(self, sector: "Sector", notices: list) -> None:
        self.nvm = sector.nvm
        self.notices = notices
        self.at = None if sector.stale else sector.at
        self.number = sector.last.number if sector.last else 0
        self.begun: tuple | None = None
        self.failed = False

    def half_full(self) -> bool:
        """True when less than half of the sector is blank."""
        return self.at is not None and self.at > len(self.nvm) // 2

    def full(self) -> bool:
        """True when there is no room for another move."""
        return self.at is not None and fit(self.at, RECORD) > len(self.nvm) - KEPT_FREE

    def begin(self, ends: list, start: GameStart, brightness: int, setting: int) -> bool:
        """Write the start of a game, and before it the moves `ends` that began it. Return False if there is no room;
        then renew the sector."""
        begun = (start, brightness, setting)
        if begun == self.begun:
            return True  # no move was written after it
        if self.at is None:
            return False
        records = b""
        number = self.number
        for move in ends:
            records += encode(move, number)
            number = next_number(number, move.kind)
        if not ends:
            number = next_number(number, NEW_GAME)
        records += encode_begin(Begin(start, brightness, setting, number, False, False))
        if fit(self.at, len(records)) > len(self.nvm) - RESERVE:
            return False
        self._append(records)
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
        """Write a piece into the next place, or into the one after it if the memory does not take it."""
        for _ in range(2):
            at = fit(self.at or 0, len(piece))
            self.at = at + len(piece)
            if at + len(piece) <= len(self.nvm) and self.program(at, piece):
                return
            self.at = fit(self.at, RECORD) + RECORD  # one place stays free: what failed may come alive
        self.notices.append(("memory_failed", {}))

    def program(self, at: int, piece: "bytes | bytearray") -> bool:
        """Write a piece. Return whether the memory holds it."""
        if self.failed:
            return False
        end = at + len(piece)
        try:
            self.nvm[at:end] = piece
            return bytes(self.nvm[at:end]) == piece
        except (OSError, RuntimeError):  # CircuitPython's, where it cannot write
            return False
