"""The show: what a hand or a crib counts with the starter, and which of its cards count. In a sorted hand the places of
the fifteens depend only on the values of its cards, and the places of pairs and runs only on the steps between ranks.
These patterns are few, so they are cached. Flush and nobs depend on suits. Knows no player and no score."""

from scoring.cards import JACK, PACK, CardError, check_different, suit, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Part = tuple[str, int, tuple[int, ...]]  # kind, points, and the cards or their places in the hand

FIFTEEN = "fifteen"
PAIR = "pair"
RUN = "run"
FLUSH = "flush"
NOBS = "nobs"

HAND_SIZES = (3, 4, 5)  # cards kept in five-card, six-card and seven-card cribbage; with more players always 4

CRIB_SIZE = 4

_VALUES = [value(card) for card in range(PACK)]

_fifteens: "dict[int, list[Part]]" = {}
_pairs_and_runs: "dict[int, list[Part]]" = {}
_points_of_ranks: "dict[int, int]" = {}
"""Three caches of counts. The first two have [(kind, points, places of the cards)] of sorted hands, by values and by
steps; the third has the points of both, by the number of cards of each rank."""


def combinations(hand: "Sequence[int]", starter: int, crib: bool = False) -> "list[Part]":
    """Return every scoring combination, as (kind, points, cards), in the order in which players count them.

    `hand` holds 3, 4 or 5 cards, a crib 4. The points of all combinations add up to the count of the hand. The cards of
    fifteens, pairs and runs are in the order of the pack. Raises CardError for a card that appears twice or does not
    exist, and for too few or too many cards.

    >>> hand, starter = parse_all("4C 4D 5S 6H"), parse("JS")
    >>> [(kind, points) for kind, points, _cards in combinations(hand, starter)]
    [('fifteen', 2), ('fifteen', 2), ('fifteen', 2), ('pair', 2), ('run', 3), ('run', 3)]
    """
    if len(hand) not in ((CRIB_SIZE,) if crib else HAND_SIZES):
        raise CardError("crib_size" if crib else "hand_size", number=len(hand))
    cards = sorted(tuple(hand) + (starter,))
    if cards[0] < 0 or cards[-1] >= PACK or len(set(cards)) < len(cards):
        check_different(cards)
    parts = [(kind, score, tuple([cards[at] for at in places])) for kind, score, places in _of_ranks(cards)]
    flush = _flush(hand, starter, crib)
    if flush:
        parts.append((FLUSH, len(flush), flush))
    nobs = _nobs(starter)
    if nobs in hand:
        parts.append((NOBS, 1, (nobs,)))
    return parts


def points(hand: "Sequence[int]", starter: int, crib: bool = False) -> int:
    """Return only the number of points, 0 or more. Does not check the cards; `combinations` does.

    >>> points(parse_all("5H 5C 5D JS"), parse("5S"))
    29
    """
    return points_of_ranks(tuple(hand) + (starter,)) + points_of_suits(hand, starter, crib)


def points_of_ranks(cards: "Sequence[int]") -> int:
    """Return the points of fifteens, pairs and runs in `cards`, a hand and its starter. Suits do not matter."""
    key = 0
    for card in cards:
        key += 1 << card // 4 * 3
    total = _points_of_ranks.get(key)
    if total is None:
        total = _points_of_ranks[key] = sum([score for _kind, score, _places in _of_ranks(sorted(cards))])
    return total


def points_of_suits(hand: "Sequence[int]", starter: int, crib: bool = False) -> int:
    """Return the points of `hand` for a flush and nobs. Only the suit of the starter matters."""
    return len(_flush(hand, starter, crib)) + (_nobs(starter) in hand)


def _of_ranks(cards: "Sequence[int]") -> "list[Part]":
    """Return the fifteens, pairs and runs of sorted cards: [(kind, points, places of the cards)]."""
    values, steps = 0, 1
    last = cards[0] // 4
    for card in cards:
        rank_ = card // 4
        values = values << 4 | _VALUES[card]
        steps = steps << 2 | (rank_ - last if rank_ - last < 2 else 2)
        last = rank_
    fifteens = _fifteens.get(values)
    if fifteens is None:
        fifteens = _fifteens[values] = _find_fifteens([_VALUES[card] for card in cards])
    pairs_and_runs = _pairs_and_runs.get(steps)
    if pairs_and_runs is None:
        pairs_and_runs = _pairs_and_runs[steps] = _find_pairs_and_runs([card // 4 for card in cards])
    return fifteens + pairs_and_runs


def _find_fifteens(values: "Sequence[int]") -> "list[Part]":
    fifteens = []
    smaller: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for place, worth in enumerate(values):
        for total, chosen in smaller[:]:
            total += worth
            if total == 15:
                fifteens.append((FIFTEEN, 2, chosen + (place,)))
            elif total < 15:
                smaller.append((total, chosen + (place,)))
    return fifteens


def _find_pairs_and_runs(ranks: "Sequence[int]") -> "list[Part]":
    """Find every pair of cards of one rank (three alike make three pairs, four alike six), then every set of three or
    more cards of consecutive ranks that is not part of a longer run."""
    places = range(len(ranks))
    parts: list[Part] = [(PAIR, 2, (a, b)) for a in places for b in places[a + 1 :] if ranks[a] == ranks[b]]
    growing: list[tuple[int, ...]] = []
    for rank_ in sorted(set(ranks)):
        alike = [place for place in places if ranks[place] == rank_]
        growing = [run + (place,) for run in growing or [()] for place in alike]
        if rank_ + 1 not in ranks:
            if len(growing[0]) >= 3:
                parts += [(RUN, len(run), run) for run in growing]
            growing = []
    return parts


def _flush(hand: "Sequence[int]", starter: int, crib: bool) -> tuple[int, ...]:
    """Return the cards of a flush: the whole hand, with the starter if it has the same suit. A crib needs all five."""
    wanted = suit(starter)
    first = suit(hand[0])
    for card in hand:
        if card % 4 != first:
            return ()
    if first == wanted:
        return tuple(hand) + (starter,)
    return () if crib else tuple(hand)


def _nobs(starter: int) -> int:
    """Return the jack of the starter's suit, which scores his nobs in a hand or crib."""
    return 4 * (JACK - 1) + starter % 4
