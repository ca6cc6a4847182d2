"""The simulated Pico of the browser: the unmodified firmware on MicroPython, in slices of virtual time.

code.py never ends, and the browser cannot wait for it. So `watchdog.feed`, which its loop calls in every round, raises
`Pause` when the allowed time is used up; no `except Exception` catches that. The next slice runs the text of code.py
again in the same globals, with everything before its endless loop blanked: line numbers, `except` and `finally`
stay the same. Knows no rule of the game. Runs on MicroPython only.
"""

import binascii
import io
import json
import sys

import javascript

from host_sim.pico import report, settings_file
from host_sim.pico.buzzer import Piezo
from host_sim.pico.circuitpython.watchdog import Restart, WatchDogMode
from host_sim.pico.clock import NEVER, Clock
from host_sim.pico.hardware import READY_MS, Hardware
from host_sim.pico.monitor import SerialMonitor
from host_sim.pico.spelling import misspelt
from host_sim.pico.strips import CHANNEL_MILLIAMPS, IDLE_MILLIAMPS, PICO_MILLIAMPS
from host_sim.pico.wires import pico_pins
from host_sim.site import circuitpython
from pegout import wiring
from pegout.settings import Settings

LOOP = "while True:"


class Pause(BaseException):
    """Raised in the firmware when it has used up the allowed time."""


class Module:
    """A module made of a mapping."""

    def __init__(self, content):
        for name, value in content.items():
            setattr(self, name, value)


def loop_of(source):
    """Return the text of code.py with everything before its endless loop blanked, except the `try:` around it."""
    lines = source.split("\n")
    (start,) = [at for at, line in enumerate(lines) if line.strip() == LOOP]
    depth = lines[start].index(LOOP)
    kept = []
    for at, line in enumerate(lines):
        around = line.strip() == "try:" and line.index("try:") < depth
        kept.append(line if at >= start or around else "")
    return "\n".join(kept)


def switch_on(drive, settings_toml, memory, held):
    """Return a `BrowserPico`, from JavaScript's values: the text of a settings.toml, the memory in hexadecimal digits,
    the names of the buttons that are down as JSON."""
    return BrowserPico(drive, settings_file.read(settings_toml), binascii.unhexlify(memory), json.loads(held))


class BrowserPico:
    """A Pico that was just switched on.

    drive: the folder of the CIRCUITPY drive. values: what os.getenv gives. memory: the bytes of microcontroller.nvm.
    held: names of the buttons that are down. ended: "" while code.py runs, "restart" once the Pico restarts.
    """

    def __init__(self, drive, values, memory, held):
        self.settings = Settings(values.get)
        self._misspelt = misspelt(values)
        self.ended = ""
        self.scope = {"__name__": "__main__"}
        self._drive = drive
        self._limit = -READY_MS
        self._paused = False
        self._clock = Clock(-READY_MS, self._stay)
        self._clock.allow(NEVER)
        self._pins = pico_pins()
        keys = range(wiring.BUTTONS_FOR_SIDES[self.settings.sides])
        self._names = [wiring.button_name(key, self.settings.steps) for key in keys]  # a dict here has no order
        self._buttons = {self._names[key]: wiring.BUTTONS[key][2] for key in keys}
        for name in held:
            if name in self._buttons:
                self._pins[self._buttons[name]].level = False
        monitor = SerialMonitor()
        monitor.listeners.append(javascript.line)
        buzzer = Piezo()
        buzzer.listeners.append(lambda hertz: javascript.tone(hertz, self._clock.now))
        self._pins[wiring.BUZZER].on_tone = buzzer.sound
        self._hardware = Hardware(self._clock, self._pins, circuitpython.Memory(memory), monitor, values)
        self._watchdog = self._hardware.watchdog
        self._feed = self._watchdog.feed
        self._watchdog.feed = self._feed_or_pause  # type: ignore[method-assign]  # as code.py meets it
        with open(drive + "/code.py") as file:
            source = file.read()
        self._code = compile(source, "code.py", "exec")
        self._loop = compile(loop_of(source), "code.py", "exec")
        self._install_modules()

    @property
    def now_ms(self):
        """Virtual milliseconds since this Pico was ready."""
        return self._clock.now

    def run_until(self, ms):
        """Let time pass up to the virtual millisecond `ms`, or somewhat beyond: to the end of the firmware's rest.
        Returns the time then."""
        self._limit = ms
        try:
            while not self.ended and self._clock.now < ms:
                if self._paused:
                    self._paused = False
                    self._watchdog.mode = WatchDogMode.RESET  # the `finally` of code.py switched it off
                    self._run(self._loop)
                else:
                    self._run(self._code)
        except Restart:
            self.ended = "restart"
        return self._clock.now

    def set_button(self, name, down):
        """Put a finger on a button of this board, or take it off, now."""
        self._pins[self._buttons[name]].set_level(not down)

    def set_button_at(self, ms, name, down):
        """The same at the virtual millisecond `ms`, for stories that are known beforehand."""
        self._clock.at(ms, lambda: self.set_button(name, down))

    def hello(self):
        """Return as JSON what a page needs to draw this board, the pin of each side's strip, the currents of Pico, LEDs
        and light, and the lines about unknown settings."""
        strips = {pin[2:]: side for side, pin in wiring.STRIPS[: self.settings.sides]}
        hello = report.hello(self.settings, self.settings.sides, self._names)
        milliamps = {"pico": PICO_MILLIAMPS, "idle": IDLE_MILLIAMPS, "channel": CHANNEL_MILLIAMPS}
        known = {"hello": hello, "strips": strips, "milliamps": milliamps, "misspelt": self._misspelt}
        return json.dumps(known)

    def look(self):
        """Return the game as a script's `show` prints it, without the lights."""
        app = self.scope.get("app")
        return report.game(app, self._hardware.ticks()) if app else report.UNKNOWN

    def state(self):
        """The same as JSON."""
        return json.dumps(self.look())

    def _run(self, code):
        try:
            exec(code, self.scope)
            self.ended = "end"
        except Pause:
            self._paused = True
        except Exception as error:
            self._print_exception(error)
            self.ended = "end"

    def _feed_or_pause(self):
        self._feed()
        if self._clock.now >= self._limit:
            raise Pause

    def _stay(self):
        raise RuntimeError("the clock of the browser's Pico is never stopped in mid-sleep")

    def _print_exception(self, error):
        """traceback.print_exception: the files of the drive by their names there."""
        text = io.StringIO()
        sys.print_exception(error, text)  # type: ignore[attr-defined]  # MicroPython's
        said = text.getvalue().replace(self._drive + "/", "").strip()
        for line in said.split("\n"):
            javascript.line(line)
        javascript.line("# the firmware stopped: " + said.split("\n")[-1])

    def _install_modules(self):
        contents = self._hardware.modules()
        contents.update(circuitpython.modules())
        contents["traceback"] = {"print_exception": self._print_exception}
        for name, content in contents.items():
            sys.modules[name] = Module(content)  # type: ignore[assignment]  # any object is a module to it
