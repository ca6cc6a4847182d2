"""Pictures composed for the current that is there: bright on a USB port, the whole track with a strong supply."""

import pytest

from pegout.finale import of_skunk, of_winner
from pegout.palette import Palette
from pegout.power import light, share
from tests.board.colors import is_white
from tests.table import Table

BLUE, ORANGE = 0x0050FF, 0xFF5000
DAY = 102
LEVELS = {"day": 0, "evening": 1, "night": 2}


def board(sides, level):
    """A board with the settings it has from the start, at a brightness level."""
    table = Table(PEGOUT_SIDES=sides)
    for _ in range(LEVELS[level]):
        table.hold("AU BU", 1050)
        table.wait(100)
    return table


def brightest(table, side, ms, every_ms=30):
    """The brightest channel of a side in each picture of some time."""
    found = []
    for _ in range(0, ms, every_ms):
        found.append(max(map(max, table.lit(side).values())))
        table.wait(every_ms)
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("behind", [100, 80, 30])
def test_at_the_default_current_the_end_is_as_bright_as_the_game(sides, level, behind):
    """The winner as the front peg in play, a skunk's white at least half of that, moving and still."""
    table = board(sides, level)
    table.score("B", behind)
    peg = max(table.light("B", behind))
    table.score("A", 121)
    for _moving_and_still in range(2):
        assert min(brightest(table, "A", 600)) >= peg
        if behind < 91:
            for _ in range(20):
                white = [max(color) for color in table.lit("B").values() if is_white(color)]
                assert max(white) >= peg / 2
                table.wait(30)
        table.wait(31_000)


def finales(milliamps, color, sides=2, level=DAY):
    """The palette, and the finales of a winner, a skunk and a double skunk, with so much current."""
    most = share(milliamps, sides)
    palette = Palette(color, level, most, False)
    return palette, [of_winner(palette, 121, 113, most), of_skunk(palette, 1, most), of_skunk(palette, 2, most)]


def frames(finale):
    """Some of its pictures."""
    return [finale.frame(ms) for ms in range(0, 1500, 30)] + [finale.still]


def channels(frame):
    return [part for color in frame for part in (color >> 16, color >> 8 & 255, color & 255)]


@pytest.mark.parametrize("color", [BLUE, ORANGE])
@pytest.mark.parametrize("which", [0, 1, 2], ids=["win", "skunk", "double skunk"])
def test_with_more_current_every_end_grows_without_a_jump(color, which):
    """From the least that a setting may have to more than any picture needs, in steps of 10 mA."""
    before: list = []
    level = 0
    for milliamps in range(400, 3600, 10):
        palette, ends = finales(milliamps, color)
        seen = frames(ends[which])
        if before and palette.level == level:  # else the pegs of the game get brighter too
            for old, new in zip(before, seen, strict=True):
                steps = [now - then for then, now in zip(channels(old), channels(new), strict=True)]
                assert min(steps) >= 0, milliamps
                assert max(steps) <= 20, milliamps
        elif before:
            for old, new in zip(before, seen, strict=True):
                assert max(channels(new)) >= max(channels(old))
        before, level = seen, palette.level
    assert level == DAY
    assert len([color for color in before[-1] if color]) >= (121, 60, 90)[which]


@pytest.mark.parametrize("color", [BLUE, ORANGE, 0xFFFFFF, 0xFF0000, 0x000001, 0x10FF10])
@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("level", [5, 38, 102, 256])
def test_no_end_has_to_be_dimmed_to_the_limit(color, sides, level):
    """They are composed for it, in every game."""
    for milliamps in (520, 600, 900, 1500):
        palette, ends = finales(milliamps, color, sides, level)
        most = share(milliamps, sides)
        for finale in [*ends, of_winner(palette, 61, 55, most), of_winner(palette, 121, 0, most)]:
            assert not palette.fits or max(map(light, frames(finale))) <= most


# Numbers


def read_by(side, score, **settings):
    """The brightest channel while a side reads its score, UNDO held."""
    table = Table(PEGOUT_STEPS="1,10,29", **settings)
    for step in (29, 10, 1):
        table.tap(f"{side}+{step}", score // step)
        score %= step
    table.wait(3500)
    table.press(f"{side}U")
    table.wait(700)
    return max(map(max, table.lit(side).values()))


@pytest.mark.parametrize(("score", "at_least"), [(46, 40), (88, 37), (100, 25), (108, 25)])
def test_a_score_is_read_by_the_light_of_all_strips(score, at_least):
    assert read_by("A", score) >= at_least


def test_the_other_side_is_dark_while_a_score_is_read_and_back_at_its_first_tap(table):
    table.score("A", 46)
    table.score("B", 12)
    table.press("AU")
    table.wait(700)
    bright = max(map(max, table.lit("A").values()))
    assert table.lit("B") == {}
    table.press("B+2")
    table.wait(30)
    assert {12, 14, 61, 91} <= set(table.lit("B"))
    assert max(map(max, table.lit("A").values())) < bright, "the light is shared again"
    table.release("B+2")
    table.wait(3000)
    assert table.scores == [46, 14]
    assert table.lit("B") == {}
    table.release("AU")
    table.wait(30)
    assert {14, 61, 91} <= set(table.lit("B"))


def test_the_other_side_comes_back_though_undo_is_stuck(table):
    table.score("A", 46)
    table.press("AU")
    table.wait(2000)
    assert table.lit("B") == {}
    table.wait(9000)
    assert {61, 91} <= set(table.lit("B"))


def test_two_who_read_at_once_read_by_their_own_light(table):
    table.score("A", 46)
    table.score("B", 46)
    table.press("AU", "BU")
    table.wait(700)
    assert max(map(max, table.lit("A").values())) < 30
    assert set(table.lit("A"))
    table.release("AU")
    table.wait(500)
    assert table.lit("A") == {}
    assert max(map(max, table.lit("B").values())) >= 30
