"""When the memory is renewed, and what a renewal keeps."""

import pytest

from host_sim.pico.flash import SIZE
from host_sim.pico.pico_board import PowerCut
from pegout.journal.format import Begin, encode_begin, next_number
from pegout.journal.reader import SavedMatch, Sector
from pegout.journal.renewal import as_moves, renew
from pegout.journal.writer import Records
from scoring.board import NEW_GAME, REOPEN, SCORE, UNDO, GameStart, Match, Rules
from tests.cut_flash import CutFlash
from tests.journal.flash_board import SETTINGS, FlashBoard, filled, moves

GAME = "A12 B8 deal A29 a2 B30 b3 l2 A7 Au A4"


def test_a_move_is_written_before_the_next_one_is_made():
    board = FlashBoard(CutFlash())
    board.make(SCORE, 0, 5)
    board.make(SCORE, 1, 6)
    board.write()
    assert board.restarted().match.scores() == [5, 6]


@pytest.mark.parametrize(
    ("until", "at_start", "erases"),
    [(SIZE // 2 - 200, True, 0), (SIZE // 2 + 200, True, 1), (SIZE // 2 + 200, False, 0)],
)
def test_a_half_full_memory_is_renewed_at_power_on_without_pegs(until, at_start, erases):
    board = filled(until - 100, "B5 game " * 9).tell(f"A5 game {GAME}" + " game" * at_start)
    again = board.restarted()
    assert again.flash.erases == 0, "plugs bounce"
    assert again.untidy == bool(erases)
    if again.untidy:
        again.tidy()
    assert again.flash.erases == erases
    assert again.state == board.state
    assert not again.restarted().untidy
    board.tell("game")
    assert board.flash.erases == 0, "during play only when there is no room"


def played(story, sides=2, target=121):
    match = Match(Rules(sides), target)
    for move in story:
        assert match.apply(*move)
    return match


@pytest.mark.parametrize(
    ("target", "story", "pegs"),
    [
        (121, "A7 A2 a5 B6", [(4, 4), (6, 0)]),
        (121, "A7 A2 a1 B6", [(8, 7), (6, 0)]),
        (121, "A7 a7 B6", [(0, 0), (6, 0)]),
        (121, "A120 A1 a1 B6", [(120, 120), (6, 0)]),
        (121, "B20 A121", [(121, 0), (20, 0)]),
        (121, "A20 B1 B121", [(20, 0), (121, 1)]),
        (61, "B20 A61", [(61, 0), (20, 0)]),
        (181, "B130 A181", [(181, 0), (130, 0)]),
    ],
)
def test_a_long_game_is_rewritten_as_its_front_and_back_pegs(target, story, pegs):
    match = played(moves("A7 B7 a7 b7 " * 51 + story), target=target)
    told = as_moves(match.position())[1]
    again = played(told, target=target)  # in `told` the winner's moves come last
    assert [(again.front(side), again.back(side)) for side in (0, 1)] == pegs
    assert len(told) <= 8


@pytest.mark.parametrize("deals", range(7))
@pytest.mark.parametrize("sides", [2, 3])
def test_a_renewal_keeps_whose_crib_it_is(sides, deals):
    match = played(moves("A2" + " deal" * deals), sides)
    again = played(as_moves(match.position())[1], sides)
    assert (again.dealer, again.scores()) == (match.dealer, match.scores())


@pytest.mark.parametrize(("scores", "one_by_one"), [(198, True), (199, False)])
def test_up_to_two_hundred_pegs_are_written_one_by_one(scores, one_by_one):
    """The start of each side counts as a peg too, so 198 scores make 200."""
    match = played(moves("A7 a7 " * 100)[:scores])
    again = played(as_moves(match.position())[1])
    assert again.scores() == match.scores()
    undone = 0
    while again.apply(UNDO, 0) or again.apply(UNDO, 1):
        undone += 1
    assert undone == scores if one_by_one else undone < 7


@pytest.mark.parametrize(("at", "room"), [(SIZE - 31, True), (SIZE - 30, False)])
def test_a_closing_start_is_written_if_there_is_room(at, room):
    """The last byte of a page stays blank, as its 85 places have 3 bytes each. The power is cut before the erase."""
    flash = CutFlash(b"\x00" * at + b"\xff" * (SIZE - at))
    sector = Sector(flash)
    sector.at = at
    start = GameStart(121, 0, None, (0, 0), (0, 0))
    closing = encode_begin(Begin(start, 0, 121, next_number(0, NEW_GAME), True, False)) if room else b""
    flash.cut_after(sum(8 - byte.bit_count() for byte in closing))
    with pytest.raises(PowerCut):
        renew(Records(sector, []), [(start, [])], 0, 121)
    assert sector.nvm[at:SIZE] == (closing + b"\xff" * 31)[: SIZE - at]


def test_a_restart_reads_few_games_and_none_twice(monkeypatch):
    """Each game that is read takes about 50 ms."""
    asked, read = [], Sector.read

    def counted(sector, end):
        asked.append(end)
        return read(sector, end)

    monkeypatch.setattr(Sector, "read", counted)
    board = FlashBoard(CutFlash())
    for number in range(6):
        board.tell(f"{GAME} game")
        if number % 2:
            board.play(REOPEN)
        asked.clear()
        SavedMatch(board.flash, SETTINGS[2]).find_game_before()
        assert len(asked) == len(set(asked)) <= 4
        assert board.restarted().state == board.state


def test_a_full_memory_is_reported_until_the_next_game_has_room():
    board = filled(SIZE - 96)
    assert board.tell("A5 A5").notices == [("memory_full", {})] * 2
    for _ in range(2):
        board = board.restarted()
        assert board.notices == [("memory_was_full", {})], "what came after is missing"
    board.notices.clear()
    assert board.tell("game A5").notices == []
    assert (board.restarted().notices, board.restarted().match.scores()) == ([], [5, 0])


# If the meaning of these bytes changes, the format needs another number.

VERSION_2 = bytes.fromhex(
    "ff50656702fdff4742ff1800ff1100ff0000ff0000ff0000ff0000ff0000ff00d7ff427c4878be6c440bff4742ff1a00ff2300ff0100ff0000ff"
    "0000ff0300ff0000ff005bff6a7654478bff4742ff1a01ff3400ff0100ff0000ff0000ff0300ff0000ff00e0ffb277680bd050bce852d5165c41"
    "bc6442e27003a85c3e505c4559ff4742ff1a01ff4c00ff0000ff0000ff0000ff0000ff0000ff008affd679744320544c73"
)
"""A has won a game to 121. In the game to 61, A pegged 12, B's 8 was corrected by 2, and the crib was corrected. A new
match was begun and undone. The brightness is night."""


def test_a_memory_of_this_version_is_read_as_before():
    board = FlashBoard(CutFlash(VERSION_2.ljust(SIZE, b"\xff")))
    assert board.notice == ""
    assert (board.match.scores(), board.match.target, board.brightness) == ([12, 6], 61, 2)
    assert (board.match.games, board.match.tally, board.match.dealer) == ([1, 0], [3, 0], 1)
    assert board.play(UNDO, 1)
    assert board.match.scores() == [12, 8]
