"""CircuitPython's modules for lights, on MicroPython in a browser.

The other modules are those of the desktop's simulated Pico. Runs on MicroPython only.
"""

from array import array


class NeoPixel:
    """A WS2812 strip on a wire, as the library `neopixel` drives it; a colour is 0xRRGGBB."""

    def __init__(self, pin, n, *, brightness=1.0, auto_write=True, pixel_order=None):
        pin.claim()
        self._pin = pin
        self._pixels = array("I", [0] * n)

    def __setitem__(self, index, colors):
        self._pixels[index] = colors if isinstance(colors, array) else array("I", colors)

    def show(self):
        """Send the picture."""
        self._pin.send_bytes(self._pixels[:])


def modules():
    """Return the modules made here by name, each as a mapping of its content."""
    return {
        "neopixel": {"NeoPixel": NeoPixel, "GRB": "GRB"},
    }
