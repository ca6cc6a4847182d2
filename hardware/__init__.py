"""Everything to build a Pegout board: geometry, case, wiring, parts, power and printed sheets. `.venv/bin/python -m
hardware` makes every file; nothing in here runs on the Pico."""

import host_sim as _host_sim  # noqa: F401  # it puts the firmware's folder on the path, for the pin table
