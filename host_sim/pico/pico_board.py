"""The simulated Pico. It runs the Firmware object that the unmodified code.py creates, step by step on virtual time.

A step takes no time; between two steps the clock runs until the firmware's rest is over or the edge of a button is
queued. CPython and the browser differ in where files and modules come from and how strips are lit, so each has a
subclass: `machine.SimulatedPico` and `worker_board.BrowserPico`. Runs on CPython and on MicroPython. Knows the buttons
by name, but no rule of the game.
"""

from typing import Any, Callable

from host_sim.errors import UsageError
from host_sim.messages import State
from host_sim.pico import report
from host_sim.pico.boot_hardware import READY_MS, RESTART_MS, Chip, Hardware
from host_sim.pico.chip.clock import Clock
from host_sim.pico.chip.listeners import ListenerFailed, Listeners
from host_sim.pico.chip.monitor import SerialMonitor
from host_sim.pico.chip.wires import pico_pins
from host_sim.pico.circuitpython.watchdog import Restart
from host_sim.pico.flash import Flash
from host_sim.pico.strips import Strips
from pegout import wiring
from pegout.settings import Settings

TYPE_CHECKING = False
if TYPE_CHECKING:  # each Pico loads these modules itself
    from pegout.app import App
    from pegout.firmware import Firmware


class PowerCut(BaseException):
    """Raised by a part of the hardware, inside the firmware, when the power is cut. No `except Exception` of the
    firmware can catch it; the Pico is off when `run_until` returns."""


