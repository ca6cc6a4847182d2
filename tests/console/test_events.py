"""Valid lines are read, each kind of faulty line is refused, and repeated events are recognised."""

import json
from typing import Any

import pytest

from host_sim.console.events import LONGEST_LINE, WARNINGS_KEPT, NewEvents, WrongLine, parse, warnings
from tests.console.boards import EVENT, line

RIGHT = {**EVENT, "type": "score", "side": "B", "points": 5, "scores": [7, 12], "back": [0, 7], "dealer": "A"}
THREE: dict[str, Any] = {"scores": [7, 12, 0], "back": [0, 7, 0], "games": [1, 0, 0], "tally": [2, 0, 0]}
ABSENT = object()


def read(**changes: Any) -> Any:
    event = {key: value for key, value in {**RIGHT, **changes}.items() if value is not ABSENT}
    return parse(json.dumps(event))


@pytest.mark.parametrize(
    "changes",
    [
        *({}, {"n": 0}, {"n": ABSENT}, {"points": 1}, {"target": 61}, {"target": 91}, {"dealer": "B"}),
        {"scores": [121, 12], "back": [120, 12]},
        *({"scores": [even, even], "back": [even, even]} for even in (0, 7)),
        *({"type": "deal", "side": side, "points": ABSENT} for side in (ABSENT, None)),
        *({"type": "ignored", "side": ABSENT}, {"type": "win", "points": ABSENT}),
        {**THREE, "dealer": "C", "side": "C"},
        *({"type": "boot", "winner": won, "match_winner": match} for won, match in (("A", "B"), (None, None))),
    ],
)
def test_valid_events_are_read(changes: dict[str, Any]) -> None:
    assert read(**changes) is not None


WRONG: dict[str, tuple[Any, ...]] = {
    "v": (0, 2, "1", True, 1.0, ABSENT),
    "type": ("fold", 3, None, ABSENT),
    "target": (120, "121", 121.0, None, ABSENT),
    "n": (-1, "4", 4.0, True, None),
    "scores": ([7], [7, 12, 0, 0], [7, "12"], [7, -1], "7", None, ABSENT, [122, 12], [121, 121]),
    "back": ([0], [0, 7, 0], [8, 7], [0, 13], [0, -1], None, ABSENT),
    "games": ([1], [1, 0, 0], [1, -1], ABSENT),
    "tally": ([2], [2, 0, 0], [2, 0.5], ABSENT),
    "dealer": ("C", "AB", "", None, ABSENT),
    "side": ("C", "AB", "", None, ABSENT),
    "points": (0, -1, "5", 5.0, None, ABSENT),
}


@pytest.mark.parametrize(
    "changes",
    [
        *({key: value} for key, values in WRONG.items() for value in values),
        *({"type": kind, "side": ABSENT} for kind in ("score", "correct", "undo", "win")),
        *({"type": kind, "points": 0} for kind in ("correct", "undo")),
        {"target": 61, "scores": [7, 62]},
        {"scores": [121, 12], "back": [121, 7]},
        {"type": "deal", "side": "C"},
        {"type": "boot", "winner": "C"},
        {"type": "boot", "match_winner": "C"},
    ],
)
def test_impossible_events_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(WrongLine):
        read(**changes)


@pytest.mark.parametrize("text", ["", "  \r\n", "# a note", "\x1b]0;CircuitPython\x1b\\", "\x1b[2K# a note"])
def test_parse_returns_none_for_notes(text: str) -> None:
    assert parse(text) is None


@pytest.mark.parametrize("text", ["hello", "[1]", '{"v":1', "{" * 4000, "{}"])
def test_an_incomplete_event_is_refused(text: str) -> None:
    with pytest.raises(WrongLine):
        parse(text)


def test_warnings_are_reported_and_wrong_lines_skipped() -> None:
    warning = {**RIGHT, "type": "warning", "id": "crashed"}
    lines = ["# Pegout", json.dumps(RIGHT), "half", json.dumps(warning), json.dumps({**RIGHT, "type": "warning"})]
    assert [event.get("id") for event in warnings(lines)] == ["crashed", None]


WARNING = line(n=1, type="warning", id="memory_damaged", text="the memory is damaged")
BOOT = line(n=2)
SCORE = line(n=3, type="score", side="A", points=6)


def numbers(events: NewEvents, data: bytes) -> list[int]:
    return [event["n"] for event in events.receive(data)]


def test_what_a_board_repeats_to_a_new_listener_is_not_new() -> None:
    events = NewEvents()
    events.begin()
    assert numbers(events, WARNING + BOOT + SCORE) == [1, 2, 3]
    events.begin()
    assert numbers(events, WARNING + SCORE) == []
    assert numbers(events, WARNING + SCORE) == [1, 3], "a repeat after the greeting is new"
    events.begin()
    assert numbers(events, WARNING + BOOT) == [2], "a boot that the listener missed"
    events.begin()
    assert numbers(events, line(n=2, scores=[0, 0], back=[0, 0])) == [2], "another boot, with the same number"


def test_only_the_newest_warnings_are_recognised() -> None:
    events = NewEvents()
    events.begin()
    given = [line(n=n, type="warning", id="memory_damaged") for n in range(WARNINGS_KEPT + 1)]
    assert len(numbers(events, b"".join(given) + BOOT)) == len(given) + 1
    events.begin()
    assert numbers(events, b"".join(given[1:])) == []
    assert numbers(events, given[0]) == [0], "it was forgotten"


def test_a_line_cut_off_by_a_lost_connection_is_discarded() -> None:
    events = NewEvents()
    events.begin()
    assert numbers(events, BOOT + SCORE[:20]) == [2]
    events.cut()
    assert events.ignored == 1
    events.cut()
    assert events.ignored == 1, "nothing was cut"
    events.begin()
    assert numbers(events, BOOT + SCORE) == [3]


def test_a_line_that_never_ends_is_read_in_pieces() -> None:
    events = NewEvents()
    events.begin()
    assert numbers(events, b"x" * LONGEST_LINE) == []
    assert events.ignored == 0, "it may still end"
    assert numbers(events, b"x") == []
    assert events.ignored == 1
    assert numbers(events, BOOT) == [2], "the rest begins again"
