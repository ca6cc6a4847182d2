"""The virtual time of one simulated Pico. It passes only while the firmware rests or sleeps. The hardware sets alarms:
for a scan of the buttons, for the watchdog. Runs on CPython and on MicroPython."""

import heapq
from typing import Callable

GLANCES = 500
"""Between two sleeps, this many reads of the time or the hardware take no time. Further reads take GLANCE_MS each, so
that a loop which never sleeps runs slowly instead of hanging the simulator."""

GLANCE_MS = 0.03  # duration of a call of an empty function on a Pico


class Alarm:
    """A function to be called at a time of the virtual clock."""

    __slots__ = ("call", "time")

    def __init__(self, time: float, call: Callable[[], object]) -> None:
        self.time = time
        self.call: Callable[[], object] | None = call

    def cancel(self) -> None:
        """Cancel the call. Does nothing if it was already made."""
        self.call = None


class Clock:
    """A virtual clock. now: the time in milliseconds; it begins at `start`."""

    __slots__ = ("_alarms", "_glances", "_sequence", "now")

    def __init__(self, start: float) -> None:
        self.now = start
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._sequence = 0
        self._glances = 0

    def at(self, time: float, call: Callable[[], object]) -> Alarm:
        """Call `call` when the clock reaches `time`. Alarms of the same time are called in the order in which they were
        set."""
        alarm = Alarm(max(time, self.now), call)
        self._sequence += 1
        heapq.heappush(self._alarms, (alarm.time, self._sequence, alarm))
        return alarm

    def sleep(self, seconds: float) -> None:
        """Stand in for the firmware's time.sleep."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        self.run_to(self.now + seconds * 1000)

    def glance(self) -> None:
        """Count one read of the time or the hardware; see GLANCES."""
        self._glances += 1
        if self._glances > GLANCES:
            self.run_to(self.now + GLANCE_MS)
            self._glances = GLANCES

    def run_to(self, time: float, stop: Callable[[], bool] | None = None) -> None:
        """Let time pass up to and including `time`, or until `stop` is true after an alarm."""
        if time > self.now:
            self._glances = 0
        while self._alarms and self._alarms[0][0] <= time:
            self.now, _, alarm = heapq.heappop(self._alarms)
            if alarm.call:
                alarm.call()
                if stop and stop():
                    return
        self.now = max(self.now, time)

    def leap(self, ms: float) -> None:
        """Skip `ms` milliseconds: no alarm is called, and all alarms are put off by the same time."""
        self.now += ms
        self._alarms = [(time + ms, number, alarm) for time, number, alarm in self._alarms]
