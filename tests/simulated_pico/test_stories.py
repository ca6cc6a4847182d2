"""The stories of tests/stories on the simulator alone, with the scores and lights that a person expects. (tests/pico
compares them with the emulated Pico.)"""

import tomllib
from itertools import groupby

import pytest

from host_sim.pico import script
from host_sim.pico.machine import SimulatedPico
from tests.board.seat import described
from tests.pico.story import STORIES, marked
from tests.table import Table


def expected(line: str) -> dict[str, str]:
    """Return each side's expected lights from the comment of a line, as in "show  # A: third 7, full 13; B: reads
    8"."""
    return dict(side.split(": ") for side in line.partition("  # ")[2].split("; ") if side)


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_the_scores_and_lights_follow_in_the_expected_order(path):
    lines = path.read_text().splitlines()
    assert any(line.startswith("show") for line in lines), "the boards are compared at each show"
    table = Table(pico=SimulatedPico(tomllib.loads("\n".join(marked(lines, "set")))))
    for action in script.parse(lines, table.pico.buttons):
        for _report in script.run(table.pico, [action]):
            pass
        lights = expected(lines[action.line - 1])
        assert {side: described(table, side) for side in lights} == lights, f"line {action.line}"
    scores = ["-".join(map(str, event["scores"])) for event in table.events]
    assert [score for score, _same in groupby(scores)] == marked(lines, "scores")[0].split()
    assert table.pico.errors == []
