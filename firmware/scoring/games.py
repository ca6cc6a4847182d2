"""Every game of cribbage as a row of data: the cards dealt, the cards laid out for the crib, the target. Also the
options of a table, and the cut for the first deal."""

from scoring.cards import JACK, rank, rank_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Game:
    """One way to play cribbage. Players are numbered from 0 in the order of the deal; so are sides. dealt, to_crib:
    cards for each player, from the dealer's left round to the dealer. extra: cards dealt to the crib itself. sides:
    tracks on the board; players sit in the order of their sides, so partners sit opposite or alternate. one_round: the
    play stops at the first 31 or go. amends: points that the pone pegs at the start of the first deal. cutters: number
    of players, from player 0 on, who cut for the first deal; 0 for all."""

    def __init__(
        self,
        name: str,
        dealt: tuple[int, ...],
        to_crib: tuple[int, ...],
        extra: int = 0,
        sides: int = 2,
        target: int = 121,
        one_round: bool = False,
        amends: int = 0,
        cutters: int = 0,
    ) -> None:
        self.name = name
        self.dealt = dealt
        self.to_crib = to_crib
        self.extra = extra
        self.sides = sides
        self.target = target
        self.one_round = one_round
        self.amends = amends
        self.players = len(dealt)
        self.kept = dealt[0] - to_crib[0]
        self.cutters = cutters or self.players

    def side_of(self, player: int) -> int:
        return player % self.sides


GAMES = (
    Game("six-card", (6, 6), (2, 2)),
    Game("five-card", (5, 5), (2, 2), target=61, one_round=True, amends=3),
    Game("seven-card", (7, 7), (2, 2), target=181),
    Game("two-into-the-crib", (5, 5), (1, 1), extra=2),
    Game("three", (5, 5, 5), (1, 1, 1), extra=1, sides=3),
    Game("four", (5, 5, 5, 5), (1, 1, 1, 1), cutters=2),
    Game("five", (5, 5, 5, 5, 4), (1, 1, 1, 1, 0), sides=5),
    Game("six", (5, 5, 5, 5, 4, 4), (1, 1, 1, 1, 0, 0)),
)
"""Two players in four ways, then three, four in partnerships, five, and six in two teams. With five or six players the
dealer, and with six also the player on the dealer's right, gets one card fewer and gives none to the crib. With four
only the two who peg, one of each partnership, cut for the first deal."""


def find(name: str) -> Game:
    """Raises KeyError if no game has this name."""
    return {game.name: game for game in GAMES}[name]


class Options:
    """Options agreed on before a game. (Exact out is in scoring.board.Rules.) no_heels_within: no heels for a dealer
    who needs this many points or fewer (usually 5; 0: heels always count). no_go_out: a side one hole short of the
    target gets nothing for go or last card. reneges: a go with a playable card counts as a go until another side claims
    it. muggins: whether another side may peg overlooked points: never (""), in the show ("show"), or also in the play
    ("all"). cut_by_rank: in the cut for the first deal, only cards of the same rank tie (else all ten-cards do)."""

    def __init__(
        self,
        no_heels_within: int = 0,
        no_go_out: bool = False,
        reneges: bool = False,
        muggins: str = "",
        cut_by_rank: bool = False,
    ) -> None:
        self.no_heels_within = no_heels_within
        self.no_go_out = no_go_out
        self.reneges = reneges
        self.muggins = muggins
        self.cut_by_rank = cut_by_rank


def heels(starter: int) -> int:
    """Return the dealer's points for the starter: 2 for a jack, his heels.

    >>> heels(parse("JD"))
    2
    """
    return 2 if rank(starter) == JACK else 0


def first_dealer(cut: "Sequence[int]", by_rank: bool) -> int | None:
    """Return who deals first: the player who cut the lowest of the cards `cut`; None if several did: all cut again.

    Any two ten-cards are equal; with `by_rank` only cards of the same rank are.

    >>> first_dealer(parse_all("9C 4H"), False)
    1
    >>> first_dealer(parse_all("10C KH"), False) is None
    True
    >>> first_dealer(parse_all("10C KH"), True)
    0
    """
    ranks = [rank(card) if by_rank else rank_value(rank(card)) for card in cut]
    lowest = min(ranks)
    return ranks.index(lowest) if ranks.count(lowest) == 1 else None
