"""Faults: the loop hangs, the queue of presses overflows, contacts chatter, the power is cut inside a write."""

import random

import pytest

from host_sim.pico.boot_hardware import RESTART_MS
from host_sim.pico.machine import SimulatedPico
from tests.chatter import BUTTONS, fill_the_queue, hang, spill
from tests.cut_flash import CutFlash, Order
from tests.table import Table


def table_with_a_game() -> Table:
    table = Table()
    table.score("A", 12)
    table.score("B", 8)
    table.score("A", 4)
    assert table.scores == [16, 8]
    return table


def restarts(table: Table) -> int:
    return table.types.count("boot") - 1


def test_the_watchdog_ends_a_hang_and_the_game_is_back(tries):
    """After a hang at any instant the board is back within 8 s, with every committed score."""
    chance = random.Random(7)
    longest = 0
    for _ in range(max(4, tries // 5)):
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
        longest = max(longest, waited)
        table.wait(100)
        assert table.scores == [16, 8]
        assert table.back == [12, 0]
        assert table.lit("A")[16]
        table.score("A", 3)
        assert table.scores == [19, 8]
    print(f"longest from the last tap until the game was back: {longest} ms, {RESTART_MS} of them the start")


def test_a_short_hang_loses_no_press():
    table = table_with_a_game()
    hang(table, 3000)
    table.tap("A+1", 5)
    table.tap("B+6", 2)
    table.wait(6000)
    assert restarts(table) == 0
    assert table.scores == [21, 20]


def test_lost_presses_count_for_nothing_and_give_one_warning():
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


def test_after_lost_presses_nothing_counts_until_all_is_quiet_for_a_moment():
    table = table_with_a_game()
    hang(table, 4500)
    fill_the_queue(table, "B+2", "B+6")
    while "warning" not in table.types:
        table.wait(10)
    for _ in range(10):
        table.tap("B+6")  # 120 ms apart, held long enough that no 100 ms are quiet
        table.hold("A+1", 50)
    assert table.state["entry"] == [0, 0]
    table.wait(200)
    table.tap("A+1")
    assert table.state["entry"] == [1, 0]


def test_a_release_that_a_full_queue_lost_leaves_no_button_down():
    table = table_with_a_game()
    table.press("AU")
    table.wait(100)
    hang(table, 4500)
    fill_the_queue(table, "B+2", "B+6")
    table.pico.at(table.pico.now_ms + 4000, lambda: table.release("AU"))
    table.wait(12_000)
    assert [it for it in table.events if it["type"] == "warning" and it["id"] == "presses_lost"]
    before = table.scores
    table.score("A", 3)
    assert table.scores == [before[0] + 3, before[1]], "the finger is not on UNDO any more"


def warned_of(table: Table) -> set[str]:
    """The buttons that the console reports as chattering."""
    return {event["button"] for event in table.events if event["type"] == "warning" and event["id"] == "chatter"}


@pytest.mark.parametrize("wet", range(1, len(BUTTONS) + 1))
def test_wet_contacts_count_for_nothing_and_dry_buttons_still_work(wet):
    names = BUTTONS[:wet]
    table = Table()
    spill(table, names, 1000, wet)
    assert warned_of(table) == {*names}
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
def test_chattering_contacts_peg_nothing_and_pass_no_crib_before_they_are_found(wet, seed):
    table = Table()
    spill(table, BUTTONS[:wet], 229, seed)
    table.wait(4000)
    assert table.scores == [0, 0]
    assert {*table.types} == {"boot", "warning"}


def test_a_wet_button_drops_the_entry_and_counts_again_once_it_is_let_go():
    table = table_with_a_game()
    table.tap("A+1")
    spill(table, ("A+6",), 500)
    table.press("A+6")  # it stays closed after the chatter
    table.wait(3000)
    assert table.state["entry"] == [0, 0]
    table.release("A+6")
    table.wait(200)
    table.tap("A+6")
    table.wait(2500)
    assert table.scores == [22, 8]


@pytest.mark.parametrize("held", ["BU", "DEAL"])
@pytest.mark.parametrize("ms", [150, 1000])
def test_a_held_button_stays_held_while_another_contact_chatters(held, ms):
    table = table_with_a_game()
    pegs = len(table.lit("B"))
    table.press(held)
    table.wait(200)
    spill(table, ("A+1",), ms)
    table.wait(1500)
    assert len(table.lit("B")) > pegs + 10, "its number shows"
    table.release(held)
    table.wait(1000)
    assert (warned_of(table), table.scores, table.dealer) == ({"A+1"}, [16, 8], "A")


@pytest.mark.parametrize("order", Order)
def test_the_plug_is_pulled_inside_a_write_of_the_running_board(order, tries):
    """After the restart score and lights are those before or after the move."""
    chance, game = random.Random(8), bytes(table_with_a_game().pico.nvm)
    for number in range(max(8, tries // 3)):
        flash = CutFlash(game)
        table = Table(pico=SimulatedPico(nvm=flash))
        flash.cut_after(number % 14, order, number)
        points = chance.randrange(1, 25)
        for _ in range(points // 6):
            table.tap("A+6")
        table.tap("A+1")
        table.wait(4000)
        assert not table.pico.powered
        assert table.lit("A") == {}
        table.pico.power_on()
        table.wait(1000)
        landed = 16 + points // 6 * 6 + 1
        assert table.scores in ([16, 8], [landed, 8])
        assert table.light("A", table.scores[0]) != (0, 0, 0)
        assert table.pico.errors == []
        table.score("B", 5)
        table.power_cut()
        assert table.scores[1] == 13
