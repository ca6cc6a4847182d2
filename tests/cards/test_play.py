"""The play: which moves are refused, and the cache of points. `test_referee` checks whole plays."""

import random

import pytest

from scoring.cards import parse, parse_all
from scoring.play import Play, card_scores, points_of_card
from tests.cards.stacked import make_moves, refused


@pytest.mark.parametrize(
    ("moves", "wrong", "complaint"),
    [
        ("", "B:KD", "card_out_of_turn: .*card=KD.*turn=1"),
        ("A:KC", "A:QC", "card_out_of_turn: .*card=QC.*turn=2"),
        ("A:KC", "B:QC", "not_held: .*card=QC.*player=2"),
        ("A:KC B:KD A:QC", "B:QD", "past_31: .*card=QD.*count=30"),
        ("A:KC", "A:go", "go_out_of_turn: .*player=1"),
        ("A:KC", "B:go", "no_go: .*card=KD.*player=2"),
    ],
)
def test_a_wrong_move_is_refused_and_changes_nothing(moves: str, wrong: str, complaint: str) -> None:
    play = Play([parse_all("KC QC 2C"), parse_all("KD QD 9D")])
    make_moves(play, moves)
    before = (play.turn, play.count, list(play.pile), [list(hand) for hand in play.hands], list(play.moves))
    refused(complaint, make_moves, play, wrong)
    assert (play.turn, play.count, play.pile, play.hands, play.moves) == before


def test_unknown_cards_and_finished_plays_are_refused() -> None:
    play = Play([parse_all("KC"), parse_all("KD")])
    refused(r"outside_pack: .*number=99", play.play, 0, 99)
    make_moves(play, "A:KC B:KD")
    refused(r"play_is_over: .*player=1", play.play, 0, parse("KC"))
    refused(r"play_is_over: .*player=2", play.go, 1)


def test_cached_points_of_a_card_are_the_sum_of_its_scores() -> None:
    choice = random.Random(3)
    piles = [tuple(choice.choices((1, 2, 3, 4, 5, 6, 7, 13), k=choice.randint(1, 7))) for _ in range(400)]
    for pile in piles + piles:
        assert points_of_card(pile) == sum(points for _kind, points, _cards in card_scores(pile)), pile
