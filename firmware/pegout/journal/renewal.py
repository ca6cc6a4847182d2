"""Renews the sector: erases it, and writes the game in progress and the one before as few moves.

Imported when a renewal is due. The sector is erased only while no peg is on the board, in four steps: a closing BEGIN,
the shut flag, everything but the header (this erases), the header. While the flag is shut only a closing BEGIN is
valid, so a half-erased sector is never read as an older game. A power cut between the erase and the header, some 45 ms,
loses target, games, tally and brightness: there is no second sector.
"""

from pegout.journal.format import BLOCK, CLOSING, HEADER, fit, next_number, seal
from pegout.journal.records import encode, pack
from scoring.board import CORRECT, DEAL, NEW_GAME, PEG_BITS, SCORE, UNDO

MOST_SCORES = 200
"""A longer game is rewritten as the last score of each side."""


def renew(records, games, brightness, setting):
    """Write the sector of `records` again, with the (snapshot, moves) of each of `games`, the last one in progress.
    This erases, unless the sector is blank."""
    nvm = records.nvm
    size = len(nvm)
    image = bytearray(HEADER)
    number = 0
    for snapshot, moves in games:
        number = next_number(number, NEW_GAME)
        payload = pack(snapshot, brightness, setting, number)
        _put(image, seal(payload))
        for move in moves:
            _put(image, encode(move, number))
            number = next_number(number, SCORE)  # no move of `as_moves` ends a game
    blank = b"\xff" * len(HEADER)
    if bytes(nvm[0:size]).rstrip(b"\xff"):
        if records.at is not None and not moves:
            _close(records, payload)
        nvm[0:1] = b"\x00"
        nvm[0:size] = blank + image[len(blank) :] + b"\xff" * (size - len(image))
    else:
        nvm[len(blank) : len(image)] = image[len(blank) :]
    nvm[0 : len(blank)] = HEADER
    records.at = len(image)
    records.number = number
    records.begun = None if moves else (snapshot, brightness, setting)


def _close(records, payload):
    """Write a closing BEGIN. If the power fails before the erase, the game is restored from it."""
    at = fit(records.at, BLOCK)
    if at + BLOCK <= len(records.nvm):
        closing = bytearray(payload)
        closing[0] |= CLOSING
        closing[2] = next_number(records.number, NEW_GAME)
        records.nvm[at : at + BLOCK] = seal(closing)


def _put(image, piece):
    """Append a piece, in the next page if it would cross into it."""
    image.extend(b"\xff" * (fit(len(image), len(piece)) - len(image)) + piece)


def as_moves(position):
    """(snapshot, moves) that lead to a `Match.position`: the same pegs, the same scores to undo.

    The winner's moves come last, as nobody scores after a win. Deals come before the first score that stays.
    """
    snapshot, dealer, first_deal, history = position[:4]
    sides = len(history)
    passes = (dealer - snapshot[1]) % sides
    if not first_deal:
        passes = passes or sides
    moves = []
    if passes:
        moves = [(SCORE, 0, 1)] + [(DEAL, 0, 0)] * passes + [(UNDO, 0, 0)]
    short = sum([len(pegs) for pegs in history]) > MOST_SCORES
    won = snapshot[0] << PEG_BITS
    for side in sorted(range(sides), key=lambda side: history[side][-1] >= won):
        fronts = [peg >> PEG_BITS for peg in history[side]]
        if short:
            back = history[side][-1] & ((1 << PEG_BITS) - 1)
            fronts = [back, fronts[-1] if fronts[-1] > back else back + 1, fronts[-1]] if fronts[-1] else []
        start = 0
        for end in fronts:
            if start != end:
                moves.append((SCORE, side, end - start) if end > start else (CORRECT, side, start - end))
            start = end
    return snapshot, moves
