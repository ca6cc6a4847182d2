"""Skunks, games and tally, who deals, matches: tables of the rules. Pure, without a board."""

import pytest

from scoring.board import DEAL, NEW_GAME, NEW_MATCH, SCORE, SIDE_BITS, SIDE_MASK, UNDO, Match, Rules
from scoring.targets import CHOICES, next_target, skunk_lines

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
    (121, 0, DOUBLE),
    (121, 59, DOUBLE),
    (121, 60, DOUBLE),
    (121, 61, SKUNK),
    (121, 62, SKUNK),
    (121, 89, SKUNK),
    (121, 90, SKUNK),
    (121, 91, PLAIN),
    (121, 92, PLAIN),
    (121, 120, PLAIN),
    (61, 0, SKUNK),
    (61, 29, SKUNK),
    (61, 30, SKUNK),
    (61, 31, PLAIN),
    (61, 32, PLAIN),
    (61, 60, PLAIN),
    *[(91, score, PLAIN) for score in (0, 1, 30, 31, 44, 45, 60, 61, 67, 68, 90)],
    *[(181, score, PLAIN) for score in (0, 1, 60, 61, 89, 90, 91, 134, 135, 136, 180)],
]
"""(target, the loser's holes, how badly that is lost)."""

VALUES = [(1, 2, 3), (1, 2, 4), (2, 3, 3), (0, 9, 5)]


@pytest.mark.parametrize("values", VALUES)
@pytest.mark.parametrize(("target", "score", "level"), LOSERS)
def test_what_a_win_is_worth(target, score, level, values):
    match = Match(Rules(skunk_values=values), target)
    match.apply(SCORE, B, target - 1)
    assert match.skunk() == PLAIN, "nobody is skunked before the end"
    won(match, B, score)
    assert (match.skunk(), match.winner()) == (level, B)
    assert match.apply(DEAL) == ("game",)
    assert match.games == [0, 1]
    assert match.tally == [0, values[level]]


