"""Count a hand or a crib, and say it as a player would.

Count a hand of 3, 4 or 5 cards with the starter, which comes last. Cards are a rank and a suit, in any case: 5H, 10c or
Tc, JS. Example: count 5H 5C 5D JS 5S.

With --batch, standard input has lines such as '5H 5C 5D JS,5S,hand'. Further columns are ignored, and the points of
each line are printed.
"""

import argparse
import csv
import json
from collections.abc import Iterable, Iterator

from host_sim.cards import announcements
from host_sim.cards.named_parts import count_hand
from host_sim.commands import typed_lines
from host_sim.console.english import refused
from host_sim.errors import UsageError
from scoring.cards import CardError

KINDS = ("hand", "crib")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the cards of the hand, then the starter")
    parser.add_argument("--crib", action="store_true", help="it is the crib: four cards, and a flush takes all five")
    parser.add_argument("--json", action="store_true", help="print the count as one JSON object")
    parser.add_argument("--batch", action="store_true", help="read hand,starter,kind lines from standard input")


def run(args: argparse.Namespace) -> int:
    if args.batch:
        if args.cards or args.crib or args.json:
            raise UsageError("count --batch reads its hands from standard input and takes nothing else")
        for points in count_lines(typed_lines()):
            print(points)
        return 0
    cards = " ".join(args.cards).replace(",", " ").split()
    if not cards:
        raise UsageError("count what? Give the cards of the hand, then the starter, as in: count 5H 5C 5D JS 5S")
    try:
        count = count_hand(cards[:-1], cards[-1], args.crib)
    except CardError as error:
        raise UsageError(f"count: {refused(error.message)}") from None
    held = len(cards) - 1
    says = announcements.count(count["count"], held) if count["points"] else announcements.why_nothing(held)
    if args.json:
        print(json.dumps({**count, "says": says}))
    else:
        points = count["points"]
        print(says)
        print(f"{points} point" if points == 1 else f"{points} points")
    return 0


def count_lines(lines: Iterable[str]) -> Iterator[int]:
    """Yield the points of each hand in a CSV with the columns hand, starter and kind (hand, crib, or empty for hand).

    Ignores the columns' names, further columns and empty lines. Raises UsageError with the number
    of a line that is invalid.
    """
    reader = csv.reader(lines)
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise UsageError(f"standard input is not CSV: {error}") from None
        fields = [field.strip() for field in row]
        if not any(fields) or fields[:2] == ["hand", "starter"]:
            continue
        where = f"standard input, line {reader.line_num}"
        if len(fields) < 2:
            raise UsageError(
                f"{where}: expected hand,starter,kind as in '5H 5C 5D JS,5S,hand', found '{','.join(row)}'"
            )
        kind = fields[2].lower() if len(fields) > 2 and fields[2] else "hand"
        if kind not in KINDS:
            raise UsageError(f"{where}: the kind is '{fields[2]}', expected hand or crib")
        try:
            yield count_hand(fields[0].split(), fields[1], crib=kind == "crib")["points"]
        except CardError as error:
            raise UsageError(f"{where}: {refused(error.message)}") from None
