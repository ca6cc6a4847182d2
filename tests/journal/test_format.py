"""The bytes of the journal, written out as `pegout.journal.format` describes them, so that future versions can read
them."""

import random
from itertools import product

import pytest

from host_sim.pico.flash import PAGE, SIZE, Flash
from pegout.journal import format
from pegout.journal.format import BLANK, BRIGHTNESS, NUMBERS, Begin, decode, decode_begin, encode, encode_begin, fit
from pegout.journal.reader import Sector
from pegout.journal.renewal import renew, write_again
from pegout.journal.writer import KEPT_FREE, RESERVE, Records
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, TARGET, UNDO, GameStart, Move
from tests.journal.flash_board import FlashBoard, last_game

HEADER = b"\xffPeg\x02\xfd"

MOVES = [
    *(Move(kind, side, points) for kind in (SCORE, CORRECT) for side in range(3) for points in range(1, 182)),
    *(Move(UNDO, side, 0) for side in range(3)),
    *(Move(kind, 0, 0) for kind in (DEAL, CRIB, REOPEN, NEW_GAME, NEW_MATCH)),
    *(Move(TARGET, 0, target) for target in (121, 61, 91, 181)),
    *(Move(BRIGHTNESS, 0, level) for level in range(3)),
]
"""All moves, in the order of their codes."""


def record(code, number):
    """Return 3 bytes: how many of the last 19 bits are 0 (5 bits), the code (11), and a mix of code and number (8)."""
    rest = f"{code:011b}{(37 * code + number) % 251:08b}"
    return int(f"{rest.count('0'):05b}{rest}", 2).to_bytes(3, "big")


def test_every_record_is_written_and_read_as_described():
    """A torn record has fewer 0s than the complete record, but the count of 0s stored in it cannot read lower than
    it should. So the count and the 0s disagree."""
    for code, move in enumerate(MOVES):
        for number in range(NUMBERS) if move.points < 2 else (0, 1, 250):
            assert encode(move, number) == record(code, number)
            assert decode(record(code, number)) == (move, number)


@pytest.mark.parametrize(
    "move", [(SCORE, 0, 0), (SCORE, 2, 182), (CORRECT, 3, 1), (UNDO, 3, 0), (TARGET, 0, 5), (BRIGHTNESS, 0, 3)]
)
def test_a_move_that_could_not_be_read_back_is_refused(move):
    with pytest.raises((ValueError, KeyError)):
        encode(Move(*move), 5)


def test_every_start_is_read_back_or_refused(monkeypatch):
    """Some values are out of range, and a fifth length is added."""
    monkeypatch.setitem(format.LENGTHS, 31, 7)
    monkeypatch.setitem(format._TARGETS, 7, 31)
    sides_dealer_winner = [(2, 1, None), (2, 0, 1), (3, 2, 2), (3, 1, None), (2, 2, 0), (2, 0, 2), (4, 0, 0)]
    for (sides, dealer, winner), *rest in product(
        sides_dealer_winner, format.LENGTHS, format.LENGTHS, range(4), (0, 250, 251), (False, True), (False, True)
    ):
        target, setting, brightness, number, closing, again = rest
        games = tuple(range(65535, 65535 - sides, -1))
        begin = Begin(GameStart(target, dealer, winner, games, games), brightness, setting, number, closing, again)
        try:
            assert decode_begin(encode_begin(begin)) == begin
        except ValueError:
            wrong = dealer >= sides or (winner or 0) >= sides or sides > 3 or brightness > 2 or number > 250
            assert wrong, begin


def test_two_records_with_the_same_number_differ_in_four_bits():
    """Therefore no flip of up to three bits turns one move into another."""
    pairs = [1 << first | 1 << second for first in range(24) for second in range(first)]
    number = random.Random(5).randrange(NUMBERS)
    for move in MOVES:
        word = int.from_bytes(encode(move, number))
        for mask in [*pairs, *(1 << bit for bit in range(24))]:
            other = decode((word ^ mask).to_bytes(3))
            assert other is None or other[1] != number


def test_invalid_records_are_refused():
    """Two records have codes that no move has. The others are a blank place, an all-programmed place, and a number
    that is too high."""
    no_number = bytes((5 << 3, 0b1111111, 251))
    wrong = (record(1600, 5), record(2047, 5), b"\xff\xff\xff", b"\x00\x00\x00", no_number)
    assert [damaged for damaged in wrong if decode(damaged)] == []


