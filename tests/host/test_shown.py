"""What each transport sends for a page to show: holds, and when an entry is due."""

from pathlib import Path
from typing import Any

import pytest

from tests.host.evening import Evening, history


def test_a_hold_is_sent_once_with_its_phases(served: Any, page: Any) -> None:
    page.send(press="DEAL")
    page.until(lambda it: it.state["hold"] is not None)
    hold = page.state["hold"]
    ends = [["pass", 600], ["tally", 1500], ["newGame", 3000], ["newMatch", 6000], ["matchBegun", None]]
    assert (hold["side"], hold["phases"]) == (None, ends)
    assert 0 <= hold["ms"] <= 20
    served.pass_ms(1000)
    page.send(release="DEAL")
    page.until(lambda it: it.state["hold"] is None)
    assert [it["state"]["hold"] for it in page.told if "hold" in it.get("state", {})][1:] == [hold, None]


HOLDS: list[Any] = [
    (["BU"], ("B", ["undo", "digits"])),
    (["AU", "BU"], (None, ["brightness", "brightnessDone"])),
    (["A+1", "B+1"], (None, ["length"])),
    (["AU", "DEAL"], (None, ["", "tally", "newGame", "newMatch", "matchBegun"])),
    (["A+6", "AU"], None),
    (["A+6"], None),
]


@pytest.mark.parametrize("sides", ["2", "3"])
@pytest.mark.parametrize(("buttons", "told"), HOLDS, ids=str)
def test_held_buttons_make_the_expected_hold(tmp_path: Path, buttons: list[str], told: Any, sides: str) -> None:
    evening = Evening(tmp_path, {"PEGOUT_SIDES": sides})
    for button in buttons:
        evening.send(press=button)
    hold = evening.state["hold"]
    assert told == (hold and (hold["side"], [name for name, _end in hold["phases"]]))
    evening.page.messages()
    evening.wait(300)
    assert '"hold"' not in "".join(evening.page.messages()), "the page counts by itself"


def test_a_held_deal_says_what_a_tap_would_begin(tmp_path: Path) -> None:
    evening = Evening(tmp_path, {"PEGOUT_GAME": "61", "PEGOUT_BEST_OF": "1"})
    evening.tap("B+6", 120, times=11)
    for begins in ("next", "nextMatch", "pass"):
        evening.wait(7500)
        evening.send(press="DEAL")
        assert evening.state["hold"]["phases"][0][0] == begins
        evening.send(release="DEAL")
        assert evening.state["hold"] is None


def test_each_tap_sends_the_time_until_the_entry_is_pegged(evening: Evening) -> None:
    for _ in range(2):
        evening.tap("B+2", 200)
        nothing, due_ms = evening.state["due"]
        assert nothing is None and 1400 < due_ms <= 1500
    evening.page.messages()
    evening.wait(400)
    assert not [text for text in evening.page.messages() if '"due"' in text], "the page counts down by itself"
    evening.wait(2500)
    assert (evening.state["scores"], evening.state["due"]) == ([0, 4], [None, None])


def test_a_warning_stays_until_a_page_acknowledges_it(serve: Any) -> None:
    served = serve(settings={"PEGOUT_GAME": "12"})
    with served.open() as page:
        served.pass_ms(20_000)
        page.quiet()
        assert [it["id"] for it in page.state["warnings"]] == ["bad_setting"]
        page.send(acknowledge=True)
        page.until(lambda it: it.state["warnings"] == [])
        served.pass_ms(50)
        page.until(lambda it: it.events != [])
        assert [event["id"] for event in page.events] == ["acknowledged"], "the console is told too"
        page.send(acknowledge=7)
        assert page.quiet()


