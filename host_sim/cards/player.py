"""A seat of the card table where the program plays.

A seat has methods that yield steps: `discard`, `cut`, `play` and `show` in the player's turn, `peg` for points at
another time, `look` after a player of another side has played or shown, `claim_seen` and `last_look` for reneges,
`game_won` at the end of a game.
`person` has the other kind of seat.
"""

from host_sim.cards.named_parts import parts_of_card, parts_of_count
from host_sim.cards.steps import say
from scoring.cards import name, value


class Player:
    """level: a module of `levels`. slips: how often, of a thousand times, it overlooks points or says go too soon; the
    others then peg what the options allow, and claim some of the reneges."""

    def __init__(self, level, slips: int = 0) -> None:
        self._level = level
        self._slips = slips

    def discard(self, table, player):
        """Lay cards out for the crib."""
        deal = table.deal
        deal.discard(player, table.choice(lambda: self._level.choose_discard(deal, player)))
        return ()

    def cut(self, table, player, at_random, depths):
        """Cut the pack. at_random: a depth that nobody chose. depths: the least and the most. Returns the depth."""
        yield from ()
        return at_random

    def play(self, table, player):
        """Play a card, or say go."""
        deal = table.deal
        the_play = deal.the_play
        card = table.choice(lambda: self._level.choose_card(deal, player))
        if card is None or (table.options.reneges and the_play.pile and self._slip(table)):
            pile, count = tuple(the_play.pile), the_play.count
            pegged = deal.go(player)
            yield table.step(say("go"), player, pile=pile, count=count)
            yield from table.pegged(pegged, pile, count)
            return
        pile, count = tuple(the_play.pile) + (card,), the_play.count + value(card)
        parts = the_play.scores_of(card)
        if parts and self._slip(table):
            parts = []
        pegged = deal.play(player, card, None if parts else 0)
        own, end = (pegged[:1], pegged[1:]) if parts else ([], pegged)
        says = say("card", card=name(card), count=count, parts=parts_of_card(parts))
        yield table.step_of(says, player, own, pile=pile, count=count, cards=(card,), settled=not end)
        yield from table.pegged(end, pile, count)

    def show(self, table, player):
        """Show the hand, or the crib, and count it."""
        deal = table.deal
        is_crib = deal.crib_is_shown
        cards = tuple(deal.crib if is_crib else deal.kept[player])
        overlook = self._slip(table)
        pegged = deal.show(player, 0 if overlook else None)
        parts = [] if overlook else parts_of_count(pegged[0].parts)
        says = say("shown", crib=is_crib, cards=[name(card) for card in cards], parts=parts)
        yield table.step_of(says, player, pegged, cards=cards + (deal.starter,))

    def peg(self, table, step):
        """Peg points outside the player's turn."""
        return (step,)

    def look(self, table, player, other):
        """Peg what `other` has overlooked, if the options allow muggins."""
        deal = table.deal
        if deal.overlooked:
            yield from table.pegged(deal.muggins(player), tuple(deal.the_play.pile), deal.the_play.count)

    def game_won(self, table, player, says):
        """Do nothing: the program needs no time to look."""
        return ()

    def claim_seen(self, table, player):
        """Claim a renege as soon as a card is played that could have been played instead of the go."""
        deal = table.deal
        false_go = deal.renege(player)
        if false_go:
            _before, offender, could = false_go
            if [card for card in could if card not in deal.the_play.hands[offender]]:
                yield from table.pegged(deal.claim_renege(player))

    def last_look(self, table, player):
        """Do nothing: all cards are played, and `claim_seen` has seen them."""
        return ()

    def until_right(self, table):
        """Do nothing: the program's players peg all points themselves."""
        return ()

    def _slip(self, table):
        return table.chance.happens(self._slips)
