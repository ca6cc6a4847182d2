"""Collects garbage. CircuitPython notes the objects whose contents it has still to mark in a list of 64. With more it
looks at the whole heap again, which takes 6 ms. It starts at the names of the module that collects, here at a few
modules, one after the other, each after those that it uses: with the app's names one more made the list overflow."""

import gc

from pegout import gestures, lights, palette, track
from scoring import board

ORDER = (lights, track, gestures, palette, board)  # the last comes first
del lights, track, gestures, palette, board


def collect() -> None:
    gc.collect()
