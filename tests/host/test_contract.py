"""Both transports, the Python server and the site's worker, keep the same contract with a page."""

import csv
from collections.abc import Callable
from typing import Any

import pytest

from host_sim import DRIVE, ROOT, messages
from host_sim.console.english import board_says
from host_sim.web.host.host import MESSAGES, QUESTIONS, Question, fits
from scoring.board import CHOICES
from tests.console.boards import line
from tests.host.evening import Evening
from tests.host.in_node import score
from tests.host.shapes import hints, misfit

DARK = "000000"


def test_the_first_message_to_a_page_has_everything(page: Any) -> None:
    (greeting,) = page.told
    hello = greeting["hello"]
    assert (hello["sides"], hello["steps"], hello["holes"], hello["power"]) == (2, [1, 2, 6], 121, True)
    assert hello["colors"] == {"A": "#0050ff", "B": "#ff5000"}
    assert hello["buttons"] == ["A+1", "A+2", "A+6", "AU", "B+1", "B+2", "B+6", "BU", "DEAL"]
    assert {side: len(holes) for side, holes in greeting["leds"].items()} == {"A": 121, "B": 121}
    assert greeting["history"][-1]["type"] == "boot"
    assert hello["lengths"] == sorted(CHOICES)
    assert hello["times"] == {"new_game": 3000, "new_match": 6000, "tap": 40, "next_tap": 120}
    assert hello["match"] == 0
    state = greeting["state"]
    assert (state["scores"], state["danger"], "leds" in state) == ([0, 0], [0, 0], False)


def test_a_press_shows_at_once_and_is_pegged_after_a_pause(served: Any, page: Any) -> None:
    page.send(press="A+6")
    page.until(lambda it: it.leds["A"]["6"] != DARK)
    assert page.state["entry"] == [6, 0]
    served.pass_ms(100)
    page.send(release="A+6")
    page.quiet()
    score(served, page, "A+6")
    page.until(lambda it: it.state["scores"] == [12, 0] and it.lit("A", 12))
    assert [(it["type"], it["side"], it["points"]) for it in page.events] == [("score", "A", 12)]


def test_the_power_button_restores_the_game_or_starts_the_test(served: Any, page: Any) -> None:
    score(served, page, "A+6", 3, then=[18, 0])
    page.send(power=False)
    page.until(lambda it: set(it.leds["A"].values()) == {DARK})
    assert {"power": False}.items() <= page.told[-1].items()
    assert page.state["milliamps"] == 0
    page.send(power=True)
    served.pass_ms(1000)
    page.until(lambda it: it.lit("A", 18))
    assert page.state["scores"] == [18, 0]
    page.send(power=False)
    page.send(press="DEAL")
    page.send(power=True)
    served.pass_ms(500)
    page.until(lambda it: len(set(it.leds["A"].values())) == 1 and it.lit("A", 1))  # the lamp test has started


def test_the_next_start_of_the_program_continues_the_game(serve: Callable[..., Any]) -> None:
    first = serve()
    with first.open() as page:
        score(first, page, "B+6", 2, then=[0, 12])
    first.stop()
    with serve().open() as page:
        assert page.state["scores"] == [0, 12]
        stands = {"side": "B", "points": 12, "score": 12, "deal": 0, "dealer": "A", "kind": ""}
        assert page.told[0]["standing"] == {"from": 0, "rows": [stands]}


@pytest.mark.promises("dialogs.settings")
def test_new_settings_restart_the_board_and_the_game_goes_on(served: Any, page: Any) -> None:
    text = 'PEGOUT_STEPS = "1,5,10"\nPEGOUT_COLOR_A = "#00FF00"\n'
    assert page.ask("settings", True) == {"text": (DRIVE / "settings.toml").read_text(encoding="utf-8")}
    score(served, page, "A+6")
    assert page.ask("save", text) == {"warnings": []}
    page.until(lambda it: it.hello["buttons"][2] == "A+10")
    assert page.hello["colors"]["A"] == "#00ff00"
    page.until(lambda it: it.state["scores"] == [6, 0] and it.lit("A", 6))
    score(served, page, "A+10", then=[16, 0])
    assert page.ask("settings", True) == {"text": text}
    edited = page.ask("edit", [None, {"PEGOUT_GAME": "61"}])
    assert edited["text"] == f'{text}PEGOUT_GAME = "61"\n'
    assert (edited["values"]["PEGOUT_GAME"], edited["values"]["PEGOUT_STEPS"]) == ("61", "1,5,10")
    page.ask("save", 'PEGOUT_SIDES = "3"')
    page.until(lambda it: len(it.leds) == 3)
    score(served, page, "C+2", then=[0, 0, 2])


