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
    from typing import Protocol

    from pegout.journal.writer import Journal

    class MoveListener(Protocol):
        """Who hears of the moves."""

        def finish_move(self) -> None: ...
        def moved(self, move: "MadeMove") -> None: ...
        def refused(self, kind: str, side: int, at: int) -> None: ...


MadeMove = namedtuple("MadeMove", ("kind", "side", "at", "start", "winner", "skunk", "happened"))
"""An applied move. kind, side: as `Gestures.next_move` returns them. at: its ticks. start, winner, skunk: the front peg
of `side`, the winner and the skunk before it. happened: the result, as `Match.apply` returns it."""


def advance(gestures: Gestures, journal: "Journal", listener: "MoveListener", now: int) -> None:
    """Apply the moves of `gestures` that are due by `now`. Calls finish_move() of `listener` before the match may
    change, then its moved(move) or refused(kind, side, at)."""
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
