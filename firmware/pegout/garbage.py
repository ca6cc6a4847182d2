"""Collects garbage. CircuitPython lists the objects whose contents it must still mark, at most 64. If more wait, it
scans the whole heap again, which takes 6 ms. Marking starts at the names of the module that collects: here a few
modules, each marked after those that it uses. If it started at `app`, one more name would overflow the list."""

import gc

from pegout import gestures, lights, palette, track
from scoring import board

ORDER = (lights, track, gestures, palette, board)  # marked from the last to the first
del lights, track, gestures, palette, board


def collect() -> None:
    gc.collect()
