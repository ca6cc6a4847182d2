"""A hand to count, as people type it and as the page shows it: text in, text out."""

from typing import TypedDict

from host_sim.table.calls import NINETEEN, say_count
from scoring.cards import check_different, name, parse
from scoring.show import combinations

EXPLAINED = f"{NINETEEN}: nothing. No hand can count 19, so that is what players call a hand of 0"


class Part(TypedDict):
    """One combination: fifteen, pair, run, flush or nobs, its points and cards, and the count up to it."""

    kind: str
    points: int
    cards: list[str]
    total: int


class Count(TypedDict):
    """A counted hand. kind: hand or crib. says: the count in a player's words."""

    hand: list[str]
    starter: str
    kind: str
    points: int
    says: str
    parts: list[Part]


def count_hand(hand: list[str], starter: str, crib: bool = False) -> Count:
    """Count `hand`, 3, 4 or 5 cards such as "5H", "10c" or "TS", as a crib 4, with `starter`.

    Raises scoring.cards.CardError, its text one line, for a card that does not exist or comes twice, and for too
    few or too many.
    """
    cards = [parse(text) for text in hand]
    turned_up = parse(starter)
    check_different([*cards, turned_up])
    found = combinations(cards, turned_up, crib)
    parts: list[Part] = []
    total = 0
    for kind, points, counted in found:
        total += points
        parts.append({"kind": kind, "points": points, "cards": [name(card) for card in counted], "total": total})
    return {
        "hand": [name(card) for card in cards],
        "starter": name(turned_up),
        "kind": "crib" if crib else "hand",
        "points": total,
        "says": say_count(found) if found else EXPLAINED,
        "parts": parts,
    }
