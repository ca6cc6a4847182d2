"""What happens at the card table, one thing at a time: a step says what is announced and what it moves on the board."""

SIDE_NAMES = "ABCDE"

# What a person is asked
DISCARD = "discard"
CARD = "card"
PEG = "peg"
SEEN = "seen"


class Step:
    """One thing that happens at the table.

    says: what is announced. player: by whom; None: by nobody in particular. scores: of all sides after it.
    move: what it is on the board: SCORE or UNDO (of `side`, `points`), DEAL, NEW_GAME, NEW_MATCH, or "".
    pile, count: the cards of this round of the play, and what they count. cards: those the words are about.
    settled: the same action pegs no more, so that the match stands where the scores do.
    asks: what a person is to do before the game goes on: DISCARD, CARD, PEG or SEEN, or "" for nothing. Such a step
    comes again and again until it is done; without words it only waits for an entry to be committed.
    by_hand: a person has pegged it on the board already.
    """

    def __init__(
        self,
        says: str,
        player: int | None,
        scores: tuple[int, ...],
        *,
        move: str = "",
        side: int = 0,
        points: int = 0,
        pile: tuple[int, ...] = (),
        count: int = 0,
        cards: tuple[int, ...] = (),
        asks: str = "",
        by_hand: bool = False,
    ) -> None:
        self.says = says
        self.player = player
        self.scores = scores
        self.move = move
        self.side = side
        self.points = points
        self.pile = pile
        self.count = count
        self.cards = cards
        self.asks = asks
        self.by_hand = by_hand
        self.settled = True
