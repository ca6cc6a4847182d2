"""CircuitPython's modules for lights, on MicroPython in a browser.

The other modules are those of the desktop's simulated Pico. Runs on MicroPython only.
"""

from array import array


class NeoPixel:
    """A WS2812 strip on a wire, as the library `neopixel` drives it; a colour is 0xRRGGBB."""

    def __init__(self, pin, n, *, auto_write=True, pixel_order=None):
        pin.claim()
        self._pin = pin
        self._order = pixel_order
        self._pixels = array("I", [0] * n)

    def __setitem__(self, index, colors):
        self._pixels[index] = colors if isinstance(colors, array) else array("I", colors)

    def show(self):
        """Send the picture."""
        picture = self._pixels[:]
        if self._order != "GRB":  # what the strip takes for green is red
            for led, color in enumerate(picture):
                picture[led] = color >> 8 & 0xFF00 | (color & 0xFF00) << 8 | color & 0xFF
        self._pin.send_bytes(picture)


def modules():
    """Return the modules made here by name, each as a mapping of its content."""
    return {
        "neopixel": {"NeoPixel": NeoPixel},
    }
