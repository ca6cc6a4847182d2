"""The menu's rows that press and hold buttons for the player, and what each does to the match on the board."""

import json
from typing import Any

import pytest

from host_sim.pico import report
from tests.page.node import run_in_node
from tests.table import Table

IN_NODE = """
import { readFileSync } from "node:fs";
import { of } from "PAGE";
const { Fingers } = await of("board/fingers.js");
const { showHeldGestures } = await of("board/held_gestures.js");
const model = JSON.parse(readFileSync(0));
const rows = document.createElement("div");
document.querySelector = () => rows;
const played = {};
let row = "";
const fingers = { times: model.hello.times, tap: Fingers.prototype.tap, play: (steps) => (played[row] = steps) };
showHeldGestures(fingers, model);
for (const button of rows.content) {
    row = button.textContent;
    button.click();
}
console.log(JSON.stringify(played));
"""


def steps_of(state: dict[str, Any]) -> dict[str, list[tuple[int, str, str]]]:
    """Return the menu's {row: [(milliseconds to wait, "press" or "release", button)]} in this state of the board."""
    model = {"hello": {"times": report.TIMES}, "state": state}
    return json.loads(run_in_node(IN_NODE, stdin=json.dumps(model)))


BEFORE = {"scores": [9, 5], "games": [1, 0], "tally": [2, 0], "dealer": "B", "target": 61}
"""The state in the second game of a match. A has won the first game with a skunk."""


@pytest.mark.parametrize(
    ("row", "scores", "event", "changes"),
    [
        ("Correct the crib", [9, 5], "deal True", {"scores": [9, 5], "dealer": "A"}),
        ("Correct the crib", [0, 0], "deal True", {"scores": [0, 0], "dealer": "A"}),
        ("New game", [9, 5], "game False", {"scores": [0, 0]}),
        ("New match", [0, 0], "match False", {"scores": [0, 0], "games": [0, 0], "tally": [0, 0]}),
    ],
)
def test_each_row_changes_only_what_it_names(row: str, scores: list[int], event: str, changes: dict[str, Any]) -> None:
    table = Table(PEGOUT_GAME=61, PEGOUT_STEPS="1,10,29", PEGOUT_ENTRY_MS=300)
    table.score("A", 61)
    table.tap("DEAL")
    for side, points in zip("AB", scores, strict=True):
        table.score(side, points)
    assert {name: table.state[name] for name in BEFORE} == {**BEFORE, "scores": scores}
    steps = steps_of({name: table.state[name] for name in ("scores", "games", "winner")})
    assert list(steps) == ["Correct the crib", "New game" if any(scores) else "New match"]
    for wait_ms, verb, button in steps[row]:
        table.wait(wait_ms)
        {"press": table.press, "release": table.release}[verb](button)
    table.wait(1000)
    assert {name: table.state[name] for name in BEFORE} == {**BEFORE, **changes}
    last = table.events[-1]
    assert f"{last['type']} {bool(last.get('correction'))}" == event
