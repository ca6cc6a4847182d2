"""The console sends lines piece by piece, and a listener gets only whole lines. These tests need no board."""

import json

import pytest

from pegout.console import Console
from scoring.board import Match, Rules


class Line:
    """A serial line that accepts only `takes` bytes of each write."""

    def __init__(self, takes):
        self.takes = takes
        self.connected = True
        self.sent = b""

    def write(self, data):
        self.sent += data[: self.takes]
        return min(self.takes, len(data))


def test_a_serial_line_that_takes_one_byte_at_a_time_gets_all():
    line = Line(1)
    console = Console(line)
    assert [console.poll() for _ in range(12)] == [True] * 11 + [False]
    assert line.sent == b"# Pegout\r\n"
    line.takes = 100
    console.note("all at once")
    assert [console.poll() for _ in range(3)] == [True, True, False], "one call makes the line, the next one sends it"
    line.takes = 0
    console.note("hello")
    assert [console.poll() for _ in range(3)] == [True, False, False], "it does not wait for a line that is full"
    line.connected = False
    assert not console.poll()
    line.connected, line.takes, line.sent = True, 100, b""
    while console.poll():
        pass
    assert line.sent == b"# Pegout\r\n", "a new listener gets whole lines"


@pytest.mark.parametrize("notes", [23, 24, 25, 40])
def test_at_most_24_lines_wait_to_be_sent(notes):
    line = Line(100)
    console = Console(line)
    while console.poll():
        pass
    for number in range(notes):
        console.note(f"note {number}")
    while console.poll():
        pass
    told = line.sent.decode().splitlines()[1:]
    assert told == [f"# note {number}" for number in range(min(notes, 24))]


@pytest.mark.parametrize(("warnings", "kept"), [(15, 15), (16, 16), (17, 16)])
def test_a_new_listener_gets_the_warnings_and_the_last_event(warnings, kept):
    line = Line(1000)
    line.connected = False
    console, match = Console(line), Match(Rules())
    for number in range(warnings):
        console.event(match, "warning", text=str(number))
    console.event(match, "score", 1, points=5)
    console.event(match, "ignored", 1, why="too late")
    console.note("nobody hears it")
    assert not console.poll()
    line.connected = True
    while console.poll():
        pass
    title, *told = line.sent.decode().splitlines()
    events = [json.loads(text) for text in told]
    assert title == "# Pegout"
    assert [event.get("text") for event in events] == [*map(str, range(warnings - kept, warnings)), None]
    assert (events[-1]["type"], events[-1]["side"], events[-1]["n"]) == ("score", "B", warnings + 1)
