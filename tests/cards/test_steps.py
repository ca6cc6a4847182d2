"""The steps of a match at the card table: the cut, the deals, the end. Without a board."""

import pytest

from host_sim.cards import easy
from host_sim.cards.reducer import apply
from host_sim.cards.steps import Step, say
from host_sim.cards.timed_taps import presses
from host_sim.cards.waits import CUT_FOR_DEAL, DEAL_CARDS
from scoring.board import DEAL, NEW_GAME, NEW_MATCH, SCORE, UNDO, Rules
from scoring.games import Options
from tests.seats import steps_of, table_of


def said(steps: list[Step], what: str) -> list[Step]:
    return [step for step in steps if step.says["say"] == what]


@pytest.mark.parametrize(
    ("game", "most"),
    [("six-card", 35), ("five-card", 37), ("seven-card", 33), ("three", 31), ("four", 27), ("six", 19)],
)
def test_at_least_four_cards_lie_above_the_cut_and_four_below_the_starter(game: str, most: int) -> None:
    depths = set()
    for seed in range(40):
        table = table_of(game, seed)
        for what in (CUT_FOR_DEAL, DEAL_CARDS):
            apply(table, [what, None])
        depths.add(table.chance_cut)
    assert table.cuts == (4, most)
    assert 4 <= min(depths) <= 7 and most - 3 <= max(depths) <= most, "at random, from the least to the most"


@pytest.mark.parametrize("game", ["six-card", "three", "four", "six"])
def test_the_losing_sides_next_player_in_turn_deals_the_next_game(game: str) -> None:
    table = table_of(game, 1, games=3)
    number, sides = table.game.players, table.game.sides
    dealer, before = 0, [0] * sides
    for step in steps_of(table, easy):
        if step.says["say"] == "next_game":
            winner = before.index(max(before))
            loser = min([(winner + turn) % sides for turn in range(1, sides)], key=before.__getitem__)
            waits = [(dealer + turn) % number for turn in range(1, number + 1)]
            assert step.player == next(player for player in waits if player % sides == loser)
            assert (step.move, set(step.scores)) == (NEW_GAME, {0})
        if step.says["say"] in ("first_deal", "deal", "next_game"):
            dealer = step.player or 0
        before = list(step.scores)


def test_a_match_that_continues_needs_no_cut() -> None:
    table = table_of("six-card", first_dealer=1, standing=([2, 1], [3, 1]))
    steps = list(steps_of(table, easy))
    assert (steps[0].says["say"], steps[0].player, said(steps, "cut")) == ("first_deal", 1, [])
    assert sum(table.match.games) == 4


def test_the_last_deal_of_a_match_is_announced_and_the_next_match_begins() -> None:
    table = table_of("five-card", rules=Rules(2, best_of=1), games=2)
    steps = list(steps_of(table, easy))
    won = said(steps, "game_won")
    assert [(step.says["side"], step.move) for step in said(steps, "match_won")] == [
        (step.says["side"], NEW_GAME) for step in won
    ]
    assert [step.move for step in said(steps, "next_match")] == [NEW_MATCH], "not after the last game"
    assert said(steps, "next_game") == []


def test_the_end_of_a_game_says_the_result_and_what_each_loser_pays() -> None:
    rules = Rules(3, skunk_values=(1, 4, 9))
    skunks = set()
    for seed in range(6):
        table = table_of("three", seed, rules=rules)
        steps = list(steps_of(table, easy))
        [end] = said(steps, "game_won")
        winner = "ABC".index(end.says["side"])
        assert end.scores[winner] == 121
        assert end.says["result"] == sorted(end.scores, reverse=True)
        levels = [sum(score < line for line in (91, 61)) for score in end.scores]
        assert end.says["skunk"] == max(levels)
        skunks.add(max(levels))
        assert end.says["worth"] == rules.skunk_values[max(levels)]
        assert end.says["worth"] == table.match.tally[winner], "what is announced is what the board tallies"
    assert len(skunks) > 1


def test_the_others_may_peg_overlooked_points_in_turn() -> None:
    """Three play with muggins: what one overlooks the next one pegs."""
    shown, called = 0, []
    for step in steps_of(table_of("three", options=Options(muggins="all")), easy, 400):
        parts = step.says.get("parts", ())
        if [part for part in parts if part["part"] == "muggins"]:
            called.append((shown, step.player or 0))
        if step.says["say"] in ("card", "shown") and step.player is not None:
            shown = step.player
    assert len(called) > 3
    assert {(other - player) % 3 for player, other in called} == {1}


SIXES = [(0, "A+6", 80)] * 3


@pytest.mark.parametrize(
    ("step", "taps"),
    [
        (Step(say("scores"), 0, (4, 0), 0, 0, move=SCORE, side=0, points=4), [(0, "A+2", 80), (0, "A+2", 1510)]),
        (Step(say("scores"), 1, (0, 6), 0, 0, move=SCORE, side=1, points=6), [(0, "B+6", 1510)]),
        (Step(say("scores"), 2, (0, 0, 1), 0, 0, move=SCORE, side=2, points=1), [(0, "C+1", 1510)]),
        (Step(say("taken_back"), 1, (0, 0), 0, 0, move=UNDO, side=1, points=6), [(0, "BU", 50)]),
        (
            Step(say("scores"), 0, (19, 0), 0, 0, move=SCORE, side=0, points=19),
            [*SIXES, (0, "A+1", 3010)],
        ),
        (Step(say("deal"), 1, (0, 0), 0, 0, move=DEAL), [(0, "DEAL", 50)]),
        (Step(say("next_game"), 1, (0, 0), 0, 0, move=NEW_GAME), [(3500, "DEAL", 50)]),
        (Step(say("next_match"), 1, (0, 0), 0, 0, move=NEW_MATCH), [(3500, "DEAL", 50)]),
        (Step(say("go"), 1, (0, 0), 0, 0), []),
        (Step(say("scores"), 0, (4, 0), 0, 0, move=SCORE, side=0, points=4, by_hand=True), []),
    ],
    ids=["score", "one tap", "C", "taken back", "no hand", "deal", "won", "match won", "nothing", "by hand"],
)
def test_the_taps_of_a_step_and_the_pauses_between_them(step: Step, taps: list[tuple[int, str, int]]) -> None:
    """A tap takes 40 ms, the next one follows 120 ms after its press, and the entry is pegged 1.5 s after the last."""
    assert presses(step, (1, 2, 6), 1500) == taps


def test_the_alternate_deal_goes_to_the_other_side_and_a_fresh_cut_decides_the_third_game() -> None:
    """Over many matches: the other side deals the second game, and the lower cut decides who deals a third."""
    third_games = 0
    rules = Rules(2, loser_deals=False, best_of=3)
    for seed in range(12):
        steps = list(steps_of(table_of("five-card", seed, rules=rules, games=3)))
        dealers = [step.player or 0 for step in steps if step.says["say"] in ("first_deal", "next_game")]
        assert dealers[1] == 1 - dealers[0]
        won = [step.says["side"] for step in said(steps, "game_won")]
        one_all = won[0] != won[1]
        third_games += one_all
        second_end = [at for at, step in enumerate(steps) if step.move == NEW_GAME][1]
        assert bool(said(steps[second_end:], "cut")) == one_all
    assert third_games > 2


def test_in_a_match_of_five_the_fourth_game_needs_no_cut() -> None:
    rules = Rules(2, loser_deals=False, best_of=5)
    table = table_of("five-card", 2, rules=rules, standing=((1, 1), (1, 1)), games=2)
    assert said(list(steps_of(table)), "cut") == []
