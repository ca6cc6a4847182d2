"""The board's score keeper on a flash that may be cut, without lights and buttons: what the journal's tests play on."""

import pickle
from typing import Any

from host_sim.pico.flash import Flash
from host_sim.pico.stops import PowerCut
from pegout import keeper
from pegout.journal import Journal
from pegout.scribe import Scribe
from pegout.settings import Settings

SETTINGS = {sides: Settings({"PEGOUT_SIDES": sides, "PEGOUT_BEST_OF": 3}.get) for sides in (2, 3)}


class Keeper(Scribe):
    """The firmware's own, switched on with `flash`.

    blank: the flash held nothing at all. clean: nothing could be taken up. notice: what it said about that, or "".
    """

    def __init__(self, flash: Flash, sides: int = 2) -> None:
        self.flash = flash
        self.blank = not bytes(flash).rstrip(b"\xff")
        self.clean = Journal(bytearray(bytes(flash))).restore() is None
        super().__init__(keeper.Keeper(flash, SETTINGS[sides]))
        self.notice = " ".join(self.notices)

    def play(self, kind: str, side: int = 0, points: int = 0) -> bool:
        """Make a move; False if the rules let nothing change. PowerCut where that strikes."""
        return bool(super().play(kind, side, points))

    @property
    def state(self) -> dict[str, Any]:
        """All that a restart must bring back: pegs with their whole history, crib, games, tally, target, light,
        and the game before."""
        kept = {name: value for name, value in vars(self.match).items() if name not in ("rules", "before")}
        return _twin({**kept, "brightness": self.brightness, "before": self._before()})

    def _before(self) -> Any:
        """What UNDO would bring back, but for the scores that it could take back further."""
        if self.match.before is None:
            return None
        snapshot, dealer, first_deal, history = self.match.before
        return snapshot, dealer, first_deal, [pegs[-1] for pegs in history]

    def after(self, *move: Any) -> dict[str, Any]:
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


def survives(board: Keeper, *move: Any) -> bool:
    """Make a move on a flash that may be set to cut: whether the power lasted."""
    try:
        board.play(*move)
    except PowerCut:
        return False
    return True
