"""Each board's .uf2 is read back. Its blocks follow Microsoft's description, and fsck.vfat accepts its drive."""

import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.__main__ import main
from host_sim.release import fat, images, uf2
from host_sim.release.boards import BOARDS, FLASH_AT, PICO, SECTOR, Board
from tests.one_line import Refused, ran
from tests.site.building import need_image

DRIVES = {
    "raspberry_pi_pico": (0x10100000, 1024),
    "raspberry_pi_pico_w": (0x10181000, 508),
    "raspberry_pi_pico2": (0x10100000, 3072),
    "raspberry_pi_pico2_w": (0x10181000, 2556),
}
"""The start of each drive, and its size in KiB, from CircuitPython's sources. `BOARDS` is checked against them."""

FAMILIES = {"RP2040": 0xE48BFF56, "RP2350": 0xE48BFF59}
"""The family that each chip's bootloader accepts, from Microsoft's list. `BOARDS` is checked against it."""

FSCK = shutil.which("fsck.vfat", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@pytest.fixture(scope="module", params=BOARDS, ids=lambda board: board.id)
def board(request: pytest.FixtureRequest) -> Board:
    need_image(request.param)
    return request.param


@pytest.fixture(scope="module")
def made(board: Board, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp(board.id)
    assert main(["uf2", "--board", board.id, "--to", str(folder)]) == 0
    (path,) = folder.iterdir()
    return path


def test_circuitpython_is_unchanged_and_the_match_survives(made: Path, board: Board) -> None:
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


def test_a_bootloader_accepts_every_block_and_loses_no_page(made: Path, board: Board) -> None:
    """By erratum RP2040-E14, a bootloader erases a sector at each 16th block, so sectors must be whole and in order."""
    content = made.read_bytes()
    blocks = [content[at : at + 512] for at in range(0, len(content), 512)]
    heads = [struct.unpack_from("<8I", block) for block in blocks]
    for number, (block, head) in enumerate(zip(blocks, heads, strict=True)):
        assert head[:3] == (0x0A324655, 0x9E5D5157, 0x2000)
        assert head[4:] == (256, number, len(blocks), FAMILIES[board.chip])
        assert block[508:] == struct.pack("<I", 0x0AB16F30)
    addresses = [head[3] for head in heads]
    assert addresses == sorted(set(addresses))
    assert addresses == [at + page for at in addresses[::16] for page in range(0, SECTOR, 256)]
    assert all(at % SECTOR == 0 for at in addresses[::16])


@pytest.mark.skipif(not FSCK, reason="fsck.vfat is missing (apt install dosfstools)")
def test_a_pc_finds_nothing_to_repair_on_the_drive(made: Path, board: Board, tmp_path: Path) -> None:
    start, _size = DRIVES[board.id]
    erased, drive = uf2.flash_of(made.read_bytes(), board)[start - FLASH_AT :], tmp_path / "drive"
    drive.write_bytes(erased.replace(b"\xff" * SECTOR, bytes(SECTOR)))
    done = subprocess.run([str(FSCK), "-n", drive], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_drive_has_the_right_size_and_all_licences(made: Path, board: Board) -> None:
    """`tests/pico/test_one_file.py` has CircuitPython read the other files of the drive."""
    start, size = DRIVES[board.id]
    image = uf2.flash_of(made.read_bytes(), board)[start - FLASH_AT :].replace(b"\xff" * SECTOR, bytes(SECTOR))
    assert image == fat.image(uf2.drive_files(), size * 1024)
    assert struct.unpack_from("<H", image, 19) == (size * 2,), "sectors of the volume"
    licences = uf2.drive_files()["LICENCES.txt"]
    parts = ("CircuitPython", "FatFs", "Mbed-TLS", "NeoPixel", "Pegout", "Pico-SDK", "TinyUSB", "cyw43-driver", "lwIP")
    assert all(f"== {part} ==".encode() in licences for part in parts)
    assert licences.count(b"Copyright") > len(parts)


def test_settings_and_files_may_fill_their_room_to_the_last_byte() -> None:
    full = b"#" * uf2.SETTINGS_BYTES
    assert uf2.padded(full) == full
    with pytest.raises(ValueError, match=r"settings\.toml is longer"):
        uf2.padded(full + b"#")
    size, room = 64 * 512, 46 * 512  # 17 sectors are for the file system, and one for the folder .fseventsd
    assert len(fat.image({"a": bytes(room)}, size)) == size
    with pytest.raises(ValueError, match="larger than the drive"):
        fat.image({"a": bytes(room + 1)}, size)


def test_the_command_prints_only_the_name_of_the_file(tmp_path: Path) -> None:
    need_image()
    done = ran(sys.executable, "-W", "always", "-m", "host_sim", "uf2", "--to", tmp_path)
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)


def test_an_image_of_another_chip_or_one_that_is_too_long_is_refused() -> None:
    path = images.find(PICO)
    if path is None:
        pytest.skip(images.how_to_get(PICO))
    image = path.read_bytes()
    with pytest.raises(ValueError, match="not for the Raspberry Pi Pico 2"):
        uf2.make(image, BOARDS[2])
    end = max(address + len(content) for address, content in uf2.pages_of(image, PICO))
    with pytest.raises(ValueError, match="reaches into the memory"):
        uf2.make(image, PICO._replace(drive_at=-(-end // SECTOR) * SECTOR))


@pytest.mark.parametrize("wrong", [b"", b"x" * 512, b"UF2\n" + bytes(508)])
def test_a_file_that_is_not_circuitpython_is_refused(wrong: bytes) -> None:
    with pytest.raises(ValueError):
        uf2.make(wrong)


def test_a_board_that_is_not_in_the_table_is_an_error(refused: Refused) -> None:
    refused("uf2", "--board", "raspberry_pi_pico3", says=("raspberry_pi_pico3", "raspberry_pi_pico2_w"))
