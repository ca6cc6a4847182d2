"""The desktop's simulated Pico: a drive in a folder, flash that must be erased, strips decoded from their wires. Any
number of them can run in one process."""

import errno
import io
import traceback
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import host_sim.pico.blinka  # noqa: F401  # imported first: the real libraries find our pins through it
from host_sim import DRIVE
from host_sim.errors import UsageError
from host_sim.pico.chip.wires import Wire
from host_sim.pico.flash import Flash
from host_sim.pico.loader import Loader, compile_file
from host_sim.pico.pico_board import PicoBoard
from host_sim.pico.settings_file import changed
from host_sim.pico.strips import Strips
from host_sim.project_version import project_version
from host_sim.saving import read

NO_TEXT = b"\0"
"""Stands in for a settings.toml that can no longer be read: the board warns that the file is not text."""


class SimulatedPico(PicoBoard):
    """A Pico on its board.

    settings: these override the drive's settings.toml.
    nvm: the memory behind microcontroller.nvm; blank if not given.
    drive: the content of the CIRCUITPY drive. settings_toml: another file in place of the drive's.
    powered: whether to switch it on at once.
    leds: the order in which the LEDs of its strips take their colours.

    console_lines: what the PC has received. scope: the globals of code.py.
    """

    def __init__(
        self,
        settings: Mapping[str, Any] | None = None,
        *,
        nvm: Flash | None = None,
        drive: Path = DRIVE,
        settings_toml: Path | None = None,
        powered: bool = True,
        leds: str = "GRB",
    ) -> None:
        if not (drive / "code.py").is_file():
            raise UsageError(f"no code.py in {drive}")
        super().__init__(Flash() if nvm is None else nvm, Strips(leds))
        self.console_lines = self.monitor.lines
        self._drive = drive
        self._settings_toml = settings_toml or drive / "settings.toml"
        self._overrides = dict(settings or {})
        self.scope: dict[str, Any] = {}
        settings_bytes(self._settings_toml)  # raises UsageError; if a later start cannot read it, the board only warns
        self._use(self._read_settings())
        if powered:
            self.power_on()

    # What it shows

    @property
    def frames(self) -> dict[str, bytes]:
        """R, G, B of each hole of each side, as lit now."""
        frames = self.strips.frames.items()
        return {side: b"".join([color.to_bytes(3) for color in frame]) for side, frame in frames}

    def state(self) -> dict[str, Any]:
        """Return what a script's `show` prints: the firmware's game and the strips' lights. Without power, the last
        known game and no lights."""
        lights = {side: frame.hex() for side, frame in self.frames.items()}
        return {"ms": int(self.now_ms), **self.look(), "milliamps": self.milliamps, "leds": lights}

    @property
    def settings_text(self) -> str:
        return settings_bytes(self._settings_toml).decode("utf-8", "replace")

    # The machine

    def _read_settings(self) -> bytes:
        try:
            content = settings_bytes(self._settings_toml)
        except UsageError:
            content = NO_TEXT  # the file was damaged since the last start: the board goes on, and warns
        if self._overrides:
            content = changed(content.decode("utf-8", "replace"), self._overrides).encode()
        return content

    def _open(self, name: str, mode: str = "r") -> io.BytesIO:
        """Stand in for the built-in open. The firmware reads only one file."""
        if (name, mode) != ("/settings.toml", "rb") or not self._settings_read:
            raise OSError(errno.ENOENT, name)
        return io.BytesIO(self._settings_read)

    def _begin_boot(self) -> None:
        contents = self._hardware.modules()
        contents["microcontroller"]["Pin"] = Wire
        contents["sys"] = {"platform": "RP2040"}
        contents["traceback"] = {"print_exception": self._print_exception}
        modules = {}
        if self._drive == DRIVE:
            contents["pegout.version"] = {"VERSION": project_version()}  # includes the commit, as in the bundle
        for name, content in contents.items():
            modules[name] = ModuleType(name)
            vars(modules[name]).update(content)
        self._loader = Loader(self._drive, modules, {"print": self._print, "open": self._open})
        self.scope = {"__name__": "code", "__builtins__": self._loader.builtins}

    def _run_file(self, name: str) -> dict[str, Any]:
        if (self._drive / name).is_file():
            exec(compile_file(self._drive / name), self.scope)
        return self.scope

    def _print_exception(self, error: BaseException, *_: Any, **__: Any) -> None:
        """Stand in for traceback.print_exception: show only the files of the drive, named as they are there."""
        lines = ["Traceback (most recent call last):"]
        for frame in traceback.extract_tb(error.__traceback__):
            path = Path(frame.filename)
            if path.is_relative_to(self._drive):
                lines.append(f'  File "{path.relative_to(self._drive)}", line {frame.lineno}, in {frame.name}')
        lines += [line.rstrip("\n") for line in traceback.format_exception_only(error)]
        self.errors.append("\n".join(lines))
        self._print(self.errors[-1])

    def _print(self, *values: object, sep: str = " ", end: str = "\n", **_: Any) -> None:
        """Stand in for the built-in print: write to the console, and wait for room there."""
        serial = self._hardware.serial
        waiting, serial.write_timeout = serial.write_timeout, None
        serial.write((sep.join(map(str, values)) + end).encode())
        serial.write_timeout = waiting


def settings_bytes(path: Path) -> bytes:
    """Return the content of a settings.toml, a newline if it is empty, b"" if it is missing. Raises UsageError if it
    cannot be read."""
    try:
        return read(path) or b"\n"
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None
