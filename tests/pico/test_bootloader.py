"""From a running board to new firmware: the restart in the bootloader, and the one file through it into the flash.
CircuitPython and the bootloader, which is in the chip's ROM, are the real ones."""

import struct
from typing import TYPE_CHECKING, Any

import pytest

from host_sim.release import uf2
from host_sim.release.boards import FLASH_AT, PICO, SECTOR
from tests.pico.board import BRISK, Bench, Board
from tests.pico.conftest import MODEL, image_or_skip

if TYPE_CHECKING:
    from tests.pico.bootloader import DriveHost

pytestmark = pytest.mark.skipif(MODEL.chip != PICO.chip, reason="the PC of these tests speaks to the emulated RP2040")

BOOTLOADER = (0x2E8A, 0x0003)
TOUCH_BAUD, USUAL_BAUD = 1200, 115_200
DATA_BLOCK = 2_000
"""A block of the bootloader's drive far behind its tables, where a PC puts the file."""
NUMBER_AT = 20
"""Where a block of a UF2 has its number, and then how many there are."""
EDGE = 32


def test_a_touch_at_1200_baud_restarts_a_board_in_its_bootloader(bench: Bench):
    def play(board: Board):
        from tests.pico.bootloader import touch

        board.score("A+6")
        memory = board.pico.nvm
        host = touch(board.pico, TOUCH_BAUD)
        assert host
        return host.open(), memory == board.pico.nvm and any(byte != 0xFF for byte in memory)

    device, kept = bench.power_on(play, BRISK)
    assert device == BOOTLOADER
    assert kept, "the match is still in the flash"


def test_the_console_closed_at_another_speed_leaves_the_game_alone(bench: Bench):
    def play(board: Board):
        from tests.pico.bootloader import touch

        board.score("A+6")
        restarted = touch(board.pico, USUAL_BAUD)
        board.score("A+1")
        return bool(restarted), board.pico.resets, board.light("A", 7)

    restarted, resets, peg = bench.power_on(play, BRISK)
    assert not restarted
    assert resets == []
    assert max(peg) > 20


@pytest.fixture
def blank(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A Pico with an older CircuitPython and a full drive, whose flash takes no time, so that writing a file takes only
    seconds."""
    image = image_or_skip(PICO)
    from tests.pico import emulator

    monkeypatch.setattr(emulator, "PAGE_PROGRAM_NS", 0)
    monkeypatch.setattr(emulator, "SECTOR_ERASE_NS", 0)
    pico = emulator.EmulatedPico(image, b"\x5a" * PICO.drive_bytes)
    pico.write_flash(0, b"\x5a" * SECTOR)
    return pico


def with_bootsel_held(pico: Any) -> "DriveHost":
    """Switch the board on with its button held, and plug it into a PC."""
    from tests.pico import bootloader

    pico.mcu.reset(preserve_flash=True)
    host = bootloader.DriveHost(pico)
    bootloader.hold_bootsel(pico)
    bootloader.start_rom(pico)
    assert host.open() == BOOTLOADER
    bootloader.release_bootsel(pico)
    host.open_drive()
    return host


def blocks_of(file: bytes) -> list[bytes]:
    return [file[at : at + uf2.BLOCK] for at in range(0, len(file), uf2.BLOCK)]


def after(flash: bytes, blocks: list[bytes]) -> bytes:
    """The flash after the bootloader: the file's sectors are replaced, all others stay."""
    file = b"".join(blocks)
    wanted, expected = uf2.flash_of(file), bytearray(flash)
    for at in {address - FLASH_AT & -SECTOR for address, _content in uf2.pages_of(file)}:
        expected[at : at + SECTOR] = wanted[at : at + SECTOR]
    return bytes(expected)


def test_the_file_goes_block_by_block_into_the_flash_and_the_board_plays(blank: Any):
    blocks = blocks_of(uf2.make(image_or_skip(PICO).read_bytes()))
    expected = after(blank.read_flash(0, PICO.flash_bytes), blocks)
    host = with_bootsel_held(blank)
    for number, block in enumerate(blocks):
        assert not blank.resets, "it waits for the last block"
        host.write(DATA_BLOCK + number, block)
    assert blank.read_flash(0, PICO.flash_bytes) == expected
    assert blank.run_until(lambda: blank.resets, 2_000), "then it restarts by itself"
    blank.skim(True)
    assert blank.run_until(lambda: blank.strips[2].frames and blank.strips[3].frames, 10_000, every_ms=10)


def test_a_file_that_was_cut_off_can_be_copied_again(blank: Any):
    """A short file, of the real one's first and last pages; the plug is pulled after every few blocks."""
    whole = blocks_of(uf2.make(image_or_skip(PICO).read_bytes()))
    numbers = [struct.pack("<II", number, 2 * EDGE) for number in range(2 * EDGE)]
    ends = whole[:EDGE] + whole[-EDGE:]
    blocks = [end[:NUMBER_AT] + number + end[NUMBER_AT + 8 :] for end, number in zip(ends, numbers, strict=True)]
    expected = after(blank.read_flash(0, PICO.flash_bytes), blocks)
    for cut in (*range(1, len(blocks), 21), len(blocks)):
        assert not blank.resets
        host = with_bootsel_held(blank)
        for number, block in enumerate(blocks[:cut]):
            host.write(DATA_BLOCK + number, block)
    assert blank.read_flash(0, PICO.flash_bytes) == expected
    assert blank.run_until(lambda: blank.resets, 2_000), "it took the whole file"
