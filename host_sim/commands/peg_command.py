"""Count what each card of one round of the play scores.

The round begins at count 0. Cards are ranks (A, 2 to 10 or T, J, Q, K), with a suit and with their player before them
if you like: 8, 8H, A:8. 'go' scores nothing; 'end' after the last card, when nobody can add one, scores 1 for it,
unless it made 31. Example: peg 8 7 7 6. With --batch, standard input has one round per line.
"""

import argparse

from host_sim.commands import for_each_line
from host_sim.console.english import refused
from host_sim.errors import UsageError
from scoring.cards import RANK_NAMES, CardError, check_different, parse, parse_rank, rank as rank_of, rank_value
from scoring.play import LIMIT, card_scores, last_card


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the cards in the order in which they are played")
    parser.add_argument("--batch", action="store_true", help="read rounds from standard input, one a line")


def run(args: argparse.Namespace) -> int:
    if args.batch:
        if args.cards:
            raise UsageError("peg --batch reads its rounds from standard input and takes nothing else")
        return for_each_line(points_of)
    cards = " ".join(args.cards)
    if not cards.strip(" ,"):
        raise UsageError("peg what? Give the cards of one round in the order of the play, as in: peg 8 7 7 6")
    print(points_of(cards))
    return 0


def points_of(text: str) -> str:
    """Return the points of each word of a round (a card, `go` or `end`), with spaces between. Raises UsageError with
    the word if it is not a card, would take the count past 31, appears too often, or comes after the end."""
    points: list[int] = []
    ranks: list[int] = []
    seen: list[int] = []
    count = 0
    over = False
    for word in text.replace(",", " ").split():
        if over:
            raise UsageError(f"'{word}' comes after the end of the round")
        plain = word.rpartition(":")[2]
        if plain.lower() == "go":
            points.append(0)
            continue
        if plain.lower() == "end":
            if not ranks:
                raise UsageError("'end' comes before any card")
            over = True
            points.append(int(last_card(count)))
            continue
        rank = _rank(plain, seen)
        if count + rank_value(rank) > LIMIT:
            raise UsageError(f"card {len(ranks) + 1}, '{word}', would take the count from {count} past {LIMIT}")
        if ranks.count(rank) == 4:
            raise UsageError(f"'{word}': there are only four cards of the rank {RANK_NAMES[rank - 1]}")
        ranks.append(rank)
        count += rank_value(rank)
        points.append(sum(made for _kind, made, _cards in card_scores(ranks)))
    return " ".join(map(str, points))


def _rank(word: str, seen: list[int]) -> int:
    """Return the rank of a card with or without a suit. Adds a card with a suit to `seen`: it may appear only once."""
    try:
        if len(word) < 2 or word[-1] not in "cdhsCDHS":
            return parse_rank(word)
        seen.append(parse(word))
        check_different(seen)
        return rank_of(seen[-1])
    except CardError as error:
        raise UsageError(refused(error.message)) from None
