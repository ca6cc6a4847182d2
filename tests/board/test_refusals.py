"""Why the board refuses a move: an id and facts on the console."""

import pytest

from pegout.gestures import TOO_SOON
from pegout.scorekeeper import reason
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, REOPEN, SCORE, UNDO, Match, Rules

A, B = 0, 1
GAME = ((SCORE, A, 121),)
MATCH = (*GAME, (DEAL, A, 0))
DROPPED = ((SCORE, A, 4), (NEW_GAME, A, 0))

REFUSED: dict[str, tuple] = {
    "too_soon": (GAME, TOO_SOON, None, {}),
    "no_game_before": ((), REOPEN, A, {}),
    "at_start": ((), UNDO, A, {}),
    "undo_again": (DROPPED, UNDO, B, {"seconds": 2}),
    "match_won": (MATCH, SCORE, B, {"by": "A"}),
    "exactly": (((SCORE, B, 118),), SCORE, B, {"left": 3}),
    "won": (GAME, SCORE, B, {"by": "A"}),
    "at_0": (((SCORE, A, 4),), CORRECT, B, {}),
    "one_winner": (((SCORE, B, 121), (CORRECT, B, 2), *GAME), UNDO, B, {"by": "A"}),
    "no_score": (((SCORE, A, 4),), UNDO, B, {}),
}
"""{id: (the moves before, the refused move and its side, the facts)}"""


@pytest.mark.parametrize(("moves", "kind", "side", "facts"), list(REFUSED.values()), ids=list(REFUSED))
def test_a_refused_move_has_its_reason(request, moves, kind, side, facts):
    best_of = 1 if moves == MATCH else 0
    match = Match(Rules(best_of=best_of, exact_out=True))
    for move in moves:
        assert match.apply(*move)
    if kind != TOO_SOON:
        assert match.apply(kind, side, 6) == (), "the match refuses it"
    assert reason(match, kind, side) == {"id": request.node.callspec.id, **facts}


def test_after_a_win_the_crib_of_nobody_is_corrected():
    match = Match(Rules())
    match.apply(SCORE, B, 121)
    assert match.apply(CRIB) == ()
    assert reason(match, CRIB, None)["id"] == "won"
