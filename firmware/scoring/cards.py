"""Cards as small whole numbers, and their names. A card is 4 x (rank - 1) + suit, 0 to 51: the pack is range(52). Ranks
run from 1, the ace, never high, to 13, the king; suits 0 to 3 are clubs, diamonds, hearts, spades. Knows no scoring."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

PACK = 52
JACK = 11
RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_NAMES = "CDHS"


class CardError(ValueError):
    """The rules do not allow this; nothing has changed. message: {"say": the id of the reason, and the facts by name}.
    Cards are named as people write them, players are numbered from 1. The exception's text is for developers."""

    def __init__(self, say: str, **facts: object) -> None:
        super().__init__(say + ": " + ", ".join([f"{name}={facts[name]}" for name in sorted(facts)]))
        self.say = say
        self.facts = facts
        self.message = dict(facts, say=say)


def rank(card: int) -> int:
    return card // 4 + 1


def suit(card: int) -> int:
    return card % 4


def rank_value(rank_: int) -> int:
    """Return the value of a rank towards fifteen and thirty-one: its number, and 10 for jack, queen and king."""
    return rank_ if rank_ < 10 else 10


def value(card: int) -> int:
    return rank_value(card // 4 + 1)


def name(card: int) -> str:
    return RANK_NAMES[card // 4] + SUIT_NAMES[card % 4]


def names(cards: "Iterable[int]") -> str:
    return " ".join([name(card) for card in cards])


def parse_rank(text: str) -> int:
    """Return the rank, 1 to 13, that `text` names: A, 2 to 10, T, J, Q, K in any case. Raises CardError otherwise."""
    wanted = "10" if text in ("T", "t") else text.upper()
    if wanted not in RANK_NAMES:
        raise CardError("no_rank", text=text)
    return RANK_NAMES.index(wanted) + 1


def parse(text: str) -> int:
    """Return the card that `text` names: a rank and a suit, as in 5H, 10c or Ts. Raises CardError for other texts.

    >>> parse("10h") == parse("TH")
    True
    """
    suit_ = SUIT_NAMES.find(text[-1:].upper())
    if suit_ >= 0:
        try:
            return 4 * (parse_rank(text[:-1]) - 1) + suit_
        except CardError:
            pass
    raise CardError("no_card", text=text)


def parse_all(text: str) -> list[int]:
    """Return the cards that `text` names, separated by spaces or commas, in the same order. Raises CardError if a word
    names no card or a card appears twice.

    >>> names(parse_all("5h, tc AS"))
    '5H 10C AS'
    """
    cards = [parse(word) for word in text.replace(",", " ").split()]
    check_different(cards)
    return cards


def check_different(cards: "Iterable[int]") -> None:
    """Raise CardError with the first card that is not in the pack or appears twice."""
    seen = set()
    for card in cards:
        if not isinstance(card, int) or not 0 <= card < PACK:
            raise CardError("outside_pack", number=card)
        if card in seen:
            raise CardError("twice", card=name(card))
        seen.add(card)
