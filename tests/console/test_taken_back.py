"""Games that UNDO brings back, and ignored presses, as programs read them from the console."""

import pytest

from host_sim.console.events import WrongLine, parse
from host_sim.console.games import games_of
from host_sim.console.stats import Summary
from host_sim.pico.script import tap
from tests.console.boards import line
from tests.console.test_picture import Both
from tests.table import Table


def summed_up(table: Table) -> Summary:
    summary = Summary()
    for game in games_of(table.events):
        summary.add(game)
    return summary


@pytest.fixture
def table() -> Table:
    return Table(PEGOUT_GAME=61)


def test_a_win_that_is_taken_back_is_won_by_the_other_side_only(table: Table) -> None:
    table.score("B", 40)
    table.score("A", 61)
    table.tap("DEAL")
    table.wait(100)
    table.tap("AU")
    table.tap("AU")
    table.score("B", 21)
    table.tap("DEAL")
    table.score("A", 5)
    won, under_way = games_of(table.events)
    assert (won.scores, won.winner, won.complete, won.over) == ([0, 61], 1, True, True)
    assert (won.points_of(0), won.points_of(1)) == ([], [40, 21])
    assert (under_way.scores, under_way.over) == ([5, 0], False)
    assert [len(side["margin"]) for side in summed_up(table).sides] == [0, 1]


def test_a_game_dropped_by_a_slip_is_one_game(table: Table) -> None:
    table.score("A", 12)
    table.hold("DEAL", 3100)
    table.power_cut()
    table.tap("BU")
    table.score("B", 6)
    (game,) = games_of(table.events)
    assert (game.scores, game.over, game.complete) == ([12, 6], False, True)
    assert summed_up(table).headline() == "1 game: 0 won, 1 under way"


def test_a_new_game_with_scores_of_its_own_may_be_given_up_for_the_one_before(table: Table) -> None:
    table.score("A", 12)
    table.hold("DEAL", 3100)
    table.score("B", 6)
    table.tap("BU")
    table.wait(2100)
    table.tap("BU")
    assert table.scores == [12, 0]
    assert [game.scores for game in games_of(table.events)] == [[12, 0]]


def test_every_game_of_an_evening_is_there_in_its_order(table: Table) -> None:
    for points in (1, 12, 5):
        table.score("A", points)
        table.hold("DEAL", 3100)
    table.score("B", 2)
    assert [(game.scores, game.over) for game in games_of(table.events)] == [
        ([1, 0], True),
        ([12, 0], True),
        ([5, 0], True),
        ([0, 2], False),
    ]


def test_a_log_that_begins_between_two_games_knows_the_score_of_the_first(table: Table) -> None:
    table.score("A", 12)
    table.hold("DEAL", 3100)
    table.tap("AU")
    table.score("A", 2)
    (game,) = games_of(table.events[-2:])
    assert (game.scores, game.complete) == ([14, 0], False)


def test_ignored_presses_are_no_scores() -> None:
    event = parse(line(type="ignored", side="B", why="B has no score to undo").decode())
    assert event
    assert event["why"] == "B has no score to undo"
    assert parse(line(type="ignored", why="DEAL was too soon").decode())


def test_a_boot_event_with_an_unknown_winner_is_refused() -> None:
    assert parse(line(type="boot", winner=None, match_winner="B", skunk=0, can_reopen=True).decode())
    with pytest.raises(WrongLine, match="match_winner"):
        parse(line(type="boot", match_winner="C").decode())


def test_the_picture_shows_a_reopened_game_and_a_won_match_after_a_restart() -> None:
    both = Both(PEGOUT_STEPS="1,2,29", PEGOUT_GAME="61", PEGOUT_BEST_OF="1")
    both.peg("A", 29, 29, 3)
    both.pico.run_for(3000)
    tap(both.pico, "DEAL")
    both.pico.power_off()
    both.pico.power_on()
    both.agree()
    assert both.picture.match.match_winner == 0
    tap(both.pico, "BU")
    both.agree()
    assert both.picture.match.scores() == [61, 0]


def test_a_game_whose_only_score_was_put_right_to_nothing_goes_on(table: Table) -> None:
    table.score("A", 2)
    table.press("AU")
    table.wait(50)
    table.tap("A+2")
    table.release("AU")
    table.wait(2000)
    table.tap("DEAL")
    table.wait(100)
    table.score("B", 4)
    (game,) = games_of(table.events)
    assert (game.scores, [commit.points for commit in game.commits]) == ([0, 4], [2, -2, 4])
