"""The steps of a match at the card table, without a board: the cut, the deals, the end."""

import pytest

from host_sim.cards import easy
from host_sim.cards.moves import Step, say
from host_sim.cards.reducer import proceed
from host_sim.cards.timed_taps import presses
from scoring.board import DEAL, NEW_GAME, NEW_MATCH, SCORE, UNDO, Rules
from scoring.games import Options
from tests.seats import steps_of, table_of


def said(steps: list[Step], what: str) -> list[Step]:
    return [step for step in steps if step.says["say"] == what]


@pytest.mark.parametrize(
    ("game", "most"),
    [("six-card", 35), ("five-card", 37), ("seven-card", 33), ("three", 31), ("four", 27), ("six", 19)],
)
def test_a_cut_leaves_four_cards_on_either_side(game: str, most: int) -> None:
    depths = set()
    for seed in range(40):
        table = table_of(game, seed)
        for _move in ("the cut", "the deal"):
            proceed(table)
        depths.add(table.chance_cut)
    assert table.cuts == (4, most)
    assert 4 <= min(depths) <= 7 and most - 3 <= max(depths) <= most, "at random, from the least to the most"


@pytest.mark.parametrize(("game", "cutters"), [("six-card", 2), ("three", 3), ("four", 2), ("six", 6)])
def test_this_number_of_players_cuts_for_the_deal(game: str, cutters: int) -> None:
    (first, *_more) = said(list(proceed(table_of(game))), "cut")
    assert len(first.says["cut"]) == cutters


@pytest.mark.parametrize("game", ["six-card", "three", "four", "six"])
def test_the_next_player_of_the_losing_side_deals_next(game: str) -> None:
    table = table_of(game, 1, games=3)
    number, sides = table.game.players, table.game.sides
    dealer, before = 0, [0] * sides
    for step in steps_of(table, easy):
        if step.says["say"] == "next_game":
            winner = before.index(max(before))
            loser = min([(winner + turn) % sides for turn in range(1, sides)], key=before.__getitem__)
            waits = [(dealer + turn) % number for turn in range(1, number + 1)]
            assert step.player == next(player for player in waits if player % sides == loser)
            assert (step.board_move, set(step.scores)) == (NEW_GAME, {0})
        if step.says["say"] in ("first_deal", "deal", "next_game"):
            dealer = step.player or 0
        before = list(step.scores)


def test_the_end_of_a_match_is_announced_and_another_begins() -> None:
    table = table_of("five-card", rules=Rules(2, best_of=1), games=2)
    steps = list(steps_of(table, easy))
    won = said(steps, "game_won")
    assert [(step.says["side"], step.board_move) for step in said(steps, "match_won")] == [
        (step.says["side"], NEW_GAME) for step in won
    ]
    assert [step.board_move for step in said(steps, "next_match")] == [NEW_MATCH], "not after the last game"
    assert said(steps, "next_game") == []


def test_the_end_of_a_game_reports_result_and_skunks() -> None:
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
        assert end.says["worth"] == table.match.tally[winner], "the board tallies what is announced"
    assert len(skunks) > 1


def test_with_muggins_the_next_player_pegs_overlooked_points() -> None:
    shown, called = 0, []
    for step in steps_of(table_of("three", options=Options(muggins="all")), easy, 400):
        parts = step.says.get("parts", ())
        if [part for part in parts if part["part"] == "muggins"]:
            called.append((shown, step.player or 0))
        if step.says["say"] in ("card", "shown") and step.player is not None:
            shown = step.player
    assert len(called) > 3
    assert {(other - player) % 3 for player, other in called} == {1}


def moved(move: str, points: int = 0, side: int = 0, by_hand: bool = False) -> Step:
    step = Step(say(move), side, (points, points, points), 0, 0)
    step.board_move, step.side, step.points, step.by_hand = move, side, points, by_hand
    return step


@pytest.mark.parametrize(
    ("step", "taps"),
    [
        (moved(SCORE, 4), "80 +A+2 40 -A+2 80 +A+2 40 -A+2 1550"),
        (moved(SCORE, 1, 2), "80 +C+1 40 -C+1 1550"),
        (moved(SCORE, 19), 3 * "80 +A+6 40 -A+6 " + "80 +A+1 40 -A+1 3050"),
        (moved(SCORE, 4, by_hand=True), ""),
        (moved(UNDO, side=1), "80 +BU 40 -BU 50"),
        (moved(DEAL), "80 +DEAL 40 -DEAL 50"),
        (moved(NEW_GAME), "3500 80 +DEAL 40 -DEAL 50"),
        (moved(NEW_MATCH), "3500 80 +DEAL 40 -DEAL 50"),
        (moved(""), ""),
    ],
    ids=["score", "C", "no hand", "by hand", "taken back", "deal", "won", "match won", "nothing"],
)
def test_each_step_has_its_taps_and_pauses(step: Step, taps: str) -> None:
    """A tap takes 40 ms. Taps begin 120 ms apart, and the entry is pegged 1.5 s after the last one."""
    cues = presses(step, (1, 2, 6), 1500)
    done = [f"{cue.wait_ms}{cue.press and ' +' + cue.press}{cue.release and ' -' + cue.release}" for cue in cues]
    assert " ".join(done) == taps


@pytest.mark.parametrize("best_of", [3, 5])
def test_a_fresh_cut_decides_who_deals_a_deciding_game(best_of: int) -> None:
    """The other side deals the second game. Before the last game, both sides have won the same number of games."""
    rules = Rules(2, loser_deals=False, best_of=best_of)
    last_games = 0
    for seed in range(12):
        steps = list(steps_of(table_of("five-card", seed, rules=rules, games=best_of)))
        says = [step.says["say"] for step in steps]
        dealers = [step.player or 0 for step in steps if step.says["say"] in ("first_deal", "next_game")]
        assert dealers[1] == 1 - dealers[0]
        won = [step.says["side"] for step in said(steps[: says.index("match_won")], "game_won")]
        assert sum("three for last" in str(step.says) for step in steps) == says.count("next_game") + 1
        last_game = len(won) == best_of
        middle = says.index("next_game")
        starters = [[step.says["card"] for step in said(part, "starter")] for part in (steps[:middle], steps[middle:])]
        assert starters[0][:2] != starters[1][:2], "the second game has other cards"
        cuts = [step.says["cut"] for step in said(steps, "cut")]
        assert all(cut not in cuts[:at] for at, cut in enumerate(cuts)), "cards are cut again, not shown again"
        assert says[says.index("next_game") :].count("first_deal") == last_game
        if last_game:
            last_games += 1
            assert says[says.index("first_deal", says.index("next_game")) :].count("game_won") == 1
    assert last_games > 2