@pytest.mark.parametrize("page", [0, PAGE, 14 * PAGE])
def test_nothing_crosses_a_page_boundary(page):
    records = ((0, 3, 0), (252, 3, 252), (253, 3, 256), (254, 3, 256))
    for at, length, place in (*records, (225, 30, 225), (226, 30, 256), (255, 30, 256)):
        assert fit(page + at, length) == page + place


FIRST = GameStart(121, 0, None, (0, 0), (0, 0)), 0, 121, 17, "00011000 00000000 00010001" + 6 * " 00000000 00000000"
SECOND_BITS = (
    "00101010 00001011 11111010 00000000 00000100 00000000 00000101 00000000 00000000"
    " 00000000 00001100 00010010 00110100 00000000 00000000"
)
THIRD_BITS = (
    "01000101 00000101 00000000 11111111 11111111 00000000 00000001 00000001 00000000"
    " 00000000 00000011 11111111 11111111 00000000 00000010"
)
STARTS = [
    FIRST,
    (GameStart(181, 1, 1, (4, 5), (12, 0x1234)), 1, 91, 250, SECOND_BITS),
    (GameStart(61, 2, 0, (65535, 1, 256), (3, 70000, 2)), 2, 61, 0, THIRD_BITS),
]


def start(bits):
    """Return the 30 bytes of a BEGIN with this payload."""
    payload = [int(byte, 2) for byte in bits.split()]
    check = 0
    for byte in payload:
        check = (check * 40503 + byte + 1) % 65536
    body = [*payload, check // 256, check % 256]
    body.append(sum(f"{byte:08b}".count("0") for byte in body))
    return b"\xffGB" + b"".join(b"\xff" + bytes(body[place : place + 2]) for place in range(0, 18, 2))


START = start(FIRST[4])
OVERWRITTEN = b"\x00\x00\x00"


def sector_of(records, header=HEADER):
    return Sector(bytearray(header + records).ljust(SIZE, b"\xff"))


@pytest.mark.parametrize(("snapshot", "brightness", "setting", "number", "bits"), STARTS)
def test_the_start_of_a_game_is_written_and_read_as_described(snapshot, brightness, setting, number, bits):
    assert encode_begin(Begin(snapshot, brightness, setting, number, False, False)) == start(bits)
    sector = sector_of(start(bits))
    target, dealer, winner, games, tally = snapshot
    begun = GameStart(target, dealer, winner, games, tuple([min(count, 65535) for count in tally]))
    assert last_game(sector).begin == Begin(begun, brightness, setting, number, False, False)
    assert (last_game(sector).moves, last_game(sector).number, sector.stale) == ([], number, False)
    assert (sector.at, sector.notice) == (42, None), "two places stay free after what was written last"


@pytest.mark.parametrize(
    "bits",
    ["00011100", "00010000", "01111000", "00011000 00000000 11111011", "00011000 00100000", "00011000 01000000"],
)
def test_an_impossible_start_is_invalid(bits):
    """Each start has one fault: dealer C or winner C with two sides, a fourth brightness, a number out of range, or an
    id that no length has, for the game or for the setting."""
    sector = sector_of(start(bits + (15 - len(bits.split())) * " 00000000"))
    assert (sector.last, sector.notice) == (None, ("memory_damaged", {}))


@pytest.mark.parametrize(
    ("header", "notice"),
    [
        (b"\xffPeg\x02\xfd", None),
        (b"\xffPeg\x02\xfc", None),  # with one bit flipped
        (b"\xffPeg\x02\xf8", ("memory_version", {"found": 2, "known": 2})),
        (b"\xffPeg\x03\xfc", ("memory_version", {"found": 3, "known": 2})),
        (b"\xffSeg\x02\xfd", ("memory_foreign", {})),
        (b"\xffPdg\x02\xfd", None),
        (b"\x7fPeg\x02\xfd", None),  # a shut flag with only one bit cleared still counts as open
        (b"\x3fPeg\x02\xfd", ("memory_damaged", {})),
        (b"\x00Peg\x02\xfd", ("memory_damaged", {})),
    ],
)
def test_the_header_may_have_lost_one_bit(header, notice):
    sector = sector_of(START, header=header)
    assert (sector.last is None) == (notice is not None)
    assert sector.notice == notice


def test_after_a_shut_flag_only_a_closing_start_counts():
    sector = sector_of(start("1" + FIRST[4][1:]), header=b"\x00" + HEADER[1:])
    assert sector.last is not None
    assert sector.stale and Records(sector, []).at is None
    board = FlashBoard(Flash(bytes(sector.nvm)))
    assert board.untidy
    board.tidy()
    assert board.flash.erases == 1
    assert sector.notice == ("last_part_lost", {}), "the erase may have failed, and moves after it were not kept"


@pytest.mark.parametrize(
    ("unreadable", "notice"), [(0, None), (1, "last_move_lost"), (20, "last_move_lost"), (21, "last_part_lost")]
)
def test_more_than_two_interrupted_starts_count_as_damage(unreadable, notice):
    sector = sector_of(START + record(4, 17) + unreadable * OVERWRITTEN)
    assert last_game(sector).moves == [(SCORE, 0, 5)]
    assert sector.notice == (notice and (notice, {}))


@pytest.mark.parametrize("place", [OVERWRITTEN, BLANK])
@pytest.mark.parametrize(
    ("missing", "unreadable", "moves", "notice"),
    [
        (0, 1, [5, 6, 7], None),  # the record was cut short, and written again
        (1, 1, [5, 6, 7], ("moves_lost", {"moves": 1})),
        (1, 2, [5, 6, 7], ("moves_lost", {"moves": 1})),
        (2, 1, [5], ("last_part_lost", {})),
        (8, 8, [5, 6, 7], ("moves_lost", {"moves": 8})),
        (9, 9, [5], ("last_part_lost", {})),
    ],
)
def test_a_move_after_unreadable_ones_is_read_if_its_number_fits(missing, unreadable, moves, notice, place):
    before = START + record(4, 17) + unreadable * place
    sector = sector_of(before + record(5, 18 + missing) + record(6, 19 + missing))
    assert last_game(sector).moves == [(SCORE, 0, points) for points in moves]
    assert sector.notice == notice
    last = last_game(sector_of(before + START + record(5, 18 + missing)))
    assert last.moves == [], "those of the previous game do not count"


@pytest.mark.parametrize(("code", "number"), [(5, 40), (362, 18)])
def test_a_record_with_a_wrong_number_or_side_is_unreadable(code, number):
    sector = sector_of(START + record(4, 17) + record(code, number) + record(6, 19))
    assert (last_game(sector).moves, sector.notice) == ([(SCORE, 0, 5), (SCORE, 0, 7)], ("moves_lost", {"moves": 1}))


@pytest.mark.parametrize(
    ("ahead", "between", "whole"), [(b"", 2 * BLANK, True), (b"", b"", False), (2 * BLANK, b"", False)]
)
def test_the_later_of_two_records_with_the_same_number_wins(ahead, between, whole):
    """Version 1 of the format left such pairs. If no blank place is between them, the board warns of damage."""
    sector = sector_of(START + ahead + record(5, 17) + between + record(3, 17))
    assert last_game(sector).moves == [(SCORE, 0, 4 if whole else 6)]
    assert sector.notice == (None if whole else ("last_part_lost", {}))


@pytest.mark.parametrize(
    ("ends", "number", "whole"),
    [
        ([(1092, 18)], 35, True),
        ([(1092, 18), (1095, 35)], 52, True),
        ([], 35, True),  # the move that ended the game is still unwritten
        ([], 52, True),
        ([], 18, True),
        ([], 19, False),
        ([], 36, False),
        ([(1092, 18)], 36, False),
    ],
)
def test_the_previous_game_is_read_completely_or_with_a_warning(ends, number, whole):
    later = f"00111011 00000001 {number:08b}" + 6 * " 00000000 00000001"
    first = START + record(4, 17) + b"".join(record(*end) for end in ends)
    sector = sector_of(first + start(later) + record(186, number))
    now = last_game(sector)
    older = sector.read(now.at)
    assert older
    assert (now.begin.start, now.moves) == ((61, 1, None, (1, 1, 1), (1, 1, 1)), [(SCORE, 1, 6)])
    assert (now.begin.brightness, now.begin.setting) == (1, 121)
    assert (older.begin.start, older.moves[0]) == (FIRST[0], (SCORE, 0, 5))
    assert older.leads_to(now.begin) is whole
    assert sector.read(older.at) is None and not sector.lost_start
    sector.nvm[10] ^= 4
    damaged = Sector(sector.nvm)
    assert damaged.read(now.at) is None and damaged.lost_start


@pytest.mark.parametrize("damage", ["", "a cut before its end", "a move of it", "its start"])
def test_the_previous_game_is_found_complete_or_reported_as_lost(damage):
    unread = damage == "a move of it"
    end = b"" if damage == "a cut before its end" else record(1092, 18 + unread)
    later = start(FIRST[4].replace("00010001", f"{35 + unread:08b}", 1))
    memory = sector_of(START + record(4, 17) + unread * OVERWRITTEN + end + later).nvm
    lost = unread or damage == "its start"
    if damage == "its start":
        memory[12] ^= 4
    board = FlashBoard(Flash(bytes(memory)))
    assert board.notices == ([("game_before_lost", {})] if lost else [])
    board.play(REOPEN)
    assert board.match.scores() == ([0, 0] if lost else [5, 0])


def written(at):
    sector = sector_of(b"")
    sector.at = at
    return Records(sector, [])


def test_a_sector_is_half_full_beyond_its_middle():
    assert [written(at).half_full() for at in (None, SIZE // 2, SIZE // 2 + 1)] == [False, False, True]


@pytest.mark.parametrize(("at", "room"), [(6, True), (SIZE - RESERVE, True), (SIZE - RESERVE + 1, False)])
def test_a_game_begins_only_if_its_reserve_is_free(at, room):
    assert (RESERVE, KEPT_FREE) == (1280, 96), "this much holds the promised moves"
    records = written(at)
    assert records.begin([], FIRST[0], 0, 121) is room
    assert records.at == (at + 30 if room else at)


@pytest.mark.parametrize(("at", "full"), [(SIZE - KEPT_FREE, False), (SIZE - KEPT_FREE + 1, True)])
def test_the_last_bytes_are_kept_for_a_closing_start(at, full):
    records = written(at)
    records.move(Move(SCORE, 0, 5))
    assert records.full() and records.notices == ([("memory_full", {})] if full else [])
    assert (bytes(records.nvm[at : at + 3]) == b"\xff\xff\xff") == full


@pytest.mark.parametrize(("before_end", "room"), [(512 + 31, True), (512 + 30, False)])
def test_games_are_written_again_only_if_enough_room_is_left(before_end, room):
    records = written(SIZE - before_end)
    write_again(records, SIZE - before_end, [(FIRST[0], [])], 0, 121)
    assert (bytes(records.nvm[6:]).strip(b"\xff") != b"") is room


def test_moves_and_the_start_of_the_next_game_follow_one_another():
    records = written(6)
    records.number = 249
    records.move(Move(SCORE, 1, 5))
    records.move(Move(UNDO, 1, 0))
    ends = [Move(NEW_GAME, 0, 0)]
    assert records.begin(ends, STARTS[1][0], 1, 91)
    last = encode_begin(Begin(STARTS[1][0], 1, 91, 17, False, False))
    assert bytes(records.nvm[6:45]) == record(185, 249) + record(1087, 250) + record(1092, 0) + last
    assert (records.at, records.number) == (45, 17)
    assert records.begin(ends, STARTS[1][0], 1, 91), "the same start is not written twice"
    assert records.at == 45
    records.move(Move(DEAL, 0, 0))
    assert records.begin([], STARTS[1][0], 1, 91) and records.number == 35


def test_a_blank_sector_is_started_with_one_program():
    flash = Flash()
    records = Records(Sector(flash), [])
    assert FlashBoard(flash).blank
    assert records.begin([], FIRST[0], 0, 121)
    assert not FlashBoard(flash).blank
    assert bytes(flash) == bytes(sector_of(START).nvm)
    assert (records.at, records.number, records.failed, records.notices) == (36, 17, False, [])
    assert (flash.programs, flash.erases) == (1, 0)


def test_a_renewed_sector_has_a_header_starts_and_moves():
    flash = Flash(HEADER.ljust(SIZE, b"\xff"))
    records = Records(Sector(flash), [])
    before, now = STARTS[0], STARTS[1]
    renew(records, [(now[0], [])], 1, 91)
    assert records.begun == (now[0], 1, 91), "the same start is not written again"
    renew(records, [(before[0], [Move(SCORE, 0, 5)]), (now[0], [Move(SCORE, 1, 6), Move(DEAL, 0, 0)])], 1, 91)
    first = encode_begin(Begin(before[0], 1, 91, 17, False, False))
    second = encode_begin(Begin(now[0], 1, 91, 35, False, False))
    moves = record(186, 35) + record(1089, 36)
    assert bytes(flash) == bytes(sector_of(first + record(4, 17) + second + moves).nvm)
    assert (records.at, records.number) == (75, 37) and not records.begun
    assert flash.erases == 2
