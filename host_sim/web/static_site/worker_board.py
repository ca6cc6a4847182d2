"""The board in the browser's worker: a simulated Pico on MicroPython's own modules, and what JavaScript calls.

JavaScript passes text and numbers only. Each call returns its outcome as JSON: {"rest": milliseconds until
`catch_up` should be called, "keep": [[number, name, content]…], "messages": [what to tell the page…]}. The memory is in
hexadecimal digits. Runs on MicroPython only.
"""

import binascii
import io
import json
import sys
from array import array
from typing import Any

import pegout
from host_sim.pico.boot_hardware import Values
from host_sim.pico.chip.wires import Wire
from host_sim.pico.flash import Flash
from host_sim.pico.pico_board import PicoBoard
from host_sim.pico.strips import Strips
from host_sim.web.host.host import Host
from host_sim.web.host.live import LiveBoard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.web.host.save_queue import Save

DRIVE = "/drive"

EDGE = "hardware"  # the module that refers to CircuitPython's modules, so each boot loads it again


class ColorPixels:
    """A WS2812 strip on a wire, as the library `neopixel` drives it; a colour is 0xRRGGBB."""

    def __init__(self, pin: Wire, n: int, *, auto_write: bool = True, pixel_order: str = "GRB") -> None:
        pin.claim()
        self._pin = pin
        self._order = pixel_order
        self._pixels = array("I", [0] * n)

    def __setitem__(self, index: slice, colors: "array[int]") -> None:
        self._pixels[index] = colors if isinstance(colors, array) else array("I", colors)

    def show(self) -> None:
        self._pin.on_bytes((self._order, self._pixels[:]))  # colours, as ColorStrips expects


class ColorStrips(Strips):
    """Strips that take colours, not their bytes."""

    def receive(self, side: str, data: "tuple[str, array[int]]") -> None:  # type: ignore[override]
        """Show a picture. data: the order in which its colours are sent, and the colours."""
        order, picture = data
        channels = self.channels(order)
        if channels != [0, 1, 2]:
            red, green, blue = [16 - 8 * channel for channel in channels]
            for led, color in enumerate(picture):
                picture[led] = (color >> red & 0xFF) << 16 | (color >> green & 0xFF) << 8 | color >> blue & 0xFF
        if self.supplied:
            self.light(side, picture)


class BrowserPico(PicoBoard):
    """A Pico on its board, switched off. saved_settings: its settings.toml, read at each start. memory: the bytes of
    microcontroller.nvm. leds: the order in which the LEDs take their colours."""

    def __init__(self, settings_text: str, memory: bytes, leds: str = "GRB") -> None:
        super().__init__(Flash(memory), ColorStrips(leds))
        self.saved_settings = settings_text
        with open(f"{DRIVE}/code.py") as file:
            self._code = compile(file.read(), "code.py", "exec")
        self._use(self._read_settings())

    @property
    def settings_text(self) -> str:
        return self.saved_settings

    def _read_settings(self) -> bytes:
        return self.saved_settings.encode()

    def _begin_boot(self) -> None:
        with open("/settings.toml", "wb") as file:
            file.write(self._settings_read)
        contents = self._hardware.modules()
        contents["neopixel"] = {"NeoPixel": ColorPixels}
        contents["traceback"] = {"print_exception": self._print_exception}
        for name, content in contents.items():
            sys.modules[name] = Values(**content)  # type: ignore[assignment]  # MicroPython takes any object
        if sys.modules.pop("pegout." + EDGE, None):
            delattr(pegout, EDGE)

    def _run_file(self, _name: str) -> dict[str, Any]:
        scope: dict[str, Any] = {"__name__": "code"}
        exec(self._code, scope)
        return scope

    def _print_exception(self, error: BaseException) -> None:
        """Stand in for traceback.print_exception: name the files as they are on the drive."""
        text = io.StringIO()
        sys.print_exception(error, text)  # type: ignore[attr-defined]  # MicroPython's
        said = text.getvalue().replace(DRIVE + "/", "").strip()
        for line in said.split("\n"):
            self.on_console.tell(line)
        self.errors.append(said)


class WorkerTransport:
    """The transport of one page. settings_text, memory: as saved. now: milliseconds."""

    def __init__(self, settings_text: str, memory: str, now: float) -> None:
        self.pico = BrowserPico(settings_text, binascii.unhexlify(memory))
        self._number = 0
        self._waiting: dict[int, Save] = {}  # what JavaScript has not saved yet, by number
        self.host = Host(LiveBoard(self.pico, now))
        self.page = self.host.open()

    def receive(self, text: str, now: float) -> str:
        self.page.receive_text(text, now)
        return self._outcome()

    def catch_up(self, now: float) -> str:
        self.host.catch_up(now)
        return self._outcome()

    def kept(self, number: int, error: str, now: float) -> str:
        """Handle JavaScript's answer to save `number`. error: why the save failed, or ""."""
        save = self._waiting.pop(number)
        if isinstance(save.content, str) and not error:
            self.pico.saved_settings = save.content
        save.done(error, now)
        return self._outcome()

    def keep_again(self, now: float) -> str:
        """Ask JavaScript to save the memory, though nothing in it has changed."""
        self.host.own.saves.add_memory()
        return self._outcome()

    def _outcome(self) -> str:
        keep = []
        while save := self.host.own.saves.pop():
            self._number += 1
            self._waiting[self._number] = save
            content = save.content if isinstance(save.content, str) else binascii.hexlify(save.content).decode()
            keep.append((self._number, save.name, content))
        known = json.dumps({"rest": self.host.rest_ms, "keep": keep})
        return f'{known[:-1]}, "messages": [{",".join(self.page.messages())}]}}'
