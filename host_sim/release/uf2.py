"""Make the one file that turns a Pico into a scoreboard: CircuitPython and the whole CIRCUITPY drive in the
bootloader's UF2 format. It is for a first installation, as it overwrites the drive. The board's memory, in the sector
before the drive, is not in the file, so a match survives."""

import struct
from pathlib import Path

from host_sim.errors import UsageError
from host_sim.project_version import project_version
from host_sim.release import bundle, fat, images, licensing
from host_sim.release.boards import FLASH_AT, PICO, SECTOR, Board

PAGE = 256
"""Bytes of flash in a block. The bootloader erases a sector when it reaches the sector's first page, so a sector must
be written whole or not at all."""

BLOCK = 512
MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
HAS_FAMILY = 0x2000

SETTINGS_BYTES = 2048
"""The settings.toml in the file is padded with empty lines to this length, so that a page can replace it without
knowing the file system."""


LICENCES = "LICENCES.txt"  # all licences, on the drive, as people may pass on the .uf2 alone


def drive_files() -> dict[str, bytes]:
    """Return the drive's files, content by name. The checksums leave out the licences, so that updates keep them."""
    files = bundle.files()
    del files[bundle.SUMS]
    files[bundle.SETTINGS] = padded(files[bundle.SETTINGS])
    texts = licensing.licences((*licensing.DRIVE, *licensing.IMAGE)).items()
    together = b"\n\n".join(b"== %s ==\n\n%s" % (Path(name).stem.encode(), text) for name, text in texts)
    return {**files, bundle.SUMS: bundle.sums(files), LICENCES: together}


def padded(settings: bytes) -> bytes:
    """Pad the text of a settings.toml to SETTINGS_BYTES. Raises ValueError if it is too long."""
    if len(settings) > SETTINGS_BYTES:
        raise ValueError(f"settings.toml is longer than {SETTINGS_BYTES} bytes")
    return settings.ljust(SETTINGS_BYTES, b"\n")


def make(circuitpython: bytes, board: Board = PICO) -> bytes:
    """Return the whole UF2. circuitpython: CircuitPython's own UF2. Raises ValueError if that is for another board."""
    pages = _whole_sectors(pages_of(circuitpython, board))
    if max(address + len(content) for address, content in pages) > board.nvm_at:
        raise ValueError("this CircuitPython reaches into the memory or the drive")
    image = fat.image(drive_files(), board.drive_bytes)
    sectors = -(-len(image.rstrip(b"\0")) // SECTOR)  # the files come first; the rest is free and need not be erased
    pages += [(board.drive_at + at, image[at : at + PAGE]) for at in range(0, sectors * SECTOR, PAGE)]
    return b"".join(_block(number, len(pages), board.family, *page) for number, page in enumerate(pages))


def _whole_sectors(pages: list[tuple[int, bytes]]) -> list[tuple[int, bytes]]:
    """Return the pages, with empty ones that complete their sectors. The RP2040's bootloader (RP2040-E14) erases a
    sector at every sixteenth block, whatever its address: after an incomplete sector it would erase what it has just
    written."""
    content = dict(pages)
    sectors = sorted({address // SECTOR for address in content})
    places = [sector * SECTOR + page for sector in sectors for page in range(0, SECTOR, PAGE)]
    return [(at, content.get(at, b"\xff" * PAGE)) for at in places]


def pages_of(uf2: bytes, board: Board) -> list[tuple[int, bytes]]:
    """Return (address, content) of each block of a UF2. Raises ValueError if it is for another board."""
    pages = []
    for at in range(0, len(uf2), BLOCK):
        block = uf2[at : at + BLOCK]
        if len(block) < BLOCK or struct.unpack_from("<II", block) != MAGIC[:2]:
            raise ValueError("this is not a whole UF2 file")
        flags, address, size, _number, _count, family = struct.unpack_from("<IIIIII", block, 8)
        if not flags & HAS_FAMILY or family != board.family:
            raise ValueError(f"this UF2 is not for the {board.name}")
        pages.append((address, block[32 : 32 + size]))
    if not pages:
        raise ValueError("this is not a whole UF2 file")
    return pages


def _block(number: int, count: int, family: int, address: int, content: bytes) -> bytes:
    head = struct.pack("<8I", *MAGIC[:2], HAS_FAMILY, address, len(content), number, count, family)
    return (head + content).ljust(BLOCK - 4, b"\0") + struct.pack("<I", MAGIC[2])


def settings_at(uf2: bytes, board: Board) -> int:
    """Return the address of settings.toml in the board's flash, where it lies in one piece."""
    flash = flash_of(uf2, board)
    place = flash.index(drive_files()[bundle.SETTINGS])
    return FLASH_AT + place


def flash_of(uf2: bytes, board: Board) -> bytes:
    """Return a new board's flash as the bootloader leaves it."""
    flash = bytearray(b"\xff" * board.flash_bytes)
    for address, content in pages_of(uf2, board):
        flash[address - FLASH_AT : address - FLASH_AT + len(content)] = content
    return bytes(flash)


def name_of(board: Board) -> str:
    return f"pegout-{project_version()}-{board.id}.uf2"


def write(folder: Path, board: Board) -> Path:
    """Write the file of a board into `folder` and return its path. Raises UsageError if there is no CircuitPython, or
    the file cannot be written."""
    image = images.find(board)
    if image is None:
        raise UsageError(images.how_to_get(board))
    return bundle.write(folder / name_of(board), make(image.read_bytes(), board))
