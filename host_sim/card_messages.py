"""The messages of the card table, as `messages` declares the others."""

from typing import Annotated, Any, TypedDict

Side = str
Card = str
"""A card as people write it: 5H, 10C."""

Said = Annotated[dict[str, Any], "say"]
"""A sentence as data: its id in "say", and its facts. Whatever shows it has the words."""


class Began(TypedDict):
    """The match in which a game of cards began. record: the version of its moves; other versions cannot be resumed.
    goes_on: whether it continued the match on the board."""

    record: int
    goes_on: bool
    dealer: Side
    games: list[int]
    tally: list[int]


class Announcement(TypedDict):
    """One step at the card table, with all cards on it.

    own: the table keeps the scores itself, without a board. pile, count: of this round of the play. hands: of each
    player, by name; None for those that the person may not see. held: how many cards each has. crib: whose it is. asks:
    what the person must do: discard (`owes` cards), cut, card (one of `playable`), go, peg, seen, or nothing. answers:
    the allowed words: go, done, back, muggins, claim. counting: who counts for the person; another of these words
    changes it at any time, as "speed 3" does the speed. lesson: the teacher's last one. From `seed`, `began` and
    everything `chosen` until now a game can be resumed.
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
    hands: dict[str, list[Card] | None]
    held: dict[str, int]
    crib: str
    starter: Card | None
    asks: str
    answers: list[str]
    counting: str
    playable: list[Card]
    owes: int
    lesson: Said | None
    seed: int
    began: Began
    chosen: list[Any]


class Option(TypedDict):
    """What players may agree on before a game; the first value is the default."""

    name: str
    values: list[str]


class Offer(TypedDict):
    """The games and options of this board."""

    games: list[str]
    sides: dict[str, str]
    lengths: list[int]
    levels: list[str]
    options: list[Option]
