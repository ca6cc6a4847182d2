"""Count a hand for people: text in, the parts of its count out, for the command and for the page."""

from host_sim.cards.named_parts import parts_of_count
from scoring.cards import name, parse
from scoring.show import combinations


def count_hand(hand: list[str], starter: str, crib: bool = False) -> dict:
    """Count `hand` with `starter`: 3, 4 or 5 cards such as "5H", "10c" or "TS"; a crib has 4.

    Returns {"hand": the cards, "starter", "kind": "hand" or "crib", "points", "count": the parts of `parts_of_count`,
    "parts": each set of cards that counts, [{"kind": fifteen, pair, run, flush or nobs, "points", "cards", "total": the
    count up to it}]}. Raises scoring.cards.CardError, with a text of one line, for a card that does not exist or comes
    twice, and for too few or too many cards.

    >>> count_hand(["5H", "5C", "5D", "JS"], "5S")["points"]
    29
    """
    cards = [parse(text) for text in hand]
    turned_up = parse(starter)
    scored = combinations(cards, turned_up, crib)
    parts = []
    total = 0
    for kind, points, counted in scored:
        total += points
        parts.append({"kind": kind, "points": points, "cards": [name(card) for card in counted], "total": total})
    return {
        "hand": [name(card) for card in cards],
        "starter": name(turned_up),
        "kind": "crib" if crib else "hand",
        "points": total,
        "count": parts_of_count(scored),
        "parts": parts,
    }
