"""The lights of a game under way: lit holes, decoded from the bytes sent to the strips."""

import pytest

from pegout import ticks
from scoring.board import CORRECT, NEW_GAME, SCORE, UNDO
from tests.board.bare_lights import BareLights
from tests.board.colors import BLUE, DARK, ORANGE, brightness, extremes, is_amber, like
from tests.table import Table

# Pegs


def test_the_two_lit_pegs_show_the_last_score(table):
    table.score("B", 7)
    table.score("B", 6)
    front, back = table.light("B", 13), table.light("B", 7)
    assert like(front, ORANGE)
    assert like(back, ORANGE)
    assert 0.25 < brightness(back) / brightness(front) < 0.42, "about a third"


@pytest.mark.parametrize("side", ["A", "B"])
def test_an_led_that_lost_its_colour_has_it_again_within_two_seconds(table, side):
    """After static, or a strip that got its power after the Pico. B's strip has nothing to show."""
    table.score("A", 7)
    right = table.pico.frames[side]
    for wrong in (bytes(363), bytes([255]) * 363):
        table.pico.strips.receive(side, wrong)
        table.wait(2100)
        assert table.pico.frames[side][30:] == right[30:]


def test_a_press_shows_its_ghost_before_the_hurried_score_is_written(table):
    table.score("A", 7)
    flash, before = table.pico.nvm, table.pico.nvm.programs
    order = []
    table.pico.on_frame.append(lambda side, frame: order.append((side, flash.programs - before)))
    table.tap("A+2")
    table.wait(1000)
    order.clear()
    table.press("B+1")
    table.wait(30)
    assert order[0] == ("B", 0), "A's score waits for it"
    assert flash.programs - before == 1


def test_a_tap_that_undo_takes_back_goes_dark_as_the_finger_comes_up(table):
    table.score("A", 7)
    table.tap("A+2", 2)
    with table.held("AU", 80):
        assert 11 in table.lit("A")
    table.wait(5)
    assert 11 not in table.lit("A")


# The order of the strips


@pytest.fixture
def bare():
    """The lights after A has tapped +1 at ticks 0, both strips written once."""
    board = BareLights()
    board.press(0)
    while board.lights.paint(0) == 0:
        pass
    assert board.pictures == [1, 1]
    return board


def tap_b(board, now):
    board.now = now
    board.press(4)


def test_a_press_shows_before_the_other_sides_score_is_written_and_the_score_after(bare):
    tap_b(bare, 100)
    bare.lights.answer(100, 1)
    assert bare.pictures == [1, 1], "B's score is still to be written"
    bare.lights.answer(100, 0)
    assert bare.pictures == [1, 2], "A's is: B sees its tap at once"


def test_a_waiting_press_postpones_pictures_that_do_not_answer_it(bare):
    assert bare.lights.paint(100, lambda: True) == 0, "A's ghost pulses, but a press waits"
    tap_b(bare, 100)
    bare.lights.paint(100, lambda: True)
    assert bare.pictures == [1, 2], "the answer to a press is written though the next one waits"
    bare.lights.paint(100, lambda: False)
    assert bare.pictures == [2, 2], "then the ghost goes on"
    bare.now = 130
    bare.move(SCORE, 1, 1)
    bare.lights.paint(130, lambda: True)
    bare.lights.paint(130, lambda: True)
    assert bare.pictures == [2, 3], "B pressed, and sees its score; A's track can wait"
    bare.lights.paint(160, lambda: False)
    assert bare.pictures == [3, 3]


def test_each_strip_is_sent_again_every_two_seconds_but_not_while_a_picture_is_due(bare):
    bare.lights._shown[0].due = 2010  # A's ghost
    sent = []
    for now in (1999, 2004, 2005, 2005, 2005, 4003, 4004):
        if now > 2005:
            bare.lights._shown[0].due = now + 100
        sent.append(bare.lights.refresh(now))
    assert sent == [False, True, False, False, False, True, True]
    assert bare.pictures == [3, 2], "one strip a call"


@pytest.mark.parametrize("at", [1000, 2**29 - 1000], ids=["from 1000", "across the wrap"])
def test_the_lights_dim_ten_minutes_after_the_last_press_and_not_before(bare, at):
    bare.lights.pressed(at)
    for ms, idle in ((599_999, False), (600_000, True)):
        bare.lights.paint(ticks.after(at, ms))
        assert bare.tracks.idle is idle
    bright = max(bare.strips[1].frame)
    while bare.lights.paint(ticks.after(at, 600_000)) == 0:
        pass
    assert max(bare.strips[1].frame) < bright
    bare.lights.pressed(ticks.after(at, 600_000))
    assert not bare.tracks.idle


# Ghost


@pytest.mark.parametrize("before_ms", range(0, 800, 190))
def test_the_ghost_is_there_at_once_and_pulses_from_its_brightest_at_each_tap(table, before_ms):
    """At any clock time, even if the last tap's ghost was at its darkest."""
    table.wait(before_ms)
    with table.held("B+6", 8):
        first = table.light("B", 6)
    assert like(first, ORANGE)
    table.wait(392)
    assert brightness(table.light("B", 6)) < brightness(first) / 4
    table.press("B+2")
    table.wait(8)
    assert table.light("B", 8) == first
    low, high = extremes(table.watch("B", 8, 800))
    assert low < high / 2 and high <= brightness(first)
    table.wait(1000)
    assert len(set(table.watch("B", 8, 1400))) == 1, "a peg does not pulse"


def test_the_ghost_shows_where_the_entry_lands(table):
    table.score("B", 7)
    table.tap("B+6")
    table.tap("B+2")
    assert like(table.light("B", 15), ORANGE)
    assert like(table.light("B", 7), ORANGE), "the pegs wait"
    table.tap("BU")
    assert like(table.light("B", 13), ORANGE)
    assert table.light("B", 15) == DARK


def test_the_ghost_of_an_entry_that_no_hand_counts_is_amber(table):
    for points, amber in ((6, False), (12, False), (18, False), (19, True), (20, False)):
        table.tap("A+1" if points > 18 else "A+6")
        assert is_amber(table.light("A", points)) == amber


# Leap


@pytest.mark.parametrize(
    ("moves", "front"), [([(CORRECT, 1, 6), (UNDO, 1)], 14), ([(NEW_GAME,)], 0), ([(SCORE, 0, 3), (UNDO, 0)], 1)]
)
def test_an_undone_correction_or_another_game_ends_a_leap_but_the_other_sides_undo_does_not(bare, moves, front):
    bare.score(1, 14)
    for move in moves:
        bare.move(*move)
    assert bare.tracks[1].lit_front(bare.now) == front


@pytest.mark.parametrize(("winner", "color"), [("A", BLUE), ("B", ORANGE)])
def test_the_winning_peg_leaps_before_the_chase_begins(winner, color):
    table = Table(PEGOUT_GAME=61)
    table.score(winner, 50)
    table.tap(f"{winner}+6", 2)
    while not table.state["winner"]:
        table.wait(1)
    path = []
    while table.state["front"]["AB".index(winner)] < 61:
        path.append([hole for hole in range(1, 62) if like(table.light(winner, hole), color)])
        table.wait(5)
    assert all(len(holes) == 2 and holes[0] == 50 for holes in path), "the front peg stands, the back one leaps"
    assert {holes[1] for holes in path} >= set(range(52, 61))
    table.wait(500)
    assert len(set(table.watch(winner, 30, 1000))) == 2, "now the chase runs"
