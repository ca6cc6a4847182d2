"""The console reports every change of the game as one JSON object on a line, and does not delay the board."""

import pytest

from tests.table import Table, near


@pytest.mark.promises("events.score")
def test_a_score_event_has_all_its_fields(table):
    table.score("A", 17)
    table.score("B", 14)
    table.tap("DEAL")
    table.score("A", 6)
    assert [event["n"] for event in table.events] == [1, 2, 3, 4, 5]
    begins = '{"v":1,"n":5,"type":"score","side":"A","points":6,"scores":[23, 14],'
    assert table.pico.console_lines[-1].startswith(begins), "in reading order"
    always = {"back": [17, 0], "dealer": "B", "games": [0, 0], "tally": [0, 0]}
    assert {key: table.events[-1][key] for key in always} == always
    table.power_cut()
    assert table.events[-1]["n"] == 1


@pytest.mark.promises("events.correct", "events.undo", "events.match", "events.reopen", "events.setting")
def test_each_kind_of_change_is_reported_with_its_event_type(table):
    heard = ["boot"]
    for change, types in (
        (lambda: table.tap("DEAL"), ["deal"]),
        (lambda: table.hold("A+1 B+1", 1100), ["setting"]),
        *[(lambda: table.hold("AU BU", 1100), ["setting"])] * 3,
        (lambda: table.score("A", 12), ["score"]),
        (lambda: table.press("AU"), []),
        (lambda: table.hold("A+2", 600), ["correct"]),
        (lambda: table.release("AU"), []),
        (lambda: table.tap("AU"), ["undo"]),
        (lambda: table.score("B", 61), ["score", "win"]),
        (lambda: table.tap("DEAL"), ["game"]),
        (lambda: table.tap("AU"), ["reopen"]),
        (lambda: table.tap("DEAL"), ["game"]),
        (lambda: table.hold("DEAL", 6100), ["game", "match"]),
        (table.power_cut, ["boot"]),
    ):
        change()
        table.wait(100)
        heard += types
        assert table.types == heard
    values = [event["value"] for event in table.events if event["type"] == "setting"]
    assert values == [61, "evening", "night", "day"]


@pytest.mark.promises("events.boot")
def test_the_boot_event_reports_a_win_and_a_game_to_reopen(table):
    assert table.events[0]["can_reopen"] is False
    near(table, 60, 44)
    table.hold("DEAL", 3050)
    table.power_cut()
    assert table.events[-1]["can_reopen"] is True
    table.score("B", 121)
    table.power_cut()
    boot = table.events[-1]
    assert (boot["winner"], boot["skunk"], boot["match_winner"], boot["can_reopen"]) == ("B", 2, None, True)


@pytest.mark.promises("gestures.crib", "events.deal")
def test_a_deal_event_says_whether_the_crib_was_corrected(table):
    table.tap("A+2")
    table.tap("DEAL")
    with table.held("AU", 200):
        table.tap("DEAL")
    deals = [(event["dealer"], event.get("correction")) for event in table.events if event["type"] == "deal"]
    assert (deals, table.scores) == ([("B", None), ("A", True)], [2, 0]), "the UNDO was not a tap"
    assert table.types == ["boot", "score", "deal", "deal"], "the score that the DEAL pegs is reported too"


def test_a_refused_correction_of_the_crib_names_no_side(table):
    table.score("A", 121)
    table.wait(4000)
    with table.held("BU", 200):
        table.tap("DEAL")
    table.wait(200)
    assert table.events[-1]["type"] == "ignored" and "side" not in table.events[-1]


@pytest.mark.promises("events.win", "events.game")
@pytest.mark.parametrize(("loser", "skunk"), [(91, 0), (90, 1), (60, 2)])
def test_win_and_game_events_report_the_skunk_level(table, loser, skunk):
    table.score("A", loser)
    table.score("B", 121)
    assert (table.events[-1]["type"], table.events[-1]["side"], table.events[-1]["skunk"]) == ("win", "B", skunk)
    table.tap("DEAL")
    event = table.events[-1]
    assert (event["type"], event["side"], event["skunk"]) == ("game", "B", skunk)
    assert (event["games"], event["tally"], event["scores"]) == ([0, 1], [0, skunk + 1], [0, 0])


def test_a_hold_works_on_time_while_the_lights_are_still(table):
    """The hold begins once the lights of a win have stopped, half a minute after the win."""
    table.score("A", 121)
    table.wait(31_000)
    table.hold("AU BU", 1030)
    assert table.types[-1] == "setting"


@pytest.mark.promises("events.ignored")
@pytest.mark.parametrize(
    ("taps", "refused", "side", "why"),
    [
        *[(1, "BU", "B", "no_score"), (0, "BU", "B", "no_game_before"), (11, "A+2", "A", "won")],
        *[(11, "B+2", "B", "won"), (11, "DEAL", None, "too_soon")],
    ],
)
def test_a_refused_move_is_reported(taps, refused, side, why):
    table = Table(PEGOUT_GAME=61, PEGOUT_ENTRY_MS=300)
    table.tap("A+6", taps)
    table.wait(900)
    scores = table.scores
    table.tap(refused)
    [event] = [event for event in table.events if event["type"] == "ignored"]
    assert (event.get("side"), event["id"]) == (side, why)
    assert (table.entry, table.scores) == ([0, 0], scores)
