"""The table's levels of play, and the figures that they use."""

from typing import Any

import pytest

from host_sim.cards import club, crib_figures, expert, playout, positions, samples
from host_sim.cards.expert import crib_chance, show_chance
from host_sim.cards.levels import LEVELS
from host_sim.cards.search import Search
from scoring.board import Match, Rules
from scoring.cards import name, parse_all
from scoring.deal import Deal
from scoring.games import GAMES, Options, find
from tests.cards.stacked import dealt, play_all, table
from tests.measures import cribs, outlooks


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_level_plays_every_game_by_the_rules(level: str, game: str) -> None:
    row = find(game)
    deal = Deal(row, Options(), Match(Rules(row.sides), row.target), dealer=0)
    deal.deal([card * 17 % 52 for card in range(52)])
    for player in range(row.players):
        if deal.owes(player):
            deal.discard(player, LEVELS[level].choose_discard(deal, player))
    deal.cut(9)
    while deal.phase == "the play":
        card = LEVELS[level].choose_card(deal, deal.turn)
        deal.go(deal.turn) if card is None else deal.play(deal.turn, card)
    assert deal.phase in ("the show", "nothing more")


@pytest.mark.parametrize(
    ("level", "hand", "scores", "laid_out"),
    [
        (club, "5H 5C 5D JS 2C 9D", (0, 0), "2C 9D"),  # keeps the cards that count
        (club, "7C 8D 8H 9S KC 2D", (0, 0), "2D KC"),
        (club, "AC 2D 3H 4S KC QD", (0, 0), "QD KC"),
        (club, "5H 5C KD QS 2C 9D", (0, 0), "2C 9D"),  # gives no five to the other
        # Eight to go, and the dealer needs two: 4 4 5 6 counts twelve whatever is turned up; nothing else matters.
        (expert, "4H 4C 5D 6S KC QD", (113, 119), "QD KC"),
    ],
)
def test_the_cards_that_a_pone_lays_out(level: Any, hand: str, scores: tuple[int, int], laid_out: str) -> None:
    deal = dealt(hand, "6C 6D 6H 3S TC TD" if level is club else "2C 3D 7H 9S TC JD", "KH", scores=scores)
    assert sorted(level.choose_discard(deal, 0)) == parse_all(laid_out)


@pytest.mark.parametrize(
    ("level", "hand", "dealers", "scores", "led", "card"),
    [
        (club, "5H 4C JC 9S KC QD", "6C 6D 6H 6S TC TD", (0, 0), "", "4C"),  # low rather than a five or a ten-card
        (club, "8H 4C JC 9S KC QD", "7C 6D 2H 3S TC TD", (0, 0), "A:8H", "7C"),  # a fifteen
        # Both need two holes. The dealer can pair for the game, or make the count 31 as well.
        (expert, "8H 4C JC 9S KC QD", "8D 6D 2H 3S TC TD", (119, 119), "A:8H", "8D"),
    ],
)
def test_the_card_played(level: Any, hand: str, dealers: str, scores: tuple[int, int], led: str, card: str) -> None:
    deal = table(hand, dealers, "KD" if level is expert else "2D", scores=scores)
    deal.cut(0)
    play_all(deal, led)
    assert name(level.choose_card(deal, deal.turn)) == card


@pytest.mark.parametrize(
    ("deals", "need", "other", "hand", "other_hand", "chance"),
    [
        (False, 8, 1, 8, 20, 1.0),  # the pone counts first
        (True, 1, 8, 20, 8, 0.0),
        (True, 8, 20, 8, 12, 1.0),  # then the dealer
        (True, 0, 5, 0, 0, 1.0),  # out in the play
        (False, 5, 0, 9, 0, 0.0),
    ],
)
def test_who_counts_first_wins(deals: bool, need: int, other: int, hand: int, other_hand: int, chance: float) -> None:
    assert show_chance(deals, need, other, hand, other_hand, 5) == chance


