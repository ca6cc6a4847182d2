"""A deal at the table: heels, the play, the show, the options, and a game that ends in the middle of a deal."""

import pytest

from scoring.board import CHOICES, Match, Rules
from scoring.cards import parse, parse_all
from scoring.deal import OVER, PLAY, SHOW, Deal, Pegging
from scoring.games import Options, find
from tests.cards.stacked import (
    DEALER,
    FIRST_ROUND,
    PONE,
    SECOND_ROUND,
    A,
    B,
    play_all,
    played,
    refused,
    said,
    stacked,
    table,
)

WHOLE_PLAY = f"{FIRST_ROUND} {SECOND_ROUND} B:KD"

FIVE = Options(no_heels_within=5)


@pytest.mark.parametrize("target", CHOICES)
@pytest.mark.parametrize(
    ("options", "needs", "pegged"),
    [(FIVE, 6, 2), (FIVE, 5, 0), (FIVE, 1, 0), (Options(), 31, 2), (Options(), 1, 2)],
)
def test_a_dealer_who_needs_five_or_fewer_gets_no_heels(target: int, options: Options, needs: int, pegged: int) -> None:
    deal = table(PONE, DEALER, "JH", scores=(0, target - needs), options=options, target=target)
    assert said(deal.cut(0)) == ([("B", pegged)] if pegged else [])


NO_GO_OUT = Options(no_go_out=True)
SECOND_GO = f"{FIRST_ROUND} {SECOND_ROUND}"


@pytest.mark.parametrize("target", CHOICES)
@pytest.mark.parametrize(
    ("needs", "more", "moves", "phase", "after"),
    [
        pytest.param((31, 2), {"starter": "JH"}, "", OVER, (31, 0), id="heels win before a card is played"),
        pytest.param((3, 5), {}, "A:7C B:8D A:9H", OVER, (0, 3), id="in the middle of a round"),
        pytest.param((1, 31), {}, "A:7C B:8D A:9H", OVER, (0, 29), id="past the target is in the game hole"),
        pytest.param((9, 9), {}, f"{WHOLE_PLAY} A:show", OVER, (0, 1), id="the pone counts first"),
        pytest.param((4, 31), {}, SECOND_GO, OVER, (0, 24), id="on a go"),
        pytest.param((2, 31), {"exact_out": True}, FIRST_ROUND, PLAY, (2, 24), id="exact-out: not past"),
        pytest.param((2, 31), {"exact_out": True}, WHOLE_PLAY, SHOW, (1, 23), id="exact-out: a go"),
        pytest.param((4, 31), {"options": NO_GO_OUT}, SECOND_GO, PLAY, (1, 24), id="not on a go from the stinkhole"),
        pytest.param((31, 8), {"options": NO_GO_OUT}, WHOLE_PLAY, SHOW, (27, 1), id="nor on the last card"),
    ],
)
def test_going_out_ends_the_game_at_once(
    target: int, needs: tuple[int, int], more: dict, moves: str, phase: str, after: tuple[int, int]
) -> None:
    """needs: the points that A and B still need at the cut. after: those that they need after the moves."""
    deal = played(moves, scores=(target - needs[0], target - needs[1]), target=target, **more)
    assert (deal.phase, deal.match.scores()) == (phase, [target - left for left in after])
    if phase == OVER:
        assert deal.turn is None
        refused("game_over", deal.play, A, parse("7C"))
        refused("game_over", deal.show, B)


@pytest.mark.parametrize(
    ("score", "more", "pegged", "after"),
    [
        pytest.param(100, {}, [("A", 2), ("A", 1)], 103, id="one after the other"),
        pytest.param(119, {"exact_out": True}, [("A", 2)], 121, id="with exact-out the pair alone wins"),
        pytest.param(118, {"options": NO_GO_OUT}, [("A", 2)], 120, id="nobody goes out on the go"),
    ],
)
def test_a_card_and_its_go_are_pegged(score: int, more: dict, pegged: list[tuple[str, int]], after: int) -> None:
    deal = played("", "KC KD 2C 2D 9H 9S", "6C 8C 7C 9C TH TS", scores=(score, 0), **more)
    assert play_all(deal, "A:KC B:6C A:KD B:go A:2C A:2D") == pegged
    assert deal.match.front(A) == after


def test_muggins_in_the_show_can_be_claimed_until_the_next_hand() -> None:
    deal = played(WHOLE_PLAY, options=Options(muggins="show"))
    refused(r"claimed_too_much: .*claimed=6.*points=5", deal.show, A, 6)
    assert said(deal.show(A, 3)) == [("A", 3)]
    refused(r"own_overlooked: .*player=1", deal.muggins, A)
    assert said(deal.muggins(B)) == [("B", 2)]
    refused(r"nothing_overlooked: .*player=2", deal.muggins, B)
    deal.show(B, 3)
    deal.show(B, 12)
    refused("nothing_overlooked", deal.muggins, A)


