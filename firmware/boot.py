"""Runs once at power-on, before USB starts.

The firmware keeps its memory in the microcontroller's NVM and never writes to the CIRCUITPY drive, so the drive
stays writable from the PC: settings.toml can be edited in place.
"""

import storage

storage.remount("/", readonly=True)
