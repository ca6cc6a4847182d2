"""The same log of messages goes through both transports, and gives the same answers."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.host.in_node import InNode
from tests.page.serving import Served

QUESTIONS: list[tuple[str, Any]] = [
    ("settings", True),
    ("save", 'PEGOUT_STEPS = "1,5,10"\nPEGOUT_SIDE = "3"\nPEGOUT_GAME = "7"\n'),
    ("save", "PEGOUT_GAME = "),
    ("open", {"target": 61, "dealer": "B", "moves": "A6B12a3"}),
    ("open", {"target": 61, "dealer": "C"}),
    ("count", [["5H", "5C", "5D", "JS"], "5S", False]),
    ("count", [["2C", "4C", "8C", "QC"], "KH", True]),
    ("games", True),
    ("play", {"level": "wizard"}),
    ("say", "go"),
    ("say", 7),
]


def random_evening(seed: int) -> list[dict[str, Any]]:
    """Messages of a page, with the time that passes after each."""
    rnd = random.Random(seed)
    evening: list[dict[str, Any]] = []
    asked = 0
    for _ in range(30):
        button = rnd.choice(["A+1", "A+2", "A+6", "AU", "B+1", "B+6", "BU", "DEAL"])
        kind = rnd.random()
        if kind < 0.7:
            evening.append({"message": {"press": button}, "ms": rnd.choice([40, 80, 900])})
            evening.append({"message": {"release": button}, "ms": rnd.choice([100, 2600])})
        elif kind < 0.8:
            evening += [{"message": {"power": False}, "ms": 500}, {"message": {"power": True}, "ms": 3000}]
        else:
            asked += 1
            what, value = rnd.choice(QUESTIONS)
            evening.append({"message": {"ask": {what: value}, "id": asked}, "ms": 100})
    return [*evening, {"message": {"hidden": False}, "ms": 3500}]


def answers(transport: Any, evening: list[dict[str, Any]]) -> dict[str, Any]:
    """What a page was told: answers and events in order, and the picture at the end, but for what breathes."""
    with transport.open() as page:
        for step in evening:
            page.send(**step["message"])
            page.until(lambda it: it.quiet())
            transport.pass_ms(step["ms"])
        page.until(lambda it: it.quiet())
        told = [it for it in page.told if "answer" in it and it["id"] < 1000]
        state = {key: value for key, value in page.state.items() if key not in ("milliamps", "front")}
        return {"answers": told, "events": page.events, "hello": page.hello, "state": state}


@pytest.mark.parametrize("seed", range(2))
def test_the_same_messages_get_the_same_answers(site: Path, tmp_path: Path, seed: int) -> None:
    evening = random_evening(seed)
    told = []
    for transport in (Served(tmp_path / "board"), InNode(site, tmp_path / "kept.json")):
        told.append(answers(transport, evening))
        transport.stop()
    server, worker = told
    assert worker["answers"] == server["answers"]
    assert worker["events"] == server["events"]
    assert worker == server
