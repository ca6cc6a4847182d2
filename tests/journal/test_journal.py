"""The journal restores matches, reports what it cannot read, and writes little."""

import pytest

from host_sim.pico.flash import PAGE, SIZE, Flash
from pegout.journal.format import BLOCK, BRIGHTNESS, HEADER, JUMP, NUMBERS, RECORD
from pegout.journal.reader import Sector
from pegout.journal.records import MOVES_A_GAME, Records
from pegout.journal.renewal import renew
from scoring.board import CORRECT, DEAL, NEW_GAME, NEW_MATCH, SCORE, TARGET, UNDO
from tests.journal.flash_board import FlashBoard

FRESH = (121, 0, None, (0, 0), (0, 0))
RECORD_BITS = 24


def started(flash=None):
    """Records with a fresh game begun."""
    kept = records(flash or Flash())
    begin(kept, FRESH)
    return kept


def records(flash):
    """The records of `flash`, after a restart."""
    sector = Sector(flash)
    sector.restore()
    return Records(sector)


def begin(kept, snapshot, brightness=0, setting=121):
    """Begin a game, in a new sector if this one has no room."""
    if not kept.begin([(NEW_GAME, 0, 0)], snapshot, brightness, setting):
        renew(kept, [(snapshot, [])], brightness, setting)


class LastGame:
    """The last game that a restart reads: its snapshot and moves, brightness and setting."""

    def __init__(self, saved):
        self.snapshot, self.moves = saved.games[-1]
        self.brightness, self.setting = saved.brightness, saved.setting


def read(flash):
    """What a restart finds: (LastGame or None, notice)."""
    sector = Sector(bytearray(bytes(flash)))
    saved = sector.restore()
    return saved and LastGame(saved), sector.notice


def test_a_game_comes_back_with_everything_that_can_be_undone():
    board = FlashBoard(Flash())
    for move in ((SCORE, 0, 12), (SCORE, 1, 8), (SCORE, 0, 31), (CORRECT, 0, 2), (SCORE, 1, 1), (DEAL, 0, 0)):
        board.play(*move)
    again = board.restarted()
    assert again.match.scores() == [41, 9]
    assert [again.match.back(side) for side in (0, 1)] == [12, 8]
    assert again.match.dealer == 1
    for _ in range(3):
        assert again.play(UNDO, 0)
    assert not again.play(UNDO, 0)
    assert again.match.scores() == [0, 9]
    assert again.restarted().state == again.state


def test_games_tally_target_dealer_and_brightness_come_back():
    board = FlashBoard(Flash())
    board.play(TARGET, 0, 61)
    board.play(SCORE, 1, 61)
    board.play(DEAL)
    board.play(BRIGHTNESS, 0, 2)
    board.play(SCORE, 0, 3)
    again = board.restarted()
    assert again.match.target == 61
    assert again.match.games == [0, 1]
    assert again.match.tally == [0, 2]
    assert again.brightness == 2
    assert again.state == board.state


def test_three_sides_come_back():
    board = FlashBoard(Flash(), sides=3)
    for side in (2, 1, 0, 2):
        board.play(SCORE, side, 7 + side)
    board.play(UNDO, 1)
    again = board.restarted()
    assert again.match.scores() == [7, 0, 18]
    assert again.state == board.state


def test_the_setting_in_force_when_the_game_began_comes_back():
    kept = started()
    begin(kept, (61, 0, None, (0, 0), (0, 0)), 0, 91)
    saved, _notice = read(kept.nvm)
    assert (saved.snapshot[0], saved.setting) == (61, 91)


@pytest.mark.parametrize(
    "snapshot",
    [
        (121, 0, None, (0, 0), (0, 0)),
        (181, 1, 1, (4, 5), (12, 9)),
        (61, 2, 0, (65535, 1, 2), (3, 65535, 256)),
        (91, 0, 2, (0, 0, 1), (0, 0, 9)),
    ],
)
@pytest.mark.parametrize("brightness", [0, 1, 2])
def test_every_part_of_a_games_start_comes_back(snapshot, brightness):
    kept = started()
    begin(kept, snapshot, brightness)
    saved, _notice = read(kept.nvm)
    assert (saved.snapshot, saved.brightness, saved.moves) == (snapshot, brightness, [])


