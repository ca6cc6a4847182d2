"""Play a game that somebody shared into the memory of a board, move by move, so that UNDO knows all of it.

Uses the firmware's own modules. Runs on CPython and on MicroPython.
"""

from pegout.keeper import Keeper
from pegout.recorder import MOVES_A_GAME
from pegout.scribe import Scribe
from pegout.wiring import SIDES
from scoring.board import CORRECT, DEAL, NEW_GAME, SCORE, TARGET
from scoring.targets import CHOICES

MOST_DIGITS = 3


class NoGame(ValueError):
    """The text is no game of this board; one line says why."""


def play_in(nvm, settings, shared) -> None:
    """Begin a new game in `nvm`, the bytes of microcontroller.nvm of a board with these `Settings`, and make the moves
    of `shared`. The game before stays there, for UNDO.

    shared: {"target", "dealer": the side that has the crib, "moves": as `parse_moves` reads them}. Raises NoGame, and
    may have written by then: pass a copy.
    """
    sides = SIDES[: settings.sides]
    target, dealer = shared.get("target"), shared.get("dealer")
    if target not in CHOICES or dealer not in list(sides):
        raise NoGame("a shared game needs the length of the game and the dealer")
    target = CHOICES[CHOICES.index(target)]  # 61 where 61.0 was sent
    moves = parse_moves(str(shared.get("moves", "")), sides)
    scribe = Scribe(Keeper(nvm, settings))
    match = scribe.match
    while not (match.open() and match.at_start()):
        scribe.play(NEW_GAME, 0, 0)
    if match.target != target:
        scribe.play(TARGET, 0, target)
    while SIDES[match.dealer] != dealer:
        scribe.play(DEAL, 0, 0)
    for kind, side, points in moves:
        before = match.front(side)
        scribe.play(kind, side, points)
        if abs(match.front(side) - before) != points:
            raise NoGame(f"the rules do not allow {SIDES[side]} to move from {before} by {points}")


def parse_moves(text, sides):
    """Return the moves of a text such as "A6B12a3": A scores 6, B scores 12, A goes back 3. Raises NoGame.

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
            raise NoGame(f"no move: {text[at : at + 9]}")
        moves.append((SCORE if letter in sides else CORRECT, sides.index(letter.upper()), int(digits)))
        at = end
    if len(moves) > MOVES_A_GAME:
        raise NoGame(f"a game has at most {MOVES_A_GAME} moves")
    return moves
