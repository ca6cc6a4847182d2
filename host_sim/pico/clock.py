"""The virtual time of one simulated Pico. It passes only while the firmware sleeps.

The driver allows time to pass up to a limit. At the limit, `sleep` calls `pause`, which returns to the driver until
more time is allowed. The hardware sets alarms: for a scan of the buttons, for the watchdog. Runs on CPython and on
MicroPython.

    driver    run_until(10)        run_until(15)
    firmware       sleep 4, sleep 4, sleep 4 |        | sleep 4 ..
    now       0 ...... 4 ...... 8 ....... 10 (pause)  12 ..... 15 (pause)
"""

import heapq

try:
    from collections.abc import Callable
except ImportError:  # MicroPython
    pass

NEVER = float("inf")

GLANCES = 500
"""How often the firmware may read the time or the hardware between two sleeps without time passing. After that each
read takes GLANCE_MS, so that a loop which never sleeps runs slowly instead of hanging the simulator."""

GLANCE_MS = 0.03
"""Duration of an empty call on a Pico."""


class Alarm:
    """A function that will be called at a time of the virtual clock."""

    __slots__ = ("call", "time")

    def __init__(self, time: float, call: Callable[[], None]) -> None:
        self.time = time
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        """Do not call it. Harmless if it was called already."""
        self.call = None


class Clock:
    """now: the time in milliseconds, at first `start`. pause: called in `sleep` when the allowed time is over; must
    return when more is allowed."""

    __slots__ = ("_alarms", "_glances", "_limit", "_pause", "_sequence", "_target", "now")

    def __init__(self, start: float, pause: Callable[[], object]) -> None:
        self.now = start
        self._pause = pause
        self._target = start
        self._limit = start
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._sequence = 0
        self._glances = 0

    def at(self, time: float, call: Callable[[], None]) -> Alarm:
        """Call `call` when the clock reaches `time`. Alarms of the same time are called in the order in which they were
        set."""
        alarm = Alarm(max(time, self.now), call)
        self._sequence += 1
        heapq.heappush(self._alarms, (alarm.time, self._sequence, alarm))
        self._limit = min(self._limit, alarm.time)
        return alarm

    def sleep(self, seconds: float) -> None:
        """Stand in for the firmware's time.sleep."""
        self._glances = 0
        wake = self.now + seconds * 1000
        if self.now <= wake < self._limit:
            self.now = wake
            return
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        while not self._reached(wake):
            self._pause()

    def glance(self) -> None:
        """Count one read of the time or the hardware; see GLANCES."""
        self._glances += 1
        if self._glances > GLANCES:
            self.sleep(GLANCE_MS / 1000)
            self._glances = GLANCES

    def allow(self, target: float) -> None:
        """Allow time to pass up to and including `target`."""
        self._target = max(target, self.now)
        self._set_limit()

    def pass_time(self) -> None:
        """Go to the allowed time without a firmware, calling the alarms that are due."""
        self._reached(self._target)

    def leap(self, ms: float) -> None:
        """Let `ms` milliseconds pass at once, as if the firmware had slept so much longer: no alarm is called, all come
        later by as much."""
        self.now += ms
        self._target = max(self._target, self.now)
        self._alarms = [(time + ms, number, alarm) for time, number, alarm in self._alarms]
        self._set_limit()

    def _reached(self, wake: float) -> bool:
        """Call the alarms that are due until `wake`. Return False if the allowed time ends before that."""
        until = min(wake, self._target)
        while self._alarms and self._alarms[0][0] <= until:
            time, _, alarm = heapq.heappop(self._alarms)
            if alarm.call:
                self.now = time
                alarm.call()
        self.now = max(self.now, until)
        self._set_limit()
        return wake <= self._target

    def _set_limit(self) -> None:
        self._limit = min(self._target, self._alarms[0][0] if self._alarms else NEVER)
