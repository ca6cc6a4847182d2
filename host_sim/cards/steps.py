"""The steps that a move at the card table leads to, and their messages."""

from typing import Unpack

from host_sim.card_messages import Said
from host_sim.cards.card_types import StepFacts

SIDE_NAMES = "ABCDE"


def say(message_id: str, **facts: Unpack[Said]) -> Said:
    """Return a message: {"say": its id, and its facts}. The code that shows it has the words."""
    message = facts.copy()
    message["say"] = message_id
    return message


class Step:
    """One step of a game, to be announced and pegged.

    says: the announcement, a message. player: who makes it; None for the table. scores, dealer, games: what a board
    shows after it: the score of each side, the side with the crib, the number of counted games. move: on the board:
    SCORE or UNDO (of `side`, `points`), DEAL, NEW_GAME, NEW_MATCH, or "". kind: what the points are for, as in a
    `Pegging`; "" without points. pile, count: the cards of this round of the play, and their count. cards: the cards
    announced. settled: False while more pegging of the same move follows: until then board and match differ. by_hand: a
    person pegs it. claimed: the person has pegged it already.
    """

    move = kind = ""
    side = points = count = 0
    pile: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    settled = True
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
