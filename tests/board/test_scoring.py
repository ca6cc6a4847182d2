"""The pegs: leapfrog, the game hole, exact-out, undo, correction. Pure rules, without a board."""

import pytest

from scoring.board import (
    CORRECT,
    CRIB,
    DEAL,
    NEW_GAME,
    NEW_MATCH,
    REOPEN,
    SCORE,
    TARGET,
    UNDO,
    WIN,
    Match,
    Rules,
    begins_game,
)
from scoring.targets import CHOICES, is_no_hand

A, B, C = 0, 1, 2


def pegs(match, side):
    return match.front(side), match.back(side)


def played(match, *moves):
    """Make (kind, side, points) moves; every one of them must change something."""
    for move in moves:
        assert match.apply(*move), move
    return match


@pytest.fixture
def match():
    return Match(Rules())


@pytest.mark.parametrize("sides", [2, 3])
def test_the_start_is_off_the_board(sides):
    match = Match(Rules(sides))
    assert match.scores() == [0] * sides
    assert [match.back(side) for side in range(sides)] == [0] * sides
    assert (match.dealer, match.winner(), match.skunk()) == (A, None, 0)
    assert match.open() and match.at_start()


def test_the_back_peg_leaps_over_the_front_one(match):
    assert match.apply(SCORE, A, 8) == ("score",)
    assert pegs(match, A) == (8, 0)
    match.apply(SCORE, A, 4)
    assert pegs(match, A) == (12, 8)
    match.apply(SCORE, A, 29)
    assert pegs(match, A) == (41, 12)
    assert pegs(match, B) == (0, 0)


def test_three_sides_peg_on_their_own_tracks():
    match = played(Match(Rules(3)), (SCORE, A, 2), (SCORE, B, 3), (SCORE, C, 5), (SCORE, C, 6))
    assert match.scores() == [2, 3, 11]
    assert [match.back(side) for side in (A, B, C)] == [0, 0, 5]


def test_a_fifth_target_does_not_exist():
    with pytest.raises(ValueError, match="120"):
        Match(Rules(), 120)
    with pytest.raises(ValueError, match="120"):
        Match(Rules()).apply(TARGET, A, 120)


def test_an_unknown_move_is_an_error(match):
    with pytest.raises(ValueError, match="99"):
        match.apply(99)


# The game hole


@pytest.mark.parametrize("target", CHOICES)
@pytest.mark.parametrize(
    ("short_of_it", "points", "wins"),
    [(6, 5, False), (6, 6, True), (6, 7, True), (1, 1, True), (1, 29, True), (2, 1, False)],
)
def test_reaching_or_passing_the_target_wins(target, short_of_it, points, wins):
    match = played(Match(Rules(), target), (SCORE, A, target - short_of_it))
    expected = ("score", "win") if wins else ("score",)
    assert match.apply(SCORE, A, points) == expected
    hole = target if wins else target - short_of_it + points
    assert pegs(match, A) == (hole, target - short_of_it), "the excess is not pegged"
    assert match.winner() == (A if wins else None)


@pytest.mark.parametrize("target", CHOICES)
@pytest.mark.parametrize(("points", "hole"), [(5, -1), (6, 0), (7, -6), (29, -6)])
def test_exact_out_needs_the_exact_score(target, points, hole):
    match = played(Match(Rules(exact_out=True), target), (SCORE, A, target - 6))
    happened = match.apply(SCORE, A, points)
    assert match.front(A) == target + hole
    assert happened == {-1: ("score",), 0: ("score", "win"), -6: ()}[hole]
    assert match.winner() == (A if hole == 0 else None)


def test_nothing_scores_after_a_win(match):
    played(match, (SCORE, B, 100), (SCORE, A, 121))
    assert not match.open()
    assert match.apply(SCORE, B, 21) == ()
    assert match.apply(SCORE, A, 1) == ()
    assert match.scores() == [121, 100]


@pytest.mark.parametrize("exact_out", [False, True])
@pytest.mark.parametrize(("points", "hole"), [(0, 117), (4, 121), (-5, 112), (-117, 0), (-118, 0)])
def test_the_ghost_lands_where_the_peg_would(exact_out, points, hole):
    match = played(Match(Rules(exact_out=exact_out)), (SCORE, A, 117))
    assert match.landing(A, points) == hole
    assert match.landing(A, 5) == (117 if exact_out else 121)
    assert match.front(A) == 117


# Undo


def test_undo_returns_both_pegs_score_by_score_to_the_start(match):
    stood = [pegs(match, A)]
    for points in (2, 12, 1, 29, 6):
        match.apply(SCORE, A, points)
        stood.append(pegs(match, A))
    match.apply(SCORE, B, 7)
    while stood:
        assert pegs(match, A) == stood.pop()
        assert match.apply(UNDO, A) == (("undo",) if stood else ())
    assert match.scores() == [0, 7], "the other side's pegs stay"


