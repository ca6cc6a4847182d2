"""The lights of a game's end: a chase for the winner, white over a skunked loser's track, the pegs of any other."""

import pytest

from pegout.finale import of_skunk, of_winner
from pegout.gestures import Gestures
from pegout.lights import Lights
from pegout.overlays import Overlays
from pegout.palette import Palette
from pegout.power import light, share
from pegout.settings import Settings
from pegout.track import Tracks
from pegout.wiring import BUTTONS, DEAL_BUTTON, UNDO_BUTTON
from scoring.board import SCORE, Match, Rules
from tests.board.colors import brightness, is_white, like
from tests.board.test_endings import pictures, won
from tests.table import Table

BLUE, ORANGE = (0x00, 0x50, 0xFF), (0xFF, 0x50, 0x00)
EVERY_HOLE = set(range(1, 122))
STRONG = 4000
"""PEGOUT_MILLIAMPS with which every track may shine."""


def frames(table, side, count=30):
    """The pictures of a side, one after the other: the lit holes of each."""
    seen = []
    for _ in range(count):
        seen.append(table.lit(side))
        table.wait(30)
    return seen


def at_least(lit, light):
    """How many holes are as bright as that."""
    return len([hole for hole in lit if brightness(lit[hole]) >= light])


# The winner's lights


@pytest.mark.parametrize(
    ("sides", "level", "holes", "part"),
    [(2, 0, 20, 0.5), (2, 1, 24, 1), (2, 2, 24, 1), (3, 0, 24, 1), (3, 1, 24, 1), (3, 2, 24, 1)],
    ids=lambda value: str(value),
)
@pytest.mark.parametrize(("winner", "color"), [("A", BLUE), ("B", ORANGE)])
def test_at_the_default_current_a_chase_runs_the_winners_track(winner, color, sides, level, holes, part):
    """At least 20 holes at a peg's light; by day on a USB port, where 14 pegs are all the light there is, at half."""
    table = Table(PEGOUT_SIDES=sides)
    for _ in range(level):
        table.hold("AU BU", 1050)
        table.wait(100)
    table.score(winner, 7)
    peg = brightness(table.light(winner, 7))
    for side in "ABC"[:sides]:
        if side != winner:
            table.score(side, 100)
    table.score(winner, 112)
    table.score(winner, 2)
    for moving in (True, False):
        seen = frames(table, winner)
        for lit in seen:
            assert at_least(lit, part * peg) >= holes
            assert lit[121] == max(lit.values(), key=brightness) and brightness(lit[121]) >= peg
            assert brightness(lit[119]) >= peg / 4, "the back peg"
            assert all(like(color_, color) for color_ in lit.values() if max(color_) > 10)
        steps = [
            {hole for hole in lit if hole not in (119, 121) and brightness(lit[hole]) >= part * peg} for lit in seen
        ]
        assert (len({frozenset(lit) for lit in steps}) > 3) == moving
        table.wait(31_000)


@pytest.mark.parametrize("behind", [100, 80, 30])
def test_after_half_a_minute_the_tracks_are_still_pictures_that_say_the_same(behind):
    table = won("B", behind)
    table.wait(27_000)
    moving = {side: table.lit(side) for side in "AB"}
    assert len(pictures(table, "B", 1000)) > 10
    table.wait(2000)
    assert len(pictures(table, "B", 3000, 50)) == len(pictures(table, "A", 3000, 50)) == 1
    for side in "AB":
        still = table.lit(side)
        assert abs(len(still) - len(moving[side])) <= 1
        assert set(still.values()) <= set(moving[side].values())


def test_the_winner_shines_again_after_the_loser_has_read_the_spread():
    table = won("A", 100)
    table.wait(31_000)
    still = table.lit("A")
    table.press("BU")
    table.wait(700)
    assert 121 in table.lit("A") and table.lit("A") != still, "a part of the light is for the digits"
    assert brightness(table.light("A", 121)) == brightness(still[121])
    table.release("BU")
    table.wait(100)
    assert table.lit("A") == still


# The loser's lights


