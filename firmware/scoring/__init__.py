"""The scoring module: cribbage's rules as pure Python that runs on CircuitPython, MicroPython and CPython.

It knows no hardware, no clock and no file, and counts in integers only. The board half (pegs, skunks, the
match) runs on the Pico; the cards half (the show, the play, the deal) is loaded by the simulator alone, so
this package imports nothing by itself.
"""
