"""Official CircuitPython answers the scripts of `tests/stand_ins` as recorded. The simulator is compared with the
recording."""

import json
from functools import cache
from typing import Any

import pytest

from host_sim.release.boards import PICO, Board
from tests.pico.conftest import image_or_skip
from tests.pico.oldest import OLDEST
from tests.stand_ins.scripts import RECORDED, Script, read_scripts

ANSWERS = json.loads(RECORDED.read_text(encoding="utf-8"))


@cache
def chip(board: Board) -> Any:
    image = image_or_skip(board)
    from tests.stand_ins.chip import Chip

    return Chip(image)


@pytest.mark.parametrize("board", [PICO, OLDEST], ids=lambda board: board.circuitpython)
@pytest.mark.parametrize("script", read_scripts(), ids=lambda script: script.name)
def test_the_chip_answers_as_recorded(board: Board, script: Script) -> None:
    assert chip(board).run(script) == ANSWERS[script.name], "made by python -m tests.stand_ins.record"
