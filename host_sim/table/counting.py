"""Count a hand for people: text in, text out, for the command and for the page."""

from host_sim.table.calls import LONG_HAND, say_count, say_nothing
from scoring.cards import check_different, name, parse
from scoring.show import combinations


def count_hand(hand: list[str], starter: str, crib: bool = False) -> dict:
    """Count `hand`, 3, 4 or 5 cards such as "5H", "10c" or "TS", as a crib 4, with `starter`.

    Returns {"hand": the cards, "starter", "kind": "hand" or "crib", "points", "says": the count in a player's words,
    "parts": [{"kind": fifteen, pair, run, flush or nobs, "points", "cards", "total": the count up to it}]}.
    Raises scoring.cards.CardError, its text one line, for a card that does not exist or comes twice, and for too
    few or too many.

    >>> count_hand(["5H", "5C", "5D", "JS"], "5S")["points"]
    29
    """
    cards = [parse(text) for text in hand]
    turned_up = parse(starter)
    check_different(cards + [turned_up])
    found = combinations(cards, turned_up, crib)
    parts = []
    total = 0
    for kind, points, counted in found:
        total += points
        parts.append({"kind": kind, "points": points, "cards": [name(card) for card in counted], "total": total})
    return {
        "hand": [name(card) for card in cards],
        "starter": name(turned_up),
        "kind": "crib" if crib else "hand",
        "points": total,
        "says": say_count(found, len(cards)) if found else _explained(len(cards)),
        "parts": parts,
    }


def _explained(held: int) -> str:
    """Return the name of a hand without points, and the reason for it."""
    if held == LONG_HAND:
        return f"{say_nothing(held)}. With five cards in hand a count of 19 is possible, so it is not called nineteen"
    return (
        f"{say_nothing(held)}: nothing. No hand of {held} cards can count 19, so that is what players call a hand of 0"
    )
