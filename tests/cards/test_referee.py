"""An independent referee checks every turn, every point and the end of whole games of each kind. The referee shares no
code with the scoring module: cards are text, and `naive` counts hands."""

from itertools import pairwise
from typing import Any

import pytest

from host_sim.cards import easy
from host_sim.cards.moves import Step
from scoring.cards import names
from scoring.games import GAMES
from tests.cards.naive import count, is_run, split
from tests.conftest import TORTURE
from tests.seats import steps_of, table_of

GAMES_EACH = (1000 if TORTURE else 32) // len(GAMES)


def text(cards: Any) -> list[str]:
    return names(cards).split()


def points_of(pile: list[str]) -> int:
    """Return the points that the last card of the pile scores."""
    ranks = [split(card)[0] for card in pile]
    total = sum(min(rank, 10) for rank in ranks)
    points = 2 * (total in (15, 31))
    alike = next((n for n, (a, b) in enumerate(pairwise(reversed(ranks)), 1) if a != b), len(ranks))
    points += {1: 0, 2: 2, 3: 6, 4: 12}[alike]
    return points + next((n for n in range(len(ranks), 2, -1) if is_run(ranks[-n:])), 0)


class Referee:
    """Checks the steps of `table` against the cards that were dealt. Raises AssertionError if there is any mistake."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.players = table.game.players
        self.scores = [0] * table.game.sides
        self.points = 0
        self.expected: list[tuple[str, int, int]] = []  # what must be announced next: (message, player, points)
        self.dealer = -1

    def see(self, step: Step) -> None:
        said, player = step.says["say"], step.player
        if step.board_move == "score" and player is not None:
            side = player % len(self.scores)
            assert step.side == side and self.table.match.target not in self.scores
            self.scores[side] = min(self.scores[side] + step.points, self.table.match.target)
            self.points += step.points
        if step.board_move == "game":
            assert max(self.scores) == self.table.match.target
            self.scores = [0] * len(self.scores)
        assert list(step.scores) == self.scores
        if said == "starter":
            self.begin(step)
        elif said in ("card", "go", "scores", "shown"):
            what, who, points = self.expected.pop(0)
            points = points_of([*self.pile, text(step.on_table.cards)[0]]) if what == "card" else points
            assert (said, player, step.points) == (what, who, points), step.says
            if said == "scores" and points == 1:
                assert step.says["parts"][0]["part"] == ("go" if any(self.hands) else "last")
            if said == "card":
                self.played(who, text(step.on_table.cards)[0])
            elif said == "go":
                self.gone.add(who)
                self.next_turn(who)
        elif said == "first_deal" and self.table.game.name == "five-card":
            self.expected = [("scores", 1 - (player or 0), 3)]
        elif said == "deal":
            assert not self.expected, "all was played and shown"
        if self.table.match.target in self.scores:
            self.expected = []

    def begin(self, starter: Step) -> None:
        deal = self.table.deal
        self.hands = [text(hand) for hand in deal.kept]
        self.kept = [list(hand) for hand in self.hands]
        self.crib, self.starter = text(deal.crib), text(starter.on_table.cards)[0]
        lie = [*(card for hand in self.kept for card in hand), *self.crib, self.starter]
        assert len(set(lie)) == len(lie) == self.players * self.table.game.kept + 4 + 1
        assert starter.player is not None and self.dealer in (-1, (starter.player - 1) % self.players)
        self.dealer = starter.player
        assert starter.dealer == self.dealer % len(self.scores), "the side with the crib"
        self.begin_round()
        self.last = self.dealer
        self.expected = [("scores", self.dealer, 2)] if self.starter[:-1] == "J" else []
        self.ask((self.dealer + 1) % self.players)

    def begin_round(self) -> None:
        self.pile: list[str] = []
        self.gone: set[int] = set()

    def playable(self, player: int) -> list[str]:
        total = sum(min(split(card)[0], 10) for card in self.pile)
        return [card for card in self.hands[player] if total + min(split(card)[0], 10) <= 31]

    def ask(self, player: int) -> None:
        """Expect this player to play a card or say go."""
        self.expected.append(("card" if self.playable(player) else "go", player, 0))

    def played(self, player: int, card: str) -> None:
        assert card in self.playable(player)
        self.hands[player].remove(card)
        self.pile.append(card)
        self.last = player
        self.next_turn(player)

    def next_turn(self, player: int) -> None:
        """Expect the step that must follow the card or the go of `player`."""
        turns = [(player + turn) % self.players for turn in range(1, self.players + 1)]
        others = [other for other in turns if self.hands[other] and other not in self.gone and other != self.last]
        total = sum(min(split(card)[0], 10) for card in self.pile)
        if total < 31 and (others or self.playable(self.last)):
            waiting = [other for other in turns if other in others or (other == self.last and self.hands[other])]
            self.ask(next(other for other in waiting if other != self.last or not others))
            return
        if total < 31:
            self.expected.append(("scores", self.last, 1))
        turns = [(self.last + turn) % self.players for turn in range(1, self.players + 1)]
        self.begin_round()
        leads = [other for other in turns if self.hands[other]]
        if leads and not self.table.game.one_round:
            self.ask(leads[0])
            return
        for turn in range(1, self.players + 1):
            shows = (self.dealer + turn) % self.players
            self.expected.append(("shown", shows, count(self.kept[shows], self.starter)))
        self.expected.append(("shown", self.dealer, count(self.crib, self.starter, crib=True)))


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_referee_finds_nothing_wrong(game: str) -> None:
    for seed in range(GAMES_EACH):
        table = table_of(game, seed)
        referee = Referee(table)
        for step in steps_of(table, easy):
            referee.see(step)
        assert referee.points > table.match.target
