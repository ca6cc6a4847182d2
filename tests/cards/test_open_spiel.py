"""Whole games against OpenSpiel, another program of cribbage: the same cards and choices make the same scores.

OpenSpiel differs in two rules, which the games avoid: it counts four of a suit in the crib as a flush, and it counts
all hands of the deal in which somebody wins.
"""

import random
import re
from typing import Any

import pytest

from scoring.board import Match, Rules
from scoring.cards import PACK, name
from scoring.deal import PLAY, SHOW, Deal
from scoring.games import Options, find

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel here: pip install open_spiel")


class Other:
    """OpenSpiel's game. Its players pass where ours say nothing, and it deals by itself when all have passed."""

    def __init__(self) -> None:
        self.state = pyspiel.load_game("cribbage").new_initial_state()

    def lay(self, card: int) -> None:
        """Deal a card, or turn it up."""
        assert self.state.is_chance_node()
        self.state.apply_action(card % 4 * 13 + card // 4)

    def choose(self, player: int, cards: list[int]) -> None:
        """Lay these cards out, or play the one."""
        wanted = {name(card).replace("10", "T") for card in cards}
        while self.passes():
            pass
        assert self.state.current_player() == player
        for action, words in self.choices():
            if set(words.split()[1:]) == wanted:
                self.state.apply_action(action)
                return
        raise AssertionError(f"{wanted} is none of {self.choices()}")

    def choices(self) -> list[tuple[int, str]]:
        player = self.state.current_player()
        return [(action, self.state.action_to_string(player, action)) for action in self.state.legal_actions()]

    def passes(self) -> bool:
        """Let the player pass who can do nothing else; whether there was one."""
        state = self.state
        if state.is_terminal() or state.is_chance_node() or [words for _action, words in self.choices()] != ["Pass"]:
            return False
        state.apply_action(state.legal_actions()[0])
        return True

    def scores(self) -> list[int]:
        found = re.search(r"Scores: (\d+) (\d+)", str(self.state))
        assert found
        return [int(score) for score in found.groups()]


def laid_out(deal: Deal, player: int, chance: random.Random) -> list[int]:
    """Return two cards at random, with which the crib is not all of one suit."""
    while True:
        cards = chance.sample(deal.hands[player], 2)
        if len({card % 4 for card in deal.crib + cards}) > 1:
            return cards


def play_deal(deal: Deal, other: Other, chance: random.Random) -> None:
    deal.deal(chance.sample(range(PACK), PACK))
    for player in (0, 1):
        for card in deal.hands[player]:
            other.lay(card)
    for player in (0, 1):
        cards = laid_out(deal, player, chance)
        other.choose(player, cards)
        deal.discard(player, cards)
    deal.cut(chance.randrange(40))
    other.lay(deal.starter)
    while deal.phase == PLAY:
        player = deal.turn
        could = deal.the_play.playable(player)
        if could:
            card = chance.choice(could)
            other.choose(player, [card])
            deal.play(player, card)
        else:
            deal.go(player)
    while other.passes():
        pass
    while deal.phase == SHOW:
        deal.show(deal.turn)


@pytest.mark.parametrize("seed", range(20))
def test_random_games_have_the_scores_of_another_program(seed: int) -> None:
    chance = random.Random(seed)
    match, other = Match(Rules()), Other()
    dealer = 0
    while match.open():
        play_deal(Deal(find("six-card"), Options(), match, dealer), other, chance)
        if match.open():
            assert other.scores() == match.scores()
        dealer = 1 - dealer
    assert other.state.is_terminal()
    assert other.scores()[match.winner()] >= match.target
