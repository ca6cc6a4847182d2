"""Presses of several fingers, and presses that wake the board: none is lost and none counts twice."""

import random
from functools import partial

from tests.conftest import TORTURE
from tests.table import Table

MOTIONS = {9: (1, 2, 6), 8: (2, 6), 7: (1, 6), 6: (6,), 3: (1, 2), 2: (2,), 1: (1,)}
"""The buttons that one motion of a hand presses, by the sum of their points."""

MINUTE_MS = 60_000
PRESSES = 5000 if TORTURE else 150


def bouncing(table: Table, chance: random.Random, button: str, at: float, down_ms: float) -> None:
    """Press a button whose contact bounces for up to 10 ms as it closes and as it opens."""
    for begin, change, back in ((at, table.press, table.release), (at + down_ms, table.release, table.press)):
        edges = sorted(chance.uniform(0, 10) for _ in range(2 * chance.randint(0, 4)))
        for number, ms in enumerate((0.0, *edges)):
            table.pico.at(begin + ms, partial(back if number % 2 else change, button))


def test_fingers_that_press_together_score_the_sum():
    """Random scores are entered with two or three fingers of a hand, 0 to 80 ms apart, on bouncing contacts."""
    chance = random.Random(80)
    table = Table(PEGOUT_ENTRY_MS=300, PEGOUT_GAME=181)
    made = 0
    for _game in range(1000 if TORTURE else 6):
        scores = [0, 0]
        while max(scores) < 121:
            side, points = chance.randrange(2), chance.randrange(1, 25)
            scores[side] += points
            made += 1
            while points:
                motion = max(total for total in MOTIONS if total <= points)
                points -= motion
                steps = chance.sample(MOTIONS[motion], len(MOTIONS[motion]))
                later = (0.0, *(chance.uniform(0, 80) for _ in steps[1:]))
                for step, ms in zip(steps, later, strict=True):
                    bouncing(table, chance, f"{'AB'[side]}+{step}", table.pico.now_ms + 1 + ms, chance.uniform(25, 110))
                table.wait(230)
            table.wait(700)
            assert table.scores == scores
        table.hold("DEAL", 3100)
    assert "warning" not in table.types
    print(f"scores made by fingers that press together: {made:,}, none wrong")


def test_presses_that_wake_the_board_or_delay_its_sleep_count():
    chance = random.Random(5)
    table = Table(PEGOUT_SLEEP=5, PEGOUT_ENTRY_MS=300, PEGOUT_GAME=181)
    scores = [0, 0]
    for _ in range(PRESSES):
        table.wait(700)
        table.pico.leap(chance.choice((100, 5 * MINUTE_MS - 460, 5 * MINUTE_MS)))
        table.wait(chance.randrange(40))
        side = chance.randrange(2)
        table.hold(f"{'AB'[side]}+1", chance.randrange(15, 80))
        scores[side] += 1
        if max(scores) == 100:
            table.wait(3000)
            assert table.scores == scores
            table.hold("DEAL", 3100)
            scores = [0, 0]
    table.wait(3000)
    assert table.scores == scores
    assert table.notes.count("asleep: press any button") > PRESSES // 5, "it slept often enough"
