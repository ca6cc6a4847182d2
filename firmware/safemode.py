"""Runs when CircuitPython starts in safe mode, in which code.py does not run: after a hard fault, a dip of the supply.

Starts the board anew, and the game comes back with it. The reason goes into memory that outlives the restart, for the
console. Somebody who asked for safe mode, with the reset button or from a program, gets it.
"""

import alarm
import microcontroller
import supervisor

reason = supervisor.runtime.safe_mode_reason
if reason not in (supervisor.SafeModeReason.USER, supervisor.SafeModeReason.PROGRAMMATIC):
    note = b"crash " + str(reason).split(".")[-1].encode() + b"."
    alarm.sleep_memory[: len(note)] = note
    microcontroller.reset()
