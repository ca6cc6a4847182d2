"""A press is answered before anything else is drawn."""

from tests.pico.board import Bench, Board
from tests.pico.emulated import MS
from tests.pico.presses import Press, answer_ms

FRAME_MS = 30
SCANNED_MS = 1.0
"""A press is in the queue at most this long after its edge."""

STARTING_MS = 0.8
"""Time from the last check of the queue to the first bit: the strip is copied, and the end of the changes is found."""


def test_a_press_while_the_other_sides_ghost_is_drawn_is_answered_first(bench: Bench):
    """B is pressed 0 to 4 ms before A's next picture would begin."""

    def play(board: Board):
        presses = []
        ghosts = board.pico.strips[2].frames
        board.hold("A+1", 20)
        board.wait(50)
        for number in range(20):
            begun = ghosts[-1][0]
            board.wait_until(board.now_ms + (begun - board.pico.now) / MS + 2 * FRAME_MS - number / 5)
            presses.append(Press("B", board.now_ms, 1 + number))
            board.hold("B+1", 15)
            board.wait(40)  # no finger is back sooner
        board.wait(50)
        return presses, board.record()

    presses, record = bench.power_on(play, ("PEGOUT_ENTRY_MS = 4000",))
    for press in presses:
        known = press.at + SCANNED_MS + STARTING_MS
        answered = press.at + answer_ms(record, press)[0]
        late = [start - press.at for start, *_rest in record.frames["A"] if known < start < answered]
        assert not late, f"A's picture begins {late} ms after the press of B"
