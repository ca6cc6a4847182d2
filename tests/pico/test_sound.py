"""The piezo's pin: one tone at a time, of the right pitch, and silence afterwards."""

from itertools import groupby, pairwise

from tests.pico.board import BUZZER_GPIO, Bench, Board
from tests.pico.emulated import MS

BRISK = ("PEGOUT_ENTRY_MS = 300",)


def tones(rises: list[float]) -> list[tuple[int, int]]:
    """(hertz, ms) of each tone of the wave that rose at these times, to the nearest ten."""
    pitches = [(round(1e8 / (later - earlier)) * 10, later - earlier) for earlier, later in pairwise(rises)]
    sounded = [(hertz, [length for _hertz, length in run]) for hertz, run in groupby(pitches, lambda pitch: pitch[0])]
    return [(hertz, round(sum(lengths) / MS / 10) * 10) for hertz, lengths in sounded if len(lengths) > 3]


def test_a_press_ticks_and_a_score_sounds(bench: Bench):
    def play(board: Board):
        rises = board.pico.rises(BUZZER_GPIO)
        board.hold("A+6", 40)
        board.wait(200)
        tick = tones(rises)
        rises.clear()
        board.wait(800)
        return tick, tones(rises), board.pico.now - rises[-1]

    tick, score, silence = bench.power_on(play, (*BRISK, "PEGOUT_SOUND = 1"))
    for heard, meant in ((tick, [(2400, 12)]), (score, [(880, 40), (1320, 60)])):
        assert len(heard) == len(meant), heard
        for (hertz, ms), (meant_hertz, meant_ms) in zip(heard, meant, strict=True):
            assert abs(hertz - meant_hertz) <= meant_hertz / 50
            assert abs(ms - meant_ms) <= 20
    assert silence > 300 * MS
