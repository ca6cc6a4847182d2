"""The table's expert level, for two players: it plays by the score, and near the end by the order of counting.

It samples many hands that the other may hold, plays each of its cards against all of them, and chooses the best on
average. Far from the end it maximises its points less the other's; near the end the chance of winning, from its cards,
the order of the show and the worth of the next deal. With more players it plays like the club; if hands do not have
four cards it discards like the club.
"""

from host_sim.cards import club
from host_sim.cards.club import choices
from host_sim.cards.crib_values import expected_crib
from host_sim.cards.playout import FAR, coded, whole_play
from host_sim.cards.positions import chance
from host_sim.cards.samples import hands_held, hands_kept
from host_sim.cards.search import Search
from scoring.cards import JACK, PACK, rank
from scoring.show import points, points_of_ranks

CARD_SAMPLES = 60
DISCARD_SAMPLES = 100
"""How many hands of the other player are sampled for each card, and for each discard."""

CLOSE = 1.0
"""Points: only discards this close to the best one are played out."""

PLAYOUT_WEIGHT = 0.5
"""Weight of the points of the playouts, beside those of hand and crib."""

NOBS = 0.24
"""Average points of a jack in the crib for his nobs."""

ENDGAME = 60
DISCARD_ENDGAME = 35
"""Holes: the play maximises the chance of winning when both sides need at most this many, the discard when one does."""

TIE = 0.003
"""A point as a chance of winning: decides between cards and discards that win equally often."""

AVERAGE_CRIB = 5
CRIBS = ((0, 7), (2, 24), (4, 28), (6, 19), (8, 14), (10, 4), (12, 4))
HANDS_SHOWN = ((2, 8), (4, 14), (6, 22), (8, 22), (10, 13), (12, 14), (16, 7))
"""(points, percentage of cases) of a crib, and of a hand, of good players."""

PEGGED = (
    ((0, 20), (1, 22), (2, 22), (3, 14), (5, 14), (8, 8)),
    ((1, 26), (2, 18), (3, 18), (4, 14), (6, 14), (9, 10)),
)
"""(points, percentage of cases) of the pegging of a pone, and of a dealer."""


_crib_chances: dict[int, float] = {}


def crib_chance(need, other, crib):
    """Return the dealer's chance of winning, 0 to 1, when only the crib is left to show. crib: its average."""
    key = need << 12 | other << 6 | crib
    known = _crib_chances.get(key)
    if known is None:
        known = 0.0
        for points_, often in CRIBS:
            left = need - points_ * crib // AVERAGE_CRIB
            known += often / 100 * (1.0 if left <= 0 else chance(left, other, deals=False))
        _crib_chances[key] = known
    return known


def show_chance(deals, need, other, hand, other_hand, crib):
    """The chance, 0 to 1, of winning in the show or after it, for a side that holds `hand` and needs `need` holes.
    deals: whether it deals. crib: its average."""
    if need <= 0:
        return 1.0
    if other <= 0:
        return 0.0
    if deals:
        if other <= other_hand:
            return 0.0
        return 1.0 if need <= hand else crib_chance(need - hand, other - other_hand, crib)
    if need <= hand:
        return 1.0
    return 0.0 if other <= other_hand else 1 - crib_chance(other - other_hand, need - hand, crib)


def choose_discard(deal, player):
    """Return the cards to lay out for the crib."""
    if deal.game.players != 2 or deal.game.kept != 4:
        return club.choose_discard(deal, player)
    need, other = to_go(deal, player)
    ends = min(need, other) <= DISCARD_ENDGAME and max(need, other) <= ENDGAME
    discards = discards_by_chance(deal, player) if ends else discards_by_points(deal, player)
    return list(max(discards, key=lambda discard: discard[0])[1])


def discards_by_points(deal, player, close=CLOSE):
    """Return [(points of hand, crib and play, cards to lay out)]. close: only discards within this many points of the
    best are played out and returned."""
    hand = deal.hands[player]
    deals = deal.dealer == player
    discards = []
    for worth, laid_out in club.worth_of_discards(deal, player):
        jacks = len([card for card in laid_out if rank(card) == JACK])
        discards.append((worth + NOBS * (jacks if deals else -jacks), laid_out))
    best = max(discards)[0]
    discards = [(worth, laid_out) for worth, laid_out in discards if worth > best - close]
    if len(discards) == 1:
        return discards
    samples = hands_kept(hand, not deals, DISCARD_SAMPLES)
    weights = sum([weight for weight, _theirs in samples])

    def pegs(laid_out):
        kept = tuple(sorted([rank(card) for card in hand if card not in laid_out]))
        return sum([weight * whole_play(kept, theirs, not deals) for weight, theirs in samples]) / weights

    return [(worth + PLAYOUT_WEIGHT * pegs(laid_out), laid_out) for worth, laid_out in discards]


