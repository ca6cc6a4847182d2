"""CircuitPython's modules for lights, digital inputs and memory, on MicroPython in a browser.

The other modules are those of the desktop's simulated Pico. Runs on MicroPython only.
"""

from array import array


class NeoPixel:
    """A WS2812 strip on a wire, as the library `neopixel` drives it; a colour is 0xRRGGBB."""

    def __init__(self, pin, n, *, brightness=1.0, auto_write=True, pixel_order=None):
        self._pin = pin
        self._pixels = array("I", [0] * n)

    def __setitem__(self, index, colors):
        self._pixels[index] = colors if isinstance(colors, array) else array("I", colors)

    def show(self):
        """Send the picture."""
        self._pin.send_bytes(self._pixels[:])


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
    """`microcontroller.nvm`. changes: how many writes there were."""

    def __init__(self, content):
        self._bytes = bytearray(content)
        self.changes = 0

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, index):
        return self._bytes[index]

    def __setitem__(self, index, value):
        self._bytes[index] = value
        self.changes += 1


def modules():
    """Return the modules made here by name, each as a mapping of its content."""
    return {
        "digitalio": {"DigitalInOut": DigitalInOut, "Pull": Pull},
        "neopixel": {"NeoPixel": NeoPixel, "GRB": "GRB"},
    }
