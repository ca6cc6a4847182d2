"""The scoring module: cribbage's rules as pure Python that runs on CircuitPython, MicroPython and CPython.

Knows no hardware, no clock and no file, and counts in integers only. The board half (pegs, skunks, the
match) runs on the Pico; only the simulator imports the cards half (the show, the play, the deal), so
this package imports nothing by itself.
"""
