"""The simulated Pico of the browser: the unmodified firmware on MicroPython, in slices of virtual time.

code.py never ends, and the browser cannot wait for it. So `watchdog.feed`, which its loop calls in every round, raises
`Pause` when the allowed time is used up; no `except Exception` catches that. The next slice runs the text of code.py
again in the same globals, with everything before its endless loop blanked: line numbers, `except` and `finally`
stay the same. Knows no rule of the game. Runs on MicroPython only.
"""

import io
import sys
from array import array

import pegout
from host_sim.pico import settings_file
from host_sim.pico.board import PicoBoard
from host_sim.pico.circuitpython.watchdog import Restart, WatchDogMode
from host_sim.pico.clock import NEVER
from host_sim.pico.hardware import READY_MS, RESTART_MS, Hardware
from host_sim.pico.listeners import Listeners
from host_sim.pico.strips import milliamps_of
from host_sim.site import circuitpython
from pegout import wiring

DRIVE = "/drive"

EDGE = "hardware"
"""The one module of the firmware that holds on to CircuitPython's: each boot needs a new one."""

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


class BrowserPico(PicoBoard):
    """A Pico on its board, switched off; to a host the same as a `SimulatedPico`.

    settings_text: its settings.toml, read at each start. memory: the bytes of microcontroller.nvm.
    """

    def __init__(self, settings_text, memory):
        super().__init__(circuitpython.Memory(memory), self._stay)
        self.settings_text = settings_text
        self.colors = {}
        self.powered = False
        self.on_frame = Listeners()
        self._clock.allow(NEVER)
        self._running = self._paused = False
        self._limit = -READY_MS
        with open(DRIVE + "/code.py") as file:
            source = file.read()
        self._code = compile(source, "code.py", "exec")
        self._loop = compile(loop_of(source), "code.py", "exec")
        self._use(settings_file.read(self.settings_text))

    # Time

    def run_until(self, ms):
        """Let time pass up to the virtual millisecond `ms`, or somewhat beyond: to the end of the firmware's rest."""
        while True:
            if self._restart_at is not None and self._restart_at <= ms:
                self._pass_time(self._restart_at)
                self._start()
            if self._running:
                self._run_firmware(ms)
            if self._restart_at is None or self._restart_at > ms:
                break
        if not self._running:
            self._pass_time(ms)

    def _pass_time(self, ms):
        self._clock.allow(ms)
        self._clock.pass_time()
        self._clock.allow(NEVER)

    # Power

    def power_on(self):
        """Switch on and give the firmware READY_MS to start. Raises Refusal if its settings cannot be read."""
        if not self.powered:
            self._start()
            self.run_until(self._clock.now + READY_MS)

    def power_off(self):
        """Cut the power at this instant. Memory and buttons stay as they are."""
        if self.powered:
            self._last_report = self.look()
            self._hardware.disconnect()
            self.scope = {}
            self.powered = self._running = self._paused = False
            self._restart_at = None
            for side in list(self.colors):
                self._light(side, array("I", [0] * wiring.HOLES))

    def at(self, ms, call):
        """Call `call` at the virtual millisecond `ms`, for stories that are known beforehand."""
        self._clock.at(ms, call)

    # What it shows

    @property
    def milliamps(self):
        """The current that Pico and strips draw now; 0 without power."""
        if not self.powered:
            return 0
        return milliamps_of(sum([sum(bytes(frame)) for frame in self.colors.values()]), len(self.colors))

    # The machine

    def _start(self):
        self._use(settings_file.read(self.settings_text))
        self._wire()
        strips = wiring.STRIPS[: self.settings.sides]
        self.colors = {side: self.colors.get(side, array("I", [0] * wiring.HOLES)) for side, _pin in strips}
        for side, pin in strips:
            self._pins[pin].on_bytes = lambda frame, side=side: self._light(side, frame)
        self._hardware = Hardware(self._clock, self._pins, self.nvm, self.monitor, self._values)
        self._watchdog = self._hardware.watchdog
        self._feed = self._watchdog.feed
        self._watchdog.feed = self._feed_or_pause  # as code.py meets it
        self._install_modules()
        self.scope = {"__name__": "__main__"}
        self.powered = self._running = True
        self._paused = False

    def _light(self, side, frame):
        self.colors[side] = frame
        self.on_frame.tell(side, frame)

    def _run_firmware(self, ms):
        self._limit = ms
        try:
            while self._running and self._clock.now < ms:
                if self._paused:
                    self._paused = False
                    self._watchdog.mode = WatchDogMode.RESET  # the `finally` of code.py switched it off
                    self._run(self._loop)
                else:
                    self._run(self._code)
        except Restart:
            self._running = False
            self._hardware.disconnect()
            self._restart_at = self._clock.now + RESTART_MS

    def _run(self, code):
        try:
            exec(code, self.scope)
            self._running = False
        except Pause:
            self._paused = True
        except Exception as error:
            self._print_exception(error)
            self._running = False

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
        said = text.getvalue().replace(DRIVE + "/", "").strip()
        for line in said.split("\n"):
            self.on_console.tell(line)
        self.errors.append(said)

    def _install_modules(self):
        contents = self._hardware.modules()
        contents.update(circuitpython.modules())
        contents["traceback"] = {"print_exception": self._print_exception}
        for name, content in contents.items():
            sys.modules[name] = Module(content)  # type: ignore[assignment]  # any object is a module to it
        if sys.modules.pop("pegout." + EDGE, None):
            delattr(pegout, EDGE)