TO_61 = {"PEGOUT_GAME": "61"}
STATES: dict[str, tuple[dict[str, str], tuple[Any, ...]]] = {
    "the danger of a skunk, and the level of the side whose lights are brighter": (
        {"PEGOUT_BRIGHTNESS": "100", "PEGOUT_COLOR_A": "#FFFFFF", "PEGOUT_COLOR_B": "#0000FF"},
        (("B+6", 15, 5000, {"danger": [2, 0], "light": 108}),),
    ),
    "where an entry lands, and whether a hand counts it": (
        TO_61,
        (
            ("A+6", 9, 0, {"landing": [54, 0], "doubtful": [True, False]}),
            ("", 0, 5000, {}),
            ("A+6", 2, 0, {"landing": [61, 0], "doubtful": [False, False]}),
        ),
    ),
    "19 to 181, the seven-card game, in which a hand can count it": (
        {"PEGOUT_GAME": "181"},
        (("A+6", 3, 0, {}), ("A+1", 1, 0, {"entry": [19, 0], "doubtful": [False, False]})),
    ),
    "an entry that passes the game hole lands nowhere where one pegs out exactly": (
        {**TO_61, "PEGOUT_EXACT_OUT": "1"},
        (("A+6", 9, 5500, {}), ("A+6", 2, 0, {"entry": [12, 0], "landing": [54, 0]})),
    ),
    "how badly each loser is skunked and what it is worth: A 121, B 85 and C 55": (
        {"PEGOUT_SIDES": "3", "PEGOUT_STEPS": "1,5,20", "PEGOUT_BEST_OF": "3"},
        (
            *((button, times, 5500, {}) for button, times in (("B+20", 4), ("B+5", 1), ("C+20", 2), ("C+5", 3))),
            ("A+20", 6, 5500, {"scores": [120, 85, 55], "winner": None}),
            ("A+1", 1, 5500, {"winner": "A", "levels": [0, 1, 2], "worth": 3, "decides": False}),
            ("AU", 1, 2500, {"winner": None, "levels": [0, 0, 0], "worth": 0}),
        ),
    ),
    "the win that decides a match": (
        {**TO_61, "PEGOUT_BEST_OF": "3", "PEGOUT_SKUNK_VALUES": "1,2,4"},
        (
            ("A+6", 11, 7500, {"worth": 2, "decides": False}),
            ("DEAL", 1, 2500, {}),
            ("B+6", 11, 7500, {"worth": 2, "decides": False}),
            ("DEAL", 1, 2500, {}),
            ("B+6", 11, 7500, {"worth": 2, "decides": True}),
        ),
    ),
    "a board that sleeps": (
        {"PEGOUT_SLEEP": "5"},
        (
            ("", 0, 299_000, {"asleep": False}),
            ("", 0, 2000, {"asleep": True, "milliamps": 100}),
            ("A+1", 1, 100, {"asleep": False}),
        ),
    ),
}
"""{case: (settings, ((button, number of taps, ms after them, what is sent then), …))}."""


@pytest.mark.parametrize("what", STATES)
def test_each_case_sends_its_state(tmp_path: Path, what: str) -> None:
    settings, steps = STATES[what]
    evening = Evening(tmp_path, settings)
    for button, times, then_ms, sent in steps:
        evening.tap(button, 120, times)
        evening.wait(then_ms)
        assert sent.items() <= evening.state.items(), (button, {key: evening.state[key] for key in sent})
    wins = [event["levels"] for event in history(evening.board.feed) if event["type"] == "win"]
    assert wins in ([], [[0, 1, 2]], [[0, 1], [1, 0], [1, 0]])


def test_corrections_with_undo_held_stop_at_the_start_and_may_follow_a_win(evening: Evening) -> None:
    evening.send(press="BU")
    evening.tap("B+6", 20)
    assert evening.state["landing"] == [0, 0]
    evening.send(release="BU")
    evening.tap("A+6", 120, times=21)
    evening.wait(7500)
    evening.send(press="AU")
    evening.tap("A+6", 20)
    assert (evening.state["winner"], evening.state["landing"]) == ("A", [115, 0])
