"""One run of a simulated Pico's software, from power-on until it ends, restarts or loses its power.

Makes everything that is new at each start: the modules of CircuitPython and of the drive, the ticks, the watchdog. The
wires, the clock, the memory and the serial monitor are arguments. Must not keep a reference to the greenlet that it
runs in: a Pico that nobody uses any more would never be freed.
"""

import traceback
from collections.abc import Collection, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from greenlet import GreenletExit

import host_sim.pico.blinka  # noqa: F401  # first: the real libraries find our pins through it
from host_sim.pico.circuitpython.reasons import Chip
from host_sim.pico.circuitpython.watchdog import Restart
from host_sim.pico.clock import Clock
from host_sim.pico.flash import Flash
from host_sim.pico.hardware import Hardware
from host_sim.pico.loader import Loader
from host_sim.pico.monitor import SerialMonitor
from host_sim.pico.nvm import NvmPort
from host_sim.pico.wires import Wire

RUNNING, ENDED, RESTARTING, CUT = "running", "ended", "restarting", "cut"


class Boot:
    """The software of a Pico that was just switched on. Call `run` in a greenlet of its own.

    outcome: RUNNING; ENDED after the end of code.py or an error in it; RESTARTING; CUT if the hardware raised PowerCut.
    scope: the globals of code.py. hardware: what it sees.
    errors: takes each traceback that ends a file, or that the firmware itself prints.
    without: CircuitPython's modules that this board lacks.
    """

    def __init__(
        self,
        drive: Path,
        clock: Clock,
        pins: Mapping[str, Wire],
        memory: Flash,
        monitor: SerialMonitor,
        settings: Mapping[str, str | int],
        errors: list[str],
        chip: Chip,
        without: Collection[str],
    ) -> None:
        self.outcome = RUNNING
        self._errors = errors
        self._drive = drive
        self._port = NvmPort(memory)
        self._chip = chip
        self._without = without
        self.hardware = Hardware(clock, pins, self._port, monitor, settings, chip)
        self._code = self._loader()
        self.scope = self._code.new_scope("__main__")

    def run(self) -> None:
        """Run boot.py, then code.py; in safe mode safemode.py alone."""
        self.outcome = self._run_files()
        self.disconnect()

    @property
    def loaded(self) -> list[Path]:
        """Return the files of the drive that code.py has loaded, itself included."""
        names = [vars(module).get("__file__") for module in self._code.modules.values()]
        files = [Path(name) for name in (self.scope.get("__file__"), *names) if name]
        return [file for file in files if file.is_relative_to(self._drive)]

    def disconnect(self) -> None:
        """Disconnect this software from the hardware: what it still does has no effect."""
        self._port.cut()
        self.hardware.disconnect()

    def _run_files(self) -> str:
        before, last = ("boot.py", "code.py") if not self._chip.safe else ("safemode.py", None)
        try:
            if (self._drive / before).is_file():
                loader = self._loader()
                self._run_file(loader, loader.new_scope("__main__"), before)
            if last:
                self._run_file(self._code, self.scope, last)
        except Restart as restart:
            self._chip.restart(restart.args[0])
            return RESTARTING
        except GreenletExit:
            return CUT
        return ENDED

    def _run_file(self, loader: Loader, scope: dict[str, Any], name: str) -> None:
        """Run a file of the drive to its end; an error ends it, with a traceback on the console."""
        try:
            loader.run_in(scope, self._drive / name)
        except SystemExit:
            pass
        except Exception as error:
            self._print_exception(error)

    def _print_exception(self, error: BaseException, *_: Any, **__: Any) -> None:
        """Stand in for traceback.print_exception: show the files of the drive only, by their names there."""
        lines = ["Traceback (most recent call last):"]
        for frame in traceback.extract_tb(error.__traceback__):
            path = Path(frame.filename)
            if path.is_relative_to(self._drive):
                lines.append(f'  File "{path.relative_to(self._drive)}", line {frame.lineno}, in {frame.name}')
        lines += [line.rstrip("\n") for line in traceback.format_exception_only(error)]
        self._errors.append("\n".join(lines))
        self._print(self._errors[-1])

    def _print(self, *values: object, sep: str = " ", end: str = "\n", **_: Any) -> None:
        """Stand in for the built-in print: write to the console, and wait for room there."""
        serial = self.hardware.serial
        waiting, serial.write_timeout = serial.write_timeout, None
        serial.write((sep.join(map(str, values)) + end).encode())
        serial.write_timeout = waiting

    def _loader(self) -> Loader:
        """Return the modules for one file: CircuitPython's own, and those of the drive."""
        contents = self.hardware.modules()
        contents["microcontroller"]["Pin"] = Wire
        contents["traceback"] = {"print_exception": self._print_exception}
        modules = {}
        for name in contents.keys() - set(self._without):
            modules[name] = ModuleType(name)
            vars(modules[name]).update(contents[name])
        return Loader(self._drive, modules, {"print": self._print})
