"""The reason why a move is refused, as an id and facts. Words for it stand where it is shown."""

from pegout.gestures import REACH_BACK_MS, TOO_SOON
from pegout.wiring import SIDES
from scoring.board import CORRECT, CRIB, REOPEN, SCORE, UNDO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from scoring.board import Match


def reason(match: "Match", kind: str, side: "Any") -> "dict[str, Any]":
    """Why `kind` of `side` (None: of nobody) changes nothing in `match`: {"id", its facts}.

    by: the winner. left: holes to the target. seconds: until another UNDO brings back the game before.
    """
    if kind == TOO_SOON:
        return {"id": "too_soon"}
    if kind == REOPEN:
        return {"id": "no_game_before"}
    if kind == UNDO and match.at_start():
        return {"id": "undo_again", "seconds": REACH_BACK_MS // 1000} if match.before else {"id": "at_start"}
    if match.match_winner is not None:
        return {"id": "match_won", "by": SIDES[match.match_winner]}
    if kind == SCORE and match.open():
        return {"id": "exactly", "left": match.target - match.front(side)}
    winner = match.winner()
    if kind in (SCORE, CRIB) and winner is not None:
        return {"id": "won", "by": SIDES[winner]}
    if kind == CORRECT:
        return {"id": "at_0"}
    if winner not in (None, side):
        return {"id": "one_winner", "by": SIDES[winner]}
    return {"id": "no_score"}
