"""The data lines, as an oscilloscope would show them."""

from itertools import pairwise

from pegout import wiring
from tests.pico.board import STRIP_GPIO, Bench, Board
from tests.pico.emulated import StripDecoder

HIGH_0_NS = (220, 380)
HIGH_1_NS = (580, 1000)
LOW_NS = (220, 5_000)
"""What a WS2812B requires: how long a 0 and a 1 are high, and how long the line may be low between two bits."""

RESET_NS = 280_000
"""Once the line has been low for this many ns, the LEDs show the new colours."""

JITTER_NS = 45
"""An edge may be late by this much, because the emulator moves it to the end of the current instruction."""


def test_every_bit_is_within_the_limits_of_a_ws2812b(bench: Bench):
    def play(board: Board):
        edges = {side: board.pico.edges(STRIP_GPIO[side]) for side in board.sides}
        board.tap("A+6")
        board.tap("B+2")
        board.wait(600)
        return edges, {side: board.pico.strips[gpio].frames for side, gpio in STRIP_GPIO.items()}

    edges, frames = bench.power_on(play)
    assert not frames["C"], "a board for two"
    for side in "AB":
        pulses = [(later - at, up) for (at, up), (later, _up) in pairwise(edges[side])]
        highs = [width for width, up in pulses if up]
        within(HIGH_0_NS, [width for width in highs if width < StripDecoder.ONE_NS])
        within(HIGH_1_NS, [width for width in highs if width >= StripDecoder.ONE_NS])
        within(LOW_NS, [width for width, up in pulses if not up and width < StripDecoder.LATCH_NS])
        lengths = [len(wire) for _start, _end, wire in frames[side]]
        assert lengths[0] == 3 * wiring.HOLES
        assert {length % 3 for length in lengths} == {0}
        assert min(lengths) <= 3 * 32, "a picture whose first hole alone changed ends soon"
        assert all(after[0] - before[1] >= RESET_NS for before, after in pairwise(frames[side]))
    assert len(frames["A"]) > 20


def within(limits: tuple[int, int], widths: list[float]) -> None:
    assert limits[0] - JITTER_NS <= min(widths)
    assert max(widths) <= limits[1] + JITTER_NS
