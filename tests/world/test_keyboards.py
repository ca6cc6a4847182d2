"""Lost keyboard focus: every key is released, whether the browser reports it or not."""

from collections.abc import Callable

import pytest

from tests.page.seeing import Window

TAKEN: dict[str, Callable[[Window], None]] = {
    "Cmd goes down": lambda table: table.page.keyboard.down("Meta"),
    "a menu of the mouse": lambda table: table.page.locator("h1").click(button="right"),
    "a dialog opens": lambda table: table.page.evaluate("document.querySelector('[data-open=count]').click()"),
    "the screen is locked": lambda table: table.page.evaluate(
        "(Object.defineProperty(document, 'hidden', { value: true, configurable: true }), "
        "document.dispatchEvent(new Event('visibilitychange')), delete document.hidden, 0)"
    ),
    "another window": lambda table: table.page.evaluate("dispatchEvent(new Event('blur'))"),
    "a field": lambda table: table.page.evaluate(
        "(document.body.insertAdjacentHTML('beforeend', '<input id=field>'), document.querySelector('#field').focus())"
    ),
}


@pytest.mark.parametrize("what", TAKEN)
def test_a_held_deal_key_is_released_when_its_keyup_is_lost(table: Window, what: str) -> None:
    """No keyup comes: macOS sends none for a key that is let go while Cmd is down."""
    table.page.keyboard.down("g")
    table.served.wait_for(lambda board: set(board.held) == {"DEAL"})
    TAKEN[what](table)
    table.served.wait_for(lambda board: not board.held)


def test_a_key_still_held_presses_again_only_after_it_is_released(table: Window) -> None:
    table.page.keyboard.down("g")
    table.page.keyboard.down("Meta")
    table.page.keyboard.up("Meta")
    table.page.keyboard.down("g")  # repeats
    table.served.wait_for(lambda board: not board.held)
    table.page.keyboard.up("g")
    table.page.keyboard.down("g")
    table.served.wait_for(lambda board: set(board.held) == {"DEAL"})
