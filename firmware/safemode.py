"""CircuitPython runs this in safe mode, in place of code.py: after a hard fault or a dip of the supply. Restarts the
board, which restores the game, unless somebody asked for safe mode."""

from pegout import hardware

hardware.leave_safe_mode()
