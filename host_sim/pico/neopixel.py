"""The library `neopixel` on the desktop: a strip on a simulated Pico's wire. The browser has a version of its own,
which sends colours instead of bytes."""

from array import array
from collections.abc import Sequence

from host_sim.pico.chip.wires import Wire


class NeoPixel:
    """A WS2812 strip of `n` LEDs; a colour is 0xRRGGBB."""

    def __init__(self, pin: Wire, n: int, *, auto_write: bool = True, pixel_order: str = "GRB") -> None:
        pin.claim()
        self._pin = pin
        self._order = pixel_order
        self._picture = bytearray(3 * n)

    def __setitem__(self, index: slice, colors: Sequence[int]) -> None:
        raw = array("I", colors).tobytes()
        for place, letter in enumerate(self._order):
            self._picture[place::3] = raw["BGR".index(letter) :: 4]

    def show(self) -> None:
        """Send the picture."""
        self._transmit(self._picture)

    def _transmit(self, buffer: bytes | bytearray | memoryview) -> None:
        self._pin.send_bytes(bytes(buffer))
