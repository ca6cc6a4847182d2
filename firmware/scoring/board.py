"""The board game of cribbage: two pegs a side, undo, the win, skunks, the crib's owner and the match.

A move is data, (kind, side, points), and only `Match.apply` makes moves, so that a game can be saved move by move and
played again. A kind of move is a word, and the same word names its result on the console, at the card table and on
the page. Knows no hardware, no clock and no cards; counts in integers.

Sides are numbered from 0 in the order of the deal.
"""

from scoring.targets import CHOICES, skunk_level, skunk_lines

SCORE = "score"
CORRECT = "correct"
UNDO = "undo"
DEAL = "deal"
CRIB = "crib"
"""A correction: the crib passes without a new deal."""
NEW_GAME = "game"
NEW_MATCH = "match"
TARGET = "target"
REOPEN = "reopen"
"""Brings back the game before, as it ended or was dropped."""

WIN = "win"
"""No move, but a result of a score or an undo."""

RESULTS = (SCORE, CORRECT, UNDO, DEAL, WIN, NEW_GAME, NEW_MATCH, REOPEN)
"""What a move may come to, but for TARGET: each is an event of that name."""


def begins_game(happened):
    """True if `happened`, as `Match.apply` returns it, began another game."""
    return NEW_GAME in happened or NEW_MATCH in happened or TARGET in happened


PEG_BITS = 8
"""Bits of a peg's hole: the longest game is 181."""

SIDE_BITS = 3
SIDE_MASK = (1 << SIDE_BITS) - 1
"""Bits of a side's number: at the card table there are five."""


class Rules:
    """The options of a match. Every field may be read; none changes during a match.

    sides: 2 or 3. exact_out: the target must be reached exactly, a score that would pass it is not pegged.
    skunk_values: what a plain win, a skunk and a double skunk add to the tally. loser_deals: the loser deals
    the next game, otherwise the first deal alternates. best_of: 0 for an endless match, or an odd number.
    """

    def __init__(self, sides=2, exact_out=False, skunk_values=(1, 2, 3), loser_deals=True, best_of=0):
        self.sides = sides
        self.exact_out = exact_out
        self.skunk_values = skunk_values
        self.loser_deals = loser_deals
        self.best_of = best_of


