"""The simulated flash behaves like a sector of NOR flash under CircuitPython."""

import pytest

from host_sim.pico.flash import SIZE
from host_sim.pico.pico_board import PowerCut
from tests.cut_flash import CutFlash, Order


@pytest.mark.parametrize(("order", "torn"), [(Order.FORWARD, [0x00, 0x1F]), (Order.BACKWARD, [0xF8, 0x00])])
def test_a_program_is_cut_at_a_bit(order, torn):
    flash = CutFlash()
    flash.cut_after(11, order)
    with pytest.raises(PowerCut):
        flash[8:10] = b"\x00\x00"
    assert list(flash[8:10]) == torn
    flash[8] = 1
    assert flash[8] == 1, "a cut happens once"


@pytest.mark.parametrize(
    ("old", "levels_first", "torn"),
    [(0, False, b"\xff" * 125 + bytes(SIZE - 125)), (1, True, bytes(1000) + b"\x01" * (SIZE - 1000))],
    ids=["between old and blank", "a chip that programs all bits first"],
)
def test_an_erase_is_cut_after_a_thousand_bits(old, levels_first, torn):
    flash = CutFlash(bytes([old]) * SIZE, levels_first=levels_first)
    flash.cut_after(1000)
    with pytest.raises(PowerCut):
        flash[0:1] = b"x"
    assert bytes(flash) == torn
