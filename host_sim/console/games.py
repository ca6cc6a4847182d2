"""Find the games in a stream of console events: who pegged what, and how each game ended.

The stream may have gaps: a log that starts in the middle of a game, a line that was lost. `stats` adds the games up.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from host_sim.console.events import Event
from host_sim.console.logs import KIND, STAMP
from pegout.console import IGNORED, WARNING
from pegout.wiring import SIDES
from scoring.board import CORRECT, DEAL, REOPEN, SCORE, UNDO, WIN
from scoring.targets import skunk_level

MOST_COMMITS = 5000
"""Scores kept of one game. The longest real one has a few hundred; a broken log can go on for ever."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A score that was not undone. score: what the side had after it. points: negative for a correction; None if the
    log does not contain the score itself, only its result. deal: number of the deal, from 0. kind: what it was for, as
    in a `scoring.deal.Pegging`; "" if the log does not say: a board knows only the points."""

    side: int
    points: int | None
    score: int
    deal: int = 0
    kind: str = ""


@dataclass(frozen=True)
class PlayedDeal:
    """One deal. dealer: a side. scores: what was pegged in it."""

    dealer: int
    scores: list[Commit]

    def points_of(self, side: int, kind: str = "") -> int:
        """The points of a side, with what was taken off by corrections. kind: only those for it."""
        return sum(it.points or 0 for it in self.scores if it.side == side and kind in ("", it.kind))


@dataclass
class LoggedGame:
    """One game. commits: in the order in which they were pegged, without those that were undone; of more than
    MOST_COMMITS the last. over: the next game has begun. dealers: the side with the crib, of each deal. won_s: when it
    was won, in seconds since 1970; None if the log does not say."""

    target: int
    sides: int
    commits: list[Commit] = field(default_factory=list)
    over: bool = False
    dealers: list[int] = field(default_factory=lambda: [0])
    won_s: float | None = None
    scores: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.scores = [0] * self.sides
        self._shortened = False

    def add(self, commit: Commit) -> None:
        """Peg a score."""
        self.commits.append(commit)
        self.scores[commit.side] = commit.score
        if len(self.commits) > MOST_COMMITS:
            del self.commits[0]
            self._shortened = True

    def drop_last(self, side: int) -> None:
        """Undo the side's last score, if it has one."""
        mine = (at for at in range(len(self.commits) - 1, -1, -1) if self.commits[at].side == side)
        last, before = next(mine, None), next(mine, None)
        if last is not None:
            self.scores[side] = 0 if before is None else self.commits[before].score
            del self.commits[last]

    def set_dealer(self, dealer: int, passed: bool) -> None:
        """Note whose crib it is. passed: it was just passed on, not corrected. That begins a deal if anything was
        pegged before."""
        if passed and self.commits and self.commits[-1].deal == self.deal:
            self.dealers.append(dealer)
        self.dealers[-1] = dealer

    @property
    def deal(self) -> int:
        """The number of the deal under way, from 0."""
        return len(self.dealers) - 1

    @property
    def finished_deals(self) -> list[PlayedDeal]:
        """All deals but the last, if the log contains every score."""
        if not self.complete:
            return []
        played = [PlayedDeal(dealer, []) for dealer in self.dealers]
        for commit in self.commits:
            played[commit.deal].scores.append(commit)
        return played[:-1]

    @property
    def winner(self) -> int | None:
        """The side that reached the target."""
        return self.scores.index(self.target) if self.target in self.scores else None

    @property
    def complete(self) -> bool:
        """Whether the log contains every score of the game."""
        return not self._shortened and all(commit.points is not None for commit in self.commits)

    def skunk(self, side: int) -> int:
        """How badly a loser lost: 0, 1 (skunk), 2 (double skunk)."""
        return int(skunk_level(self.target, self.scores[side]))

    def points_of(self, side: int) -> list[int]:
        """The points of each score that the side pegged, as far as known, without corrections."""
        return [it.points for it in self.commits if it.side == side and it.points is not None and it.points > 0]


def games_of(events: Iterable[Event]) -> Iterator[LoggedGame]:
    """Yield the games of one log in order, each once it is over and cannot be brought back any more; the last may be
    under way. Games in which nobody scored are left out. An event may say in STAMP when it came, in seconds."""
    game: LoggedGame | None = None
    before: LoggedGame | None = None
    for event in events:
        if event["type"] == REOPEN and before and _fits(event, before):
            game, before = before, None
            game.over = False
        elif game is None or _begins(event, game):
            if game and game.commits:
                if before:
                    yield before
                before = game
                before.over = True
            game = LoggedGame(event["target"], len(event["scores"]))
        _bring_up_to(game, event)
    for last in (before, game):
        if last and last.commits:
            yield last


def _fits(event: Event, game: LoggedGame) -> bool:
    """Whether the event can belong to the game: as many sides, the same target."""
    return event["target"] == game.target and len(event["scores"]) == game.sides


def _begins(event: Event, game: LoggedGame) -> bool:
    """Whether the event belongs to a new game."""
    fresh = max(event["scores"]) == 0 and event["type"] not in (UNDO, CORRECT, REOPEN, WARNING, IGNORED)
    return not _fits(event, game) or (fresh and max(game.scores) > 0)


def _bring_up_to(game: LoggedGame, event: Event) -> None:
    """Bring the game to the scores in the event; where a score is missing, add one of unknown points."""
    passed = event["type"] == DEAL and not event.get("correction")
    game.set_dealer(SIDES.index(event["dealer"]), passed)
    if event["type"] == WIN:
        game.won_s = event.get(STAMP)
    if event["type"] == UNDO:
        game.drop_last(SIDES.index(event["side"]))
    elif event["type"] in (SCORE, CORRECT):
        side = SIDES.index(event["side"])
        points = event["points"] if event["type"] == SCORE else -event["points"]
        if game.scores[side] + points == event["scores"][side]:
            game.add(Commit(side, points, event["scores"][side], game.deal, str(event.get(KIND, ""))))
    for side, score in enumerate(event["scores"]):
        if game.scores[side] != score:
            game.add(Commit(side, None, score, game.deal))
