"""Play out the rest of a deal's cards by one simple policy, fast enough for thousands of hands. By ranks alone, for two
players. `samples` draws the hands, `search` looks for something better than the policy."""

from scoring.cards import rank_value
from scoring.play import LIMIT, card_scores, last_card

RANKS = 13
VALUE = [0] + [rank_value(rank_) for rank_ in range(1, RANKS + 1)]

HELD = (0, 89, 97, 109, 113, 141, 109, 105, 96, 97, 97, 105, 82, 60)
"""How often a pone keeps each rank, whatever the points of the hand."""

RUN_RISK = 30
NO_REPLY = 30
"""Hundredths of a point: a card next to the last one may become a run; past 21 the other may have to say go."""


def _held(rank_: int) -> int:
    """Return the chance, in hundredths, that one of three cards has the rank."""
    return round(100 * (1 - (1 - HELD[rank_] / sum(HELD)) ** 3))


def _wanted(count: int) -> int:
    """Return the hundredths of a point that a count offers to the other player, who may make 15 or 31."""
    offered = 0
    for total in (15, LIMIT):
        wanted = total - count
        if wanted == 10:
            offered += 2 * sum([_held(rank_) for rank_ in range(10, RANKS + 1)])
        elif 1 <= wanted < 10:
            offered += 2 * _held(wanted)
    return offered


PAIR_RISK = [0] + [2 * _held(rank_) for rank_ in range(1, RANKS + 1)]
COUNT_RISK = [_wanted(count) for count in range(LIMIT + 1)]

MOST_KEPT = 20000

FAR = 1000
"""More holes than a side can need: the play continues to the last card."""

_seen: dict[int, tuple[int, int]] = {}  # coded pile and rank -> at_sight; MicroPython is slow with tuples as keys


def coded(ranks: list[int] | tuple[int, ...]) -> int:
    """Return the cards of a round as one number, with the last card in the lowest place."""
    code = 0
    for rank_ in ranks:
        code = code << 4 | rank_
    return code


def at_sight(pile: int, rank_: int, count: int) -> tuple[int, int]:
    """Return (the worth of a card on a coded pile, in hundredths of a point and whatever the hands; the points that it
    makes)."""
    code = key = pile << 4 | rank_
    ranks = []
    while code:
        ranks.append(code & 15)
        code >>= 4
    ranks.reverse()
    after = count + VALUE[rank_]
    made = sum([points for _kind, points, _cards in card_scores(ranks)])
    worth = 100 * made - COUNT_RISK[after] + VALUE[rank_]
    if after + VALUE[rank_] <= LIMIT:
        worth -= PAIR_RISK[rank_]
    if pile and 1 <= abs(ranks[-2] - rank_) <= 2 and after <= 25:
        worth -= RUN_RISK
    if 22 <= after < LIMIT:
        worth += NO_REPLY
    if len(_seen) > MOST_KEPT:
        _seen.clear()
    _seen[key] = worth, made
    return worth, made


def without(hand: tuple[int, ...], rank_: int) -> tuple[int, ...]:
    """Return the hand without one card of the rank."""
    at = hand.index(rank_)
    return hand[:at] + hand[at + 1 :]


def points_at_sight(pile, rank_, count):
    return (_seen.get(pile << 4 | rank_) or at_sight(pile, rank_, count))[1]


def policy(hand, pile, count):
    """The rank that the policy plays, and the points that it makes; (0, 0) if nothing fits."""
    known = _seen.get
    best = None
    chosen = makes = 0
    for rank_ in hand:
        if count + VALUE[rank_] <= LIMIT:
            worth, points = known(pile << 4 | rank_) or at_sight(pile, rank_, count)
            if best is None or worth > best:
                best, chosen, makes = worth, rank_, points
    return chosen, makes


def playout(hands, pile, count, last, needs):
    """Play both hands to the end, after a card of player `last` that left a coded `pile` and `count`; return [points of
    each]. Stop once a player has made the points in `needs`."""
    hands = [list(hand) for hand in hands]
    made = [0, 0]
    while True:
        for player in (1 - last, last):
            chosen, points = policy(hands[player], pile, count)
            if chosen:
                hands[player].remove(chosen)
                pile, count, last = pile << 4 | chosen, count + VALUE[chosen], player
                break
        else:
            if not count:
                return made
            points = last_card(count)
            pile = count = 0
        if points:
            made[last] += points
            if made[last] >= needs[last]:
                return made


def whole_play(mine: tuple[int, ...], theirs: tuple[int, ...], leads: bool) -> int:
    """Play both hands from the first card: the points, mine less theirs. leads: whether I lead."""
    leader, other = (mine, theirs) if leads else (theirs, mine)
    lead = policy(leader, 0, 0)[0]
    first, second = playout((without(leader, lead), other), lead, VALUE[lead], 0, (FAR, FAR))
    return first - second if leads else second - first
