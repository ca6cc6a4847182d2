"""The stories of tests/stories on the simulator alone: the scores that a person reckoned for each.

tests/pico tells them to the emulated Pico as well.
"""

import tomllib
from itertools import groupby
from pathlib import Path

import pytest

from host_sim.pico import script
from host_sim.pico.machine import SimulatedPico
from tests.table import Table

STORIES = sorted((Path(__file__).parent.parent / "stories").glob("*.txt"))


def marked(lines, word):
    """What stands behind `# word` in a story."""
    return [line.removeprefix(f"# {word} ") for line in lines if line.startswith(f"# {word} ")]


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_the_scores_follow_each_other_as_told(path):
    lines = path.read_text().splitlines()
    pico = SimulatedPico(tomllib.loads("\n".join(marked(lines, "set"))))
    for _report in script.run(pico, script.parse(lines, pico.buttons)):
        pass
    scores = ["-".join(map(str, event["scores"])) for event in Table(pico=pico).events]
    assert [score for score, _same in groupby(scores)] == marked(lines, "scores")[0].split()
    assert pico.errors == []
