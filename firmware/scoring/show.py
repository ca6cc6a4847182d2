"""The show: what a hand or a crib counts with the starter, and which of its cards count.

Fifteens, pairs and runs depend on ranks alone, flush and nobs on suits: the count of a set of ranks is cached, so
most hands need one look-up. Knows no player and no score.
"""

from scoring.cards import JACK, PACK, CardError, check_different, suit, value

FIFTEEN = "fifteen"
PAIR = "pair"
RUN = "run"
FLUSH = "flush"
NOBS = "nobs"

HAND_SIZES = (3, 4, 5)
"""Cards kept in hand: five-card, six-card (and all games of more players), seven-card cribbage."""

CRIB_SIZE = 4

_VALUES = [value(card) for card in range(PACK)]

_points_of_ranks = {}


def check(hand, starter, crib=False):
    """Raises CardError unless `hand` can be shown with `starter`: 3, 4 or 5 cards, 4 in a crib, all different."""
    sizes = (CRIB_SIZE,) if crib else HAND_SIZES
    if len(hand) not in sizes:
        raise CardError("crib_size" if crib else "hand_size", number=len(hand))
    check_different(list(hand) + [starter])


def combinations(hand, starter, crib=False):
    """Everything that counts, as (kind, points, cards), in the order in which players count it.

    `hand` holds 3, 4 or 5 cards, as a crib 4. The points of all of them are the count of the hand.
    Raises CardError for a card that comes twice or does not exist, and for too few or too many.

    >>> hand, starter = parse_all("4C 4D 5S 6H"), parse("JS")
    >>> [(kind, points) for kind, points, _cards in combinations(hand, starter)]
    [('fifteen', 2), ('fifteen', 2), ('fifteen', 2), ('pair', 2), ('run', 3), ('run', 3)]
    """
    check(hand, starter, crib)
    found = _of_ranks(tuple(hand) + (starter,))
    flush = _flush(hand, starter, crib)
    if flush:
        found.append((FLUSH, len(flush), flush))
    nobs = _nobs(starter)
    if nobs in hand:
        found.append((NOBS, 1, (nobs,)))
    return found


def points(hand, starter, crib=False):
    """The count alone, 0 or more. Does not check the cards: `check` does.

    >>> points(parse_all("5H 5C 5D JS"), parse("5S"))
    29
    """
    return points_of_ranks(tuple(hand) + (starter,)) + points_of_suits(hand, starter, crib)


def points_of_ranks(cards):
    """What fifteens, pairs and runs of `cards`, a hand and its starter, count. Their suits do not matter."""
    key = 0
    for card in cards:
        key += 1 << card // 4 * 3
    total = _points_of_ranks.get(key)
    if total is None:
        total = sum([score for _kind, score, _cards in _of_ranks(cards)])
        _points_of_ranks[key] = total
    return total


def points_of_suits(hand, starter, crib=False):
    """What flush and nobs of `hand` count. Of the starter only the suit matters."""
    return len(_flush(hand, starter, crib)) + (_nobs(starter) in hand)


def _of_ranks(cards):
    found = [(FIFTEEN, 2, cards_) for cards_ in _fifteens(cards)]
    found += [(PAIR, 2, cards_) for cards_ in _pairs(cards)]
    found += [(RUN, len(cards_), cards_) for cards_ in _runs(cards)]
    return found


def _fifteens(cards):
    """Every different set of cards that adds up to 15."""
    found = []
    smaller = [(0, ())]
    for card in cards:
        worth = _VALUES[card]
        for total, chosen in smaller[:]:
            total += worth
            if total == 15:
                found.append(chosen + (card,))
            elif total < 15:
                smaller.append((total, chosen + (card,)))
    return found


def _pairs(cards):
    """Every different pair of the same rank: three alike are three pairs, four alike six."""
    ranks = [card // 4 for card in cards]
    if len(set(ranks)) == len(ranks):
        return []
    places = range(len(cards))
    return [(cards[a], cards[b]) for a in places for b in places[a + 1 :] if ranks[a] == ranks[b]]


def _runs(cards):
    """Every different set of three or more cards of consecutive ranks that is not part of a longer one."""
    ranks = sorted({card // 4 for card in cards})
    if not [at for at in range(2, len(ranks)) if ranks[at] == ranks[at - 2] + 2]:
        return []  # no three ranks in a row, as in most hands
    found = []
    growing = []
    for rank_ in ranks:
        alike = [card for card in cards if card // 4 == rank_]
        growing = [run + (card,) for run in growing or [()] for card in alike]
        if rank_ + 1 not in ranks:
            if len(growing[0]) >= 3:
                found += growing
            growing = []
    return found


def _flush(hand, starter, crib):
    """The cards of the flush: the whole hand in one suit, with the starter if it follows; in the crib all or none."""
    wanted = suit(starter)
    first = suit(hand[0])
    for card in hand:
        if card % 4 != first:
            return ()
    if first == wanted:
        return tuple(hand) + (starter,)
    return () if crib else tuple(hand)


def _nobs(starter):
    """The jack of the starter's suit: his nobs in a hand or crib. As the starter itself it is heels, and in no hand."""
    return 4 * (JACK - 1) + starter % 4
