"""A teacher at the table: what the expert would have done, and what another choice costs. A lesson is a message: its
id, the facts, what the choice costs in tenths of a point, and in thousandths of a game. Points are the expert's own
numbers. So is the chance of winning near the end; earlier it is the slope of the positions at a point more or less."""

from host_sim.cards import expert
from host_sim.cards.positions import PAR, outlook
from host_sim.cards.steps import say
from scoring.cards import name, rank

EVERY = 1000
"""Points: a margin large enough that every discard is played out."""


def knows(deal):
    """Whether the expert can judge this game: two players, with hands of four."""
    return deal.game.players == 2 and deal.game.kept == 4


def of_discard(deal, player, laid_out):
    """Return the lesson on laying these cards out; None if the rules do not allow it."""
    by_points = {tuple(sorted(cards)): worth for worth, cards in expert.discards_by_points(deal, player, EVERY)}
    if tuple(sorted(laid_out)) not in by_points:
        return None
    by_chance = None
    if max(expert.to_go(deal, player)) <= expert.ENDGAME:
        by_chance = {tuple(sorted(cards)): worth for worth, cards in expert.discards_by_chance(deal, player)}
    best, points, chance = _compare(deal, player, by_points, by_chance, tuple(sorted(laid_out)))
    return say("lesson_discard", best=[name(card) for card in best], points=points, chance=chance)


def of_card(deal, player, card):
    """Return the lesson on playing this card; None if there is only one choice."""
    by_points = expert.cards_by_points(deal, player)
    if len(by_points) < 2:
        return None
    by_chance = None
    if max(expert.to_go(deal, player)) <= expert.ENDGAME:
        by_chance = expert.cards_by_chance(deal, player)
    best, points, chance = _compare(deal, player, by_points, by_chance, rank(card))
    held = [card] + deal.the_play.playable(player)
    named = next(name(other) for other in held if rank(other) == best)
    return say("lesson_card", best=named, points=points, chance=chance)


def of_count(deal, player, missed):
    """Return the lesson on pegging this many points too few."""
    return say("lesson_count", points=10 * missed, chance=_thousandths(missed * _slope(deal, player)))


def standing(table, player):
    """Return the position of the player's side. "chance": of winning, by the scores alone, in thousandths. "home":
    holes ahead of par after the finished deals."""
    deal = table.deal
    need, other = expert.to_go(deal, player)
    side = deal.game.side_of(player)
    chance = outlook(need, other, deal.dealer == player)
    home = table.scores[side] - sum([PAR[dealer == side] for dealer in table.dealers])
    return {"chance": _thousandths(chance), "home": round(home)}


def _compare(deal, player, by_points, by_chance, chosen):
    """Return the best choice, and what the chosen one costs, in tenths of a point and thousandths of a game."""
    decides = by_chance or by_points
    best = max(sorted(decides), key=lambda choice: decides[choice])
    points = by_points[best] - by_points[chosen]
    chance = points * _slope(deal, player)
    if by_chance:
        chance = by_chance[best] - by_chance[chosen] - expert.TIE * points
    return best, round(10 * points), _thousandths(max(0, chance))


def _slope(deal, player):
    """The worth of a point as a chance of winning."""
    need, other = expert.to_go(deal, player)
    deals = deal.dealer == player
    return (outlook(max(1, need - 1), other, deals) - outlook(need + 1, other, deals)) / 2


def _thousandths(chance):
    return round(1000 * chance)
