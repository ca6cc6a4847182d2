"""The parts of a count, with the names that players use, as data.

    {"part": "fifteen", "points": 2, "total": 2}
    {"part": "double run", "length": 3, "points": 8, "total": 10}

The scoring module does the counting; the page and the commands have the words for the parts.
"""

from host_sim.card_messages import CountedPart, CountPart
from host_sim.messages import CountedHand
from scoring.cards import name, parse, rank
from scoring.show import FIFTEEN, FLUSH, NOBS, PAIR, RUN, combinations

ALIKE = {1: "pair", 3: "pair royal", 6: "double pair royal"}  # names, by the number of pairs among cards of one rank

RUNS = {(): "run", (2,): "double run", (3,): "triple run", (2, 2): "double double run"}
"""The name of a run, by the number of cards of each rank held more than once. The name covers their pairs too."""

SEVERAL_RUNS = "runs"  # runs without a name in cribbage, possible with five cards in hand; the part has their `number`


def parts_of_count(scored: list[tuple[str, int, tuple[int, ...]]]) -> list[CountPart]:
    """Return the parts of a hand in the order of the count: part, points, total so far, and length of a run or flush.
    scored: as `scoring.show.combinations` returns it."""
    parts: list[CountPart] = [{"part": FIFTEEN, "points": 2} for kind, _, _ in scored if kind == FIFTEEN]
    parts += _runs_and_pairs(scored)
    parts += [{"part": FLUSH, "length": points, "points": points} for kind, points, _ in scored if kind == FLUSH]
    parts += [{"part": NOBS, "points": points} for kind, points, _ in scored if kind == NOBS]
    total = 0
    for part in parts:
        total += part["points"]
        part["total"] = total
    return parts


def _runs_and_pairs(scored: list[tuple[str, int, tuple[int, ...]]]) -> list[CountPart]:
    """Return the runs, then the other pairs. Runs of the same ranks form one part, together with the pairs that their
    name includes."""
    pairs: dict[int, int] = {}
    for kind, _points, cards in scored:
        if kind == PAIR:
            pairs[rank(cards[0])] = pairs.get(rank(cards[0]), 0) + 1
    runs: dict[tuple[int, ...], int] = {}
    for kind, _points, cards in scored:
        if kind == RUN:
            ranks = tuple(sorted([rank(card) for card in cards]))
            runs[ranks] = runs.get(ranks, 0) + 1
    parts: list[CountPart] = []
    for ranks in sorted(runs):
        number, length = runs[ranks], len(ranks)
        held_more = tuple(sorted([{1: 2, 3: 3, 6: 4}[pairs[rank_]] for rank_ in ranks if rank_ in pairs]))
        if held_more in RUNS:
            points = number * length + 2 * sum([pairs.pop(rank_, 0) for rank_ in ranks])
            parts.append({"part": RUNS[held_more], "length": length, "points": points})
        else:
            several = number * length
            parts.append({"part": SEVERAL_RUNS, "number": number, "length": length, "points": several})
    parts += [{"part": ALIKE[pairs[rank_]], "points": 2 * pairs[rank_]} for rank_ in sorted(pairs)]
    return parts


def parts_of_card(made: tuple[tuple[str, int, int], ...] | list[tuple[str, int, int]]) -> list[CountPart]:
    """Return the parts of a card's score in the play, or of another pegging. made: [(kind, points, cards)].

    >>> parts_of_card([(RUN, 3, 3)])
    [{'part': 'run', 'points': 3, 'length': 3}]
    """
    parts: list[CountPart] = []
    for kind, points, cards in made:
        part: CountPart = {"part": ALIKE[points // 2] if kind == PAIR else kind, "points": points}
        if kind == RUN:
            part["length"] = cards
        parts.append(part)
    return parts


def sets_of_count(scored: list[tuple[str, int, tuple[int, ...]]]) -> list[CountedPart]:
    """Return each set of cards that counts, as `CountedPart` declares it. scored: as for `parts_of_count`."""
    sets: list[CountedPart] = []
    total = 0
    for kind, points, cards in scored:
        total += points
        sets.append({"kind": kind, "points": points, "cards": [name(card) for card in cards], "total": total})
    return sets


def count_hand(hand: list[str], starter: str, crib: bool = False) -> CountedHand:
    """Count `hand` with `starter`: 3, 4 or 5 cards such as "5H", "10c" or "TS"; a crib has 4. Raises CardError for a
    card that does not exist or appears twice, and for too few or too many cards.

    >>> count_hand(["5H", "5C", "5D", "JS"], "5S")["points"]
    29
    """
    cards = [parse(text) for text in hand]
    turned_up = parse(starter)
    scored = combinations(cards, turned_up, crib)
    sets = sets_of_count(scored)
    return {
        "hand": [name(card) for card in cards],
        "starter": name(turned_up),
        "kind": "crib" if crib else "hand",
        "points": sets[-1]["total"] if sets else 0,
        "count": parts_of_count(scored),
        "parts": sets,
    }
