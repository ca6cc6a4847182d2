"""Requests for a game, their options, and how the table compares itself with the board."""

from types import SimpleNamespace
from typing import Any

import pytest

from host_sim.card_messages import Asked
from host_sim.cards.board_check import steps_on
from host_sim.cards.card_table import CardTable
from host_sim.cards.moves import Step, say
from host_sim.cards.pegging import Difference, board_for, compare, peg
from host_sim.cards.request import Request, games_for, offer, options_from
from host_sim.errors import FirmwareStopped, Refusal
from scoring.board import DEAL, SCORE, Rules
from scoring.games import GAMES
from tests.cards.guest import Seat
from tests.settings_of import settings_of


@pytest.mark.parametrize(
    ("asked", "option"),
    [
        ({"game": "six-card", "muggins": ""}, {}),
        *[({"muggins": when}, {"muggins": when}) for when in ("show", "all")],
        *[({name: "1"}, {name: True}) for name in ("cut_by_rank", "no_go_out", "reneges")],
        ({"no_heels_within": "5"}, {"no_heels_within": 5}),
    ],
    ids=str,
)
def test_options_are_off_unless_asked_for(asked: Asked, option: dict[str, Any]) -> None:
    nothing = {"no_heels_within": 0, "no_go_out": False, "reneges": False, "muggins": "", "cut_by_rank": False}
    assert vars(options_from(asked)) == {**nothing, **option}


def test_a_game_that_would_hardly_ever_end_is_refused() -> None:
    with pytest.raises(Refusal, match="no_way_out"):
        Seat({"PEGOUT_EXACT_OUT": "1"}).sit_down({"no_go_out": "1"})


@pytest.mark.parametrize(("dealer", "loser_deals"), [("loser", True), ("alternate", False)])
def test_the_table_uses_the_rules_of_the_board(dealer: str, loser_deals: bool) -> None:
    settings = settings_of(EXACT_OUT=1, SKUNK_VALUES="1,2,4", NEXT_DEALER=dealer, BEST_OF=5)
    assert vars(settings.rules(3)) == vars(Rules(3, True, (1, 2, 4), loser_deals, 5))


def test_a_game_needs_enough_tracks_and_power() -> None:
    with pytest.raises(Refusal, match="board_off"):
        Request(settings_of(), {}, {})
    assert games_for(3) == ["three", "five"]
    assert offer(3)["sides"] == {"three": "ABC", "five": "ABCDE"}
    with pytest.raises(Refusal) as refused:
        Seat().sit_down({"game": "three"})
    assert refused.value.message == {"say": "no_such_game", "text": "three", "tracks": 2, "choices": games_for(2)}


@pytest.mark.parametrize("shown", [{}, {"scores": [1, 0]}, {"games": [0, 1]}, {"target": 61}], ids=str)
def test_a_board_is_cleared_unless_at_the_start_of_a_match(shown: dict[str, Any]) -> None:
    board: Any = {**Seat().state(), **shown}
    assert Request(settings_of(), board, {}).clears(board) == bool(shown)
    again = [Request(settings_of(BEST_OF=best_of), board, {"again": "1"}).clears(board) for best_of in (0, 3)]
    assert again == [bool(shown) and "games" not in shown, bool(shown)], "a match of several games is over by then"


def stepped(board_move: str, scores: tuple[int, ...] = (0, 0), dealer: int = 0, games: int = 0) -> Step:
    step = Step(say(board_move), 0, scores, dealer, games)
    step.board_move = board_move
    return step


def test_after_a_power_cut_a_board_may_lack_the_last_move_and_four_scores() -> None:
    start, *steps = [stepped(SCORE, (2 * at, 0)) for at in range(7)]
    board: Any = lambda score: {"dealer": "A", "games": [0, 0], "scores": [score, 0]}  # noqa: E731
    shown = [steps_on(board(score), start, steps, last=5) for score in (12, 10, 2, 0)]
    assert shown == [6, 5, 1, 6], "0 cannot belong to this game"
    assert steps_on(board(0), start, steps[:2], last=1) == 0


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        *[({"speed": text}, {"say": "no_speed", "text": text, "least": 0.25, "most": 20.0}) for text in ("0", "fast")],
        *[({"seed": text}, {"say": "no_seed", "text": text, "most": 999_999_999}) for text in ("-1", "1234567890")],
        ({"level": "wizard"}, {"name": "level", "text": "wizard", "choices": ["easy", "club"]}),
        ({"side": "C"}, {"name": "side", "text": "C", "choices": ["A", "B"]}),
        ({"muggins": "often"}, {"name": "muggins", "text": "often", "choices": ["", "show", "all"]}),
        ({"no_heels_within": "4"}, {"name": "no_heels_within", "text": "4", "choices": ["", "5"]}),
    ],
)
def test_a_wrong_request_is_refused_with_a_reason(asked: Asked, complaint: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        Seat().sit_down(asked)
    assert refused.value.message == {"say": "no_choice", **complaint}


def showing(table: CardTable, errors: tuple[str, ...] = (), **wrong: Any) -> Any:
    """Return a board at the start of the table's game, but with the `wrong` facts. errors: its firmware's errors."""
    shown = {**board_for(table).state(), **wrong}
    return SimpleNamespace(state=lambda: shown, errors=errors, settings=settings_of())


WRONG = [
    *[("scores", [1, 0]), ("back", [0, 1]), ("dealer", "B"), ("target", 61), ("winner", "A")],
    *[("skunk", 1), ("games", [1, 0]), ("tally", [0, 2])],
]


@pytest.mark.parametrize(("what", "shown"), WRONG, ids=[row[0] for row in WRONG])
def test_each_difference_between_board_and_table_is_an_error(what: str, shown: Any) -> None:
    table = CardTable(GAMES[0], 0)
    board = showing(table, **{what: shown})
    step = stepped(DEAL)
    with pytest.raises(Difference, match=rf"after 'deal' the table has {what} .*, the board .* \(at 0 ms\)"):
        compare(table, board, step)
    if what != "scores":
        compare(table, board, stepped(DEAL, dealer=1))
    compare(table, showing(table), step)


def test_after_a_skunk_the_whole_match_is_still_compared() -> None:
    table = CardTable(GAMES[0], 0)
    table.match.games, table.match.tally = [1, 0], [2, 0]
    step = stepped(DEAL, games=1)
    compare(table, showing(table, games=[1, 0], tally=[2, 0]), step)
    with pytest.raises(Difference, match="the table has tally"):
        compare(table, showing(table, games=[1, 0], tally=[1, 0]), step)


def test_stopped_firmware_is_reported_with_its_first_error() -> None:
    table = CardTable(GAMES[0], 0)
    board = showing(table, ("the first", "the second"))
    with pytest.raises(FirmwareStopped, match="the first"):
        peg(table, board, stepped(""))
