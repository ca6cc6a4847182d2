"""Moves that the board refuses, and the facts in the reason it gives."""

from pegout.gestures import TOO_SOON
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, REOPEN, SCORE, UNDO

A, B = 0, 1
GAME = ((SCORE, A, 121),)
MATCH = (*GAME, (DEAL, A, 0))

REFUSED: dict[str, tuple] = {
    "too_soon": (GAME, TOO_SOON, None, {}),
    "no_game_before": ((), REOPEN, A, {}),
    "at_start": ((), UNDO, A, {}),
    "undo_again": (((SCORE, A, 4), (NEW_GAME, A, 0)), UNDO, B, {"seconds": 2}),
    "match_won": (MATCH, SCORE, B, {"by": "A"}),
    "exactly": (((SCORE, A, 119), (SCORE, B, 118)), SCORE, B, {"left": 3}),
    "won": (GAME, CRIB, None, {"by": "A"}),
    "at_0": (((SCORE, A, 4),), CORRECT, B, {}),
    "one_winner": (((SCORE, B, 121), (CORRECT, B, 2), *GAME), UNDO, B, {"by": "A"}),
    "no_score": (((SCORE, A, 4),), UNDO, B, {}),
}
"""{id: (the earlier moves, the refused move and its side, the facts)}"""
