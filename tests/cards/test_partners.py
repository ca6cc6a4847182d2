"""Partners share a track: a player cannot claim from a partner what the other side can claim."""

import pytest

from scoring.cards import parse
from tests.cards.stacked import played_by, refused, said

NAMES = "ABCDEF"
A, B, C, D = range(4)

HANDS = {
    "four": ["KC 8C 3C 4C 5C", "KD 8D 3D 4D 5D", "9S 8S 3S 4S 5S", "AD 2D 9D 8H 5H"],
    "six": [
        "KC 8C 3C 4C 5C", "KD 8D 3D 4D 5D", "9S 8S 3S 4S 5S", "AD 2D 9D 8H 5H", "QC JC TC 6C", "QD JD TD 6D",
    ],
}  # fmt: skip
"""The hands from A, the pone, to the dealer."""

PARTNERS = [("four", "AC", "BD"), ("six", "ACE", "BDF")]


@pytest.mark.parametrize(("game", "other_side", "own_side"), PARTNERS)
def test_only_the_other_side_claims_a_renege(game: str, other_side: str, own_side: str) -> None:
    deal = played_by(HANDS[game], "A:KC B:KD C:9S D:go", game=game, reneges=True)  # at 29, D holds an ace and a two
    assert [name for player, name in enumerate(NAMES[: deal.game.players]) if deal.renege(player)] == [*other_side]
    for name in own_side:
        refused("no_renege", deal.claim_renege, NAMES.index(name))
    assert said(deal.claim_renege(C)) == [("A", 4)]  # 2 for each card
    assert deal.turn == D


def test_a_players_own_hand_ends_the_claim_but_a_partners_does_not() -> None:
    moves = "D:go A:go B:go D:8H A:8C B:3D C:4S D:AD A:4C B:go C:3S D:9D A:3C B:4D C:8S D:2D B:go B:8D"
    deal = played_by(HANDS["four"], f"A:KC B:KD C:9S {moves}", game="four", reneges=True)  # D could have played the two
    claimants = [[0, 2], [2], [2], []]
    for player, expected in enumerate(claimants):
        assert [name for name in range(4) if deal.renege(name)] == expected
        deal.show(player)


@pytest.mark.parametrize(("game", "one_side", "other_side"), PARTNERS)
@pytest.mark.parametrize(("moves", "player", "card"), [("A:KC", B, "KD"), ("A:KC B:8D", C, "8S")])
def test_only_the_other_side_pegs_overlooked_points(
    game: str, one_side: str, other_side: str, moves: str, player: int, card: str
) -> None:
    claimants, own_side = (one_side, other_side) if player == B else (other_side, one_side)
    for name in claimants:
        deal = played_by(HANDS[game], moves, game=game, muggins="all")
        deal.play(player, parse(card), 0)
        for partner in own_side:
            refused("own_overlooked", deal.muggins, NAMES.index(partner))
        assert said(deal.muggins(NAMES.index(name))) == [("A" if player == B else "B", 2)]
        assert sum(deal.match.scores()) == 2
