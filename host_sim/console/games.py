"""Games found again in the events of a log: who pegged what, how each game ended.

Takes events as they come, with pieces missing: a board that was followed from the middle of a game, a line that was
lost. Counts nothing up; `stats` does.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from host_sim.console.events import Event
from pegout.wiring import SIDES
from scoring.board import CORRECT, SCORE, UNDO
from scoring.targets import skunk_level


@dataclass(frozen=True)
class Commit:
    """A score that stood to the end: what the side then had. points: negative for a correction; None where the log
    does not have the score, only what it led to."""

    side: int
    points: int | None
    score: int


@dataclass
class Game:
    """One game. commits: in the order in which they were pegged, without what was undone."""

    target: int
    sides: int
    commits: list[Commit] = field(default_factory=list)
    over: bool = False

    @property
    def scores(self) -> list[int]:
        """What each side had at the end."""
        scores = [0] * self.sides
        for commit in self.commits:
            scores[commit.side] = commit.score
        return scores

    @property
    def winner(self) -> int | None:
        """The side that reached the target."""
        return self.scores.index(self.target) if self.target in self.scores else None

    @property
    def complete(self) -> bool:
        """Whether the log has every score of it."""
        return all(commit.points is not None for commit in self.commits)

    def skunk(self, side: int) -> int:
        """How badly a loser lost: 0, 1 (skunk), 2 (double skunk)."""
        return int(skunk_level(self.target, self.scores[side]))

    def points_of(self, side: int) -> list[int]:
        """The scores that a side pegged, known ones and no corrections."""
        return [it.points for it in self.commits if it.side == side and it.points is not None and it.points > 0]


def games_of(events: Iterable[Event]) -> list[Game]:
    """The games of one log, in order; the last of them may be under way. A game in which nobody scored is none."""
    games: list[Game] = []
    game: Game | None = None
    for event in events:
        if game is None or _begins(event, game):
            if game:
                game.over = True
            game = Game(event["target"], len(event["scores"]))
            games.append(game)
        _take(game, event)
    return [game for game in games if game.commits]


def _begins(event: Event, game: Game) -> bool:
    """Whether the event belongs to another game than what was pegged so far."""
    other = event["target"] != game.target or len(event["scores"]) != game.sides
    fresh = max(event["scores"]) == 0 and event["type"] not in (UNDO, CORRECT, "warning")
    return other or (fresh and max(game.scores) > 0)


def _take(game: Game, event: Event) -> None:
    """Bring the game where the event says that it stands."""
    if event["type"] == UNDO:
        _drop_last(game, SIDES.index(event["side"]))
    elif event["type"] in (SCORE, CORRECT):
        side = SIDES.index(event["side"])
        points = event["points"] if event["type"] == SCORE else -event["points"]
        if game.scores[side] + points == event["scores"][side]:
            game.commits.append(Commit(side, points, event["scores"][side]))
    for side, score in enumerate(event["scores"]):
        if game.scores[side] != score:
            game.commits.append(Commit(side, None, score))


def _drop_last(game: Game, side: int) -> None:
    for at in range(len(game.commits) - 1, -1, -1):
        if game.commits[at].side == side:
            del game.commits[at]
            return
