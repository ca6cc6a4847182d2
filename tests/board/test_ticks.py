"""Ticks: milliseconds that wrap at 2^29."""

import pytest

from pegout import ticks


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
