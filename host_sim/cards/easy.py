"""The table's easy level: it plays like a person who has just learnt the rules. It keeps the cards that count most by
themselves, ignores starter and crib, and plays the card that scores most now, or else the highest that fits."""

from host_sim.cards.club import choices
from scoring.cards import rank, value
from scoring.deal import Deal
from scoring.play import points_of_card
from scoring.show import points_of_ranks


def choose_discard(deal: Deal, player: int) -> list[int]:
    hand = deal.hands[player]

    def left(laid_out: tuple[int, ...]) -> int:
        return points_of_ranks([card for card in hand if card not in laid_out])

    best: tuple[int, ...] = max(choices(hand, deal.owes(player)), key=left)
    return list(best)


def choose_card(deal: Deal, player: int) -> int | None:
    the_play = deal.the_play
    pile = tuple([rank(card) for card in the_play.pile])

    def worth(card: int) -> int:
        return 100 * points_of_card(pile + (rank(card),)) + value(card)

    return max(the_play.playable(player), key=worth, default=None)
