"""One track at a moment: how dark and how bright each moving light is, and where a peg is."""

from functools import partial

import pytest

from pegout.palette import Palette, dim
from pegout.track import Leap, Track, Tracks, wave
from scoring.board import SCORE, Match, Rules
from tests.settings_of import settings_of

FULL, THIRD, AMBER, WHITE = 0xFFFFFF, 0x555555, 0xFFA000, 0x555555


def track_of(side, *scores, target=121, **rules):
    """The track of a side after these scores, one for each side; its palette is white at full brightness."""
    match = Match(Rules(**rules), target)
    for scorer, score in enumerate(scores):
        if score:
            match.apply(SCORE, scorer, score)
    track = Track(match, side)
    track.refresh(Palette(0xFFFFFF, 256, 1 << 20, target > 121))
    return track


def part(color, of_256):
    """`of_256` 256ths of each channel, rounded up."""
    return sum(-(-(color >> shift & 255) * of_256 // 256) << shift for shift in (16, 8, 0))


@pytest.mark.parametrize(
    ("track", "entry", "hole", "color", "period", "dark_at", "dark", "every"),
    [
        pytest.param(partial(track_of, 0, 7, 9), 0, 7, FULL, 3200, 0, 96, 60, id="the dealer's peg breathes"),
        pytest.param(partial(track_of, 0, 0, 9), 0, 1, THIRD, 3200, 0, 96, 60, id="the dealer's mark breathes"),
        pytest.param(partial(track_of, 1, 7, 9), 6, 15, FULL, 800, 400, 16, 30, id="the ghost pulses"),
        pytest.param(partial(track_of, 1, 7, 9), 19, 28, AMBER, 300, 150, 16, 30, id="what is no hand pulses"),
        pytest.param(
            partial(track_of, 1, 7, 118, exact_out=True), 6, 118, AMBER, 300, 150, 16, 30, id="what moves no peg does"
        ),
        pytest.param(partial(track_of, 1, 7, 9), -9, 9, FULL, 800, 400, 16, 30, id="what takes the peg off pulses"),
        pytest.param(partial(track_of, 1, 90, 60), 0, 61, WHITE, 1200, 0, 64, 30, id="the line in danger pulses"),
    ],
)
@pytest.mark.parametrize("round_", [0, 100])
def test_a_light_that_moves_goes_from_its_brightest_to_its_darkest_and_back(
    track, entry, hole, color, period, dark_at, dark, every, round_
):
    """dark_at: when it is darkest, in ms of its period, `dark` 256ths of its brightest. every: ms between pictures."""

    moving = track()

    def at(ms):
        assert moving.compose_game(entry, 0, round_ * period + dark_at + ms) == every
        return moving.frame[hole - 1]

    middle = part(color, (dark + 256) // 2)
    seen = [at(quarter * period // 4) for quarter in range(4)]
    assert seen == [part(color, dark), middle, color, middle]


def test_a_track_on_which_nothing_moves_is_not_drawn_again():
    track = track_of(1, 7, 9)
    assert track.compose_game(0, 0, 0) == 0
    assert {hole for hole, color in enumerate(track.frame, start=1) if color == FULL} == {9}


def test_while_a_peg_leaps_the_other_stays_and_none_is_behind():
    track = track_of(1, 0, 9)
    track.leap = Leap(5, 9, 0)
    assert track.compose_game(0, 0, 60) == 30
    assert {hole for hole, color in enumerate(track.frame, start=1) if color == FULL} == {5, 7}


@pytest.mark.parametrize(
    ("target", "score", "hole"),
    [
        *((121, 0, 0), (121, 1, 1), (121, 120, 120), (121, 121, 121), (61, 61, 61), (91, 91, 91)),
        *((181, 0, 0), (181, 1, 1), (181, 120, 120), (181, 121, 1), (181, 180, 60), (181, 181, 121)),
    ],
)
def test_a_score_has_its_hole(target, score, hole):
    assert track_of(0, target=target).hole(score) == hole


@pytest.mark.parametrize(("points", "hop_ms"), [(2, 60), (4, 60), (10, 60), (12, 50), (29, 20), (121, 4)])
def test_a_leap_lights_one_hole_after_another_for_at_most_600_ms(points, hop_ms):
    leap = Leap(30, 30 + points, 1000)
    assert leap.ms == points * hop_ms <= 600
    for hop in range(points - 1):
        assert leap.lit(1000 + hop * hop_ms) == leap.lit(1000 + (hop + 1) * hop_ms - 1) == 31 + hop
    assert leap.lit(1000 + (points - 1) * hop_ms) is None, "it has landed"


def test_a_wave_is_slow_at_both_ends_and_the_same_on_its_way_back():
    assert [wave(ms, 512) for ms in (0, 32, 64, 128, 192, 256)] == [0, 11, 40, 128, 216, 256]
    assert all(wave(512 - ms, 512) == wave(512 + ms, 512) == wave(ms, 512) for ms in range(257))
    assert wave(291, 1000) == 157
    assert [wave(ms, 800) for ms in (0, 200, 400, 600, 800)] == [0, 128, 256, 128, 0]


@pytest.mark.parametrize(
    ("color", "of_256", "dimmed"),
    [(0xFF8040, 256, 0xFF8040), (0xFF8040, 128, 0x804020), (0x010101, 1, 0x010101), (0xFF0000, 1, 0x010000)],
)
def test_a_dim_colour_keeps_its_lit_channels_and_no_other(color, of_256, dimmed):
    assert dim(color, of_256) == dimmed


class Paper:
    """A strip that keeps its picture."""

    def show(self, frame):
        self.frame = list(frame)


def test_the_first_pictures_are_the_game_as_bright_as_in_play():
    match = Match(Rules())
    for side, points in ((0, 7), (1, 9)):
        match.apply(SCORE, side, points)
    tracks = Tracks(match, settings_of(BRIGHTNESS=100, MILLIAMPS=20000), 0)
    strips = [Paper(), Paper()]
    tracks.show(strips, 1600)  # the dealer's peg is at its brightest
    for strip, hole, color in zip(strips, (7, 9), (0x0050FF, 0xFF5000), strict=True):
        assert strip.frame[hole - 1] == color
        assert {at for at, lit in enumerate(strip.frame, 1) if lit} == {hole, 30, 60, 61, 90, 91, 120}


LURCH_ALONE = {"skunk_values": (2, 2, 3)}


@pytest.mark.parametrize(
    ("scores", "target", "rules", "level"),
    [
        ((0, 89), 121, {}, 0),
        ((60, 90), 121, {}, 2),
        ((61, 90), 121, {}, 1),
        ((91, 90), 121, {}, 0),
        ((60, 121), 121, {}, 0),
        ((60, 0, 90), 121, {"sides": 3}, 2),
        ((61, 120), 121, LURCH_ALONE, 0),
        ((60, 120), 121, LURCH_ALONE, 2),
        ((30, 40), 61, {}, 1),
        ((30, 40), 61, LURCH_ALONE, 2),
        ((0, 90), 91, {}, 0),
    ],
)
def test_the_skunk_that_a_side_is_in_danger_of(scores, target, rules, level):
    """While the best of the others is within 31 holes of the target; with lurch alone only short of half way."""
    assert track_of(0, *scores, target=target, **rules).danger() == level
