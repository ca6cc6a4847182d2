"""The console gives the reason why the board refuses a move: an id and facts."""

import pytest

from pegout.gestures import TOO_SOON
from pegout.scorekeeper import reason
from scoring.board import Match, Rules
from tests.board.refused import MATCH, REFUSED


@pytest.mark.parametrize(("moves", "kind", "side", "facts"), list(REFUSED.values()), ids=list(REFUSED))
def test_a_refused_move_has_its_reason(request, moves, kind, side, facts):
    best_of = 1 if moves == MATCH else 0
    match = Match(Rules(best_of=best_of, exact_out=True))
    for move in moves:
        assert match.apply(*move)
    if kind != TOO_SOON:
        assert match.apply(kind, side, 6) == (), "the match refuses it"
    assert reason(match, kind, side) == {"id": request.node.callspec.id, **facts}
