"""The lights of a game under way, decoded from the bytes sent to the strips. The stories check which holes are lit."""

import pytest

from pegout import ticks
from scoring.board import CORRECT, NEW_GAME, SCORE, TARGET, UNDO
from tests.board.bare_lights import BareLights
from tests.board.colors import WHITE, brightness, like
from tests.table import Table


def test_a_ghost_shows_before_the_hurried_score_is_written(table):
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


@pytest.mark.promises("lights.marks")
@pytest.mark.parametrize("level", range(3), ids=["day", "evening", "night"])
@pytest.mark.parametrize(
    ("game", "sides", "lines"),
    [(121, 2, {61, 91}), (121, 3, {61, 91}), (61, 2, {31}), (91, 3, set()), (181, 2, set())],
)
def test_pegs_outshine_the_marks_and_skunk_lines(game, sides, lines, level):
    """At night nobody can see the engraving, so every fifth hole is lit too, as faintly as possible."""
    table = Table(PEGOUT_GAME=game, PEGOUT_SIDES=sides)
    for _ in range(level):
        table.hold("AU BU", 1100)
        table.wait(50)
    table.wait(50)
    every = 5 if level == 2 else 30
    for side in "ABC"[:sides]:
        lit = table.lit(side)
        lit.pop(1, None)  # the dealer's mark
        assert set(lit) == {*range(every, min(game, 121), every), *lines}
        assert len(set(lit.values())) == 1 and like(lit[30], WHITE)
        table.score(side, 7)
        peg = max(map(brightness, table.watch(side, 7, 3500)))
        assert 20 * brightness(lit[30]) <= peg or (level and brightness(lit[30]) == 2)
        assert level == 2 or 50 * brightness(lit[30]) >= peg


@pytest.fixture
def bare():
    """The lights after A has pressed +1 at 0 ms and both strips have been written once."""
    board = BareLights()
    board.press(0)
    while board.lights.paint(0) == 0:
        pass
    assert board.picture_counts == [1, 1]
    return board


def test_a_waiting_press_postpones_unrelated_pictures(bare):
    assert bare.lights.paint(100, lambda: True) == 0, "A's ghost pulses, but a press waits"
    bare.now = 100
    bare.press(4)
    bare.lights.paint(100, lambda: True)
    assert bare.picture_counts == [1, 2], "the answer to a press is written although the next press waits"
    bare.lights.paint(100, lambda: False)
    assert bare.picture_counts == [2, 2], "then the ghost goes on"
    bare.now = 130
    bare.move(SCORE, 1, 1)
    bare.lights.paint(130, lambda: True)
    bare.lights.paint(130, lambda: True)
    assert bare.picture_counts == [2, 3], "B pressed, and sees its score; A's track can wait"
    bare.lights.paint(160, lambda: False)
    assert bare.picture_counts == [3, 3]


def test_strips_are_resent_every_two_seconds_when_nothing_is_due(bare):
    bare.now = 25
    bare.press(0)  # so that a picture of A's ghost is due at 2005
    painted, sent = [], []
    for now in range(25, 5000):
        if bare.lights.wait_ms(now) == 0:
            bare.lights.paint(now)
            painted.append(now)
        else:
            sent += [now for _call in range(3) if bare.lights.refresh(now)]
    assert painted == list(range(25, 5000, 30)), "not a millisecond late"
    assert sent == [2006, 2006, 4006, 4006], "one strip a call"
    assert bare.picture_counts[1] == 1 + 2


@pytest.mark.promises("lights.dim")
@pytest.mark.parametrize("at", [1000, 2**29 - 1000], ids=["from 1000", "across the wrap"])
def test_the_lights_dim_ten_minutes_after_the_last_press(bare, at):
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


@pytest.mark.parametrize(
    ("moves", "front"), [([(CORRECT, 1, 6), (UNDO, 1)], 14), ([(NEW_GAME,)], 0), ([(SCORE, 0, 3), (UNDO, 0)], 1)]
)
def test_a_leap_ends_with_its_game_or_with_an_undo_of_its_side(bare, moves, front):
    bare.score(1, 14)
    for move in moves:
        bare.move(*move)
    assert bare.tracks[1].lit_front(bare.now) == front


def test_the_length_display_does_not_come_back_when_the_ticks_wrap():
    """No button is pressed for three days, half a period of the ticks."""
    board = BareLights(target=61)
    board.score(0, 61)
    board.run(3000)
    full = board.tracks.palettes[0].full
    assert {frame[60] for frame in board.strips[0].frames[-40:]} == {full}, "the chase runs round the game hole"
    board.move(NEW_GAME)
    board.overlays.moved((TARGET,), 0, board.now)
    assert board.overlay(0, board.now + 1999) == (set(range(61)), 1), "nothing of the chase"
    assert board.overlay(0, board.now + 2000) is None
    assert not board.overlays.any(0, board.now + (1 << 28) + 1)
