"""Each board's .uf2, read back: as its bootloader does, and as CircuitPython then finds its drive."""

import struct
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim.__main__ import main
from host_sim.release import bundle, fat, images, uf2
from host_sim.release.boards import BOARDS, FLASH_AT, PICO, SECTOR, Board
from tests.one_line import Refused, ran

DRIVES = {
    "raspberry_pi_pico": (0x10100000, 1024),
    "raspberry_pi_pico_w": (0x10181000, 508),
    "raspberry_pi_pico2": (0x10100000, 3072),
    "raspberry_pi_pico2_w": (0x10181000, 2556),
}
"""Start of each drive, and its size in KiB: from CircuitPython's sources, deliberately not from the table."""


@pytest.fixture(scope="module", params=BOARDS, ids=lambda board: board.id)
def board(request: pytest.FixtureRequest) -> Board:
    if images.find(request.param) is None:
        pytest.skip(images.how_to_get(request.param))
    return request.param


@pytest.fixture(scope="module")
def made(board: Board, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp(board.id)
    assert main(["uf2", "--board", board.id, "--to", str(folder)]) == 0
    (path,) = folder.iterdir()
    return path


def test_circuitpython_is_in_it_unchanged_and_the_match_is_not(made: Path, board: Board) -> None:
    image = images.find(board)
    assert image
    pages = dict(uf2.pages_of(made.read_bytes(), board))
    official = dict(uf2.pages_of(image.read_bytes(), board))
    assert official.items() <= pages.items()
    start, _size = DRIVES[board.id]
    assert max(official) < start - SECTOR
    added = {at: content for at, content in pages.items() if at not in official}
    assert min(at for at, content in added.items() if content.strip(b"\xff")) == start
    assert max(at for at in pages if at < start) < start - SECTOR, "the sector before the drive is the board's memory"


def files_of(image: bytes) -> dict[str, bytes]:
    """Read a FAT12 volume: content by path, and its name."""
    sector, a_cluster, reserved, tables, root_entries, _sectors, _media, length = struct.unpack_from(
        "<HBHBHHBH", image, 11
    )
    first_table = image[reserved * sector :][: length * sector]
    assert image[reserved * sector :][: tables * length * sector] == first_table * tables
    root = (reserved + tables * length) * sector
    files = root + root_entries * 32

    def content(cluster: int) -> bytes:
        found = b""
        while 2 <= cluster < 0xFF8:
            found += image[files + (cluster - 2) * a_cluster * sector :][: a_cluster * sector]
            cluster = int.from_bytes(first_table[cluster * 3 // 2 :][:2], "little") >> cluster % 2 * 4 & 0xFFF
        return found

    def within(folder: bytes, path: str) -> Iterator[tuple[str, bytes]]:
        name = ""
        for at in range(0, len(folder), 32):
            entry = folder[at : at + 32]
            cluster, size = struct.unpack_from("<HI", entry, 26)
            if entry[11] == 0x0F:
                name = (entry[1:11] + entry[14:26] + entry[28:]).decode("utf-16-le").split("\0")[0] + name
            elif entry[11] == 0x08:
                yield "label", entry[:11]
            elif entry[11] == 0x10 and entry[:1] != b".":
                yield from within(content(cluster), f"{path}{name}/")
            elif name:
                yield path + name, content(cluster)[:size]
            if entry[11] != 0x0F:
                name = ""

    return dict(within(image[root:files], ""))


def test_the_drive_is_a_whole_volume_with_the_program_on_it(made: Path, board: Board) -> None:
    start, size = DRIVES[board.id]
    flash = uf2.flash_of(made.read_bytes(), board)
    image = flash[start - FLASH_AT :].replace(b"\xff" * SECTOR, bytes(SECTOR))
    assert len(image) == size * 1024
    assert struct.unpack_from("<H", image, 19) == (size * 2,), "sectors of the volume"
    found = files_of(image)
    assert found == {**uf2.drive_files(), **fat.FORMATTED, "label": b"CIRCUITPY  "}
    assert found["code.py"] == (bundle.DRIVE / "code.py").read_bytes()
    parts = ("CircuitPython", "FatFs", "Mbed-TLS", "NeoPixel", "Pegout", "Pico-SDK", "TinyUSB", "cyw43-driver", "lwIP")
    assert all(f"== {part} ==".encode() in found["LICENCES.txt"] for part in parts)
    assert found["LICENCES.txt"].count(b"Copyright") > len(parts)


def test_the_command_prints_only_the_name_of_the_file(tmp_path: Path) -> None:
    if images.find(PICO) is None:
        pytest.skip(images.how_to_get(PICO))
    done = ran(sys.executable, "-W", "always", "-m", "host_sim", "uf2", "--to", tmp_path)
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)


def test_an_image_of_another_chip_is_refused() -> None:
    image = images.find(PICO)
    if image is None:
        pytest.skip(images.how_to_get(PICO))
    with pytest.raises(ValueError, match="not for the Raspberry Pi Pico 2"):
        uf2.make(image.read_bytes(), BOARDS[2])


@pytest.mark.parametrize("wrong", [b"", b"x" * 512, b"UF2\n" + bytes(508)])
def test_a_file_that_is_not_circuitpython_is_refused(wrong: bytes) -> None:
    with pytest.raises(ValueError):
        uf2.make(wrong)


def test_a_board_that_is_not_in_the_table_is_an_error(refused: Refused) -> None:
    refused("uf2", "--board", "raspberry_pi_pico3", says=("raspberry_pi_pico3", "raspberry_pi_pico2_w"))
