"""The rules, as tables of stories: pegs, undo, the game hole, skunks, the crib, games and matches. No board is
needed."""

from copy import deepcopy

import pytest

from scoring import board
from scoring.board import CORRECT, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, TARGET, UNDO, WIN, Match, Rules
from tests.journal.flash_board import moves

A, B, C = 0, 1, 2
PLAIN, SKUNK, DOUBLE = 0, 1, 2


def played(story, target=121, *, match=None, **rules):
    """Return a match after the moves of a story. Each move must change something."""
    match = match or Match(Rules(**rules), target)
    for move in moves(story):
        assert match.apply(*move), move
    return match


def pegs(match):
    return [(match.front(side), match.back(side)) for side in range(match.rules.sides)]


def test_an_unknown_target_or_move_is_an_error():
    for wrong, make in (
        ("120", lambda: Match(Rules(), 120)),
        ("120", lambda: played("t120")),
        ("9", lambda: played("9")),
    ):
        with pytest.raises(ValueError, match=wrong):
            make()


@pytest.mark.parametrize("target", board.CHOICES)
@pytest.mark.parametrize(("points", "exact"), [(5, True), (6, True), (7, False), (29, False)])
@pytest.mark.parametrize("exact_out", [False, True])
def test_passing_the_target_wins_without_pegging_the_excess(target, points, exact, exact_out):
    """With exact_out, a score past the target moves no peg."""
    match = played(f"A{target - 6}", target, exact_out=exact_out)
    happened = match.apply(SCORE, A, points)
    if exact_out and not exact:
        assert (happened, pegs(match)[A]) == ((), (target - 6, 0))
        return
    assert happened == ((SCORE,) if points == 5 else (SCORE, WIN)) and not board.begins_game(happened)
    assert pegs(match)[A] == (min(target, target - 6 + points), target - 6)
    assert match.winner() == (None if points == 5 else A)


@pytest.mark.parametrize("exact_out", [False, True])
@pytest.mark.parametrize(("points", "hole"), [(0, 117), (4, 121), (-5, 112), (-117, 0), (-118, 0)])
def test_the_ghost_lands_where_the_peg_would(exact_out, points, hole):
    match = played("A117", exact_out=exact_out)
    assert match.landing(A, points) == hole
    assert match.landing(A, 5) == (117 if exact_out else 121)
    assert match.front(A) == 117


@pytest.mark.parametrize(
    ("story", "happened", "holes"),
    [
        pytest.param("A8 A29", (SCORE,), [(37, 8), (0, 0)], id="the back peg leaps"),
        pytest.param("B100 A121 B21", (), [(121, 0), (100, 0)], id="nothing scores after a win"),
        pytest.param("A2 A12 Au", (UNDO,), [(2, 0), (0, 0)], id="undo"),
        pytest.param("A115 A6 Au", (UNDO,), [(115, 0), (0, 0)], id="of a win"),
        pytest.param("A121 deal Au", (), [(0, 0), (0, 0)], id="not after the deal"),
        pytest.param("B60 B31 A121 Bu", (UNDO,), [(121, 0), (60, 0)], id="the loser's"),
        pytest.param("A121 a1 B121 Au", (), [(120, 0), (121, 0)], id="one winner"),
        pytest.param("A121 a1 Au", (UNDO, WIN), [(121, 0), (0, 0)], id="an undo wins again"),
        pytest.param("A121 a2", (CORRECT,), [(119, 0), (0, 0)], id="a correction takes a win back"),
        pytest.param("A14 A6 a5", (CORRECT,), [(15, 14), (0, 0)], id="the back peg stays"),
        pytest.param("A14 A6 a7", (CORRECT,), [(13, 13), (0, 0)], id="or meets the front peg"),
        pytest.param("A14 A6 a29", (CORRECT,), [(0, 0), (0, 0)], id="never below 0"),
        pytest.param("A14 A6 a7 Au", (UNDO,), [(20, 14), (0, 0)], id="undone"),
        pytest.param("A14 A6 a2 A5", (SCORE,), [(23, 18), (0, 0)], id="the pegs leap as before"),
        pytest.param("B1 t61", (), [(0, 0), (1, 0)], id="no other length with a peg on"),
        pytest.param("B2 b2 t61 Bu", (), [(0, 0), (0, 0)], id="length"),
        pytest.param("game reopen", (), [(0, 0), (0, 0)], id="nothing was pegged: nothing comes back"),
    ],
)
def test_each_story_has_its_result_and_pegs(story, happened, holes):
    before, _, last = story.rpartition(" ")
    match = played(before)
    assert match.apply(*moves(last)[0]) == happened
    assert set(happened) <= set(board.RESULTS)
    assert pegs(match) == holes
    assert match.winner() == next((side for side in (A, B) if match.front(side) == match.target), None)


