"""A board at rest: its strips are sent again every two seconds, and after some minutes it sleeps."""

from functools import partial

import pytest

from pegout import wiring
from tests.pico.board import BRISK, POWER_GPIO, STRIP_GPIO, Bench, Board, in_child, memory, shown
from tests.pico.emulated import MS
from tests.pico.presses import LATCH_MS, Press, latched_ms

WORST_LATCHED_MS = 14


def test_resending_an_idle_strip_delays_no_press(bench: Bench):
    """Presses come at each millisecond from 2 ms before to 7 ms after A's strip is due again."""

    def play(board: Board):
        presses: list[Press] = []
        board.hold("DEAL", 40)
        board.wait(5_000)
        strip = board.pico.strips[STRIP_GPIO["A"]]
        at_rest = [(start / MS, len(wire)) for start, _end, wire in strip.frames[-2:]]
        for phase in range(-2, 8):
            last = board.now_ms + (strip.frames[-1][0] - board.pico.now) / MS
            board.wait_until(last + 2_000 + phase)
            presses.append(Press("A", board.now_ms, 1 + len(presses)))
            board.hold("A+1", 20)
            board.wait(700)
        return at_rest, presses, board.record()

    at_rest, presses, record = bench.power_on(play, BRISK, plugged=False)
    assert [length for _start, length in at_rest] == [3 * wiring.HOLES] * 2
    assert 1_990 < at_rest[1][0] - at_rest[0][0] < 2_040
    latched = [latched_ms(record, press) for press in presses]
    assert max(latched) <= WORST_LATCHED_MS


FIVE_MINUTES_MS = 300_000
SUPPLY_FULL_MS = 10.1  # the latest time in the hardware's design
DARK_MS, WAKES_MS = 10, 25
PHASES = range(0, 44, 3)
"""The phases span more than two rests of the sleeping board, which take 20 ms each."""


@pytest.mark.parametrize("won", [False, True], ids=["in a game", "after a win"])
def test_a_press_that_wakes_the_board_counts_at_any_phase(bench: Bench, won):
    """The board sleeps after five minutes: it is dark 10 ms after it says so, even if the supply cannot be switched
    off. It then sends nothing and keeps the data lines low. Both strips are sent whole and latched within 25 ms of a
    press. At every second phase the other side also presses, up to 10 ms later. The chip's timer is set ahead."""
    hole = 1 if won else 7

    def play(board: Board):
        pico = board.pico
        lines = [pico.edges(gpio) for gpio in (POWER_GPIO, *STRIP_GPIO.values())]
        board.wait(1_000)
        pico.set_ahead(FIVE_MINUTES_MS)
        assert pico.run_until(lambda: b"# asleep" in pico.console, 1_000)
        board.wait(DARK_MS)
        dark = not any(any(shown(strip.frames)[-1][2]) for strip in pico.strips.values() if strip.frames)
        dark = dark and not lines[0][-1][1]
        sent = [len(strip.frames) for strip in pico.strips.values()]
        board.wait(5_000)
        high = [number for number, edges in enumerate(lines) if edges and edges[-1][1]]
        quiet = sent == [len(strip.frames) for strip in pico.strips.values()]

        def woken(phase: int):
            board.wait(phase)
            pressed, before = board.now_ms, {side: len(board.record().frames[side]) for side in "AB"}
            board.press("B+1")
            board.wait(phase // 4)
            if phase % 2:
                board.press("A+1")
            board.wait(40)
            board.release("A+1", "B+1")
            board.wait(700)
            record = board.record()
            first = {side: frames[before[side]] for side, frames in record.frames.items()}
            lengths = [len(pico.strips[STRIP_GPIO[side]].frames[before[side]][2]) for side in "AB"]
            on = next(at for at, up in lines[0] if up)
            up_ms = first["B"][0] - (board.now_ms + (on - pico.now) / MS)
            lit = any(first["B"][2][3 * hole - 3 :][:3])
            latched = max(frame[1] for frame in first.values()) + LATCH_MS - pressed
            return latched, lit, lengths, up_ms, board.scores

        phases = PHASES if bench.model.chip == "RP2040" else PHASES[:1]  # forks share one Pico 2
        return high, dark and quiet, [in_child(partial(woken, phase)) for phase in phases]

    nvm = memory("A121" if won else "A12 B6")
    high, quiet, wakes = bench.power_on(play, ("PEGOUT_SLEEP = 5", *BRISK), nvm=nvm, plugged=True)
    assert high == [] and quiet
    for phase, (wake_ms, lit, lengths, up_ms, scores) in zip(PHASES, wakes, strict=False):
        assert wake_ms <= WAKES_MS
        assert lit
        assert lengths == [3 * wiring.HOLES] * 2
        assert up_ms >= SUPPLY_FULL_MS, "the LEDs have their supply"
        assert scores == ([121, 0] if won else [12 + phase % 2, 7])
    print(f"{'won' if won else 'game'}: latched {min(wakes)[0]:.1f} to {max(wakes)[0]:.1f} ms after the press")
