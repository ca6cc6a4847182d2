"""One deal of a game of cribbage, from the pack to the dealer's crib: the players' actions and their points.

    deal = Deal(find("six-card"), Options(), match, dealer=1, first=True)
    deal.deal(pack)            52 shuffled cards
    deal.discard(0, cards)     each player, in any order
    deal.cut(20)               the starter; his heels
    deal.play(0, card)         and deal.go(1), while deal.phase is PLAY
    deal.show(0)               in the order of deal.turn, the dealer's crib last

Every action pegs on the match at once and returns its Peggings. When a side pegs out, the deal is OVER at once. An
action that the rules do not allow raises CardError and changes nothing. Knows no lights, no clock and no strategy."""

from collections import namedtuple

from scoring.board import SCORE, UNDO, Match
from scoring.cards import PACK, CardError, check_different, name, names
from scoring.games import heels
from scoring.play import Play
from scoring.show import combinations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from scoring.games import Game, Options
    from scoring.play import FalseGo, Made

    Part = tuple[str, int, Any]  # kind, points, cards (in the play only the number of cards)

DEALING = "the deal"
DISCARD = "the discard"
CUT = "the cut"
PLAY = "the play"
SHOW = "the show"
OVER = "nothing more"

FOR_PEGGING, FOR_HAND, FOR_CRIB, FOR_AWARD = "pegging", "hand", "crib", "award"
"""What points are for, in this order: heels and the play; a hand; the crib; muggins, overpegging, reneges, amends."""

Pegging = namedtuple("Pegging", ("kind", "side", "player", "points", "parts", "score", "taken_back"))
"""The points that a player pegs at once.

kind: what the points are for, FOR_PEGGING, FOR_HAND, FOR_CRIB or FOR_AWARD. side, player: who scores. points: 0 or
more. parts: (kind, points, cards) of each part; in the play `cards` is only their number. score: the side's score after
it. taken_back: True if this undoes that side's last score."""


