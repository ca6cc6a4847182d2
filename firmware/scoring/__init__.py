"""Cribbage's rules as pure Python for CircuitPython, MicroPython and CPython: no hardware, no clock, no file, integers
only. Imports none of its modules: the board half runs on the Pico, the cards half (play, show, deal) on computers."""