@pytest.mark.parametrize("score", [91, 100, 120])
def test_a_plain_losers_pegs_stay(score):
    table = Table()
    table.tap("DEAL")
    table.score("A", score - 7)
    table.score("A", 7)
    before = table.lit("A")
    table.score("B", 121)
    for ms in (1000, 40_000):
        table.wait(ms)
        assert table.lit("A") == {hole: before[hole] for hole in (score - 7, score)}


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
@pytest.mark.parametrize("milliamps", [480, STRONG])
def test_the_losers_track_shows_the_skunk_level(game, score, level, milliamps):
    table = won("A", score, PEGOUT_GAME=game, PEGOUT_MILLIAMPS=milliamps)
    assert table.state["skunk"] == level
    lit = table.lit("B")
    bright = {hole: color for hole, color in lit.items() if brightness(color) > 40}
    white = [hole for hole, color in bright.items() if is_white(color)]
    orange = [hole for hole, color in bright.items() if like(color, ORANGE)]
    assert 121 not in lit, "the game hole that it did not reach"
    if level == 0:
        assert not white
        assert score in lit or score == 0, "the pegs stay"
    elif level == 1:
        assert len(white) == (12 if milliamps == 480 else 24) and not orange
    else:
        assert len(white) == len(orange) == (6 if milliamps == 480 else 12), "in turn"
        assert sorted(white)[1] - sorted(white)[0] == 2 * abs(min(white) - min(orange))


def test_with_three_sides_each_loser_shows_its_own_skunk_level():
    table = Table(PEGOUT_SIDES=3, PEGOUT_MILLIAMPS=2000)
    table.score("B", 80)
    table.score("C", 100)
    table.score("A", 121)
    table.wait(1000)
    assert at_least(table.lit("B"), 40) == 24
    assert set(table.lit("C")) == {100}
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
    assert len(table.lit("A")) >= 3, "and its still picture is there"


# The current of every picture


class Supply:
    """Lights on strips that are metered: after every picture the light of all strips is within the limit."""

    def __init__(self, values, level=0, target=121):
        settings = Settings({key: str(value) for key, value in values.items()}.get)
        self.match = Match(Rules(settings.sides), target)
        self.gestures = Gestures(self.match, settings.steps, settings.entry_ms)
        tracks = Tracks(self.match, settings, level)
        self.most = tracks.most * settings.sides
        self.shown = [0] * settings.sides
        strips = [Strip(self, side) for side in range(settings.sides)]
        overlays = Overlays(self.match, self.gestures, settings.show == "digits", 0)
        self.lights = Lights(tracks, strips, self.gestures, overlays, 0)
        self.now = 0
        self.pictures = 0

    def run(self, ms):
        """Let time pass, in the rhythm of the pictures."""
        end = self.now + ms
        while self.now < end:
            self.now += max(1, min(20, self.lights.paint(self.now)))

    def score(self, side, points):
        start = self.match.front(side)
        self.lights.moved(self.match.apply(SCORE, side, points), side, start, self.now)

    def hold(self, key, ms):
        """Hold a button that changes nothing."""
        for act in (self.gestures.press, self.gestures.release):
            act(key, self.now)
            while self.gestures.next_move(self.now):
                pass
            self.lights.mark_changed(BUTTONS[key][0])
            self.run(ms)


class Strip:
    """Keeps its picture, and tells its light."""

    def __init__(self, supply, side):
        self.supply, self.side, self.frame = supply, side, []

    def show(self, frame):
        supply = self.supply
        supply.shown[self.side] = light(frame)
        supply.pictures += 1
        self.frame = list(frame)
        assert sum(supply.shown) <= supply.most


DEAL = [button[1] for button in BUTTONS].index(DEAL_BUTTON)
UNDO = {side: BUTTONS.index((side, UNDO_BUTTON, pin)) for side, role, pin in BUTTONS if role == UNDO_BUTTON}


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize(
    ("target", "losers", "level"),
    [(121, 100, 0), (121, 80, 1), (121, 30, 2), (121, 30, 0), (61, 40, 1), (61, 9, 2), (181, 170, 0), (91, 9, 1)],
)
def test_no_picture_of_an_end_exceeds_the_current(sides, target, losers, level):
    """Whatever the supply and the colours are, and whatever lies over the end: blinks, digits, other brightnesses."""
    for milliamps in (400, 480, 620, 900, 2000):
        for percent, color in ((40, "#0050FF"), (100, "#FFFFFF"), (7, "#00FF10")):
            supply = Supply(
                {
                    "PEGOUT_SIDES": sides,
                    "PEGOUT_MILLIAMPS": milliamps,
                    "PEGOUT_BRIGHTNESS": percent,
                    "PEGOUT_COLOR_A": color,
                },
                level,
                target,
            )
            for side in range(1, sides):
                supply.score(side, losers)
                supply.run(40)
            supply.score(0, target - 2)
            supply.run(700)
            supply.score(0, 2)
            supply.run(1000)
            supply.lights.refuse(1, supply.now)
            supply.run(300)
            supply.hold(UNDO[1], 700)
            supply.hold(UNDO[0], 700)
            supply.hold(DEAL, 900)
            for brighter in (2, 0, 1):
                supply.lights.set_brightness(brighter)
                supply.lights.mark_changed(1)
                supply.run(100)
            supply.lights.refuse(None, supply.now)
            supply.run(200)
            supply.match.apply("undo", 0)
            supply.lights.moved(("undo",), 0, target, supply.now)
            supply.lights.mark_changed(1)
            supply.run(200)
            assert supply.pictures > 100 or not supply.most


