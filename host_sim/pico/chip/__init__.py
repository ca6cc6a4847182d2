"""The chip on which CircuitPython runs: its clock, the wires on its pins, the serial line to a computer."""
