"""A match and its journal, as the board has them, without lights and buttons: what the journal's tests play on."""

import pickle
from typing import Any

from host_sim.errors import PowerCut
from host_sim.flash import Flash
from pegout.journal import Journal
from scoring.board import Match, Rules

BRIGHTNESS = 8
"""A `play` of this kind sets the brightness to `points`."""

Move = tuple[int, int, int]


class Keeper:
    """Switched on with `flash`: takes up what is in it, or begins afresh.

    clean: nothing could be taken up. notice: what the journal said about it.
    """

    def __init__(self, flash: Flash, sides: int = 2) -> None:
        self.flash = flash
        self.match = Match(Rules(sides, best_of=3))
        self.brightness = 0
        self.journal = Journal(flash)
        saved = self.journal.restore()
        self.notice = self.journal.notice
        self.clean = saved is None
        if saved is None:
            self.journal.begin(self.match.snapshot(), 0, 121)
            return
        self.brightness = saved.brightness
        self.match.restore(saved.snapshot)
        for move in saved.moves:
            assert self.match.apply(*move)

    def play(self, kind: int, side: int = 0, points: int = 0) -> bool:
        """Make a move, or set the brightness; False if the rules let nothing change. PowerCut where that strikes."""
        if kind == BRIGHTNESS:
            self.brightness = points
            self.journal.dim(points)
            return True
        before = self.match.front(side)
        happened = self.match.apply(kind, side, points)
        if not happened:
            return False
        if happened[0] in ("game", "match", "setting"):
            self.journal.begin(self.match.snapshot(), self.brightness, 121)
        else:
            self.journal.move(kind, side, abs(self.match.front(side) - before))
        return True

    @property
    def state(self) -> dict[str, Any]:
        """All that a restart must bring back: pegs with their whole history, crib, games, tally, target, light."""
        kept = {name: value for name, value in vars(self.match).items() if name != "rules"}
        return _twin({**kept, "brightness": self.brightness})

    def after(self, *move: int) -> dict[str, Any]:
        """The state that a move would lead to."""
        twin = _twin(self)
        twin.play(*move)
        return twin.state

    def copy(self) -> "Keeper":
        """The same match on the same flash, apart from this one."""
        return _twin(self)

    def restarted(self) -> "Keeper":
        """Switched off and on again."""
        return Keeper(Flash(bytes(self.flash)), self.match.rules.sides)


def _twin(thing: Any) -> Any:
    """A deep copy, in a tenth of the time that `copy` takes."""
    return pickle.loads(pickle.dumps(thing))


def survives(keeper: Keeper, *move: int) -> bool:
    """Make a move on a flash that may be set to cut: whether the power lasted."""
    try:
        keeper.play(*move)
    except PowerCut:
        return False
    return True
