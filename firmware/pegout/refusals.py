"""The reason why a move is refused: an id and facts for programs, and a sentence for people at the console.

Imported when the first move is refused.
"""

from pegout.gestures import REACH_BACK_MS, TOO_SOON
from pegout.wiring import SIDES
from scoring.board import CORRECT, CRIB, REOPEN, SCORE, UNDO

REASONS = {
    "too_soon": "the game was won a moment ago: DEAL counts it from 3 s after the win on",
    "no_game_before": "nothing to undo, and no game before this one to bring back",
    "at_start": "nothing to undo: the game is at its start",
    "undo_again": "nothing to undo: the game is at its start: UNDO again after {seconds} s brings back the game before",
    "match_won": "{by} has won the match: DEAL begins the next one",
    "exactly": "{side} needs exactly {left}: a score that goes past the game hole is not pegged",
    "won": "{by} has won: DEAL begins the next game, UNDO takes the win back",
    "at_0": "{side} stands at 0",
    "one_winner": "{by} has won, and there is one winner only: undo that first",
    "no_score": "{side} has no score to undo",
}
"""By id. side: whose button it was; by: the winner; left: holes to the target."""


def why(match, kind, side):
    """Why `kind` of `side` changes nothing in `match`: the details of an event, {"id", its facts, "why"}.

    side: None for what belongs to no side."""
    name, facts = _reason(match, kind, side)
    text = REASONS[name].format(side="" if side is None else SIDES[side], **facts)
    return dict(facts, id=name, why=text)


def _reason(match, kind, side):
    """(id, facts) of the reason."""
    if kind == TOO_SOON:
        return "too_soon", {}
    if kind == REOPEN:
        return "no_game_before", {}
    if kind == UNDO and match.at_start():
        return ("undo_again", {"seconds": REACH_BACK_MS // 1000}) if match.before else ("at_start", {})
    if match.match_winner is not None:
        return "match_won", {"by": SIDES[match.match_winner]}
    if kind == SCORE and match.open():
        return "exactly", {"left": match.target - match.front(side)}
    if kind in (SCORE, CRIB):
        return "won", {"by": SIDES[match.winner()]}
    if kind == CORRECT:
        return "at_0", {}
    if match.winner() not in (None, side):
        return "one_winner", {"by": SIDES[match.winner()]}
    return "no_score", {}
