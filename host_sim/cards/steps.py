"""The steps of a game at the card table: each has its announcement and its move on the board."""

SIDE_NAMES = "ABCDE"


def say(message_id: str, **facts) -> dict:
    """Return a message: {"say": its id, and its facts}. Words for it stand where it is shown."""
    return dict(facts, say=message_id)


# What a person must do
ASK_DISCARD = "discard"
ASK_CUT = "cut"
ASK_CARD = "card"
ASK_GO = "go"
ASK_PEG = "peg"
ASK_SEEN = "seen"


class Step:
    """One step of a game.

    says: the announcement, a message. player: who makes it; None for the table. scores: of all sides after it.
    move: on the board: SCORE or UNDO (of `side`, `points`), DEAL, NEW_GAME, NEW_MATCH, or "".
    kind: what the points are for, as in a `Pegging`; "" without points.
    pile, count: the cards of this round of the play, and their count. cards: the cards announced.
    settled: False while more pegging of the same action follows, so that the scores are not final.
    asks: what a person must do before the game continues: ASK_DISCARD, ASK_CUT, ASK_CARD, ASK_GO, ASK_PEG, ASK_SEEN, or
    "" for nothing. Such a step is repeated until it is done; without a message it only waits for an entry to be
    committed.
    claim: the person may say that this is all.
    by_hand: a person has already pegged it on the board.
    """

    move = kind = asks = ""
    side = points = count = 0
    pile: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    settled = True
    claim = by_hand = False

    def __init__(self, says: dict, player: int | None, scores: tuple[int, ...], **more) -> None:
        self.says = says
        self.player = player
        self.scores = scores
        for name in more:
            setattr(self, name, more[name])
