"""Reads a memory of version 1, so that a board keeps its match after an update.

Places and BEGINs are as in the journal of today, but a BEGIN has target and PEGOUT_GAME themselves, a record's code is
points + 182 * (side + 3 * kind), its third byte mixes code and number, and numbers start from 0 in every game.
"""

from pegout.journal import BLOCK, BRIGHTNESSES, MARK, MOST_MISSING, RECORD, Saved, fit, seal, zeros
from scoring.board import CORRECT, DEAL, SCORE, UNDO
from scoring.targets import CHOICES

KINDS = (SCORE, CORRECT, UNDO, DEAL)
POINTS = 182
DAMAGED = "the memory is damaged: a new match begins"


def read(data):
    """(Saved, notice) of a sector; Saved is None if it holds no game."""
    at = data.rfind(MARK)
    while at >= 0:
        payload = _open(data[at : at + BLOCK])
        if payload:
            if data[0] == 0xFF or payload[0] & 0x80:
                return _read(data, at + BLOCK, payload)
            break
        at = data.rfind(MARK, 0, at)
    return None, DAMAGED


def _open(block):
    payload = bytearray()
    for place in range(RECORD, BLOCK, RECORD):
        payload.extend(block[place + 1 : place + RECORD])
    payload = payload[:15]
    if len(payload) < 15 or seal(payload) != block or payload[1] not in CHOICES or payload[2] not in CHOICES:
        return None
    sides = (payload[0] & 1) + 2
    winner = payload[0] >> 3 & 3
    fits = (payload[0] >> 1 & 3) < sides and (winner == 3 or winner < sides) and (payload[0] >> 5 & 3) < BRIGHTNESSES
    return payload if fits else None


def _read(data, at, payload):
    flags = payload[0]
    sides = (flags & 1) + 2
    counts = tuple([payload[place] << 8 | payload[place + 1] for place in range(3, 15, 2)])
    winner = None if flags >> 3 & 3 == 3 else flags >> 3 & 3
    snapshot = (payload[1], flags >> 1 & 3, winner, counts[:sides], counts[3 : 3 + sides])
    saved = Saved(snapshot, flags >> 5 & 3, payload[2])
    end = len(data.rstrip(b"\xff"))
    number = unreadable = lost = 0
    at = fit(at, RECORD)
    while at < end and not flags & 0x80:
        code = (data[at] & 7) << 8 | data[at + 1]
        rest, points = divmod(code, POINTS)
        kind, side = divmod(rest, 3)
        missing = (data[at + 2] - code - 37 * (code >> 8) - number) & 0xFF
        whole = data[at] >> 3 == zeros(code << 8 | data[at + 2], 19) and _is_record(kind, side, points, sides)
        if whole and missing <= min(unreadable, MOST_MISSING):
            number += missing + 1
            lost += missing
            unreadable = 0
            if KINDS[kind] == DEAL and points:
                saved.brightness = points - 1
            else:
                saved.games[0][1].append((KINDS[kind], side, points))
        elif data[at : at + RECORD] != b"\xff\xff\xff":
            unreadable += 1
        at = fit(at + RECORD, RECORD)
    notice = None
    if lost or unreadable:
        notice = "some moves of this game cannot be read any more. Check the pegs"
    return saved, notice


def _is_record(kind, side, points, sides):
    """Whether such a record was ever written; `kind` is its place among KINDS."""
    if KINDS[kind] == DEAL:
        return side == 0 and points <= BRIGHTNESSES
    return side < sides and (points == 0 if KINDS[kind] == UNDO else points > 0)
