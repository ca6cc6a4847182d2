"""Numbers on the board: the score while UNDO is held and the tally while DEAL is held, each for its own seat."""

from array import array

import pytest

from pegout import digits
from pegout.gestures import Gestures
from pegout.overlays import Overlays
from pegout.palette import Palette
from pegout.track import Track
from pegout.wiring import HOLES, SIDES
from scoring.board import SCORE, Match, Rules
from tests.board.colors import brightness, is_white, like
from tests.board.seat import art, number_art, rows
from tests.table import Table

BLUE, ORANGE = (0x00, 0x50, 0xFF), (0xFF, 0x50, 0x00)


def shown(table, side):
    """The lights of a side as its player sees them."""
    return art(set(table.lit(side)), side, len(table.pico.frames))


@pytest.mark.parametrize("sides", [2, 3])
def test_rows_and_columns_are_those_of_the_geometry(sides):
    for number, side in enumerate(SIDES[:sides]):
        seen = rows(side, sides)
        assert len(seen) == digits.ROWS and {len(row) for row in seen} == {digits.COLUMNS}
        places = range(digits.COLUMNS)
        assert seen == [[digits.led(number, row, column) + 1 for column in places] for row in range(digits.ROWS)]


@pytest.mark.parametrize("digit", "0123456789")
@pytest.mark.parametrize(("side", "sides"), [(0, 2), (1, 2), (0, 3), (1, 3), (2, 3)])
def test_every_digit_is_drawn_as_it_was_designed(digit, side, sides):
    lit = {led + 1 for led in digits.leds(side, int(digit))}
    assert art(lit, SIDES[side], sides) == number_art(digit)


def test_a_number_too_long_for_a_track_shows_as_the_longest():
    assert digits.leds(0, 10_000) == digits.leds(0, 9999)


@pytest.mark.parametrize("score", [7, 46, 108])
@pytest.mark.parametrize("side", ["A", "B"])
def test_undo_held_shows_that_sides_score(table, side, score):
    table.score(side, score)
    other = "AB".replace(side, "")
    table.press(f"{side}U")
    table.wait(480)
    assert shown(table, side) != number_art(str(score)), "it may still be a tap"
    table.wait(60)
    assert shown(table, side) == number_art(str(score))
    assert all(like(color, BLUE if side == "A" else ORANGE) for color in table.lit(side).values())
    assert table.lit(other) == {}, "all light is for the number"
    table.wait(3000)
    assert shown(table, side) == number_art(str(score)), "as long as it is held"
    table.release(f"{side}U")
    table.wait(60)
    assert score in table.lit(side)
    assert {61, 91} <= set(table.lit(other))
    assert table.scores["AB".index(side)] == score, "and nothing is taken back"


def test_a_side_that_reads_gives_the_light_back_before_the_other_shows_its_tap(table):
    table.score("A", 88)
    table.press("AU")
    table.wait(700)
    written = []
    table.pico.on_frame.append(lambda side, frame: written.append(side))
    table.tap("B+6")
    assert written[:2] == ["A", "B"]


@pytest.mark.parametrize("side", ["A", "B", "C"])
def test_each_of_three_sides_reads_its_own_score_and_tally(side):
    table = Table(PEGOUT_SIDES=3)
    table.score(side, 46)
    table.press(f"{side}U")
    table.wait(600)
    assert shown(table, side) == number_art("46")
    assert min(map(brightness, table.lit(side).values())) >= 30, "bright enough on the current of the default"
    table.release(f"{side}U")
    table.press("DEAL")
    table.wait(700)
    assert [shown(table, each) for each in "ABC"] == [number_art("0")] * 3


def test_a_tap_while_undo_is_held_is_a_correction_and_shows_the_pegs_again(table):
    table.score("A", 46)
    table.press("AU")
    table.wait(700)
    table.tap("A+2")
    assert like(table.light("A", 46), BLUE)
    assert shown(table, "A") != number_art("46")
    table.wait(3000)
    assert shown(table, "A") != number_art("44"), "UNDO serves for the correction until it is let go"
    table.release("AU")
    table.wait(50)
    table.press("AU")
    table.wait(600)
    assert shown(table, "A") == number_art("44")


def test_with_something_entered_undo_held_shows_the_entry(table):
    table.score("A", 46)
    table.tap("A+6")
    table.press("AU")
    table.wait(700)
    assert like(table.light("A", 52), BLUE)


def test_deal_held_shows_each_sides_tally():
    table = Table(PEGOUT_GAME=61, PEGOUT_SKUNK_VALUES="1,7,9")
    table.score("A", 31)
    table.score("B", 61)
    table.tap("DEAL")
    table.score("A", 61)
    table.tap("DEAL")
    table.press("DEAL")
    table.wait(590)
    assert shown(table, "A") != number_art("7")
    table.wait(60)
    assert [shown(table, "A"), shown(table, "B")] == [number_art("7"), number_art("1")]
    assert all(like(color, ORANGE) for color in table.lit("B").values())
    table.wait(700)
    assert shown(table, "A") == number_art("7"), "as long as it is held"
    table.release("DEAL")
    table.wait(60)
    assert 60 in table.lit("B")


