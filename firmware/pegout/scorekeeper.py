"""The scorekeeper: applies the moves that the gestures ask for, writes them into the flash memory, and knows why a move
is refused. The moves that ended the last game precede each BEGIN in the memory: they show how the game began if the
BEGIN becomes unreadable later. Knows no lights and no console."""

from collections import namedtuple

from pegout.gestures import REACH_BACK_MS, TOO_SOON, Gestures
from pegout.journal.format import BRIGHTNESS
from pegout.journal.writer import Records
from pegout.palette import LEVELS
from pegout.wiring import SIDES
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, REOPEN, SCORE, TARGET, UNDO, Match, Move, begins_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from pegout.journal.reader import SavedMatch
    from pegout.journal.renewal import Game

    class MoveListener(Protocol):
        def finish_move(self) -> object: ...
        def moved(self, move: "MadeMove") -> None: ...
        def refused(self, kind: str, side: int, at: int) -> None: ...


class Journal:
    """Continues the match in `saved`, or begins one. match, brightness and notices are those of `saved`. Finds the
    previous game, for REOPEN. Writes nothing at power-on, when plugs bounce. untidy: the start of a match is not
    written yet, or less than half of the memory is blank and no peg is on the board; `tidy` or the first move mends
    that. blank: nothing was ever written, so `tidy` erases nothing."""

    def __init__(self, saved: "SavedMatch") -> None:
        self.match = saved.match
        self.brightness = saved.brightness
        self.notices = saved.notices
        self._wanted = saved.wanted
        self._setting = saved.setting
        sector = saved.sector
        self._records = Records(sector, self.notices)
        self._unwritten: Move | None = None
        self._damaged = saved.known and bool(saved.notices)  # the games must be written again before the next move
        if saved.known:
            saved.find_game_before()
        at_start = self.match.at_start()
        self._begins = not saved.known or (self._setting != self._wanted and at_start)  # a BEGIN must precede moves
        self.untidy = bool(sector.stale or self._begins or (at_start and self._records.half_full()))
        self.blank = sector.at == 0
        if sector.at is None and sector.notice:
            self.untidy = False  # keep unreadable data until the first move; each power-on warns of it
        if self._records.full() and not at_start:
            self.notices.append(("memory_was_full", {}))

    def tidy(self) -> None:
        """Do the pending writes, while no peg is on the board. This may erase."""
        self.untidy = False
        self._prepare(self._records.half_full())

    def _prepare(self, renew: bool = False) -> None:
        """Do the pending writes before a move. renew: renew the sector in any case."""
        at = self._records.at
        if renew or at is None:
            self._renew()
        elif self._damaged:
            from pegout.journal.renewal import write_again

            write_again(self._records, at, self._games(), self.brightness, self._setting)
        elif self._begins:
            self._begin([])
        self._begins = self._damaged = False

    def make(self, kind: str, side: int, points: int) -> tuple[str, ...]:
        """Apply a move; call `write` before anybody sees it. Returns what happened, as `Match.apply` does. BRIGHTNESS
        is the board's own move, to level `points`."""
        self.write()
        self._prepare()
        match = self.match
        start = match.front(side)
        if kind == BRIGHTNESS:
            self.brightness = points
            happened: tuple[str, ...] = (BRIGHTNESS,)
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
        """Write the last move, unless it is already written."""
        if self._unwritten is not None:
            self._records.move(self._unwritten)
            self._unwritten = None

    def _begin(self, ends: list[Move]) -> None:
        """Write the start of a game, begun by the moves `ends`. If PEGOUT_GAME was edited, apply it first."""
        if self._setting != self._wanted:
            self._setting = self._wanted
            self.match.apply(TARGET, points=self._wanted)
            ends.append(Move(TARGET, 0, self._wanted))
        if not self._records.begin(ends, self.match.start(), self.brightness, self._setting):
            self._renew()

    def _renew(self) -> None:
        from pegout.journal.renewal import renew

        renew(self._records, self._games(), self.brightness, self._setting)

    def _games(self) -> "list[Game]":
        """Return this game and the previous one, as (GameStart, moves)."""
        from pegout.journal.renewal import as_moves

        positions = [self.match.before, self.match.position()]
        return [as_moves(position) for position in positions if position]


MadeMove = namedtuple("MadeMove", ("kind", "side", "at", "start", "winner", "skunk", "happened"))
"""An applied move. kind, side: as `Gestures.next_move` returns them. at: its ticks. start, winner, skunk: the front peg
of `side`, the winner and the skunk before the move. happened: the result, as `Match.apply` returns it."""


def advance(gestures: Gestures, journal: Journal, listener: "MoveListener", now: int) -> None:
    """Apply the moves of `gestures` that are due by `now`. Calls `listener.finish_move()` before the match may
    change, then `listener.moved(move)` or `listener.refused(kind, side, at)`."""
    asked = gestures.next_move(now)
    while asked:
        kind, side, points = asked
        match = journal.match
        happened: tuple[str, ...] = ()
        if kind != TOO_SOON and (kind != SCORE or match.open()):
            listener.finish_move()
            if kind == BRIGHTNESS:
                points = (journal.brightness + 1) % len(LEVELS)
            start, winner, skunk = match.front(side), match.winner(), match.skunk()
            happened = journal.make(kind, side, points)
        if happened:
            gestures.moved(happened, now)
            listener.moved(MadeMove(kind, side, now, start, winner, skunk, happened))
        else:
            listener.refused(kind, side, now)
        asked = gestures.next_move(now)


def reason(match: Match, kind: str, side: "int | None") -> dict[str, object]:
    """Return why the move `kind` of `side` (None: of no side) changes nothing in `match`: {"id", facts}. by: the
    winner. left: holes to the target. seconds: until another UNDO would bring back the previous game."""
    if kind == TOO_SOON:
        return {"id": "too_soon"}
    if kind == REOPEN:
        return {"id": "no_game_before"}
    if kind == UNDO and match.at_start():
        return {"id": "undo_again", "seconds": REACH_BACK_MS // 1000} if match.before else {"id": "at_start"}
    if match.match_winner is not None:
        return {"id": "match_won", "by": SIDES[match.match_winner]}
    if kind == SCORE and side is not None and match.open():
        return {"id": "exactly", "left": match.target - match.front(side)}
    winner = match.winner()
    if kind in (SCORE, CRIB) and winner is not None:
        return {"id": "won", "by": SIDES[winner]}
    if kind == CORRECT:
        return {"id": "at_0"}
    if winner not in (None, side):
        return {"id": "one_winner", "by": SIDES[winner]}
    return {"id": "no_score"}