def test_the_fewer_points_are_needed_the_likelier_a_crib_wins() -> None:
    chances = [crib_chance(need, 10, 5) for need in (1, 4, 8, 12)]
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[-1] < chances[0] < 1


def test_sampled_hands_have_unseen_cards_and_fit_the_goes() -> None:
    """After a go at 25 the other holds nothing of 6 or less."""
    deal = table("8H 7C KS 9S KC QD", "JD TD QH 9H TC TS", "2D")
    deal.cut(0)
    play_all(deal, "A:8H B:JD A:7C B:go")
    for weight, hand in samples.hands_held(deal, 0, 1, 50):
        assert weight > 0
        assert len(hand) == 3
        assert min(playout.VALUE[rank_] for rank_ in hand) > 6
        assert hand.count(9) <= 3


def test_hands_are_drawn_in_proportion_to_their_weights() -> None:
    seen = parse_all("AH 3C 9D JS KC QD")
    all_hands, some = (samples.hands_kept(seen, True, number) for number in (5000, 200))
    shares = []
    for hands in (all_hands, some):
        weights = sum(weight for weight, _hand in hands)
        shares.append(sum(weight for weight, hand in hands if 5 in hand) / weights)
    assert len(some) <= 200
    assert shares[1] == pytest.approx(shares[0], abs=0.03)
    weight_of = {hand: weight for weight, hand in samples.hands_kept(seen, False, 5000)}
    assert weight_of[4, 5, 5, 6] > 10 * weight_of[2, 4, 8, 10] > 0, "a hand that counts is sampled more often"


def test_the_search_sees_what_the_other_must_answer() -> None:
    """At 16, against a queen and a king: a five gives 31 and the last card. A four gives the go at 30, then fifteen on
    my five and the last card."""
    search = Search(playout.FAR, playout.FAR, lambda made, given, _shown: made - given)
    hands = [(1, (12, 13), 0)]
    pile = playout.coded((6, 10))
    assert [search.card_worth((4, 5), rank_, hands, pile, 16) for rank_ in (4, 5)] == [-4, -3]


def test_two_hands_are_played_out_in_turn() -> None:
    """After a ten: five (fifteen), five (a pair), five (a pair royal), and the last card at 25; then to the end."""
    assert playout.playout([(5,), (5, 5)], 10, 10, 0, (20, 20)) == [2, 2 + 6 + 1]
    assert playout.playout([(9,), (3,)], playout.coded((10, 8, 10)), 28, 1, (20, 20)) == [1, 2], "31 by the other"
    assert playout.playout([(5,), (5,)], 10, 10, 0, (20, 2)) == [0, 2], "until a side is out"


def test_positions_measured_again_from_fewer_deals_are_similar() -> None:
    deals = [outlooks.deal_outcome(seed) for seed in range(150)]
    new = outlooks.dealer_wins(deals)
    far = [abs(chance - old / 255) for chance, old in zip(new, positions.DEALER_WINS, strict=True)]
    assert sum(far) / len(far) < 0.03


def test_the_files_of_figures_have_the_format_of_their_commands() -> None:
    assert outlooks.source_of(list(positions.DEALER_WINS)) == outlooks.FILE.read_text()
    figures = {"own": list(crib_figures.OWN), "other": list(crib_figures.OTHER)}
    assert cribs.source_of(figures) == cribs.FILE.read_text()


def test_cribs_measured_again_from_fewer_deals_are_similar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cribs, "figures", dict(cribs.figures))
    measured = cribs.measure(rounds=1, deals=50)
    for whose, old in (("own", crib_figures.OWN), ("other", crib_figures.OTHER)):
        far = [abs(again - hundredths) for again, hundredths in zip(measured[whose], old, strict=True)]
        assert sum(far) / len(far) < 40, whose
        assert measured[whose].index(max(measured[whose])) == old.index(max(old))  # two fives
