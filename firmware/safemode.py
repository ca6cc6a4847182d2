"""CircuitPython runs this file instead of code.py in safe mode, after a hard fault or a brownout. Restarts the board,
which restores the game, unless somebody asked for safe mode."""

from pegout import hardware

hardware.leave_safe_mode()
