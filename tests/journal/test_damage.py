"""Flipped bits in the memory: the board shows the right score, or a warning; never a wrong score without a warning.

`make torture` tries more damages and prints the number of each outcome.
"""

import os
import random
from collections import Counter

import pytest

from host_sim.console.events import warnings
from host_sim.pico.flash import SIZE, Flash
from host_sim.pico.machine import SimulatedPico
from pegout.journal.format import BLOCK, BRIGHTNESS, NUMBERS
from pegout.journal.reader import decode
from pegout.journal.records import encode
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, TARGET, UNDO
from tests.journal.flash_board import FlashBoard

DAMAGES = int(os.environ.get("PEGOUT_DAMAGES", "400"))
"""How many random damages to try."""

EVENING = [
    *[(SCORE, turn % 2, points) for turn, points in enumerate((12, 8, 2, 4, 29, 1, 6, 6, 16, 10, 2))],
    (DEAL, 0, 0),
    (BRIGHTNESS, 0, 1),
    (SCORE, 0, 60),
    (DEAL, 0, 0),  # A's game counts
    *[(SCORE, turn % 2, points) for turn, points in enumerate((6, 2, 8, 4))],
    (NEW_GAME, 0, 0),
    (REOPEN, 0, 0),
    (CORRECT, 1, 2),
    (NEW_GAME, 0, 0),
    (TARGET, 0, 61),
    (CRIB, 0, 0),
    (SCORE, 1, 12),
    (NEW_MATCH, 0, 0),
    *[(SCORE, turn % 2, points) for turn, points in enumerate((8, 2, 24, 2, 7))],
    (UNDO, 0, 0),
]
"""Several games: won, dropped, brought back, of another length, of another match, the last one under way."""


def evening(moves=None):
    """The board after so many of these moves."""
    board = FlashBoard(Flash())
    for move in EVENING[:moves]:
        board.play(*move)
    return board


def outcome(image, right):
    """What a board does with a memory: "right" score, "said" a warning, or "silent" with a wrong score."""
    board = FlashBoard(Flash(bytes(image)))
    state = board.state
    if board.notice:
        return "said"
    return "right" if state == right else "silent"


def count(name, found):
    """Print the outcomes of one kind of damage."""
    total = sum(found.values())
    print(f"{name}: {total} tried, {found['silent']} silent, {found['said']} said, {found['right']} right")
    return found["silent"], total


@pytest.mark.parametrize("moves", [4, 16, 19, 24, 27, len(EVENING)])
def test_no_flipped_bit_shows_a_wrong_score_without_a_warning(moves):
    """Every bit from the first byte to behind the last record, one at a time."""
    board = evening(moves)
    image, right = bytearray(bytes(board.flash)), board.state
    found = Counter()
    for bit in range(8 * (board._records.at + 9)):
        image[bit // 8] ^= 1 << bit % 8
        found[outcome(image, right)] += 1
        image[bit // 8] ^= 1 << bit % 8
    silent, _total = count(f"one bit, after {moves} moves", found)
    assert silent == 0


def test_the_flip_that_once_gave_one_games_score_to_another():
    board = FlashBoard(Flash())
    for move in ((SCORE, 0, 6), (NEW_GAME, 0, 0), (SCORE, 1, 6), (SCORE, 1, 6), (SCORE, 0, 1)):
        board.play(*move)
    image = bytearray(bytes(board.flash))
    image[image.rfind(b"\xffGB") + 4] ^= 1
    board = FlashBoard(Flash(bytes(image)))
    assert board.match.scores() == [1, 12]
    assert [board.match.back(side) for side in (0, 1)] == [0, 6]


def bits(rng, start, end, many):
    """2 to 64 bits anywhere in it."""
    return rng.sample(range(8 * start, 8 * end), many)


def burst(rng, start, end, many):
    """2 to 64 bits within 16 bytes of it."""
    first = rng.randrange(start, max(start + 1, end - 16))
    return rng.sample(range(8 * first, 8 * min(first + 16, SIZE)), many)


@pytest.mark.parametrize("choose", [bits, burst])
def test_random_damage_in_a_game_is_almost_always_reported(rng, choose):
    """2 to 64 bits flipped anywhere from the BEGIN before the last one on: at most 1 in 1,000 in silence."""
    found = Counter()
    board = evening()
    image, right = bytes(board.flash), board.state
    start = image.rfind(b"\xffGB", 0, image.rfind(b"\xffGB"))
    for _ in range(DAMAGES):
        damaged = bytearray(image)
        for bit in choose(rng, start, board._records.at, rng.randint(2, 64)):
            damaged[bit // 8] ^= 1 << bit % 8
        found[outcome(damaged, right)] += 1
    silent, total = count(choose.__doc__.rstrip("."), found)
    assert silent * 1000 <= total


@pytest.mark.parametrize("kind", ["bytes set to 0", "bytes set to 0xFF", "bytes of noise", "bytes swapped"])
def test_damaged_bytes_are_almost_always_reported(rng, kind):
    found = Counter()
    board = evening()
    image, right = bytes(board.flash), board.state
    start = image.rfind(b"\xffGB", 0, image.rfind(b"\xffGB"))
    for _ in range(DAMAGES // 2):
        damaged = bytearray(image)
        at = rng.randrange(start, board._records.at - 8)
        length = rng.randint(1, 8)
        if kind == "bytes swapped":
            damaged[at], damaged[at + length] = damaged[at + length], damaged[at]
        else:
            piece = {"bytes set to 0": bytes(length), "bytes set to 0xFF": b"\xff" * length}
            damaged[at : at + length] = piece.get(kind) or rng.randbytes(length)
        found[outcome(damaged, right)] += 1
    silent, total = count(kind, found)
    assert silent * 1000 <= total


def test_any_two_records_of_one_number_differ_in_four_bits():
    """So no flip of up to three bits turns a move into another."""
    moves = [(kind, side, points) for kind in (SCORE, CORRECT) for side in (0, 1, 2) for points in range(1, 182)]
    moves += [(UNDO, side, 0) for side in (0, 1, 2)] + [(kind, 0, 0) for kind in (DEAL, CRIB, REOPEN, NEW_GAME)]
    pairs = [1 << first | 1 << second for first in range(24) for second in range(first)]
    for number in random.Random(5).sample(range(NUMBERS), 3):
        for move in moves:
            record = encode(move, number)
            assert decode(record, number, 3) == (move, 0)
            word = int.from_bytes(record)
            for mask in [*pairs, *(1 << bit for bit in range(24))]:
                found, missing = decode((word ^ mask).to_bytes(3), number, 3)
                assert found is None or missing


def test_the_game_before_that_is_lost_is_said_at_the_next_start():
    board = FlashBoard(Flash())
    for move in ((SCORE, 0, 12), (NEW_GAME, 0, 0), (SCORE, 1, 6)):
        board.play(*move)
    image = bytearray(bytes(board.flash))
    image[6 + BLOCK] ^= 0x10
    pico = SimulatedPico(nvm=Flash(bytes(image)))
    assert pico.state()["scores"] == [0, 6]
    assert [event["id"] for event in warnings(pico.console_lines)] == ["game_before_lost"]
