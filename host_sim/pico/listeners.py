"""Who is told of what happens on a simulated Pico.

Listeners are called while the firmware is at work, in its greenlet. What goes wrong in one is no error of the
firmware: it passes by all of its `except Exception` and comes out where the host let time pass. Runs on CPython and
on MicroPython.
"""


class ListenerFailed(BaseException):
    """A listener raised its `__cause__`."""


class Listeners(list):
    """Functions to call, in order; append and remove as you like."""

    def tell(self, *what: object) -> None:
        """Call them all."""
        for listener in self:
            try:
                listener(*what)
            except Exception as error:
                raise ListenerFailed from error
