"""The lights of a game's end: comets for the winner, stripes for a skunked loser, the pegs of any other."""

import pytest

from pegout.finale import grown, of_skunk, of_winner
from pegout.gestures import Gestures
from pegout.lights import Lights
from pegout.palette import Palette
from pegout.settings import Settings
from pegout.signs import Signs
from pegout.tracks import Tracks
from scoring.board import SCORE, Match, Rules
from tests.board.colors import brightness, is_white, like
from tests.board.test_endings import pictures, white_groups, won
from tests.table import Table

BLUE, ORANGE = (0x00, 0x50, 0xFF), (0xFF, 0x50, 0x00)
DARK = (0, 0, 0)
EVERY_HOLE = set(range(1, 122))
STRONG = 4000
"""PEGOUT_MILLIAMPS with which every track may shine."""


# The winner's lights


@pytest.mark.parametrize(("winner", "color"), [("A", BLUE), ("B", ORANGE)])
def test_with_a_strong_supply_the_winners_whole_track_runs_in_its_colour(winner, color):
    table = won(winner, 100, PEGOUT_MILLIAMPS=STRONG)
    for _ in range(10):
        lit = table.lit(winner)
        assert set(lit) == EVERY_HOLE
        bright = [hole for hole in lit if brightness(lit[hole]) > 20]
        assert len(bright) > 40
        assert all(like(lit[hole], color) for hole in bright)
        table.wait(75)
    assert len(pictures(table, winner, 2000)) > 10, "it moves"


@pytest.mark.parametrize(("winner", "color"), [("A", BLUE), ("B", ORANGE)])
def test_on_a_usb_port_comets_run_the_winners_track_and_its_pegs_are_alight(winner, color):
    table = won(winner, 100)
    visited = set()
    for _ in range(160):
        lit = table.lit(winner)
        assert len(lit) < 40, "few ..."
        assert like(lit[121], color) and like(lit[119], color)
        visited |= {hole for hole in lit if lit[hole] == lit[121]}
        table.wait(25)
    assert visited - {119} == EVERY_HOLE - {119}, "... and bright, at every hole"


@pytest.mark.parametrize("milliamps", [480, STRONG])
def test_the_comets_fly_towards_the_game_hole_with_their_tails_behind(milliamps):
    table = won("A", 100, PEGOUT_MILLIAMPS=milliamps)

    def heads():
        lit = table.lit("A")
        return {hole for hole in range(3, 115) if lit.get(hole) == lit[121]}

    before = heads()
    table.wait(30)
    now = heads()
    assert now and now & {hole + 1 for hole in before} and not now & before
    head = max(now)
    lit = table.lit("A")
    assert brightness(lit[head - 1]) > brightness(lit.get(head + 1, DARK))


def test_the_winning_peg_lands_before_its_track_runs():
    table = Table(PEGOUT_MILLIAMPS=STRONG)
    table.score("A", 119)
    table.tap("A+2")
    while table.entry[0]:
        table.wait(1)
    table.wait(30)
    assert table.state["winner"] == "A"
    assert table.light("A", 3) == DARK
    table.wait(400)
    assert table.light("A", 3) != DARK


def test_after_half_a_minute_the_winner_is_a_still_picture_in_its_colour():
    table = won("B", 100)
    table.wait(27_000)
    assert len(pictures(table, "B", 1000)) > 10
    table.wait(2000)
    assert len(pictures(table, "B", 3000, 50)) == 1
    lit = table.lit("B")
    assert set(lit) == {119, 121, *range(5, 121, 5)}
    assert all(like(color, ORANGE) for color in lit.values())
    assert max(lit, key=lambda hole: brightness(lit[hole])) == 121
    assert len({lit[hole] for hole in range(5, 121, 5)}) == 1


def test_with_a_strong_supply_the_still_picture_is_the_whole_track():
    table = won("B", 100, PEGOUT_MILLIAMPS=STRONG)
    table.wait(32_000)
    lit = table.lit("B")
    assert set(lit) == EVERY_HOLE
    assert len(set(lit.values())) == 1


# The loser's lights


@pytest.mark.parametrize("score", [91, 100, 120])
def test_a_plain_losers_pegs_stay(score):
    table = Table()
    table.tap("DEAL")
    table.score("A", score - 7)
    table.score("A", 7)
    before = table.lit("A")
    table.score("B", 121)
    table.wait(1000)
    assert table.lit("A") == before
    table.wait(40_000)
    assert table.lit("A") == before


LEVELS = [
    *[(121, score, 2) for score in (0, 59, 60)],
    *[(121, score, 1) for score in (61, 62, 89, 90)],
    *[(121, score, 0) for score in (91, 92)],
    *[(61, score, 1) for score in (29, 30)],
    *[(61, score, 0) for score in (31, 32)],
    *[(91, score, 0) for score in (0, 1, 45)],
    *[(181, score, 0) for score in (0, 1, 60, 90)],
]


