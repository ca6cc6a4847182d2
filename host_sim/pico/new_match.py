"""Begin a new match in the memory of a board. Runs on CPython and on MicroPython."""

from pegout.journal.reader import SavedMatch
from pegout.journal.writer import Journal
from scoring.board import NEW_GAME, NEW_MATCH, TARGET


def new_match_in(nvm, settings, target: int) -> None:
    """Begin a new match to `target` in `nvm`, as a finger on DEAL does it. The game before stays there, for UNDO."""
    journal = Journal(SavedMatch(nvm, settings))
    journal.play(NEW_GAME, 0, 0)
    journal.play(NEW_MATCH, 0, 0)
    if journal.match.target != target:
        journal.play(TARGET, 0, target)
