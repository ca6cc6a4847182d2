"""If the power is cut at any step of a write, the state after the restart is that before the move or that after it, and
the board plays on from there. Only a cut inside the erase between two games may lose the match."""

import pytest

from host_sim.pico.flash import SIZE
from host_sim.pico.pico_board import PowerCut
from pegout.journal.writer import RESERVE
from scoring.board import DEAL, SCORE
from tests.conftest import TORTURE
from tests.cut_flash import CutFlash, Order
from tests.journal.flash_board import FlashBoard, deep_copy, filled, moves

MATCH = moves(
    "A12 B8 A2 B4 A29 B1 A6 B6 A16 B10 deal Bu B11 b1 l1 A28 A28 Au Au A70 "
    "deal t61 deal B30 B31 Bu B24 A24 B7 "  # the game is won, so it counts and the next one begins
    "game reopen Bu crib B6 game t91 l0 reopen B1 "  # that was a slip: the won game comes back, twice
    "deal A5 game reopen Au game A61 "  # this game is dropped, so it does not count
    "deal deal B9 l2 game match reopen B9"  # the match is won, and its last game with a score comes back
)

ORDERS = [(Order.FORWARD, 0), (Order.BACKWARD, 0), (Order.SCATTERED, 1)]
EVERY = 1 if TORTURE else 8
"""The power is cut after each bit while a match is written in forward order. In the other orders, and around an erase,
it is cut after each bit in `make torture`, and otherwise after every eighth."""


def after(uncut, move):
    """Return the board's state after a move, how many bits of the flash it changes, how often it erases, and how many
    bits it changes before the erase, for the closing BEGIN and the shut flag."""
    twin = deep_copy(uncut)
    flash, before, erases = twin.flash, uncut.flash.changes, uncut.flash.erases
    twin.play(*move)
    return twin.state, flash.changes - before, flash.erases - erases, flash.erase_at - before


def cut_at(uncut, move, step, order, seed):
    """Return the board after a cut in the middle of `move` and a restart. From then on the first bit that the write did
    not complete reads 0: it was half programmed."""
    twin = deep_copy(uncut)
    twin.flash.cut_after(step, order, seed)
    with pytest.raises(PowerCut):
        twin.play(*move)
    board = twin.restarted()
    for at, mask in twin.flash.undone[:1]:
        board.flash._program(at, bytes([0xFF ^ mask]))
    return board


def goes_on(board):
    """Peg a score, restart, and check that the score is there with everything before it."""
    board.play(*((SCORE, 0, 3) if board.match.open() else (DEAL, 0, 0)))
    return board.restarted().state == board.state


@pytest.mark.parametrize(("order", "seed"), ORDERS)
def test_a_match_survives_every_cut_while_it_is_written(order, seed):
    uncut = FlashBoard(CutFlash())
    uncut.tidy()
    cuts = lost = 0
    every = 1 if order is Order.FORWARD else EVERY
    for move in MATCH:
        old = uncut.state
        new, changes, erases, _until_erase = after(uncut, move)
        assert erases == 0
        for step in range(cuts % every, changes, every):
            board = cut_at(uncut, move, step, order, seed)
            cuts += 1
            lost += board.state not in (old, new)
            assert not board.clean
            assert goes_on(board)
            assert not board.flash.erases
        uncut.play(*move)
        assert uncut.state == uncut.restarted().state == new
    print(f"{order.name.lower()}: {cuts} cut points while {len(MATCH)} moves were written, states lost: {lost}")
    assert lost == 0


ERASES = [(*order, levels_first) for order in ORDERS for levels_first in (False, True)]


@pytest.mark.parametrize(("order", "seed", "levels_first"), ERASES if TORTURE else ERASES[::2] + ERASES[-1:])
def test_a_cut_during_a_renewal_never_shows_a_wrong_state(order, seed, levels_first):
    """Before the erase nothing is lost. A cut during it leads to the new game, or to a clean start with a warning, but
    never to an older or a wrong state. (A sector that is all blank is like a new board's: no warning.) Once the first
    page is written, nothing is lost."""
    before_it = "A2 B3 A1 B121 deal deal A29 B7 A121 deal deal "
    uncut = filled(SIZE - RESERVE, before_it, flash=CutFlash(levels_first=levels_first)).tell("A121")
    move = (DEAL, 0, 0)
    old = uncut.state
    new, changes, erases, until_erase = after(uncut, move)
    assert erases == 1
    assert old["tally"] != new["tally"]
    clean = 0
    near = until_erase + 9
    steps = [*range(0, near, EVERY), *range(near, changes - 120, 2003), *range(changes - 120, changes, 3 * EVERY)]
    for step in steps:
        board = cut_at(uncut, move, step, order, seed)
        if board.clean:
            assert step > until_erase
            assert board.notice or board.blank
            assert board.match.scores() == [0, 0]
            assert board.restarted().notice == board.notice, "nobody may have looked"
            clean += 1
        else:
            lost_before = {**new, "before": None}  # only the previous game is lost, with a warning
            assert board.state in (old, new, lost_before), step
            assert step > until_erase or not board.notice or "cannot be read" in board.notice
        assert goes_on(board)
    print(f"{order.name.lower()}, levelled first: {levels_first}: {len(steps)} cut points, {clean} clean starts")
