"""What shows is sent on each transport: numbers in digits, holds, and when an entry is due."""

from typing import Any

from tests.host.test_contract import DARK, score


def test_a_number_in_digits_is_sent_with_its_leds(served: Any, page: Any) -> None:
    score(served, page, "A+6")
    page.send(press="AU")
    page.until(lambda it: it.state["hold"] is not None)
    served.pass_ms(700)
    page.until(lambda it: bool(it.state["digits"]))
    assert page.state["digits"]["A"]["number"] == 6 and "B" not in page.state["digits"]
    lit = {int(hole) - 1 for hole, color in page.leds["A"].items() if color != DARK}
    assert lit == set(page.state["digits"]["A"]["leds"])
    page.send(release="AU")
    page.until(lambda it: it.state["digits"] == {})


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


def test_which_hold_these_buttons_make(served: Any, page: Any) -> None:
    for buttons, told in HOLDS:
        for button in buttons:
            page.send(press=button)
            page.quiet()
        hold = page.state["hold"]
        assert told == (hold and (hold["side"], [name for name, _end in hold["phases"]])), buttons
        for button in buttons:
            page.send(release=button)
            page.quiet()
        served.pass_ms(3000)
        page.quiet()


def test_deal_held_says_what_a_tap_begins(serve: Any) -> None:
    served = serve(settings={"PEGOUT_GAME": "61", "PEGOUT_BEST_OF": "1"})
    with served.open() as page:
        score(served, page, "B+6", 11)
        for begins in ("next", "nextMatch", "pass"):
            served.pass_ms(5000)
            page.send(press="DEAL")
            page.until(lambda it: it.state["hold"] is not None)
            assert page.state["hold"]["phases"][0][0] == begins
            page.send(release="DEAL")
            page.until(lambda it: it.state["hold"] is None)


def test_each_tap_sends_when_the_entry_is_due(served: Any, page: Any) -> None:
    for taps in (1, 2):
        page.send(press="B+2")
        page.quiet()
        page.send(release="B+2")
        page.until(lambda it, taps=taps: it.state["entry"] == [0, 2 * taps])
        served.pass_ms(200)
    page.until(lambda it: it.state["due"][1] is not None)
    told = [it["state"]["due"] for it in page.told if "due" in it.get("state", {})]
    assert all(it[0] is None for it in told)
    served.pass_ms(2500)
    page.until(lambda it: it.state["due"] == [None, None])


def test_a_warning_stands_until_it_is_acknowledged_also_for_a_page_that_comes_later(serve: Any) -> None:
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


def test_the_danger_of_a_skunk_is_sent(served: Any, page: Any) -> None:
    score(served, page, "B+6", 15)
    served.pass_ms(2500)  # no hand counts this many points
    page.until(lambda it: it.state["danger"] == [2, 0])


def enters(served: Any, page: Any, button: str, times: int) -> None:
    """Tap, and stay within the time of the entry."""
    served.tap(page, button, times)
    page.quiet()


def test_an_entry_is_sent_with_its_landing_and_whether_a_hand_counts_it(serve: Any) -> None:
    served = serve(settings={"PEGOUT_GAME": "61"})
    with served.open() as page:
        enters(served, page, "A+6", 9)
        assert (page.state["landing"], page.state["doubtful"]) == ([54, 0], [True, False])
        served.pass_ms(5000)
        enters(served, page, "A+6", 2)
        assert (page.state["landing"], page.state["doubtful"]) == ([61, 0], [False, False])
        page.send(press="BU")
        enters(served, page, "B+6", 1)
        assert page.state["landing"] == [61, 0], "a correction stops at the start"


def test_an_entry_that_passes_the_game_hole_lands_nowhere_where_one_pegs_out_exactly(serve: Any) -> None:
    served = serve(settings={"PEGOUT_GAME": "61", "PEGOUT_EXACT_OUT": "1"})
    with served.open() as page:
        score(served, page, "A+6", 9)
        served.pass_ms(3000)
        enters(served, page, "A+6", 2)
        assert (page.state["entry"], page.state["landing"]) == ([12, 0], [54, 0])


def test_a_win_says_who_is_skunked_and_what_it_is_worth(serve: Any) -> None:
    """Of A 121, B 85 and C 70 both losers are skunked, as on the board."""
    served = serve(settings={"PEGOUT_SIDES": "3", "PEGOUT_STEPS": "1,5,20", "PEGOUT_BEST_OF": "3"})
    with served.open() as page:
        for button, times in (("B+20", 4), ("B+5", 1), ("C+20", 3), ("C+5", 2), ("A+20", 6), ("A+1", 1)):
            score(served, page, button, times)
            served.pass_ms(3000)
        page.until(lambda it: it.state["winner"] == "A" and it.events[-1]["type"] == "win")
        assert page.state["scores"] == [121, 85, 70]
        assert (page.state["levels"], page.state["worth"], page.state["decides"]) == ([0, 1, 1], 2, False)
        assert page.events[-1]["levels"] == [0, 1, 1]
        score(served, page, "AU")
        page.quiet()
        assert (page.state["levels"], page.state["worth"]) == ([0, 0, 0], 0)


def test_the_win_that_decides_a_match_is_sent(serve: Any) -> None:
    served = serve(settings={"PEGOUT_GAME": "61", "PEGOUT_BEST_OF": "3", "PEGOUT_SKUNK_VALUES": "1,2,4"})
    with served.open() as page:
        for decides in (False, True):
            score(served, page, "B+6", 11)
            served.pass_ms(5000)
            page.quiet()
            assert (page.state["worth"], page.state["decides"]) == (2, decides)
            score(served, page, "DEAL")


def test_a_board_that_sleeps_says_so(serve: Any) -> None:
    served = serve(settings={"PEGOUT_SLEEP": "5"})
    with served.open() as page:
        assert page.state["asleep"] is False
        served.pass_ms(299_000)
        served.pass_ms(2000)
        page.until(lambda it: it.state["asleep"])
        assert (page.state["milliamps"], page.lit("A", 1)) == (100, False)
        served.tap(page, "A+1")
        page.until(lambda it: it.lit("A", 1))
        assert page.state["asleep"] is False
