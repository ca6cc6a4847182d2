"""A board for the journal's tests: without lights and buttons, on a flash whose writes can be cut."""

import pickle
import re
from typing import Any

from host_sim.console.english import board_says
from host_sim.pico.flash import Flash
from host_sim.pico.pico_board import PowerCut
from pegout.journal.format import BRIGHTNESS
from pegout.journal.reader import SavedGame, SavedMatch, Sector
from pegout.scorekeeper import Journal
from pegout.settings import Settings
from scoring.board import CORRECT, SCORE, TARGET, UNDO, Move
from tests.cut_flash import CutFlash
from tests.settings_of import settings_of

SETTINGS = {sides: settings_of(SIDES=sides, BEST_OF=3) for sides in (2, 3)}


def last_game(sector: Sector) -> SavedGame:
    """Return the game in progress in a sector, which must have one."""
    assert sector.last
    return sector.last


def moves(story: str) -> list[Move]:
    """Return the moves of a story: A12 and B8 are scores, a2 is a correction, Au an UNDO, t61 a length, l1 a
    brightness; the other kinds are written as words.

    >>> [tuple(move) for move in moves("A12 a2 Bu t61 l1 deal")[:3]]
    [('score', 0, 12), ('correct', 0, 2), ('undo', 1, 0)]
    """
    told = []
    for word in story.split():
        if side := re.fullmatch(r"([A-C])(u|\d+)", word, re.IGNORECASE):
            kind = UNDO if side[2] == "u" else SCORE if side[1].isupper() else CORRECT
            told.append(Move(kind, "ABC".index(side[1].upper()), 0 if kind == UNDO else int(side[2])))
        elif number := re.fullmatch(r"([tl])(\d+)", word):
            told.append(Move(TARGET if number[1] == "t" else BRIGHTNESS, 0, int(number[2])))
        else:
            told.append(Move(word, 0, 0))
    return told


def filled(until: int, begins: str = "", *, flash: Flash | None = None, sides: int = 2) -> "FlashBoard":
    """Return a board whose memory is filled up to about `until`: with the story `begins`, then with undone scores."""
    board = FlashBoard(flash or CutFlash(), sides)
    board.tidy()
    assert not board.untidy
    board.tell(begins)
    while board.at < until:
        board.tell("A5 Au")
    assert not board.flash.erases
    board.notices.clear()
    return board


class FlashBoard(Journal):
    """The firmware's Journal, switched on with `flash`. settings: Settings, or the number of sides in a match of three
    games. blank: the flash was all blank. clean: no match was restored. notice: the warnings at the start, or ""."""

    def __init__(self, flash: Flash, settings: Settings | int = 2) -> None:
        self.flash = flash
        self.blank = not bytes(flash).rstrip(b"\xff")
        saved = SavedMatch(flash, SETTINGS[settings] if isinstance(settings, int) else settings)
        self.clean = saved.sector.last is None
        super().__init__(saved)
        self.notice = " ".join(board_says(dict(facts, id=name)) for name, facts in self.notices)

    def play(self, kind: str, side: int = 0, points: int = 0) -> tuple[str, ...]:
        """Make a move. Return what happened, or () if the rules refuse it. Raises PowerCut if the power is cut."""
        happened = self.make(kind, side, points)
        self.write()
        return happened

    @property
    def at(self) -> int:
        """The place after the last byte that is written. (No record and no BEGIN ends with 0xFF.)"""
        return len(bytes(self.flash).rstrip(b"\xff"))

    def tell(self, story: str) -> "FlashBoard":
        """Make the moves of a story. Return the board."""
        for move in moves(story):
            self.play(*move)
        return self

    @property
    def state(self) -> dict[str, Any]:
        """The state that a restart must bring back: pegs with their whole history, crib, games, tally, target, light,
        and the previous game. It lacks the order in which sides scored, as a renewal writes one side after the
        other."""
        left_out = ("rules", "before", "_course", "dealers")
        kept = {name: value for name, value in vars(self.match).items() if name not in left_out}
        return _twin({**kept, "brightness": self.brightness, "before": self._before()})

    def _before(self) -> Any:
        """Return the game that UNDO would bring back, without its older scores."""
        if self.match.before is None:
            return None
        before = self.match.before
        return before.start, before.dealer, before.first_deal, [pegs[-1] for pegs in before.history]

    def after(self, *move: Any) -> dict[str, Any]:
        twin = _twin(self)
        twin.play(*move)
        return twin.state

    def copy(self) -> "FlashBoard":
        return _twin(self)

    def restarted(self) -> "FlashBoard":
        return FlashBoard(Flash(bytes(self.flash)), self.match.rules.sides)


def _twin(thing: Any) -> Any:
    """Return a deep copy, ten times as fast as with `copy`."""
    return pickle.loads(pickle.dumps(thing))


def survives(board: FlashBoard, *move: Any) -> bool:
    """Make a move. Return False if the power was cut during it."""
    try:
        board.play(*move)
    except PowerCut:
        return False
    return True
