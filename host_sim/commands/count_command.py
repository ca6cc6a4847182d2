"""Count a hand or a crib, and say it as a player would.

Count a hand of 3, 4 or 5 cards with the starter, which comes last. Cards are a rank and a suit, in any case, with or
without spaces: 5H, 10c or Tc, J♠. Example: count 5H 5C 5D JS 5S.

With --batch, standard input has lines such as '5H 5C 5D JS,5S,hand'. Further columns are ignored, and the points of
each line are printed.
"""

import argparse
import csv
import json
import re

from host_sim.cards import announcements
from host_sim.cards.named_parts import count_hand
from host_sim.commands import for_each_line
from host_sim.console.english import refused
from host_sim.errors import UsageError
from host_sim.messages import CountedHand
from scoring.cards import CardError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the cards of the hand, then the starter")
    parser.add_argument("--crib", action="store_true", help="it is the crib: four cards, and a flush takes all five")
    parser.add_argument("--json", action="store_true", help="print the count as one JSON object")
    parser.add_argument("--batch", action="store_true", help="read hand,starter,kind lines from standard input")


def run(args: argparse.Namespace) -> int:
    if args.batch:
        if args.cards or args.crib or args.json:
            raise UsageError("count --batch reads its hands from standard input and takes nothing else")
        return for_each_line(points_in)
    cards = cards_in(" ".join(args.cards))
    if not cards:
        raise UsageError("count what? Give the cards of the hand, then the starter, as in: count 5H 5C 5D JS 5S")
    count = _count(cards[:-1], cards[-1], args.crib)
    held = len(cards) - 1
    says = announcements.count(count["count"], held) if count["points"] else announcements.why_nothing(held)
    points = count["points"]
    print(json.dumps({**count, "says": says}) if args.json else f"{says}\n{points} point{'s' * (points != 1)}")
    return 0


CARD = re.compile("(10|[2-9TAJQK]) ?([CDHS])", re.IGNORECASE)
SIGNS = str.maketrans({**dict(zip("♣♦♥♠♧♢♡♤", "CDHSCDHS", strict=True)), ",": " ", "\ufe0e": "", "\ufe0f": ""})
"""Turns suit symbols into letters, and removes the variation selectors that phones send after the symbols."""


def cards_in(text: str) -> list[str]:
    """Return the cards in a text, and its words that are not cards, in order.

    >>> cards_in("5♥ 10cJS, X")
    ['5H', '10c', 'JS', 'X']
    """
    return CARD.sub(r" \1\2 ", text.translate(SIGNS)).split()


def _count(hand: list[str], starter: str, crib: bool) -> CountedHand:
    try:
        return count_hand(hand, starter, crib)
    except CardError as error:
        raise UsageError(refused(error.message)) from None


def points_in(line: str) -> int | None:
    """Return the points of the hand in a line of CSV with the columns hand, starter and kind (hand, crib, or empty for
    hand); None for the columns' names. Ignores further columns. Raises UsageError if the line is invalid."""
    try:
        [fields] = csv.reader([line], skipinitialspace=True)
    except csv.Error as error:
        raise UsageError(f"not CSV: {error}") from None
    hand, starter, kind, *_more = [field.strip() for field in fields] + ["", "", ""]
    if (hand, starter) == ("hand", "starter"):
        return None
    if not starter:
        raise UsageError(f"expected hand,starter,kind as in '5H 5C 5D JS,5S,hand', found '{line.strip():.80}'")
    if kind.lower() not in ("hand", "crib", ""):
        raise UsageError(f"the kind is '{kind}', expected hand or crib")
    return _count(cards_in(hand), "".join(cards_in(starter)), kind.lower() == "crib")["points"]
