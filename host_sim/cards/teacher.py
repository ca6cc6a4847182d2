"""A teacher at the table: the best choice by the club level's averages, and what another choice costs, in tenths of a
point. A lesson is a message."""

from typing import Sequence

from host_sim.card_messages import Said
from host_sim.cards import club
from host_sim.cards.card_table import CardTable
from host_sim.cards.moves import Move, say
from scoring.cards import name, rank
from scoring.deal import Deal

NEAR_END = 10  # in holes, about one hand. Closer to the end the order of counting decides, and averages mislead.


def of_move(table: CardTable, move: Move) -> Said | None:
    """Return the lesson on a move before it is made; None if there is only one choice."""
    player, claim = move.player, table.open_claim
    if move.kind == "discard":
        return of_discard(table.deal, player, move.cards)
    if move.kind == "card" and move.card in table.deal.the_play.playable(player):
        return of_card(table.deal, player, move.card)
    if move.points is not None and claim and claim.card is None and move.points < claim.worth:
        return say("lesson_count", points=claim.worth - move.points)
    return None


def of_discard(deal: Deal, player: int, laid_out: Sequence[int]) -> Said | None:
    """Return the lesson on laying these cards out; None if the rules do not allow it."""
    worth = {tuple(sorted(cards)): points for points, cards in club.worth_of_discards(deal, player)}
    chosen = tuple(sorted(laid_out))
    if chosen not in worth:
        return None
    best = max(sorted(worth), key=lambda cards: worth[cards])
    points = round(10 * (worth[best] - worth[chosen]))
    return _unless_near_end(deal, say("lesson_discard", best=[name(card) for card in best], points=points))


def of_card(deal: Deal, player: int, card: int) -> Said | None:
    """Return the lesson on playing this card; None if there is only one choice."""
    worth = club.worth_of_cards(deal, player)
    if len(worth) < 2:
        return None
    best = max(sorted(worth), key=lambda rank_: worth[rank_])
    points = round(10 * (worth[best] - worth[rank(card)]))
    named = next(name(other) for other in deal.the_play.playable(player) if rank(other) == best)
    return _unless_near_end(deal, say("lesson_card", best=named, points=points))


def _unless_near_end(deal: Deal, lesson: Said) -> Said:
    ends = deal.match.target - max(deal.match.scores()) <= NEAR_END
    return say("lesson_near_end") if ends else lesson
