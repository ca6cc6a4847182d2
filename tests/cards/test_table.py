"""Whole games at the card table, pegged through the buttons of the firmware."""

import pytest

from host_sim.__main__ import main
from host_sim.cards.pegging import Difference, board_for, peg_out
from host_sim.pico import script
from scoring.board import NEW_GAME, SCORE, UNDO, Rules
from scoring.games import GAMES, Options
from tests.seats import players, table_of

BOARD_GAMES = [("six-card", 2), ("five-card", 1), *[(game.name, 1) for game in GAMES[2:] if game.name != "five"]]


@pytest.mark.promises("commands.play")
@pytest.mark.parametrize(("game", "games"), BOARD_GAMES)
def test_the_board_agrees_with_the_table_after_every_score(game: str, games: int) -> None:
    table = table_of(game, 29, games=games)
    pico = board_for(table)
    steps = list(peg_out(table, players(table), pico))
    assert sum(step.board_move == NEW_GAME for step in steps) == games
    assert sum(pico.state()["games"]) == games
    assert sum(step.board_move == SCORE for step in steps) > 20 * games


@pytest.mark.parametrize(("game", "sides"), [("six-card", 2), ("three", 3)])
def test_slips_muggins_and_reneges_go_through_the_buttons_too(game: str, sides: int) -> None:
    options = Options(reneges=True, muggins="all")
    rules = Rules(sides, exact_out=True, skunk_values=(2, 3, 3), loser_deals=False, best_of=3)
    table = table_of(game, 4, options=options, rules=rules, games=1 if sides == 3 else 3)
    steps = list(peg_out(table, players(table, slips=300), board_for(table)))
    assert any(step.board_move == UNDO for step in steps)
    made = {part["part"] for step in steps for part in step.says.get("parts", ())}
    assert {"muggins", "renege"} <= made


def test_a_board_that_counts_wrongly_is_an_error() -> None:
    table = table_of("six-card")
    pico = board_for(table, PEGOUT_STEPS="1,3,6")
    with pytest.raises(Difference, match="the table has scores"):
        for number, _step in enumerate(peg_out(table, players(table), pico)):
            if number == 20:
                script.tap(pico, "A+3")
                pico.run_for(1600)


def test_the_play_command_names_the_winner_and_finds_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", "five-card", "--seed", "3", "--show"]) == 0
    *shown, _won, verdict = capsys.readouterr().out.splitlines()
    assert "three for last" in "".join(shown)
    assert verdict == "no difference between table and board"
    assert main(["play", "--game", "five", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("1 game (five), seed 3; won: ")
