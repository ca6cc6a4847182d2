"""Any game with any power cuts: while playing, while restarting, while the sector is renewed."""

from hypothesis import HealthCheck, given, settings, strategies as st

from host_sim.pico.flash import SIZE
from host_sim.pico.pico_board import PowerCut
from pegout.journal.format import BRIGHTNESS
from pegout.journal.reader import Sector
from pegout.journal.writer import RESERVE
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, TARGET, UNDO
from tests.cut_flash import CutFlash, Order
from tests.journal.flash_board import FlashBoard, survives

SIDE = st.integers(0, 1)

MOVE = st.one_of(
    st.tuples(st.just(SCORE), SIDE, st.integers(1, 40)),
    st.tuples(st.just(SCORE), SIDE, st.integers(1, 181)),
    st.tuples(st.just(CORRECT), SIDE, st.integers(1, 30)),
    st.tuples(st.just(UNDO), SIDE, st.just(0)),
    st.tuples(st.just(DEAL), st.just(0), st.just(0)),
    st.tuples(st.sampled_from((NEW_GAME, NEW_MATCH, REOPEN, CRIB)), st.just(0), st.just(0)),
    st.tuples(st.just(TARGET), st.just(0), st.sampled_from((61, 91, 121, 181))),
    st.tuples(st.just(BRIGHTNESS), st.just(0), st.integers(0, 2)),
)

CUT = st.tuples(
    st.one_of(st.integers(0, 30), st.integers(0, 300), st.integers(0, 70000)),
    st.sampled_from(Order),
    st.integers(0, 99),
)

START = st.sampled_from((0, 100, SIZE - RESERVE - 120, SIZE - RESERVE - 20, SIZE - 200))
"""How full the sector is at the start."""


def filled(until: int, levels_first: bool) -> FlashBoard:
    """A board whose last game has filled the sector up to about `until`."""
    board = FlashBoard(CutFlash(levels_first=levels_first))
    board.tidy()
    while board.at < until:
        board.play(SCORE, 0, 5)
        board.play(UNDO, 0)
    board.notices.clear()
    return board


def switch_on(flash: CutFlash) -> None:
    """Switch a board on for a quiet minute; the power may be cut in it."""
    try:
        board = FlashBoard(flash)
        if board.untidy and board.match.at_start():
            board.tidy()
    except PowerCut:
        pass


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(START, st.booleans(), st.lists(st.tuples(MOVE, st.lists(CUT, max_size=3)), max_size=30))
def test_after_any_cuts_the_state_is_the_one_before_or_after(start, levels_first, story):
    """Each move may be cut, and so may the restarts after it. Only a cut inside an erase may cost the match, while no
    peg is on the board, or the game before. Until a move is made the board says that the match is lost."""
    board = filled(start, levels_first)
    for move, cuts in story:
        before, after = board.state, board.after(*move)
        if not cuts:
            board.play(*move)
            assert board.state == after
            continue
        flash = board.flash
        assert isinstance(flash, CutFlash)
        erases, lost = flash.erases, Sector(flash).last is None
        flash.cut_after(*cuts[0])
        done = survives(board, *move)
        erased = flash.erases > erases
        for cut in cuts[1:]:
            flash = CutFlash(bytes(flash), levels_first=levels_first)
            flash.cut_after(*cut)
            switch_on(flash)
            erased = erased or flash.erases > 0
        board = FlashBoard(CutFlash(bytes(flash), levels_first=levels_first))
        if board.clean:
            assert erased or lost
            assert board.notice or board.blank
            assert board.match.scores() == [0, 0]
        else:
            ways = [after] if done else [before, after]
            if erased:
                ways += [{**way, "before": None} for way in ways]
            assert board.state in ways
