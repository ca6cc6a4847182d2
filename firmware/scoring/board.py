"""The board game of cribbage: two pegs a side, undo, the win, skunks, the crib's owner and the match. A move is data,
and only `Match.apply` makes moves, so that a game can be saved move by move and played again. The word for a kind of
move also names its result on the console, at the card table and on the page. Knows no hardware, no clock and no cards;
counts in integers. Sides are numbered from 0 in the order of the deal."""

from collections import namedtuple

CHOICES = (121, 61, 91, 181)  # the targets in the order in which the board offers them
SKUNK_LINES = {121: (91, 61), 61: (31,), 91: (), 181: ()}
"""The holes of the skunk lines for each target, the single one first: a loser below a line is skunked, or doubly
skunked. The rules have no line for the Manchester game (91) and the seven-card game (181)."""

BEST_HAND = 29  # the most that four cards count with the starter

SCORE = "score"
CORRECT = "correct"
UNDO = "undo"
DEAL = "deal"
CRIB = "crib"  # a correction that passes the crib on without a new deal
NEW_GAME = "game"
NEW_MATCH = "match"  # as a result: a new match began. Right after NEW_GAME: the game that ended decided the match
TARGET = "target"
REOPEN = "reopen"  # brings back the previous game, as it ended or was dropped
WIN = "win"  # not a move, but a result of a score or an undo

RESULTS = (SCORE, CORRECT, UNDO, DEAL, WIN, NEW_GAME, NEW_MATCH, REOPEN)
"""All results of moves except TARGET. Each is reported as an event of the same name."""


def next_target(target: int) -> int:
    return CHOICES[(CHOICES.index(target) + 1) % len(CHOICES)]


def is_no_hand(points: int, target: int) -> bool:
    """Return True if no hand or crib counts this many points: 19, 25, 26, 27 or over 29. Always False in the seven-card
    game (181): five cards and the starter reach all of these, and up to 46.

    >>> is_no_hand(19, 121), is_no_hand(19, 181)
    (True, False)
    """
    return target != 181 and (points in (19, 25, 26, 27) or points > BEST_HAND)


def begins_game(happened: tuple[str, ...]) -> bool:
    """Return True if `happened`, as `Match.apply` returns it, began another game."""
    return NEW_GAME in happened or NEW_MATCH in happened or TARGET in happened


Move = namedtuple("Move", ("kind", "side", "points"))  # the arguments of `Match.apply`

Pegs = namedtuple("Pegs", ("front", "back"))
"""The holes of a side's pegs: its score, and its score before the last one (at most `front`)."""

Scored = namedtuple("Scored", ("side", "deal"))
"""A score or correction that counts: its side, and the number of its deal, from 0."""

GameStart = namedtuple("GameStart", ("target", "first_dealer", "match_winner", "games", "tally"))
"""The start of a game. match_winner: a side or None. games, tally: of each side."""

Position = namedtuple("Position", ("start", "dealer", "first_deal", "history", "course", "dealers"))
"""A game under way. first_deal: True in the first deal. history: the Pegs of each side after each of its scores, from
(0, 0) on. course: every Scored, in order. dealers: the side with the crib in each deal."""


class Rules:
    """The options of a match, none of which changes during it. sides: 2 or 3. exact_out: the target must be reached
    exactly; a score that would pass it is not pegged. skunk_values: what a plain win, a skunk and a double skunk add to
    the tally. loser_deals: the loser deals the next game, otherwise the first deal alternates. best_of: 0 for an
    endless match, or an odd number."""

    def __init__(
        self,
        sides: int = 2,
        exact_out: bool = False,
        skunk_values: tuple[int, int, int] = (1, 2, 3),
        loser_deals: bool = True,
        best_of: int = 0,
    ) -> None:
        self.sides = sides
        self.exact_out = exact_out
        self.skunk_values = skunk_values
        self.loser_deals = loser_deals
        self.best_of = best_of


