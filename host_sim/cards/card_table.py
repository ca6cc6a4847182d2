"""Play a match at the card table, step by step: deals, cards, announcements and points.

`CardTable.steps` yields each step in order, with the points that it pegs. Asks the players for every choice and the
scoring module for every rule. Knows no board: the caller pegs each step on one before it asks for the next. A step
for a person asks, and is repeated until the person has answered or pegged.
"""

from host_sim.cards.chance import CARDS_USE, CUT_USE, SLIPS_USE, Chance
from host_sim.cards.levels import BEST, LEVELS
from host_sim.cards.named_parts import parts_of_card
from host_sim.cards.player import Player
from host_sim.cards.steps import SIDE_NAMES, Step, say
from scoring.board import DEAL, NEW_GAME, NEW_MATCH, SCORE, UNDO, Match, Rules
from scoring.cards import PACK, name
from scoring.deal import PLAY, SHOW, Deal, Pegging
from scoring.games import Game, Options, first_dealer

LEAST_CUT = 4
"""Least number of cards on either side of a cut."""


class CardTable:
    """Players at a table, and their match, kept by the scoring module.

    seed: of all random numbers; deal number n always has the same cards. rules: of the board, for as many sides as
    the game has. seats: a `Player` or a `Person` for each player; players of the best level if not given.
    first_dealer: the side that the board shows as dealer before the cut.
    choices: of a game that is taken up again, as `choices` had them when it was left: its players choose the same.
    catching_up: from then until a person is asked again, or the board lacks a step; the board may be ahead of the
    table.
    standing: (games, tally) of a match that goes on: its next game needs no cut. target: the length of the games, if it
    is not the usual one.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        options: Options | None = None,
        rules: Rules | None = None,
        *,
        seats: "list | None" = None,
        first_dealer: int = 0,
        choices: "list | None" = None,
        standing: "tuple | None" = None,
        target: "int | None" = None,
    ) -> None:
        self.game = game
        self.options = options or Options()
        self.match = Match(rules or Rules(game.sides), target or game.target)
        nothing = (0,) * game.sides
        games, tally = standing or (nothing, nothing)
        self.match.restore((self.match.target, first_dealer, None, games, tally))
        self._goes_on = standing is not None
        self.choices: list = []
        self._to_recall = list(choices or [])
        self.catching_up = choices is not None
        self.deal: Deal | None = None
        self.dealer = 0
        self.chance = Chance(seed, SLIPS_USE)
        self.seats = seats or [Player(LEVELS[BEST]) for _ in range(game.players)]
        self.scores = [0] * game.sides
        self._seed = seed
        self._deals = 0
        self.dealers: list[int] = []  # the sides that dealt in this game, of the deals that are over

    @property
    def recalls(self) -> bool:
        """True while a game that is taken up repeats what was chosen before."""
        return bool(self._to_recall)

    def choice(self, decide):
        """Return what a player chooses, and keep it: `decide()`, or what was chosen before in a game taken up."""
        self.choices.append(self._to_recall.pop(0) if self._to_recall else decide())
        return self.choices[-1]

    @property
    def held(self) -> list:
        """The cards that each player holds."""
        if self.deal is None:
            return [[] for _ in range(self.game.players)]
        return self.deal.the_play.hands if self.deal.the_play else self.deal.hands

    def name(self, player: int) -> str:
        """Return the name of a player: the side, with a seat number if several peg for it."""
        side = SIDE_NAMES[self.game.side_of(player)]
        return side if self.game.players == self.game.sides else f"{side}{player // self.game.sides + 1}"

    def steps(self, games: int):
        """Play so many games, from the cut for the first deal until the last game is counted."""
        if self._goes_on:
            self.dealer = self.match.dealer
            yield self.step(say("first_deal"), self.dealer)
        else:
            yield from self._cut_for_deal(0)
        for number in range(1, games + 1):
            yield from self._play_game()
            yield from self.until_right()
            yield self._next_game()
            if number == games:
                return
            if self.match.match_winner is not None:
                yield from self._next_match()
            elif self._decides():
                yield from self._cut_for_deal(number)

    # A game

    def _cut_for_deal(self, number: int):
        """Cut for the first deal: all players, or the two who peg; the lowest card deals. number: of games before."""
        chance = Chance(self._seed, CUT_USE + number)
        dealer = None
        while dealer is None:
            cut = chance.shuffled(range(PACK))[: self.game.cutters]
            dealer = first_dealer(cut, self.options.cut_by_rank)
            shown = [[self.name(player), name(card)] for player, card in enumerate(cut)]
            yield self.step(say("cut", cut=shown), cards=cut)
        self.dealer = dealer
        while self.match.dealer != self.game.side_of(dealer):
            self.match.apply(DEAL)
            yield self.step(say("crib_passes"), move=DEAL)
        yield self.step(say("first_deal"), dealer)

    def _decides(self) -> bool:
        """True before the last game of a match whose first deal alternates: players cut again."""
        rules = self.match.rules
        return rules.best_of > 1 and not rules.loser_deals and min(self.match.games) == rules.best_of // 2

    def _next_game(self) -> Step:
        """Count the game. The match decides which side deals next; of its players the next in turn deals."""
        self.match.apply(DEAL)
        self.scores = [0] * self.game.sides
        self.dealer = self._next_player()
        while self.game.side_of(self.dealer) != self.match.dealer:
            self.dealer = self._next_player()
        winner = self.match.match_winner
        if winner is not None:
            return self.step(say("match_won", side=SIDE_NAMES[winner]), move=NEW_GAME)
        return self.step(say("next_game"), self.dealer, move=NEW_GAME)

    def _next_match(self):
        self.match.apply(DEAL)
        yield self.step(say("next_match"), self.dealer, move=NEW_MATCH)

    def _next_player(self) -> int:
        return (self.dealer + 1) % self.game.players

    def _play_game(self):
        self.dealers = []
        yield from self.play_deal(self.dealer, first=True)
        while self.match.open():
            yield from self.until_right()
            self.dealers.append(self.game.side_of(self.dealer))
            self.dealer = self._next_player()
            self.match.apply(DEAL)
            yield self.step(say("deal"), self.dealer, move=DEAL)
            yield from self.play_deal(self.dealer)
        result = sorted(self.scores, reverse=True)
        winner = self.match.winner()
        collects = [
            [SIDE_NAMES[side], self.match.rules.skunk_values[self.match.level(side)]]
            for side in range(self.game.sides)
            if side != winner
        ]
        facts = {"result": result, "skunk": self.match.skunk(), "collects": collects}
        says = say("game_won", side=SIDE_NAMES[winner], **facts)
        yield self.step(says)
        for player, seat in enumerate(self.seats):
            yield from seat.game_won(self, player, says)

    # A deal

    def play_deal(self, dealer: int, first: bool = False):
        """Play one deal until all hands are shown or a side has won. first: the first deal of a game."""
        deal = self.deal = Deal(self.game, self.options, self.match, dealer, first)
        chance = Chance(self._seed, CARDS_USE + self._deals)
        self._deals += 1
        yield from self.pegged(deal.deal(chance.shuffled(range(PACK))))
        for player, seat in enumerate(self.seats):
            if deal.owes(player):
                yield from seat.discard(self, player)
        most = PACK - sum(self.game.dealt) - self.game.extra - LEAST_CUT - 1
        at_random = LEAST_CUT + chance.below(most - LEAST_CUT + 1)
        depth = yield from self.seats[deal.pone].cut(self, deal.pone, at_random, (LEAST_CUT, most))
        pegged = deal.cut(depth)
        says = say("starter", card=name(deal.starter), by=self.name(deal.pone))
        yield self.step(says, deal.dealer, cards=(deal.starter,))
        yield from self.pegged(pegged)
        while deal.phase in (PLAY, SHOW):
            phase, player = deal.phase, deal.turn
            yield from self.until_right()
            seat = self.seats[player]
            yield from (seat.play if phase == PLAY else seat.show)(self, player)
            yield from self._others_look(player)
            if phase == PLAY and deal.phase == SHOW:
                yield from self._after_the_play(deal)

    def _others_look(self, player: int):
        """Let the others, in turn, peg what `player` has just overlooked, and claim a renege that they see."""
        for turn in range(1, self.game.players):
            other = (player + turn) % self.game.players
            if self.match.open() and self.game.side_of(other) != self.game.side_of(player):
                yield from self.seats[other].look(self, other, player)
                yield from self.seats[other].claim_seen(self, other)

    def _after_the_play(self, deal: Deal):
        """Let persons claim a renege before the first hand is shown; then the play goes on."""
        if self.options.reneges:
            for player, seat in enumerate(self.seats):
                if deal.phase == SHOW:
                    yield from seat.last_look(self, player)

    def opponent(self, player: int) -> int:
        """Return the next player of another side."""
        return (player + 1) % self.game.players

    def until_right(self):
        """Wait until the board is right, as persons have pegged it."""
        for seat in self.seats:
            yield from seat.until_right(self)

    # Steps, for the seats

    def step(self, says: dict, player: int | None = None, **more) -> Step:
        """Return a step without points. more: arguments of Step."""
        return Step(says, player, tuple(self.scores), **more)

    def pegged(self, peggings: list[Pegging], pile: tuple[int, ...] = (), count: int = 0):
        """Yield a step for each pegging, which says its parts; the seats peg it."""
        for pegging in peggings:
            taken_back = say("taken_back", points=pegging.points)
            says = taken_back if pegging.taken_back else say("scores", parts=parts_of_card(pegging.parts))
            step = self.step_of(says, pegging.player, [pegging], pile=pile, count=count)
            step.settled = pegging is peggings[-1]
            yield from self.seats[pegging.player].peg(self, step)

    def step_of(self, says: dict, player: int, pegged: list[Pegging], **more) -> Step:
        """Return a step, with the first of `pegged` if it has points."""
        if not pegged or not pegged[0].points:
            return self.step(says, player, **more)
        pegging = pegged[0]
        self.scores[pegging.side] = pegging.score
        move = UNDO if pegging.taken_back else SCORE
        return self.step(says, player, move=move, kind=pegging.kind, side=pegging.side, points=pegging.points, **more)
