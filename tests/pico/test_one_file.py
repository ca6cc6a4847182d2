"""The one file of `make uf2`, with CircuitPython and the compiled firmware, on each board that the emulator knows."""

from pathlib import Path

import pytest

from host_sim.release import uf2
from host_sim.release.boards import BOARDS, PICO, Board as Model
from tests.pico.board import Bench, Board
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
        board.tap("A+6")
        board.tap("A+6")
        board.commit()
        return max(first) / MS, board.scores, board.light("A", 12), board.pico.nvm != blank

    first, scores, light, kept = bench.power_on(play)
    print(f"{model.id}: first frames after {first - bench.code_at / MS:.1f} ms")
    assert first - bench.code_at / MS <= FIRST_FRAMES_MS
    assert scores == [12, 0]
    assert max(light) > 20
    assert kept, "the score is in the sector that the table names"


def test_every_board_that_claims_to_be_emulated_is():
    image_or_skip(PICO)
    from tests.pico.emulator import MODELS

    assert {board.id for board in BOARDS if board.emulated and board.chip == "RP2040"} == set(MODELS)