class Match:
    """A match under way: the pegs of the current game, and the games won before it.

    before: the `position` that REOPEN brings back, or None. A game in which nothing was pegged leaves none.
    dealers: the side with the crib, of each deal of the game. A deal in which nothing stands is none.
    """

    def __init__(self, rules, target=121):
        if target not in CHOICES:
            raise ValueError(f"no such target: {target}")
        self.rules = rules
        self.target = target
        self.first_dealer = 0
        self.games = [0] * rules.sides
        self.tally = [0] * rules.sides
        self.match_winner = None
        self.before = None
        self._set_up()

    def _set_up(self):
        """Take all pegs off; the first dealer has the crib."""
        self.dealer = self.first_dealer
        self._first_deal = True
        self._history = [[0] for _ in range(self.rules.sides)]
        self._course = []
        self.dealers = [self.dealer]

    # What the board shows

    def front(self, side):
        """The hole of the front peg: the side's score, 0 to the target."""
        return self._history[side][-1] >> PEG_BITS

    def back(self, side):
        """The hole of the back peg: where the side stood before its last score, at most `front`."""
        return self._history[side][-1] & ((1 << PEG_BITS) - 1)

    def scores(self):
        """The score of each side."""
        return [self.front(side) for side in range(self.rules.sides)]

    def winner(self):
        """The side whose front peg is in the game hole, or None."""
        for side in range(self.rules.sides):
            if self.front(side) == self.target:
                return side
        return None

    def skunk(self):
        """How badly the game was lost: 0, 1 (skunk) or 2 (double skunk); with three sides, by the worse loser."""
        if self.winner() is None:
            return 0
        return max([self.level(side) for side in range(self.rules.sides)])

    def level(self, side):
        """The skunk level of `side` alone: 0, 1 or 2; with lurch alone 2 short of its line."""
        if self._lurch_alone():
            return 2 if [line for line in self.lines() if self.front(side) < line] else 0
        return skunk_level(self.target, self.front(side))

    def lines(self):
        """The holes of the skunk lines that are played, the single one first. With lurch alone only the one half way:
        the last one of every game."""
        lines = skunk_lines(self.target)
        return lines[-1:] if self._lurch_alone() else lines

    def _lurch_alone(self):
        """Whether a skunk counts no more than a plain win (1,1,2)."""
        plain, single, _double = self.rules.skunk_values
        return single == plain

    def open(self):
        """True while a side may score: nobody has won the game or the match."""
        return self.winner() is None and self.match_winner is None

    def at_start(self):
        """True before the first score, and again when all scores are undone."""
        return max([len(history) for history in self._history]) == 1

    def landing(self, side, points):
        """The hole where `points` more (fewer, if negative) would put the front peg of `side`.

        Never past the target, never below 0. With exact_out a score past the target moves no peg.
        """
        hole = self.front(side) + points
        if hole > self.target:
            return self.front(side) if self.rules.exact_out else self.target
        return max(hole, 0)

    # Moves

    def apply(self, kind, side=0, points=0):
        """Make a move and return what happened, in order; () if the rules refuse it.

        kind: SCORE, CORRECT, UNDO (of `side`), REOPEN, DEAL, CRIB, NEW_GAME, NEW_MATCH, or TARGET (to `points`).
        points: 1 or more for SCORE and CORRECT.

        >>> match = Match(Rules())
        >>> match.apply(SCORE, 0, 121), match.scores()
        (('score', 'win'), [121, 0])
        """
        if kind == SCORE:
            return self._peg(side, points, SCORE) if self.open() else ()
        if kind == CORRECT:
            return self._peg(side, -points, CORRECT) if self.match_winner is None else ()
        if kind == UNDO:
            return self._undo(side)
        if kind == REOPEN:
            return self._reopen()
        if kind == DEAL:
            return self._deal()
        if kind == CRIB:
            return self._pass_crib()
        if kind == NEW_GAME:
            return self._new_game()
        if kind == NEW_MATCH:
            return self._new_match()
        if kind == TARGET:
            return self._choose(points)
        raise ValueError(f"no such move: {kind}")

    def _peg(self, side, points, kind):
        """Move the back peg past the front one. A correction moves the front peg back, and the back peg if passed."""
        front = self.front(side)
        hole = self.landing(side, points)
        if hole == front:
            return ()
        back = front if hole > front else min(self.back(side), hole)
        self._history[side].append(hole << PEG_BITS | back)
        self._course.append(len(self.dealers) - 1 << SIDE_BITS | side)
        return (kind, WIN) if hole == self.target else (kind,)

    def _undo(self, side):
        """Return both pegs to their holes before the last score. Refuse to make a second winner."""
        history = self._history[side]
        if len(history) == 1 or self.match_winner is not None:
            return ()
        if history[-2] >> PEG_BITS == self.target and self.winner() is not None:
            return ()
        history.pop()
        course = self._course
        at = len(course) - 1
        while course[at] & SIDE_MASK != side:
            at -= 1
        del course[at]
        return (UNDO, WIN) if self.front(side) == self.target else (UNDO,)

    def _reopen(self):
        """Bring back the game before. Only while nothing is pegged in this one."""
        if self.before is None or not self.at_start():
            return ()
        snapshot, dealer, first_deal, history, course, dealers = self.before
        self.restore(snapshot)
        self.dealer = dealer
        self._first_deal = first_deal
        self._history = history
        self._course = course
        self.dealers = dealers
        self.before = None
        return (REOPEN,)

    def _deal(self):
        """Pass the crib on; after a win begin the next game, after a match the next match."""
        if not self.open():
            return self._new_game()
        self._first_deal = self.at_start()
        if self._course and self._course[-1] >> SIDE_BITS == len(self.dealers) - 1:
            self.dealers.append(self.dealer)
        return self._pass_crib()

    def _pass_crib(self):
        """Pass the crib on; in the first deal change the first dealer too."""
        if not self.open():
            return ()
        self.dealer = self.dealers[-1] = (self.dealer + 1) % self.rules.sides
        if self._first_deal or self.at_start():
            self.first_dealer = self.dealer
        return (DEAL,)

    def _new_game(self):
        """Count a game that is won, drop a game under way, and begin the next."""
        if self.match_winner is not None:
            return self._new_match()
        self._keep()
        winner = self.winner()
        happened = (NEW_GAME,)
        if winner is not None:
            self.games[winner] += 1
            self.tally[winner] += self.rules.skunk_values[self.skunk()]
            if self.rules.best_of and self.games[winner] > self.rules.best_of // 2:
                self.match_winner = winner
                happened = (NEW_GAME, NEW_MATCH)
            self.first_dealer = self._next_dealer(winner)
        self._set_up()
        return happened

    def _new_match(self):
        self._keep()
        winner = self.winner()
        if winner is not None:
            self.first_dealer = self._next_dealer(winner)
        self.games = [0] * self.rules.sides
        self.tally = [0] * self.rules.sides
        self.match_winner = None
        self._set_up()
        return (NEW_MATCH,)

    def _next_dealer(self, winner):
        """The first dealer of the next game: the loser, of two losers the one further behind (equal: the one left of
        the winner); or the next side in turn."""
        sides = self.rules.sides
        if not self.rules.loser_deals:
            return (self.first_dealer + 1) % sides
        losers = [(winner + turn) % sides for turn in range(1, sides)]
        return min(losers, key=self.front)

    def _choose(self, target):
        """Choose another length, while all pegs are off."""
        if target not in CHOICES:
            raise ValueError(f"no such target: {target}")
        if target == self.target or max(self.scores()) > 0:
            return ()
        self._keep()
        self.target = target
        self._set_up()
        return (TARGET,)

    # Saving and restoring

    def position(self):
        """The game under way: (snapshot, dealer, True in the first deal, the history of each side's pegs, the course,
        the dealers).

        A history starts with 0; each of its numbers is a front peg's hole << PEG_BITS | the back peg's. The course has
        a number for each score and correction that stands, in order: its deal << SIDE_BITS | its side.
        """
        return (self.snapshot(), self.dealer, self._first_deal, self._history, self._course, self.dealers)

    def _keep(self):
        """Keep this game for REOPEN, if anything was pegged in it."""
        if not self.at_start():
            self.before = self.position()

    def begin(self, snapshot):
        """Begin the game of a `snapshot`, unless it has just begun. Keeps the one before for REOPEN."""
        if not self.at_start() or self.snapshot() != snapshot:
            self._keep()
            self.restore(snapshot)

    def snapshot(self):
        """The start of a game: (target, first dealer, match winner or None, games, tally)."""
        return (self.target, self.first_dealer, self.match_winner, tuple(self.games), tuple(self.tally))

    def restore(self, snapshot):
        """Set the match to a `snapshot` of as many sides; apply the moves made since after it."""
        self.target, self.first_dealer, self.match_winner, games, tally = snapshot
        self.games = list(games)
        self.tally = list(tally)
        self._set_up()
