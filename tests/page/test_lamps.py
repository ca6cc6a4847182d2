"""The lamp test on a phone, where a person cannot hold DEAL and press the power button together."""

from collections.abc import Callable

from tests.page.seeing import PHONE, Window, open_builder
from tests.page.serving import Served

HELD_MS = 2000


def test_a_phone_starts_the_lamp_test_and_is_told_its_end(served: Served, open_table: Callable[..., Window]) -> None:
    table = open_table(served, PHONE, has_touch=True, is_mobile=True)
    table.page.clock.install()
    table.open("settings")
    open_builder(table.page)
    table.page.click("#lamp-test")
    served.wait_for(lambda board: board.held == {"DEAL"} and board.feed.snapshot.power)
    served.pass_ms(1200)
    table.hears("lamp test: red, green, blue. Press each button to see its name; tap DEAL to end")
    table.sees_lit("A", 2)
    table.page.clock.fast_forward(HELD_MS)
    served.wait_for(lambda board: not board.held)
    served.pass_ms(100)
    table.click("B+2")
    table.hears("B+2 pressed")
    table.click("DEAL")
    served.pass_ms(100)
    table.hears("The lamp test is over: the game goes on.")
    table.sees_dark("A", 2)
