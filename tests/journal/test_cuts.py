"""Cut the power at every step of a write: after the restart the state is the one before the move or the one after. The
board plays on from there, through further cuts. Only a cut inside the erase between two games may lose the match."""

import contextlib
import os

import pytest
from hypothesis import given, settings, strategies as st

from host_sim.pico.flash import SIZE
from host_sim.pico.pico_board import PowerCut
from pegout.journal.format import BRIGHTNESS
from pegout.journal.reader import Sector
from pegout.journal.writer import RESERVE
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, TARGET, UNDO
from tests.cut_flash import CutFlash, Order
from tests.journal.flash_board import FlashBoard, filled, moves, survives

MATCH = moves(
    "A12 B8 A2 B4 A29 B1 A6 B6 A16 B10 deal Bu B11 b1 l1 A28 A28 Au Au A70 "
    "deal t61 deal B30 B31 Bu B24 A24 B7 "  # the game is won: it counts, and the next one begins
    "game reopen Bu crib B6 game l0 reopen B1 "  # that was a slip, twice: the won game is back
    "deal A5 game reopen Au game A61 "  # dropped, not counted
    "deal deal B9 l2 game match reopen B9"  # the match is won; one game back, past the one dropped on the way
)
"""A whole match: scores, undo, correction, deals, wins, the next game, a game dropped, games brought back, a match."""

ORDERS = [(Order.FORWARD, 0), (Order.BACKWARD, 0), (Order.SCATTERED, 1)]
EVERY = 1 if "PEGOUT_FAULTS" in os.environ else 4
"""Which bits the power is cut after while a match is written: each one from the first to the last; in the other orders
each one in `make torture`, else every fourth."""


def changes_of(uncut, *move):
    """The number of bits that a move changes in the flash, its erases, and the bits that change before the erase: those
    of the closing BEGIN and of the shut flag."""
    twin = uncut.copy()
    before, erases = twin.flash.changes, twin.flash.erases
    twin.play(*move)
    return twin.flash.changes - before, twin.flash.erases - erases, twin.flash.erase_at - before


def cut_at(uncut, move, step, order, seed):
    """The board after a restart that follows a cut in the middle of `move`."""
    twin = uncut.copy()
    twin.flash.cut_after(step, order, seed)
    assert not survives(twin, *move)
    return twin.restarted()


def goes_on(board):
    """Peg a score, restart, and check that the score is there with everything before it."""
    move = (SCORE, 0, 3) if board.match.open() else (DEAL, 0, 0)
    expected = board.after(*move)
    board.play(*move)
    return board.restarted().state == expected


@pytest.mark.parametrize(("order", "seed"), ORDERS)
def test_every_cut_while_a_match_is_written(order, seed):
    uncut = FlashBoard(CutFlash())
    uncut.tidy()
    cuts = lost = 0
    every = 1 if order is Order.FORWARD else EVERY
    for move in MATCH:
        before, after = uncut.state, uncut.after(*move)
        changes, erases, _until_erase = changes_of(uncut, *move)
        assert erases == 0
        for step in range(cuts % every, changes, every):
            board = cut_at(uncut, move, step, order, seed)
            cuts += 1
            lost += board.state not in (before, after)
            assert not board.clean
            assert goes_on(board)
        uncut.play(*move)
        assert uncut.state == uncut.restarted().state == after
    print(f"{order.name.lower()}: {cuts} cut points while {len(MATCH)} moves were written, states lost: {lost}")
    assert lost == 0


@pytest.mark.parametrize(("order", "seed"), ORDERS)
@pytest.mark.parametrize("levels_first", [False, True])
def test_a_cut_while_the_sector_is_renewed(order, seed, levels_first):
    """Before the erase nothing is lost. Inside it: the new game, or a clean start with a warning; never an older
    state or a wrong one. (A sector that is all blank is like a new board's: no warning.) After the first page is
    written nothing is lost."""
    before_it = "A2 B3 A1 B121 deal deal A29 B7 A121 deal deal "
    uncut = filled(SIZE - RESERVE, before_it, flash=CutFlash(levels_first=levels_first)).tell("A121")
    move = (DEAL, 0, 0)
    before, after = uncut.state, uncut.after(*move)
    assert before["tally"] != after["tally"]
    changes, erases, until_erase = changes_of(uncut, *move)
    assert erases == 1
    clean = 0
    steps = [*range(until_erase + 9), *range(until_erase + 9, changes - 120, 2003), *range(changes - 120, changes, 3)]
    for step in steps:
        board = cut_at(uncut, move, step, order, seed)
        if board.clean:
            assert step > until_erase
            assert board.notice or board.blank
            assert board.match.scores() == [0, 0]
            clean += 1
        else:
            lost_before = {**after, "before": None}  # the game before it, with a warning
            assert board.state in (before, after, lost_before), step
            assert step > until_erase or not board.notice or "cannot be read" in board.notice
        assert goes_on(board)
    print(f"{order.name.lower()}, levelled first: {levels_first}: {len(steps)} cut points, {clean} clean starts")


SIDE, NONE = st.integers(0, 1), st.just(0)
MOVE = st.one_of(
    st.tuples(st.just(SCORE), SIDE, st.one_of(st.integers(1, 40), st.integers(1, 181))),
    st.tuples(st.just(CORRECT), SIDE, st.integers(1, 30)),
    st.tuples(st.just(UNDO), SIDE, NONE),
    st.tuples(st.sampled_from((DEAL, NEW_GAME, NEW_MATCH, REOPEN, CRIB)), NONE, NONE),
    st.tuples(st.just(TARGET), NONE, st.sampled_from((61, 91, 121, 181))),
    st.tuples(st.just(BRIGHTNESS), NONE, st.integers(0, 2)),
)
BITS = st.one_of(st.integers(0, 30), st.integers(0, 300), st.integers(0, 70000))
CUT = st.tuples(BITS, st.sampled_from(Order), st.integers(0, 99))
START = st.sampled_from((0, 100, SIZE - RESERVE - 120, SIZE - RESERVE - 20, SIZE - 200))
"""How full the sector is at the start."""


def switch_on(flash: CutFlash) -> None:
    """Switch a board on for a quiet minute; the power may be cut in it."""
    with contextlib.suppress(PowerCut):
        board = FlashBoard(flash)
        if board.untidy and board.match.at_start():
            board.tidy()


@settings(max_examples=60)
@given(START, st.booleans(), st.lists(st.tuples(MOVE, st.lists(CUT, max_size=3)), max_size=30))
def test_after_any_cuts_the_state_is_the_one_before_or_after(start, levels_first, story):
    """Each move may be cut, and so may the restarts after it. Only a cut inside an erase may cost the match, while no
    peg is on the board, or the game before. Until a move is made the board says that the match is lost."""
    board = filled(start, flash=CutFlash(levels_first=levels_first))
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
