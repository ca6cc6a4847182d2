"""Writes that were interrupted, whose bits may later read differently, and writes that fail."""

import random
from typing import Any

import pytest

from host_sim.pico.flash import SIZE, Flash
from host_sim.pico.pico_board import PowerCut
from pegout.journal.format import RECORD
from pegout.journal.reader import Sector
from pegout.journal.writer import LOOKS, Records
from scoring.board import SCORE
from tests.journal.faulty_flash import Bad, FaultyFlash, Loss
from tests.journal.flash_board import FlashBoard


def test_a_game_that_is_brought_back_incomplete_is_reported() -> None:
    memory = bytearray(bytes(FlashBoard(Flash()).tell("A12 B8 game reopen A6").flash))
    memory[37] ^= 1  # a bit in the record of A 12
    board = FlashBoard(Flash(bytes(memory)))
    assert (board.notices, board.match.scores()) == ([("moves_before_lost", {})], [6, 8])


def test_a_damaged_game_that_cannot_be_written_again_is_reported() -> None:
    flash = FaultyFlash()
    board = FlashBoard(flash).tell("A12 B8")
    flash.fail(Loss.SOMEBITS, 0)
    with pytest.raises(PowerCut):
        board.tell("A6")
    board = FlashBoard(flash)
    assert board.notices == [("last_move_lost", {})]
    board.notices.clear()
    flash.fail(Bad.PROGNOOP, 0)
    board.tell("B4")
    assert board.notices == [("memory_failed", {})] * 2, "the game, and the move"


def test_a_memory_without_a_header_is_reported_with_each_move() -> None:
    flash = FaultyFlash()
    board = FlashBoard(flash)
    flash.next_program = 0
    for _ in range(2):
        board.notices.clear()
        board.tell("A4")
        assert ("memory_failed", {}) in board.notices


def test_a_failed_write_is_repeated_further_on() -> None:
    flash = FaultyFlash()
    board = FlashBoard(flash).tell("A12 B8")
    at, flash.next_program = board.at, 1
    board.tell("A6 B2")
    assert (board.notices, flash.erases) == ([], 0)
    memory = bytes(flash)
    readable = memory[:at] + memory[at + 6 : at + 9] + memory[at + 3 :]  # a good record in place of the failed piece
    for image in (memory, readable):
        again = FlashBoard(Flash(image))
        assert (again.notices, again.match.scores()) == ([], [18, 10])


def test_a_bit_that_reads_randomly_never_erases_a_game() -> None:
    """If a byte were read only twice, one in eight such bits would still erase a game."""
    image = bytes(FlashBoard(Flash()).tell("A12 B8").flash)
    for seed in range(400):
        flash = FaultyFlash(image, random.Random(seed))
        board = FlashBoard(flash)
        flash.unstable.add((Sector(flash).at or 0, 1))
        board.play(SCORE, 0, 4)
        assert (flash.erases, FlashBoard(flash).match.scores()) == (0, [16, 8])


class Fading(Flash):
    """A flash whose byte at `fades` reads blank LOOKS - 1 times, and then as 0."""

    fades, looks = SIZE, 0

    def __getitem__(self, index: int | slice) -> Any:
        self.looks += isinstance(index, slice) and index.start <= self.fades < index.stop
        if self.looks == LOOKS:
            self._bytes[self.fades] = 0
        return super().__getitem__(index)


@pytest.mark.parametrize("skipped", [0, 2], ids=["the next place", "a place after one that was skipped"])
def test_a_place_that_reads_blank_only_at_first_is_not_written(skipped: int) -> None:
    flash = Fading(bytes(FlashBoard(Flash()).tell("A12 B8").flash))
    records = Records(Sector(flash), [])
    assert records.at
    flash._program(records.at, b"\0" if skipped else b"\xff")
    flash.fades = records.at + skipped * RECORD
    assert records.find_blank(records.at, RECORD) == flash.fades + 2 * RECORD
    assert flash.looks >= LOOKS


def test_a_memory_without_blank_places_warns_and_is_kept() -> None:
    flash = Flash()
    board = FlashBoard(flash).tell("A12 B8")
    flash._program(board.at, bytes(SIZE - board.at))
    board.tell("A4")
    assert (flash.erases, board.notices) == (0, [("memory_failed", {})])
