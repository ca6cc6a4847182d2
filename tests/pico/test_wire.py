"""The data lines, as an oscilloscope would show them."""

from pegout import wiring
from tests.pico.board import STRIP_GPIO, Bench, Board

HIGH_0_NS = (220, 380)
HIGH_1_NS = (580, 1000)
LOW_NS = (220, 5_000)
"""WS2812B: how long a 0 and a 1 are high, and how long the line may be low between two bits."""

RESET_NS = 280_000
"""After the line was low this long, the LEDs show the new colours."""

JITTER_NS = 45
"""The emulator moves an edge to the end of the instruction in which it falls."""


def test_every_bit_is_within_the_limits_of_a_ws2812b(bench: Bench):
    def play(board: Board):
        board.tap("A+6")
        board.tap("B+2")
        board.wait(600)
        pulses = {side: (strip.high_0, strip.high_1, strip.low) for side, strip in _strips(board)}
        frames = {side: strip.frames for side, strip in _strips(board)}
        return pulses, frames, board.pico.strips[4].frames

    pulses, frames, third = bench.power_on(play)
    assert not third, "a board for two"
    for side in ("A", "B"):
        for widths, limits in zip(pulses[side], (HIGH_0_NS, HIGH_1_NS, LOW_NS), strict=True):
            assert limits[0] - JITTER_NS <= min(widths), (side, widths, limits)
            assert max(widths) <= limits[1] + JITTER_NS, (side, widths, limits)
        lengths = [len(wire) for _start, _end, wire in frames[side]]
        assert lengths[0] == 3 * wiring.HOLES
        assert {length % 3 for length in lengths} == {0}
        assert min(lengths) <= 3 * 8, "a picture whose first hole alone changed ends soon"
        pairs = zip(frames[side], frames[side][1:], strict=False)
        assert all(after[0] - before[1] >= RESET_NS for before, after in pairs)
    assert len(frames["A"]) > 20


def _strips(board: Board):
    return [(side, board.pico.strips[STRIP_GPIO[side]]) for side in board.sides]
