"""Players of foreign styles, to measure the table's levels against. None shares a thought with the expert.

`Tables` follows printed advice: a table of what two cards are worth in a crib, and rules of thumb in the play.
`Defence` keeps the best hand over all starters, whoever has the crib, and plays the card that risks least.
`Dice` deals the unseen cards out at random, and plays them out with a player who takes what it sees.
"""

import random
from collections.abc import Callable

from host_sim.table import club, easy
from host_sim.table.choices import choices
from scoring.cards import PACK, rank, rank_value, value
from scoring.deal import Deal
from scoring.play import LIMIT, points_of_card
from scoring.show import points, points_of_ranks

DEALS = 30
"""How many deals `Dice` imagines for each card."""


def kept_by(hand: list[int], laid_out: tuple[int, ...]) -> list[int]:
    return [card for card in hand if card not in laid_out]


def best_of(hand: list[int], number: int, worth: Callable[[tuple[int, ...]], float]) -> list[int]:
    """Return so many cards of the hand, those whose choice is worth most."""
    laid_out = max(choices(hand, number), key=worth)
    return list(laid_out)


def ranks_of(cards: list[int]) -> tuple[int, ...]:
    return tuple([rank(card) for card in cards])


def in_the_crib(laid_out: tuple[int, ...]) -> float:
    """What two cards are worth in a crib by rules of thumb: pairs, fifteens, fives, and cards that run."""
    worth = 1.0 * points_of_ranks(list(laid_out)) + sum(1.0 for card in laid_out if rank(card) == 5)
    ranks = sorted(ranks_of(list(laid_out)))
    gap = ranks[-1] - ranks[0] if len(ranks) > 1 else 9
    return worth + {1: 0.7, 2: 0.4}.get(gap, 0.0) + 0.2 * sum(1 for rank_ in ranks if 2 <= rank_ <= 8)


class Tables:
    @staticmethod
    def choose_discard(deal: Deal, player: int) -> list[int]:
        hand = deal.hands[player]
        sign = 1 if deal.game.side_of(deal.dealer) == deal.game.side_of(player) else -1

        def worth(laid_out: tuple[int, ...]) -> float:
            kept = kept_by(hand, laid_out)
            spread = len(set(ranks_of(kept)))
            return points_of_ranks(kept) + 0.3 * spread + sign * in_the_crib(laid_out)

        return best_of(hand, deal.owes(player), worth)

    @staticmethod
    def choose_card(deal: Deal, player: int) -> int | None:
        the_play = deal.the_play
        pile, held = ranks_of(the_play.pile), ranks_of(the_play.hands[player])

        def worth(card: int) -> float:
            after = the_play.count + value(card)
            worth = 3.0 * points_of_card((*pile, rank(card)))
            worth -= 2.0 * (after in (5, 21)) + 1.0 * (after == 10 or rank(card) == 5)
            worth += 0.6 * (held.count(rank(card)) > 1) + 0.5 * (not pile and value(card) < 5)
            if pile and abs(rank(card) - pile[-1]) <= 2 and rank(card) != pile[-1]:
                worth -= 0.7
            return worth + 0.02 * value(card)

        return max(the_play.playable(player), key=worth, default=None)


class Defence:
    @staticmethod
    def choose_discard(deal: Deal, player: int) -> list[int]:
        hand = deal.hands[player]
        unseen = [card for card in range(PACK) if card not in hand]

        def worth(laid_out: tuple[int, ...]) -> float:
            return club.expected_hand(tuple(kept_by(hand, laid_out)), unseen)

        return best_of(hand, deal.owes(player), worth)

    @staticmethod
    def choose_card(deal: Deal, player: int) -> int | None:
        the_play = deal.the_play
        pile = ranks_of(the_play.pile)
        seen = [deal.starter, *the_play.dealt[player], *deal.laid_out[player], *the_play.pile]
        left = [4 - ranks_of(seen).count(rank_) for rank_ in range(14)]

        def worth(card: int) -> float:
            after = (*pile, rank(card))
            count = the_play.count + value(card)
            replies = [rank_ for rank_ in range(1, 14) if left[rank_] > 0 and count + rank_value(rank_) <= LIMIT]
            risk = sum(left[rank_] * points_of_card((*after, rank_)) for rank_ in replies) / 14
            return points_of_card(after) - risk + 0.01 * value(card)

        return max(the_play.playable(player), key=worth, default=None)


class Dice:
    """Random deals, the same for the same cards seen."""

    @staticmethod
    def choose_discard(deal: Deal, player: int) -> list[int]:
        hand = deal.hands[player]
        owes = deal.owes(player)
        sign = 1 if deal.game.side_of(deal.dealer) == deal.game.side_of(player) else -1
        unseen = [card for card in range(PACK) if card not in hand]
        chance = random.Random(sum(hand))
        drawn = [chance.sample(unseen, 5 - owes) for _ in range(DEALS)]

        def worth(laid_out: tuple[int, ...]) -> float:
            kept = kept_by(hand, laid_out)
            cribs = [points([*laid_out, *others[1:]], others[0], True) for others in drawn]
            return sum(points(kept, others[0]) for others in drawn) + sign * sum(cribs)

        return best_of(hand, owes, worth)

    @staticmethod
    def choose_card(deal: Deal, player: int) -> int | None:
        the_play = deal.the_play
        could = the_play.playable(player)
        other = the_play.following(player)
        if len(could) < 2 or other is None:
            return easy.choose_card(deal, player)
        gone = [card for _who, card in the_play.moves if card is not None]
        seen = {deal.starter, *the_play.dealt[player], *deal.laid_out[player], *gone}
        unseen = [card for card in range(PACK) if card not in seen]
        chance = random.Random(sum(gone) + 52 * len(gone))
        drawn = [chance.sample(unseen, len(the_play.hands[other])) for _ in range(DEALS)]
        pile = ranks_of(the_play.pile)

        def worth(card: int) -> float:
            after, left = (*pile, rank(card)), kept_by(the_play.hands[player], (card,))
            return sum(points_of_card(after) - exchange(after, hand, left) for hand in drawn)

        return max(could, key=worth)


def exchange(pile: tuple[int, ...], theirs: list[int], mine: list[int]) -> int:
    """What the next player makes more than the one after, each with the card that makes most, to the end of a round."""
    count = sum(rank_value(rank_) for rank_ in pile)
    fits = [card for card in theirs if count + value(card) <= LIMIT]
    if not fits:
        return -1
    card = max(fits, key=lambda card: (points_of_card((*pile, rank(card))), value(card)))
    after = (*pile, rank(card))
    return points_of_card(after) - exchange(after, mine, kept_by(theirs, (card,)))


STYLES = {"tables": Tables, "defence": Defence, "dice": Dice}
