"""Why the board refuses a move: an id and facts on the console, and what a command makes of them."""

import pytest

from host_sim.console.english import board_says
from pegout.gestures import TOO_SOON
from pegout.refusals import reason
from pegout.wiring import SIDES
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, REOPEN, SCORE, UNDO, Match, Rules

A, B = 0, 1
GAME = ((SCORE, A, 121),)
MATCH = (*GAME, (DEAL, A, 0))
DROPPED = ((SCORE, A, 4), (NEW_GAME, A, 0))

REFUSED = {
    "too_soon": (GAME, TOO_SOON, None, {}, "the game was won a moment ago"),
    "no_game_before": ((), REOPEN, A, {}, "no game before this one to bring back"),
    "at_start": ((), UNDO, A, {}, "the game is at its start"),
    "undo_again": (DROPPED, UNDO, B, {"seconds": 2}, "UNDO again after 2 s brings back the game before"),
    "match_won": (MATCH, SCORE, B, {"by": "A"}, "A has won the match"),
    "exactly": (((SCORE, B, 118),), SCORE, B, {"left": 3}, "B needs exactly 3"),
    "won": (GAME, SCORE, B, {"by": "A"}, "A has won: DEAL begins the next game"),
    "at_0": (((SCORE, A, 4),), CORRECT, B, {}, "B stands at 0"),
    "one_winner": (
        ((SCORE, B, 121), (CORRECT, B, 2), *GAME),
        UNDO,
        B,
        {"by": "A"},
        "A has won, and there is one winner",
    ),
    "no_score": (((SCORE, A, 4),), UNDO, B, {}, "B has no score to undo"),
}
"""{id: (the moves before, the one that is refused and its side, the facts, what a person reads)}"""


@pytest.mark.parametrize(("moves", "kind", "side", "facts", "text"), list(REFUSED.values()), ids=list(REFUSED))
def test_a_refused_move_has_its_reason(request, moves, kind, side, facts, text):
    best_of = 1 if moves == MATCH else 0
    match = Match(Rules(best_of=best_of, exact_out=True))
    for move in moves:
        assert match.apply(*move)
    if kind != TOO_SOON:
        assert match.apply(kind, side, 6) == (), "the match refuses it"
    why = reason(match, kind, side)
    assert why == {"id": request.node.callspec.id, **facts}
    assert text in board_says({**why, "side": None if side is None else SIDES[side]})


def test_after_a_win_the_crib_of_nobody_is_corrected():
    match = Match(Rules())
    match.apply(SCORE, B, 121)
    assert match.apply(CRIB) == ()
    assert reason(match, CRIB, None)["id"] == "won"
