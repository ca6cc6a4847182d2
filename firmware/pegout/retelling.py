"""Rewrites a game as moves for a renewed sector: the same pegs, the same scores to undo.

Knows positions of the board game and no flash. Imported when a sector is renewed.
"""

from scoring.board import CORRECT, DEAL, PEG_BITS, SCORE, UNDO

MOST = 200
"""A longer game is rewritten as the last score of each side."""


def retell(position):
    """(snapshot, moves) that lead to a `Match.position`.

    The winner's moves come last, as nobody scores after a win. Deals come before the first score that stays.
    """
    snapshot, dealer, first_deal, history = position
    sides = len(history)
    passes = (dealer - snapshot[1]) % sides
    if not first_deal:
        passes = passes or sides
    moves = []
    if passes:
        moves = [(SCORE, 0, 1)] + [(DEAL, 0, 0)] * passes + [(UNDO, 0, 0)]
    short = sum([len(pegs) for pegs in history]) > MOST
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
