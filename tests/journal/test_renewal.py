"""Renewals of the memory: when, and what is kept; and memories that were written by another version."""

import pytest

from host_sim.pico.board import PowerCut
from host_sim.pico.flash import SIZE
from pegout.journal.format import seal
from pegout.journal.reader import Sector
from pegout.journal.records import Records
from pegout.journal.renewal import _close, as_moves
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, REOPEN, SCORE, UNDO, Match, Rules
from tests.cut_flash import CutFlash, Order
from tests.journal.flash_board import FlashBoard

GAME = [
    (SCORE, 0, 12),
    (SCORE, 1, 8),
    (DEAL, 0, 0),
    (SCORE, 0, 29),
    (CORRECT, 0, 2),
    (SCORE, 1, 30),
    (CORRECT, 1, 3),
    (SCORE, 0, 7),
    (UNDO, 0, 0),
    (SCORE, 0, 4),
]


def filled(until, *, at_start):
    """A board whose memory is used up to `until`; with this GAME on it, or dropped a moment ago."""
    board = FlashBoard(CutFlash())
    while board._records.at < until - 100:
        board.play(SCORE, 0, 5)
        board.play(UNDO, 0)
        if board.match.at_start() and board._records.at % 7 == 0:
            board.play(SCORE, 1, 5)
            board.play(NEW_GAME)
    board.play(SCORE, 0, 5)
    board.play(NEW_GAME)
    for move in GAME:
        board.play(*move)
    if at_start:
        board.play(NEW_GAME)
    assert board.flash.erases == 0
    return board


