"""Properties that hold for any moves and any presses."""

from typing import Any, NamedTuple

from hypothesis import example, given, settings, strategies as st

from pegout.journal.reader import SavedMatch
from pegout.journal.renewal import as_moves
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, TARGET, UNDO, Match, Rules
from scoring.targets import CHOICES
from tests.table import Table

# The rules alone


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
    """All that a match shows."""
    sides = range(match.rules.sides)
    return (
        match.target,
        match.dealer,
        match.first_dealer,
        [(match.front(side), match.back(side)) for side in sides],
        match.winner(),
        match.skunk(),
        list(match.games),
        list(match.tally),
        match.match_winner,
    )


def check(match):
    for each in range(match.rules.sides):
        assert 0 <= match.back(each) <= match.front(each) <= match.target
    assert match.scores().count(match.target) <= 1, "one winner"
    assert 0 <= match.dealer < match.rules.sides
    assert 0 <= match.skunk() <= 2
    assert sum(match.tally) <= 4 * sum(match.games)


@settings(max_examples=150)
@given(rules, moves)
def test_any_moves_keep_the_pegs_in_order(rules, moves):
    match = Match(rules)
    for kind, side, points in moves:
        before = picture(match)
        happened = match.apply(kind, side % rules.sides, points)
        check(match)
        if not happened:
            assert picture(match) == before, "what says that nothing happened changes nothing"


@settings(max_examples=150)
@given(rules, moves, st.sampled_from([SCORE, CORRECT]), side, st.integers(1, 130))
def test_undo_after_any_commit_restores_the_state_before_it(rules, moves, kind, side, points):
    match = Match(rules)
    for move, at, holes in moves:
        match.apply(move, at % rules.sides, holes)
    before = picture(match)
    side %= rules.sides
    if match.apply(kind, side, points):
        assert match.apply(UNDO, side)[0] == "undo"
    assert picture(match) == before


@settings(max_examples=100)
@given(rules, moves)
def test_undo_leads_back_to_the_start(rules, moves):
    match = Match(rules)
    for move, at, holes in moves:
        match.apply(move, at % rules.sides, holes)
    if match.match_winner is not None:
        return
    for _ in range(len(moves) + 1):
        for each in range(rules.sides):
            match.apply(UNDO, each)
    assert match.at_start()
    assert match.scores() == [0] * rules.sides


@settings(max_examples=100)
@given(rules, moves)
def test_the_same_moves_make_the_same_match(rules, moves):
    """A match can be written down move by move and played again."""
    match, again = Match(rules), Match(rules)
    for board in (match, again):
        for kind, side, points in moves:
            board.apply(kind, side % rules.sides, points)
    assert picture(again) == picture(match)


@settings(max_examples=100)
@given(rules, moves)
def test_a_game_told_anew_has_the_same_pegs_and_the_same_scores_to_undo(rules, moves):
    match = Match(rules)
    for kind, side, points in moves:
        match.apply(kind, side % rules.sides, points)
    snapshot, told = as_moves(match.position())
    again = Match(rules)
    again.restore(snapshot)
    for move in told:
        assert again.apply(*move)
    for _ in range(len(moves) + 1):
        assert picture(again) == picture(match)
        for each in range(rules.sides):
            assert again.apply(UNDO, each) == match.apply(UNDO, each)


@settings(max_examples=100)
@given(rules, moves, st.sampled_from([NEW_GAME, NEW_MATCH]), st.booleans())
def test_after_any_new_game_or_match_the_one_before_comes_back(rules, moves, kind, twice):
    match = Match(rules)
    for move, at, holes in moves:
        match.apply(move, at % rules.sides, holes)
    pegged = not match.at_start()
    before = picture(match)
    match.apply(kind)
    if twice:
        match.apply(NEW_MATCH)
    if match.apply(REOPEN):
        assert match.apply(REOPEN) == (), "one game back"
    if pegged:
        assert picture(match) == before


# The whole board


class Gesture(NamedTuple):
    """Put fingers on these buttons, or the plug out if there are none; lift them after `ms`; wait `quiet_ms`."""

    buttons: str
    ms: int
    quiet_ms: int


class Witness:
    """Checks the console: plays its events on a match of its own, and each score must follow from the one before."""

    def __init__(self, table):
        self._table = table
        self._read = 0
        self._number = 0
        self._stood = []
        self._before = None

    def listen(self):
        """Check the events since the last time."""
        events = self._table.events
        for event in events[self._read :]:
            self._check(event)
        self._read = len(events)

    def _check(self, event):
        pegs = list(zip(event["scores"], event["back"], strict=True))
        kind = event["type"]
        if kind == "boot":
            self._number = event["n"]
            self._stood = self._stood or [[(0, 0)] for _ in pegs]
            for history, peg in zip(self._stood, pegs, strict=True):
                self._take_up(history, peg)
            return
        self._number += 1
        assert event["n"] == self._number
        if kind in ("score", "correct", "undo"):
            self._move(kind, "ABC".index(event["side"]), event["points"], pegs, event["target"])
        elif kind in ("game", "match") or event.get("key") == "target":
            if any(len(history) > 1 for history in self._stood):
                self._before = self._stood
            self._stood = [[(0, 0)] for _ in pegs]
        elif kind == "reopen":
            assert self._before, "there was a game before"
            assert all(len(history) == 1 for history in self._stood)
            self._stood, self._before = self._before, None
        assert [history[-1] for history in self._stood] == pegs

    @staticmethod
    def _take_up(history, peg):
        """After a power cut: the last line may not have left the board, though its move is kept."""
        if len(history) > 1 and history[-2] == peg:
            history.pop()
        elif history[-1] != peg:
            history.append(peg)

    def _move(self, kind, side, points, pegs, target):
        history = self._stood[side]
        front, back = history[-1]
        if kind == "score":
            assert points > 0
            history.append((front + points, front))
        elif kind == "correct":
            assert points > 0
            history.append((front - points, min(back, front - points)))
        else:
            history.pop()
        assert 0 <= pegs[side][1] <= pegs[side][0] <= target


