"""Search for the best card against many hands that the other player may hold.

The other plays by the simple rule of `imagine`, which does not see my cards. Hands that would answer alike stay
together, so my next card too is the best one against all of them; after it both play by the rule.
"""

from host_sim.table.imagine import FAR, VALUE, play_on, points_at_sight, reply, without
from scoring.play import LIMIT

DEPTH = 2
"""How many of my own cards are searched."""


class Search:
    """need, other_need: holes to the target. worth(made, given, shown): what a result is worth, the points of the play
    for me and for the other, and what goes with the other's hand, as `hands` have it."""

    def __init__(self, need, other_need, worth):
        self._need = need
        self._other_need = other_need
        self._worth = worth

    def card_worth(self, mine, rank_, hands, pile, count):
        """Return the worth of playing `rank_` of `mine` on a coded pile, summed over the weights of the hands: (weight,
        ranks, what goes with it) each."""
        return self._play(mine, rank_, hands, pile, count, 0, 0, DEPTH)

    def _result(self, hands, made, given):
        return sum([weight * self._worth(made, given, shown) for weight, _ranks, shown in hands])

    def _play(self, mine, rank_, hands, pile, count, made, given, depth):
        pile, count, points = _lay(pile, count, rank_)
        made += points
        if made >= self._need:
            return self._result(hands, made, given)
        left = without(mine, rank_)
        if depth == 1:
            total = 0
            for weight, theirs, shown in hands:
                more, lost = play_on((left, theirs), pile, count, 0, (self._need - made, self._other_need - given))
                total += weight * self._worth(made + more, given + lost, shown)
            return total
        if count == LIMIT:
            return self._restart(left, hands, 0, count, made, given, depth - 1)
        return self._theirs(left, hands, pile, count, 0, made, given, depth - 1)

    def _mine(self, mine, hands, pile, count, made, given, depth):
        """My turn: the best card, or a go."""
        could = {rank_ for rank_ in mine if count + VALUE[rank_] <= LIMIT}
        if could:
            return max([self._play(mine, rank_, hands, pile, count, made, given, depth) for rank_ in sorted(could)])
        both: tuple[list, list] = ([], [])
        for it in hands:
            both[reply(it[1], pile, count)[0] > 0].append(it)
        total = self._restart(mine, both[0], 1, count, made, given, depth) if both[0] else 0
        return total + (self._theirs(mine, both[1], pile, count, 1, made, given, depth) if both[1] else 0)

    def _theirs(self, mine, hands, pile, count, last, made, given, depth):
        """The other's turn. last: who played the last card, 0 for me."""
        answers: dict[int, list] = {}
        for weight, theirs, shown in hands:
            rank_ = reply(theirs, pile, count)[0]
            answers.setdefault(rank_, []).append((weight, without(theirs, rank_) if rank_ else theirs, shown))
        total = 0
        for rank_ in sorted(answers):
            alike = answers[rank_]
            if rank_:
                on, after, points = _lay(pile, count, rank_)
                lost = given + points
                if lost >= self._other_need:
                    total += self._result(alike, made, lost)
                elif after == LIMIT:
                    total += self._restart(mine, alike, 1, after, made, lost, depth)
                else:
                    total += self._mine(mine, alike, on, after, made, lost, depth)
            elif [rank_ for rank_ in mine if count + VALUE[rank_] <= LIMIT]:
                total += self._mine(mine, alike, pile, count, made, given, depth)
            else:
                total += self._restart(mine, alike, last, count, made, given, depth)
        return total

    def _restart(self, mine, hands, last, count, made, given, depth):
        """Nobody can play on: a point for the last card, and the count is 0."""
        if count < LIMIT:
            made += last == 0
            given += last == 1
        theirs = hands[0][1]
        if made >= self._need or given >= self._other_need or not (mine or theirs):
            return self._result(hands, made, given)
        if (mine if last else theirs) == ():
            last = 1 - last  # who holds no card cannot lead
        if last:
            return self._mine(mine, hands, 0, 0, made, given, depth)
        return self._theirs(mine, hands, 0, 0, 0, made, given, depth)


def worth_among_several(mine, rank_, dealings, pile, count, player, sides):
    """Return the points of playing `rank_` of `mine` and of all that follows by the rule, for the player's side less
    the other sides' average. dealings: as `imagine.dealings` returns them."""
    pile, count, points = _lay(pile, count, rank_)
    side = player % sides
    ahead = 0
    for hands in dealings:
        hands[player] = without(mine, rank_)
        made = play_on(hands, pile, count, player, (FAR,) * sides)
        ahead += sides * made[side] - sum(made)
    return points + ahead / (sides - 1) / len(dealings)


def _lay(pile, count, rank_):
    """Lay a card: (coded pile, count, the points that it makes)."""
    return pile << 4 | rank_, count + VALUE[rank_], points_at_sight(pile, rank_, count)
