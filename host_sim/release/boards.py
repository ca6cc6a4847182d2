"""The boards that the firmware runs on, and how they differ. The sources are CircuitPython's
`ports/raspberrypi/mpconfigport.h` and each board's `mpconfigboard.mk`. CircuitPython takes up 1020 KiB, or 1536 on
boards with a radio. The sector of `microcontroller.nvm` follows, then the drive, to the end of the flash."""

from typing import NamedTuple

FLASH_AT = 0x10000000  # address of the flash in the chips' memory
SECTOR = 4096  # bytes in a sector, the smallest part of the flash that can be erased


class Board(NamedTuple):
    """One board. id: its name on circuitpython.org and in boot_out.txt. family: the number in the chip's UF2 files.
    bootloader: the drive that appears if BOOTSEL is held. drive_at: address of the CIRCUITPY drive in memory.
    flash_bytes: size of the whole flash. sha256: the digest of CircuitPython's official image. emulated: whether the
    tests run its .uf2 on an emulator. circuitpython: language and version of the image."""

    id: str
    name: str
    chip: str
    family: int
    bootloader: str
    drive_at: int
    flash_bytes: int
    sha256: str
    emulated: bool
    circuitpython: str = "en_US-10.2.1"

    @property
    def nvm_at(self) -> int:
        """Address of the sector that holds the match."""
        return self.drive_at - SECTOR

    @property
    def drive_bytes(self) -> int:
        return FLASH_AT + self.flash_bytes - self.drive_at


RP2040 = ("RP2040", 0xE48BFF56, "RPI-RP2")
RP2350 = ("RP2350", 0xE48BFF59, "RP2350")
PLAIN, RADIO = 0x10100000, 0x10181000
MIB = 1 << 20

PICO = Board(
    *("raspberry_pi_pico", "Raspberry Pi Pico", *RP2040, PLAIN, 2 * MIB),
    sha256="4568ecbf69a4623ec5bfcbf9efc983e9d264c7b0d4ab56f14fe336543c708318",
    emulated=True,
)
BOARDS = (
    PICO,
    Board(
        *("raspberry_pi_pico_w", "Raspberry Pi Pico W", *RP2040, RADIO, 2 * MIB),
        sha256="df4edd8a783d0014ef276398c94a417c07f33677c9417326dd14c4ea5c659ce3",
        emulated=True,
    ),
    Board(
        *("raspberry_pi_pico2", "Raspberry Pi Pico 2", *RP2350, PLAIN, 4 * MIB),
        sha256="e60d7da53ffe2bdf56e60f1777430c027a2ebb905157d33f3c9d75684918619f",
        emulated=True,
    ),
    Board(
        *("raspberry_pi_pico2_w", "Raspberry Pi Pico 2 W", *RP2350, RADIO, 4 * MIB),
        sha256="b02f6edecaca858f8136a52fb5fdd8db084c16f82a0ac8a1e91a1b2b8a4b5bb0",
        emulated=False,
    ),
)
BY_ID = {board.id: board for board in BOARDS}


def table() -> list[list[str]]:
    """Return the guide's row for each board: its name, its id, its bootloader's drive, and who has run its file."""
    ran = {True: "the emulated board, in the tests", False: "nobody yet"}
    return [[board.name, f"`{board.id}`", board.bootloader, ran[board.emulated]] for board in BOARDS]
