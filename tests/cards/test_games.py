"""The facts of each game, and the cut for the first deal."""

import pytest

from scoring.cards import parse_all
from scoring.games import Game, find, first_dealer

ROWS = [
    # (name, cards dealt to each player, cards that each lays out, extra cards in the crib, cards kept, each player's
    # side, target, one round, points of amends, how many cut). Players are in order from the dealer's left.
    ("six-card", (6, 6), (2, 2), 0, 4, [0, 1], 121, False, 0, 2),
    ("five-card", (5, 5), (2, 2), 0, 3, [0, 1], 61, True, 3, 2),
    ("seven-card", (7, 7), (2, 2), 0, 5, [0, 1], 181, False, 0, 2),
    ("two-into-the-crib", (5, 5), (1, 1), 2, 4, [0, 1], 121, False, 0, 2),
    ("three", (5, 5, 5), (1, 1, 1), 1, 4, [0, 1, 2], 121, False, 0, 3),
    ("four", (5, 5, 5, 5), (1, 1, 1, 1), 0, 4, [0, 1, 0, 1], 121, False, 0, 2),
    ("five", (5, 5, 5, 5, 4), (1, 1, 1, 1, 0), 0, 4, [0, 1, 2, 3, 4], 121, False, 0, 5),
    ("six", (5, 5, 5, 5, 4, 4), (1, 1, 1, 1, 0, 0), 0, 4, [0, 1, 0, 1, 0, 1], 121, False, 0, 6),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_every_game_matches_the_rules(row: tuple) -> None:
    game: Game = find(row[0])
    sides = [game.side_of(player) for player in range(game.players)]
    made = (game.name, game.dealt, game.to_crib, game.extra, game.kept, sides, game.target)
    assert (*made, game.one_round, game.amends, game.cutters) == row
    assert game.sides == len(set(sides))


@pytest.mark.parametrize(
    ("cut", "by_rank", "dealer"),
    [
        *[("AC KD", False, 0), ("9C 8D", False, 1), ("JC KD", False, None), ("JC KD", True, 0), ("KC KD", True, None)],
        *[("4C 4D", False, None), ("4C 4D 3S", False, 2), ("4C 4D 5S", False, None)],
    ],
)
def test_the_lower_card_deals(cut: str, by_rank: bool, dealer: int | None) -> None:
    assert first_dealer(parse_all(cut), by_rank) == dealer
