"""Interrupted writes, whose bits may read differently later, and writes that fail."""

import random

import pytest

from host_sim.pico.flash import SIZE, Flash
from host_sim.pico.pico_board import PowerCut
from pegout.journal.format import BLANK, Begin, encode, encode_begin
from pegout.journal.reader import Sector
from pegout.journal.renewal import write_again
from pegout.journal.writer import Records
from scoring.board import REOPEN, SCORE, UNDO, GameStart, Move
from tests.journal.faulty_flash import Bad, FaultyFlash, Loss
from tests.journal.flash_board import FlashBoard, filled

LAST_MOVE = [("last_move_lost", {})]


def faulty() -> FaultyFlash:
    return FaultyFlash(b"\xff" * SIZE, random.Random(1))


def cut_short(story: str, move: tuple[str, int, int]) -> tuple[FaultyFlash, int]:
    """(flash, bit): the flash after this story and a move, of which the last bit is still to be programmed."""
    flash = faulty()
    board = FlashBoard(flash).tell(story)
    flash.fail(Loss.SOMEBITS, 0)
    with pytest.raises(PowerCut):
        board.play(*move)
    torn = bytes(flash)
    whole = FlashBoard(Flash()).tell(story)
    whole.play(*move)
    [bit] = [bit for bit in range(8 * SIZE) if (torn[bit // 8] ^ bytes(whole.flash)[bit // 8]) >> bit % 8 & 1]
    return flash, bit


def with_bit(content: bytes, bit: int) -> Flash:
    """The flash on which a half-programmed bit reads 0 now."""
    image = bytearray(content)
    image[bit // 8] &= ~(1 << bit % 8)
    return Flash(bytes(image))


def test_a_record_that_becomes_readable_adds_nothing_to_what_was_pegged_since() -> None:
    flash, bit = cut_short("A12 B8", (SCORE, 0, 6))
    board = FlashBoard(Flash(bytes(flash)))
    assert (board.match.scores(), board.notices) == ([12, 8], LAST_MOVE)
    board.tell("B4 A2")
    assert FlashBoard(Flash(bytes(board.flash))).match.scores() == [14, 12]
    again = FlashBoard(with_bit(bytes(board.flash), bit))
    assert (again.match.scores(), again.notices) == ([14, 12], [])
    assert again.play(UNDO, 0) and again.match.scores() == [12, 12]


def test_a_win_that_was_cut_short_and_played_on_from_never_comes_back() -> None:
    flash, bit = cut_short("A12 B8", (SCORE, 0, 109))
    board = FlashBoard(Flash(bytes(flash))).tell("B4 A2 game A5")
    again = FlashBoard(with_bit(bytes(board.flash), bit))
    assert again.match.scores() == [5, 0]
    again.play(UNDO, 0)
    again.play(REOPEN)
    assert again.match.scores() == [14, 12]


@pytest.mark.parametrize(
    ("ahead", "between", "whole"), [(b"", 2 * BLANK, True), (b"", b"", False), (2 * BLANK, b"", False)]
)
def test_of_two_records_with_the_same_number_the_later_wins_after_a_cut(
    ahead: bytes, between: bytes, whole: bool
) -> None:
    """Version 1 of the format left such records. If no blank place follows, the board warns of a damaged memory."""
    begin = encode_begin(Begin(GameStart(121, 0, None, (0, 0), (0, 0)), 0, 121, 17, False, False))
    records = ahead + encode(Move(SCORE, 0, 6), 17) + between + encode(Move(SCORE, 0, 4), 17)
    board = FlashBoard(Flash((b"\xffPeg\x02\xfd" + begin + records).ljust(SIZE, b"\xff")))
    assert board.match.scores() == ([4, 0] if whole else [6, 0])
    assert board.notices == ([] if whole else [("last_part_lost", {})])


@pytest.mark.parametrize(("before_end", "written"), [(512 + 31, True), (512 + 30, False)])
def test_a_game_is_written_again_only_if_enough_room_is_left_behind_it(before_end: int, written: bool) -> None:
    sector = Sector(bytearray(b"\xffPeg\x02\xfd").ljust(SIZE, b"\xff"))
    sector.at = SIZE - before_end
    records = Records(sector, [])
    write_again(records, [(GameStart(121, 0, None, (0, 0), (0, 0)), [])], 0, 121)
    assert (bytes(sector.nvm[6:]).strip(b"\xff") != b"") is written


def test_a_damaged_game_that_cannot_be_written_again_is_reported() -> None:
    flash, _bit = cut_short("A12 B8", (SCORE, 0, 6))
    board = FlashBoard(flash)
    board.notices.clear()
    flash.fail(Bad.PROGNOOP, 0)
    board.tell("B4")
    assert board.notices == [("memory_failed", {})] * 2, "the game, and the move"


def test_a_blank_memory_that_takes_no_header_is_reported_with_each_move() -> None:
    flash = faulty()
    board = FlashBoard(flash)
    flash.next_program = 0
    for _ in range(2):
        board.notices.clear()
        board.tell("A4")
        assert ("memory_failed", {}) in board.notices


def test_a_failed_write_is_repeated_further_on() -> None:
    flash = faulty()
    board = FlashBoard(flash).tell("A12 B8")
    flash.next_program = 1
    board.tell("A6 B2")
    again = FlashBoard(Flash(bytes(flash)))
    assert (board.notices, again.notices, again.match.scores(), flash.erases) == ([], [], [18, 10], 0)


def test_a_failed_renewal_is_reported_and_so_is_each_move_after_it() -> None:
    flash = faulty()
    filled(SIZE // 2 + 1, flash=flash)
    board = FlashBoard(flash)
    flash.fail(Bad.ERASEERROR, 0)
    board.tidy()
    assert board.notices == [("memory_failed", {})]
    board.tell("A5 B6")
    assert board.notices == [("memory_failed", {})] * 3
