"""The pegs: leapfrog, the game hole, exact-out, undo, correction, length, crib. Pure rules, without a board."""

from copy import deepcopy

import pytest

from scoring import board
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, TARGET, UNDO, WIN, Match, Rules
from scoring.targets import CHOICES, is_no_hand

A, B = 0, 1


def pegs(match):
    return [(match.front(side), match.back(side)) for side in range(match.rules.sides)]


def played(match, *moves):
    """Make (kind, side, points) moves; every one of them must change something."""
    for move in moves:
        assert match.apply(*move), move
    return match


@pytest.fixture
def match():
    return Match(Rules())


def test_another_target_or_an_unknown_move_is_an_error(match):
    with pytest.raises(ValueError, match="120"):
        Match(Rules(), 120)
    with pytest.raises(ValueError, match="120"):
        match.apply(TARGET, A, 120)
    with pytest.raises(ValueError, match="99"):
        match.apply(99)


# The game hole


@pytest.mark.parametrize("target", CHOICES)
@pytest.mark.parametrize(("points", "exact"), [(5, True), (6, True), (7, False), (29, False)])
@pytest.mark.parametrize("exact_out", [False, True])
def test_reaching_or_passing_the_target_wins_and_the_excess_is_not_pegged(target, points, exact, exact_out):
    """With exact-out a score past the target moves no peg."""
    match = played(Match(Rules(exact_out=exact_out), target), (SCORE, A, target - 6))
    happened = match.apply(SCORE, A, points)
    if exact_out and not exact:
        assert (happened, pegs(match)[A]) == ((), (target - 6, 0))
        return
    assert happened == ((SCORE,) if points == 5 else (SCORE, WIN))
    assert pegs(match)[A] == (min(target, target - 6 + points), target - 6)
    assert match.winner() == (None if points == 5 else A)


@pytest.mark.parametrize("exact_out", [False, True])
@pytest.mark.parametrize(("points", "hole"), [(0, 117), (4, 121), (-5, 112), (-117, 0), (-118, 0)])
def test_the_ghost_lands_where_the_peg_would(exact_out, points, hole):
    match = played(Match(Rules(exact_out=exact_out)), (SCORE, A, 117))
    assert match.landing(A, points) == hole
    assert match.landing(A, 5) == (117 if exact_out else 121)
    assert match.front(A) == 117


# Sequences of moves

WON = (SCORE, A, 121)
PEGGED_20 = [(SCORE, A, 14), (SCORE, A, 6)]


@pytest.mark.parametrize(
    ("moves", "happened", "holes"),
    [
        pytest.param([(SCORE, A, 8), (SCORE, A, 29)], (SCORE,), [(37, 8), (0, 0)], id="the back peg leaps"),
        pytest.param([(SCORE, B, 100), WON, (SCORE, B, 21)], (), [(121, 0), (100, 0)], id="nothing scores after a win"),
        pytest.param([(SCORE, A, 2), (SCORE, A, 12), (UNDO, A)], (UNDO,), [(2, 0), (0, 0)], id="undo"),
        pytest.param([(SCORE, A, 115), (SCORE, A, 6), (UNDO, A)], (UNDO,), [(115, 0), (0, 0)], id="of a win"),
        pytest.param([WON, (DEAL,), (UNDO, A)], (), [(0, 0), (0, 0)], id="not after the deal"),
        pytest.param([(SCORE, B, 60), (SCORE, B, 31), WON, (UNDO, B)], (UNDO,), [(121, 0), (60, 0)], id="the loser's"),
        pytest.param([WON, (CORRECT, A, 1), (SCORE, B, 121), (UNDO, A)], (), [(120, 0), (121, 0)], id="one winner"),
        pytest.param([WON, (CORRECT, A, 1), (UNDO, A)], (UNDO, WIN), [(121, 0), (0, 0)], id="an undo wins again"),
        pytest.param([WON, (CORRECT, A, 2)], (CORRECT,), [(119, 0), (0, 0)], id="a correction takes a win back"),
        pytest.param([*PEGGED_20, (CORRECT, A, 5)], (CORRECT,), [(15, 14), (0, 0)], id="the back peg stays"),
        pytest.param([*PEGGED_20, (CORRECT, A, 7)], (CORRECT,), [(13, 13), (0, 0)], id="or meets the front peg"),
        pytest.param([*PEGGED_20, (CORRECT, A, 29)], (CORRECT,), [(0, 0), (0, 0)], id="never below 0"),
        pytest.param([*PEGGED_20, (CORRECT, A, 7), (UNDO, A)], (UNDO,), [(20, 14), (0, 0)], id="undone"),
        pytest.param(
            [*PEGGED_20, (CORRECT, A, 2), (SCORE, A, 5)],
            (SCORE,),
            [(23, 18), (0, 0)],
            id="after a correction the pegs leap as before",
        ),
        pytest.param([(SCORE, B, 1), (TARGET, A, 61)], (), [(0, 0), (1, 0)], id="no other length with a peg on"),
        pytest.param([(SCORE, B, 2), (CORRECT, B, 2), (TARGET, A, 61), (UNDO, B)], (), [(0, 0), (0, 0)], id="length"),
    ],
)
def test_sequences_of_moves(match, moves, happened, holes):
    *before, last = moves
    assert played(match, *before).apply(*last) == happened
    assert set(happened) <= set(board.RESULTS)
    assert pegs(match) == holes
    assert match.winner() == next((side for side in (A, B) if match.front(side) == match.target), None)


