"""Search for the best card against many hands that the other player may hold. The other plays by the policy of
`playout`, which does not see my cards. Hands with the same answer stay together, so my next card is also the best
against all of them; after it both play by the policy."""

from host_sim.cards.playout import VALUE, playout, points_at_sight, policy, without
from scoring.play import LIMIT, last_card

DEPTH = 2
"""How many of my own cards are searched."""

ME, OTHER = 0, 1


class Search:
    """need, other_need: holes to the target. worth(made, given, shown): the worth of a result: points of the play for
    me and for the other, and the value that `hands` attach to the other's hand."""

    def __init__(self, need, other_need, worth):
        self._need = need
        self._other_need = other_need
        self._worth = worth

    def card_worth(self, mine, rank_, hands, pile, count):
        """Return the worth of playing `rank_` of `mine` on a coded pile, summed over the weights of the hands:
        [(weight, ranks, attached value)]."""
        return self._play(mine, rank_, hands, pile, count, 0, 0, DEPTH)

    def _result(self, hands, made, given):
        return sum([weight * self._worth(made, given, shown) for weight, _ranks, shown in hands])

    def _play(self, mine, rank_, hands, pile, count, made, given, depth):
        """The worth of my card, with everything that follows."""
        pile, count, points = _lay(pile, count, rank_)
        made += points
        if made >= self._need:
            return self._result(hands, made, given)
        left = without(mine, rank_)
        if depth == 1:
            total = 0
            for weight, theirs, shown in hands:
                more, lost = playout((left, theirs), pile, count, ME, (self._need - made, self._other_need - given))
                total += weight * self._worth(made + more, given + lost, shown)
            return total
        return self._theirs(left, hands, pile, count, ME, False, made, given, depth - 1)

    def _mine(self, mine, hands, pile, count, last, passed, made, given, depth):
        """My turn: the best card, or a go. last: who played the last card. passed: the other cannot play on it."""
        could = {rank_ for rank_ in mine if count + VALUE[rank_] <= LIMIT}
        if could:
            return max([self._play(mine, rank_, hands, pile, count, made, given, depth) for rank_ in sorted(could)])
        if passed:
            return self._round_over(mine, hands, count, last, made, given, depth)
        return self._theirs(mine, hands, pile, count, last, True, made, given, depth)

    def _theirs(self, mine, hands, pile, count, last, passed, made, given, depth):
        """The other's turn, by the policy. passed: I cannot play on the last card."""
        answers: dict[int, list] = {}
        for weight, theirs, shown in hands:
            rank_ = policy(theirs, pile, count)[0]
            answers.setdefault(rank_, []).append((weight, without(theirs, rank_) if rank_ else theirs, shown))
        total = 0
        for rank_ in sorted(answers):
            alike = answers[rank_]
            if rank_:
                on, after, points = _lay(pile, count, rank_)
                lost = given + points
                if lost >= self._other_need:
                    total += self._result(alike, made, lost)
                else:
                    total += self._mine(mine, alike, on, after, OTHER, False, made, lost, depth)
            elif passed:
                total += self._round_over(mine, alike, count, last, made, given, depth)
            else:
                total += self._mine(mine, alike, pile, count, last, True, made, given, depth)
        return total

    def _round_over(self, mine, hands, count, last, made, given, depth):
        """Nobody can play: peg the last card, and let the other player begin a round."""
        if not count:
            return self._result(hands, made, given)
        if last == ME:
            made += last_card(count)
        else:
            given += last_card(count)
        if made >= self._need or given >= self._other_need:
            return self._result(hands, made, given)
        turn = self._mine if last == OTHER else self._theirs
        return turn(mine, hands, 0, 0, last, False, made, given, depth)


def _lay(pile, count, rank_):
    """Lay a card: (coded pile, count, the points that it makes)."""
    return pile << 4 | rank_, count + VALUE[rank_], points_at_sight(pile, rank_, count)
