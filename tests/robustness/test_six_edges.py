"""Up to six edges of the buttons at the times that matter, just before and just after each limit, on two sides.

The board's logic must agree with the reference, which is written from the table of gestures. `make torture` tries all
sequences of six edges, `make test` all of three; test_reference.py compares the whole board with it.
"""

import gc
import os

import pytest

from tests.robustness.every_edge import PRESSED, Both, search

EDGES = int(os.environ.get("PEGOUT_EDGES", "3"))
"""How many edges from a fresh board; from the other starts one fewer is enough."""

SOON_MS = 60
STARTS = {"fresh": (), "one score": (("A+6", 1),), "one hole from winning": (("A+6", 20), ("B+6", 10))}
"""Taps before the edges; with the last ones A is one hole from winning."""


@pytest.mark.parametrize(
    ("name", "first"), [(name, first) for name in STARTS for first in PRESSED if name != "fresh" or first[0] != "B"]
)
def test_board_and_reference_agree_after_all_sequences(name, first):
    """On a fresh board B's buttons are A's mirror image."""
    both = Both()
    for button, times in STARTS[name]:
        for _ in range(2 * times):
            both.press(button, both.now + SOON_MS)
    both.settle()
    assert both.difference() is None
    both.edges = ()
    gc.disable()  # nothing here is in a circle
    try:
        for found in search(both, first, EDGES if name == "fresh" else max(3, EDGES - 1)):
            assert not found.differing, found.differing[:3]
    finally:
        gc.enable()
    print(
        f"{name}, {first} first: {found.sequences:,} sequences of {found.edges} edges, in {found.states:,} states; "
        f"tried edges: {found.tried:,}"
    )