@pytest.mark.parametrize("target", board.CHOICES)
def test_a_length_is_chosen_at_the_start_and_kept_from_then_on(target):
    match = Match(Rules())
    assert match.apply(TARGET, A, target) == (() if target == 121 else (TARGET,))
    assert board.begins_game((TARGET,)) and not board.begins_game((REOPEN,))
    assert played(f"B{target} deal game", match=match).games == [0, 1]
    assert match.target == target


@pytest.mark.parametrize(
    ("story", "dealer", "first_dealer"),
    [
        *[("crib", B, B), ("deal", B, B), ("A2 crib", B, B), ("A2 deal", B, A), ("A2 deal crib", A, A)],
        *[("A2 deal Au crib", A, A), ("deal A2 crib", A, A), ("A2 deal game A2 crib", B, B)],
    ],
)
def test_passing_the_crib_in_the_first_deal_changes_the_first_dealer(story, dealer, first_dealer):
    match = played(story)
    assert (match.dealer, match.first_dealer) == (dealer, first_dealer)


@pytest.mark.parametrize("story", ["B2 deal A7 | game", "B2 deal A7 | match", "B2 b2 deal | t61"])
def test_the_previous_game_comes_back_complete(story):
    pegged, leaves = story.split("|")
    match = played(f"A121 deal {pegged}")
    before = deepcopy(match.position())
    played(f"{leaves} B3", match=match)
    assert match.apply(REOPEN) == (), "not in the middle of a game"
    played("Bu reopen", match=match)
    assert match.position() == before
    while match.apply(UNDO, A) or match.apply(UNDO, B):
        pass
    assert match.apply(REOPEN) == (), "one game back"


def test_beginning_a_saved_game_twice_keeps_the_game_before_it():
    match = played("A7")
    saved = board.GameStart(61, B, None, (1, 0), (2, 0))
    match.begin(saved)
    assert (match.start(), match.scores()) == (saved, [0, 0])
    match.begin(saved)
    assert played("reopen", match=match).scores() == [7, 0]
    match.begin(match.start())
    assert match.scores() == [0, 0], "it had pegs on"
    match.begin(board.GameStart(91, A, None, (0, 0), (0, 0)))
    assert match.target == 91


def test_each_score_of_the_game_has_its_deal_and_side():
    """A DEAL with no score after it does not count as a deal. Undone scores are left out."""
    match = Match(Rules(8))
    for side in (0, 7, 2, 7):
        match.apply(SCORE, side, 3)
    match.apply(UNDO, 7)
    played("deal deal", match=match)
    assert match.apply(SCORE) == (), "no points: nothing moves"
    for move in ((SCORE, 0, 1), (SCORE, 7, 1), (UNDO,), (SCORE, 5, 1), (DEAL,), (SCORE, 3, 1)):
        match.apply(*move)
    position = match.position()
    assert [(it.deal, it.side) for it in position.course] == [(0, 0), (0, 7), (0, 2), (1, 7), (1, 5), (2, 3)]
    assert (position.dealers, position.dealer) == ([0, 2, 3], 3)


LOSERS = [
    *[(121, score, DOUBLE) for score in (0, 60)],
    *[(121, score, SKUNK) for score in (61, 90)],
    *[(121, score, PLAIN) for score in (91, 120)],
    *[(61, score, SKUNK) for score in (0, 30)],
    *[(61, score, PLAIN) for score in (31, 60)],
    *[(target, score, PLAIN) for target in (91, 181) for score in (0, 30, 60, 90)],
]
"""(target, the loser's holes, the skunk level)."""


@pytest.mark.parametrize("values", [(1, 2, 3), (2, 3, 3), (0, 9, 5)])
@pytest.mark.parametrize(("target", "score", "level"), LOSERS)
def test_a_win_is_worth_its_skunk_value(target, score, level, values):
    match = played(f"A{score} " * (score > 0) + f"B{target - 1}", target, skunk_values=values)
    assert match.skunk() == PLAIN, "nobody is skunked before the end"
    played("B1", match=match)
    assert (match.skunk(), match.winner()) == (level, B)
    assert match.apply(DEAL) == ("game",)
    assert (match.games, match.tally) == ([0, 1], [0, values[level]])