class PicoBoard:
    """A Pico with buttons, strips, a buzzer and a serial monitor, switched off.

    nvm: the memory behind microcontroller.nvm. Subclasses define the methods at the end. powered: whether it has power,
    even if the firmware has ended. firmware: the object that code.py made, or None. hertz: the tone that the buzzer
    sounds, 0 for silence. settings, buttons: as they were at the last start; buttons have the names A+1, A+2, A+6, AU,
    … DEAL, with the steps of the settings. errors: every traceback of all boots, whether it ended the firmware or the
    firmware printed it. on_frame, on_tone, on_console: called with (side, frame) after each picture, the hertz of each
    new tone, and each line that the PC receives.
    """

    def __init__(self, nvm: Flash, strips: Strips) -> None:
        self.nvm = nvm
        self.strips = strips
        self.on_frame = strips.listeners
        self.errors: list[str] = []
        self.monitor = SerialMonitor()
        self.hertz = 0
        self.on_tone = Listeners()
        self.on_console = self.monitor.listeners
        self.powered = False
        self.firmware: Firmware | None = None
        self._clock = Clock(-READY_MS)
        self._pins = pico_pins()
        self._chip = Chip(self._clock)
        self._hardware: Hardware  # the hardware of this boot, set by `_start`
        self._restart_at: float | None = None
        self._wake_at = 0.0
        self._at_work = False
        self._paused = False
        self._last_report = report.UNKNOWN

    # Time

    @property
    def now_ms(self) -> float:
        """Virtual milliseconds since this Pico was first ready, whether it is on or off. Begins at -READY_MS."""
        return self._clock.now

    def run_for(self, ms: float) -> None:
        self.run_until(self._clock.now + ms)

    def run_until(self, ms: float) -> None:
        """Let time pass up to and including the virtual millisecond `ms`. A sleep that a step has begun by then ends
        first. If a listener raises an exception, the firmware stops, and the exception is raised here. Returns early
        after `pause`."""
        if self._at_work:
            raise RuntimeError("a listener cannot let time pass: the firmware is just at work")
        self._paused = False
        self._work(lambda: self._make_steps(ms))
        while self._restart_at is not None and self._restart_at <= ms and not self._paused:
            self._clock.run_to(self._restart_at)
            self._start()
            self._work(lambda: self._make_steps(ms))
        if not self._paused:
            self._clock.run_to(ms)

    def pause(self) -> None:
        """End `run_until` after the present step of the firmware; for listeners."""
        self._paused = True

    def leap(self, ms: float) -> None:
        """Skip `ms` milliseconds at once; the firmware does nothing meanwhile."""
        self._clock.leap(ms)
        if self.firmware:
            self._hardware.watchdog.feed()  # the firmware would have fed it during this time
        self._wake_at += ms

    def doze_until(self, ms: float) -> None:
        """Let the firmware's present rest last until the virtual millisecond `ms`, unless an edge ends it earlier."""
        self._wake_at = max(self._wake_at, ms)

    def at(self, ms: float, call: Callable[[], object]) -> None:
        """Call `call` at the virtual millisecond `ms`, even in the middle of a step that sleeps."""
        self._clock.at(ms, call)

    # Fingers

    def press(self, name: str) -> None:
        """Press a button, unless it is down. Raises UsageError if there is no such button."""
        self._pins[self._pin(name)].set_level(False)

    def release(self, name: str) -> None:
        self._pins[self._pin(name)].set_level(True)

    def _pin(self, name: str) -> str:
        pin: str | None = self._button_pins.get(name)
        if pin is None:
            raise UsageError(f"no button {name}; this board has {' '.join(self.buttons)}")
        return pin

    # Power

    def power_on(self) -> None:
        """Switch on and give the firmware READY_MS to start. Does nothing if it is on."""
        if not self.powered:
            self._chip = Chip(self._clock)
            self._start()
            self.run_for(READY_MS)

    def power_off(self) -> None:
        """Cut the power at this instant. Memory and buttons stay as they are. Does nothing if it is off."""
        if not self.powered:
            return
        if self._at_work:
            self._hardware.disconnect()
            raise PowerCut
        self._last_report = self.look()
        self._end()
        self._restart_at = None
        self.powered = False
        self.strips.darken()

    def crash(self, reason: str = "HARD_FAULT") -> None:
        """Make CircuitPython itself fail now: it restarts in safe mode, and runs safemode.py."""
        if self.powered:
            self._chip.reset(reason)
            self._end()
            self._restart_at = self._clock.now + RESTART_MS

    def change_file(self) -> None:
        """Restart the firmware if autoreload is on, as CircuitPython does when a PC writes to the drive."""
        if self.firmware and self._hardware.runtime.autoreload:
            self.firmware.stop()
            self._end()
            self._restart_at = self._clock.now

    # Output

    @property
    def milliamps(self) -> int:
        """The current that Pico and strips draw now; 0 without power."""
        return self.strips.milliamps if self.powered else 0

    @property
    def app(self) -> "App | None":
        """The firmware's App, or None while it is not loaded."""
        return self.firmware.app if self.firmware else None

    def look(self) -> State:
        """Return the game as a script's `show` prints it, without the lights. Without power, the last known one."""
        return report.game(self.app, self._hardware.ticks()) if self.app else self._last_report

    def shown(self) -> State:
        """Return the state that a page shows besides the game."""
        return report.shown(self.app, self._hardware.ticks()) if self.powered and self.app else report.NOTHING_SHOWN

    # The machine

    def _use(self, content: bytes) -> None:
        """Use the settings in the bytes of a settings.toml."""
        self._settings_read = content
        self.settings = Settings(content)
        keys = range(wiring.BUTTONS_FOR_SIDES[self.settings.sides])
        self.buttons = [wiring.button_name(key, self.settings.steps) for key in keys]
        self._button_pins = {self.buttons[key]: wiring.BUTTONS[key][2] for key in keys}

    def _start(self) -> None:
        """Start the software: code.py, or safemode.py in safe mode."""
        self._use(self._read_settings())
        self._restart_at = None
        before, self._pins = self._pins, pico_pins()
        for name, wire in before.items():
            self._pins[name].level = wire.level
        self._pins[wiring.BUZZER].on_tone = self._sound
        self._pins[wiring.LED_POWER].on_drive = self.strips.switch
        strips = wiring.STRIPS[: self.settings.sides]
        self.strips.mount([side for side, _pin in strips])
        for side, pin in strips:
            self._pins[pin].on_bytes = lambda frame, side=side: self.strips.receive(side, frame)
        self._hardware = Hardware(self._clock, self._pins, self.nvm, self.monitor, self._chip)
        self.powered = True
        self._work(self._boot)

    def _sound(self, hertz: int) -> None:
        if hertz != self.hertz:
            self.hertz = hertz
            self.on_tone.tell(hertz)

    def _boot(self) -> None:
        self._wake_at = self._clock.now
        self._begin_boot()
        self.firmware = self._run_file("safemode.py" if self._chip.in_safe_mode else "code.py").get("firmware")
        if not self.firmware:
            self._end()

    def _make_steps(self, ms: float) -> None:
        """Run the firmware's steps that are due by `ms`, and let time pass between them."""
        clock = self._clock
        while self.firmware and clock.now <= ms and not self._paused:
            waiting = self.firmware.waiting
            if not waiting():
                clock.run_to(min(self._wake_at, ms), waiting)
                if clock.now < self._wake_at and not waiting():
                    break
            rest = self.firmware.step(self._hardware.ticks())
            self._wake_at = clock.now + rest

    def _work(self, task: Callable[[], None]) -> None:
        """Let the firmware do `task`, and handle the outcome: a restart, a power cut, an error."""
        self._at_work = True
        try:
            task()
        except Restart as restart:
            if not restart.args:
                self._chip.reset()
            self._end()
            self._restart_at = self._clock.now + (0 if restart.args else RESTART_MS)
        except PowerCut:
            self._at_work = False
            self.power_off()
        except ListenerFailed as failure:
            self._end()
            raise failure.args[0] from None
        except Exception as error:
            self._print_exception(error)
            self._end()
        finally:
            self._at_work = False

    def _end(self) -> None:
        """Disconnect the software, which has ended."""
        self.firmware = None
        self._hardware.disconnect()

    # For subclasses

    @property
    def settings_text(self) -> str:
        """The settings.toml for the next start. Raises UsageError if it cannot be read."""
        raise NotImplementedError

    def _read_settings(self) -> bytes:
        raise NotImplementedError

    def _begin_boot(self) -> None:
        """Create new CircuitPython modules for `_hardware`."""
        raise NotImplementedError

    def _run_file(self, name: str) -> dict[str, Any]:
        """Run a file from the drive. Return its globals."""
        raise NotImplementedError

    def _print_exception(self, error: BaseException) -> None:
        raise NotImplementedError
