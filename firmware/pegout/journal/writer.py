"""Makes each move of the match, and writes it into the flash memory.

The sector is erased only while no peg is on the board. Knows no fingers and no lights.
"""

from pegout.journal.format import BRIGHTNESS
from pegout.journal.records import Records
from scoring.board import CORRECT, DEAL, NEW_GAME, SCORE, TARGET, UNDO, Move, begins_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pegout.journal.reader import SavedMatch


class Journal:
    """Continues the match that is `saved`, or begins one.

    match, brightness and notices are those of `saved`. Finds the game before, for REOPEN. Writes nothing at power-on,
    when plugs bounce: what is `untidy` (the start of a match is not written yet, or less than half of the memory is
    blank and no peg is on the board) waits for `tidy` or the first move.
    """

    def __init__(self, saved: "SavedMatch") -> None:
        self.match = saved.match
        self.brightness = saved.brightness
        self.notices = saved.notices
        self._wanted = saved.wanted
        self._setting = saved.setting
        sector = saved.sector
        self._records = Records(sector, self.notices)
        self._unwritten: Move | None = None
        self._damaged = saved.known and bool(saved.notices)
        if saved.known:
            saved.find_game_before()
        at_start = self.match.at_start()
        self._begins = not saved.known or (self._setting != self._wanted and at_start)
        self.untidy = bool(sector.stale or self._begins or (at_start and self._records.half_full()))
        if sector.at is None and sector.notice:
            self.untidy = False  # what cannot be read stays until the first move: each power-on until then says so
        if self._records.full() and not at_start:
            self.notices.append(("memory_was_full", {}))

    def tidy(self) -> None:
        """Write what waits, while no peg is on the board. This may erase."""
        self.untidy = False
        if self._records.half_full():
            self._renew()
        self._prepare()

    def _prepare(self) -> None:
        """Write what must stand in the memory before the first move."""
        if self._records.at is None:
            self._renew()
        elif self._damaged:
            from pegout.journal.renewal import write_again

            write_again(self._records, self._games(), self.brightness, self._setting)
        elif self._begins:
            self._begin([])
        self._begins = self._damaged = False

    def play(self, kind: str, side: int, points: int) -> tuple:
        """Make a move and write it. Returns what happened, as `make`."""
        happened = self.make(kind, side, points)
        self.write()
        return happened

    def make(self, kind: str, side: int, points: int) -> tuple:
        """Make a move; call `write` before anybody sees it. Returns what happened, as `Match.apply`. BRIGHTNESS is the
        board's own move, to level `points`."""
        self.write()
        self._prepare()
        match = self.match
        start = match.front(side)
        if kind == BRIGHTNESS:
            self.brightness = points
            happened: tuple = (BRIGHTNESS,)
        else:
            happened = match.apply(kind, side, points)
        if TARGET in happened:
            self._setting = self._wanted  # a choice on the board is newer than the file
        if begins_game(happened):
            self._begin([Move(NEW_GAME if kind == DEAL else kind, 0, points if kind == TARGET else 0)])
        elif kind in (SCORE, CORRECT) and happened:
            self._unwritten = Move(kind, side, abs(match.front(side) - start))
        elif happened:
            self._unwritten = Move(kind, side if kind == UNDO else 0, points if kind == BRIGHTNESS else 0)
        return happened

    def write(self) -> None:
        """Write the move that was made last, if it is not written yet."""
        if self._unwritten is not None:
            self._records.move(self._unwritten)
            self._unwritten = None

    def _begin(self, ends: list) -> None:
        """Write the start of a game, begun by the moves `ends`. Apply a PEGOUT_GAME that was edited since the last
        start."""
        if self._setting != self._wanted:
            self._setting = self._wanted
            self.match.apply(TARGET, points=self._wanted)
            ends.append(Move(TARGET, 0, self._wanted))
        if not self._records.begin(ends, self.match.start(), self.brightness, self._setting):
            self._renew()

    def _renew(self) -> None:
        """Renew the memory with this game and the one before."""
        from pegout.journal.renewal import renew

        self.untidy = self._damaged = self._begins = False
        renew(self._records, self._games(), self.brightness, self._setting)

    def _games(self) -> list:
        """This game and the one before, as (GameStart, moves)."""
        from pegout.journal.renewal import as_moves

        positions = [self.match.position()]
        if self.match.before:
            positions.insert(0, self.match.before)
        return [as_moves(position) for position in positions]
