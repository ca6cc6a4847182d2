"""Functions that are called when something happens on a simulated Pico. They are called within a step of the firmware.
An error in one of them is not an error of the firmware: no `except Exception` of the firmware catches it, and it is
raised where the host let time pass. Runs on CPython and on MicroPython."""


class ListenerFailed(BaseException):
    """Raised when a listener has raised an exception; that exception is the only argument."""


class Listeners(list):  # type: ignore[type-arg]  # MicroPython's list has no types
    """A list of functions that are called in order."""

    def tell(self, *news: object) -> None:
        for listener in self:
            try:
                listener(*news)
            except Exception as error:
                raise ListenerFailed(error) from error
