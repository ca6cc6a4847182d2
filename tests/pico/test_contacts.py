"""Fingers and contacts as they are: bouncing, many at once, fast. Nothing counts twice and nothing is lost."""

import random
from functools import partial

from tests.pico.board import Bench, Board

BRISK = ("PEGOUT_ENTRY_MS = 600",)


def bouncing_press(board: Board, name: str, at_ms: float, down_ms: float, chance: random.Random) -> None:
    """A press whose contact bounces for 0.2 to 4 ms on the way down and on the way up."""
    for begin, ends_down in ((at_ms, True), (at_ms + down_ms, False)):
        train = chance.uniform(0.2, 4.0)
        edges = sorted(chance.uniform(0, train) for _ in range(2 * chance.randint(1, 5)))
        down = ends_down
        for edge in (0.0, *edges):
            move = board.press if down else board.release
            board.at(begin + edge, partial(move, name))
            down = not down
        settle = board.press if ends_down else board.release
        board.at(begin + train, partial(settle, name))


def test_bouncing_contacts_count_once(bench: Bench):
    def play(board: Board):
        chance = random.Random(20260)
        for number in range(24):
            at = 10 + number * 130 + chance.uniform(0, 5)
            bouncing_press(board, "A+1", at, chance.uniform(20, 60), chance)
            bouncing_press(board, "B+2", at + chance.uniform(0, 60), chance.uniform(20, 60), chance)
        board.wait(24 * 130)
        board.commit()
        board.wait(600)
        return board.scores

    assert bench.power_on(play, BRISK) == [24, 48]


def test_eight_buttons_down_at_once(bench: Bench):
    def play(board: Board):
        eight = ("A+1", "A+2", "A+6", "B+1", "B+2", "B+6", "AU", "BU")
        board.press(*eight[:6])
        board.wait(30)
        board.press(*eight[6:])
        board.wait(700)
        board.release(*eight)
        board.commit()
        return board.scores

    assert bench.power_on(play, BRISK) == [9, 9]


def test_two_sides_tap_eight_times_a_second(bench: Bench):
    """For two seconds both sides tap as fast as fingers can, not in step, while the lights follow."""

    def play(board: Board):
        for number in range(16):
            at = 20 + 125 * number
            for name, late in (("A+1", 0.0), ("B+2", 41.5)):
                board.at(at + late, partial(board.press, name))
                board.at(at + late + 45, partial(board.release, name))
        board.wait(16 * 125 + 50)
        board.commit()
        return board.scores

    assert bench.power_on(play, BRISK) == [16, 32]


def test_presses_while_the_board_starts_are_kept(bench: Bench):
    """The strips show the game before the rest of the program is read; a finger may be faster."""

    def play(board: Board):
        strip = board.pico.strips[2]
        assert board.pico.run_until(lambda: strip.frames, 3_000)
        board.tap("A+6", 2)
        board.wait(500)
        board.commit()
        return board.scores

    assert bench.power_on(play, BRISK, ready=False) == [12, 0]
