"""The current of the simulated Pico's strips. (See tests/stand_ins too.)"""

import pytest

from tests.simulated_pico.drives import switch_on

STRIP = """
    import board, neopixel
    strip = neopixel.NeoPixel(board.GP3, 121, auto_write=False, pixel_order="GRB")
"""


@pytest.mark.parametrize(("color", "milliamps"), [(0x000000, 342), (0xFF0000, 2762), (0xFFFFFF, 7602), (0x010000, 352)])
def test_the_current_is_that_of_the_bytes(tmp_path, color, milliamps):
    """100 mA for the Pico, 1 mA for each of the two strips' LEDs, 20 mA for each full channel of the 121 lit."""
    pico = switch_on(tmp_path, STRIP + f"    strip[:] = [{color}] * 121\n    strip.show()\n")
    assert pico.milliamps == milliamps
    pico.power_off()
    assert pico.milliamps == 0
    assert not any(pico.frames["B"])
