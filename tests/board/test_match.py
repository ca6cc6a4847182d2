"""Skunks, games and tally, who deals, matches: tables of the rules. Pure, without a board."""

import pytest

from scoring.board import CORRECT, DEAL, NEW_GAME, NEW_MATCH, SCORE, UNDO, Match, Rules
from scoring.targets import CHOICES, SKUNK_LINES, next_target

A, B, C = 0, 1, 2
PLAIN, SKUNK, DOUBLE = 0, 1, 2


def won(match, winner, *losers):
    """Play a game: the losers, in the order of the deal, reach these scores, then `winner` pegs out."""
    others = [side for side in range(match.rules.sides) if side != winner]
    for side, score in zip(others, losers or [100] * len(others), strict=True):
        if score:
            match.apply(SCORE, side, score)
    match.apply(SCORE, winner, match.target)
    return match


# Skunks

LOSERS = [
    *[(121, score, DOUBLE) for score in (0, 59, 60)],
    *[(121, score, SKUNK) for score in (61, 62, 89, 90)],
    *[(121, score, PLAIN) for score in (91, 92, 120)],
    *[(61, score, SKUNK) for score in (0, 29, 30)],
    *[(61, score, PLAIN) for score in (31, 32, 60)],
    *[(91, score, PLAIN) for score in (0, 30, 31, 45, 60, 61, 90)],
    *[(181, score, PLAIN) for score in (0, 60, 61, 90, 91, 180)],
]
"""(target, the loser's holes, the skunk level)."""


@pytest.mark.parametrize("values", [(1, 2, 3), (2, 3, 3), (0, 9, 5)])
@pytest.mark.parametrize(("target", "score", "level"), LOSERS)
def test_what_a_win_is_worth(target, score, level, values):
    match = Match(Rules(skunk_values=values), target)
    match.apply(SCORE, B, target - 1)
    assert match.skunk() == PLAIN, "nobody is skunked before the end"
    won(match, B, score)
    assert (match.skunk(), match.winner()) == (level, B)
    assert match.apply(DEAL) == ("game",)
    assert (match.games, match.tally) == ([0, 1], [0, values[level]])


@pytest.mark.parametrize(
    ("target", "lines", "score", "level"),
    [
        *[(121, (61,), 60, DOUBLE), (121, (61,), 61, PLAIN), (61, (31,), 30, DOUBLE), (61, (31,), 31, PLAIN)],
        *[(91, (), 0, PLAIN), (181, (), 0, PLAIN)],
    ],
)
def test_with_lurch_alone_a_loser_short_of_half_way_loses_double(target, lines, score, level):
    match = won(Match(Rules(skunk_values=(1, 1, 2)), target), B, score)
    assert (match.lines(), match.skunk()) == (lines, level)
    match.apply(DEAL)
    assert match.tally == [0, 1 + level // 2]


def test_each_target_has_its_skunk_lines_and_after_the_last_comes_the_first():
    assert {target: SKUNK_LINES[target] for target in CHOICES} == {121: (91, 61), 61: (31,), 91: (), 181: ()}
    assert [next_target(target) for target in (121, 61, 91, 181)] == [61, 91, 181, 121]


# Games and tally


@pytest.mark.parametrize(
    ("moves", "happened", "games", "tally"),
    [
        pytest.param([(SCORE, B, 120), (NEW_GAME,)], ("game",), [1, 0], [1, 0], id="under way: dropped"),
        pytest.param([(SCORE, B, 121), (NEW_GAME,)], ("game",), [1, 1], [1, 3], id="any other way counts a win too"),
        pytest.param([(SCORE, B, 121), (UNDO, B), (NEW_GAME,)], ("game",), [1, 0], [1, 0], id="a win undone"),
        pytest.param([(SCORE, B, 121), (CORRECT, B, 1), (NEW_GAME,)], ("game",), [1, 0], [1, 0], id="corrected"),
        pytest.param([(SCORE, A, 121), (NEW_MATCH,)], ("match",), [0, 0], [0, 0], id="a new match forgets all"),
    ],
)
def test_how_the_second_game_of_a_match_counts(moves, happened, games, tally):
    match = Match(Rules())
    won(match, A).apply(DEAL)
    for move in moves:
        result = match.apply(*move)
    assert (result, match.games, match.tally, match.scores()) == (happened, games, tally, [0, 0])
    assert match.apply(UNDO, B) == ()


# Who deals


@pytest.mark.parametrize("end", [DEAL, NEW_MATCH])
@pytest.mark.parametrize("first", [A, B])
@pytest.mark.parametrize(("winner", "loser"), [(A, B), (B, A)])
def test_the_loser_deals_the_next_game_or_match(first, winner, loser, end):
    match = Match(Rules(loser_deals=True))
    if first == B:
        match.apply(DEAL)
    won(match, winner).apply(end)
    assert match.dealer == match.first_dealer == loser


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("winner", [A, B])
def test_the_first_deal_of_a_game_alternates_whoever_dealt_last(sides, winner):
    match = Match(Rules(sides, loser_deals=False))
    match.apply(DEAL)
    first = [match.dealer]
    for game in range(4):
        match.apply(SCORE, A, 1)
        for _ in range(game):
            match.apply(DEAL)
        won(match, winner).apply(DEAL)
        first.append(match.dealer)
    assert first == [(B + game) % sides for game in range(5)]


@pytest.mark.parametrize(
    ("winner", "scores", "dealer", "level"),
    [
        *[(A, (100, 70), C, SKUNK), (A, (60, 91), B, DOUBLE), (B, (60, 90), A, DOUBLE), (C, (92, 91), B, PLAIN)],
        *[(A, (80, 80), B, SKUNK), (B, (100, 100), C, PLAIN), (C, (60, 60), A, DOUBLE)],
    ],
)
def test_of_two_losers_the_one_further_behind_deals_and_decides_the_skunk(winner, scores, dealer, level):
    """If the losers are level, the player at the winner's left deals."""
    match = won(Match(Rules(3)), winner, *scores)
    assert match.skunk() == level
    match.apply(DEAL)
    assert match.dealer == dealer
    assert match.tally[winner] == sum(match.tally) == level + 1


# Best of


@pytest.mark.parametrize(("best_of", "needed"), [(1, 1), (3, 2), (9, 5)])
def test_more_than_half_the_games_win_the_match_however_badly_lost(best_of, needed):
    match = Match(Rules(best_of=best_of))
    for game in range(1, needed):
        assert won(match, A, 0).apply(DEAL) == ("game",)
        assert won(match, B).apply(DEAL) == ("game",)
        assert (match.games, match.match_winner) == ([game, game], None)
    assert won(match, B).apply(DEAL) == ("game", "match")
    assert match.match_winner == B
    assert match.games == [needed - 1, needed], "the result stays to be seen"


@pytest.mark.parametrize("end", [DEAL, NEW_GAME])
def test_after_the_match_nobody_scores_until_the_next_one(end):
    match = won(Match(Rules(best_of=1)), A)
    assert match.apply(end) == ("game", "match")
    assert not match.open()
    assert match.apply(SCORE, B, 5) == match.apply(CORRECT, B, 5) == match.apply(UNDO, A) == ()
    again = Match(Rules(best_of=1))
    again.restore(match.start())
    assert again.match_winner == A
    for board in (match, again):
        assert board.apply(end) == ("match",)
        assert board.open()
        assert (board.games, board.tally, board.match_winner) == ([0, 0], [0, 0], None)
        assert board.dealer == B, "the loser deals"
