"""From the first line of code.py to the first pictures, and to the first press that shows."""

from pegout.journal.reader import SavedMatch
from pegout.journal.writer import Journal
from pegout.settings import Settings
from scoring.board import DEAL, SCORE
from tests.pico.bench import start
from tests.pico.board import STRIP_GPIO, Bench, Board
from tests.pico.emulated import MS

FRESH_BOARD_MS = 300
FIRST_PRESS_MS = 250
LONG_GAME_MS = 1000


def first_pictures_ms(bench: Bench, nvm: bytes) -> float:
    """When the last strip got its first picture."""

    def play(board: Board) -> float:
        return max(board.pico.strips[STRIP_GPIO[side]].frames[0][0] for side in board.sides)

    last: float = bench.power_on(play, nvm=nvm, plugged=False)
    return (last - bench.code_at) / MS


def test_a_long_game_is_back_within_a_second(bench: Bench):
    nvm = bytearray(b"\xff" * 4096)
    journal = Journal(SavedMatch(nvm, Settings()))
    for deal in range(10):
        for side in (0, 1, 0, 1, 0):
            journal.play(SCORE, side, 4 if side else 3)
        if deal < 9:
            journal.play(DEAL, 0, 0)
    assert journal.match.scores() == [90, 80]
    assert first_pictures_ms(bench, bytes(nvm)) <= LONG_GAME_MS


def test_a_fresh_board_shows_within_300_ms_and_a_press_then_in_a_quarter_of_a_second(bench: Bench):
    found = start(bench)
    assert max(found["first_frame_A_ms"], found["first_frame_B_ms"]) <= FRESH_BOARD_MS
    assert found["first_press_ms"] <= FIRST_PRESS_MS
