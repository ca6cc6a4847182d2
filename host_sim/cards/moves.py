"""What goes into the card table and what comes out: a `Wait`, who must act; a `Choice`, what they do; and the `Step`s
that a choice leads to, with their messages."""

from collections import namedtuple
from typing import NamedTuple, Unpack

from host_sim.card_messages import Ask, Said
from host_sim.cards.card_types import Recorded, StepFacts

# What a player must do
ASK_DISCARD: Ask = "discard"
ASK_CUT: Ask = "cut"
ASK_CARD: Ask = "card"
ASK_GO: Ask = "go"
ASK_PEG: Ask = "peg"
ASK_SEEN: Ask = "seen"
ASK_SHOW: Ask = "show"

# What the table does by itself
CUT_FOR_DEAL = "cut for deal"
DEAL_CARDS = "deal cards"
PASS_CRIB = "pass crib"
TELL_WIN = "tell win"
NEXT_GAME = "next game"
NEXT_MATCH = "next match"

PLAY_OVER = "play over"  # the value of `about` before the first hand is shown, for a look at the whole play

Wait = namedtuple("Wait", ("player", "question", "about"))
"""Who must act. player: None for the table itself. question: what must be done, an ASK_ constant or one of the table's
own. about: for ASK_SEEN the player whose card or hand is looked at (after a count perhaps one's own), PLAY_OVER, or
TELL_WIN."""

Choice = NamedTuple("Choice", [("kind", str), ("player", "int | None"), ("values", "tuple[object, ...]")])
"""A move: what is done, who does it (None: the table), and its values, as `reducer` explains. It can be written as
JSON."""


def choice(kind: str, player: int | None = None, *values: object) -> Choice:
    """Return a choice from its parts, or from what `recorded` wrote."""
    return Choice(kind, player, values)


def recorded(made: Choice) -> Recorded:
    return [made.kind, made.player] + list(made.values)


SIDE_NAMES = "ABCDE"


def say(message_id: str, **facts: Unpack[Said]) -> Said:
    """Return a message: {"say": its id, and its facts}. The code that shows it has the words."""
    message = facts.copy()
    message["say"] = message_id
    return message


class Step:
    """One step of a game, to be announced and pegged.

    says: the announcement, a message. player: who makes it; None for the table. scores, dealer, games: what a board
    shows after the step: the score of each side, the side with the crib, the number of counted games. move: the board's
    move: SCORE or UNDO (of `side`, `points`), DEAL, NEW_GAME, NEW_MATCH, or "". kind: what the points are for, as in a
    `Pegging`; "" without points. pile, count: the cards of this round of the play, and their count. cards: the cards
    announced. by_hand: whether a person pegs it. claimed: whether the person has already pegged it.
    """

    move = kind = ""
    side = points = count = 0
    pile: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    by_hand = claimed = False

    def __init__(
        self,
        says: Said,
        player: int | None,
        scores: tuple[int, ...],
        dealer: int,
        games: int,
        **more: Unpack[StepFacts],
    ) -> None:
        self.says = says
        self.player = player
        self.scores = scores
        self.dealer = dealer
        self.games = games
        for name, value in more.items():
            setattr(self, name, value)
