"""Faults: the firmware hangs, the queue of presses overflows, contacts chatter."""

import random

import pytest

from tests.chatter import BUTTONS, fill_the_queue, hang, spill
from tests.conftest import TORTURE
from tests.table import Table, near


def table_with_a_game() -> Table:
    table = near(Table(), 12, 8)
    table.score("A", 4)
    return table


def restarts(table: Table) -> int:
    return table.types.count("boot") - 1


def test_the_watchdog_ends_a_hang_and_the_game_is_back():
    """After a hang at any instant the board is back within 8 s, with every committed score."""
    chance = random.Random(7)
    for _ in range(200 if TORTURE else 6):
        table = table_with_a_game()
        table.wait(chance.randrange(2000))
        if chance.random() < 0.5:
            table.tap("B+6")
        hang(table, 10**9)
        table.tap("A+1")
        waited = 0
        while not restarts(table):
            table.wait(10)
            waited += 10
            assert waited <= 8000
        table.wait(100)
        assert table.scores == [16, 8]
        assert table.state["back"] == [12, 0]
        assert table.lit("A")[16]
        table.score("A", 3)
        assert table.scores == [19, 8]


def test_a_short_hang_loses_no_press():
    table = table_with_a_game()
    hang(table, 3000)
    table.tap("A+1", 5)
    table.tap("B+6", 2)
    table.wait(6000)
    assert restarts(table) == 0
    assert table.scores == [21, 20]


def test_with_three_sides_an_entry_is_dropped_when_presses_are_lost():
    table = Table(PEGOUT_SIDES=3)
    table.score("C", 8)
    table.tap("C+6")
    hang(table, 4500)
    fill_the_queue(table, "B+2", "A+1", "DEAL")
    table.wait(12_000)
    assert [event["id"] for event in table.events if event["type"] == "warning"] == ["presses_lost"]
    assert (table.scores, table.state["entry"]) == ([0, 0, 8], [0, 0, 0])


def test_lost_presses_do_not_count_and_give_one_warning():
    table = table_with_a_game()
    table.tap("A+6")
    hang(table, 4500)
    fill_the_queue(table, "B+2", "A+1", "DEAL")
    table.wait(12_000)
    assert [event["id"] for event in table.events if event["type"] == "warning"] == ["presses_lost"]
    assert restarts(table) == 0
    assert (table.scores, table.state["entry"]) == ([16, 8], [0, 0])
    assert table.types[-1] == "warning", "no DEAL was taken"
    table.score("B", 3)
    assert table.scores == [16, 11]


@pytest.mark.parametrize("wet", [1, 4, 8, 9])
def test_wet_contacts_do_not_count_and_dry_buttons_work(wet):
    names = BUTTONS[:wet]
    table = Table()
    spill(table, names, 1000, wet)
    warnings = [event for event in table.events if event["type"] == "warning"]
    assert {event["button"] for event in warnings if event["id"] == "chatter"} == {*names}
    before = table.scores
    for name in ("B+2", "A+6"):
        if name not in names:
            table.tap(name)
    spill(table, names, 3000, wet)
    after = [before[0] + ("A+6" not in names) * 6, before[1] + ("B+2" not in names) * 2]
    assert table.scores == after
    table.wait(1500)
    table.score("B", 3)
    assert table.scores == [after[0], after[1] + 3]
    assert table.pico.errors == []
    assert restarts(table) == 0


@pytest.mark.parametrize("wet", [4, 9])
@pytest.mark.parametrize("seed", [0, 1, 8, 11])
def test_chattering_contacts_peg_nothing_before_they_are_detected(wet, seed):
    table = Table()
    spill(table, BUTTONS[:wet], 229, seed)
    table.wait(4000)
    assert table.scores == [0, 0]
    assert {*table.types} == {"boot", "warning"}
