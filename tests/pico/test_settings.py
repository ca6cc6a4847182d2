"""A settings.toml that cannot be read, on official CircuitPython: the board names each line, and plays."""

from host_sim.release import settings_table
from tests.pico.board import Bench, Board
from tests.pico.conftest import on_each_release

WRONG = [
    ('PEGOUT_GAME = "61', "settings_line"),
    ('PEGOUT_SIDES = "3" sides', "settings_line"),
    ("PEGOUT_STEPS: 1,5,10", "settings_line"),
    ("PEGOUT_BEST_OF =", "settings_line"),
    ("PEGOUT_SHOW = 'digits'", "settings_line"),
    ("[pegout]", "settings_line"),
    ("PEGOUT_COLOUR_A = 7", "unknown_setting"),
    ("PEGOUT_ENTRY_MS = 300", ""),
    ("PEGOUT_ENTRY_MS = 900", "set_twice"),
    ('PEGOUT_MILLIAMPS = "none"', "bad_setting"),
    ('PEGOUT_BRIGHTNESS="41" # as we like it', ""),
]
"""(a line, its expected warning): lines that CircuitPython's own os.getenv would ignore silently, and more."""

FIRST = len(settings_table.HEADER.splitlines()) + 1
"""The number of the first line after the head of the file."""


@on_each_release
def test_lines_that_cannot_be_read_are_named(bench: Bench):
    def play(board: Board):
        board.score("A+6")
        warnings = [event for event in board.events if event["type"] == "warning" and "line" in event]
        warned = {(event["line"], event["id"]) for event in warnings}
        return warned, board.scores, board.events[0]["target"], board.light("B", 121)

    warned, scores, target, sign = bench.power_on(play, [line for line, _name in WRONG])
    assert warned == {(number, name) for number, (_line, name) in enumerate(WRONG, FIRST) if name}
    assert (scores, target) == ([6, 0], 121)
    assert sign[0] > sign[1] > sign[2] == 0 or sign == (0, 0, 0), "the sign is amber, on this side or the other"