@pytest.mark.parametrize(("game", "score", "level"), LEVELS)
def test_the_losers_track_shows_the_skunk_level(game, score, level):
    table = won("A", score, PEGOUT_GAME=game, PEGOUT_MILLIAMPS=STRONG)
    assert table.state["skunk"] == level
    groups = white_groups(table, "B")
    lit = table.lit("B")
    orange = [hole for hole, color in lit.items() if like(color, ORANGE)]
    if level == 0:
        assert max(groups) == 1, "marks, no stripes"
        assert score in orange or score == 0, "the pegs stay"
    elif level == 1:
        assert all(map(is_white, lit.values())), "white groups ..."
        assert len(groups) >= 10 and 4 <= max(groups) <= 6
        assert len(lit) < 80, "... on dark"
    else:
        assert len(groups) >= 10 and 2 <= max(groups) <= 4
        assert len(orange) >= 20, "two colours of stripe"


@pytest.mark.parametrize(("score", "level"), [(30, 2), (60, 2), (61, 1), (90, 1), (91, 0)])
def test_on_a_usb_port_a_skunk_is_two_bright_groups_on_dark(score, level):
    table = won("A", score)
    for _ in range(60):
        lit = table.lit("B")
        bright = {hole: color for hole, color in lit.items() if max(color) >= max(lit.values(), key=max)[0] // 3}
        white = [hole for hole, color in bright.items() if is_white(color)]
        if level == 0:
            assert {score} <= set(lit)
        else:
            assert len(lit) <= 20, "a dark track"
            assert 121 not in lit
            assert 3 <= len(white) <= 8
            assert bool([color for color in lit.values() if like(color, ORANGE) and max(color) > 20]) == (level == 2)
        table.wait(25)


@pytest.mark.parametrize(("score", "stripe"), [(80, 5), (30, 3)])
def test_the_stripes_drift_and_then_stop_without_changing_meaning(score, stripe):
    table = won("A", score, PEGOUT_MILLIAMPS=STRONG)
    assert len(pictures(table, "B", 2000)) > 5
    table.wait(29_000)
    assert len(pictures(table, "B", 3000, 50)) == 1
    assert max(white_groups(table, "B")) == stripe
    assert bool([color for color in table.lit("B").values() if like(color, ORANGE)]) == (stripe == 3)


def test_a_double_skunk_drifts_faster():
    def holes_moved_per_second(score):
        table = won("A", score, PEGOUT_MILLIAMPS=STRONG)
        start = min(hole for hole, color in table.lit("B").items() if is_white(color) and hole > 20)
        moved, last = 0, start
        for _ in range(40):
            table.wait(25)
            now = [hole for hole, color in table.lit("B").items() if is_white(color)]
            if last + 1 in now and last not in now:
                last += 1
                moved += 1
        return moved

    slow, fast = holes_moved_per_second(80), holes_moved_per_second(30)
    assert 0 < slow < fast


def test_with_three_sides_each_loser_shows_its_own_skunk_level():
    table = Table(PEGOUT_SIDES=3, PEGOUT_MILLIAMPS=2000)
    table.score("B", 80)
    table.score("C", 100)
    table.score("A", 121)
    table.wait(1000)
    assert max(white_groups(table, "B")) > 3
    assert max(white_groups(table, "C")) == 1
    assert set(table.lit("A")) == EVERY_HOLE
    assert table.state["skunk"] == 1


@pytest.mark.parametrize("milliamps", [480, 520])
def test_the_winner_is_visible_with_hardly_any_current(milliamps):
    """Three sides leave 17 mA of the default for light."""
    table = Table(PEGOUT_SIDES=3, PEGOUT_MILLIAMPS=milliamps, PEGOUT_GAME=61)
    table.score("B", 40)
    table.score("A", 61)
    table.wait(1000)
    assert len(pictures(table, "A", 2000)) > 5, "it runs"
    table.wait(35_000)
    assert len(table.lit("A")) >= 10, "and its still picture is there"


class RecordingStrip:
    """A strip that keeps its last frame."""

    def show(self, frame):
        self.frame = list(frame)


def test_the_still_picture_remains_after_half_a_period_of_the_ticks():
    """2^28 ms, three days, after the win its ticks compare as later than now."""
    match = Match(Rules())
    strips = [RecordingStrip(), RecordingStrip()]
    settings = Settings({}.get)
    gestures = Gestures(match, settings.steps, settings.entry_ms)
    lights = Lights(Tracks(match, settings, 0), strips, gestures, Signs(match, gestures, False, False, 0), 0)
    happened = match.apply(SCORE, 0, 121)
    lights.moved(happened, 0, 0, 0)
    for now in range(0, 40_000, 10):
        lights.paint(now)
    still = [strip.frame for strip in strips]
    days_later = (1 << 28) + 60_000
    lights.poll(days_later)
    lights.paint(days_later)
    lights.pressed(days_later)
    lights.mark_changed(None)
    for now in range(days_later, days_later + 100, 10):
        lights.paint(now)
    assert [strip.frame for strip in strips] == still


# The pictures themselves, in 256ths of the brightest

BRIGHT = Palette(0x0000FF, 256, 1 << 20, False)
PLENTY = 1 << 20


def of_white(*parts):
    return [0x010101 * (part * 255 // 256 + (part % 256 > 0)) for part in parts]


def of_blue(*parts):
    return [part * 255 // 256 + (part % 256 > 0) for part in parts]


SKUNKS = [
    ("a skunk", 1, PLENTY, [of_white(256, 256, 256, 256, 256, 0, 0, 0, 0, 0)] * 12),
    (
        "a skunk with little light",
        1,
        2 * 3 * (32 + 128 + 128 + 32),
        [
            *[of_white(32, 128, 128, 32, 0, 0, 0, 0, 0, 0), *[[0] * 10] * 5],
            *[of_white(32, 128, 128, 32, 0, 0, 0, 0, 0, 0), *[[0] * 10] * 5],
        ],
    ),
    ("a double skunk", 2, PLENTY, [of_white(256, 256, 256, 0) + of_blue(256, 256, 256, 0)] * 15),
    (
        "a double skunk with little light",
        2,
        2 * (3 * 256 + 256),
        [
            *[of_white(0, 128, 128, 0) + of_blue(128, 128, 0, 0), *[[0] * 8] * 6],
            *[of_white(0, 128, 128, 0) + of_blue(128, 128, 0, 0), *[[0] * 8] * 7],
        ],
    ),
]


@pytest.mark.parametrize(("level", "most", "groups"), [row[1:] for row in SKUNKS], ids=[row[0] for row in SKUNKS])
def test_the_stripes_of_a_skunk_move_up_a_hole_at_a_time(level, most, groups):
    ring = [color for group in groups for color in group]
    finale = of_skunk(BRIGHT, level, most)
    frames_a_hole = 4 if level == 1 else 2
    for holes in (0, 1, 7, 119, 120):
        turned = ring[-holes % 120 :] + ring[: -holes % 120]
        assert list(finale.frame(30 * frames_a_hole * holes)) == [*turned, 0]
    assert list(finale.still) == list(finale.frame(30_000))


def test_a_stripe_glides_from_hole_to_hole_in_four_steps():
    finale = of_skunk(BRIGHT, 1, PLENTY)
    first, behind = [[finale.frame(30 * step)[hole] for step in range(5)] for hole in (0, 5)]
    assert first == [0x010101 * part for part in (255, 191, 127, 63, 0)]
    assert behind == [0x010101 * part for part in (0, 63, 127, 191, 255)]


def test_with_little_light_two_heads_fly_without_tails_and_the_pegs_stay():
    pegs, sparks, heads = 255 + 85, 2 * 128, 2 * 255
    finale = of_winner(BRIGHT, 121, 119, pegs + sparks + heads)
    lit = {hole: color for hole, color in enumerate(finale.frame(0), 1) if color}
    assert lit == {1: 128, 11: 255, 61: 64, 71: 255, 119: 85, 121: 255}
    assert {hole for hole, color in enumerate(of_winner(BRIGHT, 121, 119, pegs).still, 1) if color} == {119, 121}
    fives = of_winner(BRIGHT, 121, 119, pegs + 24 * 255).still
    assert {hole: color for hole, color in enumerate(fives, 1) if color} == {
        **dict.fromkeys(range(5, 121, 5), 255),
        **{119: 85, 121: 255},
    }


@pytest.mark.parametrize(
    ("most", "color"), [(0, 0), (32, 32), (63, 63), (64, 64), (65, 64), (150, 149), (254, 253), (255, 255), (900, 255)]
)
def test_between_two_stages_a_picture_is_as_bright_as_the_light_allows(most, color):
    assert list(grown(([0], [64], [255]), most)) == [color]


def test_ten_comets_fly_up_the_winners_track_a_hole_a_frame_with_a_spark_here_and_there():
    comet = of_blue(12, 12, 12, 14, 20, 30, 46, 70, 110, 160, 256, 60)
    finale = of_winner(BRIGHT, 121, 119, PLENTY)
    for frame in (0, 1, 30, 500):
        ring = comet * 10
        turned = ring[-frame % 120 :] + ring[: -frame % 120]
        right = [*turned, 255]
        for age, led in ((frame, 0), (frame + 4, 60)):
            at = (age // 8 * 47 + led) % 120
            right[at] = max(right[at], 128 - 16 * (age % 8))
        right[118] = 85
        assert list(finale.frame(30 * frame)) == right
    assert list(finale.still) == [255] * 121
