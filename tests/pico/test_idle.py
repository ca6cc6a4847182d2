"""A board at rest: its strips are sent again every two seconds, and after ten minutes it dims."""

from pegout import wiring
from tests.pico.board import STRIP_GPIO, Bench, Board
from tests.pico.emulated import MS
from tests.pico.presses import Press, answer_ms

TEN_MINUTES_MS = 600_000


def test_it_dims_to_a_third_and_the_first_press_wakes_it_and_counts(bench: Bench):
    """The chip's timer is set ahead to half a second before the ten minutes are over."""

    def play(board: Board):
        pico = board.pico
        begun = board.now_ms
        board.tap("B+6")
        board.commit()
        bright = board.light("B", 6)
        pico.set_ticks(pico.ticks_ms + TEN_MINUTES_MS - 500 - int(board.now_ms - begun))
        board.wait(300)
        before = board.light("B", 6)
        board.wait(400)
        dim = board.light("B", 6)
        board.tap("B+1")
        board.wait(100)
        woken = board.light("B", 6)
        board.commit()
        return bright, before, dim, woken, board.scores

    bright, before, dim, woken, scores = bench.power_on(play, ("PEGOUT_ENTRY_MS = 300",))
    assert before == bright == woken
    assert 0.3 <= max(dim) / max(bright) <= 0.4
    assert scores == [0, 7]


WORST_LATCHED_MS = 14


def test_a_strip_at_rest_is_sent_whole_every_two_seconds_and_no_press_pays(bench: Bench):
    """Presses come at every millisecond while A's strip is sent again, and before it."""

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

    at_rest, presses, record = bench.power_on(play, ("PEGOUT_ENTRY_MS = 300",), plugged=False)
    assert [length for _start, length in at_rest] == [3 * wiring.HOLES] * 2
    assert 1_990 < at_rest[1][0] - at_rest[0][0] < 2_040
    latched = [answer_ms(record, press)[1] for press in presses]
    assert max(latched) <= WORST_LATCHED_MS
