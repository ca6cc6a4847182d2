"""A position as a script: played from a blank start, it leads there."""

import json
from typing import Any

import pytest

from host_sim.pico import position, script
from host_sim.pico.machine import SimulatedPico

POSITIONS: list[dict[str, Any]] = [
    {"scores": [0, 0], "back": [0, 0], "dealer": "A", "target": 121},
    {"scores": [23, 14], "back": [17, 14], "dealer": "B", "target": 121},
    {"scores": [120, 7], "back": [92, 0], "dealer": "A", "target": 121},
    {"scores": [60, 1], "back": [0, 0], "dealer": "B", "target": 61},
    {"scores": [10, 20, 30], "back": [5, 19, 4], "dealer": "C", "target": 121},
]


@pytest.mark.parametrize("there", POSITIONS, ids=lambda it: "-".join(map(str, it["scores"])))
def test_a_shared_position_leads_there(there: dict[str, Any]) -> None:
    sides = len(there["scores"])
    text = position.script(there, [1, 2, 6], sides)
    pico = SimulatedPico({"PEGOUT_GAME": str(there["target"]), "PEGOUT_SIDES": str(sides)})
    last = json.loads(list(script.run(pico, script.parse(text.splitlines(), pico.buttons)))[-1])
    assert {key: last[key] for key in there} == there


def test_a_board_of_other_settings_is_named_and_pegged_as_far_as_its_steps_go() -> None:
    there = {"scores": [5, 0], "back": [0, 0], "dealer": "A", "target": 61}
    lines = position.script(there, [2, 4, 10], 2).splitlines()
    assert '# settings: PEGOUT_GAME = "61"' in lines and '# settings: PEGOUT_STEPS = "2,4,10"' in lines
    assert [line for line in lines if line.startswith("tap")] == ["tap A+4"]
