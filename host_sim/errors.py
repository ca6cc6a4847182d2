"""What can go wrong on the host's side and in the simulated hardware, and how it is told."""

from greenlet import GreenletExit


class UsageError(Exception):
    """Bad input. The text is one line that says what is wrong, where, and what to do; the command ends with
    status 2 and no traceback."""


class FirmwareStopped(Exception):
    """The firmware broke while a command ran it. The text is the traceback it left on its console."""


class PowerCut(GreenletExit):
    """Raised inside the firmware, by any part of its hardware: the power is gone at this very instant. No
    `except Exception` of the firmware can catch it; the Pico is off when `run_for` returns."""
