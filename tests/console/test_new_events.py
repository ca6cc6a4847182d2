"""Which of a board's lines are new: a board repeats its warnings and its last event to every new listener."""

from host_sim.console.events import LONGEST_LINE
from host_sim.console.new_events import NewEvents
from tests.console.boards import line

WARNING = line(n=1, type="warning", id="memory_damaged", text="the memory is damaged")
BOOT = line(n=2)
SCORE = line(n=3, type="score", side="A", points=6)


def numbers(events: NewEvents, data: bytes) -> list[int]:
    return [event["n"] for event in events.receive(data)]


def test_events_repeated_to_a_new_listener_are_not_new() -> None:
    events = NewEvents()
    events.begin()
    assert numbers(events, WARNING + BOOT + SCORE) == [1, 2, 3]
    events.begin()
    assert numbers(events, WARNING + SCORE) == []
    assert numbers(events, WARNING + SCORE) == [1, 3], "said again after the greeting it is"


def test_events_from_before_the_listener_came_are_new() -> None:
    events = NewEvents()
    events.begin()
    assert numbers(events, BOOT) == [2]
    events.begin()
    assert numbers(events, WARNING + SCORE) == [1, 3]


def test_a_line_that_the_lost_connection_cut_is_counted_and_discarded() -> None:
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
