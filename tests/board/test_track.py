"""The picture of one track at one moment: how bright each moving light is, and where a leaping peg is."""

from functools import partial

import pytest

from pegout.palette import Palette
from pegout.track import Leap, Track, wave
from scoring.board import SCORE, Match, Rules

FULL, THIRD, AMBER, WHITE = 0xFFFFFF, 0x555555, 0xFFA000, 0x555555


def track_of(side, *scores, target=121, **rules):
    """Return a side's track after these scores (one for each side). Its palette is white at full brightness."""
    match = Match(Rules(**rules), target)
    for scorer, score in enumerate(scores):
        if score:
            match.apply(SCORE, scorer, score)
    track = Track(match, side)
    track.refresh(Palette(0xFFFFFF, 256, 1 << 20, target > 121))
    return track


def part(color, of_256):
    """Return the colour with each channel at `of_256` / 256, rounded up."""
    return sum(-(-(color >> shift & 255) * of_256 // 256) << shift for shift in (16, 8, 0))


@pytest.mark.promises("lights.breath")
@pytest.mark.parametrize(
    ("track", "entry", "hole", "color", "period", "dark_at", "dark", "every"),
    [
        pytest.param(partial(track_of, 0, 7, 9), 0, 7, FULL, 3200, 0, 96, 60, id="the dealer's peg breathes"),
        pytest.param(partial(track_of, 0, 0, 9), 0, 1, THIRD, 3200, 0, 96, 60, id="the dealer's mark breathes"),
        pytest.param(partial(track_of, 1, 7, 9), 6, 15, FULL, 800, 400, 16, 30, id="the ghost pulses"),
        pytest.param(
            partial(track_of, 1, 7, 175, target=181), 6, 121, FULL, 800, 400, 16, 30, id="it ends the game to 181"
        ),
        pytest.param(partial(track_of, 1, 7, 9), 19, 28, AMBER, 300, 150, 16, 30, id="what is no hand pulses"),
        pytest.param(
            partial(track_of, 1, 7, 118, exact_out=True), 6, 118, AMBER, 300, 150, 16, 30, id="what moves no peg does"
        ),
        pytest.param(partial(track_of, 1, 7, 9), -9, 9, FULL, 800, 400, 16, 30, id="what takes the peg off pulses"),
        pytest.param(partial(track_of, 1, 90, 60), 0, 61, WHITE, 1200, 0, 64, 30, id="the line in danger pulses"),
    ],
)
@pytest.mark.parametrize("round_", [0, 100])
def test_a_moving_light_dims_to_a_minimum_and_back(track, entry, hole, color, period, dark_at, dark, every, round_):
    """dark_at: ms when the light is darkest. dark: its level then, in 256ths of the full one. every: ms per picture."""
    moving = track()

    def at(ms):
        assert moving.compose_game(entry, 0, round_ * period + dark_at + ms) == every
        return moving.frame[hole - 1]

    middle = part(color, (dark + 256) // 2)
    seen = [at(quarter * period // 4) for quarter in range(4)]
    assert seen == [part(color, dark), middle, color, middle]


@pytest.mark.parametrize(("points", "hop_ms"), [(2, 60), (4, 60), (10, 60), (12, 50), (29, 20), (121, 4)])
def test_a_leap_lights_one_hole_after_another_for_at_most_600_ms(points, hop_ms):
    leap = Leap(30, 30 + points, 1000)
    assert leap.ms == points * hop_ms <= 600
    for hop in range(points - 1):
        assert leap.lit(1000 + hop * hop_ms) == leap.lit(1000 + (hop + 1) * hop_ms - 1) == 31 + hop
    assert leap.lit(1000 + (points - 1) * hop_ms) is None, "it has landed"


def test_a_wave_is_slow_at_both_ends_and_symmetrical():
    assert [wave(ms, 512) for ms in (0, 32, 64, 128, 192, 256)] == [0, 11, 40, 128, 216, 256]
    assert all(wave(512 - ms, 512) == wave(512 + ms, 512) == wave(ms, 512) for ms in range(257))
    assert wave(291, 1000) == 157
    assert [wave(ms, 800) for ms in (0, 200, 400, 600, 800)] == [0, 128, 256, 128, 0]


LURCH_ALONE = {"skunk_values": (2, 2, 3)}


@pytest.mark.promises("lights.line")
@pytest.mark.parametrize(
    ("scores", "target", "rules", "lines", "danger"),
    [
        *[((89, 60), 121, {}, {61, 91}, False), ((89, 61), 121, {}, {91}, False), ((0, 92), 121, {}, set(), False)],
        *[((90, 60), 121, {}, {61, 91}, True), ((90, 61), 121, {}, {91}, True), ((91, 90), 121, {}, {91}, True)],
        *[((91, 91), 121, {}, set(), False), ((120, 0), 121, {}, {61, 91}, True), ((121, 60), 121, {}, set(), False)],
        *[((29, 3), 61, {}, {31}, False), ((30, 30), 61, {}, {31}, True), ((30, 31), 61, {}, set(), False)],
        *[
            ((90, 3), 91, {}, set(), False),
            ((180, 0), 181, {}, set(), False),
            ((0, 60, 90), 121, {"sides": 3}, {61, 91}, True),
        ],
        *[((120, 61), 121, LURCH_ALONE, set(), False), ((120, 60), 121, LURCH_ALONE, {61}, True)],
        *[((40, 30), 61, LURCH_ALONE, {31}, True)],
    ],
)
def test_a_skunk_line_is_marked_until_passed_and_may_pulse(scores, target, rules, lines, danger):
    """A skunk threatens while another side is within 31 holes of the target, a lurch only before half way."""
    track = track_of(1, *scores, target=target, **rules)
    seen: dict[int, set[int]] = {}
    for now in range(0, 1200, 30):
        track.compose_game(0, 0, now)
        for hole, color in enumerate(track.frame, 1):
            if color and hole not in (scores[1], 30, 60, 90, 120):
                seen.setdefault(hole, set()).add(color)
    assert set(seen) == lines
    for colors in seen.values():
        assert all(color == color % 256 * 0x010101 for color in colors), "white"
        assert (len(colors) > 1 and 2 * min(colors) < max(colors)) == danger
