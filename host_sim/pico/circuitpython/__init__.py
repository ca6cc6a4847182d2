"""The modules that CircuitPython has and a desktop lacks, as far as the firmware uses them, on virtual time."""
