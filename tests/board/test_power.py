"""Switching on: the fresh board, the restored game, the lamp test."""

from typing import Any
from unittest.mock import Mock

import pytest

from pegout.lamps import LampTest
from tests.chatter import spill
from tests.table import Table, near, restart_with


def test_writing_to_the_drive_restarts_only_an_unused_board(table):
    """A Mac writes to the drive as soon as it appears, which must not interrupt a game."""

    def boots():
        table.pico.change_file()
        table.wait(3000)
        return table.types.count("boot")

    assert boots() == 2
    table.tap("A+6")
    assert boots() == 2, "something is entered"
    assert (boots(), table.scores) == (2, [6, 0]), "and pegged"
    table.power_cut()
    assert boots() == 3, "a game that was restored is under way too"
    table.tap("B+2")
    table.tap("AU")
    assert (boots(), table.scores) == (3, [0, 2]), "B's entry waits though all scores are undone"
    table.tap("BU")
    assert boots() == 4


@pytest.mark.promises("settings.PEGOUT_GAME")
@pytest.mark.parametrize(("first", "then"), [(121, 181), (181, 121), (121, 61)])
def test_a_length_set_in_the_file_applies_from_the_next_game_on(first, then):
    """A longer game has a trail, which needs light too, so the brightness of the pegs is computed again. It is then the
    same as after a restart."""
    before = near(Table(PEGOUT_GAME=first, PEGOUT_BRIGHTNESS=100), 12)
    table = restart_with(before, {"PEGOUT_GAME": then, "PEGOUT_BRIGHTNESS": 100})
    assert (table.scores, table.state["target"]) == ([12, 0], first)
    table.hold("DEAL", 3100)
    table.score("B", 7)
    assert table.state["target"] == then
    peg = table.light("B", 7)
    table.power_cut()
    table.wait(1000)
    assert table.light("B", 7) == peg


def test_garbage_is_collected_after_eight_moves_or_a_deal(table, monkeypatch):
    """If no pause comes, garbage is collected right after the ninth move."""
    table.wait(1000)
    collect = Mock(wraps=table.pico.app.collect)
    monkeypatch.setattr(table.pico.app, "collect", collect)

    def refused(times, pause_ms):
        for _ in range(times):
            table.hold("BU", 40)
            table.wait(pause_ms)
        return collect.call_count

    assert [refused(7, 300), refused(1, 90)] == [0, 0]
    table.wait(100)
    assert [collect.call_count, refused(8, 40), refused(1, 40)] == [1, 1, 2]
    table.tap("DEAL")
    table.wait(100)
    assert [collect.call_count, refused(7, 300)] == [3, 3]
    table.tap("A+2")
    while table.scores == [0, 0]:
        table.wait(1)
    table.wait(95)
    assert collect.call_count == 3, "not with the score either"
    table.wait(100)
    assert collect.call_count == 4


def test_deal_held_for_a_second_ends_the_lamp_test(table):
    table.pico.power_off()
    table.press("DEAL")
    table.pico.power_on()
    table.wait(1500)
    assert "over" not in table.notes[-1], "that press began the test"
    table.release("DEAL")
    spill(table, ("B+6",), 300)
    assert (table.events[-1]["id"], table.events[-1]["button"]) == ("chatter", "B+6")
    table.hold("DEAL", 1100)
    table.wait(100)
    assert table.notes[-1] == "lamp test over: the game goes on"


class Bench:
    """A lamp test without a board: one strip, a console, and the keys that were down at power-on."""

    def __init__(self, *held):
        self.held, self.notes, self.edges = lambda: list(held), [], []
        bench: Any = self
        self.test = LampTest([bench], 31_000, bench, bench, (1, 2, 6), 0)

    def show(self, frame):
        pass

    def note(self, text):
        self.notes.append(text)

    def next(self):
        return self.edges.pop(0) if self.edges else None

    def at(self, *times):
        """Step at these times. For each, return (how long the board can then rest, whether the test is over)."""
        return [(self.test.step(now), self.test.over) for now in times]


def test_the_lamp_test_never_rests_past_the_next_colour():
    assert [rest for rest, _over in Bench().at(0, 500, 990, 999, 1000, 2999, 3000)] == [20, 20, 10, 1, 20, 1, 20]


def test_the_lamp_test_ends_after_a_time_or_on_deal():
    """The test ends 20 s after the last press. DEAL held since power-on does not end it."""
    assert [over for _rest, over in Bench(8).at(5000, 19_999, 20_000)] == [False, False, True]
    bench = Bench()
    for edges, times in (
        ([(6, True, 10_000), (6, False, 15_000)], (29_999, 30_000)),
        ([(8, True, 31_000)], (31_999, 32_000)),
        ([(8, False, 32_000)], (33_000,)),
    ):
        bench.edges += edges
        assert [over for _rest, over in bench.at(*times)] == [False, True][: len(times)]
    assert bench.notes[1:] == ["B+6 pressed", "DEAL pressed"]


def test_a_blank_memory_is_prepared_while_the_first_entry_waits(table):
    """This makes the first score as fast as the others. Nothing is written at power-on, when plugs bounce."""
    table.wait(10_000)
    assert table.pico.nvm.changes == 0
    table.tap("A+2")
    table.wait(100)
    begun = table.pico.nvm.programs
    assert begun > 0 and table.entry == [2, 0]
    table.wait(2000)
    assert (table.scores, table.pico.nvm.programs - begun, table.pico.nvm.erases) == ([2, 0], 1, 0)
    table.power_cut()
    assert table.scores == [2, 0]
    assert "warning" not in {event["type"] for event in table.events}
