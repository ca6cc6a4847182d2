"""Another board in place of the host's own board, on each transport."""

import json
from typing import Any

from tests.host.test_contract import score

BOOT = {"v": 1, "n": 1, "type": "boot", "scores": [23, 14], "back": [17, 14], "dealer": "B", "target": 121} | {
    "games": [1, 0],
    "tally": [2, 0],
}


def test_another_board_is_shown_from_its_console_and_the_hosts_game_comes_back(served: Any, page: Any) -> None:
    score(served, page, "A+6")
    page.until(lambda it: it.state["scores"] == [6, 0])
    page.send(watch="USB")
    page.until(lambda it: it.hello["buttons"] == [])
    assert page.state["line"] == {"name": "USB", "connected": False, "ignored": 0}
    page.send(connected=True)
    for piece in (json.dumps(BOOT)[:50], json.dumps(BOOT)[50:] + "\ngarbage\n"):
        page.send(heard=piece)
    page.until(lambda it: it.state.get("scores") == [23, 14])
    assert page.state["line"] == {"name": "USB", "connected": True, "ignored": 1}
    assert page.ask("save", "PEGOUT_GAME = 61") == {"error": {"say": "out_of_reach"}}
    page.send(come_back=True)
    page.until(lambda it: it.hello["buttons"] and it.state.get("scores") == [6, 0])
    score(served, page, "A+6")
    page.until(lambda it: it.state["scores"] == [12, 0])


def test_an_invalid_log_leaves_the_hosts_board_on_show(served: Any, page: Any) -> None:
    for value in (None, {}, 1, "x" * 41):
        page.send(watch=value)
        page.send(heard=json.dumps(BOOT) + "\n")
        page.send(connected=True)
        page.send(come_back=True)
    score(served, page, "A+6")
    page.until(lambda it: it.state["scores"] == [6, 0])
    assert len(page.hello["buttons"]) == 9 and [it for it in page.told if "hello" in it] == page.told[:1]
