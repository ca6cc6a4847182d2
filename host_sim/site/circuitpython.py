"""CircuitPython's modules for lights and digital inputs, on MicroPython in a browser: they send pictures to JavaScript.

The other modules are those of the desktop's simulated Pico. Runs on MicroPython only.
"""

from array import array

import javascript
import uctypes


class NeoPixel:
    """A WS2812 strip on a wire, as the library `neopixel` drives it; a colour is 0xRRGGBB."""

    def __init__(self, pin, n, *, brightness=1.0, auto_write=True, pixel_order=None):
        self._number = pin.number
        self._pixels = array("I", [0] * n)

    def __setitem__(self, index, colors):
        self._pixels[index] = colors if isinstance(colors, array) else array("I", colors)

    def show(self):
        """Send the picture."""
        javascript.frame(self._number, uctypes.addressof(self._pixels))


class Pull:
    """`digitalio.Pull`."""

    UP = "digitalio.Pull.UP"


class DigitalInOut:
    """A wire that is read once."""

    def __init__(self, pin):
        self._pin = pin
        self._pull = None

    def switch_to_input(self, pull=None):
        """Be an input, which a wire is from the start."""
        self._pull = pull

    @property
    def value(self):
        """The level: with a pull-up True until something pulls the wire to ground."""
        return self._pin.reads(self._pull == Pull.UP)

    def deinit(self):
        """Release the pin."""


class Memory:
    """`microcontroller.nvm`: sends each write to JavaScript, which keeps it."""

    def __init__(self, content):
        self._bytes = bytearray(content)

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, index):
        return self._bytes[index]

    def __setitem__(self, index, value):
        self._bytes[index] = value
        javascript.keep(uctypes.addressof(self._bytes), len(self._bytes))


def modules():
    """Return the modules made here by name, each as a mapping of its content."""
    return {
        "digitalio": {"DigitalInOut": DigitalInOut, "Pull": Pull},
        "neopixel": {"NeoPixel": NeoPixel, "GRB": "GRB"},
    }