TWO = ["A+1", "A+2", "A+6", "AU", "B+1", "B+2", "B+6", "BU", "DEAL"]
THREE = [*TWO, "C+1", "C+6", "CU"]


def gestures(buttons):
    several = st.lists(st.sampled_from(buttons), min_size=1, max_size=3, unique=True).map(" ".join)
    return st.lists(
        st.builds(
            Gesture,
            st.one_of(several, several, several, st.just("AU BU"), st.just("A+1 B+1"), st.just("")),
            st.sampled_from([10, 40, 120, 450, 550, 1100, 3100, 6100]),
            st.sampled_from([0, 5, 40, 300, 700]),
        ),
        min_size=5,
        max_size=40,
    )


def do(table, gesture):
    if gesture.buttons:
        table.hold(gesture.buttons, gesture.ms)
    else:
        keeps = ("scores", "back", "dealer", "target", "winner", "games", "tally")
        before = {key: table.state[key] for key in keeps}
        table.power_cut()
        assert {key: table.state[key] for key in keeps} == before
    table.wait(gesture.quiet_ms)


def check_board(table):
    state = table.state
    target = state["target"]
    for score, front, back in zip(state["scores"], state["front"], state["back"], strict=True):
        assert 0 <= back <= score <= target
        assert 0 <= front <= target
    assert state["milliamps"] <= table.pico.settings.milliamps
    assert table.pico.errors == []


FAST: dict[str, Any] = {"PEGOUT_ENTRY_MS": 300, "PEGOUT_STEPS": "1,2,6"}


@settings(max_examples=40)
@given(
    st.one_of(
        st.tuples(st.just({"PEGOUT_GAME": 61}), gestures(TWO)),
        st.tuples(st.just({"PEGOUT_GAME": 61, "PEGOUT_EXACT_OUT": 1, "PEGOUT_BEST_OF": 1}), gestures(TWO)),
        st.tuples(st.just({"PEGOUT_SIDES": 3, "PEGOUT_MILLIAMPS": 900}), gestures(THREE)),
    )
)
@example(({"PEGOUT_GAME": 61}, [Gesture("A+6", 40, 0)] * 12 + [Gesture("DEAL", 40, 700), Gesture("AU", 40, 700)]))
@example(({"PEGOUT_GAME": 61}, [Gesture("A+6", 40, 700), Gesture("DEAL", 3100, 40), Gesture("BU", 40, 40)] * 3))
def test_any_gestures_keep_the_invariants(story):
    board, fingers = story
    table = Table(**board, **FAST)
    witness = Witness(table)
    for gesture in fingers:
        do(table, gesture)
        check_board(table)
        witness.listen()
    table.wait(2000)
    witness.listen()
    check_board(table)


@settings(max_examples=25)
@given(gestures(TWO), st.sampled_from("AB"), st.sampled_from([1, 2, 6]), st.booleans())
def test_an_undo_after_any_commit_brings_back_what_was_shown(fingers, side, points, correcting):
    table = Table(PEGOUT_GAME=61, **FAST)
    for gesture in fingers:
        do(table, gesture)
    table.wait(2000)
    before = table.state
    events = len(table.events)
    if correcting:
        table.press(f"{side}U")
        table.wait(50)
    table.tap(f"{side}+{points}")
    table.release(f"{side}U")
    table.wait(1500)
    if len(table.events) > events:
        assert table.types[events] in ("score", "correct")
        table.tap(f"{side}U")
    changing = ("ms", "milliamps", "leds")
    after = table.state
    assert {key: after[key] for key in after if key not in changing} == {
        key: before[key] for key in before if key not in changing
    }


def watch_what_is_shown(table):
    """From now on no strip gets a picture while its side's score is not in the memory yet."""

    def check(side, _frame):
        if table.pico.firmware and table.pico.firmware.app:
            at = "ABC".index(side)
            kept = SavedMatch(bytes(table.pico.nvm[0:4096]), table.pico.settings).match
            assert kept.front(at) == table.pico.firmware.app.match.front(at), f"{side} would be lost"

    table.pico.on_frame.append(check)


@settings(max_examples=25)
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
def test_a_shown_score_is_a_kept_score(shows, rounds):
    """Presses fall into the very millisecond in which an entry is pegged, while another button is held or not."""
    table = Table(PEGOUT_ENTRY_MS=600, PEGOUT_SHOW=shows)
    watch_what_is_shown(table)
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


@settings(max_examples=25)
@given(st.lists(st.tuples(st.sampled_from(THREE), st.booleans(), st.integers(0, 900)), max_size=60))
def test_any_edges_at_any_time_do_no_harm(edges):
    table = Table(PEGOUT_SIDES=3, PEGOUT_MILLIAMPS=900, PEGOUT_SOUND=1)
    witness = Witness(table)
    for button, down, ms in edges:
        (table.press if down else table.release)(button)
        table.wait(ms)
        check_board(table)
    for button in THREE:
        table.release(button)
    table.wait(4000)
    witness.listen()
    assert table.entry == [0, 0, 0]
    assert table.pico.buzzer.hertz == 0
