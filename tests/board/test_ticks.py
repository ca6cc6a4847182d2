"""Lights while the Pico's millisecond counter wraps at 2^29, about a minute after power-on."""

import pytest

from host_sim.pico.boot_hardware import READY_MS, TICKS_PERIOD, TICKS_START
from pegout import ticks

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
