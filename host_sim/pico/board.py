"""What is the same of a simulated Pico on CPython and in the browser: memory, buttons, console and time.

How its firmware runs, and how its strips are lit, differ: `machine.SimulatedPico`, `site.pico.BrowserPico`. Runs on
CPython and on MicroPython.
"""

try:
    from typing import Any
except ImportError:  # MicroPython
    pass

from host_sim.errors import UsageError
from host_sim.pico import report
from host_sim.pico.buzzer import Piezo
from host_sim.pico.clock import Clock
from host_sim.pico.hardware import READY_MS
from host_sim.pico.monitor import SerialMonitor
from host_sim.pico.wires import pico_pins
from pegout import wiring
from pegout.settings import Settings


class PicoBoard:
    """A Pico with buttons, strips, a buzzer and a serial monitor, switched off.

    nvm: the memory behind microcontroller.nvm. pause: see `Clock`. settings, buttons: as at the last start; buttons by
    name, A+1, A+2, A+6, AU, … DEAL, with the steps of the settings. errors: every traceback that the firmware ended
    with or printed, of all boots. scope: the globals of code.py; empty without power. on_tone, on_console: called with
    the hertz of each new tone, and with each line that the PC receives.
    """

    def __init__(self, nvm, pause) -> None:
        self.nvm = nvm
        self.errors: list[str] = []
        self.monitor = SerialMonitor()
        self.buzzer = Piezo()
        self.on_tone = self.buzzer.listeners
        self.on_console = self.monitor.listeners
        self._clock = Clock(-READY_MS, pause)
        self._pins = pico_pins()
        self._pressed: set[str] = set()
        self._restart_at: float | None = None
        self._hardware: Any = None
        self._last_report = report.UNKNOWN
        self.scope: dict[str, Any] = {}

    @property
    def now_ms(self) -> float:
        """Virtual milliseconds since this Pico was first ready, whether on or off; at first -READY_MS."""
        return self._clock.now

    def leap(self, ms: float) -> None:
        """Let `ms` milliseconds pass at once, in which the firmware does nothing."""
        self._clock.leap(ms)

    def press(self, name: str) -> None:
        """Put a finger on a button, unless one is there. Raises UsageError if there is no such button."""
        self._pressed.add(self._pin(name))
        self._pins[self._pin(name)].set_level(False)

    def release(self, name: str) -> None:
        """Take the finger off."""
        self._pressed.discard(self._pin(name))
        self._pins[self._pin(name)].set_level(True)

    def _pin(self, name: str) -> str:
        pin: str | None = self._button_pins.get(name)
        if pin is None:
            raise UsageError(f"no button {name}; this board has {' '.join(self.buttons)}")
        return pin

    def look(self) -> dict[str, Any]:
        """Return the game as a script's `show` prints it, without the lights. Without power, the last known one."""
        app = self.scope.get("app")
        return report.game(app, self._hardware.ticks()) if app else self._last_report

    def _use(self, values) -> None:
        """Take these settings, as os.getenv will return them."""
        self._values = values
        self.settings = Settings(values.get)
        keys = range(wiring.BUTTONS_FOR_SIDES[self.settings.sides])
        self.buttons = [wiring.button_name(key, self.settings.steps) for key in keys]
        self._button_pins = {self.buttons[key]: wiring.BUTTONS[key][2] for key in keys}

    def _wire(self) -> None:
        """Connect new pins to what is on the board."""
        self._restart_at = None
        self._pins = pico_pins()
        for pin in self._pressed:
            self._pins[pin].level = False
        self._pins[wiring.BUZZER].on_tone = self.buzzer.sound