def test_an_endless_match_is_counted_to_65535():
    kept = started()
    begin(kept, (121, 0, None, (70000, 3), (65536, 3)))
    saved, _notice = read(kept.nvm)
    assert saved.snapshot[3:] == ((65535, 3), (65535, 3))


MOVES = [
    *[(kind, side, points) for kind in (SCORE, CORRECT) for side in (0, 1, 2) for points in range(1, 182)],
    *[(UNDO, side, 0) for side in (0, 1, 2)],
    (DEAL, 0, 0),
]


def test_every_kind_of_move_comes_back():
    flash = Flash()
    kept = records(flash)
    for at in range(0, len(MOVES), 300):
        # Four games' worth: each in a sector of its own, for no game has so many moves.
        kept.nvm = flash = Flash()
        kept.at = None
        begin(kept, (121, 0, None, (at, 0, 0), (0, 0, 0)))
        for move in MOVES[at : at + 300]:
            kept.move(*move)
        saved, notice = read(flash)
        assert (saved.moves, notice) == (MOVES[at : at + 300], None)


# How little it writes


def test_a_move_is_one_page_programmed_and_no_erase():
    flash = Flash()
    kept = started(flash)
    for number in range(600):
        before = flash.programs
        kept.move(SCORE, number % 2, 1 + number % 29)
        assert flash.programs == before + 1
    kept.move(BRIGHTNESS, 0, 1)
    assert flash.programs == before + 2
    assert flash.erases == 0
    assert len(read(flash)[0].moves) == 600


def test_a_new_game_that_changes_nothing_writes_nothing():
    flash = Flash()
    board = FlashBoard(flash)
    written = flash.programs
    board.play(NEW_GAME)
    board.play(NEW_MATCH)
    assert flash.programs == written


def test_a_game_has_room_for_this_many_moves_after_any_other_game():
    """With the start that takes most room, by a new game and another length; the figure is the least of all."""
    room = []
    for moves_before in (*range(0, 860, 43), *range(860, 960)):
        kept = started(bytearray(b"\xff" * SIZE))
        for _ in range(moves_before):
            kept.move(SCORE, 0, 1)
        if not kept.begin([(NEW_GAME, 0, 0), (TARGET, 0, 61)], (61, 1, None, (1, 0), (1, 0)), 0, 121):
            renew(kept, [((61, 1, None, (1, 0), (1, 0)), [])], 0, 121)
        moves = 0
        while kept.notice is None:
            kept.move(SCORE, 1, 1)
            moves += 1
        room.append(moves - 1)
        assert len(read(kept.nvm)[0].moves) == moves - 1
    assert min(room) == MOVES_A_GAME