@pytest.mark.parametrize(("milliamps", "times"), [(400, 3), (480, 4), (2000, 15)])
def test_the_digits_and_the_head_stand_out_from_the_warning(milliamps, times):
    table = Table(PEGOUT_MILLIAMPS=milliamps)
    table.score("A", 10)
    table.press("DEAL")
    table.wait(2900)
    lit = table.lit("B")
    number = {led + 1 for led in digits.leds(1, 0)}
    head = set(sorted(lit)[-3:])
    behind = max(brightness(color) for hole, color in lit.items() if hole not in number | head)
    assert len(lit) > (110 if milliamps == 2000 else 35)
    assert min(brightness(lit[hole]) for hole in head) > behind, "the warning is seen to move"
    assert brightness(lit[max(lit)]) > 10 * behind
    assert min(brightness(lit[hole]) for hole in number) >= times * behind


def overlays_of(complain=False):
    """The overlays of a fresh board at ticks 0, and the blinks of side A: its hole 1 at some ticks."""
    match = Match(Rules())
    gestures = Gestures(match, (1, 2, 6), 1500)
    overlays = Overlays(match, gestures, False, 0)
    if complain:
        overlays.complain()
    palette = Palette(0x0050FF, 256, 1 << 20, False)
    names = {palette.white: "white", palette.amber: "amber", 0: "dark", 7: "game"}
    picture = array("I", [7] * HOLES)

    def hole_1(now):
        frame, wait = overlays.mark(picture, 0, palette, 0, now)
        assert list(frame[1:]) == [7] * 120 and wait == (0 if frame[0] == 7 else 30)
        return names[frame[0]]

    return overlays, hole_1


@pytest.mark.parametrize(("complain", "color", "blinks"), [(True, "amber", 3), (False, "white", 2)])
def test_a_blink_is_a_quarter_of_a_second_lit_and_as_long_dark(complain, color, blinks):
    overlays, hole_1 = overlays_of(complain)
    if not complain:
        overlays.refuse(0, 0)
    for blink in range(blinks):
        assert [hole_1(500 * blink + ms) for ms in (0, 249, 250, 499)] == [color, color, "dark", "dark"]
    assert hole_1(500 * blinks) == "game"
    overlays.refuse(0, 5000)
    assert hole_1(5000) == "white", "a refused move is never amber"


@pytest.mark.parametrize(
    ("button", "first_ms", "every_ms"), [(3, 500, 200), (8, 600, 30)], ids=["UNDO shows the score", "DEAL the tally"]
)
def test_a_number_shows_when_its_button_was_held_long_enough(button, first_ms, every_ms):
    match = Match(Rules())
    gestures = Gestures(match, (1, 2, 6), 1500)
    overlays = Overlays(match, gestures, False, 0)
    track, palette = Track(match, 0), Palette(0x0050FF, 256, 880, False)
    assert not overlays.any(0, 0)
    gestures.press(button, 1000)
    assert overlays.any(0, 1000)
    assert overlays.picture(track, palette, 0, 880, 1000 + first_ms - 1) is None
    assert overlays.mark(track.frame, 0, palette, 0, 1100)[1] == first_ms - 100, "the picture before waits no longer"
    frame, wait = overlays.picture(track, palette, 0, 880, 1000 + first_ms)
    assert {led + 1 for led in digits.leds(0, 0)} == {hole for hole, color in enumerate(frame, 1) if color}
    assert wait == every_ms
    assert [overlays.reads(0, 1000 + ms) for ms in (499, 500, 9999, 10_000)] == [False, *[button == 3] * 2, False]


def test_a_new_score_in_digits_shows_for_3_seconds_after_its_peg_has_landed():
    match = Match(Rules())
    match.apply(SCORE, 0, 8)
    overlays = Overlays(match, Gestures(match, (1, 2, 6), 1500), True, 0)
    track, palette = Track(match, 0), Palette(0x0050FF, 256, 880, False)
    overlays.moved((SCORE,), 0, 1000)
    assert overlays.picture(track, palette, 0, 880, 999) is None
    assert overlays.mark(track.frame, 0, palette, 0, 900)[1] == 100
    assert [overlays.picture(track, palette, 0, 880, ms)[1] for ms in (1000, 3999)] == [3000, 1]
    assert overlays.picture(track, palette, 0, 880, 4000) is None
    assert not overlays.any(0, 4000)


def test_an_undo_that_works_does_not_blink(table):
    table.score("A", 7)
    table.tap("AU")
    assert not any(is_white(color) for color in table.watch("A", 1, 1400))
