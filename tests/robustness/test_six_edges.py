"""Up to six edges of the buttons at the times that matter, just before and just after each limit, on two sides.

The board must agree with the reference, which is written from the table of gestures. `make torture` tries all sequences
of six edges on the board's logic, and thousands on the whole board; `make test` all of three, and a sample.
"""

import gc
import os
import random

import pytest

from host_sim.pico.flash import Flash
from host_sim.pico.machine import SimulatedPico
from tests.reference import Reference
from tests.robustness.every_edge import PRESSED, Both, search

EDGES = int(os.environ.get("PEGOUT_EDGES", "3"))
"""How many edges from a fresh board; from the other starts one fewer is enough."""

SEQUENCES = int(os.environ.get("PEGOUT_GESTURES", "300")) // 10
"""How many for each seed."""

THRESHOLDS_MS = (500, 600, 750, 1000, 1500, 2000, 3000, 6000)
"""Taps and holds of UNDO, of DEAL, the half and the whole wait of an entry, both buttons, reaching back, DEAL held."""

BESIDE_MS = 20
"""Edges come this long before or after a threshold of an earlier edge: nearer, the scan and bounces decide."""

SOON_MS = 60
BEGIN_MS, END_MS = 1000, 7000
STARTS = ((), (("A+6", 1),), (("A+6", 20), ("B+6", 10)))
"""Taps before the six edges: none, one score, and a game in which A is one hole from winning."""

NAMES = ("fresh", "one score", "one hole from winning")


def sequence(chance: random.Random) -> list[tuple[int, str]]:
    """Six (ms, button) in the order of time; each edge presses the button, or releases it if it is down."""
    edges: list[tuple[int, str]] = []
    taken: list[int] = []
    at = BEGIN_MS
    for _ in range(6):
        moments = [at + SOON_MS]
        for earlier, _button in edges[-3:]:
            moments += [earlier + limit + side for limit in THRESHOLDS_MS for side in (-BESIDE_MS, BESIDE_MS)]
        free = [it for it in moments if it >= at + SOON_MS and all(abs(it - other) >= BESIDE_MS - 1 for other in taken)]
        at = chance.choice(free)
        edges.append((at, chance.choice(PRESSED)))
        taken += [at, *(at + limit for limit in THRESHOLDS_MS), at + 3500, at + 4500]
    return edges


FIRSTS = {"fresh": ("A+1", "A+2", "AU", "DEAL"), "one score": PRESSED, "one hole from winning": PRESSED}
"""On a fresh board B's buttons are A's mirror image."""


@pytest.mark.parametrize(("name", "first"), [(name, first) for name in NAMES for first in FIRSTS[name]])
def test_board_and_reference_agree_after_all_sequences(name, first):
    both = Both()
    for button, times in STARTS[NAMES.index(name)]:
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


@pytest.mark.parametrize("start", STARTS, ids=NAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_whole_board_and_the_reference_agree_after_any_six_edges(start, seed):
    chance = random.Random(f"{seed} {start}")
    differing = []
    for _ in range(SEQUENCES):
        pico, reference = SimulatedPico(nvm=Flash()), Reference()
        origin = 0
        for button, times in start:
            for _ in range(times):
                for verb in ("press", "release"):
                    pico.run_until(origin)
                    getattr(pico, verb)(button)
                    getattr(reference, verb)(button, origin)
                    origin += 60
            origin += 5000
        edges, down = sequence(chance), set()
        for ms, button in edges:
            at = origin + ms
            pico.run_until(at)
            reference.wait_until(at)
            verb = "release" if button in down else "press"
            down ^= {button}
            getattr(pico, verb)(button)
            getattr(reference, verb)(button, at)
        end = origin + edges[-1][0] + END_MS
        for at in range(origin + edges[-1][0] + 30, end, 1000):
            pico.run_until(at)
            reference.wait_until(at)
        expected = reference.state()
        board = pico.state()
        found = {name: board[name] for name in expected}
        if found != expected:
            differing.append((edges, expected, found))
    assert not differing, differing[:3]
