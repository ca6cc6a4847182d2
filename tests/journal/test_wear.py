"""The wear of the flash by games of the card table, with slips and restarts."""

import random

import pytest

from host_sim.cards.card_table import CardTable
from host_sim.pico.flash import Flash
from pegout.journal.format import BRIGHTNESS
from pegout.settings import Settings
from scoring.board import NEW_GAME, SCORE, UNDO
from scoring.games import find
from tests.journal.flash_board import FlashBoard
from tests.seats import club_players

SLIPS = 0.05
"""The part of the scores that are pegged wrong, undone and pegged right."""


@pytest.mark.parametrize(("game", "games"), [("six-card", 30), ("three", 12), ("five-card", 12)])
def test_at_most_one_erase_for_ten_games_and_none_in_a_game(game, games):
    figures = play(games, game, 3)
    assert figures["games"] == games
    assert figures["erases"] <= games // 10
    assert figures["erases_in_a_game"] == 0
    assert figures["restarts"] >= games // 3
    assert figures["restarts_that_lost"] == 0
    pages = 16 * figures["erases"] + 16
    assert figures["programs"] - pages <= figures["moves"] + 3 * games


def play(games, game, seed):
    """The figures of so many games. `moves`: all that the board wrote down. `erases_in_a_game`: with a peg on the
    board. `restarts_that_lost`: the board stood elsewhere than before it was switched off and on."""
    table = CardTable(find(game), seed, seats=club_players(game))
    flash = Flash()
    settings = Settings({"PEGOUT_SIDES": table.game.sides, "PEGOUT_GAME": table.match.target}.get)
    journal = FlashBoard(flash, settings)
    chance = random.Random(seed)
    figures = dict.fromkeys(
        ("games", "moves", "restarts", "restarts_that_lost", "programs", "erases", "erases_in_a_game"), 0
    )
    until_restart = 20
    for step in table.steps(games):
        if not step.move:
            continue
        right = (step.move, step.side, step.points)
        slips = step.move == SCORE and chance.random() < SLIPS
        for move in [(SCORE, step.side, step.points + 1), (UNDO, step.side, 0), right] if slips else [right]:
            erases = flash.erases
            journal.play(*move)
            figures["moves"] += 1
            figures["erases_in_a_game"] += flash.erases - erases if max(journal.match.scores()) else 0
        until_restart -= 1
        if until_restart == 0:
            before = journal.state
            journal = FlashBoard(flash, settings)
            figures["restarts"] += 1
            figures["restarts_that_lost"] += journal.state != before
        if step.move == NEW_GAME:
            figures["games"] += 1
            until_restart = chance.randrange(5, 60)
            if figures["games"] % 3 == 0:
                journal.play(BRIGHTNESS, 0, (journal.brightness + 1) % 3)
                figures["moves"] += 1
    figures["programs"] = flash.programs
    figures["erases"] = flash.erases
    return figures
