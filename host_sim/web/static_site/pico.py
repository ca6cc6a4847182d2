"""The simulated Pico of the browser: MicroPython's own modules, and a memory that JavaScript keeps.

Runs on MicroPython only.
"""

import io
import sys
from array import array

import pegout
from host_sim.pico.boot_hardware import Values
from host_sim.pico.flash import Flash
from host_sim.pico.pico_board import PicoBoard
from host_sim.pico.strips import PICO_MILLIAMPS, Strips, milliamps_of
from host_sim.web.static_site import circuitpython
from pegout import wiring

DRIVE = "/drive"

EDGE = "hardware"
"""The one module of the firmware that holds on to CircuitPython's: each boot needs a new one."""


class ColorStrips(Strips):
    """The strips as arrays of colours, 0xRRGGBB."""

    dark = array("I", [0] * wiring.HOLES)

    def receive(self, side: str, data: array) -> None:  # type: ignore[override]  # colours, not their bytes
        """Show a picture."""
        if self.supplied:
            self.light(side, data)

    @property
    def milliamps(self) -> int:
        """The current of the Pico and the strips together."""
        if not self.supplied:
            return PICO_MILLIAMPS
        return milliamps_of(sum([sum(bytes(frame)) for frame in self.frames.values()]), len(self.frames))


class BrowserPico(PicoBoard):
    """A Pico on its board, switched off; to a host the same as a `SimulatedPico`.

    settings_text: its settings.toml, read at each start. memory: the bytes of microcontroller.nvm.
    """

    def __init__(self, settings_text: str, memory: bytes) -> None:
        super().__init__(Flash(memory), ColorStrips())
        self.settings_text = settings_text
        with open(f"{DRIVE}/code.py") as file:
            self._code = compile(file.read(), "code.py", "exec")
        self._use(self._read_settings())

    @property
    def colors(self) -> dict[str, array]:
        """The colour of each hole of each side, 0xRRGGBB."""
        return self.strips.frames

    def _read_settings(self) -> bytes:
        return self.settings_text.encode()

    def _begin_boot(self) -> None:
        with open("/settings.toml", "wb") as file:
            file.write(self._settings_read)
        contents = self._hardware.modules()
        contents.update(circuitpython.modules())
        contents["traceback"] = {"print_exception": self._print_exception}
        for name, content in contents.items():
            sys.modules[name] = Values(**content)  # type: ignore[assignment]  # any object is a module to it
        if sys.modules.pop("pegout." + EDGE, None):
            delattr(pegout, EDGE)

    def _run_file(self, _name: str) -> dict:
        scope = {"__name__": "code"}
        exec(self._code, scope)
        return scope

    def _print_exception(self, error: BaseException) -> None:
        """traceback.print_exception: the files of the drive by their names there."""
        text = io.StringIO()
        sys.print_exception(error, text)  # type: ignore[attr-defined]  # MicroPython's
        said = text.getvalue().replace(DRIVE + "/", "").strip()
        for line in said.split("\n"):
            self.on_console.tell(line)
        self.errors.append(said)
