"""Imagine the rest of the play: hands that the others may hold, and how all would play them.

By ranks alone. All play by one simple rule, so that a whole play takes microseconds; `search` looks for something
better.
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

DEALINGS = 43
STRIDES = (1, 12, 27, 33, 18)
"""How often the cards of several others are imagined, a prime number; by player, how far apart in the list of likely
hands those of one dealing and the next are, so that each hand meets many of the others'."""

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


_turns: dict[int, list[list[int]]] = {}


def turns(players: int) -> list[list[int]]:
    """Return by player the order of the turns after that player's card, that player last."""
    if players not in _turns:
        _turns[players] = [[(last + 1 + turn) % players for turn in range(players)] for last in range(players)]
    return _turns[players]


def play_on(hands, pile, count, last, needs):
    """The points of each side, a list, when these hands of all players are played to the end, after a card of `last`
    that left a coded `pile` and `count`. It stops when a side has made what it `needs`; players sit in turn of sides.
    """
    hands = [list(hand) for hand in hands]
    sides = len(needs)
    made = [0] * sides
    after = turns(len(hands))
    while True:
        for who in after[last]:
            chosen, makes = reply(hands[who], pile, count)
            if chosen:
                hands[who].remove(chosen)
                pile, count, last = pile << 4 | chosen, count + VALUE[chosen], who
                break
        else:
            if not count:
                return made
            makes = count < LIMIT
            pile = count = 0
        if makes:
            made[last % sides] += makes
            if made[last % sides] >= needs[last % sides]:
                return made


def whole_play(mine: tuple[int, ...], theirs: tuple[int, ...], leads: bool) -> int:
    """Play both hands from the first card: the points, mine less theirs. leads: whether I lead."""
    leader, other = (mine, theirs) if leads else (theirs, mine)
    lead = reply(leader, 0, 0)[0]
    first, second = play_on((without(leader, lead), other), lead, VALUE[lead], 0, (FAR, FAR))
    return first - second if leads else second - first


def hands_kept(hand, dealer, number):
    """Hands of four, as ranks, that the other may keep when I was dealt `hand`, [(weight, hand)], at most `number`.

    dealer: whether the other deals.
    """
    return _some(_weighed(hand, dealer, (), 4), number)


def hands_held(deal, player, other, number):
    """What another player may hold now, as ranks, [(weight, cards)], at most `number`.

    Hands that such players keep, of cards not seen, with the cards that were played, and as they would have played."""
    the_play = deal.the_play
    seen = [deal.starter] + deal.laid_out[player] + list(the_play.dealt[player])
    seen += [card for who, card in the_play.moves if card is not None and who not in (player, other)]
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


def dealings(deal, player):
    """What all others may hold now, as ranks, DEALINGS times [hand of each player]; () for the player."""
    columns = []
    for other in range(deal.game.players):
        likely = [(1, ())] if other == player else hands_held(deal, player, other, DEALINGS)
        hands = [hand for times, hand in evenly(likely, DEALINGS) for _ in range(times)]
        columns.append([hands[at * STRIDES[other] % DEALINGS % len(hands)] for at in range(DEALINGS)])
    return [list(hands) for hands in zip(*columns)]


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
    """So many of the hands, or all of them if there are no more."""
    return hands if len(hands) <= number else evenly(hands, number)


def evenly(hands, number):
    """So many of the hands, evenly over their weights, [(times, hand)]."""
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
