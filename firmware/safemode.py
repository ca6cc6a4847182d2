"""Runs when CircuitPython starts in safe mode, where code.py does not run: after a hard fault, a dip of the supply.

Restarts the board, and the game comes back with it. Somebody who asked for safe mode gets it.
"""

from pegout import hardware

hardware.leave_safe_mode()
