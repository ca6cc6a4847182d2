"""The one file of `make uf2`, with CircuitPython and the compiled firmware, on each board that the emulator knows."""

import re
import zlib
from pathlib import Path

import pytest

from host_sim import DRIVE
from host_sim.release import bundle, fat, uf2
from host_sim.release.boards import BOARDS, PICO, Board as Model
from host_sim.release.compiled import for_circuitpython
from tests.pico.board import Bench, Board, boot, emulator_of
from tests.pico.conftest import MODEL, image_or_skip
from tests.pico.emulated import MS

FIRST_FRAMES_MS = 250  # from the start of code.py; the Pico W takes 244.9


@pytest.fixture(
    scope="module",
    params=[board for board in BOARDS if board.emulated and board.chip == MODEL.chip],
    ids=lambda board: board.id,
)
def model(request: pytest.FixtureRequest) -> Model:
    image_or_skip(request.param)
    return request.param


@pytest.fixture(scope="module")
def made(model: Model, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return uf2.write(tmp_path_factory.mktemp("one_file"), model)


def test_the_board_starts_in_a_quarter_of_a_second(made: Path, model: Model):
    bench = Bench(made, alone=True, model=model)

    def play(board: Board):
        first = [board.pico.strips[gpio].frames[0][0] for gpio in (2, 3)]
        blank = board.pico.nvm
        board.score("A+6", "A+6")
        return max(first) / MS, board.scores, board.light("A", 12), board.pico.nvm != blank

    first, scores, light, kept = bench.power_on(play)
    print(f"{model.id}: first frames after {first - bench.code_at / MS:.1f} ms")
    assert first - bench.code_at / MS <= FIRST_FRAMES_MS
    assert scores == [12, 0]
    assert max(light) > 20
    assert kept, "the score is in the sector that the table names"


@pytest.mark.parametrize("has_library", [False, True])
def test_the_board_names_a_library_missing_from_a_copied_folder(has_library: bool) -> None:
    image = image_or_skip(PICO)
    files = {path.relative_to(DRIVE).as_posix(): path.read_bytes() for path in DRIVE.rglob("*") if path.is_file()}
    files = {name: content for name, content in files.items() if "__pycache__" not in name}
    if has_library:
        library = bundle.files(source=True)["lib/neopixel.py"]
        files["lib/neopixel.mpy"] = for_circuitpython("neopixel.py", library)
    pico = emulator_of(PICO)(image, fat.image({**files, **fat.FORMATTED}), PICO)
    boot(pico)
    pico.skim(True)
    pico.host.plug_in()
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
    image = image_or_skip(PICO)  # comes first, as it may skip the test, and gcc takes long to build the emulator
    pico = emulator_of(PICO)(image, fat.image(files), PICO)
    boot(pico)
    pico.skim(True)
    pico.host.plug_in()
    assert pico.run_until(lambda: b" end\r" in pico.console, 30_000, every_ms=50)
    read = dict(re.findall(r"# (\S+) (\d+)", pico.console.decode(errors="replace")))
    assert read.pop("CIRCUITPY") == "512", "bytes of a cluster"
    del read["/boot_out.txt"]
    assert read == {f"/{name}": str(zlib.crc32(content)) for name, content in files.items()}
