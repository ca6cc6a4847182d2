r"""CircuitPython's `keypad` on virtual time: keys are scanned at an interval, and changes are queued.

A scan is an alarm of the clock. It is set only when a level has changed, for the time of the next real scan. So idle
time costs nothing, and a bounce between two scans is not noticed. The first levels are only recorded: a key that is
closed at the start gives no press.

    scans    |    |    |    |    |    |        interval apart
    level   \___/‾‾‾‾\_/‾\_____/‾‾‾‾
    events       R         P       R
"""

import math
from collections import deque
from typing import Callable

from host_sim.pico.chip.clock import Alarm, Clock
from host_sim.pico.chip.wires import Wire, nobody


class Event:
    """A key was pressed or released. `timestamp` is in ticks_ms."""

    key_number = 0
    pressed = True
    timestamp = 0


SCANS_A_SECOND = 1024  # CircuitPython rounds the interval down to these ticks


class EventQueue:
    """Events that the firmware has not fetched yet. If the queue is full, a new event is lost and sets `overflowed`."""

    def __init__(self, max_events: int, glance: Callable[[], None]) -> None:
        self._events: deque[tuple[int, bool, int]] = deque((), max_events)
        self._max_events = max_events
        self._glance = glance
        self.overflowed = False

    def __len__(self) -> int:
        self._glance()
        return len(self._events)

    def get_into(self, event: Event) -> bool:
        """Copy the oldest event into `event`. Return False, and change nothing, if the queue is empty."""
        self._glance()
        if not self._events:
            return False
        event.key_number, event.pressed, event.timestamp = self._events.popleft()
        return True

    def add(self, key_number: int, pressed: bool, timestamp: int) -> None:
        if len(self._events) < self._max_events:
            self._events.append((key_number, pressed, timestamp))
        else:
            self.overflowed = True


class Keys:
    """Keys with one pin each."""

    def __init__(
        self,
        clock: Clock,
        ticks_ms: Callable[[], int],
        pins: list[Wire],
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
    ) -> None:
        self._pins: list[Wire] = []
        self._ended = False
        self._events = EventQueue(max_events, clock.glance)
        self._clock = clock
        self._ticks_ms = ticks_ms
        self._pull_up = pull and not value_when_pressed
        self._value_when_pressed = value_when_pressed
        self._interval = max(1, int(interval * SCANS_A_SECOND)) * 1000 / SCANS_A_SECOND
        self._start = clock.now
        self._next_scan: Alarm | None = None
        try:
            for pin in pins:
                pin.claim()
                self._pins.append(pin)
                pin.on_level = self._level_changed
        except ValueError:
            self.deinit()
            raise
        self._pressed = [self._is_pressed(pin) for pin in pins]

    @property
    def events(self) -> EventQueue:
        """The queue. A program that fetched it before deinit can still read it afterwards."""
        if self._ended:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
        return self._events

    def deinit(self) -> None:
        self._ended = True
        for pin in self._pins:
            pin.on_level = nobody
            pin.release()
        self._pins = []
        if self._next_scan:
            self._next_scan.cancel()

    def reset(self) -> None:
        """Forget the keys' states and scan at once: each closed key reports a press, even if it has reported one
        before."""
        self._pressed = [False] * len(self._pins)
        self._look()

    def _is_pressed(self, pin: Wire) -> bool:
        return pin.reads(self._pull_up) == self._value_when_pressed

    def _level_changed(self) -> None:
        if self._next_scan is None:
            scans = math.floor((self._clock.now - self._start) / self._interval) + 1
            self._next_scan = self._clock.at(self._start + scans * self._interval, self._scan)

    def _scan(self) -> None:
        self._next_scan = None
        self._look()

    def _look(self) -> None:
        now = self._ticks_ms()
        for key, pin in enumerate(self._pins):
            pressed = self._is_pressed(pin)
            if pressed != self._pressed[key]:
                self._pressed[key] = pressed
                self._events.add(key, pressed, now)