@pytest.mark.parametrize(
    ("until", "at_start", "erases"),
    [(SIZE // 2 - 200, True, 0), (SIZE // 2 + 200, True, 1), (SIZE // 2 + 200, False, 0)],
)
def test_at_power_on_less_than_half_must_be_blank_and_no_peg_on_the_board(until, at_start, erases):
    board = filled(until, at_start=at_start)
    again = board.restarted()
    assert again.flash.erases == erases
    assert again.state == board.state
    assert again.restarted().flash.erases == 0


def test_a_new_game_erases_only_when_there_is_no_room():
    board = filled(SIZE // 2 + 200, at_start=False)
    board.play(NEW_GAME)
    assert board.flash.erases == 0


def test_the_game_before_goes_along_with_all_that_can_be_undone():
    board = filled(SIZE // 2 + 200, at_start=True)
    again = board.restarted().restarted()
    assert again.match.scores() == [0, 0]
    for each in (board, again):
        assert each.play(REOPEN)
        assert each.match.scores() == [43, 35]
    assert again.state == board.state
    for side in (0, 1, 0, 1, 0, 1, 0):
        assert again.play(UNDO, side) == board.play(UNDO, side)
        assert again.state == board.state
    assert again.match.at_start()


@pytest.mark.parametrize("order", Order)
def test_a_cut_at_power_on_costs_the_match_only_inside_the_erase(order):
    board = filled(SIZE // 2 + 200, at_start=True)
    image, right = bytes(board.flash), board.state
    whole = CutFlash(image)
    FlashBoard(whole)
    assert whole.erases == 1
    lost = 0
    for step in (*range(0, 200), *range(200, whole.changes, 1501), *range(whole.changes - 40, whole.changes)):
        flash = CutFlash(image)
        flash.cut_after(step, order, 3)
        with pytest.raises(PowerCut):
            FlashBoard(flash)
        again = FlashBoard(CutFlash(bytes(flash)))
        if flash.erases == 0:
            assert again.state == right
        elif again.clean:
            assert again.notice or again.blank
            lost += 1
        else:
            assert again.state in (right, {**right, "before": None})
    assert lost


def test_a_match_that_was_lost_in_the_erase_is_warned_of_until_somebody_plays():
    """Whoever switches on may not look, or the power may fail again before the warning shows."""
    board = filled(SIZE // 2 + 200, at_start=True)
    board.play(DEAL)
    flash = CutFlash(bytes(board.flash))
    flash.cut_after(SIZE)
    with pytest.raises(PowerCut):
        FlashBoard(flash)
    again = FlashBoard(CutFlash(bytes(flash)))
    for _ in range(2):
        again = again.restarted()
        assert again.notice
        assert again.flash.changes == 0
    again.play(SCORE, 1, 5)
    again = again.restarted()
    assert (again.notice, again.match.scores()) == ("", [0, 5])


def test_a_game_of_many_moves_is_told_by_its_last_scores():
    board = FlashBoard(CutFlash())
    for turn in range(300):
        board.play((SCORE, CORRECT)[turn // 2 % 2], turn % 2, 7 + turn % 2)
    board.play(SCORE, 0, 4)
    board.play(SCORE, 1, 9)
    board.play(CORRECT, 1, 9)
    board.play(NEW_GAME)
    while board._records.at < SIZE // 2:
        board.play(DEAL)
    again = board.restarted()
    assert again.flash.erases == 1
    assert again.restarted().state == board.state
    assert again.play(REOPEN)
    assert again.match.scores() == [4, 0]


@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize(
    ("ends", "pegs"),
    [
        ([(SCORE, 0, 7), (SCORE, 0, 2), (CORRECT, 0, 5), (SCORE, 1, 6)], [(4, 4), (6, 0)]),
        ([(SCORE, 0, 7), (SCORE, 0, 2), (CORRECT, 0, 1), (SCORE, 1, 6)], [(8, 7), (6, 0)]),
        ([(SCORE, 0, 7), (CORRECT, 0, 7), (SCORE, 1, 6)], [(0, 0), (6, 0)]),
        ([(SCORE, 0, 120), (SCORE, 0, 1), (CORRECT, 0, 1), (SCORE, 1, 6)], [(120, 120), (6, 0)]),
        ([(SCORE, 1, 20), (SCORE, 0, 121)], [(121, 0), (20, 0)]),
        ([(SCORE, 0, 20), (SCORE, 1, 121)], [(20, 0), (121, 0)]),
        ([(SCORE, 0, 20), (SCORE, 1, 1), (SCORE, 1, 121)], [(20, 0), (121, 1)]),
    ],
)
def test_a_game_told_anew_has_its_pegs_front_and_back(ends, pegs, many):
    match = Match(Rules())
    for turn in range(4 * 51 if many else 0):
        match.apply((SCORE, CORRECT)[turn // 2 % 2], turn % 2, 7)
    for move in ends:
        assert match.apply(*move)
    again = Match(Rules())
    snapshot, moves = as_moves(match.position())
    again.restore(snapshot)
    for move in moves:
        assert again.apply(*move), "the winner's moves come last"
    assert [(again.front(side), again.back(side)) for side in (0, 1)] == pegs
    assert (len(moves) <= 8) or not many


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("chosen", range(3))
@pytest.mark.parametrize("deals", range(4))
def test_a_game_told_anew_has_its_dealers(sides, chosen, deals):
    match = Match(Rules(sides))
    moves = chosen * [(DEAL, 0, 0)] + [(SCORE, 1, 5)] + deals * [(DEAL, 0, 0)]
    for move in moves:
        match.apply(*move)
    again = Match(Rules(sides))
    snapshot, told = as_moves(match.position())
    again.restore(snapshot)
    for move in told:
        assert again.apply(*move)
    assert again.position()[:4] == match.position()[:4]
    assert len(told) <= 6, "few: each is a record"


@pytest.mark.parametrize(("scores", "told"), [(198, 198), (199, 2)])
def test_up_to_two_hundred_pegs_are_told_one_by_one(scores, told):
    """Each side's start counts too."""
    match = Match(Rules())
    for turn in range(scores):
        assert match.apply((SCORE, CORRECT)[turn // 2 % 2], turn % 2, 7)
    again = Match(Rules())
    for move in as_moves(match.position())[1]:
        again.apply(*move)
    assert again.scores() == match.scores()
    undone = 0
    while again.apply(UNDO, 0) or again.apply(UNDO, 1):
        undone += 1
    assert undone == told or (told == 2 and undone < 7)


def test_a_memory_with_nothing_but_a_shut_flag_is_erased_too():
    flash = CutFlash(b"\x00" + b"\xff" * (SIZE - 1))
    board = FlashBoard(flash)
    board.play(SCORE, 0, 5)
    assert board.restarted().match.scores() == [5, 0]


@pytest.mark.parametrize(("at", "room"), [(SIZE - 31, True), (SIZE - 30, False)])
def test_a_closing_start_is_written_where_it_has_room(at, room):
    """A page has 85 places of 3 bytes: its last byte stays blank."""
    sector = Sector(bytearray(b"\x00" * at + b"\xff" * (SIZE - at)))
    sector.at = at
    _close(Records(sector), bytes(15))
    closing = seal(bytes((0x80, 0, 17)) + bytes(12))
    assert sector.nvm[at:] == ((closing if room else b"") + b"\xff" * 31)[: SIZE - at]


def test_a_crib_that_was_corrected_goes_along():
    for passes in range(4):
        board = FlashBoard(CutFlash(), sides=3)
        while board._records.at < SIZE // 2:
            board.play(DEAL)
        board.play(SCORE, 2, 121)
        board.play(UNDO, 2)
        board.play(SCORE, 1, 4)
        for _ in range(passes):
            board.play(DEAL)
        board.play(CRIB)
        board.play(SCORE, 2, 121)
        board.play(DEAL)
        again = board.restarted()
        assert again.flash.erases == 1
        for each in (again, board):
            each.play(REOPEN)
        assert again.state == board.state


def test_a_start_reads_few_games_whatever_was_brought_back(monkeypatch):
    """Each game that is read costs some 50 ms of the start."""
    asked = []
    read = Sector.read

    def counted(sector, games):
        asked.append(games)
        return read(sector, games)

    monkeypatch.setattr(Sector, "read", counted)
    board = FlashBoard(CutFlash())
    for number in range(6):
        for move in GAME:
            board.play(*move)
        board.play(NEW_GAME)
        if number % 2:
            board.play(REOPEN)
        asked.clear()
        assert board.restarted().state == board.state
        assert len(asked) <= 3
        assert min(asked, default=2) == 2, "the last game has been read"


def test_the_game_before_is_found_behind_one_in_which_nothing_was_pegged():
    board = FlashBoard(CutFlash())
    for move in ((SCORE, 0, 5), (NEW_GAME,), (DEAL,), (NEW_GAME,)):
        assert board.play(*move)
    again = board.restarted()
    assert again.play(REOPEN)
    assert again.match.scores() == [5, 0]


def test_a_game_that_was_brought_back_has_its_own_dealer():
    board = FlashBoard(CutFlash())
    for move in ((SCORE, 0, 5), (NEW_GAME,), (SCORE, 0, 2), (DEAL,), (UNDO, 0), (REOPEN,)):
        assert board.play(*move)
    assert board.match.dealer == 0
    assert board.restarted().state == board.state


def test_a_full_memory_is_said_until_the_next_game_has_room_again():
    board = FlashBoard(CutFlash())
    while board._records.at < SIZE - 96:
        board.play(SCORE, 0, 5)
        board.play(UNDO, 0)
    board.notices.clear()
    board.play(SCORE, 0, 5)
    board.play(SCORE, 0, 5)
    assert board.notices == [("memory_full", {})] * 2
    board.play(NEW_GAME)
    board.play(SCORE, 0, 5)
    assert len(board.notices) == 2
    assert board.restarted().match.scores() == [5, 0]


# Memories as another version left them: whoever changes what these bytes mean must give the format another number

VERSION_1 = bytes.fromhex(
    "ff50656701ffff4742ff1879ff7900ff0000ff0000ff0000ff0000ff0000ff009cffc974487979ff4742ff1a79ff7900ff0100ff0000ff0000ff"
    "0300ff0000ff00f7ff1f6cff4742ff1a3dff7900ff0100ff0000ff0000ff0300ff0000ff00a6ffbb6e780c0c30bebf52da264e66478804085444"
    "dd4e694d"
)
"""Never in a release. A has won to 121; then to 61: A 12, B 6, night."""

VERSION_2 = bytes.fromhex(
    "ff50656702fdff4742ff1800ff1100ff0000ff0000ff0000ff0000ff0000ff00d7ff427c4878be6c440bff4742ff1a00ff2300ff0100ff0000ff"
    "0000ff0300ff0000ff005bff6a7654478bff4742ff1a01ff3400ff0100ff0000ff0000ff0300ff0000ff00e0ffb277680bd050bce852d5165c41"
    "bc6442e27003a85c3e505c4559ff4742ff1a01ff4c00ff0000ff0000ff0000ff0000ff0000ff008affd679744320544c73"
)
"""A has won to 121; then to 61: A 12, B 8 and 2 back, the crib corrected; a new match, which was taken back; night."""


def found(content):
    return CutFlash(content + b"\xff" * (SIZE - len(content)))


def test_a_memory_of_version_1_is_a_new_match_and_the_console_says_so():
    board = FlashBoard(found(VERSION_1))
    assert board.notice == "the memory is of version 1, not 2: a new match begins"
    assert (board.match.scores(), board.match.games, board.brightness) == ([0, 0], [0, 0], 0)
    assert not board.play(REOPEN)
    board.play(SCORE, 0, 5)
    again = board.restarted()
    assert (again.notice, again.match.scores()) == ("", [5, 0])


def test_a_memory_of_this_version_means_what_it_always_meant():
    board = FlashBoard(found(VERSION_2))
    assert board.notice == ""
    assert (board.match.scores(), board.match.target, board.brightness) == ([12, 6], 61, 2)
    assert (board.match.games, board.match.tally, board.match.dealer) == ([1, 0], [3, 0], 1)
    assert board.play(UNDO, 1)
    assert board.match.scores() == [12, 8]
