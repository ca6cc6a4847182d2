"""The wear of the flash by games of the card table, with slips and restarts."""

import pytest

from tests.measures import wear


@pytest.mark.parametrize(("game", "games"), [("six-card", 30), ("three", 12), ("five-card", 12)])
def test_at_most_one_erase_for_ten_games_and_none_in_a_game(game, games):
    figures = wear.play(games, game, 3)
    assert figures["games"] == games
    assert figures["erases"] <= games // 10
    assert figures["erases_in_a_game"] == 0
    assert figures["restarts"] >= games // 3
    assert figures["restarts_that_lost"] == 0
    pages = 16 * figures["erases"] + 16
    assert figures["programs"] - pages <= figures["moves"] + 3 * games


def test_it_prints_its_figures(capsys):
    assert wear.main(["--games", "2"]) == 0
    assert "one erase in" in capsys.readouterr().out