def test_a_game_may_begin_at_any_place_of_a_page():
    for moves_before in range(2 * PAGE // RECORD):
        kept = started()
        for _ in range(moves_before):
            kept.move(SCORE, 0, 1)
        begin(kept, (121, 1, None, (1, 0), (1, 0)))
        kept.move(SCORE, 1, 7)
        kept.move(DEAL, 0, 0)
        saved, notice = read(kept.nvm)
        assert (saved.moves, notice) == ([(SCORE, 1, 7), (DEAL, 0, 0)], None)


def test_a_game_too_long_for_the_sector_goes_on_with_a_warning():
    flash = Flash()
    kept = started(flash)
    begin(kept, (121, 1, None, (0, 0), (0, 0)))
    while kept.notice is None:
        kept.move(SCORE, 0, 1)
    image = bytes(flash)
    kept.move(SCORE, 0, 1)
    kept.move(BRIGHTNESS, 0, 1)
    assert bytes(flash) == image
    assert flash.erases == 0
    assert kept.notice[0] == "memory_full"
    saved, _notice = read(flash)
    assert len(saved.moves) > 1200
    begin(kept, (121, 0, None, (1, 0), (3, 0)))
    assert flash.erases == 1
    assert read(flash)[0].snapshot == (121, 0, None, (1, 0), (3, 0))


def test_nothing_is_written_across_a_page():
    flash = Flash()
    kept = started(flash)
    for game in range(9):
        begin(kept, (121, game % 2, None, (game, 0), (game, 0)))
        for _ in range(73 + game):
            kept.move(SCORE, 1, 29)
    image = bytes(flash)
    assert flash.erases == 0
    assert {image[at] for at in range(PAGE - 1, SIZE, PAGE)} == {0xFF}


# Memories that it refuses


@pytest.mark.parametrize(
    ("image", "words"),
    [
        (bytes(SIZE), "nothing of Pegout's"),
        (b"\xff" * 3000 + b"hello" + b"\xff" * (SIZE - 3005), "nothing of Pegout's"),
        (b"\xffPeg\x02\xfd" + b"\xff" * (SIZE - 6), "damaged"),
        (b"\xffPeg\x07\xf8" + b"\xff" * (SIZE - 6), "version 7"),
        (b"\x00Peg\x02\xfd" + b"GB\xff" * 1363 + b"G", "damaged"),
        (b"\xffPeg\x02\xfd" + b"\xffGB" * 1363 + b"\xff", "damaged"),
    ],
)
def test_memory_without_a_journal_is_a_clean_start_with_a_warning(image, words):
    board = FlashBoard(Flash(image))
    assert board.clean
    assert words in board.notice
    assert "\n" not in board.notice
    assert "a new match begins" in board.notice
    board.play(SCORE, 0, 5)
    assert board.restarted().match.scores() == [5, 0]
    assert board.restarted().notice == ""


def test_a_blank_memory_is_a_clean_start_without_a_warning():
    board = FlashBoard(Flash())
    assert board.clean
    assert board.notice == ""


def test_the_start_of_an_impossible_game_is_refused():
    for bad in ((121, 2, None, (0, 0), (0, 0)), (121, 0, 2, (0, 0), (0, 0))):
        flash = Flash()
        kept = records(flash)
        begin(kept, bad)
        saved, notice = read(flash)
        assert saved is None
        assert notice[0] in ("memory_damaged", "last_part_lost")


STARTED = bytes(started().nvm)
FIRST = JUMP + 1


def record(number, move):
    """The three bytes of `move` as the `number`th of its game."""
    memory = bytearray(STARTED)
    kept = records(memory)
    kept.number = (FIRST + number) % NUMBERS
    at = kept.at
    kept.move(*move)
    return bytes(memory[at : at + 3])


def valid(content):
    """Whether a restart reads these three bytes as a fresh game's first move."""
    at = 6 + BLOCK
    saved, _notice = read(STARTED[:at] + content + STARTED[at + 3 :])
    return bool(saved.moves) or saved.brightness != 0


def test_no_move_with_any_of_its_bits_not_yet_written_is_another_move():
    """Each of these moves with the subsets of its 0s still at 1: all of them, or every 29th where they are many."""
    tried = 0
    for move in ((SCORE, 0, 12), (SCORE, 1, 1), (CORRECT, 0, 29), (UNDO, 1, 0), (DEAL, 0, 0), (BRIGHTNESS, 0, 2)):
        whole = record(0, move)
        assert valid(whole)
        word = int.from_bytes(whole)
        zeros = [1 << bit for bit in range(RECORD_BITS) if not word >> bit & 1]
        for subset in range(1, 1 << len(zeros), 1 if len(zeros) < 13 else 29):
            torn = word | sum(bit for place, bit in enumerate(zeros) if subset >> place & 1)
            assert not valid(torn.to_bytes(3)), (move, hex(torn))
            tried += 1
    print(f"torn records tried: {tried}, taken for a move: 0")


def test_the_count_of_zeros_alone_refuses_every_torn_move():
    """The proof for all moves and numbers: a torn rest has fewer 0s than the whole one, its count reads no lower."""
    for move in (*MOVES, *((BRIGHTNESS, 0, level) for level in range(3))):
        for number in (0, 255):
            head, low, tail = record(number, move)
            rest = (head & 7) << 16 | low << 8 | tail
            assert head >> 3 == 19 - rest.bit_count()


def test_the_count_of_zeros_alone_refuses_every_torn_start_of_a_game():
    """The same for the 18 bytes of a game's start: the last one counts the 0s of all others."""
    for number in range(300):
        memory = bytearray(STARTED)
        kept = records(memory)
        at = kept.at + RECORD
        begin(kept, (181, number % 2, None, (number * 77, number), (number * 217, 3)), number % 3)
        block = memory[at : at + BLOCK]
        body = [byte for place in range(3, BLOCK, 3) for byte in block[place + 1 : place + 3]]
        assert body.pop() == sum(8 - byte.bit_count() for byte in body)


def test_any_single_byte_overwritten_is_noticed():
    """A move is never read as another when one of its bytes holds anything else, nor the start of a game."""
    flash = Flash()
    kept = started(flash)
    for move in ((SCORE, 0, 12), (SCORE, 1, 8), (DEAL, 0, 0), (SCORE, 0, 6)):
        kept.move(*move)
    image = bytes(flash)
    whole = read(image)[0].moves
    start = 6 + BLOCK
    for at in range(6, start + 12):
        for byte in range(256):
            if byte != image[at]:
                saved, notice = read(image[:at] + bytes([byte]) + image[at + 1 :])
                if at < start:
                    assert saved is None or saved.moves == whole
                    assert saved is None or saved.snapshot == FRESH
                else:
                    lost = (at - start) // 3
                    assert saved.moves == whole[:lost] + whole[lost + 1 :]
                    assert notice


def test_a_damaged_move_and_an_unfinished_one_have_different_warnings():
    board = FlashBoard(Flash())
    for points in (3, 4, 5):
        board.play(SCORE, 0, points)
    image = bytearray(bytes(board.flash))
    middle = 6 + BLOCK + 3
    image[middle] ^= 0x10
    board = FlashBoard(Flash(bytes(image)))
    assert board.match.scores() == [8, 0]
    assert board.notice == "moves of this game that cannot be read any more: 1. Check the pegs"
    board.play(SCORE, 1, 6)
    assert board.restarted().match.scores() == [8, 6]


def test_after_too_many_damaged_moves_the_rest_is_dropped_with_a_warning():
    board = FlashBoard(Flash())
    for _ in range(25):
        board.play(SCORE, 0, 2)
    image = bytearray(bytes(board.flash))
    start = 6 + BLOCK
    for number in range(2, 24):
        image[start + 3 * number] ^= 0x10
    board = FlashBoard(Flash(bytes(image)))
    assert board.match.scores() == [4, 0]
    assert "the last part of this game cannot be read" in board.notice
    board.play(SCORE, 1, 6)
    assert board.restarted().match.scores() == [4, 6]


def test_random_bytes_are_never_a_game(rng, images):
    """Noise, and noise behind the header of a journal."""
    for number in range(images):
        image = rng.randbytes(SIZE)
        if number % 2:
            image = HEADER + image[6:]
        board = FlashBoard(Flash(image))
        assert board.clean
        assert board.notice


@pytest.mark.parametrize("length", [30, 255, 1000, SIZE])
def test_random_bytes_behind_the_start_of_a_game_never_break_the_board(rng, images, length):
    """Random bytes may sometimes read as a move, but never as an impossible one."""
    believed = 0
    for _ in range(images):
        image = (STARTED[: 6 + BLOCK] + rng.randbytes(length) + b"\xff" * SIZE)[:SIZE]
        board = FlashBoard(Flash(image))
        assert 0 <= board.brightness < 3
        assert all(0 <= score <= 121 for score in board.match.scores())
        believed += bool(board.match.scores() != [0, 0])
    print(f"{length} bytes of noise: a score in {believed} of {images} memories")


def test_a_brightness_without_room_has_a_warning_at_once():
    board = FlashBoard(Flash())
    while not board.notices:
        board.play(DEAL)
    board.notices.clear()
    board.play(BRIGHTNESS, 0, 1)
    assert board.notices[0][0] == "memory_full"
