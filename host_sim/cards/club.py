"""The table's club level: the discards and plays of a good player who ignores the score.

A player knows their own cards, the starter, the cards played and how many cards the others hold. The discard is the one
with the best sum of expected hand and expected crib; the crib counts as negative if it is another side's. In the play a
card is worth the points that it makes, minus those that it is likely to give away.
"""

from host_sim.cards.crib_values import expected_crib
from scoring.cards import PACK, rank, rank_value, value
from scoring.deal import Deal
from scoring.play import LIMIT, points_of_card
from scoring.show import points_of_ranks, points_of_suits

COUNTER_WEIGHT = 0.6  # the chance that a player can answer the reply to a card
SAVED_PIP = 0.02  # points for each pip of the card played: a low card is worth keeping, as it may still fit below 31


def choices(cards: list[int], number: int) -> list[tuple[int, ...]]:
    """Return every choice of `number` of the cards, in their order.

    >>> choices([1, 2, 3], 2)
    [(1, 2), (1, 3), (2, 3)]
    """
    if number == 0:
        return [()]
    chosen = []
    for at in range(len(cards) - number + 1):
        chosen += [(cards[at],) + rest for rest in choices(cards[at + 1 :], number - 1)]
    return chosen


def choose_discard(deal: Deal, player: int) -> list[int]:
    return list(max(worth_of_discards(deal, player), key=lambda discard: discard[0])[1])


def worth_of_discards(deal: Deal, player: int) -> list[tuple[float, tuple[int, ...]]]:
    """Return (points of hand and crib, cards to lay out) for each choice. Another side's crib counts as negative."""
    hand = deal.hands[player]
    own = deal.game.side_of(deal.dealer) == deal.game.side_of(player)
    unseen = [card for card in range(PACK) if card not in hand]
    discards = []
    for laid_out in choices(hand, deal.owes(player)):
        kept = tuple([card for card in hand if card not in laid_out])
        crib = expected_crib([rank(card) for card in laid_out], own)
        discards.append((expected_hand(kept, unseen) + (crib if own else -crib), laid_out))
    return discards


def expected_hand(kept: tuple[int, ...], unseen: list[int]) -> float:
    """Return the average count of a hand over all possible starters. Ranks and suits count separately, so their
    averages add up."""
    ranks = [0] * 13
    suits = [0] * 4
    for starter in unseen:
        ranks[starter // 4] += 1
        suits[starter % 4] += 1
    total = sum([many * points_of_ranks(kept + (4 * i,)) for i, many in enumerate(ranks) if many])
    total += sum([many * points_of_suits(kept, i) for i, many in enumerate(suits) if many])
    return total / len(unseen)


def choose_card(deal: Deal, player: int) -> int | None:
    worth = worth_of_cards(deal, player)
    return max(deal.the_play.playable(player), key=lambda card: worth[rank(card)], default=None)


def worth_of_cards(deal: Deal, player: int) -> dict[int, float]:
    """Return the worth of each playable card by its rank: the points that it makes, minus those that it is likely to
    give away."""
    the_play = deal.the_play
    pile = tuple([rank(card) for card in the_play.pile])
    held = [rank(card) for card in the_play.hands[player]]
    replies = _likely_replies(deal, player)
    worth = {}
    for card in the_play.playable(player):
        played = pile + (rank(card),)
        left = list(held)
        left.remove(rank(card))
        worth[rank(card)] = points_of_card(played) + SAVED_PIP * value(card) - _risk(played, left, replies)
    return worth


def _likely_replies(deal: Deal, player: int) -> list[tuple[int, float]]:
    """Return (rank, the chance that the next player holds it) for each reply; [] if that player is a partner."""
    the_play = deal.the_play
    other = the_play.next_holding(player)
    if other is None or deal.game.side_of(other) == deal.game.side_of(player):
        return []
    unseen = [4] * 14
    seen = [deal.starter] + deal.laid_out[player] + list(the_play.dealt[player])
    seen += [card for who, card in the_play.moves if card is not None and who != player]
    for card in seen:
        unseen[rank(card)] -= 1
    total = sum(unseen[1:])
    cards = len(the_play.hands[other])
    return [(rank_, 1 - (1 - unseen[rank_] / total) ** cards) for rank_ in range(1, 14) if unseen[rank_]]


def _risk(played: tuple[int, ...], left: list[int], replies: list[tuple[int, float]]) -> float:
    """Return the points that the next player is likely to peg, minus those that our best answer is likely to peg."""
    count = sum([rank_value(rank_) for rank_ in played])
    risk = 0.0
    for reply, chance in replies:
        if count + rank_value(reply) > LIMIT:
            continue
        made = points_of_card(played + (reply,))
        if made:
            after = count + rank_value(reply)
            answers = [
                points_of_card(played + (reply, mine)) for mine in set(left) if after + rank_value(mine) <= LIMIT
            ]
            risk += chance * (made - COUNTER_WEIGHT * max(answers, default=0))
    return risk
