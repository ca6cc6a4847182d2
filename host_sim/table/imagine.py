"""Imagine the rest of the play: hands that the other player may hold, and how both would play them.

For two players, by ranks alone. There is no search: both play by one simple rule, so that a whole play takes
microseconds, and the average of many gives the worth of a card.
"""

from host_sim.table.chance import THOUGHTS, Chance
from scoring.cards import rank, rank_value
from scoring.play import LIMIT, card_scores

RANKS = 13
VALUE = [0] + [rank_value(rank_) for rank_ in range(1, RANKS + 1)]

KEPT = (
    (0, 89, 97, 109, 113, 141, 109, 105, 96, 97, 97, 105, 82, 60),
    (0, 98, 91, 95, 108, 111, 103, 88, 89, 98, 108, 111, 100, 100),
)
"""By rank, how often pone and dealer keep it, against a random card's 100; measured over 6,000 deals."""

RUN_RISK = 30
NO_REPLY = 30
"""Hundredths of a point: a card next to the last one may become a run; past 21 the other may have to say go."""


def _held(rank_: int) -> int:
    """Return the chance, in hundredths, that one of three cards has the rank."""
    return round(100 * (1 - (1 - KEPT[0][rank_] / sum(KEPT[0])) ** 3))


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

_seen: dict[int, tuple[int, int]] = {}  # coded pile and rank -> at_sight; MicroPython finds whole numbers, not tuples


def coded(ranks: tuple[int, ...]) -> int:
    """Return the cards of a round as one number, with the last card in the lowest place."""
    code = 0
    for rank_ in ranks:
        code = code << 4 | rank_
    return code


def at_sight(pile: int, rank_: int, count: int) -> tuple[int, int]:
    """Return the worth of a card on a coded pile with the count `count`, in hundredths of a point and without a look
    at any hand, and the points that it makes."""
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


def play_on(
    mine: tuple[int, ...], theirs: tuple[int, ...], pile: int, count: int, need: int, other_need: int
) -> tuple[int, int]:
    """The points (mine, theirs) when these two hands are played to the end, after a card of mine that left a coded
    `pile` and `count`. It stops when a side has made what it needs.
    """
    hands = [list(mine), list(theirs)]
    made = [0, 0]
    turn, last = 1, 0
    known = _seen.get
    while True:
        best = None
        for rank_ in hands[turn]:
            if count + VALUE[rank_] <= LIMIT:
                worth, points = known(pile << 4 | rank_) or at_sight(pile, rank_, count)
                if best is None or worth > best:
                    best, chosen, makes = worth, rank_, points
        if best is None:
            other = 1 - turn
            if [rank_ for rank_ in hands[other] if count + VALUE[rank_] <= LIMIT]:
                turn = other
                continue
            if 0 < count < LIMIT:
                made[last] += 1
            if not hands[0] and not hands[1]:
                break
            pile, count = 0, 0
            turn = 1 - last if hands[1 - last] else last
        else:
            pile, count = pile << 4 | chosen, count + VALUE[chosen]
            hands[turn].remove(chosen)
            made[turn] += makes
            last, turn = turn, 1 - turn
        if made[0] >= need or made[1] >= other_need:
            break
    return made[0], made[1]


def whole_play(mine: tuple[int, ...], theirs: tuple[int, ...], leads: bool) -> int:
    """Play both hands from the first card: the points, mine less theirs. leads: whether I lead."""
    leader, other = (mine, theirs) if leads else (theirs, mine)
    lead = max(leader, key=lambda rank_: _seen.get(rank_) or at_sight(0, rank_, 0))
    first, second = play_on(without(leader, lead), other, lead, VALUE[lead], FAR, FAR)
    return first - second if leads else second - first


def hands_kept(hand: list[int], dealer: bool, number: int) -> list[tuple[int, ...]]:
    """So many hands of four, as ranks, that the other may keep when I was dealt `hand`; dealer: the other deals."""
    return _hands(hand, KEPT[dealer], 4, number)


def hands_held(deal, player: int, number: int) -> list[tuple[int, ...]]:
    """So many hands, as ranks, that the other of two players may hold now: of cards not seen, as often as such
    players keep them, and none that could have been played where the other said go."""
    the_play = deal.the_play
    other = 1 - player
    seen = [deal.starter] + deal.laid_out[player] + list(the_play.dealt[player])
    seen += [card for who, card in the_play.moves if card is not None and who != player]
    kept = KEPT[deal.dealer == other]
    barred = 0 if deal.options.reneges else the_play.go_limit(other)
    weights = [0] + [kept[rank_] if VALUE[rank_] > barred else 0 for rank_ in range(1, RANKS + 1)]
    return _hands(seen, weights, len(the_play.hands[other]), number)


def _hands(seen: list[int], weights, size: int, number: int) -> list[tuple[int, ...]]:
    """Hands of so many unseen cards, each rank as often as its weight says; the same for the same cards seen."""
    unseen = [4] * (RANKS + 1)
    for card in seen:
        unseen[rank(card)] -= 1
    chance = Chance(sum([card * card for card in seen]), THOUGHTS)
    hands = []
    for _ in range(number):
        left = [many * weight for many, weight in zip(unseen, weights)]
        total = sum(left)
        hand = []
        for _card in range(size):
            at = chance.below(total)
            rank_ = 0
            while at >= left[rank_]:
                at -= left[rank_]
                rank_ += 1
            hand.append(rank_)
            left[rank_] -= weights[rank_]
            total -= weights[rank_]
        hands.append(tuple(hand))
    return hands
