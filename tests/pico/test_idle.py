"""A board at rest: its strips are sent again every two seconds, and after some minutes it sleeps."""

from functools import partial

import pytest

from pegout import wiring
from tests.pico.board import BRISK, POWER_GPIO, STRIP_GPIO, Bench, Board, in_child, memory, shown
from tests.pico.emulated import MS
from tests.pico.presses import LATCH_MS, latched_ms


def test_resending_an_idle_strip_delays_no_press(bench: Bench):
    """Presses come at each millisecond from 2 ms before to 7 ms after A's strip is due again."""

    def play(board: Board):
        board.hold("DEAL", 40)
        board.wait(5_000)
        strip = board.pico.strips[STRIP_GPIO["A"]]
        (earlier, _end, first), (later, _end, second) = strip.frames[-2:]
        assert len(first) == len(second) == 3 * wiring.HOLES
        assert 1_990 < (later - earlier) / MS < 2_040
        for hole, phase in enumerate(range(-2, 8), start=1):
            last = board.now_ms + (strip.frames[-1][0] - board.pico.now) / MS
            board.wait_until(last + 2_000 + phase)
            pressed = board.now_ms
            board.hold("A+1", 20)
            board.wait(700)
            assert latched_ms(board.record(), "A", pressed, hole) <= 14

    bench.power_on(play, BRISK, plugged=False)


SUPPLY_FULL_MS = 10.1  # longest rise time of the supply, from the hardware's design
DARK_MS, WAKES_MS = 10, 25
PHASES = range(0, 44, 3)
"""The phases span more than two rests of the sleeping board, which take 20 ms each."""


@pytest.mark.parametrize("won", [False, True], ids=["in a game", "after a win"])
def test_a_press_that_wakes_the_board_counts_at_any_phase(bench: Bench, won):
    """The board sleeps after five minutes; the test sets its timer ahead. The board is dark 10 ms after it says so,
    even if the supply cannot be switched off. It then sends nothing and keeps the data lines low. Both strips are sent
    whole and latched within 25 ms of a press. In every second case the other side also presses, up to 10 ms later."""
    hole = 1 if won else 7

    def play(board: Board):
        pico = board.pico
        lines = [pico.edges(gpio) for gpio in (POWER_GPIO, *STRIP_GPIO.values())]
        board.wait(1_000)
        pico.set_ahead(5 * 60_000)
        assert pico.run_until(lambda: b"# asleep" in pico.console, 1_000)
        board.wait(DARK_MS)
        assert not any(any(shown(strip.frames)[-1][2]) for strip in pico.strips.values() if strip.frames)
        assert not board.record().supply[-1][1]
        sent = [len(strip.frames) for strip in pico.strips.values()]
        board.wait(5_000)
        assert sent == [len(strip.frames) for strip in pico.strips.values()]
        assert not any(edges[-1][1] for edges in lines if edges)

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
            for side in "AB":
                assert len(pico.strips[STRIP_GPIO[side]].frames[before[side]][2]) == 3 * wiring.HOLES
            switched_on = next(at for at, up in record.supply if up and at > pressed)
            assert first["B"][0] - switched_on >= SUPPLY_FULL_MS, "the LEDs have their supply"
            assert any(first["B"][2][3 * hole - 3 :][:3])
            assert board.scores == ([121, 0] if won else [12 + phase % 2, 7])
            return max(frame[1] for frame in first.values()) + LATCH_MS - pressed

        phases = PHASES if bench.model.chip == "RP2040" else PHASES[:1]  # forks share one Pico 2
        return [in_child(partial(woken, phase)) for phase in phases]

    took = bench.power_on(play, ("PEGOUT_SLEEP = 5", *BRISK), nvm=memory("A121" if won else "A12 B6"))
    print(f"{'won' if won else 'game'}: latched {min(took):.1f} to {max(took):.1f} ms after the press")
    assert max(took) <= WAKES_MS
