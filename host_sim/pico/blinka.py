"""Connect Blinka to the wires of simulated Picos.

The library `neopixel` drives the strips through Blinka's `digitalio` and `neopixel_write`. Each of these two has
one back end for the whole process. This module extends both: data for a simulated Pico's wire goes to that wire, so
any number of Picos can run at the same time; other pins work as before.

On a Pico `adafruit_pixelbuf` is compiled; on a desktop it is Python, and filling a strip would take longer than
everything else together. This module replaces that one case by a quick version with the same result.
"""

import os
import sys
from array import array
from typing import Any

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # before Blinka looks for a board: it must not find a real one

import adafruit_pixelbuf
import digitalio
import neopixel_write
from adafruit_blinka.microcontroller.generic_agnostic_board.pin import Pin

from host_sim.pico.chip.wires import Wire

_back_end = neopixel_write._neopixel  # type: ignore[attr-defined]
_write_elsewhere = _back_end.neopixel_write
set_slowly = adafruit_pixelbuf.PixelBuf.__setitem__


class WirePin(Pin):
    """A pin of Blinka that takes the wire."""

    def __init__(self, number: Wire | int) -> None:
        super().__init__(number)
        if isinstance(number, Wire):
            number.claim()


def _neopixel_write(gpio: Any, data: bytes) -> None:
    wire = gpio._pin.id
    if isinstance(wire, Wire):
        wire.send_bytes(bytes(data))
    else:
        _write_elsewhere(gpio, data)


def _set_item(pixels: Any, index: Any, value: Any) -> None:
    """Replace PixelBuf.__setitem__: quick for `pixels[:] = colours` as 0xRRGGBB at full brightness on RGB LEDs."""
    if index == slice(None) and isinstance(value, list | array) and len(value) == len(pixels):
        plain = pixels.bpp == 3 and pixels.brightness == 1.0 and not pixels.auto_write and sys.byteorder == "little"
        try:
            raw = array("I", value).tobytes() if plain else b""
        except (TypeError, OverflowError):  # colours as tuples, or none at all
            raw = b""
        if raw and not any(raw[3::4]):
            first = pixels._offset
            end = first + 3 * len(value)
            red, green, blue = pixels._byteorder
            pixels._post_brightness_buffer[first + red : end : 3] = raw[2::4]
            pixels._post_brightness_buffer[first + green : end : 3] = raw[1::4]
            pixels._post_brightness_buffer[first + blue : end : 3] = raw[0::4]
            return
    if isinstance(index, slice) and len(range(*index.indices(len(pixels)))) != len(value):
        raise ValueError("Slice and value different lengths.")
    set_slowly(pixels, index, value)


digitalio.Pin = WirePin  # type: ignore[attr-defined]
_back_end.neopixel_write = _neopixel_write
adafruit_pixelbuf.PixelBuf.__setitem__ = _set_item  # type: ignore[method-assign]
