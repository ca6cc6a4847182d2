"""The lights of a game under way: lit holes, decoded from the bytes sent to the strips."""

import pytest

from pegout import ticks
from scoring.board import CORRECT, NEW_GAME, SCORE, UNDO
from tests.board.bare_lights import BareLights
from tests.board.colors import ORANGE, brightness, like

# Pegs


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


# Leap


@pytest.mark.parametrize(
    ("moves", "front"), [([(CORRECT, 1, 6), (UNDO, 1)], 14), ([(NEW_GAME,)], 0), ([(SCORE, 0, 3), (UNDO, 0)], 1)]
)
def test_an_undone_correction_or_another_game_ends_a_leap_but_the_other_sides_undo_does_not(bare, moves, front):
    bare.score(1, 14)
    for move in moves:
        bare.move(*move)
    assert bare.tracks[1].lit_front(bare.now) == front
