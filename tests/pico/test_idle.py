"""A board without a press for ten minutes."""

from tests.pico.board import Bench, Board

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
