"""What ends the firmware from outside."""

from greenlet import GreenletExit


class PowerCut(GreenletExit):
    """Raised inside the firmware, by any part of its hardware: the power is gone at this very instant. No
    `except Exception` of the firmware can catch it; the Pico is off when `run_for` returns."""
