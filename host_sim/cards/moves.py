"""The input and output of the card table: a `Wait` says who must act, a `Move` what a player does, and a `Step` what
happens then, with its message. Knows no rules and no board."""

from typing import NamedTuple, Sequence, Unpack

from host_sim.card_messages import Ask, Said, SeatCounting
from host_sim.cards.card_types import About, MoveKind, Recorded
from host_sim.errors import Refusal

Wait = NamedTuple("Wait", [("player", int), ("question", Ask), ("about", About)])
"""The player who must act, and the question: what must be done. about: for "seen", what is looked at."""

VALUES: dict[MoveKind, tuple[str, ...]] = {
    "discard": ("cards",),
    "cut": ("depth",),
    "card": ("card", "points"),
    "show": ("points",),
    "count": ("points", "excess"),
    "counting": ("mode",),
}
"""For each kind of move that has values, their names in the order that a record uses."""


class Move:
    """A move of a player: its kind, the player, and the values of that kind.

    cards: the cards laid out for the crib. depth: how deep to cut; if that is not allowed, chance decides. card: the
    card played. points: the announced points; None for all. excess: the surplus that was pegged before. mode: who
    counts for a person."""

    def __init__(
        self,
        kind: MoveKind,
        player: int,
        *,
        cards: Sequence[int] = (),
        depth: int = 0,
        card: int = -1,
        points: int | None = None,
        excess: int = 0,
        mode: SeatCounting = "",
    ) -> None:
        self.kind = kind
        self.player = player
        self.cards = cards
        self.depth = depth
        self.card = card
        self.points = points
        self.excess = excess
        self.mode = mode

    def recorded(self) -> Recorded:
        return [self.kind, self.player] + [getattr(self, name) for name in VALUES.get(self.kind, ())]


VALUE_TYPES = {"cards": list, "mode": str}  # all other values are whole numbers


def move_in(record: Recorded) -> Move:
    """Return the move in a record. Raises Refusal if this version does not write such records."""
    try:
        kind, player, *values = record
        named = {name: value for name, value in zip(VALUES.get(kind, ()), values) if value is not None}
    except (TypeError, ValueError):
        raise Refusal("old_record") from None
    if not isinstance(player, int) or [1 for name in named if not isinstance(named[name], VALUE_TYPES.get(name, int))]:
        raise Refusal("old_record")
    return Move(kind, player, **named)


SIDE_NAMES = "ABCDE"


def say(message_id: str, **facts: Unpack[Said]) -> Said:
    """Return a message: {"say": its id, and its facts}. The page or a command turns it into words."""
    message = facts.copy()
    message["say"] = message_id
    return message


OnTable = NamedTuple("OnTable", [("cards", "tuple[int, ...]"), ("pile", "tuple[int, ...]"), ("count", int)])
"""The cards announced, the cards of this round of the play, and their count."""

NO_CARDS = OnTable((), (), 0)


class Step:
    """One step of a game, to be announced and pegged.

    says: the announcement, a message. player: who makes it; None for the table. scores, dealer, games: what a board
    shows after the step: the score of each side, the side with the crib, the number of counted games. board_move: the
    move on the board: SCORE or UNDO (of `side`, `points`), DEAL, NEW_GAME, NEW_MATCH, or "". kind: what the points are
    for, as in a `Pegging`; "" without points. by_hand: whether a person pegs it. claimed: whether the person has
    already pegged it.
    """

    on_table = NO_CARDS
    board_move = kind = ""
    side = points = 0
    by_hand = claimed = False

    def __init__(self, says: Said, player: int | None, scores: tuple[int, ...], dealer: int, games: int) -> None:
        self.says = says
        self.player = player
        self.scores = scores
        self.dealer = dealer
        self.games = games
