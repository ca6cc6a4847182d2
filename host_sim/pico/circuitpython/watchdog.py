"""CircuitPython's `watchdog` of the RP2040 on virtual time: it restarts the Pico, or is off."""

from host_sim.pico.chip.clock import Alarm, Clock

LONGEST_S = 8.388607
"""The longest timeout that the RP2040's counter can hold."""


class Restart(BaseException):
    """Raised inside the firmware when the Pico restarts. No `except Exception` of the firmware can catch it."""


class WatchDogMode:
    """What happens when it is not fed in time."""

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
        """Seconds until it restarts the Pico. Setting it feeds."""
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
        if mode not in (WatchDogMode.RESET, None):
            raise TypeError("mode must be of type WatchDogMode, or None")
        if mode and self._timeout is None:
            raise ValueError("set the timeout first")
        self._mode = mode
        self._fed_at = self._clock.now
        self._set_alarm()

    def feed(self) -> None:
        """Restart the timeout."""
        self._fed_at = self._clock.now

    def stop(self) -> None:
        """Switch it off: the firmware has ended."""
        self._mode = None
        self._set_alarm()

    def _set_alarm(self) -> None:
        """Set the alarm for the end of the timeout as known now. When it rings, it is set again if the watchdog was fed
        meanwhile; so feeding itself stays quick."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if self._mode == WatchDogMode.RESET and self._timeout:
            self._alarm = self._clock.at(self._fed_at + self._timeout * 1000, self._ring)

    def _ring(self) -> None:
        if self._timeout and self._clock.now < self._fed_at + self._timeout * 1000:
            self._set_alarm()
        else:
            raise Restart
