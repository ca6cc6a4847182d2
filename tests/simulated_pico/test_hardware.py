"""The strips of the simulated Pico: their current, and the quick way to fill them. (See tests/stand_ins too.)"""

import adafruit_pixelbuf
import pytest
from hypothesis import given, strategies as st

from host_sim.pico import blinka
from tests.simulated_pico.drives import switch_on

STRIP = """
    import board, neopixel
    strip = neopixel.NeoPixel(board.GP3, 121, auto_write=False, pixel_order=neopixel.GRB)
"""


@pytest.mark.parametrize(("color", "milliamps"), [(0x000000, 342), (0xFF0000, 2762), (0xFFFFFF, 7602), (0x010000, 352)])
def test_the_current_is_that_of_the_bytes(tmp_path, color, milliamps):
    """100 mA for the Pico, 1 mA for each of the two strips' LEDs, 20 mA for each full channel of the 121 lit."""
    pico = switch_on(tmp_path, STRIP + f"    strip.fill({color})\n    strip.show()\n")
    assert pico.milliamps == milliamps
    pico.power_off()
    assert pico.milliamps == 0
    assert not any(pico.frames["B"])


class RecordingPixels(adafruit_pixelbuf.PixelBuf):
    """A strip that keeps its bytes."""

    def _transmit(self, buffer):
        self.sent = bytes(buffer)


@given(
    colors=st.lists(st.integers(0, 0xFFFFFF), min_size=5, max_size=5),
    order=st.sampled_from(["GRB", "RGB", "BGR", "GRBW"]),
    brightness=st.sampled_from([1.0, 0.5]),
)
def test_a_strip_filled_quickly_has_the_bytes_of_the_library(colors, order, brightness):
    quick, slow = (RecordingPixels(5, byteorder=order, brightness=brightness) for _ in range(2))
    quick[:] = colors
    blinka._set_slowly(slow, slice(None), colors)
    quick.show()
    slow.show()
    assert quick.sent == slow.sent
    assert list(quick[:]) == list(slow[:])
