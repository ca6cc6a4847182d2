"""The rows of the games, and the cut for the first deal."""

import pytest

from scoring.board import Match, Rules
from scoring.cards import parse, parse_all
from scoring.deal import CUT, DISCARD, Deal
from scoring.games import GAMES, Game, Options, find, first_dealer, heels

ROWS = [
    # game, dealt to each from the dealer's left, laid out for the crib by each, extra for the crib, kept,
    # the side of each, target, one round, amends, how many cut for the first deal
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
def test_every_game_is_what_the_rules_say(row: tuple) -> None:
    game: Game = find(row[0])
    sides = [game.side_of(player) for player in range(game.players)]
    made = (game.name, game.dealt, game.to_crib, game.extra, game.kept, sides, game.target)
    assert (*made, game.one_round, game.amends, game.cutters) == row
    assert game.sides == len(set(sides))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_deals_as_the_rules_say(game: Game) -> None:
    for dealer in range(game.players):
        deal = Deal(game, Options(), Match(Rules(game.sides), game.target), dealer)
        deal.deal(list(range(52)))
        from_the_left = [(dealer + 1 + place) % game.players for place in range(game.players)]
        assert tuple(len(deal.hands[player]) for player in from_the_left) == game.dealt
        in_hands = sum(game.dealt)
        assert deal.crib == list(range(in_hands, in_hands + game.extra)), "the cards that come next"
        for player in range(game.players):
            if deal.owes(player):
                assert deal.phase == DISCARD
                deal.discard(player, deal.hands[player][: deal.owes(player)])
        assert deal.phase == CUT
        assert [len(hand) for hand in deal.kept] == [game.kept] * game.players
        assert len(deal.crib) == 4


def test_no_game_is_missing_from_the_table() -> None:
    assert [game.name for game in GAMES] == [row[0] for row in ROWS]
    with pytest.raises(KeyError):
        find("whist")


def test_by_default_no_option_is_chosen() -> None:
    assert list(vars(Options()).values()) == [0, False, False, "", False]


@pytest.mark.parametrize(
    ("cut", "by_rank", "dealer"),
    [
        *[("AC KD", False, 0), ("9C 8D", False, 1), ("JC KD", False, None), ("JC KD", True, 0), ("KC KD", True, None)],
        *[("4C 4D", False, None), ("4C 4D 3S", False, 2), ("4C 4D 5S", False, None)],
    ],
)
def test_the_lower_card_deals(cut: str, by_rank: bool, dealer: int | None) -> None:
    assert first_dealer(parse_all(cut), by_rank) == dealer


@pytest.mark.parametrize(("starter", "points"), [("JC", 2), ("JS", 2), ("10S", 0), ("QC", 0), ("AC", 0)])
def test_his_heels(starter: str, points: int) -> None:
    assert heels(parse(starter)) == points
