"""What the library `neopixel` drives the strips with: `adafruit_pixelbuf` and `neopixel_write`. On a Pico they are
compiled. The desktop's `adafruit_pixelbuf` is Python, and filling a strip with it would take longer than everything
else together."""

from array import array
from typing import Any

import adafruit_pixelbuf

from host_sim.pico.circuitpython.digitalio import DigitalInOut


class PixelBuf(adafruit_pixelbuf.PixelBuf):
    """A PixelBuf that is quick for `pixels[:] = colours` as 0xRRGGBB at full brightness on RGB LEDs."""

    def __setitem__(self: Any, index: Any, value: Any) -> None:  # the types of the Pico's own lack its insides
        plain = self.bpp == 3 and self.brightness == 1.0 and not self.auto_write
        if not plain or index != slice(None) or len(value) != len(self):
            super().__setitem__(index, value)
            return
        raw = array("I", value).tobytes()
        end = self._offset + 3 * len(value)
        for offset, colors in zip(self._byteorder, (raw[2::4], raw[1::4], raw[0::4]), strict=True):
            self._post_brightness_buffer[self._offset + offset : end : 3] = colors


def neopixel_write(output: DigitalInOut, data: bytes) -> None:
    output.wire().on_bytes(bytes(data))
