"""The stories of tests/stories on the simulator alone, with the scores that a person expects. (See tests/pico too.)"""

import tomllib
from itertools import groupby

import pytest

from host_sim.pico import script
from host_sim.pico.machine import SimulatedPico
from tests.pico.story import STORIES, marked
from tests.table import Table


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_the_scores_follow_in_the_expected_order(path):
    lines = path.read_text().splitlines()
    pico = SimulatedPico(tomllib.loads("\n".join(marked(lines, "set"))))
    for _report in script.run(pico, script.parse(lines, pico.buttons)):
        pass
    scores = ["-".join(map(str, event["scores"])) for event in Table(pico=pico).events]
    assert [score for score, _same in groupby(scores)] == marked(lines, "scores")[0].split()
    assert pico.errors == []
