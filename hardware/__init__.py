"""Everything needed to build a Pegout board: geometry, case, wiring, parts, power and printed sheets. `.venv/bin/python
-m hardware` makes every file; nothing in here runs on the Pico."""
