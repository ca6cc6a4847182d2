"""CircuitPython's hardware modules for one boot of a simulated Pico, except those for lights and digital inputs, which
differ between CPython and MicroPython. Runs on both."""

from typing import Any

from host_sim.pico.chip.clock import Clock
from host_sim.pico.chip.monitor import SerialMonitor
from host_sim.pico.chip.wires import Wire
from host_sim.pico.circuitpython import digitalio, keypad, memorymap, pwmio
from host_sim.pico.circuitpython.usb_cdc import Serial
from host_sim.pico.circuitpython.watchdog import Restart, WatchDogMode, WatchDogTimer
from host_sim.pico.flash import Flash

READY_MS = 100
"""Time in ms that switching on takes, so that the next press is not mistaken for a button held at power-on."""

RESTART_MS = 2300
"""Time in ms from a reset by the watchdog or the software to the first line of code.py, as on a real Pico. (There is
none after power-on: a simulation's time begins with the firmware.)"""

TICKS_PERIOD = 1 << 29
TICKS_START = TICKS_PERIOD - 65_536
"""First value of supervisor.ticks_ms: one minute before it wraps, so that every run tests the wrap."""

SAFE_MODE = "supervisor.SafeModeReason."
REASONS = ("NONE", "BROWNOUT", "HARD_FAULT", "NLR_JUMP_FAIL", "NO_HEAP", "PROGRAMMATIC", "USER", "WATCHDOG")


class Chip:
    """State that a reset keeps and only a power cut clears. scratch: three of the watchdog's scratch registers.
    safe_mode_reason: a value of supervisor.SafeModeReason. watchdog: the watchdog of all boots since the last reset.
    started: when the first of those boots began."""

    def __init__(self, clock: Clock) -> None:
        self.scratch = bytearray(12)
        self._clock = clock
        self.reset()

    def reset(self, reason: str = "NONE") -> None:
        """Restart the software: in safe mode, unless the reason is NONE."""
        self.safe_mode_reason = SAFE_MODE + reason
        self.watchdog = WatchDogTimer(self._clock)
        self.started: float | None = None

    @property
    def in_safe_mode(self) -> bool:
        return not self.safe_mode_reason.endswith(".NONE")


class Values:
    """An object with the attributes that it was given."""

    autoreload: bool  # an attribute of supervisor.runtime

    def __init__(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self, name, value)


class Hardware:
    """The hardware of one boot. clock, memory, monitor and chip outlive the boot; everything else is new. pins: a wire
    for each name in `board`."""

    def __init__(self, clock: Clock, pins: dict[str, Wire], memory: Flash, monitor: SerialMonitor, chip: Chip) -> None:
        self.serial = Serial(clock, monitor)
        self._clock = clock
        self._pins = pins
        self._memory = memory
        self._chip = chip
        if chip.started is None:
            chip.started = clock.now
        self._started = chip.started
        self.watchdog = chip.watchdog
        self.runtime = Values(safe_mode_reason=chip.safe_mode_reason, autoreload=True)

    def ticks(self) -> int:
        """Return what supervisor.ticks_ms would return now."""
        return (int(self._clock.now - self._started) + TICKS_START) % TICKS_PERIOD

    def disconnect(self) -> None:
        """Disconnect the firmware: nothing that it does afterwards has an effect."""
        self.serial.unplug()
        self.watchdog.stop()
        for wire in self._pins.values():
            wire.disconnect()

    def modules(self) -> dict[str, dict[str, object]]:
        """Return the content of CircuitPython's modules, by name."""
        return {
            "board": dict(self._pins),
            "digitalio": {"DigitalInOut": digitalio.DigitalInOut, "Pull": digitalio.Pull},
            "gc": {"collect": lambda: None},
            "keypad": {"Event": keypad.Event, "Keys": self._keys},
            "memorymap": {"AddressRange": self._scratch},
            "microcontroller": {
                "disable_interrupts": lambda: None,  # keys are scanned only while the firmware sleeps
                "enable_interrupts": lambda: None,
                "nvm": self._memory,
                "reset": self._reset,
                "watchdog": self.watchdog,
            },
            "pwmio": {"PWMOut": pwmio.PWMOut},
            "supervisor": {
                "reload": self._reload,
                "SafeModeReason": Values(**{name: SAFE_MODE + name for name in REASONS}),
                "runtime": self.runtime,
                "ticks_ms": self._ticks_ms,
            },
            "time": {"monotonic_ns": self._monotonic_ns, "sleep": self._clock.sleep},
            "usb_cdc": {"console": self.serial, "data": None},
            "watchdog": {"WatchDogMode": WatchDogMode},
        }

    def _scratch(self, start: int, length: int) -> memorymap.AddressRange:
        """Return the three scratch registers of the RP2040 that outlive a reset."""
        if (start, length) != (memorymap.SCRATCH_AT, len(self._chip.scratch)):
            raise ValueError("Invalid address range")
        return memorymap.AddressRange(self._chip.scratch)

    def _keys(self, pins: list[Wire], **options: Any) -> keypad.Keys:
        return keypad.Keys(self._clock, self.ticks, pins, **options)

    def _reset(self) -> None:
        raise Restart

    def _reload(self) -> None:
        raise Restart("code.py")

    def _ticks_ms(self) -> int:
        self._clock.glance()
        return self.ticks()

    def _monotonic_ns(self) -> int:
        self._clock.glance()
        return int(self._clock.now * 1e6)
