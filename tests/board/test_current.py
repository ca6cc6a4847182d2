"""The current limit. After every frame, the current of all LEDs is computed from the bytes that were sent."""

from array import array

import pytest
from hypothesis import example, given, settings, strategies as st

from pegout.palette import LEAST_LIGHT_MA, Palette, for_light, light, limit, share, within
from pegout.track import Tracks
from pegout.wiring import HOLES
from scoring.board import Match, Rules
from tests.settings_of import settings_of
from tests.table import Table

PICO_MA = 100
LED_MA = 1


@pytest.mark.parametrize(
    ("milliamps", "sides", "left", "most"),
    [
        (480, 2, 138, 879),
        (400, 2, 58, 369),
        (343, 2, 1, 6),
        (342, 2, 0, 0),
        (341, 2, -1, 0),
        (900, 3, 437, 1857),
        (400, 3, -63, 0),
        (20000, 3, 19537, 83032),
    ],
)
def test_the_strips_share_the_current_left_for_light(milliamps, sides, left, most):
    """The Pico draws 100 mA, each LED 1 mA, and each channel at 255 another 20 mA."""
    assert for_light(milliamps, sides) == left
    assert share(milliamps, sides) == most
    assert LEAST_LIGHT_MA == 50


def test_a_frame_over_its_share_is_dimmed_in_each_channel():
    frame = array("I", [0xFF8101, 0x010203, 0, 0x0000FF, 0xFF8101])
    total = 2 * (255 + 129 + 1) + 1 + 2 + 3 + 255
    assert light(frame) == total
    for most in (total, total + 1):
        assert limit(frame, most) is frame
    for most in (0, 1, 300, total - 1):
        seen = [tuple(color >> shift & 255 for shift in (16, 8, 0)) for color in limit(array("I", frame), most)]
        right = [(255, 129, 1), (1, 2, 3), (0, 0, 0), (0, 0, 255), (255, 129, 1)]
        assert seen == [tuple(channel * most // total for channel in color) for color in right]


@pytest.mark.parametrize(
    ("color", "count", "most", "dimmed"),
    [
        *[(0xFF8141, 2, 898, 0xFF8141), (0xFF8141, 2, 897, 0xFE8040), (0xFF8141, 2, 100, 0x1C0E07)],
        *[(0xFF8141, 2, 0, 0), (0x0000FF, 1, -5, 0)],
    ],
)
def test_a_colour_is_dimmed_until_its_leds_fit_the_light(color, count, most, dimmed):
    assert within(color, count, most) == dimmed


@pytest.mark.parametrize(
    ("color", "trail", "every", "light"),
    [
        (0xFFFFFF, False, 30, 6 * 36 + 2 * 255 + 3 * 765 + 415),
        (0xFFFFFF, False, 5, 26 * 36 + 2 * 255 + 3 * 765 + 415),
        (0xFFFFFF, True, 30, 6 * 36 + 2 * 255 + 3 * 765 + 415 + 121 * 30),
        (0x0000FF, False, 30, 6 * 12 + 2 * 255 + 2 * 255 + 2 * 415),
    ],
    ids=["three pegs", "at night", "a trail", "an amber ghost"],
)
def test_colours_are_as_bright_as_the_brightest_picture_allows(color, trail, every, light):
    """The brightest picture has marks, two pulsing skunk lines, two pegs or a leaping one, a ghost and a warning."""
    enough, less, none = [Palette(color, 256, most, trail, every) for most in (light, light - 1, 0)]
    assert (enough.level, enough.fits) == (256, True)
    assert (less.level, less.fits) == (230, True), "a tenth less"
    assert (none.level, none.fits) == (4, False)


@pytest.mark.parametrize(
    ("level", "blink", "colors"),
    [
        (256, 0x393939, (0xFF8000, 0x552B00, 0xFFA000, 0x060606, 0x555555, 0x0A0500, 0x05000A)),
        (240, 0x353535, (0xF07800, 0x502800, 0xF09600, 0x060606, 0x505050, 0x0A0500, 0x05000A)),
        (239, 0x353535, (0xEF7800, 0x502800, 0xEF9600, 0x050505, 0x4F4F4F, 0x090500, 0x050009)),
        (40, 0x080808, (0x281400, 0x0E0700, 0x281900, 0x010101, 0x0D0D0D, 0x010100, 0x010001)),
        (39, 0x080808, (0x271400, 0x0D0700, 0x271900, 0x010001, 0x0D0D0D, 0x010100, 0x010001)),
        (1, 0x010001, (0x040200, 0x020100, 0x040300, 0x010001, 0x030303, 0x010100, 0x010001)),
    ],
    ids=["at the brightest", "a little dimmer", "dimmer still", "in the evening", "dimmer again", "at the darkest"],
)
def test_back_pegs_marks_and_laps_are_dim_but_never_dark(level, blink, colors):
    palette = Palette(0xFF8000, level, 1 << 20, trail=True)
    assert (palette.every, palette.blink) == (30, blink)
    assert colors == (palette.full, palette.third, palette.amber, palette.mark, palette.white, *palette.laps)
    assert Palette(0x0050FF, 102, 1 << 20, trail=False).blink == 0x141414, "115 256ths of a peg's light, 134"


@pytest.mark.promises("settings.PEGOUT_BRIGHTNESS")
@pytest.mark.parametrize(
    ("brightness", "idle", "level"), [(0, False, 256), (1, False, 102), (2, False, 38), (0, True, 85), (1, True, 33)]
)
def test_a_lower_brightness_or_an_idle_board_dims_the_light(brightness, idle, level):
    settings = settings_of(BRIGHTNESS=100, MILLIAMPS=20000)
    tracks = Tracks(Match(Rules()), settings, brightness)
    tracks.idle = idle
    tracks.refresh(True)
    assert [palette.level for palette in tracks.palettes] == [level, level]


colors = st.integers(1, 0xFFFFFF).map("#{:06X}".format)

BUTTONS = ["A+1", "A+2", "A+6", "AU", "B+1", "B+2", "B+6", "BU", "DEAL"]

HOLDS = [({"DEAL"}, 3100), ({"AU", "BU"}, 1100), ({"A+1", "B+1"}, 1100), ({"A+6"}, 700), ({"AU"}, 700), ({"DEAL"}, 700)]
WHITE = dict.fromkeys(("PEGOUT_COLOR_A", "PEGOUT_COLOR_B"), "#FFFFFF") | {
    "PEGOUT_BRIGHTNESS": 100,
    "PEGOUT_ENTRY_MS": 300,
}


@pytest.mark.promises("lights.chase", "settings.PEGOUT_MILLIAMPS")
@settings(max_examples=6)
@example(WHITE | {"PEGOUT_MILLIAMPS": 480}, HOLDS)
@example(WHITE | {"PEGOUT_MILLIAMPS": 2500, "PEGOUT_GAME": 61}, HOLDS)
@example(WHITE | {"PEGOUT_MILLIAMPS": 900, "PEGOUT_GAME": 181, "PEGOUT_SIDES": 3}, HOLDS)
@example(WHITE | {"PEGOUT_MILLIAMPS": 400, "PEGOUT_SIDES": 3}, HOLDS)  # dark LEDs alone draw 463 mA
@example(WHITE | {"PEGOUT_MILLIAMPS": 464, "PEGOUT_SIDES": 3}, HOLDS)  # not enough for the dimmest colours
@given(
    st.fixed_dictionaries(
        {
            "PEGOUT_SIDES": st.sampled_from([2, 2, 3]),
            "PEGOUT_GAME": st.sampled_from([121, 61, 91, 181]),
            "PEGOUT_MILLIAMPS": st.one_of(st.integers(400, 1500), st.integers(400, 20000)),
            "PEGOUT_BRIGHTNESS": st.integers(1, 100),
            "PEGOUT_ENTRY_MS": st.just(300),
            "PEGOUT_SHOW": st.sampled_from(["pegs", "digits", "a warning"]),
            "PEGOUT_COLOR_A": colors,
            "PEGOUT_COLOR_B": colors,
            "PEGOUT_COLOR_C": colors,
        }
    ),
    st.lists(
        st.tuples(st.sets(st.sampled_from(BUTTONS), min_size=1, max_size=3), st.sampled_from([30, 700, 1100, 3100])),
        min_size=3,
        max_size=12,
    ),
)
def test_every_picture_stays_within_the_current_limit(board, fingers):
    table = Table(**board)
    measured = [table.pico.milliamps]
    table.pico.on_frame.append(lambda *_: measured.append(table.pico.milliamps))
    for side in list(table.pico.frames)[:2]:
        table.tap(f"{side}+6", 8)
        table.wait(900)
    for buttons, ms in fingers:
        table.hold(" ".join(sorted(buttons)), ms)
        table.wait(200)
    table.tap("A+6", 30)
    table.wait(1500)
    for buttons, ms in [*fingers, *HOLDS]:  # during the lights of a win
        table.hold(" ".join(sorted(buttons)), min(ms, 1100))
        table.wait(200)
    dark = PICO_MA + LED_MA * HOLES * len(table.pico.frames)
    assert max(measured) <= max(board["PEGOUT_MILLIAMPS"], dark)
    assert max(measured) > dark or board["PEGOUT_MILLIAMPS"] <= dark, "an ammeter would notice"
    assert table.pico.errors == []
