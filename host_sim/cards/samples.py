"""Sample the hands that the other player may hold, by ranks, in proportion to their likelihood: how often good players
keep such a hand of cards not seen, and how well the policy of `playout` explains the cards played."""

from host_sim.cards.playout import RANKS, VALUE, coded, policy, without
from scoring.cards import rank
from scoring.play import LIMIT, Play
from scoring.show import points_of_ranks

KEPT = (
    (0, 112, 114, 111, 119, 76, 105, 96, 101, 100, 93, 111, 90, 73),
    (0, 117, 106, 97, 110, 47, 99, 85, 89, 98, 115, 110, 108, 119),
)
"""How often pone and dealer keep each rank; a hand is kept in proportion to 1 + the square of its points. Fitted to
what club players kept in 40,000 deals."""

STRANGE = 0.15
"""How often a player departs from the policy."""


def hands_kept(hand, dealer, number):
    """Return [(weight, ranks)] of at most `number` hands of four that the other may keep when I was dealt `hand`.
    dealer: whether the other deals."""
    return _sample(_weighed(hand, dealer, (), 4), number)


def hands_held(deal, player, other, number):
    """Return [(weight, ranks)] of at most `number` hands that the other player may hold now, given the cards seen and
    played."""
    the_play = deal.the_play
    seen = [deal.starter] + deal.laid_out[player] + list(the_play.dealt[player])
    seen += [card for who, card in the_play.moves if card is not None and who not in (player, other)]
    moves = _moves_of(the_play, other)
    played = [rank_ for _pile, _count, rank_ in moves if rank_]
    likely = []
    for weight, hand in _weighed(seen, deal.dealer == other, played, deal.game.kept):
        left = hand
        for pile, count, rank_ in moves:
            weight *= _likely(left, pile, count, rank_, deal.options.reneges)
            if rank_:
                left = without(left, rank_)
        if weight:
            likely.append((weight, left))
    return _sample(likely, number)


def _weighed(seen, dealer, played, size):
    """All hands of `size` cards not yet seen that contain the ranks `played`, with the weight of each."""
    left = [4] * (RANKS + 1)
    for card in seen:
        left[rank(card)] -= 1
    weighed = []
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
                weighed.append((weight, hand))
    return weighed


_hands: dict[int, list] = {}


def _all_hands(dealer, size):
    """Return [(hand, weight)] of all hands of `size` ranks. weight: how often a player keeps it, for each way to be
    dealt it."""
    key = 2 * size + dealer
    if key not in _hands:
        kept = KEPT[dealer]
        hands = []
        for hand in _combinations(1, size):
            worth = points_of_ranks([4 * (rank_ - 1) for rank_ in hand])
            weight = 1.0 + worth * worth
            alike = 0
            for at, rank_ in enumerate(hand):
                alike = alike + 1 if at and hand[at - 1] == rank_ else 1
                weight *= kept[rank_] / 100 / alike
            hands.append((hand, weight))
        _hands[key] = hands
    return _hands[key]


def _combinations(lowest, number):
    """All combinations with repetition of `number` ranks, from `lowest` up."""
    if not number:
        return [()]
    ranks = range(lowest, RANKS + 1)
    return [(rank_,) + rest for rank_ in ranks for rest in _combinations(rank_, number - 1)]


def _moves_of(the_play, player):
    """The moves of the player, each with the pile before it: (coded pile, count, rank or 0 for a go)."""
    twin = Play(the_play.dealt, the_play.leader, the_play.one_round, the_play.reneges)
    moves = []
    for who, card in the_play.moves:
        if who == player:
            pile = coded(tuple([rank(card_) for card_ in twin.pile]))
            moves.append((pile, twin.count, 0 if card is None else rank(card)))
        if card is None:
            twin.go(who)
        else:
            twin.play(who, card)
    return moves


def _likely(hand, pile, count, rank_, reneges):
    """How likely a player with `hand` is to play the rank, or to say go (0)."""
    could = {other for other in hand if count + VALUE[other] <= LIMIT}
    if not rank_:
        return 1 if reneges or not could else 0
    if len(could) == 1:
        return 1
    return 1 - STRANGE if policy(hand, pile, count)[0] == rank_ else STRANGE / (len(could) - 1)


def _sample(hands, number):
    """`number` hands, drawn in proportion to their weights, [(times, hand)]; all of them if there are no more."""
    if len(hands) <= number:
        return hands
    step = sum([weight for weight, _hand in hands]) / number
    drawn = []
    gone = -step / 2
    for weight, hand in hands:
        gone += weight
        if gone >= 0:
            times = int(gone / step) + 1
            drawn.append((times, hand))
            gone -= times * step
    return drawn
