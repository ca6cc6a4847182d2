"""A match at the card table: who deals, what everybody does and says, step by step.

`Table.steps` yields each thing that happens, in order, with what it pegs. It asks the strategy for every choice and
the scoring module for every rule, and knows no board: who wants the points on one pegs each step before asking for
the next.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from host_sim.table.calls import say_card, say_count, say_scores
from host_sim.table.strategy import choose_card, choose_discard
from scoring.board import DEAL, NEW_GAME, SCORE, UNDO, Match, Rules
from scoring.cards import PACK, name, names, value
from scoring.deal import PLAY, SHOW, Deal, Pegging
from scoring.games import Game, Options, first_dealer
from scoring.play import GO, LAST

SIDE_NAMES = "ABCDE"
WORTH = ("", ", a skunk", ", a double skunk")

CLAIMED = 0.5
"""How often a renege is noticed before the next move."""

LEAST_CUT = 4
"""Cards that are left on either side of a cut."""


@dataclass(frozen=True)
class Step:
    """One thing that happens at the table.

    says: what is announced. player: by whom; None: by nobody in particular. scores: of all sides after it.
    move: what it is on the board: SCORE or UNDO (of `side`, `points`), DEAL, NEW_GAME, or "" for nothing.
    pile, count: the cards of this round of the play, and what they count. cards: those the words are about.
    settled: the same action pegs no more, so that the match stands where the scores do.
    """

    says: str
    player: int | None
    scores: tuple[int, ...]
    move: str = ""
    side: int = 0
    points: int = 0
    pile: tuple[int, ...] = ()
    count: int = 0
    cards: tuple[int, ...] = ()
    settled: bool = True


class Table:
    """Players round a table, and the match that they play, kept by the scoring module.

    slips: how often, 0 to 1, a player overlooks points or says go with a playable card; the others then peg what
    the options let them, and claim some of the reneges. first_dealer: the side that the board shows as dealer before
    the cut.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        options: Options | None = None,
        *,
        exact_out: bool = False,
        slips: float = 0.0,
        first_dealer: int = 0,
    ) -> None:
        self.game = game
        self.options = options or Options()
        self.match = Match(Rules(game.sides, exact_out), game.target)
        nothing = (0,) * game.sides
        self.match.restore((game.target, first_dealer, None, nothing, nothing))
        self.deal: Deal | None = None
        self.dealer = 0
        self._chance = random.Random(seed)
        self._slips = slips
        self._scores = [0] * game.sides

    def name(self, player: int) -> str:
        """What a player is called: the side, with the seat where several peg for it."""
        side = SIDE_NAMES[self.game.side_of(player)]
        return side if self.game.players == self.game.sides else f"{side}{player // self.game.sides + 1}"

    def steps(self, games: int) -> Iterator[Step]:
        """Play so many games, from the cut for the first deal until the last is won and counted."""
        yield from self._cut_for_deal()
        for _ in range(games):
            yield from self._play_game()
            yield self._next_game()

    def _step(self, says: str, player: int | None = None, move: str = "", cards: Iterable[int] = ()) -> Step:
        return Step(says, player, tuple(self._scores), move, cards=tuple(cards))

    # A game

    def _cut_for_deal(self) -> Iterator[Step]:
        dealer = None
        while dealer is None:
            cut = self._chance.sample(range(PACK), self.game.players)
            dealer = first_dealer(cut)
            shown = ", ".join(f"{self.name(player)} {name(card)}" for player, card in enumerate(cut))
            yield self._step(f"the cut for the deal: {shown}", cards=cut)
        self.dealer = dealer
        while self.match.dealer != self.game.side_of(dealer):
            self.match.apply(DEAL)
            yield self._step("the crib goes on", move=DEAL)
        yield self._step("mine is the first deal", dealer)

    def _next_game(self) -> Step:
        """The game is counted. The match says which side deals the next one; of its players it is the next in turn."""
        self.match.apply(DEAL)
        self._scores = [0] * self.game.sides
        self.dealer = self._next_player()
        while self.game.side_of(self.dealer) != self.match.dealer:
            self.dealer = self._next_player()
        return self._step("next game, my deal", self.dealer, NEW_GAME)

    def _next_player(self) -> int:
        return (self.dealer + 1) % self.game.players

    def _play_game(self) -> Iterator[Step]:
        yield from self.play_deal(Deal(self.game, self.options, self.match, self.dealer, first=True))
        while self.match.open():
            self.dealer = self._next_player()
            self.match.apply(DEAL)
            yield self._step("my deal", self.dealer, DEAL)
            yield from self.play_deal(Deal(self.game, self.options, self.match, self.dealer))
        winner = self.match.winner()
        result = " to ".join(str(score) for score in sorted(self._scores, reverse=True))
        yield self._step(f"{SIDE_NAMES[winner]} wins, {result}{WORTH[self.match.skunk()]}")

    # A deal

    def play_deal(self, deal: Deal) -> Iterator[Step]:
        """Play one deal, which pegs on this table's match, until all is shown or a side has won."""
        self.deal = deal
        yield from self._pegged(deal.deal(self._chance.sample(range(PACK), PACK)))
        for player in range(self.game.players):
            if deal.owes(player):
                deal.discard(player, choose_discard(deal, player))
        rest = PACK - sum(self.game.dealt) - self.game.extra
        pegged = deal.cut(self._chance.randrange(LEAST_CUT, rest - LEAST_CUT))
        yield self._step(f"{name(deal.starter)} is turned up", deal.dealer, cards=[deal.starter])
        yield from self._pegged(pegged)
        while deal.phase == PLAY:
            yield from self._play_card(deal)
        while deal.phase == SHOW:
            yield from self._show(deal)

    def _play_card(self, deal: Deal) -> Iterator[Step]:
        player = deal.turn
        the_play = deal.the_play
        card = choose_card(deal, player)
        if card is None or (self.options.reneges and the_play.pile and self._slip()):
            pile, count = tuple(the_play.pile), the_play.count
            pegged = deal.go(player)
            yield Step("go", player, tuple(self._scores), pile=pile, count=count)
        else:
            pile, count = (*the_play.pile, card), the_play.count + value(card)
            worth = sum(points for _kind, points, _cards in the_play.scores_of(card))
            claimed = 0 if worth and self._slip() else worth
            pegged = deal.play(player, card, claimed)
            parts = [part for part in (pegged[0].parts if pegged else ()) if claimed or part[0] in (GO, LAST)]
            yield self._step_with(say_card(card, count, parts), player, pegged, pile, count, (card,))
            pegged = []
            if claimed < worth and self.options.muggins == "all" and self.match.open():
                pegged = deal.muggins(self._opponent(player))
        yield from self._pegged(pegged, pile, count)
        if the_play.renege and deal.phase in (PLAY, SHOW) and self._chance.random() < CLAIMED:
            yield from self._pegged(deal.claim_renege(self._opponent(the_play.renege[1])))

    def _show(self, deal: Deal) -> Iterator[Step]:
        player, is_crib = deal.turn, deal.crib_is_shown
        cards = deal.crib if is_crib else deal.kept[player]
        overlook = self._slip()
        pegged = deal.show(player, 0 if overlook else None)
        parts = () if overlook else pegged[0].parts
        says = f"{'the crib ' if is_crib else ''}{names(cards)}: {say_count(parts)}"
        yield self._step_with(says, player, pegged, cards=(*cards, deal.starter))
        if overlook and self.options.muggins and pegged[0].parts:
            yield from self._pegged(deal.muggins(self._opponent(player)))

    def _opponent(self, player: int) -> int:
        """The next player of another side."""
        return (player + 1) % self.game.players

    def _slip(self) -> bool:
        return self._slips > 0 and self._chance.random() < self._slips

    # Pegging

    def _pegged(self, peggings: list[Pegging], pile: tuple[int, ...] = (), count: int = 0) -> Iterator[Step]:
        """A step for each pegging, that says what it is for."""
        for pegging in peggings:
            said = say_scores(pegging.parts)
            says = f"{pegging.points} taken back" if pegging.taken_back else ", ".join(said)
            step = self._step_with(says, pegging.player, [pegging], pile, count)
            yield replace(step, settled=pegging is peggings[-1])

    def _step_with(
        self,
        says: str,
        player: int,
        pegged: list[Pegging],
        pile: tuple[int, ...] = (),
        count: int = 0,
        cards: tuple[int, ...] = (),
    ) -> Step:
        """A step, and the first of `pegged` with it if that is worth anything."""
        if not pegged or not pegged[0].points:
            return Step(says, player, tuple(self._scores), pile=pile, count=count, cards=cards)
        pegging = pegged[0]
        self._scores[pegging.side] = pegging.score
        move = UNDO if pegging.taken_back else SCORE
        return Step(says, player, tuple(self._scores), move, pegging.side, pegging.points, pile, count, cards)