@pytest.mark.parametrize(
    ("target", "lines", "score", "level"),
    [
        *[(121, (61,), 60, DOUBLE), (121, (61,), 61, PLAIN), (61, (31,), 30, DOUBLE), (61, (31,), 31, PLAIN)],
        *[(91, (), 1, PLAIN), (181, (), 1, PLAIN)],
    ],
)
def test_a_lurch_counts_double_if_a_skunk_counts_single(target, lines, score, level):
    match = played(f"A{score} B{target}", target, skunk_values=(1, 1, 2))
    assert (match.lines(), match.skunk()) == (lines, level)
    assert played("deal", match=match).tally == [0, 1 + level // 2]


def test_each_length_has_skunk_lines_a_next_length_and_impossible_counts():
    lines = [(target, board.SKUNK_LINES[target]) for target in board.CHOICES]
    assert lines == [(121, (91, 61)), (61, (31,)), (91, ()), (181, ())]
    assert [board.next_target(target) for target in (121, 61, 91, 181)] == [61, 91, 181, 121]
    for target in board.CHOICES:
        odd = [points for points in range(-3, 60) if board.is_no_hand(points, target)]
        assert odd == ([] if target == 181 else [19, 25, 26, 27, *range(30, 60)])


@pytest.mark.parametrize(
    ("story", "result", "games", "tally"),
    [
        pytest.param("B120 game", (NEW_GAME,), [1, 0], [1, 0], id="under way: dropped"),
        pytest.param("B121 game", (NEW_GAME,), [1, 1], [1, 3], id="any other way counts a win too"),
        pytest.param("B121 Bu game", (NEW_GAME,), [1, 0], [1, 0], id="a win undone"),
        pytest.param("B121 b1 game", (NEW_GAME,), [1, 0], [1, 0], id="corrected"),
        pytest.param("A121 match", (NEW_MATCH,), [0, 0], [0, 0], id="a new match forgets all"),
    ],
)
def test_each_end_of_a_second_game_has_its_result(story, result, games, tally):
    before, _, last = story.rpartition(" ")
    match = played(f"B100 A121 deal {before}")
    assert (match.apply(last), match.games, match.tally, match.scores()) == (result, games, tally, [0, 0])
    assert board.begins_game(result)
    assert match.apply(UNDO, B) == ()


@pytest.mark.parametrize(
    ("story", "sides", "dealer", "level"),
    [
        *[("B100 A121", 2, B, PLAIN), ("A100 B121", 2, A, PLAIN), ("deal B100 A121", 2, B, PLAIN)],
        *[("deal A100 B121", 2, A, PLAIN), ("B100 C70 A121", 3, C, SKUNK), ("B60 C91 A121", 3, B, DOUBLE)],
        *[("A60 C90 B121", 3, A, DOUBLE), ("A92 B91 C121", 3, B, PLAIN), ("B80 C80 A121", 3, B, SKUNK)],
        *[("A100 C100 B121", 3, C, PLAIN), ("A60 B60 C121", 3, A, DOUBLE)],
    ],
)
@pytest.mark.parametrize("end", [DEAL, NEW_MATCH])
def test_the_worse_loser_deals_next_and_decides_the_skunk(story, sides, dealer, level, end):
    """If the losers are level, the one on the winner's left deals."""
    match = played(story, sides=sides)
    assert match.skunk() == level
    match.apply(end)
    assert match.dealer == match.first_dealer == dealer
    assert sum(match.tally) == max(match.tally) == (level + 1 if end == DEAL else 0)


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("winner", "AB")
def test_the_first_deal_alternates_whoever_dealt_last(sides, winner):
    match = played("deal", sides=sides, loser_deals=False)
    first = [match.dealer]
    first += [played(f"A1 {'deal ' * game} {winner}121 deal", match=match).dealer for game in range(4)]
    assert first == [(B + game) % sides for game in range(5)]


@pytest.mark.promises("settings.PEGOUT_BEST_OF")
@pytest.mark.parametrize(("best_of", "needed"), [(1, 1), (3, 2), (9, 5)])
def test_whoever_wins_more_than_half_the_games_wins_the_match(best_of, needed):
    match = played("A121 deal B121 deal " * (needed - 1), best_of=best_of)
    assert (match.games, match.match_winner) == ([needed - 1] * 2, None)
    played("B121", match=match)
    assert match.apply(DEAL) == ("game", "match")
    assert match.match_winner == B
    assert match.games == [needed - 1, needed], "the result stays visible"


@pytest.mark.parametrize("end", [DEAL, NEW_GAME])
def test_after_the_match_nobody_scores_until_the_next_one(end):
    match = played(f"A121 {end}", best_of=1)
    assert not match.open()
    assert match.apply(SCORE, B, 5) == match.apply(CORRECT, B, 5) == match.apply(UNDO, A) == ()
    again = Match(Rules(best_of=1))
    again.restore(match.start())
    assert again.match_winner == A
    for later in (match, again):
        assert later.apply(end) == ("match",)
        assert (later.open(), later.games, later.tally, later.match_winner) == (True, [0, 0], [0, 0], None)
        assert later.dealer == B, "the loser deals"
