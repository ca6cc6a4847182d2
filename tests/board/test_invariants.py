"""Properties that hold for any moves and any presses."""

from hypothesis import given, settings, strategies as st

from pegout.journal.reader import SavedMatch
from pegout.journal.renewal import as_moves
from scoring.board import CHOICES, CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, TARGET, UNDO, Match, Rules
from tests.table import Table

rules = st.builds(
    Rules,
    sides=st.sampled_from([2, 3]),
    exact_out=st.booleans(),
    skunk_values=st.sampled_from([(1, 2, 3), (1, 2, 4), (2, 3, 3)]),
    loser_deals=st.booleans(),
    best_of=st.sampled_from([0, 1, 3]),
)

side = st.integers(0, 2)
moves = st.lists(
    st.one_of(
        st.tuples(st.just(SCORE), side, st.integers(1, 60)),
        st.tuples(st.just(SCORE), side, st.integers(1, 60)),
        st.tuples(st.just(CORRECT), side, st.integers(1, 60)),
        st.tuples(st.just(UNDO), side, st.just(0)),
        st.tuples(st.sampled_from([DEAL, CRIB, NEW_GAME, NEW_MATCH, REOPEN]), st.just(0), st.just(0)),
        st.tuples(st.just(TARGET), st.just(0), st.sampled_from(CHOICES)),
    ),
    max_size=60,
)


def picture(match):
    """Return the state of a match, except for what UNDO and REOPEN would bring back."""
    return match.start(), match.dealer, [(match.front(side), match.back(side)) for side in range(match.rules.sides)]


def played(rules, moves):
    """Return a match after these moves, and check that the pegs stay in order and that refused moves change nothing."""
    match = Match(rules)
    for kind, side, points in moves:
        before = picture(match)
        happened = match.apply(kind, side % rules.sides, points)
        assert happened or picture(match) == before
        for each in range(rules.sides):
            assert 0 <= match.back(each) <= match.front(each) <= match.target
        assert match.scores().count(match.target) <= 1, "one winner"
        assert 0 <= match.dealer < rules.sides
        assert 0 <= match.skunk() <= 2
        assert sum(match.tally) <= 4 * sum(match.games)
    return match


matches = st.builds(played, rules, moves)


@settings(max_examples=150)
@given(matches)
def test_a_rewritten_game_has_the_same_pegs_and_undo_history(match):
    snapshot, told = as_moves(match.position())
    again = Match(match.rules)
    again.restore(snapshot)
    for move in told:
        assert again.apply(*move)
    undone = [True]
    while any(undone):
        assert picture(again) == picture(match)
        undone = [bool(match.apply(UNDO, side)) for side in range(match.rules.sides)]
        assert undone == [bool(again.apply(UNDO, side)) for side in range(match.rules.sides)]
    assert (match.at_start() and not max(match.scores())) or match.match_winner is not None


@settings(max_examples=8)
@given(
    st.sampled_from(["pegs", "digits"]),
    st.lists(
        st.tuples(
            st.sampled_from(["A+6", "B+2"]),
            st.sampled_from(["", "AU", "BU", "A+1", "B+1", "DEAL"]),
            st.sampled_from(["A+1", "B+1", "AU", "BU", "A+2 B+2", "DEAL"]),
            st.integers(-3, 3),
        ),
        min_size=2,
        max_size=6,
    ),
)
def test_every_score_on_show_is_saved(shows, rounds):
    """A press comes within 3 ms of the time when an entry is pegged, with or without another button held."""
    table = Table(PEGOUT_ENTRY_MS=600, PEGOUT_SHOW=shows)

    def check(side, _frame):
        kept = SavedMatch(table.pico.nvm, table.pico.settings).match
        at = "AB".index(side)
        assert kept.front(at) == table.app.match.front(at), f"{side} would be lost"

    table.pico.on_frame.append(check)
    for entered, held, pressed, ms in rounds:
        table.press(entered)
        table.wait(40)
        table.release(entered)
        table.press(*held.split())
        table.wait(560 + ms)
        table.hold(pressed, 20)
        table.wait(700)
        table.release(*held.split())
        table.wait(900)
