"""The journal restores matches, reports what it cannot read, and writes little."""

import os
import random

import pytest

from host_sim.pico.flash import SIZE, Flash
from pegout.journal.format import BLOCK, BRIGHTNESS
from pegout.journal.reader import Sector
from pegout.journal.records import MOVES_A_GAME, Records
from pegout.journal.renewal import renew
from scoring.board import DEAL, NEW_GAME, NEW_MATCH, SCORE, TARGET, UNDO
from tests.journal.flash_board import FlashBoard

FRESH = (121, 0, None, (0, 0), (0, 0))


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


def read(flash):
    """What a restart finds: (snapshot and moves of the last game, or None; notice)."""
    sector = Sector(bytearray(bytes(flash)))
    saved = sector.restore()
    return saved and saved.games[-1], sector.notice


@pytest.mark.parametrize(
    ("sides", "story", "scores"),
    [
        (2, "A12 B8 A31 a2 B1 deal", [41, 9]),
        (2, "t61 B61 deal l2 A3", [3, 0]),
        (3, "C9 B8 A7 C9 Bu", [7, 0, 18]),
    ],
    ids=["a game under way", "a game won, another length, night", "three sides"],
)
def test_a_game_comes_back_with_everything_that_can_be_undone(sides, story, scores):
    board = FlashBoard(Flash(), sides)
    assert board.clean and board.notice == "", "a blank memory is no warning"
    again = board.tell(story).restarted()
    assert again.match.scores() == scores
    while again.state == board.state and again.play(UNDO, 0):
        board.play(UNDO, 0)
    assert again.restarted().state == board.state


def test_a_move_is_written_before_the_next_one_is_made():
    board = FlashBoard(Flash())
    board.make(SCORE, 0, 5)
    board.make(SCORE, 1, 6)
    board.write()
    assert board.restarted().match.scores() == [5, 6]


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
    assert len(read(flash)[0][1]) == 600


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
        assert len(read(kept.nvm)[0][1]) == moves - 1
    assert min(room) == MOVES_A_GAME


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


STARTED = bytes(started().nvm)


def test_any_single_byte_overwritten_is_noticed():
    """A move is never read as another when one of its bytes holds anything else, nor the start of a game."""
    flash = Flash()
    kept = started(flash)
    for move in ((SCORE, 0, 12), (SCORE, 1, 8), (DEAL, 0, 0), (SCORE, 0, 6)):
        kept.move(*move)
    image = bytes(flash)
    whole = read(image)[0][1]
    start = 6 + BLOCK
    for at in range(6, start + 12):
        for byte in range(256):
            if byte != image[at]:
                saved, notice = read(image[:at] + bytes([byte]) + image[at + 1 :])
                if at < start:
                    assert saved in (None, (FRESH, whole))
                else:
                    lost = (at - start) // 3
                    assert saved[1] == whole[:lost] + whole[lost + 1 :]
                    assert notice


@pytest.mark.parametrize("length", [30, 255, 1000, SIZE])
def test_random_bytes_behind_the_start_of_a_game_never_break_the_board(length):
    """Random bytes may sometimes read as a move, but never as an impossible one."""
    rng, images = random.Random(121), int(os.environ.get("PEGOUT_IMAGES", "200"))
    believed = 0
    for _ in range(images):
        image = (STARTED[: 6 + BLOCK] + rng.randbytes(length) + b"\xff" * SIZE)[:SIZE]
        board = FlashBoard(Flash(image))
        assert 0 <= board.brightness < 3
        assert all(0 <= score <= 121 for score in board.match.scores())
        believed += bool(board.match.scores() != [0, 0])
    print(f"{length} bytes of noise: a score in {believed} of {images} memories")
