"""Blinka's end of the simulated Picos' wires.

The strips are driven by the real `neopixel` library, which needs Blinka's `digitalio` and `neopixel_write`. Both
keep one back end for the whole process; here it learns to hand what belongs to a simulated Pico's wire to that
wire, so that any number of Picos live side by side. Pins that are not ours go where they always went.
"""

import os

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # before Blinka looks for a board: it must not find a real one

import digitalio
import neopixel_write
from adafruit_blinka.microcontroller.generic_agnostic_board.pin import Pin

from host_sim.wires import Wire

_back_end = neopixel_write._neopixel  # type: ignore[attr-defined]
_write_elsewhere = _back_end.neopixel_write


class WirePin(Pin):
    """Blinka's pin, its digital input taken from the wire."""

    def read(self):
        if isinstance(self.id, Wire):
            return int(self.id.level)
        return super().read()


def _neopixel_write(gpio, data):
    wire = gpio._pin.id
    if isinstance(wire, Wire):
        wire.send_bytes(bytes(data))
    else:
        _write_elsewhere(gpio, data)


digitalio.Pin = WirePin  # type: ignore[attr-defined]
_back_end.neopixel_write = _neopixel_write
