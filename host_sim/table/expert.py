"""The table's expert level: it plays by the score, and near the end by the order of counting.

Against one other player it imagines many hands of that player, plays each of its cards against all of them, and
chooses the best on average; with more players it plays its cards like the club. Far from the end it maximises its
points less the other's; near the end the chance of winning, from its cards, the order of the show and the worth of
the next deal.
"""

from host_sim.table import club
from host_sim.table.choices import choices
from host_sim.table.crib_values import expected_crib
from host_sim.table.imagine import coded, hands_held, hands_kept, play_on, whole_play, without
from host_sim.table.positions import chance
from scoring.cards import PACK, rank, rank_value
from scoring.play import points_of_card
from scoring.show import points, points_of_ranks

HANDS = 40
HANDS_BEFORE = 60
"""How many hands of the other player are imagined for each card, and for each discard."""

CLOSE = 1.0
"""Points: only discards this close to the best one are imagined."""

IMAGINED = 0.7
"""Weight of the points of the imagined play, beside those of hand and crib."""

ENDGAME = 60
DISCARD_ENDGAME = 35
"""Holes: the play maximises the chance of winning when both sides need at most this, the discard when one does."""

POINT = 0.02
TIE = 0.003
"""A point as a chance of winning: for the play near the end, and between discards that win equally often."""

AVERAGE_CRIB = 5
CRIBS = ((0, 7), (2, 24), (4, 28), (6, 19), (8, 14), (10, 4), (12, 4))
HANDS_SHOWN = ((2, 8), (4, 14), (6, 22), (8, 22), (10, 13), (12, 14), (16, 7))
"""(points, in so many of a hundred cases) of a crib, and of a hand, of good players."""

PEGGING = (
    ((0, 20), (1, 22), (2, 22), (3, 14), (5, 14), (8, 8)),
    ((1, 26), (2, 18), (3, 18), (4, 14), (6, 14), (9, 10)),
)
"""The same of the pegging of a pone, and of a dealer."""


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
    """The chance, 0 to 1, to win in the show or after it, for a side that needs so much before it and holds `hand`.

    deals: whether it deals. crib: its average.
    """
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
    need, other = _to_go(deal, player)
    if min(need, other) <= DISCARD_ENDGAME and max(need, other) <= ENDGAME:
        return _discard_to_win(deal, player, need, other)
    return _discard_by_points(deal, player)


def _discard_by_points(deal, player):
    """Return the discard with the most points of hand, crib and imagined play."""
    found = club.worth_of_discards(deal, player)
    best = max([worth for worth, _laid_out in found])
    close = [(worth, laid_out) for worth, laid_out in found if worth > best - CLOSE]
    hand = deal.hands[player]
    deals = deal.dealer == player
    imagined = hands_kept(hand, not deals, HANDS_BEFORE) if len(close) > 1 else ()

    def worth(choice):
        kept = tuple(sorted([rank(card) for card in hand if card not in choice[1]]))
        pegs = sum([whole_play(kept, theirs, not deals) for theirs in imagined])
        return choice[0] + IMAGINED * pegs / HANDS_BEFORE

    return list(max(close, key=worth)[1])


def _to_go(deal, player):
    """Return the holes that the player's side needs, and those of the best other side."""
    match = deal.match
    side = deal.game.side_of(player)
    gone = [score for other, score in enumerate(match.scores()) if other != side]
    return match.target - match.front(side), match.target - max(gone)


def _discard_to_win(deal, player, need, other):
    hand = deal.hands[player]
    deals = deal.dealer == player
    unseen = [card for card in range(PACK) if card not in hand]
    known = {}

    def chance_of(count, crib):
        """Return the chance of winning with a hand of `count` points and an average crib of `crib`."""
        key = count << 6 | crib
        if key not in known:
            total = 0.0
            for mine, often in PEGGING[deals]:
                for theirs, as_often in PEGGING[not deals]:
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

    return list(max(choices(hand, deal.owes(player)), key=worth))


def choose_card(deal, player):
    """Return the card to play next, or None for a go."""
    the_play = deal.the_play
    could = the_play.playable(player)
    by_rank = {rank(card): card for card in could}
    if deal.game.players != 2 or len(by_rank) < 2:
        return club.choose_card(deal, player)
    ranks = sorted(by_rank)
    mine = tuple(sorted([rank(card) for card in the_play.hands[player]]))
    pile = tuple([rank(card) for card in the_play.pile])
    need, other = _to_go(deal, player)
    near = need <= ENDGAME and other <= ENDGAME
    known = {}
    hand = points(the_play.dealt[player], deal.starter) if near else 0
    theirs_played = tuple([card for who, card in the_play.moves if card is not None and who != player])
    at_sight = club.worth_of_cards(deal, player)
    total = [HANDS * (POINT if near else 1) * at_sight[rank_] for rank_ in ranks]
    played = []
    for rank_ in ranks:
        made = points_of_card(pile + (rank_,))
        played.append((without(mine, rank_), coded(pile + (rank_,)), the_play.count + rank_value(rank_), made))
    for theirs in hands_held(deal, player, HANDS):
        if near:
            cards = tuple([4 * (rank_ - 1) for rank_ in theirs]) + theirs_played + (deal.starter,)
            other_hand = points_of_ranks(cards)
        for at, (left, code, count, made) in enumerate(played):
            more, given = play_on(left, theirs, code, count, need - made, other)
            if near:
                key = (made + more) << 12 | given << 6 | other_hand
                if key not in known:
                    known[key] = show_chance(
                        deal.dealer == player, need - made - more, other - given, hand, other_hand, AVERAGE_CRIB
                    )
                total[at] += known[key]
            else:
                total[at] += made + more - given
    return by_rank[ranks[total.index(max(total))]]