class Match:
    """A match under way: the pegs of the current game, and the games won before it. before: the Position that REOPEN
    brings back, or None. A game in which nothing was pegged leaves no Position. dealers: the side with the crib in each
    deal of the game. A deal in which no score counts is left out."""

    def __init__(self, rules: Rules, target: int = 121) -> None:
        if target not in CHOICES:
            raise ValueError(f"no such target: {target}")
        self.rules = rules
        self.target = target
        self.first_dealer = 0
        self.games = [0] * rules.sides
        self.tally = [0] * rules.sides
        self.match_winner: int | None = None
        self.before: Position | None = None
        self._set_up()

    def _set_up(self) -> None:
        self.dealer = self.first_dealer
        self._first_deal = True
        self._history = [[Pegs(0, 0)] for _ in range(self.rules.sides)]
        self._course: list[Scored] = []
        self.dealers = [self.dealer]

    # The position

    def front(self, side: int) -> int:
        """Return the hole of the front peg: the side's score, 0 to the target."""
        hole: int = self._history[side][-1].front
        return hole

    def back(self, side: int) -> int:
        """Return the hole of the back peg: the side's score before the last one, at most `front`."""
        hole: int = self._history[side][-1].back
        return hole

    def scores(self) -> list[int]:
        return [self.front(side) for side in range(self.rules.sides)]

    def winner(self) -> "int | None":
        """Return the side whose front peg is in the game hole, or None."""
        for side in range(self.rules.sides):
            if self.front(side) == self.target:
                return side
        return None

    def skunk(self) -> int:
        """Return the skunk level of the game: 0, 1 (skunk) or 2 (double); with three sides, the worse loser's."""
        if self.winner() is None:
            return 0
        return max([self.level(side) for side in range(self.rules.sides)])

    def level(self, side: int) -> int:
        """Return the skunk level of `side`: 0, 1 or 2. If only the lurch counts, 2 below its line, otherwise 0."""
        level = len([line for line in self.lines() if self.front(side) < line])
        return 2 if level and self._lurch_alone() else level

    def lines(self) -> tuple[int, ...]:
        """Return the holes of the skunk lines in play, the single one first; for a lurch only the half-way line."""
        lines = SKUNK_LINES[self.target]
        return lines[-1:] if self._lurch_alone() else lines

    def _lurch_alone(self) -> bool:
        """Whether only the lurch counts: a skunk adds no more than a plain win (values such as 1,1,2)."""
        return self.rules.skunk_values[0] == self.rules.skunk_values[1]

    def open(self) -> bool:
        """Return True while a side may score: nobody has won the game or the match."""
        return self.winner() is None and self.match_winner is None

    def at_start(self) -> bool:
        """Return True before the first score, and again when all scores are undone."""
        return max([len(history) for history in self._history]) == 1

    def landing(self, side: int, points: int) -> int:
        """Return the hole of the front peg of `side` after `points` more (or fewer, if negative): 0 to the target. With
        exact_out a score past the target moves no peg."""
        hole = self.front(side) + points
        if hole > self.target:
            return self.front(side) if self.rules.exact_out else self.target
        return max(hole, 0)

    # Moves

    def apply(self, kind: str, side: int = 0, points: int = 0) -> tuple[str, ...]:
        """Apply a move and return what happened, in order; () if the rules refuse it.

        kind: SCORE, CORRECT, UNDO (of `side`), REOPEN, DEAL, CRIB, NEW_GAME, NEW_MATCH, or TARGET (to `points`).
        points: 1 or more for SCORE and CORRECT.

        >>> match = Match(Rules())
        >>> match.apply(SCORE, 0, 121), match.scores()
        (('score', 'win'), [121, 0])
        """
        if kind not in MOVES:
            raise ValueError(f"no such move: {kind}")
        return MOVES[kind](self, side, points)

    def _score(self, side: int, points: int) -> tuple[str, ...]:
        return self._peg(side, points, SCORE) if self.open() else ()

    def _correct(self, side: int, points: int) -> tuple[str, ...]:
        return self._peg(side, -points, CORRECT) if self.match_winner is None else ()

    def _peg(self, side: int, points: int, kind: str) -> tuple[str, ...]:
        """Move the back peg past the front one. A correction moves the front peg back, with any peg that it passes."""
        front = self.front(side)
        hole = self.landing(side, points)
        if hole == front:
            return ()
        back = front if hole > front else min(self.back(side), hole)
        self._history[side].append(Pegs(hole, back))
        self._course.append(Scored(side, len(self.dealers) - 1))
        return (kind, WIN) if hole == self.target else (kind,)

    def _undo(self, side: int, _points: int) -> tuple[str, ...]:
        """Return both pegs to their holes before the last score. Refuses if that would make a second winner."""
        history = self._history[side]
        if len(history) == 1 or self.match_winner is not None:
            return ()
        if history[-2].front == self.target and self.winner() is not None:
            return ()
        history.pop()
        course = self._course
        at = len(course) - 1
        while course[at].side != side:
            at -= 1
        del course[at]
        return (UNDO, WIN) if self.front(side) == self.target else (UNDO,)

    def _reopen(self, _side: int, _points: int) -> tuple[str, ...]:
        """Bring back the previous game, if nothing is pegged in this one."""
        if self.before is None or not self.at_start():
            return ()
        self.restore(self.before.start)
        _start, self.dealer, self._first_deal, self._history, self._course, self.dealers = self.before
        self.before = None
        return (REOPEN,)

    def _deal(self, side: int, points: int) -> tuple[str, ...]:
        """Pass the crib on; after a win begin the next game, after a match the next match."""
        if not self.open():
            return self._new_game(side, points)
        self._first_deal = self.at_start()
        if self._course and self._course[-1].deal == len(self.dealers) - 1:
            self.dealers.append(self.dealer)
        return self._pass_crib(side, points)

    def _pass_crib(self, _side: int, _points: int) -> tuple[str, ...]:
        """Pass the crib on; in the first deal change the first dealer too."""
        if not self.open():
            return ()
        self.dealer = self.dealers[-1] = (self.dealer + 1) % self.rules.sides
        if self._first_deal or self.at_start():
            self.first_dealer = self.dealer
        return (DEAL,)

    def _new_game(self, side: int, points: int) -> tuple[str, ...]:
        """Count a game that is won, drop a game under way, and begin the next."""
        if self.match_winner is not None:
            return self._new_match(side, points)
        self._keep()
        winner = self.winner()
        happened: tuple[str, ...] = (NEW_GAME,)
        if winner is not None:
            self.games[winner] += 1
            self.tally[winner] += self.rules.skunk_values[self.skunk()]
            if self.rules.best_of and self.games[winner] > self.rules.best_of // 2:
                self.match_winner = winner
                happened = (NEW_GAME, NEW_MATCH)
            self.first_dealer = self._next_dealer(winner)
        self._set_up()
        return happened

    def _new_match(self, _side: int, _points: int) -> tuple[str, ...]:
        self._keep()
        winner = self.winner()
        if winner is not None:
            self.first_dealer = self._next_dealer(winner)
        self.games = [0] * self.rules.sides
        self.tally = [0] * self.rules.sides
        self.match_winner = None
        self._set_up()
        return (NEW_MATCH,)

    def _next_dealer(self, winner: int) -> int:
        """Return the first dealer of the next game: the loser (of two losers the one with fewer points or, if they are
        level, the one on the winner's left); or the next side in turn."""
        sides = self.rules.sides
        if not self.rules.loser_deals:
            return (self.first_dealer + 1) % sides
        losers = [(winner + turn) % sides for turn in range(1, sides)]
        return min(losers, key=self.front)

    def _choose(self, _side: int, target: int) -> tuple[str, ...]:
        """Choose another length, if all pegs are off the board."""
        if target not in CHOICES:
            raise ValueError(f"no such target: {target}")
        if target == self.target or max(self.scores()) > 0:
            return ()
        self._keep()
        self.target = target
        self._set_up()
        return (TARGET,)

    def position(self) -> Position:
        """Return the Position of the game under way. Its lists change with the game."""
        return Position(self.start(), self.dealer, self._first_deal, self._history, self._course, self.dealers)

    def _keep(self) -> None:
        """Keep this game for REOPEN, if anything was pegged in it."""
        if not self.at_start():
            self.before = self.position()

    def begin(self, start: GameStart) -> None:
        """Begin the game of a GameStart, unless it has just begun. Keeps the previous one for REOPEN."""
        if not self.at_start() or self.start() != start:
            self._keep()
            self.restore(start)

    def start(self) -> GameStart:
        return GameStart(self.target, self.first_dealer, self.match_winner, tuple(self.games), tuple(self.tally))

    def restore(self, start: GameStart) -> None:
        """Set the match to a GameStart with the same number of sides. The caller applies the moves made since."""
        self.target, self.first_dealer, self.match_winner, games, tally = start
        self.games = list(games)
        self.tally = list(tally)
        self._set_up()


MOVES = {
    SCORE: Match._score,
    CORRECT: Match._correct,
    UNDO: Match._undo,
    REOPEN: Match._reopen,
    DEAL: Match._deal,
    CRIB: Match._pass_crib,
    NEW_GAME: Match._new_game,
    NEW_MATCH: Match._new_match,
    TARGET: Match._choose,
}
