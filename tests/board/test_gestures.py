"""Each gesture on a whole board: presses in, pegs and scores out. To the millisecond they are in test_times.py."""

import pytest

from host_sim.pico import script
from tests.table import Table


def after(story, **settings):
    """The board after a story in the words of `host_sim script`."""
    table = Table(**settings)
    for _report in script.run(table.pico, script.parse(story.split(", "), table.pico.buttons)):
        pass
    return table


def shown(table, expected):
    """What the board reports of the same keys."""
    return {key: table.state[key] for key in expected}


# Entries


@pytest.mark.parametrize("sides", [2, 3])
def test_every_button_adds_its_points_on_the_press(sides):
    table = Table(PEGOUT_SIDES=sides)
    for at, side in enumerate("ABC"[:sides]):
        expected = 0
        for points in (1, 2, 6):
            expected += points
            with table.held(f"{side}+{points}", 10):
                assert table.entry[at] == expected, "it acts on the press, not on the release"
            table.wait(100)
    assert table.entry == [9] * sides, "each side has its own entry"
    assert table.scores == [0] * sides


@pytest.mark.parametrize("steps", ["1,5,10", "3,2,1", "29,28,27"])
def test_the_steps_are_those_of_the_settings(steps):
    table = Table(PEGOUT_STEPS=steps)
    for step in steps.split(","):
        table.tap(f"B+{step}")
        assert table.entry == [0, int(step)]
        table.tap("BU")
    assert table.entry == [0, 0]


@pytest.mark.parametrize("entry_ms", [300, 1500, 10000])
def test_an_entry_is_committed_after_entry_ms_of_quiet(entry_ms):
    table = after(f"hold A+6 60, wait {entry_ms - 80}", PEGOUT_ENTRY_MS=entry_ms)
    assert (table.entry, table.scores) == ([6, 0], [0, 0])
    table.wait(40)
    assert (table.entry, table.scores) == ([0, 0], [6, 0])


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        pytest.param("tap A+6, press A+2, wait 480", {"entry": [8, 0]}, id="not held long enough"),
        pytest.param("tap A+6, press A+2, wait 520", {"scores": [8, 0]}, id="the last +n held"),
        pytest.param("press A+2, wait 9000", {"scores": [2, 0]}, id="held on and on"),
        pytest.param(
            "tap A+2, wait 700, tap B+2, wait 700, tap A+6, wait 1500",
            {"scores": [8, 2], "back": [2, 0]},
            id="scores made in turn are pegged in turn",
        ),
        pytest.param("tap A+6 3, tap A+1, wait 1000, tap B+1", {"entry": [19, 1]}, id="no hand is not hurried"),
        pytest.param("tap A+6, tap A+2, tap A+1, tap AU", {"entry": [8, 0]}, id="UNDO takes the last tap back"),
        pytest.param("tap A+6, tap A+2, tap AU 2", {"entry": [0, 0]}, id="UNDO takes every tap back"),
    ],
)
def test_an_entry_grows_shrinks_and_is_committed(story, expected):
    table = after(story)
    assert shown(table, expected) == expected
    assert "undo" not in table.types


# UNDO


SCORED = "tap A+2 2, wait 1500, tap A+6 2, wait 2000, tap A+1, wait 2000"


@pytest.mark.parametrize(
    ("story", "scores", "back"),
    [
        pytest.param("tap AU", [16, 0], [4, 0], id="the last score"),
        pytest.param("tap AU 2", [4, 0], [0, 0], id="the one before"),
        pytest.param("tap AU 3", [0, 0], [0, 0], id="back to the start"),
        pytest.param("tap AU 5", [0, 0], [0, 0], id="and no further"),
        pytest.param("press AU, wait 9, tap A+2, tap A+1, release AU", [17, 0], [16, 0], id="a correction waits"),
        pytest.param("press AU, wait 9, tap A+2, release AU, wait 1500", [15, 0], [15, 0], id="a correction"),
        pytest.param("press AU, wait 9, tap A+2, release AU, wait 1500, tap AU", [17, 0], [16, 0], id="undone"),
    ],
)
def test_undo_and_corrections_move_both_pegs_back(story, scores, back):
    table = after(f"{SCORED}, {story}")
    assert (table.scores, table.back) == (scores, back)


# DEAL


@pytest.mark.parametrize(("sides", "dealers"), [(2, "BABA"), (3, "BCABCA")])
def test_deal_passes_the_crib_round(sides, dealers):
    table = after("tap A+2, wait 2000", PEGOUT_SIDES=sides)
    assert [(table.tap("DEAL"), table.dealer)[1] for _ in dealers] == list(dealers)


def test_undo_held_deal_tapped_corrects_the_crib():
    table = after("tap A+2, wait 2000, tap DEAL, press AU, wait 200, tap DEAL, release AU")
    assert (table.dealer, table.scores) == ("A", [2, 0]), "the UNDO was no tap"
    assert (table.events[-1]["type"], table.events[-1]["correction"]) == ("deal", True)


def test_deal_pegs_what_is_entered_the_longest_waiting_first():
    table = after("tap B+2, tap A+6, tap DEAL")
    assert (table.scores, table.dealer) == ([6, 2], "B")
    assert [event["side"] for event in table.events if event["type"] == "score"] == ["B", "A"]


def test_the_first_deal_alternates_if_the_settings_say_so():
    table = Table(PEGOUT_NEXT_DEALER="alternate", PEGOUT_GAME=61)
    dealers = []
    for _ in range(3):
        dealers.append(table.dealer)
        table.score("A", 61)
        table.tap("DEAL")
    assert dealers == ["A", "B", "A"]


@pytest.mark.parametrize(
    ("ms", "scores", "games", "types"),
    [
        (2980, [2, 0], [1, 0], ["score"]),
        (3020, [0, 0], [1, 0], ["score", "game"]),
        (5980, [0, 0], [1, 0], ["score", "game"]),
        (6020, [0, 0], [0, 0], ["game", "match"]),
        (16_000, [0, 0], [0, 0], ["game", "match"]),
    ],
    ids=["nothing yet", "the game is dropped", "not yet the match", "a new match", "and no more"],
)
def test_deal_held_drops_the_game_and_then_the_match(ms, scores, games, types):
    won = "tap A+29 3, wait 7000, tap DEAL, tap A+2, wait 2000"
    table = after(f"{won}, hold DEAL {ms}, wait 50", PEGOUT_STEPS="1,2,29", PEGOUT_GAME=61)
    assert (table.scores, table.state["games"], table.types[-len(types) :]) == (scores, games, types)


# Two buttons


@pytest.mark.parametrize(("steps", "first"), [("1,2,6", 1), ("6,2,1", 6)])
def test_both_first_buttons_choose_the_next_length_and_after_the_last_the_first(steps, first):
    table = Table(PEGOUT_STEPS=steps)
    for target in (61, 91, 181, 121):
        table.hold(f"A+{first} B+{first}", 1050)
        assert table.state["target"] == target
        table.wait(3000)
        assert table.scores == [0, 0], "the taps of the gesture do not count"
        assert table.events[-1]["type"] == "setting"


def test_both_undo_held_a_second_choose_the_next_brightness_and_undo_nothing():
    table = after("tap A+6, tap B+2, wait 2000")
    for level in ("evening", "night", "day"):
        table.hold("AU BU", 1050)
        table.wait(100)
        assert (table.events[-1]["type"], table.events[-1]["value"]) == ("setting", level)
        assert table.scores == [6, 2]
