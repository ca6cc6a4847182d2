"""Lights while the Pico's millisecond counter wraps at 2^29, about a minute after power-on."""

from itertools import pairwise

import pytest

from host_sim.pico.boot_hardware import READY_MS, TICKS_PERIOD, TICKS_START
from pegout import ticks
from tests.table import Table, near

WRAP_MS = TICKS_PERIOD - TICKS_START - READY_MS
"""When the counter wraps, on the virtual clock."""


@pytest.mark.parametrize(
    ("start", "ms", "end"),
    [
        *[(0, 0, 0), (0, 1500, 1500), (2**29 - 1, 1, 0), (2**29 - 700, 1500, 800), (800, -1500, 2**29 - 700)],
        *[(5, 2**28 - 1, 2**28 + 4), (2**28, 1 - 2**28, 1)],
    ],
)
def test_differences_are_right_across_the_wrap(start, ms, end):
    assert ticks.between(start, end) == ms
    if ms >= 0:
        assert ticks.after(start, ms) == end


def test_the_winners_track_runs_for_half_a_minute_and_stops():
    table = near(Table(PEGOUT_GAME=61), 59)
    table.pico.run_until(WRAP_MS - 10_000)
    table.tap("A+2")
    table.wait(20_000)
    assert len(set(table.watch("A", 30, 1000))) == 2, "half a minute from the win, not from the wrap"
    table.wait(11_000)
    assert len(set(table.watch("A", 30, 1000))) == 1


def test_the_dealers_mark_breathes_without_a_jump():
    table = Table()
    table.pico.run_until(WRAP_MS - 2000)
    colors = table.watch("A", 1, 4000, 25)
    jumps = [abs(sum(now) - sum(before)) for before, now in pairwise(colors)]
    assert max(jumps) <= max(map(sum, colors)) // 3
