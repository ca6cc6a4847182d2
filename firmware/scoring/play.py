"""The play: the points of each card, the turns, the goes, and the restarts of the count.

    p = Play([[three cards], [three cards]], leader=0)
    p.turn              the player to play, None once the play is over
    p.playable(0)       what that player may play; empty: the player must say go
    p.play(0, card)     -> [(player, kind, points, number of cards), ...]
    p.go(1)             -> the same

Knows the cards and the players, but no sides or scores: `deal` knows who plays for whom, and the holes that a side
needs. The moves are data, so a take-back is a replay."""

from scoring.cards import CardError, check_different, name, rank, rank_value, value
from scoring.show import FIFTEEN, PAIR, RUN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Score = tuple[str, int, int]  # kind, points, number of cards
    Made = tuple[int, str, int, int]  # player, then the fields of a Score
    FalseGo = tuple[int, int, tuple[int, ...]]  # number of moves before it, player, cards that could have been played

LIMIT = 31
THIRTY_ONE = "thirty-one"
GO = "go"
LAST = "last"


def card_scores(ranks: "Sequence[int]") -> "list[Score]":
    """Score the last of `ranks`, the cards since the count was 0: return a list of (kind, points, number of cards).

    The cards counted are always the last ones. Go and last card are not included: they depend on what others hold.

    >>> card_scores([4, 6, 5])
    [('fifteen', 2, 3), ('run', 3, 3)]
    """
    scores: list[Score] = []
    count = sum([rank_value(rank_) for rank_ in ranks])
    if count == 15:
        scores.append((FIFTEEN, 2, len(ranks)))
    if count == LIMIT:
        scores.append((THIRTY_ONE, 2, len(ranks)))
    alike = 1
    while alike < len(ranks) and ranks[-1 - alike] == ranks[-1]:
        alike += 1
    if alike > 1:
        scores.append((PAIR, alike * (alike - 1), alike))
    run = _longest_run(ranks)
    if run:
        scores.append((RUN, run, run))
    return scores


_points_of_card: "dict[tuple[int, ...], int]" = {}


def points_of_card(ranks: tuple[int, ...]) -> int:
    """Return the points of `card_scores`, cached.

    >>> points_of_card((8, 7))
    2
    """
    points = _points_of_card.get(ranks)
    if points is None:
        points = _points_of_card[ranks] = sum([score for _kind, score, _cards in card_scores(ranks)])
    return points


def _longest_run(ranks: "Sequence[int]") -> int:
    """Return the length of the longest run that the last of `ranks` form in any order; 0 if it has fewer than three."""
    longest = 0
    low = high = ranks[-1]
    met: set[int] = set()
    for rank_ in reversed(ranks):
        if rank_ in met:
            break
        met.add(rank_)
        low = min(low, rank_)
        high = max(high, rank_)
        if len(met) > 2 and high - low == len(met) - 1:
            longest = len(met)
    return longest


def last_card(count: int) -> int:
    """Return the points of the round's last card, when nobody can play on: 1, or 0 if it made 31."""
    return 1 if count < LIMIT else 0


