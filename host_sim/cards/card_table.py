"""The state of the card table, as data; `reducer` changes it. The match and the deal are objects of the scoring module.
Knows no board, no time and no strategy."""

from typing import Unpack

from host_sim.card_messages import BestHand, Counting, Said
from host_sim.cards import moves
from host_sim.cards.card_types import OnTable, Part, StepFacts
from host_sim.cards.moves import SIDE_NAMES, Choice, Step, Wait, say
from host_sim.cards.named_parts import parts_of_card
from scoring.board import SCORE, UNDO, GameStart, Match, Rules
from scoring.cards import PACK, name
from scoring.deal import CUT, DISCARD, OVER, PLAY, SHOW, Deal, Pegging, total
from scoring.games import Game, Options

FOR_ME: Counting = "for me"
HELP: Counting = "help"
BY_HAND: Counting = "by hand"
COUNTING = (FOR_ME, HELP, BY_HAND)
"""Who counts a person's cards: the table, which announces and pegs the points; the person, to whom the table then
offers what was missed; or only the person."""

LEAST_CUT = 4  # minimum number of cards on either side of a cut


class Claim:
    """What a person is counting. card: None for the hand or crib. parts: what really counts. worth: the sum of the
    parts. most: the most holes that the peg can move for it. end: points for go or last card that belong to the same
    card and may be pegged with it. sure: only the person's word ends it. missed: the points offered, or None."""

    missed: int | None = None

    def __init__(self, card: int | None, parts: list[Part], most: int, end: int, sure: bool, on_table: OnTable) -> None:
        self.card = card
        self.parts = parts
        self.worth: int = total(parts)
        self.most = most
        self.end = end
        self.sure = sure
        self.on_table = on_table


class CardTable:
    """The state of a table: the match, kept by the scoring module, the deal, and the Waits.

    seed: deal number n of a seed always has the same cards. rules: the board's, for the game's sides.
    counting: for each person one of COUNTING; "" for a player of the program, who claims at once. games: number of
    games to play. start: what the board shows before the cut. goes_on: the match on the board continues, so its next
    game needs no cut.

    open_deal: None between games. open_claim: None while nothing is counted. agenda: the Waits before the deal goes on.
    moves: every move so far. first_deal: whether the next deal is the first of its game.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        options: Options | None = None,
        rules: Rules | None = None,
        *,
        games: int = 1,
        counting: list[str] | None = None,
        start: GameStart | None = None,
        goes_on: bool = False,
    ) -> None:
        self.game = game
        self.seed = seed
        self.options = options or Options()
        self.match = Match(rules or Rules(game.sides), game.target)
        if start:
            self.match.restore(start)
        self.counting = list(counting or [""] * game.players)
        self.goes_on = goes_on
        self.games = games
        self.played = 0
        self.open_deal: Deal | None = None
        self.deals = 0
        self.dealer = 0
        self.first_deal = True
        self.scores = [0] * game.sides
        self.chance_cut = 0
        self.open_claim: Claim | None = None
        self.won: Said | None = None
        self.best_hand: BestHand | None = None  # the best hand of this game, as in the announcement `game_won`
        self.agenda: list[Wait] = [Wait(None, moves.CUT_FOR_DEAL, None)]
        self.moves: list[Choice] = []

    @property
    def deal(self) -> Deal:
        """The deal under way, for moves that need one."""
        if self.open_deal is None:
            raise ValueError("no deal is under way")
        return self.open_deal

    @property
    def claim(self) -> Claim:
        """What is being counted, for moves that need it."""
        if self.open_claim is None:
            raise ValueError("nothing is counted")
        return self.open_claim

    @property
    def held(self) -> list[list[int]]:
        """The cards that each player holds."""
        deal = self.open_deal
        if deal is None:
            return [[] for _ in range(self.game.players)]
        return deal.the_play.hands if deal.is_cut else deal.hands

    @property
    def cuts(self) -> tuple[int, int]:
        """The smallest and the greatest depth of a cut for the starter."""
        return LEAST_CUT, PACK - sum(self.game.dealt) - self.game.extra - LEAST_CUT - 1

    def name(self, player: int) -> str:
        """Return the name of a player: the side, with a seat number if several peg for it."""
        side = SIDE_NAMES[self.game.side_of(player)]
        return side if self.game.players == self.game.sides else f"{side}{player // self.game.sides + 1}"

    def others(self, player: int) -> list[int]:
        """Return the players of the other sides, in turn after `player`."""
        side = self.game.side_of
        turns = [(player + turn) % self.game.players for turn in range(1, self.game.players)]
        return [other for other in turns if side(other) != side(player)]

    def persons(self) -> list[int]:
        """Return the seats with a person."""
        return [player for player, mode in enumerate(self.counting) if mode]

    # Steps

    def step(self, says: Said, player: int | None = None, **more: Unpack[StepFacts]) -> Step:
        """Return a step without points. more: attributes of Step."""
        return Step(says, player, tuple(self.scores), self.match.dealer, sum(self.match.games), **more)

    def step_of(self, says: Said, pegging: Pegging, **more: Unpack[StepFacts]) -> Step:
        player = pegging.player
        if not pegging.points:
            return self.step(says, player, **more)
        self.scores[pegging.side] = pegging.score
        move = UNDO if pegging.taken_back else SCORE
        more.update({"move": move, "kind": pegging.kind, "side": pegging.side, "points": pegging.points})
        more["by_hand"] = self.counting[player] not in ("", FOR_ME)
        return self.step(says, player, **more)

    def note_hand(self, pegging: Pegging, cards: tuple[int, ...]) -> None:
        """Remember the hand or crib, with the starter last, that counted most in this game."""
        if pegging.points > (self.best_hand["points"] if self.best_hand else 0):
            named = [name(card) for card in cards]
            self.best_hand = {"player": self.name(pegging.player), "points": pegging.points, "cards": named}

    def pegged(self, peggings: list[Pegging], pile: tuple[int, ...] = (), count: int = 0) -> list[Step]:
        """Return a step for each pegging, with the names of its parts."""
        steps = []
        for pegging in peggings:
            taken_back = say("taken_back", points=pegging.points)
            says = taken_back if pegging.taken_back else say("scores", parts=parts_of_card(pegging.parts))
            steps.append(self.step_of(says, pegging, pile=pile, count=count))
        return steps


def waiting_for(table: CardTable) -> Wait | None:
    """Return who must move, and how; None once all games are played."""
    if table.agenda:
        return table.agenda[0]
    deal = table.open_deal
    if deal is None or deal.phase == OVER:
        return None
    if deal.phase == DISCARD:
        return Wait(next(player for player in range(table.game.players) if deal.owes(player)), moves.ASK_DISCARD, None)
    return Wait(deal.turn, {CUT: moves.ASK_CUT, PLAY: moves.ASK_CARD, SHOW: moves.ASK_SHOW}[deal.phase], None)