def test_the_still_picture_remains_after_half_a_period_of_the_ticks():
    """2^28 ms, three days, after the win its ticks compare as later than now."""
    supply = Supply({})
    supply.score(0, 121)
    supply.run(40_000)
    still = [strip.frame for strip in supply.lights._strips]
    supply.now = (1 << 28) + 60_000
    supply.lights.poll(supply.now)
    supply.run(100)
    supply.lights.pressed(supply.now)
    supply.lights.mark_changed(None)
    supply.run(100)
    assert [strip.frame for strip in supply.lights._strips] == still


# The pictures themselves

BRIGHT = Palette(0x0000FF, 256, 1 << 20, False)
WHITE = 0x555555
PLENTY = 1 << 20
GLOW, WHITE_GLOW = 64, 0x161616
ALL, HALF = 255, 127


def blue(most):
    return of_winner(BRIGHT, 121, 119, 340 + most)


@pytest.mark.parametrize(
    ("finale", "pattern", "speed"),
    [
        (blue(PLENTY), [GLOW] * 4 + [ALL], 1),
        (blue(24 * 255), [0] * 4 + [ALL], 1),
        (blue(12 * 255), [0] * 4 + [HALF], 1),
        (blue(12 * 255 - 1), [0] * 5 + [152], 1),
        (blue(255), [0] * 59 + [HALF], 1),
        (blue(100), [0] * 59 + [50], 1),
        (blue(24 * 255 + 96 * 32 - 1), [0] * 4 + [ALL], 1),
        (blue(24 * 255 + 96 * 32), [32] * 4 + [ALL], 1),
        (blue(24 * 255 + 96 * 48), [48] * 4 + [ALL], 1),
        (of_skunk(BRIGHT, 1, PLENTY), [WHITE_GLOW] * 4 + [WHITE], 1),
        (of_skunk(BRIGHT, 1, 24 * 255), [0] * 4 + [WHITE], 1),
        (of_skunk(BRIGHT, 1, 6 * 255), [0] * 9 + [0x2A2A2A], 1),
        (of_skunk(BRIGHT, 2, PLENTY), [WHITE_GLOW] * 4 + [WHITE] + [GLOW] * 4 + [ALL], 2),
        (of_skunk(BRIGHT, 2, 12 * 510), [0] * 4 + [WHITE, 0, 0, 0, 0, ALL], 2),
        (of_skunk(BRIGHT, 2, 6 * 255), [0] * 9 + [0x2A2A2A] + [0] * 9 + [HALF], 2),
    ],
)
def test_a_chase_has_as_many_holes_as_shine_at_least_half_as_bright_as_a_peg(finale, pattern, speed):
    """Then brighter ones, then the whole track. The game hole stands apart."""
    stands = {118: 85, 120: 255} if speed == 1 and pattern[-1] < 256 else {120: 0}
    for step in (0, 1, 7, 999, 1000, 1001):
        holes = min(step, 1000) * speed % len(pattern)
        right = ((pattern * 100)[-holes % len(pattern) :])[:121]
        for led, color in stands.items():
            right[led] = color
        frame = finale.frame(30 * step + 29)
        assert list(frame) == right


def test_a_peg_that_is_off_the_track_is_not_lit():
    assert list(of_winner(BRIGHT, 61, 0, 0).frame(0)) == [0] * 60 + [255] + [0] * 60


@pytest.mark.parametrize("color", [0x0050FF, 0xFF5000, 0xFFFFFF, 0xFF0000, 0x000001, 0x10FF10])
@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("level", [5, 38, 102, 256])
def test_no_end_has_to_be_dimmed_to_the_limit(color, sides, level):
    """They are composed for it, in every game."""
    for milliamps in (520, 600, 900, 1500):
        most = share(milliamps, sides)
        palette = Palette(color, level, most, False)
        ends = [of_winner(palette, *pegs, most) for pegs in ((121, 113), (61, 55), (121, 0))]
        for finale in [*ends, of_skunk(palette, 1, most), of_skunk(palette, 2, most)]:
            worst = max(light(finale.frame(30 * step)) for step in range(120))
            assert not palette.fits or worst <= most
