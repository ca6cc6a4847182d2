"""The declared shapes of all messages. Tests with a page but without a browser check each message against them."""

from typing import Any

import pytest

from host_sim import messages
from tests.checks.messages import DECLARED, declarations
from tests.host.shapes import misfit

COMMIT = {"side": "A", "points": 6, "score": 6, "deal": 0, "dealer": "A", "kind": ""}
PHASE = {"side": None, "ms": 5, "phases": [["pass", 600], ["tally", None]]}


@pytest.mark.parametrize(
    ("value", "shape", "wrong"),
    [
        ({"event": {"v": 1}}, messages.FromHost, "message.event has no "),
        ({"state": {"scores": [6, "2"]}}, messages.FromHost, "message.state.scores[1] is '2', not <class 'int'>"),
        ({"state": {"worth": True}}, messages.FromHost, "message.state.worth is True, not <class 'int'>"),
        ({"state": {"hands": []}}, messages.FromHost, "message.state.hands is not declared"),
        ({"state": {"hold": PHASE}}, messages.FromHost, ""),
        ({"state": {"hold": {**PHASE, "phases": [["pass"]]}}}, messages.FromHost, "message.state.hold.phases[0] is "),
        ({"standing": {"from": 0, "rows": [COMMIT]}}, messages.FromHost, ""),
        ({"standing": {"from": 0, "rows": [[]]}}, messages.FromHost, "message.standing.rows[0] is [], not Commit"),
        ({"told": {"begin": False}}, messages.FromHost, "message.told.begin is False"),
        ({"error": {}}, messages.NotDone, "message.error has no say"),
        ({"acknowledge": 1}, messages.FromPage, "message.acknowledge is 1, not one of (True,)"),
    ],
)
def test_a_message_of_the_wrong_shape_is_named(value: Any, shape: Any, wrong: str) -> None:
    found = misfit(value, shape)
    assert wrong in found and bool(wrong) == bool(found)


def test_the_pages_declarations_are_those_of_python() -> None:
    assert DECLARED.read_text(encoding="utf-8") == declarations(), "run: python -m tests.checks.messages"
