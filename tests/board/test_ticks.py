"""Every gesture while the Pico's millisecond counter wraps at 2^29, about a minute after power-on."""

from itertools import pairwise

import pytest

from host_sim.pico.hardware import READY_MS, TICKS_PERIOD, TICKS_START
from pegout import ticks
from tests.table import Table

WRAP_MS = TICKS_PERIOD - TICKS_START - READY_MS
"""When the counter wraps, on the virtual clock."""


def table_before_the_wrap(ms, a=0, b=0, **settings):
    """A board with these scores, so many milliseconds before the counter wraps."""
    table = Table(**settings)
    for side, score in (("A", a), ("B", b)):
        if score:
            table.score(side, score)
    assert table.pico.now_ms < WRAP_MS - ms
    table.pico.run_until(WRAP_MS - ms)
    return table


# Arithmetic


@pytest.mark.parametrize(
    ("start", "ms", "end"),
    [
        (0, 0, 0),
        (0, 1500, 1500),
        (2**29 - 1, 1, 0),
        (2**29 - 700, 1500, 800),
        (800, -1500, 2**29 - 700),
        (5, 2**28 - 1, 2**28 + 4),
        (2**28, 1 - 2**28, 1),
    ],
)
def test_differences_are_right_across_the_wrap(start, ms, end):
    assert ticks.between(start, end) == ms
    if ms >= 0:
        assert ticks.after(start, ms) == end


# Gestures


@pytest.mark.parametrize("before", [1, 100, 750, 1400, 1499])
def test_an_entry_is_committed_on_time(before):
    table = table_before_the_wrap(before)
    table.hold("A+6", 60)
    table.wait(1420)
    assert table.scores == [0, 0]
    table.wait(40)
    assert table.scores == [6, 0]


@pytest.mark.parametrize("before", [10, 300, 600])
def test_the_peg_leaps_to_the_end(before):
    table = table_before_the_wrap(1500 + before)
    table.tap("A+6", 2)
    table.wait(2500)
    assert table.state["front"] == [12, 0]
    assert table.light("A", 12)[2] > 10


def test_entries_fall_due_in_their_order():
    table = table_before_the_wrap(700)
    table.press("B+6")
    table.wait(20)
    table.press("A+6")
    table.wait(2000)
    assert [event["side"] for event in table.events if event["type"] == "score"] == ["B", "A"]


@pytest.mark.parametrize(("ms", "undone"), [(480, True), (520, False)])
def test_undo_is_a_tap_or_not(ms, undone):
    table = table_before_the_wrap(250, a=12)
    table.hold("AU", ms)
    table.wait(50)
    assert table.scores == [0 if undone else 12, 0]


@pytest.mark.parametrize(("ms", "dealer"), [(580, "B"), (620, "A")])
def test_deal_is_a_tap_or_not(ms, dealer):
    table = table_before_the_wrap(300)
    table.hold("DEAL", ms)
    table.wait(50)
    assert table.dealer == dealer


@pytest.mark.parametrize("before", [50, 1500, 2950])
def test_deal_held_drops_the_game_after_three_seconds(before):
    table = table_before_the_wrap(before, a=12)
    table.press("DEAL")
    table.wait(2970)
    assert table.scores == [12, 0]
    table.wait(60)
    assert table.scores == [0, 0]


def test_deal_held_drops_the_match_after_six_seconds():
    table = table_before_the_wrap(4500, a=61, PEGOUT_GAME=61)
    table.press("DEAL")
    table.wait(5970)
    assert table.state["games"] == [1, 0]
    table.wait(60)
    assert table.state["games"] == [0, 0]


def test_both_undo_choose_the_next_brightness():
    table = table_before_the_wrap(500)
    table.press("AU", "BU")
    table.wait(970)
    assert "setting" not in table.types
    table.wait(60)
    assert "setting" in table.types


def test_both_ones_choose_the_length():
    table = table_before_the_wrap(500)
    table.press("A+1", "B+1")
    table.wait(970)
    assert table.state["target"] == 121
    table.wait(60)
    assert table.state["target"] == 61


# Lights


def test_the_winners_track_runs_for_half_a_minute_and_stops():
    table = table_before_the_wrap(10_000, a=59, PEGOUT_GAME=61)
    table.tap("A+2")
    table.wait(20_000)
    assert len(set(table.watch("A", 30, 1000))) > 5, "half a minute from the win, not from the wrap"
    table.wait(11_000)
    assert len(set(table.watch("A", 30, 1000))) == 1


def test_the_dealers_mark_breathes_without_a_jump():
    table = table_before_the_wrap(2000)
    colors = table.watch("A", 1, 4000, 25)
    jumps = [abs(sum(now) - sum(before)) for before, now in pairwise(colors)]
    assert max(jumps) <= max(map(sum, colors)) // 3


def test_the_board_dims_on_time():
    table = table_before_the_wrap(30_000, b=7)
    full = table.light("B", 7)
    table.tap("DEAL", 2)
    table.wait(590_000)
    assert table.light("B", 7) == full
    table.wait(15_000)
    assert sum(table.light("B", 7)) < sum(full) / 2
