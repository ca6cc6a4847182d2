"""CircuitPython's modules for lights, on MicroPython in a browser.

The other modules are those of the desktop's simulated Pico. Runs on MicroPython only.
"""

from array import array

from host_sim.pico.chip.wires import Wire


class NeoPixel:
    """A WS2812 strip on a wire, as the library `neopixel` drives it; a colour is 0xRRGGBB."""

    def __init__(self, pin: Wire, n: int, *, auto_write: bool = True, pixel_order: str | None = None) -> None:
        pin.claim()
        self._pin = pin
        self._order = pixel_order
        self._pixels = array("I", [0] * n)

    def __setitem__(self, index: slice, colors: array) -> None:
        self._pixels[index] = colors if isinstance(colors, array) else array("I", colors)

    def show(self) -> None:
        """Send the picture."""
        picture = self._pixels[:]
        if self._order != "GRB":  # what the strip takes for green is red
            for led, color in enumerate(picture):
                picture[led] = color >> 8 & 0xFF00 | (color & 0xFF00) << 8 | color & 0xFF
        self._pin.send_bytes(picture)  # type: ignore[arg-type]  # colours, for ColorStrips


def modules() -> dict[str, dict[str, object]]:
    """Return the modules made here by name, each as a mapping of its content."""
    return {"neopixel": {"NeoPixel": NeoPixel}}