def test_the_firmware_says_what_is_wrong_with_a_value(page: Any) -> None:
    lines = 'PEGOUT_COLOUR_A = "#ff0000"\nPEGOUT_GAME = "61"\nPEGOUT_GAME = "121"\nPEGOUT_SHOW: digits\n'
    assert [board_says(warning) for warning in page.ask("save", lines)["warnings"]] == [
        "settings.toml, line 1: PEGOUT_COLOUR_A is not one of the board's settings: did you mean PEGOUT_COLOR_A?",
        "settings.toml, line 3: PEGOUT_GAME is set a second time: the first value counts",
        'settings.toml, line 4: not understood: PEGOUT_SHOW: digits. Write KEY = "value", or a # before the line',
    ]
    assert page.ask("save", "# as delivered") == {"warnings": []}


def test_settings_that_are_too_long_or_unknown_change_nothing(page: Any) -> None:
    """Neither many lines nor many keys may keep the board busy."""
    before, long = page.ask("settings", True), "#" * 8193
    for answer in (page.ask("save", long), page.ask("edit", [long, {}])):
        assert answer == {"error": {"say": "settings_too_long", "most": 8192}}
    assert "text" in page.ask("edit", [long[1:], {}])
    assert page.ask("save", 61) == {"error": {"say": "wrong_form", "asked": "save"}}
    assert page.ask("settings", True) == before
    assert page.ask("edit", ["", {"PEGOUT_X": "1", "PEGOUT_GAME": "61"}])["text"] == '\nPEGOUT_GAME = "61"\n'


def test_a_hand_is_counted(page: Any) -> None:
    best = page.ask("count", [["5H", "5C", "5D", "JS"], "5S", False])
    assert (best["points"], best["taps"], best["crib_differs"]) == (29, [6, 6, 6, 6, 2, 2, 1], False)
    for crib in (False, True):
        assert page.ask("count", [["2H", "4H", "6H", "8H"], "10S", crib])["crib_differs"]
    for dealt_five_or_seven, points in ((["2H", "4H", "6H"], 3), (["2H", "4H", "6H", "8H", "QH"], 5)):
        counted = page.ask("count", [dealt_five_or_seven, "KS", False])
        assert (counted["points"], counted["crib_differs"]) == (points, False)
    assert page.ask("count", [["5H", "5C", "5D", "5H"], "5S", False])["error"]["say"] == "twice"
    assert page.ask("count", "5H") == {"error": {"say": "wrong_form", "asked": "count"}}
    for row in csv.DictReader((ROOT / "tests/vectors/show.csv").read_text(encoding="utf-8").splitlines()):
        asked = [row["hand"].split(), row["starter"], row["kind"] == "crib"]
        assert page.ask("count", asked)["points"] == int(row["points"]), row


VALUES: list[Any] = [
    *(True, False, 1, None, "5H", [], {}, {"seed": "7"}, {"seed": 7}, [[], "5S"], ["5H", "5S", True]),
    *([None, {}], ["", {"A": "1"}], ["", {"A": 1}], [1, {}], ["", "1"]),
    *([["5H"], "5S", False], [["5H"], "5S", 0], [[5], "5S", False], [["5H"], None, True]),
]


ROWS = [
    *((row, hints(messages.FromPage)[kind]) for kind, row in MESSAGES.items()),
    *((row, hints(messages.Questions)[question]) for question, row in QUESTIONS.items()),
]


def test_every_declared_message_and_question_has_a_row() -> None:
    assert {*MESSAGES, "ask", "id"} == hints(messages.FromPage).keys()
    assert QUESTIONS.keys() == hints(messages.Questions).keys()


@pytest.mark.parametrize(("row", "declared"), ROWS, ids=[*MESSAGES, *QUESTIONS])
def test_the_host_accepts_and_handles_each_message_as_declared(row: Any, declared: Any) -> None:
    for value in VALUES:
        assert fits(value, row.form) == (not misfit(value, declared)), value
    value = next(name for name in hints(row.carry_out) if name != "asked")
    assert hints(row.carry_out)[value] == declared


def test_a_fault_of_the_host_is_not_reported_as_a_wrong_form(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def games(asked: Question, yes: bool) -> None:
        raise KeyError("nothing")

    monkeypatch.setitem(QUESTIONS, "games", QUESTIONS["games"]._replace(carry_out=games))
    evening.send(ask={"games": True}, id=1)
    assert evening.page.out == ['{"answer":{"error":{"say":"failed","why":"KeyError(\'nothing\')"}},"id":1}']


BOOT = line().decode()


def test_another_board_is_shown_and_the_hosts_game_comes_back(served: Any, page: Any) -> None:
    score(served, page, "A+6", then=[6, 0])
    page.send(watch="USB")
    page.until(lambda it: it.hello["buttons"] == [])
    assert page.state["line"] == {"name": "USB", "connected": False, "ignored": 0}
    page.send(connected=True)
    for piece in (BOOT[:50], BOOT[50:] + "garbage\n"):
        page.send(heard=piece)
    page.until(lambda it: it.state.get("scores") == [23, 14])
    assert page.state["line"] == {"name": "USB", "connected": True, "ignored": 1}
    assert page.ask("save", "PEGOUT_GAME = 61") == {"error": {"say": "out_of_reach"}}
    page.send(come_back=True)
    page.until(lambda it: it.hello["buttons"] and it.state.get("scores") == [6, 0])
    score(served, page, "A+6", then=[12, 0])
