"""Imagine the rest of the play: hands that the other player may hold, and how both would play them.

For two players, by ranks alone. Both play by one simple rule, so that a whole play takes microseconds; `search` looks
for something better.
"""

from scoring.cards import rank, rank_value
from scoring.play import LIMIT, Play, card_scores
from scoring.show import points_of_ranks

RANKS = 13
VALUE = [0] + [rank_value(rank_) for rank_ in range(1, RANKS + 1)]

KEPT = (
    (0, 112, 114, 111, 119, 76, 105, 96, 101, 100, 93, 111, 90, 73),
    (0, 117, 106, 97, 110, 47, 99, 85, 89, 98, 115, 110, 108, 119),
)
"""By rank, how often pone and dealer keep it; and a hand as often as 1 + the square of its points. Fitted to what club
players kept in 40,000 deals."""

HELD = (0, 89, 97, 109, 113, 141, 109, 105, 96, 97, 97, 105, 82, 60)
"""By rank, how often a pone keeps it, whatever the points of the hand."""

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

STRANGE = 0.15
"""How often a player plays otherwise than the simple rule."""

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


def points_at_sight(pile, rank_, count):
    """The points that the card makes."""
    return (_seen.get(pile << 4 | rank_) or at_sight(pile, rank_, count))[1]


def reply(hand, pile, count):
    """The rank that the simple rule plays, and the points that it makes; (0, 0) if nothing fits."""
    known = _seen.get
    best = None
    chosen = makes = 0
    for rank_ in hand:
        if count + VALUE[rank_] <= LIMIT:
            worth, points = known(pile << 4 | rank_) or at_sight(pile, rank_, count)
            if best is None or worth > best:
                best, chosen, makes = worth, rank_, points
    return chosen, makes


def play_on(
    mine: tuple[int, ...], theirs: tuple[int, ...], pile: int, count: int, need: int, other_need: int
) -> tuple[int, int]:
    """The points (mine, theirs) when these two hands are played to the end, after a card of mine that left a coded
    `pile` and `count`. It stops when a side has made what it needs.
    """
    hands = [list(mine), list(theirs)]
    made = [0, 0]
    turn, last = 1, 0
    while True:
        chosen, makes = reply(hands[turn], pile, count)
        if chosen:
            pile, count = pile << 4 | chosen, count + VALUE[chosen]
            hands[turn].remove(chosen)
            made[turn] += makes
            last, turn = turn, 1 - turn
        elif reply(hands[1 - turn], pile, count)[0]:
            turn = 1 - turn
            continue
        else:
            if 0 < count < LIMIT:
                made[last] += 1
            if not hands[0] and not hands[1]:
                break
            pile, count = 0, 0
            turn = 1 - last if hands[1 - last] else last
        if made[0] >= need or made[1] >= other_need:
            break
    return made[0], made[1]


def whole_play(mine: tuple[int, ...], theirs: tuple[int, ...], leads: bool) -> int:
    """Play both hands from the first card: the points, mine less theirs. leads: whether I lead."""
    leader, other = (mine, theirs) if leads else (theirs, mine)
    lead = reply(leader, 0, 0)[0]
    first, second = play_on(without(leader, lead), other, lead, VALUE[lead], FAR, FAR)
    return first - second if leads else second - first


def hands_kept(hand, dealer, number):
    """Hands of four, as ranks, that the other may keep when I was dealt `hand`, [(weight, hand)], at most `number`.

    dealer: whether the other deals.
    """
    return _some(_weighed(hand, dealer, (), 4), number)


def hands_held(deal, player, number):
    """What the other of two players may hold now, as ranks, [(weight, cards)], at most `number`.

    Hands that such players keep, of cards not seen, with the cards that were played, and as they would have played."""
    the_play = deal.the_play
    other = 1 - player
    seen = [deal.starter] + deal.laid_out[player] + list(the_play.dealt[player])
    moves = _moves_of(the_play, other)
    played = [rank_ for _pile, _count, rank_ in moves if rank_]
    found = []
    for weight, hand in _weighed(seen, deal.dealer == other, played, deal.game.kept):
        left = hand
        for pile, count, rank_ in moves:
            weight *= _likely(left, pile, count, rank_, deal.options.reneges)
            if rank_:
                left = without(left, rank_)
        if weight:
            found.append((weight, left))
    return _some(found, number)


def _weighed(seen, dealer, played, size):
    """All hands of so many cards that contain the ranks `played`, with the weight of each; no cards that are seen."""
    left = [4] * (RANKS + 1)
    for card in seen:
        left[rank(card)] -= 1
    found = []
    for hand, ways in _all_hands(dealer, size):
        rest = hand
        for rank_ in played:
            if rank_ not in rest:
                break
            rest = without(rest, rank_)
        else:
            weight = ways
            last = alike = 0
            for rank_ in hand:
                alike = alike + 1 if rank_ == last else 0
                weight *= left[rank_] - alike
                last = rank_
            if weight > 0:
                found.append((weight, hand))
    return found


_hands: dict[int, list] = {}


def _all_hands(dealer, size):
    """All hands of so many ranks, [(hand, weight)]: how often a player keeps it, for each way to be dealt its cards."""
    key = 2 * size + dealer
    if key not in _hands:
        kept = KEPT[dealer]
        found = []
        for hand in _rising(1, size):
            worth = points_of_ranks([4 * (rank_ - 1) for rank_ in hand])
            weight = 1.0 + worth * worth
            alike = 0
            for at, rank_ in enumerate(hand):
                alike = alike + 1 if at and hand[at - 1] == rank_ else 1
                weight *= kept[rank_] / 100 / alike
            found.append((hand, weight))
        _hands[key] = found
    return _hands[key]


def _rising(lowest, number):
    if not number:
        return [()]
    ranks = range(lowest, RANKS + 1)
    return [(rank_,) + rest for rank_ in ranks for rest in _rising(rank_, number - 1)]


def _moves_of(the_play, player):
    """What the player did, and before what: (coded pile, count, rank, 0 for a go)."""
    twin = Play(the_play.dealt, the_play.leader, the_play.one_round, the_play.reneges)
    found = []
    for who, card in the_play.moves:
        if who == player:
            pile = coded(tuple([rank(card_) for card_ in twin.pile]))
            found.append((pile, twin.count, 0 if card is None else rank(card)))
        if card is None:
            twin.go(who)
        else:
            twin.play(who, card)
    return found


def _likely(hand, pile, count, rank_, reneges):
    """How likely a player with `hand` plays the rank, or says go (0)."""
    could = {one for one in hand if count + VALUE[one] <= LIMIT}
    if not rank_:
        return 1 if reneges or not could else 0
    if len(could) == 1:
        return 1
    return 1 - STRANGE if reply(hand, pile, count)[0] == rank_ else STRANGE / (len(could) - 1)


def _some(hands, number):
    """So many of the hands, evenly over their weights; all of them if there are no more."""
    if len(hands) <= number:
        return hands
    step = sum([weight for weight, _hand in hands]) / number
    found = []
    gone = -step / 2
    for weight, hand in hands:
        gone += weight
        if gone >= 0:
            times = int(gone / step) + 1
            found.append((times, hand))
            gone -= times * step
    return found
