"""The reason why a move is refused, in words for people at the console.

Imported when the first move is refused.
"""

from pegout.gestures import REACH_BACK_MS, TOO_SOON
from pegout.wiring import SIDES
from scoring.board import CORRECT, CRIB, REOPEN, SCORE, UNDO


def why(match, kind, side):
    """Why `kind` of `side` changes nothing in `match`."""
    if kind == TOO_SOON:
        return "the game was won a moment ago: DEAL counts it from 3 s after the win on"
    if kind == REOPEN:
        return "nothing to undo, and no game before this one to bring back"
    if kind == UNDO and match.at_start():
        back = f": UNDO again after {REACH_BACK_MS // 1000} s brings back the game before" if match.before else ""
        return f"nothing to undo: the game is at its start{back}"
    if match.match_winner is not None:
        return f"{SIDES[match.match_winner]} has won the match: DEAL begins the next one"
    if kind == SCORE and match.open():
        left = match.target - match.front(side)
        return f"{SIDES[side]} needs exactly {left}: a score that goes past the game hole is not pegged"
    if kind in (SCORE, CRIB):
        return f"{SIDES[match.winner()]} has won: DEAL begins the next game, UNDO takes the win back"
    if kind == CORRECT:
        return f"{SIDES[side]} stands at 0"
    if match.winner() not in (None, side):
        return f"{SIDES[match.winner()]} has won, and there is one winner only: undo that first"
    return f"{SIDES[side]} has no score to undo"