class Play:
    """The play of one deal, from the first card to the last. hands: the cards of each player, in the order of the
    turns. leader: who leads, the player left of the dealer. one_round: the play stops at the first 31 or go (five-card
    cribbage). reneges: a go with a playable card is allowed, and may be claimed and taken back."""

    def __init__(
        self, hands: "Sequence[Sequence[int]]", leader: int = 0, one_round: bool = False, reneges: bool = False
    ) -> None:
        self.dealt = [tuple(hand) for hand in hands]
        self.leader = leader
        self.one_round = one_round
        self.reneges = reneges
        self._set_up()

    def _set_up(self) -> None:
        self.hands = [list(hand) for hand in self.dealt]
        self.moves: list[tuple[int, int | None]] = []  # (player, card); the card is None for a go
        self.false_goes: list[FalseGo] = []
        self.last = self.leader  # who played the last card
        self.turn: int | None = self.leader
        self._restart()

    def _restart(self) -> None:
        self.pile: list[int] = []
        self.count = 0
        self.gone = [False] * len(self.hands)

    def playable(self, player: int) -> list[int]:
        """Return the cards of `player` that do not take the count past 31."""
        return [card for card in self.hands[player] if self.count + value(card) <= LIMIT]

    def may_go(self, player: int) -> bool:
        """Whether `player` may say go: with no playable card or, with `reneges`, at any count but 0."""
        return not self.playable(player) or bool(self.reneges and self.pile)

    def check(self, player: int, card: int) -> None:
        """Raise CardError unless it is the player's turn, and `card` is held and keeps the count within 31."""
        check_different([card])
        self._check_turn(player, "card_out_of_turn", card=name(card))
        if card not in self.hands[player]:
            raise CardError("not_held", player=player + 1, card=name(card))
        if self.count + value(card) > LIMIT:
            raise CardError("past_31", card=name(card), count=self.count)

    def scores_of(self, card: int) -> "list[Score]":
        """Return the scores of `card` itself if it is played next: [(kind, points, number of cards)]."""
        return card_scores([rank(card_) for card_ in self.pile] + [rank(card)])

    def would_make(self, player: int, card: int) -> "list[Made]":
        """Return the result of `play` without playing. Raises CardError as `check` does."""
        twin = Play(self.dealt, self.leader, self.one_round, self.reneges)
        twin._replay(self.moves)
        return twin.play(player, card)

    def play(self, player: int, card: int) -> "list[Made]":
        """Play `card` and return what it scored, a list of (player, kind, points, number of cards). The card's own
        scores come before a go or last card. Raises CardError, and changes nothing, as `check` does."""
        self.check(player, card)
        made = [(player, kind, points, cards) for kind, points, cards in self.scores_of(card)]
        self.moves.append((player, card))
        self.hands[player].remove(card)
        self.pile.append(card)
        self.count += value(card)
        self.last = player
        return made + self._pass_on(player)

    def go(self, player: int) -> "list[Made]":
        """Say go. Returns a list as `play` does: who scores for the go, if it ends the round. Raises CardError, and
        changes nothing, if it is out of turn or `may_go` is false."""
        self._check_turn(player, "go_out_of_turn", player=player + 1)
        could = self.playable(player)
        if not self.may_go(player):
            raise CardError("no_go", player=player + 1, card=name(could[0]))
        if could:
            self.false_goes.append((len(self.moves), player, tuple(could)))
        self.moves.append((player, None))
        self.gone[player] = True
        return self._pass_on(player)

    def may_claim(self, false_go: "FalseGo", player: int) -> bool:
        """Whether `player` may claim this false go. The right ends with the claimant's next card, and returns once the
        offender plays a card that could have been played instead of the go."""
        before, offender, could = false_go
        open_ = True
        for who, card in self.moves[before:]:
            if who == offender and card in could:
                open_ = True
            elif who == player and card is not None:
                open_ = False
        return open_

    def take_back(self, false_go: "FalseGo") -> None:
        """Take back a false go, and everything played after it. The player who said it is to play next."""
        moves = self.moves[: false_go[0]]
        self._set_up()
        self._replay(moves)

    def _replay(self, moves: "Sequence[tuple[int, int | None]]") -> None:
        for player, card in moves:
            if card is None:
                self.go(player)
            else:
                self.play(player, card)

    def _check_turn(self, who: int, say: str, **facts: object) -> None:
        if self.turn is None:
            raise CardError("play_is_over", player=who + 1)
        if who != self.turn:
            raise CardError(say, turn=self.turn + 1, **facts)

    def next_holding(self, player: int, also_gone: bool = False) -> int | None:
        """Return the next player with cards who (unless `also_gone`) has not said go, or None. `player` comes last."""
        for step in range(1, len(self.hands) + 1):
            other = (player + step) % len(self.hands)
            if self.hands[other] and (also_gone or not self.gone[other]):
                return other
        return None

    def _pass_on(self, player: int) -> "list[Made]":
        """After `player`'s move pass the turn, or end the round: its last card scores 1, unless it made 31. The turn
        returns to the player of the last card, who need not say go, once all others have said go or hold no card."""
        following = self.next_holding(player)
        stuck = following == self.last and not self.playable(self.last)
        if self.count < LIMIT and following is not None and not stuck:
            self.turn = following
            return []
        following = self.next_holding(self.last, also_gone=True)
        scores: list[Made] = []
        points = last_card(self.count)
        if points:
            scores.append((self.last, LAST if following is None else GO, points, 1))
        self._restart()
        self.turn = None if self.one_round else following
        return scores
