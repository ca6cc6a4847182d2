"""The messages of the card table. `host_sim.messages` declares all others."""

from typing import Any, Literal, NotRequired, TypedDict

Side = str
LevelName = Literal["easy", "club"]
Counting = Literal["for me", "help", "by hand"]
SeatCounting = Counting | Literal[""]  # "" if no person has the seat
Ask = Literal["", "discard", "cut", "card", "go", "peg", "seen", "show"]
Card = str  # a card as people write it: 5H, 10C


class CountedPart(TypedDict):
    """A scoring combination. total: the running total, these points included."""

    kind: str
    points: int
    cards: list[Card]
    total: int


class CountPart(TypedDict):
    """A part of a count as players say it, "fifteen" or "double run". total: the running total; missing in the play.
    number: how many runs. length: the number of cards in each run or in a flush."""

    part: str
    points: int
    total: NotRequired[int]
    number: NotRequired[int]
    length: NotRequired[int]


class BestHand(TypedDict):
    """The hand or crib that counted most in a game, with the starter last."""

    player: str
    points: int
    cards: list[Card]


class Said(TypedDict, total=False):
    """A sentence as data: its id in `say`, and its facts. The page or a command turns it into words.

    you: whether the person did it, added by the page. peg: the person must peg it. by, of, whose: players. follows:
    "play", "hand", "crib" or "deal". pegged, missed, worth: points. times: taps on DEAL. shown, right: what the board
    shows and should show, a dealer or a list of [side, score]. mend: list of [side, "undo" or "add" or "back", points].
    """

    say: str
    you: bool
    peg: bool
    own: bool
    crib: bool
    side: Side
    by: str
    of: str
    whose: str
    follows: str
    card: Card
    cards: list[Card]
    best: Card | list[Card]
    cut: list[tuple[str, Card]]
    number: int
    least: int
    most: int
    count: int
    points: int
    pegged: int
    missed: int
    score: int
    parts: list[CountPart]
    sets: list[CountedPart]
    result: list[int]
    skunk: int
    worth: int
    best_hand: BestHand | None
    times: int
    shown: Side | list[tuple[Side, int]]
    right: Side | list[tuple[Side, int]]
    mend: list[tuple[Side, str, int]]


class Began(TypedDict):
    """The match in which a game of cards began. record: the version of its record; a record of another version cannot
    be resumed. goes_on: whether the game continued the match on the board."""

    record: int
    goes_on: bool
    dealer: Side
    games: list[int]
    tally: list[int]


class View(TypedDict):
    """What a player sees of the table.

    hands: each player's cards, by the player's name; None for cards that the person may not see. held: how many cards
    each player has. crib: the dealer's name. asks: what the person must do: discard (`owes` cards), cut, card (one of
    `playable`), go, peg, seen, or nothing. answers: the allowed words: go, done, back, muggins, claim. counting: who
    counts for the person. At any time the person may answer with another mode of counting, or with "speed 3".
    """

    hands: dict[str, list[Card] | None]
    held: dict[str, int]
    crib: str
    starter: Card | None
    asks: Ask
    playable: list[Card]
    owes: int
    answers: list[str]
    counting: SeatCounting


class Announcement(View):
    """One step at the card table, with all the cards on the table.

    own: whether the table keeps the scores itself, without a board. pile, count: the cards and the count of this round.
    lesson: the teacher's last lesson. To resume a game, keep `seed`, `began` and every `chosen` so far.
    """

    says: Said
    player: str | None
    scores: list[int]
    own: bool
    side: Side | None
    points: int
    cards: list[Card]
    pile: list[Card]
    count: int
    lesson: Said | None
    seed: int
    began: Began
    chosen: list[Any]


class Asked(TypedDict, total=False):
    """What a page asks of the card table; `Request` explains the keys. Every value is text."""

    game: str
    side: Side
    length: str
    level: LevelName
    counting: Counting
    speed: str
    seed: str
    teacher: str
    again: str
    taken_up: str
    muggins: str
    cut_by_rank: str
    no_heels_within: str
    no_go_out: str
    reneges: str


class Option(TypedDict):
    """An option that players may agree on before a game, and its values; the first one is the default."""

    name: str
    values: list[str]


class Offer(TypedDict):
    """The games and options of this board. sides: for each game, the letters of its sides."""

    games: list[str]
    sides: dict[str, str]
    options: list[Option]
