"""The options of a table, by the steps of the table."""

import pytest

from host_sim.cards.options import check_ends
from host_sim.cards.steps import Step
from host_sim.errors import Refusal
from scoring.board import NEW_GAME, Rules
from scoring.games import Options
from tests.seats import steps_of, table_of


def cuts(steps: list[Step]) -> list[Step]:
    return [step for step in steps if step.says["say"] == "cut"]


def test_the_alternate_deal_goes_to_the_other_side_and_a_fresh_cut_decides_the_third_game() -> None:
    """Over many matches: the other side deals the second game, and the lower cut decides who deals a third."""
    third_games = 0
    rules = Rules(2, loser_deals=False, best_of=3)
    for seed in range(12):
        steps = list(steps_of(table_of("five-card", seed, rules=rules, games=3)))
        first_deals = [step.player or 0 for step in steps if step.says["say"] in ("first_deal", "next_game")]
        assert first_deals[1] == 1 - first_deals[0]
        won = [step.says["side"] for step in steps if step.says["say"] == "game_won"]
        one_all = won[0] != won[1]
        third_games += one_all
        second_end = [at for at, step in enumerate(steps) if step.move == NEW_GAME][1]
        assert bool(cuts(steps[second_end:])) == one_all
    assert third_games > 2


def test_of_five_games_the_fourth_is_not_cut_for() -> None:
    rules = Rules(2, loser_deals=False, best_of=5)
    table = table_of("five-card", 2, rules=rules, standing=((1, 1), (1, 1)), games=2)
    assert cuts(list(steps_of(table))) == []


@pytest.mark.parametrize(("muggins", "in_the_play", "in_the_show"), [("", 0, 0), ("show", 0, 1), ("all", 1, 1)])
def test_muggins_is_pegged_with_that_option(muggins: str, in_the_play: int, in_the_show: int) -> None:
    table = table_of("six-card", 4, options=Options(muggins=muggins), games=2)
    found = {True: 0, False: 0}
    for step in steps_of(table, slips=300):
        if any(part["part"] == "muggins" for part in step.says.get("parts", ())):
            found[table.deal is not None and table.deal.shown == 0] += 1
    assert (min(found[True], 1), min(found[False], 1)) == (in_the_play, in_the_show)


def test_a_game_that_hardly_ends_is_refused() -> None:
    with pytest.raises(Refusal, match="no_way_out"):
        check_ends(Rules(2, exact_out=True), Options(no_go_out=True))
