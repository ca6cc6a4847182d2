"""CircuitPython's `watchdog` on virtual time, as the RP2040 has it: it restarts the Pico, or it is off."""

from host_sim.pico.clock import Alarm, Clock

LONGEST_S = 8.388607
"""What the RP2040's counter can hold."""


class Restart(BaseException):
    """Raised inside the firmware: the Pico starts anew (watchdog, microcontroller.reset, supervisor.reload). No
    `except Exception` of the firmware can catch it."""


class WatchDogMode:
    """What happens when nobody feeds."""

    RAISE = "watchdog.WatchDogMode.RAISE"
    RESET = "watchdog.WatchDogMode.RESET"


class WatchDogTimer:
    """`microcontroller.watchdog`."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._timeout: float | None = None
        self._mode: str | None = None
        self._fed_at = 0.0
        self._alarm: Alarm | None = None

    @property
    def timeout(self) -> float | None:
        """Seconds; setting them feeds."""
        return self._timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        if not 0 < seconds <= LONGEST_S:
            raise ValueError(f"timeout must be above 0 and at most {LONGEST_S}")
        self._timeout = seconds
        self._fed_at = self._clock.now
        self._set_alarm()

    @property
    def mode(self) -> str | None:
        """RESET, or None for off."""
        return self._mode

    @mode.setter
    def mode(self, mode: str | None) -> None:
        if mode == WatchDogMode.RAISE:
            raise NotImplementedError("the RP2040 knows only RESET")
        if mode and self._timeout is None:
            raise ValueError("set the timeout first")
        self._mode = mode
        self._fed_at = self._clock.now
        self._set_alarm()

    def feed(self) -> None:
        """Start the timeout anew."""
        self._fed_at = self._clock.now

    def stop(self) -> None:
        """The firmware has ended, and its watchdog with it."""
        self._mode = None
        self._set_alarm()

    def _set_alarm(self) -> None:
        """The alarm stands where the last known feeding ends and moves on when it rings: feeding stays cheap."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if self._mode and self._timeout:
            self._alarm = self._clock.at(self._fed_at + self._timeout * 1000, self._ring)

    def _ring(self) -> None:
        if self._timeout and self._clock.now < self._fed_at + self._timeout * 1000:
            self._set_alarm()
        else:
            raise Restart("watchdog")
