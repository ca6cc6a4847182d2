"""The words of the card table: whom it waits for and for what, and the steps that a move leads to."""

try:
    from typing import Any
except ImportError:  # MicroPython
    pass

from collections import namedtuple

SIDE_NAMES = "ABCDE"


def say(message_id: str, **facts: Any) -> dict[str, Any]:
    """Return a message: {"say": its id, and its facts}. Words for it stand where it is shown."""
    return dict(facts, say=message_id)


# What a player must do
ASK_DISCARD = "discard"
ASK_CUT = "cut"
ASK_CARD = "card"
ASK_GO = "go"
ASK_PEG = "peg"
ASK_SEEN = "seen"
ASK_SHOW = "show"

# What the table does by itself
CUT_FOR_DEAL = "cut for deal"
DEAL_CARDS = "deal cards"
PASS_CRIB = "pass crib"
TELL_WIN = "tell win"
NEXT_GAME = "next game"
NEXT_MATCH = "next match"

PLAY_OVER = "play over"
"""What is looked at before the first hand is shown: the whole play."""

Wait = namedtuple("Wait", ("player", "question", "about"))
"""Whom the table waits for. player: None for the table itself. question: what must be done, an ASK_ or one of the
table's own. about: of ASK_SEEN the player whose card or hand is looked at, PLAY_OVER, or TELL_WIN."""


class Step:
    """One step of a game, to be announced and pegged.

    says: the announcement, a message. player: who makes it; None for the table. scores, dealer, games: what a board
    shows after it: the score of each side, the side with the crib, the number of games that are counted.
    move: on the board: SCORE or UNDO (of `side`, `points`), DEAL, NEW_GAME, NEW_MATCH, or "".
    kind: what the points are for, as in a `Pegging`; "" without points.
    pile, count: the cards of this round of the play, and their count. cards: the cards announced.
    settled: False while more pegging of the same move follows, so that board and match differ until then.
    by_hand: a person pegs it. claimed: the person has pegged it already, as the move says.
    """

    move = kind = ""
    side = points = count = 0
    pile: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    settled = True
    by_hand = claimed = False

    def __init__(
        self,
        says: dict[str, Any],
        player: int | None,
        scores: tuple[int, ...],
        dealer: int = 0,
        games: int = 0,
        **more: Any,
    ) -> None:
        self.says = says
        self.player = player
        self.scores = scores
        self.dealer = dealer
        self.games = games
        for name in more:
            setattr(self, name, more[name])
