"""Numbers on the board: the score while UNDO is held and the tally while DEAL is held, each readable from its seat."""

from array import array

import pytest

from pegout import digits
from pegout.overlays import _trail
from pegout.palette import Palette
from pegout.ticks import NEVER
from pegout.track import FRAME_MS
from pegout.wiring import HOLES, SIDES
from scoring.board import SCORE
from tests.board.bare_lights import DEAL, UNDO, BareLights
from tests.board.colors import brightness
from tests.board.seat import art, number_art
from tests.table import Table


@pytest.mark.parametrize(("side", "sides"), [(0, 2), (1, 2), (0, 3), (1, 3), (2, 3)])
def test_every_digit_is_drawn_as_it_was_designed(side, sides):
    for number in (*range(10), 46, 108, 9999):
        lit = {led + 1 for led in digits.leds(side, number)}
        assert art(lit, SIDES[side], sides) == number_art(str(number))
    assert digits.leds(side, 10_000) == digits.leds(side, 9999), "a number too long for a track"


def test_a_score_in_digits_has_all_the_light_until_others_tap(table):
    table.score("A", 46)
    table.press("AU")
    table.wait(700)
    bright = max(map(max, table.lit("A").values()))
    assert bright >= 40, "all light is for the number"
    written = []
    table.pico.on_frame.append(lambda side, frame: written.append(side))
    with table.held("B+2", 30):
        assert written[:2] == ["A", "B"], "A gives light back before B shows its tap"
        assert max(map(max, table.lit("A").values())) < bright, "the light is shared again"


@pytest.mark.parametrize("target", [61, 91, 121, 181])
def test_after_a_win_undo_shows_a_loser_the_holes_left(target):
    table = Table(PEGOUT_GAME=target)
    table.score("B", 12)
    table.score("A", target)
    for side, number in (("A", target), ("B", target - 12)):
        with table.held(f"{side}U", 700):
            assert art(set(table.lit(side)), side, 2) == number_art(str(number))


def test_a_score_in_digits_gives_light_back_to_a_leaping_peg():
    board = BareLights()
    board.press(UNDO[0])
    board.run(450)
    board.score(1, 12)
    board.run(300)
    assert any(board.strips[1].frame), "B's peg leaps"
    board.run(600)
    assert not any(board.strips[1].frame)


@pytest.mark.parametrize(("milliamps", "times"), [(400, 3), (480, 4), (2000, 15)])
def test_digits_and_head_outshine_the_rest_of_a_new_game_warning(milliamps, times):
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


def test_the_strip_filled_as_a_warning_takes_a_seventh_of_its_light():
    for most, rest in ((7 * 121 * 13, 13), (7 * 121 * 13 - 1, 12), (7 * 24 * 13, 0)):
        assert list(_trail(Palette(0x0000FF, 256, most, False))) == ([rest] * 4 + [13]) * 24 + [rest]


PLENTY = 765
"""This much light is enough for any blink."""


@pytest.mark.parametrize(("color", "blinks"), [("amber", 3), ("white", 2)])
def test_a_blink_is_lit_and_dark_for_a_quarter_second_each(color, blinks):
    board = BareLights()
    track, palette = board.tracks[0], board.tracks.palettes[0]
    names = {palette.white: "white", palette.amber: "amber", 0: "dark", 7: "game"}

    def hole_1(now):
        track.frame[:] = array("I", [7] * HOLES)
        wait = board.overlays.add_blinks(track, NEVER, now, PLENTY)
        assert list(track.frame[1:]) == [7] * 120 and wait == (NEVER if track.frame[0] == 7 else 250 - now % 250)
        return names[track.frame[0]]

    board.overlays.blink(0, 0, blinks, color)
    for blink in range(blinks):
        assert [hole_1(500 * blink + ms) for ms in (0, 249, 250, 499)] == [color, color, "dark", "dark"]
    assert hole_1(500 * blinks) == "game"
    assert not board.overlays.any(0, 500 * blinks)
    board.run(1000)
    board.lights.refuse(None, board.now)
    board.run(100)
    assert [strip.frame[0] for strip in board.strips] == [palette.white] * 2


@pytest.mark.parametrize(
    ("button", "first_ms", "every_ms"),
    [(UNDO[0], 500, 200), (DEAL, 600, 30)],
    ids=["UNDO shows the score", "DEAL the tally"],
)
def test_a_number_shows_once_its_button_is_held_long_enough(button, first_ms, every_ms):
    board = BareLights()
    overlays = board.overlays
    assert not overlays.any(0, 0)
    board.gestures.edge(button, True, 1000)
    assert board.gestures.next_move(1000) is None
    assert overlays.any(0, 1000)
    assert [overlays.calm(1000 + first_ms - FRAME_MS + ms) for ms in (-1, 0)] == [True, False]
    assert board.overlay(0, 1000 + first_ms - 1) is None
    waits = [
        overlays.add_blinks(board.tracks[0], wait, at, PLENTY) for wait, at in ((NEVER, 1000), (NEVER, 1100), (1, 1100))
    ]
    assert waits == [first_ms, first_ms - 100, 1], "the previous picture waits no longer"
    assert board.overlay(0, 1000 + first_ms) == (set(digits.leds(0, 0)), every_ms)
    readers = [overlays.reader(1000 + ms) for ms in (499, 500, 9999, 10_000)]
    assert readers == [None, *[0 if button == UNDO[0] else None] * 2, None]
    board.gestures.edge(button, False, 11_000)
    while board.gestures.next_move(11_000):
        pass
    assert board.overlay(0, 11_000) is None


@pytest.mark.parametrize(("milliamps", "points"), [(480, 8), (480, 24), (480, 19), (5000, 24)])
def test_an_entry_in_digits_is_a_third_as_bright_as_a_score(milliamps, points):
    """An entry that no hand can have, such as 19, is amber."""
    table = Table(PEGOUT_SHOW="digits", PEGOUT_MILLIAMPS=milliamps)
    table.tap("A+6", points // 6)
    table.tap("A+1", points % 6)
    entry, number = table.lit("A"), {led + 1 for led in digits.leds(0, points)}
    assert set(entry) == number
    assert all(red > blue for red, _green, blue in entry.values()) == (points == 19)
    table.wait(4500)
    score = table.lit("A")
    assert set(score) == number
    assert max(map(brightness, entry.values())) <= 0.45 * min(map(brightness, score.values()))


def test_a_new_score_shows_in_digits_for_3_s_after_landing():
    board = BareLights(SHOW="digits")
    board.match.apply(SCORE, 0, 8)
    board.overlays.moved((SCORE,), 0, 1000)
    assert board.overlay(0, 999) is None
    assert board.overlays.add_blinks(board.tracks[0], NEVER, 900, PLENTY) == 100
    eight = set(digits.leds(0, 8))
    assert [board.overlay(0, ms) for ms in (1000, 3999)] == [(eight, 3000), (eight, 1)]
    board.overlays.moved((SCORE,), 0, 4100)
    assert board.overlay(0, 4099) is None, "until the next peg lands"
    assert [board.overlay(0, ms) for ms in (7099, 7100)] == [(eight, 1), None]
    assert not board.overlays.any(0, 7100)
    board.overlays.moved((SCORE,), 0, 8000)
    board.gestures.edge(DEAL, True, 9000)
    assert board.gestures.next_move(9000) is None
    assert board.overlay(0, 9100) == (eight, 500), "until DEAL shows the tally"
