"""The hardware of one boot of a Pico as CircuitPython's modules show it to the firmware, but for lights and digital
inputs, which each Python makes its own way. Knows nothing of cribbage. Runs on CPython and on MicroPython.
"""

from host_sim.pico.circuitpython import keypad, pwmio
from host_sim.pico.circuitpython.usb_cdc import Serial
from host_sim.pico.circuitpython.watchdog import Restart, WatchDogMode, WatchDogTimer

READY_MS = 100
"""Switching on takes so long, so that a finger that comes next is no finger that was held at power-on."""

RESTART_MS = 2300
"""From a reset by the watchdog or the software to the first line of code.py, as on the real thing. (A Pico that
is switched on is there at once: the time of a simulation begins with the firmware's.)"""

TICKS_PERIOD = 1 << 29
TICKS_START = TICKS_PERIOD - 65_536
"""supervisor.ticks_ms begins a good minute before it wraps, so that no one is surprised by the wrap after days."""


class Hardware:
    """Everything is new at each boot, but the `clock` goes on, the `memory` lasts and the `monitor` listens.

    pins: a wire for each name of `board`. settings: what os.getenv gives. remounts: (path, readonly) of each
    storage.remount.
    """

    def __init__(self, clock, pins, memory, monitor, settings) -> None:
        self.remounts: list[tuple[str, bool]] = []
        self.serial = Serial(clock, monitor)
        self.watchdog = WatchDogTimer(clock)
        self._clock = clock
        self._started = clock.now
        self._pins = pins
        self._memory = memory
        self._settings = settings

    def ticks(self) -> int:
        """supervisor.ticks_ms, now."""
        return (int(self._clock.now - self._started) + TICKS_START) % TICKS_PERIOD

    def let_go(self) -> None:
        """Whatever the firmware still does reaches nothing any more."""
        self.serial.unplug()
        self.watchdog.stop()
        for wire in self._pins.values():
            wire.let_go()

    def modules(self) -> dict[str, dict[str, object]]:
        """CircuitPython's modules by name, each as a mapping of what it holds."""
        return {
            "alarm": {"sleep_memory": bytearray(256)},
            "board": self._pins,
            "gc": {"collect": lambda: None},
            "keypad": {"Event": keypad.Event, "Keys": self._keys},
            "microcontroller": {"nvm": self._memory, "reset": self._restart, "watchdog": self.watchdog},
            "os": {"getenv": self._settings.get},
            "pwmio": {"PWMOut": pwmio.PWMOut},
            "storage": {"remount": self._remount},
            "supervisor": {"reload": self._restart, "ticks_ms": self._ticks_ms},
            "time": {"monotonic": self._monotonic, "sleep": self._clock.sleep},
            "usb_cdc": {"console": self.serial, "data": None},
            "watchdog": {"WatchDogMode": WatchDogMode},
        }

    def _keys(self, pins, **options):
        return keypad.Keys(self._clock, self.ticks, pins, **options)

    def _remount(self, path: str, readonly: bool = False) -> None:
        self.remounts.append((path, readonly))

    def _restart(self) -> None:
        raise Restart

    def _ticks_ms(self) -> int:
        self._clock.glance()
        return self.ticks()

    def _monotonic(self) -> float:
        self._clock.glance()
        return (self._clock.now - self._started) / 1000