@pytest.mark.parametrize(
    ("target", "lines", "score", "level"),
    [
        (121, (61,), 60, DOUBLE),
        (121, (61,), 61, PLAIN),
        (121, (61,), 91, PLAIN),
        (61, (31,), 0, DOUBLE),
        (61, (31,), 30, DOUBLE),
        (61, (31,), 31, PLAIN),
        (91, (), 0, PLAIN),
        (181, (), 0, PLAIN),
    ],
)
def test_with_lurch_alone_who_is_short_of_half_way_loses_double(target, lines, score, level):
    match = won(Match(Rules(skunk_values=(1, 1, 2)), target), B, score)
    assert match.lines() == lines
    assert match.skunk() == level
    match.apply(DEAL)
    assert match.tally == [0, 1 + level // 2]


@pytest.mark.parametrize(
    ("losers", "level"),
    [((100, 100), PLAIN), ((90, 100), SKUNK), ((100, 90), SKUNK), ((60, 90), DOUBLE), ((91, 60), DOUBLE)],
)
@pytest.mark.parametrize("winner", [A, B, C])
def test_of_two_losers_the_one_further_behind_decides_the_skunk(winner, losers, level):
    match = won(Match(Rules(3)), winner, *losers)
    assert match.skunk() == level
    match.apply(DEAL)
    assert match.tally[winner] == level + 1
    assert sum(match.tally) == level + 1


def test_the_skunk_lines_of_each_target():
    assert {target: skunk_lines(target) for target in CHOICES} == {121: (91, 61), 61: (31,), 91: (), 181: ()}
    with pytest.raises(ValueError, match="120"):
        skunk_lines(120)


def test_after_the_last_length_comes_the_first():
    assert [next_target(target) for target in (121, 61, 91, 181)] == [61, 91, 181, 121]


# Games and tally


def test_games_and_tally_add_up_over_a_match():
    match = Match(Rules())
    for winner, loser in ((A, 91), (B, 90), (A, 60), (A, 120)):
        won(match, winner, loser).apply(DEAL)
        assert match.scores() == [0, 0]
        assert match.open()
    assert match.games == [3, 1]
    assert match.tally == [1 + 3 + 1, 2]


def test_a_game_under_way_is_dropped_not_counted():
    match = Match(Rules())
    won(match, A).apply(DEAL)
    match.apply(SCORE, B, 120)
    assert match.apply(NEW_GAME) == ("game",)
    assert (match.games, match.scores()) == ([1, 0], [0, 0])
    assert match.apply(UNDO, B) == ()


def test_any_other_way_to_a_new_game_counts_a_win_too():
    match = won(Match(Rules()), B, 90)
    assert match.apply(NEW_GAME) == ("game",)
    assert (match.games, match.tally) == ([0, 1], [0, 2])


def test_an_undone_win_is_not_counted():
    match = won(Match(Rules()), B, 90)
    match.apply(UNDO, B)
    match.apply(NEW_GAME)
    assert (match.games, match.tally) == ([0, 0], [0, 0])


def test_a_new_match_forgets_all_counts():
    match = Match(Rules())
    won(match, A).apply(DEAL)
    won(match, A, 0)
    assert match.apply(NEW_MATCH) == ("match",)
    assert (match.games, match.tally, match.scores()) == ([0, 0], [0, 0], [0, 0])


# Who deals


@pytest.mark.parametrize("sides", [2, 3])
def test_the_crib_goes_round(sides):
    match = Match(Rules(sides))
    match.apply(SCORE, A, 1)
    dealers = []
    for _ in range(2 * sides):
        assert match.apply(DEAL) == ("deal",)
        dealers.append(match.dealer)
    assert dealers == 2 * [*range(1, sides), 0]


def test_before_the_first_score_the_deal_chooses_the_first_dealer():
    match = Match(Rules())
    match.apply(DEAL)
    assert (match.dealer, match.first_dealer) == (B, B)
    match.apply(SCORE, A, 1)
    match.apply(DEAL)
    assert (match.dealer, match.first_dealer) == (A, B)
    match.apply(NEW_GAME)
    assert match.dealer == B, "the same first dealer after a game that was dropped"


@pytest.mark.parametrize("first", [A, B])
@pytest.mark.parametrize(("winner", "loser"), [(A, B), (B, A)])
def test_the_loser_deals_the_next_game(first, winner, loser):
    match = Match(Rules(loser_deals=True))
    if first == B:
        match.apply(DEAL)
    won(match, winner).apply(DEAL)
    assert match.dealer == loser


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("winner", [A, B])
def test_the_first_deal_alternates(sides, winner):
    match = Match(Rules(sides, loser_deals=False))
    match.apply(DEAL)
    first = [match.dealer]
    for _ in range(4):
        won(match, winner)
        match.apply(DEAL)
        first.append(match.dealer)
    assert first == [(B + game) % sides for game in range(5)]


def test_the_first_deal_alternates_and_not_the_last():
    match = Match(Rules(loser_deals=False))
    match.apply(SCORE, A, 1)
    match.apply(DEAL)
    won(match, A).apply(DEAL)
    assert match.dealer == B


@pytest.mark.parametrize(
    ("winner", "scores", "dealer"),
    [
        (A, (100, 70), C),
        (A, (70, 100), B),
        (B, (70, 100), A),
        (C, (100, 70), B),
        (A, (80, 80), B),
        (B, (80, 80), C),
        (C, (80, 80), A),
    ],
)
def test_of_two_losers_the_one_further_behind_deals(winner, scores, dealer):
    """If equal: the one at the winner's left."""
    match = won(Match(Rules(3)), winner, *scores)
    match.apply(DEAL)
    assert match.dealer == dealer


# Best of


@pytest.mark.parametrize(("best_of", "needed"), [(1, 1), (3, 2), (5, 3), (7, 4), (9, 5)])
def test_more_than_half_the_games_win_the_match(best_of, needed):
    match = Match(Rules(best_of=best_of))
    for game in range(1, needed):
        assert won(match, A).apply(DEAL) == ("game",)
        assert won(match, B).apply(DEAL) == ("game",)
        assert match.games == [game, game]
    assert won(match, B).apply(DEAL) == ("game", "match")
    assert match.match_winner == B
    assert match.games == [needed - 1, needed], "the result stays to be seen"


@pytest.mark.parametrize("end", [DEAL, NEW_GAME])
def test_after_the_match_nobody_scores_until_the_next_one(end):
    match = won(Match(Rules(best_of=1)), A)
    assert match.apply(end) == ("game", "match")
    assert not match.open()
    assert match.apply(SCORE, B, 5) == ()
    assert match.apply(UNDO, A) == ()
    assert match.apply(end) == ("match",)
    assert match.open()
    assert (match.games, match.tally, match.match_winner) == ([0, 0], [0, 0], None)
    assert match.dealer == B, "the loser deals"


def test_a_match_counts_games_not_the_tally():
    match = won(Match(Rules(best_of=3)), A, 0)
    assert match.apply(DEAL) == ("game",)
    assert match.tally == [3, 0]
    assert match.match_winner is None


def test_an_endless_match_has_no_winner():
    match = Match(Rules(best_of=0))
    for _ in range(20):
        assert won(match, A).apply(DEAL) == ("game",)
    assert match.games == [20, 0]


# Saving and restoring a match


def test_a_snapshot_restores_the_start_of_the_game():
    rules = Rules(3, best_of=5)
    match = Match(rules, 61)
    won(match, C, 30, 40).apply(DEAL)
    match.apply(DEAL)
    snapshot = match.snapshot()
    match.apply(SCORE, A, 7)
    other = Match(rules)
    other.restore(snapshot)
    assert other.snapshot() == snapshot
    assert (other.target, other.dealer, other.games, other.tally) == (61, B, [0, 0, 1], [0, 0, 2])
    assert other.scores() == [0, 0, 0]


def test_a_snapshot_keeps_who_won_the_match():
    rules = Rules(best_of=1)
    match = won(Match(rules), A)
    match.apply(DEAL)
    other = Match(rules)
    other.restore(match.snapshot())
    assert other.match_winner == A
    assert other.apply(DEAL) == ("match",)


# What stands


def test_what_stands_is_known_by_deal_and_side():
    """A DEAL after which nobody scores begins no deal of its own; what is undone does not stand."""
    match = Match(Rules(5))
    for side in (0, 4, 2):
        match.apply(SCORE, side, 3)
    match.apply(UNDO, 4)
    for _ in range(2):
        match.apply(DEAL)
    assert match.apply(SCORE) == (), "no points: nothing moves"
    match.apply(SCORE, points=1)
    *_, course, dealers = match.position()
    assert [(entry >> SIDE_BITS, entry & SIDE_MASK) for entry in course] == [(0, 0), (0, 2), (1, 0)]
    assert dealers == [0, 2]


def test_a_new_match_after_a_win_is_dealt_by_the_loser():
    match = won(Match(Rules()), A)
    assert match.apply(NEW_MATCH) == ("match",)
    assert (match.first_dealer, match.dealer, match.games) == (B, B, [0, 0])
