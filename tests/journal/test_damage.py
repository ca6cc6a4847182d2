"""With flipped bits in its memory the board shows the right score or a warning, and never a wrong score without one.
`make torture` tries more cases and prints the number of each outcome."""

import random
from collections import Counter

import pytest

from host_sim.pico.flash import SIZE, Flash
from pegout.journal.format import BLOCK, HEADER
from scoring.board import SCORE
from tests.conftest import TORTURE
from tests.journal.flash_board import FlashBoard

EVENING = (
    "A12 B8 A2 B4 A29 B1 A6 B6 A16 B10 A2 deal l1 A60 deal A6 B2 A8 B4 game reopen b2 game t61 crib B12 match "
    "A8 B2 A24 B2 A7 Au"
)


def evening(count=None):
    return FlashBoard(Flash()).tell(" ".join(EVENING.split()[:count]))


def outcome(image, right):
    """Return "right" if a board shows the right score, "said" if it shows a warning, or "silent" if it shows a wrong
    score without one."""
    board = FlashBoard(Flash(bytes(image)))
    if board.notice:
        return "said"
    return "right" if board.state == right else "silent"


@pytest.mark.parametrize("moves", [4, 16, 19, 24, 27, 33] if TORTURE else [4, 19, 33])
def test_no_flipped_bit_shows_a_wrong_score_without_a_warning(moves):
    """Every bit from the first byte to just after the last record is flipped, one at a time."""
    board = evening(moves)
    image, right = bytearray(bytes(board.flash)), board.state
    outcomes = Counter()
    for bit in range(8 * (board.at + 9)):
        image[bit // 8] ^= 1 << bit % 8
        outcomes[outcome(image, right)] += 1
        image[bit // 8] ^= 1 << bit % 8
    print(f"one bit, after {moves} moves: {outcomes.total()} tried, {dict(outcomes)}")
    assert outcomes["silent"] == 0


def test_a_board_with_any_bytes_in_its_memory_warns_and_plays_on():
    """The bytes are noise, noise with a header, an interrupted erase, or noise after the start of a game."""
    rng, game = random.Random(4), bytes(evening(4).flash)
    for _ in range(2000 if TORTURE else 40):
        noise = rng.randbytes(SIZE)
        with_header = HEADER + noise[len(HEADER) :]
        half_erased = bytes(byte | rng.randrange(256) | rng.randrange(256) for byte in noise)
        begun = len(HEADER) + BLOCK
        for image in (noise, with_header, half_erased, game[:begun] + noise[begun:2000] + game[2000:]):
            board = FlashBoard(Flash(image))
            assert board.notice
            board.play(SCORE, 1, 3)
            assert board.restarted().match.scores() == board.match.scores()
