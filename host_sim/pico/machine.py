"""The simulated Pico: the unmodified firmware on virtual time, with buttons, strips, memory and a serial monitor.

Any number of them can run in one process; each belongs to the thread that made it. Knows the buttons by name and the
strips by side, but no rule of the game.
"""

from collections.abc import Collection, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from greenlet import getcurrent, greenlet

from host_sim import DRIVE
from host_sim.errors import UsageError
from host_sim.pico import boot
from host_sim.pico.board import PicoBoard
from host_sim.pico.circuitpython.reasons import Chip
from host_sim.pico.flash import Flash
from host_sim.pico.hardware import READY_MS, RESTART_MS
from host_sim.pico.listeners import ListenerFailed
from host_sim.pico.nvm import PowerCut
from host_sim.pico.settings import as_circuitpython, read_settings, settings_text
from host_sim.pico.strips import Strips
from pegout import wiring


class SimulatedPico(PicoBoard):
    """A Pico on its board.

    settings: override those of the drive's settings.toml (None: as if not there).
    nvm: the memory behind microcontroller.nvm; a blank one if not given.
    drive: the content of the CIRCUITPY drive. settings_toml: another file in place of the drive's.
    whole_numbers: os.getenv returns unquoted numbers as int, like CircuitPython 9.2.
    without: CircuitPython's modules that this board lacks.
    powered: whether to switch it on at once.

    on_frame: called with (side, frame) after each picture. console_lines: what the PC has received.
    """

    def __init__(
        self,
        settings: Mapping[str, Any] | None = None,
        *,
        nvm: Flash | None = None,
        drive: Path = DRIVE,
        settings_toml: Path | None = None,
        whole_numbers: bool = False,
        without: Collection[str] = (),
        powered: bool = True,
    ) -> None:
        if not (drive / "code.py").is_file():
            raise UsageError(f"no code.py in {drive}")
        super().__init__(Flash() if nvm is None else nvm, lambda: getcurrent().parent.switch())
        self.strips = Strips()
        self.on_frame = self.strips.listeners
        self.console_lines = self.monitor.lines
        self._drive = drive
        self._settings_toml = settings_toml or drive / "settings.toml"
        self._overrides = dict(settings or {})
        self._whole_numbers = whole_numbers
        self._without = without
        self._chip = Chip()
        self._boot: boot.Boot | None = None
        self._firmware: greenlet | None = None
        self._read_settings()
        if powered:
            self.power_on()

    # Time

    def run_for(self, ms: float) -> None:
        """Let `ms` milliseconds of virtual time pass."""
        self.run_until(self._clock.now + ms)

    def run_until(self, ms: float) -> None:
        """Let time pass up to and including the virtual millisecond `ms`. If a listener raises an exception, it is
        raised here, and the firmware has stopped."""
        if getcurrent() is self._firmware:
            raise RuntimeError("a listener cannot let time pass: the firmware is just at work")
        while True:
            if self._restart_at is not None and self._restart_at <= ms:
                self._clock.allow(self._restart_at)
                self._clock.pass_time()
                self._start()
            self._clock.allow(ms)
            if not self._resume():
                break
        self._clock.pass_time()

    # Power

    @property
    def powered(self) -> bool:
        """Whether it has power; the firmware may have ended."""
        return self._boot is not None

    def power_on(self) -> None:
        """Switch on and give the firmware READY_MS to start. Does nothing if it is on."""
        if not self.powered:
            self._chip = Chip()
            self._start()
            self.run_for(READY_MS)

    def power_off(self) -> None:
        """Cut the power at this instant. Memory and buttons stay as they are. Does nothing if it is off."""
        if not self._boot:
            return
        if getcurrent() is self._firmware:
            raise PowerCut
        self._last_report = self.look()
        self._boot.disconnect()
        self._boot = self._firmware = self._restart_at = None
        self.scope = {}
        self.strips.darken()

    def crash(self, reason: str = "HARD_FAULT") -> None:
        """CircuitPython itself fails at this instant: it restarts in safe mode, and runs safemode.py."""
        if self._boot:
            self._chip.crash(reason)
            self._boot.disconnect()
            self._firmware = None
            self._restart_at = self._clock.now + RESTART_MS

    @property
    def running(self) -> bool:
        """Whether code.py runs: the power is on and it has neither ended nor stopped."""
        return self._firmware is not None or self._restart_at is not None

    # What it shows

    @property
    def frames(self) -> dict[str, bytes]:
        """R, G, B of each hole of each side, as the strips show it now."""
        return self.strips.frames

    @property
    def colors(self) -> dict[str, list[int]]:
        """The same as a number for each hole, 0xRRGGBB."""
        return {
            side: [int.from_bytes(frame[at : at + 3]) for at in range(0, len(frame), 3)]
            for side, frame in self.frames.items()
        }

    @property
    def milliamps(self) -> int:
        """The current that Pico and strips draw now; 0 without power."""
        return self.strips.milliamps if self.powered else 0

    @property
    def loaded(self) -> list[Path]:
        """The files of the drive that code.py has loaded."""
        return self._boot.loaded if self._boot else []

    def state(self) -> dict[str, Any]:
        """Return what the `show` of a script prints: the firmware's game, the lights of the strips. Without power, the
        last known game, and dark."""
        lights = {side: frame.hex() for side, frame in self.frames.items()}
        return {"ms": int(self.now_ms), **self.look(), "milliamps": self.milliamps, "leds": lights}

    @property
    def settings_text(self) -> str:
        """The settings.toml that it will read at the next start. Raises UsageError if it cannot be read."""
        return settings_text(self._settings_toml)

    # The machine

    def _read_settings(self) -> None:
        values = {**read_settings(self._settings_toml), **self._overrides}
        self._use(as_circuitpython(values, whole_numbers=self._whole_numbers))

    def _start(self) -> None:
        self._read_settings()
        self._wire()
        sides = wiring.STRIPS[: self.settings.sides]
        self.strips.mount(side for side, _pin in sides)
        for side, pin in sides:
            self._pins[pin].on_bytes = partial(self.strips.receive, side)
        self._boot = boot.Boot(
            *(self._drive, self._clock, self._pins, self.nvm, self.monitor, self._values, self.errors),
            *(self._chip, self._without),
        )
        self.scope, self._hardware = self._boot.scope, self._boot.hardware
        self._firmware = greenlet(self._boot.run)

    def _resume(self) -> bool:
        """Run the firmware until it waits for more time. Return False if it has nothing more to do in this time."""
        if self._firmware is None or self._boot is None:  # a greenlet that has not begun is false
            return False
        self._firmware.parent = getcurrent()
        try:
            self._firmware.switch()
        except ListenerFailed as failure:
            self._firmware = None
            raise failure.__cause__ or failure from None
        if not self._firmware.dead:
            return False
        self._firmware = None
        if self._boot.outcome == boot.RESTARTING:
            self._restart_at = self._clock.now + RESTART_MS
            return True
        if self._boot.outcome == boot.CUT:
            self.power_off()
        return False
