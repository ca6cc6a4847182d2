"""The simulated flash behaves like a sector of NOR flash under CircuitPython."""

import pytest

from host_sim.pico.flash import PAGE, SIZE, Flash
from host_sim.pico.pico_board import PowerCut
from tests.cut_flash import CutFlash, Order


def test_a_write_into_blank_bytes_programs_their_pages_and_erases_nothing():
    flash = Flash()
    flash[3:6] = b"abc"
    flash[PAGE - 2 : PAGE + 2] = b"over"
    assert (flash.programs, flash.erases) == (3, 0)
    assert bytes(flash[0:8]) == b"\xff\xff\xffabc\xff\xff"
    assert bytes(flash[PAGE - 2 : PAGE + 2]) == b"over"


def test_any_other_write_erases_the_sector_and_programs_all_of_it():
    flash = Flash()
    flash[0:3] = b"old"
    flash[100] = 7
    flash[2:4] = b"ew"
    assert (flash.programs, flash.erases) == (2 + SIZE // PAGE, 1)
    assert bytes(flash[0:4]) == b"olew"
    assert flash[100] == 7
    flash[100] = 3
    assert flash.erases == 2, "also bytes that only lose bits"


@pytest.mark.parametrize(
    ("index", "value", "error"),
    [
        (slice(0, 3), b"ab", ValueError),
        (slice(0, 4, 2), b"ab", NotImplementedError),
        (slice(0, 2), "ab", NotImplementedError),
        (slice(0, 2), [1, 2], NotImplementedError),
        (0, 256, ValueError),
        (0, -1, ValueError),
        (0, b"a", TypeError),
        (SIZE, 0, IndexError),
    ],
)
def test_it_refuses_the_writes_that_circuitpython_refuses(index, value, error):
    flash = Flash()
    with pytest.raises(error):
        flash[index] = value
    assert bytes(flash) == b"\xff" * SIZE


def test_a_read_is_a_bytearray_of_its_own():
    flash = Flash()
    read = flash[0:2]
    assert isinstance(read, bytearray)
    read[0] = 0
    assert flash[0] == 0xFF
    assert flash[-1] == 0xFF


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
