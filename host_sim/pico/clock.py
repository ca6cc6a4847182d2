"""Virtual time: the milliseconds of one simulated Pico, which pass only while its firmware sleeps.

The firmware stays in `sleep` until the clock may go on; meanwhile `pause` hands control to whoever drives it. Alarms
are the hardware's share of time: a button scan, the watchdog. Knows nothing of what they are for. Runs on CPython and
on MicroPython.

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
"""Looks at the hardware or the time that cost nothing, from one sleep to the next. After them every look takes
GLANCE_MS, so a loop that never sleeps lives in slow time instead of hanging the simulator."""

GLANCE_MS = 0.03
"""What an empty call costs on a Pico."""


class Alarm:
    """A call to come at a time of the virtual clock."""

    __slots__ = ("call", "time")

    def __init__(self, time: float, call: Callable[[], None]) -> None:
        self.time = time
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        """Never ring. Harmless when it already has."""
        self.call = None


class Clock:
    """The time in milliseconds: `now`, which begins at `start`. pause: called in `sleep` when the allowed time is
    over; returns when more is allowed."""

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
        """Have `call` called when the clock reaches `time`; alarms of the same time ring in the order set."""
        alarm = Alarm(max(time, self.now), call)
        self._sequence += 1
        heapq.heappush(self._alarms, (alarm.time, self._sequence, alarm))
        self._limit = min(self._limit, alarm.time)
        return alarm

    def sleep(self, seconds: float) -> None:
        """time.sleep of the firmware."""
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
        """The firmware looks at the time or at its hardware; see GLANCES."""
        self._glances += 1
        if self._glances > GLANCES:
            self.sleep(GLANCE_MS / 1000)
            self._glances = GLANCES

    def allow(self, target: float) -> None:
        """Let the firmware and the alarms go on up to `target` and through what happens then."""
        self._target = max(target, self.now)
        self._set_limit()

    def pass_time(self) -> None:
        """Go to the allowed time with no firmware running, ringing the alarms on the way."""
        self._reached(self._target)

    def _reached(self, wake: float) -> bool:
        """Ring what is due until `wake`. False if the allowed time ends before it."""
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
