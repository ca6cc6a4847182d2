"""The one file of `make uf2`, with CircuitPython and the compiled firmware."""

from pathlib import Path

import pytest

from host_sim.delivery import bundle, fat, images, uf2
from tests.pico.board import Bench, Board
from tests.pico.emulator import MS, NVM, NVM_SIZE

FIRST_FRAMES_MS = 250


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    image = images.find()
    if image is None:
        pytest.skip(images.how_to_get())
    path = tmp_path_factory.mktemp("one_file") / "pegout.uf2"
    path.write_bytes(uf2.make(image.read_bytes()))
    return path


def test_the_board_is_there_in_a_quarter_of_a_second(made: Path):
    bench = Bench(made, alone=True)

    def play(board: Board):
        first = [board.pico.strips[gpio].frames[0][0] for gpio in (2, 3)]
        board.tap("A+6")
        board.tap("A+6")
        board.commit()
        return max(first) / MS, board.scores, board.light("A", 12)

    first, scores, light = bench.power_on(play)
    assert first - bench.code_at / MS <= FIRST_FRAMES_MS
    assert scores == [12, 0]
    assert max(light) > 20


def test_the_memory_is_not_in_it_so_a_match_survives(made: Path):
    content = made.read_bytes()
    written = [address - uf2.FLASH_AT for address, _content in uf2._pages(content)]
    assert not [at for at in written if NVM <= at < NVM + NVM_SIZE]
    sectors = {at // uf2.SECTOR for at in written if at >= NVM}
    assert all(sector * uf2.SECTOR + page in written for sector in sectors for page in range(0, uf2.SECTOR, uf2.PAGE))


def test_the_drive_holds_the_whole_bundle_compiled(made: Path):
    files = uf2.drive_files()
    names = {name.removesuffix("mpy") + "py" if name.endswith(".mpy") else name for name in files}
    assert names == set(bundle.files())
    assert {name for name in files if name.endswith(".py")} == {name for name in names if "/" not in name} - {
        *(bundle.SETTINGS, bundle.SUMS)
    }
    drive = uf2.flash_of(made.read_bytes())[uf2.DRIVE_AT - uf2.FLASH_AT :]
    assert len(drive) == fat.SIZE
    at = uf2.settings_at(made.read_bytes()) - uf2.DRIVE_AT
    assert drive[at : at + uf2.SETTINGS_BYTES].rstrip() == bundle.files()[bundle.SETTINGS].rstrip()


@pytest.mark.parametrize("wrong", [b"", b"x" * 512, b"UF2\n" + bytes(508)])
def test_what_is_no_circuitpython_is_refused(wrong: bytes):
    with pytest.raises(ValueError):
        uf2.make(wrong)