def test_a_win_is_undone_until_the_deal(match):
    played(match, (SCORE, A, 115), (SCORE, A, 6))
    assert match.apply(UNDO, A) == ("undo",)
    assert match.winner() is None
    assert match.apply(SCORE, B, 1) == ("score",)
    played(match, (SCORE, A, 6), (DEAL,))
    assert match.apply(UNDO, A) == ()
    assert match.games == [1, 0]


def test_the_loser_may_undo_after_the_win(match):
    played(match, (SCORE, B, 60), (SCORE, B, 31), (SCORE, A, 121), (UNDO, B))
    assert (match.front(B), match.winner(), match.skunk()) == (60, A, 2)


def test_undo_never_makes_a_second_winner(match):
    played(match, (SCORE, A, 121), (CORRECT, A, 1), (SCORE, B, 121))
    assert match.apply(UNDO, A) == ()
    assert (match.scores(), match.winner()) == ([120, 121], B)
    played(match, (UNDO, B))
    assert match.apply(UNDO, A) == ("undo", "win")


def test_undo_of_a_side_does_not_reach_an_earlier_game(match):
    played(match, (SCORE, A, 121), (DEAL,))
    assert match.apply(UNDO, A) == ()
    assert match.apply(UNDO, B) == ()


# Correction


@pytest.mark.parametrize(
    ("points", "expected"),
    [(1, (19, 14)), (5, (15, 14)), (6, (14, 14)), (7, (13, 13)), (19, (1, 1)), (20, (0, 0)), (29, (0, 0))],
)
def test_a_correction_moves_the_front_peg_back_and_the_back_peg_stays_or_meets_it(match, points, expected):
    played(match, (SCORE, A, 14), (SCORE, A, 6))
    assert match.apply(CORRECT, A, points) == ("correct",)
    assert pegs(match, A) == expected
    assert match.apply(UNDO, A) == ("undo",)
    assert pegs(match, A) == (20, 14)


def test_a_correction_at_the_start_is_none(match):
    assert match.apply(CORRECT, A, 3) == ()
    assert match.at_start()


def test_after_a_correction_the_pegs_leap_as_before(match):
    played(match, (SCORE, A, 14), (SCORE, A, 6), (CORRECT, A, 2), (SCORE, A, 5))
    assert pegs(match, A) == (23, 18)


def test_a_correction_takes_back_a_win_and_its_undo_makes_it_again(match):
    played(match, (SCORE, A, 118), (SCORE, A, 3), (CORRECT, A, 2))
    assert (pegs(match, A), match.winner()) == ((119, 118), None)
    assert match.apply(UNDO, A) == ("undo", "win")
    assert match.winner() == A


# The length of the game


@pytest.mark.parametrize("target", CHOICES)
def test_another_length_at_the_start(match, target):
    assert match.apply(TARGET, A, target) == (() if target == 121 else (TARGET,))
    played(match, (SCORE, B, target))
    assert match.winner() == B


def test_no_other_length_once_a_peg_is_on(match):
    played(match, (SCORE, B, 1))
    assert match.apply(TARGET, A, 61) == ()
    assert match.target == 121


def test_another_length_clears_scores_and_corrections(match):
    played(match, (SCORE, B, 2), (CORRECT, B, 2), (TARGET, A, 61))
    assert match.apply(UNDO, B) == ()
    assert match.at_start()


def test_the_length_stays_from_game_to_game(match):
    played(match, (TARGET, A, 61), (SCORE, A, 61), (DEAL,), (NEW_GAME,))
    assert match.target == 61


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


def test_only_a_game_that_was_pegged_in_comes_back_and_only_at_the_start(match):
    assert match.apply(REOPEN) == ()
    played(match, (NEW_GAME,))
    assert match.apply(REOPEN) == ()
    played(match, (SCORE, A, 7), (DEAL,), (NEW_GAME,), (SCORE, B, 3))
    assert match.apply(REOPEN) == ()
    played(match, (UNDO, B))
    assert match.apply(REOPEN) == ("reopen",)
    assert (match.scores(), match.dealer, match.first_dealer) == ([7, 0], B, A)
    assert match.apply(REOPEN) == ()


@pytest.mark.parametrize(
    ("happened", "begins"),
    [
        ((NEW_GAME,), True),
        ((NEW_MATCH,), True),
        ((TARGET,), True),
        ((SCORE, WIN), False),
        ((REOPEN,), False),
        ((), False),
    ],
)
def test_what_begins_another_game(happened, begins):
    assert begins_game(happened) is begins


@pytest.mark.parametrize("points", range(-3, 60))
@pytest.mark.parametrize("target", CHOICES)
def test_the_entries_that_no_hand_counts(target, points):
    no_hand = points in (19, 25, 26, 27) or points >= 30
    assert is_no_hand(points, target) == (no_hand and target != 181)
