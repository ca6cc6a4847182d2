"""The scorekeeper: applies the moves that the gestures ask for, and says why one is refused. Knows no lights and no
console."""

from collections import namedtuple

from pegout.gestures import REACH_BACK_MS, TOO_SOON, Gestures
from pegout.journal.format import BRIGHTNESS
from pegout.palette import LEVELS
from pegout.wiring import SIDES
from scoring.board import CORRECT, CRIB, REOPEN, SCORE, UNDO, Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    class JournalPort(Protocol):
        """What the scorekeeper calls of the journal."""

        @property
        def match(self) -> Match: ...
        @property
        def brightness(self) -> int: ...
        def make(self, kind: str, side: int, points: int) -> tuple[str, ...]: ...

    class MoveListener(Protocol):
        """Who hears of the moves."""

        def finish_move(self) -> None: ...
        def moved(self, move: "MadeMove") -> None: ...
        def refused(self, kind: str, side: int, at: int) -> None: ...


MadeMove = namedtuple("MadeMove", ("kind", "side", "at", "start", "winner", "skunk", "happened"))
"""An applied move. kind, side: as `Gestures.next_move` returns them. at: its ticks. start, winner, skunk: the front peg
of `side`, the winner and the skunk before it. happened: the result, as `Match.apply` returns it."""


class Scorekeeper:
    """Applies the moves of `gestures`. listener: its finish_move() is called before the match may change, then its
    moved(move) or refused(kind, side, at)."""

    def __init__(self, gestures: Gestures, journal: "JournalPort", listener: "MoveListener") -> None:
        self.gestures = gestures
        self.journal = journal
        self._listener = listener

    def advance(self, now: int) -> None:
        """Apply the moves that are due by `now`."""
        asked = self.gestures.next_move(now)
        while asked:
            self._make(*asked, now)
            asked = self.gestures.next_move(now)

    def _make(self, kind: str, side: int, points: int, now: int) -> None:
        match = self.journal.match
        if kind == TOO_SOON or (kind == SCORE and not match.open()):
            self._listener.refused(kind, side, now)
            return
        self._listener.finish_move()
        if kind == BRIGHTNESS:
            points = (self.journal.brightness + 1) % len(LEVELS)
        before = match.front(side), match.winner(), match.skunk()
        happened = self.journal.make(kind, side, points)
        if happened:
            self.gestures.moved(happened, now)
            self._listener.moved(MadeMove(kind, side, now, *before, happened))
        else:
            self._listener.refused(kind, side, now)


def reason(match: Match, kind: str, side: "int | None") -> dict[str, "Any"]:
    """The reason why `kind` of `side` (None: of no side) changes nothing in `match`: {"id", its facts}. by: the winner.
    left: holes to the target. seconds: until another UNDO would bring back the previous game."""
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
