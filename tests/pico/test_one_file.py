"""The one file of `make uf2`, with CircuitPython and the compiled firmware, on each board that the emulator knows."""

from pathlib import Path

import pytest

from host_sim.release import bundle, uf2
from host_sim.release.boards import BOARDS, PICO, SECTOR, Board as Model
from tests.pico.board import Bench, Board
from tests.pico.conftest import MODEL, image_or_skip
from tests.pico.emulated import MS, NVM_SIZE

FIRST_FRAMES_MS = 250  # from the start of code.py; the Pico W took 247.6


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


def test_the_board_is_there_in_a_quarter_of_a_second(made: Path, model: Model):
    bench = Bench(made, alone=True, model=model)

    def play(board: Board):
        first = [board.pico.strips[gpio].frames[0][0] for gpio in (2, 3)]
        blank = board.pico.nvm
        board.tap("A+6")
        board.tap("A+6")
        board.commit()
        return max(first) / MS, board.scores, board.light("A", 12), board.pico.nvm != blank

    first, scores, light, kept = bench.power_on(play)
    assert first - bench.code_at / MS <= FIRST_FRAMES_MS
    assert scores == [12, 0]
    assert max(light) > 20
    assert kept, "the score is in the sector that the table names"


def test_every_board_that_is_called_emulated_is():
    image_or_skip(PICO)
    from tests.pico.emulator import MODELS

    assert {board.id for board in BOARDS if board.emulated and board.chip == "RP2040"} == set(MODELS)


def test_it_leaves_out_the_memory_so_a_match_survives(made: Path, model: Model):
    written = [address for address, _content in uf2.pages_of(made.read_bytes(), model)]
    assert not [at for at in written if model.nvm_at <= at < model.nvm_at + NVM_SIZE]
    sectors = {at // SECTOR for at in written if at >= model.nvm_at}
    assert all(sector * SECTOR + page in written for sector in sectors for page in range(0, SECTOR, uf2.PAGE))


def test_the_drive_holds_the_whole_bundle_compiled():
    files = uf2.drive_files()
    assert set(files) == set(bundle.files())
    assert {name for name in files if name.endswith(".py")} == {"code.py", "safemode.py"}
