"""The table's levels of play."""

from typing import Any

import pytest

from host_sim.cards import club, easy
from scoring.board import Match, Rules
from scoring.cards import name, parse_all
from scoring.deal import Deal
from scoring.games import Options, find
from tests.cards.stacked import dealt, played, played_by, stacked


@pytest.mark.parametrize(
    ("level", "hand", "laid_out"),
    [
        (club, "5H 5C 5D JS 2C 9D", "2C 9D"),  # keeps the cards that count
        (club, "7C 8D 8H 9S KC 2D", "2D KC"),
        (club, "AC 2D 3H 4S KC QD", "QD KC"),
        (club, "AC AD 7C 8C JC KS", "AD KS"),  # keeps a flush
        (club, "5H 5C KD QS 2C 9D", "2C 9D"),  # does not give the other side a five
        (easy, "5H 5C 5D JS 2C 9D", "2C 9D"),  # keeps the cards that count most by themselves
        (easy, "AC AD 7C 8C JC KS", "JC KS"),  # ignores the flush
    ],
)
def test_each_level_lays_out_these_cards_as_pone(level: Any, hand: str, laid_out: str) -> None:
    assert sorted(level.choose_discard(dealt(hand, "6C 6D 6H 3S TC TD", "KH"), 0)) == parse_all(laid_out)


@pytest.mark.parametrize(("dealer", "laid_out"), [(0, "QC"), (1, "5H"), (2, "QC"), (3, "5H")])
def test_the_club_gives_a_partner_a_five_in_the_crib(dealer: int, laid_out: str) -> None:
    hands = ["AC AD AH AS TD", "3C 3D 3H 3S 4H", "TC TH TS JC JD"]
    hands.insert(-dealer % 4, "5H 2C 4D 9S QC")  # the hand of player 1, whose partner is player 3
    deal = Deal(find("four"), Options(), Match(Rules(2), 121), dealer=dealer)
    deal.deal(stacked(hands, "KH"))
    assert [name(card) for card in club.choose_discard(deal, 1)] == [laid_out]


def test_the_club_does_not_fear_the_reply_of_its_partner() -> None:
    hands = ["TC AC 8C 9C 5C", "4D 8H 9H JH QH", "TS 5S 4S KS 2S", "9D 8D JD QD KD"]
    deal = played_by(hands, "A:TC B:4D C:TS D:go A:AC B:go", game="four", starter="2H")
    assert name(club.choose_card(deal, 2) or 0) == "5S", "the other side would make it 31 more often than after 4S"


EASY = "5H 5C QC 8S 2C 2D", "5D 6D KD KH 3C 3D"


@pytest.mark.parametrize(
    ("level", "hand", "dealers", "led", "card"),
    [
        (club, "5H 4C JC 9S KC QD", "6C 6D 6H 6S TC TD", "", "4C"),  # a low card, not a five or a ten-card
        (club, "8H 4C JC 9S KC QD", "7C 6D 2H 3S TC TD", "A:8H", "7C"),  # a fifteen
        (club, "3H 4D KD KS KC 5H", "6C 4C 9H JC KH 3S", "", "KD"),  # a pair, to answer a pair
        (club, "5D 5H 8H KS 7D 3D", "2S 7C 9H 3S JC 8S", "", "KS"),  # not a five, although two of them are gone
        (club, "7S TC JH KS 4S 5D", "AS 8S QS QD 4C 5H", "A:KS", "8S"),  # nothing answers it without passing 31
        (club, "7C TD 2H 6S JS 5D", "4D 4C TS 9S 6H 3D", "A:7C", "10S"),  # three cards are left to answer it, not four
        (easy, *EASY, "", "QC"),  # the highest
        (easy, *EASY, "A:QC B:5D", "5H"),  # a pair, not a higher card
        (easy, *EASY, "A:QC B:KD", "8S"),  # the highest card that fits
        (easy, *EASY, "A:QC B:KD A:8S", None),
    ],
)
def test_each_level_plays_this_card(level: Any, hand: str, dealers: str, led: str, card: str | None) -> None:
    deal = played(led, hand, dealers, "AH")
    chosen = level.choose_card(deal, deal.turn or 0)
    assert (None if chosen is None else name(chosen)) == card
