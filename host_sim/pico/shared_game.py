"""Play a game that somebody shared, its moves as text, into the memory of a board, so that UNDO knows all of it.

Uses the firmware's own modules. Runs on CPython and on MicroPython.
"""

from host_sim.errors import Refusal
from host_sim.pico.settings_file import text_of
from pegout.journal.reader import SavedMatch
from pegout.journal.writer import MOVES_A_GAME, Journal
from pegout.settings import Settings
from pegout.wiring import SIDES
from scoring.board import CORRECT, DEAL, NEW_GAME, NEW_MATCH, SCORE, TARGET
from scoring.targets import CHOICES

try:
    from host_sim.messages import SharedGame
except ImportError:  # MicroPython has no typing, and reads no annotations
    pass

MOST_DIGITS = 3


def look_into(shared) -> "SharedGame":
    """Look into a game as a link has it: as `play_in` takes it, with its sides and steps
    as in a settings.toml. Raises Refusal."""
    settings = Settings(text_of({"PEGOUT_SIDES": shared["sides"], "PEGOUT_STEPS": shared["steps"]}).encode())
    if settings.complaints:
        raise _no_game(f"sides {shared['sides']}, steps {shared['steps']}")
    match = play_in(bytearray(b"\xff" * 4096), settings, shared)
    return {"sides": settings.sides, "steps": list(settings.steps), "scores": match.scores()}


def play_in(nvm, settings, shared):
    """Begin a new game in `nvm`, the bytes of microcontroller.nvm of a board with these `Settings`, and make the moves
    of `shared`. The game before stays there, for UNDO. Returns the match.

    shared: {"target", "dealer": the side that has the crib, "moves": as `parse_moves` reads them}. Raises Refusal, with
    what is `wrong` in it, and may have written by then: pass a copy.
    """
    sides = SIDES[: settings.sides]
    target, dealer = shared.get("target"), shared.get("dealer")
    if target not in CHOICES or dealer not in list(sides):
        raise _no_game(f"target {target}, dealer {dealer}")
    target = CHOICES[CHOICES.index(target)]  # 61 where 61.0 was sent
    moves = parse_moves(str(shared.get("moves", "")), sides)
    journal = Journal(SavedMatch(nvm, settings))
    match = journal.match
    while not (match.open() and match.at_start()):
        journal.play(NEW_GAME, 0, 0)
    if match.target != target:
        journal.play(TARGET, 0, target)
    while SIDES[match.dealer] != dealer:
        journal.play(DEAL, 0, 0)
    for kind, side, points in moves:
        before = match.front(side)
        journal.play(kind, side, points)
        if abs(match.front(side) - before) != points:
            raise _no_game(f"{kind} of {SIDES[side]} from {before} by {points}")
    return match


def new_match_in(nvm, settings, target: int) -> None:
    """Begin a new match to `target` in `nvm`, as a finger on DEAL does it. The game before stays there, for UNDO."""
    journal = Journal(SavedMatch(nvm, settings))
    journal.play(NEW_GAME, 0, 0)
    journal.play(NEW_MATCH, 0, 0)
    if journal.match.target != target:
        journal.play(TARGET, 0, target)


def _no_game(wrong: str) -> Refusal:
    return Refusal("no_shared_game", wrong=wrong)


def parse_moves(text, sides):
    """Return the moves of a text such as "A6B12a3": A scores 6, B scores 12, A goes back 3. Raises Refusal.

    >>> parse_moves("A6b12", "AB")
    [('score', 0, 6), ('correct', 1, 12)]
    """
    moves = []
    at = 0
    while at < len(text):
        letter = text[at]
        end = at + 1
        while end < len(text) and text[end] in "0123456789":
            end += 1
        digits = text[at + 1 : end]
        if letter.upper() not in list(sides) or not 1 <= len(digits) <= MOST_DIGITS or int(digits) == 0:
            raise _no_game(text[at : at + 9])
        moves.append((SCORE if letter in sides else CORRECT, sides.index(letter.upper()), int(digits)))
        at = end
    if len(moves) > MOVES_A_GAME:
        raise _no_game(f"{len(moves)} moves, more than {MOVES_A_GAME}")
    return moves
