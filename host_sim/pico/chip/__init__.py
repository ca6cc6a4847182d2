"""The chip that runs CircuitPython: its clock, the wires on its pins, the serial line to a computer."""
