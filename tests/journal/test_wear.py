"""The wear of the flash by games of the card table, with slips and restarts."""

import random

import pytest

from host_sim.pico.flash import Flash
from pegout.journal.format import BRIGHTNESS
from scoring.board import NEW_GAME, SCORE, UNDO
from tests.journal.flash_board import FlashBoard
from tests.seats import steps_of, table_of
from tests.settings_of import settings_of

SLIPS = 0.05
"""Share of scores that are pegged wrong, undone and pegged again."""


@pytest.mark.parametrize(("game", "games"), [("six-card", 30), ("three", 12), ("five-card", 12)])
def test_at_most_one_erase_in_ten_games_and_none_during_a_game(game, games):
    """Now and then the board restarts, and must be as before."""
    table = table_of(game, 3, games=games)
    flash = Flash()
    settings = settings_of(SIDES=table.game.sides, GAME=table.match.target)
    journal = FlashBoard(flash, settings)
    chance = random.Random(3)
    played = moves = restarts = 0
    until_restart = 20
    for step in filter(lambda step: step.move, steps_of(table)):
        right = (step.move, step.side, step.points)
        slips = step.move == SCORE and chance.random() < SLIPS
        for move in [(SCORE, step.side, step.points + 1), (UNDO, step.side, 0), right] if slips else [right]:
            erases = flash.erases
            journal.play(*move)
            moves += 1
            assert flash.erases == erases or not max(journal.match.scores())
        until_restart -= 1
        if until_restart == 0:
            before = journal.state
            journal = FlashBoard(flash, settings)
            assert journal.state == before
            restarts += 1
        if step.move == NEW_GAME:
            played += 1
            until_restart = chance.randrange(5, 60)
            if played % 3 == 0:
                journal.play(BRIGHTNESS, 0, (journal.brightness + 1) % 3)
                moves += 1
    assert played == games and restarts >= games // 3
    assert flash.erases <= games // 10
    assert flash.programs <= moves + 3 * games + 16 * flash.erases + 16
