"""The exception that ends the firmware from outside."""

from greenlet import GreenletExit


class PowerCut(GreenletExit):
    """Raised inside the firmware by any part of the hardware when the power is cut. No `except Exception` of the
    firmware can catch it; the Pico is off when `run_for` returns."""
