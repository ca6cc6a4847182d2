"""A go by a player who has a playable card: how long it can be claimed (option *Reneges*), and its penalty."""

from typing import Any

import pytest

from scoring.cards import parse, parse_all
from scoring.deal import PLAY, SHOW, Deal
from scoring.games import Options
from tests.cards.stacked import DEALER, PONE, A, B, play_all, played, refused, said


def with_reneges(moves: str, pone: str = PONE, dealer: str = DEALER, **more: Any) -> Deal:
    return played(moves, pone, dealer, options=Options(reneges=True), **more)


def test_a_claimed_renege_takes_back_the_play_and_costs_points() -> None:
    deal = with_reneges("")
    refused("no_go: .*card=7C.*player=1", deal.go, A)  # before the first card
    assert play_all(deal, "A:7C B:8D A:9H B:go") == [("B", 2), ("A", 3), ("A", 1)]
    assert play_all(deal, "B:KD A:KC B:7D") == [("A", 2)]
    assert said(deal.claim_renege(A)) == [("A", -2), ("A", -1), ("A", 2)]
    assert deal.match.scores() == [5, 2]
    assert (deal.phase, deal.turn, deal.the_play.count) == (PLAY, B, 24)
    assert play_all(deal, "B:7D") == [("B", 5)]
    refused("no_renege", deal.claim_renege, A)


TO_THE_END = "B:KD A:8C B:go A:KC B:9S B:7D"


@pytest.mark.parametrize(
    ("moves", "claimed"),
    [
        ("", True),
        ("B:7D", True),
        ("B:7D A:8C", False),  # the claimant's next card
        ("B:KD", True),
        ("B:KD A:8C", False),
        ("B:KD A:8C B:7D", True),  # a card that could have been played, as A now sees
        ("B:KD A:8C B:7D A:go A:KC", False),
        ("B:7D A:8C B:9S A:go A:KC B:KD", False),
        (TO_THE_END, True),
        (f"{TO_THE_END} A:show", False),  # the claimant's own count
        (f"{TO_THE_END} A:show B:show", False),
    ],
)
def test_a_renege_can_be_claimed_until_the_next_card_or_count(moves: str, claimed: bool) -> None:
    deal = with_reneges(f"A:7C B:8D A:9H B:go {moves}")
    if claimed:
        assert said(deal.claim_renege(A))[-1] == ("A", 2)
        assert (deal.turn, deal.the_play.count) == (B, 24)
    else:
        refused(r"no_renege: .*player=1", deal.claim_renege, A)
    refused(r"no_renege: .*player=2", deal.claim_renege, B)


def test_each_side_claims_the_other_sides_renege() -> None:
    deal = with_reneges("A:7C B:8D A:9H B:go A:go B:7D", "7C 8C 9H 6C 2C 2D")
    assert [deal.renege(player) for player in (A, B)] == [(3, B, (parse("7D"),)), None]
    play_all(deal, "A:8C")
    assert [deal.renege(player) for player in (A, B)] == [None, None]
    play_all(deal, "B:9S A:6C")
    assert deal.renege(B) == (4, A, (parse("6C"),))


def test_a_renege_belongs_to_the_player_who_said_go() -> None:
    deal = with_reneges("A:KC B:KD A:QC B:go B:JD A:go", "KC QC 5C 4D 2C 2D", "KD JD 9H 6S 3C 3D")
    assert [deal.renege(player) for player in (A, B)] == [None, (5, A, tuple(parse_all("5C 4D")))]


def test_the_dealers_claim_takes_back_the_pones_hand() -> None:
    moves = "A:9H B:KD A:7C B:AS A:go A:8C B:QD A:go B:JD A:4C"
    deal = with_reneges(moves, "7C 8C 9H 4C 2C 2D", "KD QD JD AS 3C 3D")
    shown = deal.show(A)[0].points
    before = deal.match.scores()
    assert deal.renege(B) == (4, A, tuple(parse_all("4C")))
    assert said(deal.claim_renege(B))[0] == ("A", -shown)
    assert before[0] - deal.match.scores()[0] >= shown
    assert (deal.phase, deal.turn, deal.shown) == (PLAY, A, 0)


def test_a_game_won_by_the_withheld_card_is_claimed() -> None:
    deal = with_reneges(f"A:7C B:8D A:9H B:go {TO_THE_END}", scores=(0, 118))
    assert deal.match.winner() == B
    assert said(deal.claim_renege(A)) == [("B", -1), ("A", -1), ("A", -1), ("A", 2)]
    assert (deal.phase, deal.turn, deal.match.winner()) == (PLAY, B, None)


def test_the_winner_cannot_claim() -> None:
    deal = with_reneges("A:7C B:8D A:9H B:go", scores=(117, 0))
    assert (deal.match.winner(), deal.renege(A)) == (A, None)


def test_a_renege_can_be_claimed_again_once_the_hand_is_shown() -> None:
    deal = with_reneges("A:10C B:QD A:9C B:go", "10C 9C 8C 2C 2D", "QD KD AD 3C 3D", game="five-card")
    assert deal.phase == SHOW and deal.renege(A) is not None
    deal.show(A)
    assert deal.renege(A) is None
    deal.show(B)
    assert deal.renege(A) is not None
