"""Connect Blinka to the wires of simulated Picos.

The library `neopixel` drives the strips through Blinka's `digitalio` and `neopixel_write`. Each of these has one back
end for the whole process; ours takes a wire, which knows its Pico, so any number of Picos can run at once.

On a Pico `adafruit_pixelbuf` is compiled; on a desktop it is Python, and filling a strip would take longer than
everything else together. This module replaces that one case by a quick version with the same result.
"""

import os
from array import array
from typing import Any

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # before Blinka looks for a board: it must not find a real one

import adafruit_pixelbuf
import digitalio
import neopixel_write
from adafruit_blinka.microcontroller.generic_agnostic_board.pin import Pin

from host_sim.pico.chip.wires import Wire

set_slowly = adafruit_pixelbuf.PixelBuf.__setitem__


class WirePin(Pin):  # type: ignore[misc]  # Blinka has no types
    """A pin of Blinka that is made from a wire."""

    def __init__(self, wire: Wire) -> None:
        super().__init__(wire)
        wire.claim()


def _neopixel_write(gpio: Any, data: bytes) -> None:
    wire: Wire = gpio._pin.id
    wire.on_bytes(bytes(data))


def _set_item(pixels: Any, index: Any, value: Any) -> None:
    """Stand in for PixelBuf.__setitem__, but quick for `pixels[:] = colours` if they are RGB at full brightness."""
    plain = pixels.bpp == 3 and pixels.brightness == 1.0 and not pixels.auto_write
    if not plain or index != slice(None) or len(value) != len(pixels):
        set_slowly(pixels, index, value)
        return
    raw = array("I", value).tobytes()
    end = pixels._offset + 3 * len(value)
    for offset, colors in zip(pixels._byteorder, (raw[2::4], raw[1::4], raw[0::4]), strict=True):
        pixels._post_brightness_buffer[pixels._offset + offset : end : 3] = colors


digitalio.Pin = WirePin  # type: ignore[attr-defined]
neopixel_write._neopixel.neopixel_write = _neopixel_write  # type: ignore[attr-defined]
adafruit_pixelbuf.PixelBuf.__setitem__ = _set_item  # type: ignore[method-assign]
