"""CircuitPython's modules for lights and digital inputs, on MicroPython in a browser: they send pictures to JavaScript.

The other modules are those of the desktop's simulated Pico. Runs on MicroPython only.
"""

from array import array

import javascript
import uctypes


class PixelBuf:
    """`adafruit_pixelbuf.PixelBuf`, for a subclass with `_transmit`; a colour is 0xRRGGBB."""

    def __init__(self, size, byteorder="GRB"):
        self._pixels = array("I", [0] * size)

    def __setitem__(self, index, colors):
        self._pixels[index] = colors if isinstance(colors, array) else array("I", colors)

    def show(self):
        """Send the picture."""
        self._transmit(self._pixels)

    def _transmit(self, buffer):
        raise NotImplementedError("a strip says how its picture is sent")


def neopixel_write(pin, pixels):
    """`neopixel_write.neopixel_write`, of the colours of a PixelBuf here."""
    javascript.frame(pin.number, uctypes.addressof(pixels))


class Pull:
    """`digitalio.Pull`."""

    UP = "digitalio.Pull.UP"


class DigitalInOut:
    """A wire that is read once, or that drives a strip."""

    def __init__(self, pin):
        self._pin = pin
        self.number = pin.number

    def switch_to_input(self, pull=None):
        """Be an input, which a wire is from the start."""

    def switch_to_output(self):
        """Be an output: the strip's data."""

    @property
    def value(self):
        """The level: True until something pulls the wire to ground."""
        return self._pin.level

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
        "adafruit_pixelbuf": {"PixelBuf": PixelBuf},
        "neopixel_write": {"neopixel_write": neopixel_write},
    }