@pytest.mark.parametrize("muggins", ["show", ""])
def test_muggins_in_the_play_needs_its_option(muggins: str) -> None:
    deal = played("A:7C", options=Options(muggins=muggins))
    assert deal.play(B, parse("8D"), 0) == []
    refused("nothing_overlooked", deal.muggins, A)


def test_overpegged_points_can_be_claimed_during_the_game() -> None:
    deal = table(PONE, DEALER, "QH", scores=(119, 0))
    for points in (0, -1):
        refused(r"nothing_too_many: .*player=1", deal.overpegged, A, points)
    for _ in range(2):
        assert said(deal.overpegged(A, 1)) == [("A", 1)]
    refused(r"nothing_too_many: .*player=2", deal.overpegged, B, 1)


def test_a_pegging_has_a_kind_parts_and_the_resulting_score() -> None:
    deal = table(PONE, DEALER, "JH", options=Options(muggins="all", reneges=True))
    assert deal.cut(0) == [Pegging("pegging", B, B, 2, (("his heels", 2, 1),), 2, False)]
    play_all(deal, "A:7C")
    deal.play(B, parse("8D"), 0)
    assert [(it.kind, it.parts, it.score) for it in deal.muggins(A)] == [("award", (("muggins", 2, 0),), 2)]
    assert [(it.kind, it.parts) for it in deal.overpegged(A, 3)] == [("award", (("overpegged", 3, 0),))]
    deal.play(A, parse("9H"), 0)
    deal.go(B)
    assert deal.overlooked is None, "a go ends muggins"
    play_all(deal, "B:9S A:8C")
    deal.play(B, parse("7D"), 0)
    assert deal.overlooked == (B, 3)
    assert [it.kind for it in deal.claim_renege(A)] == ["pegging", "award"]
    assert deal.overlooked is None
    play_all(deal, "B:7D A:8C B:9S A:KC B:go")
    assert [it.parts for it in deal.play(B, parse("KD"))] == [(("last", 1, 1),)]
    kinds = [deal.show(player)[0].kind for player in (A, B, B)]
    assert kinds == ["hand", "hand", "crib"]


def test_a_wrong_pack_or_discard_is_refused() -> None:
    deal = Deal(find("six-card"), Options(), Match(Rules()), dealer=B)
    refused("pack_size: .*number=51", deal.deal, [*range(51)])
    refused("twice: .*card=2S", deal.deal, [*range(51), 7])
    refused("outside_pack: .*number=52", deal.deal, [*range(51), 52])
    refused(r"not_now: .*action=discard.*phase=the deal", deal.discard, A, [])
    assert (deal.phase, deal.turn, deal.owes(A), deal.shown, deal.is_cut) == ("the deal", None, 0, 0, False)
    assert (deal.kept, deal.overlooked) == ([], None)
    deal.deal(stacked([PONE, DEALER], "QH"))
    refused("discard_size: .*cards=7C.*number=1.*owes=2.*player=1", deal.discard, A, parse_all("7C"))
    refused("not_held: .*card=7D.*player=1", deal.discard, A, parse_all("7C 7D"))
    refused("no_player: .*player=3.*players=2", deal.discard, 2, parse_all("7C 8C"))
    refused("no_player: .*player=0.*players=2", deal.discard, -1, parse_all("7C 8C"))
    refused(r"twice: .*card=7C", deal.discard, A, [parse("7C"), parse("7C")])
    refused(r"not_now: .*action=deal.*phase=the discard", deal.deal, list(range(52)))
    refused(r"not_now: .*action=cut", deal.cut, 0)
    assert (deal.hands[A], deal.crib, deal.owes(A)) == (parse_all(PONE), [], 2)
    assert deal.discard(A, parse_all("2C 2D")) == deal.discard(B, parse_all("3C 3D")) == []
    assert deal.laid_out == [parse_all("2C 2D"), parse_all("3C 3D")]


def test_actions_out_of_turn_are_refused() -> None:
    deal = table(PONE, DEALER, "QH")
    refused("not_now: .*action=7C.*phase=the cut", deal.play, A, parse("7C"))
    refused("not_now: .*action=go.*phase=the cut", deal.go, A)
    refused("cut_too_deep: .*depth=-1.*rest=40", deal.cut, -1)
    refused("cut_too_deep: .*depth=40.*rest=40", deal.cut, 40)
    deal.cut(0)
    assert deal.starter == parse("QH")
    before = (deal.turn, list(deal.the_play.moves), deal.match.scores())
    refused("card_out_of_turn: .*card=7C", deal.play, 2, parse("7C"))
    refused("claimed_too_much: .*claimed=2.*points=0", deal.play, A, parse("7C"), 2)
    refused("not_now: .*action=the hand.*phase=the play", deal.shown_parts)
    refused("not_now: .*action=the hand.*phase=the play", deal.show, A)
    refused("no_renege", deal.claim_renege, B)
    refused("not_now: .*action=cut", deal.cut, 0)
    assert (deal.turn, deal.the_play.moves, deal.match.scores()) == before
    play_all(deal, WHOLE_PLAY)
    refused(r"shown_out_of_turn: .*action=the hand.*player=2.*turn=1", deal.show, B)
