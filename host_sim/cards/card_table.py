"""The state of the card table, as data; `reducer` changes it. The match and the deal are objects of the scoring module.
Knows no board, no time and no strategy."""

from host_sim.card_messages import Ask, BestHand, Counting, Said, SeatCounting
from host_sim.cards.card_types import OwnMove, Recorded
from host_sim.cards.moves import NO_CARDS, SIDE_NAMES, OnTable, Step, Wait, say
from host_sim.cards.named_parts import parts_of_card
from scoring.board import SCORE, UNDO, GameStart, Match, Rules
from scoring.cards import PACK
from scoring.deal import CUT, DISCARD, OVER, PLAY, SHOW, Deal, Pegging
from scoring.games import Game, Options

FOR_ME: Counting = "for me"
HELP: Counting = "help"
BY_HAND: Counting = "by hand"
COUNTING = (FOR_ME, HELP, BY_HAND)
"""Who counts a person's cards. FOR_ME: the table, which announces and pegs the points. HELP: the person; then the table
offers the points that were missed. BY_HAND: only the person."""

LEAST_CUT = 4  # minimum number of cards on either side of a cut

ASKS: dict[str, Ask] = {CUT: "cut", PLAY: "card", SHOW: "show"}
"""The question to the player whose turn it is, by the phase of the deal."""


class Claim:
    """A card, hand or crib that a person is counting. card: None for a hand or crib. facts: its points and parts; for a
    hand or crib also its cards. worth: its points. most: how many holes the peg can move for them. end: points for go
    or last card that the same card makes and that may be pegged with it. needs_word: whether the count ends only when
    the person says so. missed: the points offered, or None."""

    missed: int | None = None
    end = 0
    needs_word = False

    def __init__(self, player: int, card: int | None, facts: Said, on_table: OnTable, most: int) -> None:
        self.player = player
        self.card = card
        self.facts = facts
        self.on_table = on_table
        self.worth = facts["points"]
        self.most = most


class CardTable:
    """The state of a table: the match, kept by the scoring module, the deal, and who must act.

    seed: deal number n of a seed always has the same cards. rules: as set on the board. counting: one of
    COUNTING for each person, and "" for each of the program's players, which claim at once. games: number of games to
    play. start: what the board shows before the cut. goes_on: the match on the board continues, so its next game needs
    no cut.

    own_move: what the table does next by itself, "" if a player must act. agenda: the Waits before the deal goes on.
    open_deal: None between games. open_claim: None while nothing is counted. record: all moves so far. first_deal:
    whether the next deal is the first of its game. best_hand: the hand or crib that counted most in this game.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        options: Options | None = None,
        rules: Rules | None = None,
        *,
        games: int = 1,
        counting: list[SeatCounting] | None = None,
        start: GameStart | None = None,
        goes_on: bool = False,
    ) -> None:
        self.game = game
        self.seed = seed
        self.options = options or Options()
        self.match = Match(rules or Rules(game.sides), game.target)
        if start:
            self.match.restore(start)
        self.counting: list[SeatCounting] = list(counting or [""] * game.players)
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
        self.best_hand: BestHand | None = None
        self.own_move: OwnMove = "cut for deal"
        self.agenda: list[Wait] = []
        self.record: list[Recorded] = []

    @property
    def deal(self) -> Deal:
        """The deal under way, for moves that need one."""
        if self.open_deal is None:
            raise ValueError("no deal is under way")
        return self.open_deal

    @property
    def claim(self) -> Claim:
        """The open claim, for moves that need one."""
        if self.open_claim is None:
            raise ValueError("nothing is counted")
        return self.open_claim

    @property
    def on_table(self) -> OnTable:
        """The cards of this round of the play, and their count."""
        return OnTable((), tuple(self.deal.the_play.pile), self.deal.the_play.count)

    @property
    def held(self) -> list[list[int]]:
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
        return [player for player, mode in enumerate(self.counting) if mode]

    def step(
        self,
        says: Said,
        player: int | None = None,
        pegging: Pegging | None = None,
        on_table: OnTable = NO_CARDS,
        board_move: str = "",
        claimed: bool = False,
    ) -> Step:
        """Return a step. pegging: its points; None or 0 points for a step without points."""
        step = Step(says, player, tuple(self.scores), self.match.dealer, sum(self.match.games))
        step.on_table, step.board_move, step.claimed = on_table, board_move, claimed
        if pegging and pegging.points:
            self.scores[pegging.side] = pegging.score
            step.scores = tuple(self.scores)
            step.board_move = UNDO if pegging.taken_back else SCORE
            step.kind, step.side, step.points = pegging.kind, pegging.side, pegging.points
            step.by_hand = self.counting[pegging.player] not in ("", FOR_ME)
        return step

    def steps(self, peggings: list[Pegging], on_table: OnTable = NO_CARDS) -> list[Step]:
        steps = []
        for pegging in peggings:
            taken_back = say("taken_back", points=pegging.points)
            says = taken_back if pegging.taken_back else say("scores", parts=parts_of_card(pegging.parts))
            steps.append(self.step(says, pegging.player, pegging, on_table))
        return steps


def waiting_for(table: CardTable) -> Wait | None:
    """Return which player must act, and how; None if the table acts next or all games are played."""
    deal = table.open_deal
    if table.own_move or table.agenda:
        return table.agenda[0] if table.agenda else None
    if deal is None or deal.phase == OVER:
        return None
    if deal.phase == DISCARD:
        return Wait(next(player for player in range(table.game.players) if deal.owes(player)), "discard", None)
    return None if deal.turn is None else Wait(deal.turn, ASKS[deal.phase], None)
