"""The play: whole plays, turns, goes and restarts, and a renege claimed."""

import random

import pytest

from scoring.cards import parse, parse_all
from scoring.play import Play, card_scores, points_of_card
from tests.cards.stacked import refused


def start(*hands: str, leader: int = 0, one_round: bool = False, reneges: bool = False) -> Play:
    return Play([parse_all(hand) for hand in hands], leader, one_round, reneges)


def make_moves(play: Play, *moves: str) -> list[list[tuple[int, str, int]]]:
    """Make moves such as "A:5H" or "B:go", and return [(player, kind, points)] of their scores."""
    made = []
    for move in moves:
        who, _, what = move.partition(":")
        player = "ABCDEF".index(who)
        scores = play.go(player) if what == "go" else play.play(player, parse(what))
        made.append([(scorer, kind, points) for scorer, kind, points, _cards in scores])
    return made


WHOLE_PLAYS = [
    # two kings and two twos: the last two pairs and takes the go, then three cards in a row
    "KC KD 2C 2D, 6C 8C 7C 9C: A:KC B:6C A:KD B:go A:2C A:2D=pair2+go1 B:8C B:7C=fifteen2 B:9C=run3+last1",
    # no go is scored after a 31, and the next player leads
    "4C 4D 2C KC, 4H 3C 5C 9C: "
    "A:4C B:4H=pair2 A:4D=pair6 B:3C=fifteen2 A:2C=run3 B:5C=run4 A:go B:9C=thirty-one2 A:KC=last1",
    # three players: after 31 the player left of the one who made it leads
    "10C 5C, 6C KC, 10D AC: A:10C B:6C C:10D A:5C=thirty-one2 B:KC C:AC=last1",
    # two say go, the third plays on alone; the turn comes back to whoever can still play
    "10C 9C, 10D KC, 10H AC: A:10C B:10D=pair2 C:10H=pair6 A:go B:go C:AC=thirty-one2 A:9C B:KC=last1",
    "10C 2C AC, 10D KC, 8H 8D: A:10C B:10D=pair2 C:8H A:2C B:go C:go A:AC=thirty-one2 B:KC C:8D=last1",
]
"""The hands, and the moves: after each what it scores."""


@pytest.mark.parametrize("whole", WHOLE_PLAYS)
def test_whole_plays(whole: str) -> None:
    hands, _, moves = whole.partition(": ")
    play = start(*hands.split(", "))
    for move in moves.split():
        made, _, expected = move.partition("=")
        [scores] = make_moves(play, made)
        assert "+".join(f"{kind}{points}" for _player, kind, points in scores) == expected
        assert {player for player, _kind, _points in scores} <= {"ABC".index(move[0])} or "go" in made
    assert play.turn is None


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
    play = start("KC QC 2C", "KD QD 9D")
    make_moves(play, *moves.split())
    before = (play.turn, play.count, list(play.pile), [list(hand) for hand in play.hands], list(play.moves))
    refused(complaint, make_moves, play, wrong)
    assert (play.turn, play.count, play.pile, play.hands, play.moves) == before


def test_a_card_that_does_not_exist_and_a_play_that_is_over() -> None:
    play = start("KC", "KD")
    refused(r"outside_pack: .*number=99", play.play, 0, 99)
    make_moves(play, "A:KC", "B:KD")
    refused(r"play_is_over: .*player=1", play.play, 0, parse("KC"))
    refused(r"play_is_over: .*player=2", play.go, 1)


def test_cached_points_of_a_card_are_the_sum_of_its_scores() -> None:
    choice = random.Random(3)
    piles = [tuple(choice.choices((1, 2, 3, 4, 5, 6, 7, 13), k=choice.randint(1, 7))) for _ in range(400)]
    for pile in piles + piles:
        assert points_of_card(pile) == sum(points for _kind, points, _cards in card_scores(pile)), pile


def test_a_claimed_renege_takes_the_cards_after_it_back() -> None:
    play = start("10C 5C 4C", "10D AD 2D", reneges=True)
    refused(r"no_go: .*card=10C", play.go, 0)
    assert play.false_goes == [], "with no card on the table it is none"
    make_moves(play, "A:10C", "B:10D", "A:5C", "B:go", "A:4C")
    [false_go] = play.false_goes
    assert false_go == (3, 1, tuple(parse_all("AD 2D")))
    play.take_back(false_go)
    assert (play.turn, play.count, play.hands) == (1, 25, [parse_all("4C"), parse_all("AD 2D")])
    assert play.false_goes == []
    make_moves(play, "B:2D", "A:4C")
