"""A board for the journal's tests: without lights and buttons, on a flash whose writes can be cut."""

import pickle
import re
from typing import Any

from host_sim.console.english import board_says
from host_sim.pico.flash import Flash
from pegout.journal.format import BRIGHTNESS
from pegout.journal.reader import SavedGame, SavedMatch, Sector
from pegout.scorekeeper import Journal
from pegout.settings import Settings
from scoring.board import CORRECT, SCORE, TARGET, UNDO, Move
from tests.cut_flash import CutFlash
from tests.settings_of import settings_of

SETTINGS = {sides: settings_of(SIDES=sides, BEST_OF=3) for sides in (2, 3)}


def last_game(sector: Sector) -> SavedGame:
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


def filled(until: int, begins: str = "", *, flash: Flash | None = None) -> "FlashBoard":
    """Return a board whose memory is filled up to about `until`: with the story `begins`, then with undone scores."""
    board = FlashBoard(flash or CutFlash())
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
    games. clean: no match was restored. notice: the warnings at power-on, or ""."""

    def __init__(self, flash: Flash, settings: Settings | int = 2) -> None:
        self.flash = flash
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
        for move in moves(story):
            self.play(*move)
        return self

    @property
    def state(self) -> dict[str, Any]:
        """The state that a restart must bring back: pegs with their whole history, crib, games, tally, target, light,
        and the previous game without its older scores. It lacks the order in which sides scored, as a renewal writes
        one side after the other."""
        left_out = ("rules", "before", "_course", "dealers")
        kept = {name: value for name, value in vars(self.match).items() if name not in left_out}
        before = self.match.before
        brief = before and (before.start, before.dealer, before.first_deal, [pegs[-1] for pegs in before.history])
        return deep_copy({**kept, "brightness": self.brightness, "before": brief})

    def restarted(self) -> "FlashBoard":
        return FlashBoard(Flash(bytes(self.flash)), self.match.rules.sides)


def deep_copy(thing: Any) -> Any:
    """Return a copy as `copy.deepcopy` does, but ten times as fast."""
    return pickle.loads(pickle.dumps(thing))