def to_go(deal, player):
    """Return the holes that the player's side needs, and those of the best other side."""
    match = deal.match
    side = deal.game.side_of(player)
    gone = [score for other, score in enumerate(match.scores()) if other != side]
    return match.target - match.front(side), match.target - max(gone)


def discards_by_chance(deal, player):
    """Return [(chance of winning, cards to lay out)], for positions within ENDGAME."""
    need, other = to_go(deal, player)
    hand = deal.hands[player]
    deals = deal.dealer == player
    unseen = [card for card in range(PACK) if card not in hand]
    known = {}

    def chance_of(count, crib):
        """Return the chance of winning with a hand of `count` points and an average crib of `crib`."""
        key = count << 6 | crib
        if key not in known:
            total = 0.0
            for mine, often in PEGGED[deals]:
                for theirs, as_often in PEGGED[not deals]:
                    if mine < need or theirs < other:
                        for shown, shown_often in HANDS_SHOWN:
                            total += (
                                often
                                * as_often
                                * shown_often
                                * show_chance(deals, need - mine, other - theirs, count, shown, crib)
                            )
            known[key] = total / 1000000
        return known[key]

    def worth(laid_out):
        kept = tuple([card for card in hand if card not in laid_out])
        crib = expected_crib([rank(card) for card in laid_out], deals)
        counts: dict[int, int] = {}
        for starter in unseen:
            count = points(kept, starter)
            counts[count] = counts.get(count, 0) + 1
        total = 0.0
        for count in sorted(counts):
            total += counts[count] * (chance_of(count, round(crib)) + TIE * count)
        return total / len(unseen) + (TIE * crib if deals else -TIE * crib)

    return [(worth(laid_out), laid_out) for laid_out in choices(hand, deal.owes(player))]


def choose_card(deal, player):
    """Return the card to play next, or None for a go."""
    by_rank = {rank(card): card for card in deal.the_play.playable(player)}
    if len(by_rank) < 2 or deal.game.players > 2:
        return club.choose_card(deal, player)
    worth_of = cards_by_chance if max(to_go(deal, player)) <= ENDGAME else cards_by_points
    worth = worth_of(deal, player)
    return by_rank[max(sorted(worth), key=lambda rank_: worth[rank_])]


def cards_by_points(deal, player):
    """Return {rank: my points in the rest of the play, less the other's} for the playable cards."""
    hands = [(weight, theirs, 0) for weight, theirs in hands_held(deal, player, 1 - player, CARD_SAMPLES)]
    return _search(deal, player, hands, Search(FAR, FAR, lambda made, given, _shown: made - given))


def cards_by_chance(deal, player):
    """Return {rank: chance of winning} for the playable cards, for positions within ENDGAME."""
    the_play = deal.the_play
    played = [card for who, card in the_play.moves if card is not None and who != player]
    hands = []
    for weight, theirs in hands_held(deal, player, 1 - player, CARD_SAMPLES):
        cards = [4 * (rank_ - 1) for rank_ in theirs] + played + [deal.starter]
        hands.append((weight, theirs, points_of_ranks(cards)))
    need, other = to_go(deal, player)
    return _search(deal, player, hands, Search(need, other, _chance_after(deal, player, need, other)))


def _search(deal, player, hands, search):
    the_play = deal.the_play
    mine = tuple(sorted([rank(card) for card in the_play.hands[player]]))
    pile = coded([rank(card) for card in the_play.pile])
    weights = sum([weight for weight, _theirs, _shown in hands])
    ranks = {rank(card) for card in the_play.playable(player)}
    return {rank_: search.card_worth(mine, rank_, hands, pile, the_play.count) / weights for rank_ in ranks}


def _chance_after(deal, player, need, other):
    """The chance of winning, from what each makes in the play and what the other's hand counts."""
    hand = points(deal.the_play.dealt[player], deal.starter)
    deals = deal.dealer == player
    crib = round(expected_crib([rank(card) for card in deal.laid_out[player]], deals)) or 1
    known = {}

    def chance_after(made, given, shown):
        key = made << 12 | given << 6 | shown
        if key not in known:
            known[key] = show_chance(deals, need - made, other - given, hand, shown, crib)
            known[key] += TIE * (made - given)
        return known[key]

    return chance_after
