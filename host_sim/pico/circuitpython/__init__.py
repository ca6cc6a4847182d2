"""CircuitPython's modules that a desktop lacks, as far as the firmware uses them, on virtual time."""
