"""The board sleeps when nobody plays: it is dark, with the LEDs' supply off. A press wakes it, and also counts."""

from array import array

import pytest

from host_sim.pico import script
from host_sim.pico.strips import PICO_MILLIAMPS, Strips
from pegout.wiring import HOLES, LED_POWER
from tests.table import Table, near

MINUTE_MS = 60_000


@pytest.fixture(autouse=True, params=["a switch", "no switch"])
def switched(request, monkeypatch) -> bool:
    """Whether the LEDs' supply can be switched off. If strips are always on 5 V, they must be dark too."""
    if request.param == "no switch":
        monkeypatch.setattr(Strips, "switch", lambda _strips, _on: None)
    return request.param == "a switch"


def leap(table: Table, ms: int) -> None:
    """Let a long time pass. To save time, the board works only in the last second."""
    table.pico.leap(ms - 1000)
    table.wait(1000)


def asleep(table: Table) -> bool:
    """Whether the board sleeps. All signs of sleep must agree."""
    signs = {
        table.app.asleep,
        table.pico.shown()["asleep"],
        table.pico.milliamps == PICO_MILLIAMPS + 242 * table.pico.strips.supplied,
        not any(table.lit(side) for side in table.pico.frames),
    }
    assert len(signs) == 1
    return signs.pop()


@pytest.mark.promises("lights.asleep", "settings.PEGOUT_SLEEP")
@pytest.mark.parametrize(("settings", "minutes"), [({"PEGOUT_SLEEP": 5}, 5), ({}, 30), ({"PEGOUT_SLEEP": 600}, 600)])
def test_the_board_sleeps_after_the_set_minutes_without_a_press(settings, minutes):
    table = near(Table(**settings), 12)
    table.tap("AU")
    leap(table, minutes * MINUTE_MS - 200)
    assert not asleep(table)
    table.wait(300)
    assert asleep(table)
    assert table.notes == ["asleep: press any button"]
    leap(table, 100 * 60 * MINUTE_MS)
    assert asleep(table), "although the ticks have wrapped"


def test_with_0_minutes_the_board_never_sleeps():
    table = Table(PEGOUT_SLEEP=0)
    leap(table, 31 * MINUTE_MS)
    assert not asleep(table)


@pytest.mark.promises("lights.asleep", "settings.PEGOUT_SLEEP")
@pytest.mark.parametrize(
    ("presses", "scores", "entry", "dealer", "digits"),
    [
        pytest.param("tap A+6", [12, 7], [6, 0], "A", False, id="+n counts"),
        pytest.param("tap AU", [12, 7], [0, 0], "A", False, id="UNDO is no tap: nobody sees what it would change"),
        pytest.param("tap DEAL", [12, 7], [0, 0], "A", False, id="nor is DEAL"),
        pytest.param("tap AU, tap AU", [0, 7], [0, 0], "A", False, id="the next UNDO is"),
        pytest.param("tap DEAL, tap DEAL", [12, 7], [0, 0], "B", False, id="and the next DEAL"),
        pytest.param("press AU, wait 700", [12, 7], [0, 0], "A", True, id="UNDO held shows the score"),
        pytest.param("press DEAL, wait 700", [12, 7], [0, 0], "A", True, id="DEAL held shows the tally"),
        pytest.param("press AU, wait 30, tap A+2, release AU", [12, 7], [-2, 0], "A", False, id="UNDO held corrects"),
        pytest.param("press AU, wait 30, tap DEAL, release AU", [12, 7], [0, 0], "B", False, id="the crib too"),
        pytest.param(
            "press AU, wait 30, tap BU, release AU", [12, 0], [0, 0], "A", False, id="another finger's UNDO is a tap"
        ),
    ],
)
def test_a_press_that_wakes_the_board_has_its_effect(presses, scores, entry, dealer, digits):
    table = near(Table(PEGOUT_SLEEP=5), 12, 7)
    before, pegs = table.light("B", 7), len(table.lit("A"))
    leap(table, 6 * MINUTE_MS)
    assert asleep(table)
    for action in script.parse(presses.split(", "), table.pico.buttons):
        script.do(table.pico, action)
    table.wait(100)
    assert not asleep(table)
    assert (table.scores, table.entry, table.dealer) == (scores, entry, dealer)
    assert (len(table.lit("A")) > pegs + 4) == digits
    if table.scores[1] == 7 and not digits:
        assert before in table.watch("B", 7, 3000), "not dimmed"
        leap(table, 6 * MINUTE_MS)
        assert asleep(table), "and it sleeps again"


@pytest.mark.parametrize("button", ["A+1", "AU", "DEAL"])
def test_a_press_that_wakes_the_board_dismisses_no_warning(button):
    """The warning came while the board was dark, so nobody has seen it."""
    table = Table(PEGOUT_SLEEP=5, PEGOUT_GAME=62)
    leap(table, 6 * MINUTE_MS)
    for warned in (True, button == "A+1"):
        table.tap(button)
        table.wait(1100)
        assert bool(table.app.lights.warnings) == warned


def test_a_release_does_not_wake_the_board():
    table = Table(PEGOUT_SLEEP=5)
    with table.held("AU", 100):
        leap(table, 6 * MINUTE_MS)
        assert asleep(table)
    table.wait(100)
    assert asleep(table)


@pytest.mark.parametrize("switched", ["a switch"], indirect=True)
def test_the_supply_is_off_until_the_picture_of_the_game():
    """The LEDs may have any colours when their supply comes back after a sleep, so the first pictures cover all holes,
    also those that a short game leaves dark."""
    table = near(Table(PEGOUT_GAME=61, PEGOUT_SLEEP=5), 12, 7)
    table.pico.power_off()
    seen = []
    table.pico.on_frame.append(
        lambda side, _frame: seen.append((table.pico.strips.supplied, {12, 7} & {*table.lit(side)}))
    )
    table.pico.power_on()
    dark = (False, set())
    assert seen[:4] == [dark, dark, (True, {12}), (True, {7})], "dark as the switch opens, then one picture each"
    leap(table, 6 * MINUTE_MS)
    assert asleep(table)
    for side in "AB":
        table.pico.strips.light(side, array("I", [0xFFFFFF] * HOLES))
    last_lit: dict[str, int] = {}
    table.pico.on_frame.append(lambda side, _frame: last_lit.setdefault(side, max(table.lit(side))))
    table.tap("AU")
    assert last_lit == {"A": 60, "B": 60}, "the end of the last street"
    assert LED_POWER == "GP28"
