"""CircuitPython's `watchdog` for the RP2040, on virtual time. It either restarts the Pico or is off."""

from host_sim.pico.chip.clock import Alarm, Clock

LONGEST_S = 8.388607  # the longest time that the RP2040's counter can hold
REFUSED_S = 9  # CircuitPython accepts every timeout below this


class Restart(BaseException):
    """Raised inside the firmware when the Pico restarts or, with an argument, when only code.py restarts. No `except
    Exception` of the firmware can catch it."""


class WatchDogMode:
    """What the watchdog does when it is not fed in time."""

    RESET = "watchdog.WatchDogMode.RESET"


class WatchDogTimer:
    """`microcontroller.watchdog`."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._timeout = 0.0
        self._mode: str | None = None
        self._fed_at = 0.0
        self._alarm: Alarm | None = None

    @property
    def timeout(self) -> float:
        """Seconds without a feed until it restarts the Pico; 0 restarts at once. Setting this feeds the watchdog."""
        return self._timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        if not 0 <= seconds < REFUSED_S:
            raise ValueError("timeout must be 0-8")
        self._timeout = float(seconds)
        self._fed_at = self._clock.now
        self._set_alarm()

    @property
    def mode(self) -> str | None:
        """RESET, or None while it is off."""
        return self._mode

    @mode.setter
    def mode(self, mode: str | None) -> None:
        self._mode = mode
        self._fed_at = self._clock.now
        self._set_alarm()

    def feed(self) -> None:
        """Restart the timeout."""
        self._fed_at = self._clock.now

    def stop(self) -> None:
        """Switch the watchdog off: the firmware has ended."""
        self._mode = None
        self._set_alarm()

    def _set_alarm(self) -> None:
        """Set the alarm for the end of the present timeout, or restart the Pico if it has passed. A feed does not move
        the alarm, so that feeding stays quick; when the alarm comes, it is set again."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if self._mode == WatchDogMode.RESET:
            due = self._fed_at + min(self._timeout, LONGEST_S) * 1000
            if due <= self._clock.now:
                raise Restart
            self._alarm = self._clock.at(due, self._set_alarm)
