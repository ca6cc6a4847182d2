"""Renews the sector: erases it, and writes the game in progress and the previous one again, in few moves. Imported when
a renewal is due. The sector is erased only while no peg is on the board, in four steps: a closing BEGIN, the shut flag,
everything but the header (this erases), the header. While the flag is shut only a closing BEGIN is valid, so a
half-erased sector is never read as an older game. A power cut in the 45 ms between erase and header loses target,
games, tally and brightness, as a board has only one sector. That is reported unless all is blank, as on a new board."""

from pegout.journal.format import BLOCK, HEADER, PAGE, Begin, encode, encode_begin, fit, next_number
from scoring.board import CORRECT, DEAL, NEW_GAME, SCORE, UNDO, Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pegout.journal.writer import Records
    from scoring.board import GameStart, Position

    Game = tuple[GameStart, list[Move]]

ROOM_BEHIND = 2 * PAGE  # bytes that must stay free behind a rewritten game
MOST_SCORES = 200  # if a game has more scores than this, only each side's last score is rewritten


def renew(records: "Records", games: "list[Game]", brightness: int, setting: int) -> None:
    """Erase the sector of `records` and write `games` to it, the (GameStart, moves) of each; the last is in progress.
    If the write fails, a notice says so, and nothing more is written."""
    head = len(HEADER)
    image = bytearray(HEADER)
    _begins, number = _put_games(image, 0, games, brightness, setting, False)
    start, moves = games[-1]
    if records.at is not None and not moves:
        begin = Begin(start, brightness, setting, next_number(records.number, NEW_GAME), True, False)
        records.program(records.find_blank(records.at, BLOCK), encode_begin(begin))
    try:
        shut = records.nvm[0:1] == b"\x00" or records.program(0, b"\x00")
    except (OSError, RuntimeError):
        shut = False
    done = shut and records.program(0, b"\xff" * head + image[head:] + b"\xff" * (len(records.nvm) - len(image)))
    records.failed = not (done and records.program(0, HEADER))
    if records.failed:
        records.notices.append(("memory_failed", {}))
    records.at = len(image)
    records.number = number
    records.begun = None if moves else (start, brightness, setting)


def write_again(records: "Records", at: int, games: "list[Game]", brightness: int, setting: int) -> None:
    """Write games again from `at`, like `renew`. Some records before `at` could not be read, but may become readable.
    The new BEGINs are written last, beginning with the current game's. Until it is complete, the old games count, so a
    power cut loses nothing."""
    while True:
        image = bytearray(b"\xff" * at)
        begins, number = _put_games(image, next_number(records.number, NEW_GAME), games, brightness, setting, True)
        if len(image) > len(records.nvm) - ROOM_BEHIND:
            return
        blank = records.find_blank(at, len(image) - at)
        if blank == at:
            break
        at = blank
    moves = image[at:]
    for place in begins:
        moves[place - at : place - at + BLOCK] = b"\xff" * BLOCK
    done = records.program(at, moves)
    for place in reversed(begins):
        done = done and records.program(place, image[place : place + BLOCK])
    if not done:
        records.notices.append(("memory_failed", {}))
    records.at = len(image)
    records.number = number


def _put_games(
    image: bytearray, number: int, games: "list[Game]", brightness: int, setting: int, again: bool
) -> "tuple[list[int], int]":
    """Append games. Returns the places of their BEGINs, and the number of the next record."""
    begins: list[int] = []
    for start, moves in games:
        number = next_number(number, NEW_GAME)
        begins.append(fit(len(image), BLOCK))
        _put(image, encode_begin(Begin(start, brightness, setting, number, False, again and len(begins) == 1)))
        for move in moves:
            _put(image, encode(move, number))
            number = next_number(number, SCORE)  # no move of `as_moves` ends a game
    return begins, number


def _put(image: bytearray, piece: bytes) -> None:
    image.extend(b"\xff" * (fit(len(image), len(piece)) - len(image)) + piece)


def as_moves(position: "Position") -> "Game":
    """Return (GameStart, moves) that lead to the same pegs and the same scores to undo. The winner's moves come last,
    as nobody scores after a win. Deals come after a score that is undone: at 0 they would choose the first dealer."""
    start, history = position.start, position.history
    sides = len(history)
    passes = (position.dealer - start.first_dealer) % sides
    if not position.first_deal:
        passes = passes or sides
    moves = []
    if passes:
        moves = [Move(SCORE, 0, 1)] + [Move(DEAL, 0, 0)] * passes + [Move(UNDO, 0, 0)]
    short = sum([len(pegs) for pegs in history]) > MOST_SCORES
    for side in sorted(range(sides), key=lambda side: history[side][-1].front >= start.target):
        fronts = [pegs.front for pegs in history[side]]
        if short:
            front, back = history[side][-1]
            fronts = [back, front if front > back else back + 1, front] if front else []
        hole = 0
        for front in fronts:
            if front != hole:
                moves.append(Move(SCORE, side, front - hole) if front > hole else Move(CORRECT, side, hole - front))
            hole = front
    return start, moves