@pytest.mark.parametrize("target", CHOICES)
def test_another_length_is_chosen_at_the_start_and_stays_from_game_to_game(match, target):
    assert match.apply(TARGET, A, target) == (() if target == 121 else (TARGET,))
    played(match, (SCORE, B, target))
    assert match.winner() == B
    played(match, (DEAL,), (NEW_GAME,))
    assert match.target == target


# Whose crib it is, and the game before


@pytest.mark.parametrize(
    ("moves", "dealer", "first_dealer"),
    [
        ([(CRIB,)], B, B),
        ([(DEAL,)], B, B),
        ([(SCORE, A, 2), (CRIB,)], B, B),
        ([(SCORE, A, 2), (DEAL,)], B, A),
        ([(SCORE, A, 2), (DEAL,), (CRIB,)], A, A),
        ([(SCORE, A, 2), (DEAL,), (UNDO, A), (CRIB,)], A, A),
        ([(DEAL,), (SCORE, A, 2), (CRIB,)], A, A),
        ([(SCORE, A, 2), (DEAL,), (NEW_GAME,), (SCORE, A, 2), (CRIB,)], B, B),
    ],
)
def test_in_the_first_deal_the_first_dealer_changes_with_the_crib(match, moves, dealer, first_dealer):
    played(match, *moves)
    assert (match.dealer, match.first_dealer) == (dealer, first_dealer)


PEGGED = [(SCORE, B, 2), (DEAL,), (SCORE, A, 7)]


@pytest.mark.parametrize(
    ("moves", "leaves"),
    [(PEGGED, (NEW_GAME,)), (PEGGED, (NEW_MATCH,)), ([(SCORE, B, 2), (CORRECT, B, 2), (DEAL,)], (TARGET, A, 61))],
    ids=["a game that is dropped", "with its match", "for another length"],
)
def test_the_game_before_comes_back_complete(match, moves, leaves):
    played(match, WON, (DEAL,), *moves)
    before = deepcopy(match.position())
    played(match, leaves, (SCORE, B, 3))
    assert match.apply(REOPEN) == (), "not in the middle of a game"
    played(match, (UNDO, B))
    assert match.apply(REOPEN) == (REOPEN,)
    assert match.position() == before
    while match.apply(UNDO, A) or match.apply(UNDO, B):
        pass
    assert match.apply(REOPEN) == (), "one game back"


def test_a_game_in_which_nothing_was_pegged_leaves_nothing_to_bring_back(match):
    played(match, (NEW_GAME,))
    assert match.apply(REOPEN) == ()


def test_a_saved_game_begins_unless_it_has_just_begun(match):
    played(match, (SCORE, A, 7))
    saved = board.GameStart(61, B, None, (1, 0), (2, 0))
    match.begin(saved)
    assert (match.start(), match.scores()) == (saved, [0, 0])
    match.begin(saved)
    played(match, (REOPEN,))
    assert match.scores() == [7, 0]
    match.begin(match.start())
    assert match.scores() == [0, 0], "it had pegs on"
    match.begin(board.GameStart(91, A, None, (0, 0), (0, 0)))
    assert match.target == 91


def test_each_score_of_the_game_has_its_deal_and_side():
    """A DEAL without a score after it does not count as a deal; undone scores are left out."""
    match = Match(Rules(8))
    for side in (0, 7, 2, 7):
        match.apply(SCORE, side, 3)
    played(match, (UNDO, 7), (DEAL,), (DEAL,))
    assert match.apply(SCORE) == (), "no points: nothing moves"
    match.apply(SCORE, points=1)
    played(match, (SCORE, 7, 1), (UNDO, 0), (SCORE, 5, 1), (DEAL,), (SCORE, 3, 1))
    position = match.position()
    assert [(it.deal, it.side) for it in position.course] == [(0, 0), (0, 7), (0, 2), (1, 7), (1, 5), (2, 3)]
    assert position.dealers == [0, 2, 3]


@pytest.mark.parametrize(
    ("happened", "begins"),
    [((NEW_GAME,), True), ((NEW_MATCH,), True), ((TARGET,), True), ((SCORE, WIN), False), ((REOPEN,), False)],
)
def test_moves_that_begin_another_game(happened, begins):
    assert board.begins_game(happened) is begins


@pytest.mark.parametrize("target", CHOICES)
def test_the_entries_that_no_hand_counts(target):
    odd = [points for points in range(-3, 60) if is_no_hand(points, target)]
    assert odd == ([] if target == 181 else [19, 25, 26, 27, *range(30, 60)])