class Deal:
    """One deal. `turn` is the player to cut, play or show; None while all discard, and when the deal is over.

    match: where the points are pegged; it has as many sides as the game. first: whether this is the first deal of a
    game. shown: the number of hands that were shown, including the crib.

    >>> game, match = find("six-card"), Match(Rules())
    >>> deal = Deal(game, Options(), match, dealer=0)
    >>> deal.deal(range(52))
    []
    >>> deal.pone, len(deal.hands[0]), deal.owes(0)
    (1, 6, 2)
    """

    def __init__(self, game: "Game", options: "Options", match: Match, dealer: int, first: bool = False) -> None:
        self.game = game
        self.options = options
        self.match = match
        self.dealer = dealer
        self.pone = (dealer + 1) % game.players
        self.hands: list[list[int]] = [[] for _ in range(game.players)]
        self.laid_out: list[list[int]] = [[] for _ in range(game.players)]
        self.kept: list[tuple[int, ...]] = []
        self.crib: list[int] = []
        self.starter: int  # set once the deal `is_cut`
        self.the_play: Play
        self._first = first
        self._phase = DEALING
        self._pegged: list[tuple[int, Pegging]] = []  # (moves before it, pegging): what a claimed renege takes back
        self.shown = 0
        self._overlooked: tuple[int, int] | None = None  # (side, points) that another side may peg now

    @property
    def phase(self) -> str:
        """DEALING, DISCARD, CUT, PLAY, SHOW or OVER."""
        return self._phase if self.match.open() else OVER

    @property
    def is_cut(self) -> bool:
        """Whether the starter lies face up, so that the play has begun."""
        return self._phase in (PLAY, SHOW, OVER)

    @property
    def turn(self) -> "int | None":
        if self.phase == CUT:
            return self.pone
        if self.phase == PLAY:
            return self.the_play.turn
        return self.shower if self.phase == SHOW else None

    @property
    def shower(self) -> int:
        """The player whose hand or crib is shown next."""
        return (self.pone + min(self.shown, self.game.players - 1)) % self.game.players

    @property
    def overlooked(self) -> tuple[int, int] | None:
        """(side, points) that a player of that side has just overlooked and another side may peg, or None."""
        return self._overlooked if self.match.open() else None

    @property
    def crib_is_shown(self) -> bool:
        """True when the dealer's crib is to be shown next."""
        return self.phase == SHOW and self.shown == self.game.players

    def deal(self, pack: "Sequence[int]") -> list[Pegging]:
        """Deal from `pack`, all 52 cards in their order. In some games the pone pegs amends on the first deal."""
        self._expect(DEALING, "deal")
        check_different(pack)
        if len(pack) != PACK:
            raise CardError("pack_size", number=len(pack))
        self._rest = list(pack)
        for round_ in range(max(self.game.dealt)):
            for place in range(self.game.players):
                player = (self.pone + place) % self.game.players
                if round_ < self.game.dealt[(player - self.pone) % self.game.players]:
                    self.hands[player].append(self._rest.pop(0))
        for _ in range(self.game.extra):
            self.crib.append(self._rest.pop(0))
        self._phase = DISCARD
        if self._first and self.game.amends:
            return self._peg(self.pone, [("three for last", self.game.amends, 0)], kind=FOR_AWARD)
        return []

    def owes(self, player: int) -> int:
        """Return the number of cards that `player` must still lay out for the crib."""
        return len(self.hands[player]) - self.game.kept if self.phase == DISCARD else 0

    def discard(self, player: int, cards: "Sequence[int]") -> list[Pegging]:
        """Lay `cards` out for the crib, as many as the player `owes`."""
        self._expect(DISCARD, "discard")
        if not 0 <= player < self.game.players:
            raise CardError("no_player", player=player + 1, players=self.game.players)
        check_different(cards)
        for card in cards:
            if card not in self.hands[player]:
                raise CardError("not_held", player=player + 1, card=name(card))
        if len(cards) != self.owes(player):
            facts = {"owes": self.owes(player), "number": len(cards), "cards": names(cards)}
            raise CardError("discard_size", player=player + 1, **facts)
        for card in cards:
            self.hands[player].remove(card)
            self.laid_out[player].append(card)
            self.crib.append(card)
        if max([self.owes(player_) for player_ in range(self.game.players)]) == 0:
            self.kept = [tuple(hand) for hand in self.hands]
            self._phase = CUT
        return []

    def cut(self, depth: int) -> list[Pegging]:
        """Cut `depth` cards off the rest of the pack, from 0 to all but one of them. The next card is the starter."""
        self._expect(CUT, "cut")
        if not 0 <= depth < len(self._rest):
            raise CardError("cut_too_deep", depth=depth, rest=len(self._rest))
        self.starter = self._rest[depth]
        self.the_play = Play(self.kept, self.pone, self.game.one_round, self.options.reneges)
        self._phase = PLAY
        side = self.game.side_of(self.dealer)
        to_go = self.match.target - self.match.front(side)
        if heels(self.starter) and to_go > self.options.no_heels_within:
            return self._peg(self.dealer, [("his heels", heels(self.starter), 1)])
        return []

    # The play

    def play(self, player: int, card: int, claimed: int | None = None) -> list[Pegging]:
        """Play a card. claimed: the points that the player announces for the card itself; None for all. The points of
        the card are pegged before those of go or last card."""
        check_different([card])
        self._expect(PLAY, name(card))
        parts = self.the_play.scores_of(card)
        points = _claim(parts, claimed)
        made = self.the_play.play(player, card)
        self._overlook(player, parts, points, self.options.muggins == "all")
        pegged = self._peg(player, parts, points) if points else []
        return pegged + self._end(made[len(parts) :])

    def go(self, player: int) -> list[Pegging]:
        self._expect(PLAY, "go")
        made = self.the_play.go(player)
        self._overlooked = None
        return self._end(made)

    def _end(self, made: "list[Made]") -> list[Pegging]:
        """Peg the go or last card in `made`, if there is one and it counts. Begin the show after the last round."""
        if self.the_play.turn is None:
            self._phase = SHOW
        if not made or not self.match.open():
            return []
        player, kind, points, cards = made[0]
        stinkhole = self.match.front(self.game.side_of(player)) == self.match.target - 1
        return [] if stinkhole and self.options.no_go_out else self._peg(player, [(kind, points, cards)])

    def renege(self, player: int) -> "FalseGo | None":
        """Return the false go of another side that `player` may claim now, or None. A win does not end the claim."""
        side = self.game.side_of(player)
        for false_go in self.the_play.false_goes if self.is_cut and self.match.winner() != side else ():
            if self.game.side_of(false_go[1]) != side and self._may_claim(false_go, player):
                return false_go
        return None

    def _may_claim(self, false_go: "FalseGo", player: int) -> bool:
        """Whether `player` may still claim. In the play `play.may_claim` decides. In the show, a player who shows a
        hand loses the right, and regains it if the offender then shows a card that was withheld and never played."""
        _before, offender, could = false_go
        withheld = [card for card in could if card in self.the_play.hands[offender]]
        open_ = self.the_play.may_claim(false_go, player)
        for turn in range(min(self.shown, self.game.players)):
            shows = (self.pone + turn) % self.game.players
            if shows == player:
                open_ = False
            elif shows == offender and withheld:
                open_ = True
        return open_

    def claim_renege(self, player: int) -> list[Pegging]:
        """Claim, for `player`, that another side said go with a playable card. The cards played and the hands counted
        after that go are taken back with their points, and the claimant pegs 2 for each card that was withheld."""
        false_go = self.renege(player)
        if false_go is None:
            raise CardError("no_renege", player=player + 1)
        before, _offender, could = false_go
        self.the_play.take_back(false_go)
        self._phase = PLAY
        self.shown = 0
        self._overlooked = None
        undone = []
        while self._pegged and self._pegged[-1][0] > before:
            kind, side, who, points, parts, _score, _taken_back = self._pegged.pop()[1]
            self.match.apply(UNDO, side)
            undone.append(Pegging(kind, side, who, points, parts, self.match.front(side), True))
        return undone + self._peg(player, [("renege", 2 * len(could), len(could))], kind=FOR_AWARD)

    # The show

    def shown_parts(self) -> "list[Part]":
        """Return the scoring combinations of the hand or crib to be shown next: (kind, points, cards) each."""
        self._expect(SHOW, "the hand")
        hand = self.crib if self.crib_is_shown else self.kept[self.shower]
        return combinations(hand, self.starter, self.crib_is_shown)

    def show(self, player: int, claimed: int | None = None) -> list[Pegging]:
        """Show the player's hand, the dealer's crib last. claimed: the points announced; None for all. Pegs even 0."""
        shown = "the crib" if self.crib_is_shown else "the hand"
        self._expect(SHOW, shown)
        if player != self.shower:
            raise CardError("shown_out_of_turn", player=player + 1, action=shown, turn=self.shower + 1)
        parts = self.shown_parts()
        points = _claim(parts, claimed)
        kind = FOR_CRIB if self.crib_is_shown else FOR_HAND
        self.shown += 1
        if self.shown > self.game.players:
            self._phase = OVER
        self._overlook(player, parts, points, self.options.muggins != "")
        return self._peg(player, parts, points, kind)

    def muggins(self, player: int) -> list[Pegging]:
        """Peg, for `player`, the points that a player of another side has just overlooked."""
        if self.overlooked is None:
            raise CardError("nothing_overlooked", player=player + 1)
        side, points = self.overlooked
        if side == self.game.side_of(player):
            raise CardError("own_overlooked", player=player + 1)
        self._overlooked = None
        return self._peg(player, [("muggins", points, 0)], kind=FOR_AWARD)

    def overpegged(self, player: int, points: int) -> list[Pegging]:
        """Peg, for `player`, the `points` that a player of another side overpegged and took back."""
        if points < 1 or not self.match.open():
            raise CardError("nothing_too_many", player=player + 1)
        return self._peg(player, [("overpegged", points, 0)], kind=FOR_AWARD)

    def _overlook(self, player: int, parts: "Iterable[Part]", points: int, allowed: bool) -> None:
        missed = total(parts) - points
        self._overlooked = (self.game.side_of(player), missed) if allowed and missed else None

    def _peg(
        self, player: int, parts: "Sequence[Part]", points: int | None = None, kind: str = FOR_PEGGING
    ) -> list[Pegging]:
        points = total(parts) if points is None else points
        side = self.game.side_of(player)
        moved = points and self.match.apply(SCORE, side, points)
        pegging = Pegging(kind, side, player, points, tuple(parts), self.match.front(side), False)
        if moved and self.is_cut:
            self._pegged.append((len(self.the_play.moves), pegging))
        return [pegging]

    def _expect(self, phase: str, action: str) -> None:
        if not self.match.open():
            raise CardError("game_over", action=action)
        if self.phase != phase:
            raise CardError("not_now", action=action, phase=self.phase)


def total(parts: "Iterable[Part]") -> int:
    return sum([points for _kind, points, _cards in parts])


def _claim(parts: "Iterable[Part]", claimed: int | None) -> int:
    """Return the points to peg: those announced, which must not be more than the cards count. None claims all."""
    points = total(parts)
    if claimed is None:
        return points
    if not 0 <= claimed <= points:
        raise CardError("claimed_too_much", claimed=claimed, points=points)
    return claimed
