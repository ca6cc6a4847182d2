"""The one file of `make uf2`, on each board that the emulator knows, and a drive onto which a folder was copied."""

import re
import zlib
from pathlib import Path
from typing import Any

import pytest

from host_sim import DRIVE
from host_sim.release import bundle, fat, uf2
from host_sim.release.boards import BOARDS, PICO, Board as Model
from host_sim.release.compiled import for_circuitpython
from tests.pico.board import Bench, Board, boot, emulator_of
from tests.pico.conftest import MODEL, image_or_skip


@pytest.mark.parametrize(
    "model", [board for board in BOARDS if board.emulated and board.chip == MODEL.chip], ids=lambda board: board.id
)
def test_the_board_starts_in_a_quarter_of_a_second(model: Model, tmp_path: Path):
    image_or_skip(model)
    bench = Bench(uf2.write(tmp_path, model), alone=True, model=model)

    def play(board: Board):
        blank = board.pico.nvm
        board.score("A+6", "A+6")
        assert board.scores == [12, 0]
        assert max(board.light("A", 12)) > 20
        assert board.pico.nvm != blank, "the score is in the sector that the table names"
        return max(board.first_frames().values())

    first_ms = bench.power_on(play)
    print(f"{model.id}: first frames after {first_ms:.1f} ms")
    assert first_ms <= 250, "the Pico W takes 244.9"


def switched_on(files: dict[str, bytes]) -> Any:
    """Return a Pico, plugged in, whose drive has these files."""
    image = image_or_skip(PICO)  # comes first, as it may skip the test, and gcc takes long to build the emulator
    pico = emulator_of(PICO)(image, fat.image({**fat.FORMATTED, **files}), PICO)
    boot(pico)
    pico.skim(True)
    pico.host.plug_in()
    return pico


@pytest.mark.parametrize("has_library", [False, True])
def test_the_board_names_a_library_missing_from_a_copied_folder(has_library: bool) -> None:
    files = {path.relative_to(DRIVE).as_posix(): path.read_bytes() for path in DRIVE.rglob("*") if path.is_file()}
    files = {name: content for name, content in files.items() if "__pycache__" not in name}
    if has_library:
        library = bundle.files(source=True)["lib/neopixel.py"]
        files["lib/neopixel.mpy"] = for_circuitpython("neopixel.py", library)
    pico = switched_on(files)
    if has_library:
        assert pico.run_until(lambda: len(pico.strips[2].frames) > 3, 30_000, every_ms=50), pico.console.decode()
    else:
        assert pico.run_until(lambda: b"Code done running" in pico.console, 30_000, every_ms=50)
        assert b"lib/neopixel.mpy is missing: circup install neopixel" in pico.console


WALK = b"""
import binascii, os, storage, time

def walk(folder):
    for name in os.listdir(folder):
        path = folder + name
        if os.stat(path)[0] & 0x4000:
            walk(path + "/")
            continue
        check = 0
        with open(path, "rb") as file:
            while part := file.read(1024):
                check = binascii.crc32(part, check)
        print("#", path, check)

time.sleep(0.1)  # until the console is open
walk("/")
print("#", storage.getmount("/").label, os.statvfs("/")[0], "end")
"""


@pytest.mark.promises("commands.uf2")
def test_circuitpython_reads_every_file_of_the_drive() -> None:
    files = {**uf2.drive_files(), **fat.FORMATTED, "code.py": WALK}
    pico = switched_on(files)
    assert pico.run_until(lambda: b" end\r" in pico.console, 30_000, every_ms=50)
    read = dict(re.findall(r"# (\S+) (\d+)", pico.console.decode(errors="replace")))
    assert read.pop("CIRCUITPY") == "512", "bytes of a cluster"
    del read["/boot_out.txt"]
    assert read == {f"/{name}": str(zlib.crc32(content)) for name, content in files.items()}
