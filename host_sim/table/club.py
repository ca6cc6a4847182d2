"""The table's club level: which cards a good plain player lays out, and which card it plays next.

A player knows the own cards, the starter, what has been played and how many cards the others hold; never more, and
does not look at the score. The discard is the best sum of the expected hand and the expected crib, own or the other
side's; a card is worth what it makes, less what it is likely to give.
"""

from host_sim.table.choices import choices
from host_sim.table.crib_values import expected_crib
from scoring.cards import PACK, rank, rank_value, value
from scoring.deal import Deal
from scoring.play import LIMIT, points_of_card
from scoring.show import points_of_ranks, points_of_suits

COUNTER_WEIGHT = 0.6
"""How surely a player gets to answer the reply to a card."""

SAVED_PIP = 0.02
"""What it is worth to keep a card lower by one for the rest of the play: it may still fit below 31."""


def choose_discard(deal: Deal, player: int) -> list[int]:
    """The cards that the player lays out for the crib: those that leave the best hand and crib together."""
    return list(max(worth_of_discards(deal, player), key=lambda it: it[0])[1])


def worth_of_discards(deal: Deal, player: int) -> list[tuple[float, tuple[int, ...]]]:
    """(points of hand and crib together, cards to lay out) for each choice; another side's crib counts against it."""
    hand = deal.hands[player]
    own = deal.game.side_of(deal.dealer) == deal.game.side_of(player)
    unseen = [card for card in range(PACK) if card not in hand]
    found = []
    for laid_out in choices(hand, deal.owes(player)):
        kept = tuple([card for card in hand if card not in laid_out])
        crib = expected_crib([rank(card) for card in laid_out], own)
        found.append((expected_hand(kept, unseen) + (crib if own else -crib), laid_out))
    return found


def expected_hand(kept: tuple[int, ...], unseen: list[int]) -> float:
    """The average count of a hand over the starters that may be turned up.

    Ranks and suits are averaged apart, as they count apart: the whole is the sum.
    """
    ranks = [0] * 13
    suits = [0] * 4
    for starter in unseen:
        ranks[starter // 4] += 1
        suits[starter % 4] += 1
    total = sum([many * points_of_ranks(kept + (4 * i,)) for i, many in enumerate(ranks) if many])
    total += sum([many * points_of_suits(kept, i) for i, many in enumerate(suits) if many])
    return total / len(unseen)


def choose_card(deal: Deal, player: int) -> int | None:
    """The card that the player plays next, or None for a go."""
    the_play = deal.the_play
    could = the_play.playable(player)
    if len(could) < 2:
        return could[0] if could else None
    worth = worth_of_cards(deal, player)
    return max(could, key=lambda card: worth[rank(card)])


def worth_of_cards(deal: Deal, player: int) -> dict[int, float]:
    """By rank, what each card that the player may play is worth: what it makes, less what it is likely to give."""
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
    """(rank, how likely it is held) for the next player who may reply; none if that is one of the own side."""
    the_play = deal.the_play
    other = the_play.following(player)
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
    """What the next player is likely to make on the pile, less what may be made on that."""
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
