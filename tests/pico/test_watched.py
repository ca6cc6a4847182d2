"""A watched board shows the same lights as the strips, from the console of official CircuitPython alone."""

from host_sim.web.host.watched import WatchedBoard
from pegout.settings import Settings
from tests.pico.board import Bench, Board

BRISK = ("PEGOUT_ENTRY_MS = 300",)
CUT = 7
"""Bytes that arrive at a time."""


def test_a_watched_board_shows_the_picos_own_lights(bench: Bench):
    def play(board: Board):
        for name in ("A+6", "B+2", "A+2", "B+6", "B+1"):
            board.tap(name)
            board.commit()
        board.tap("AU")
        board.tap("DEAL")
        board.wait(800)
        record = board.record()
        return record.console, {side: record.picture(side, board.now_ms) for side in board.sides}

    console, pictures = bench.power_on(play, BRISK)
    watched = WatchedBoard(Settings(), 0, "USB")
    for at in range(0, len(console), CUT):
        watched.receive(console[at : at + CUT].decode("utf-8", "replace"), 0)
    watched.catch_up(5000)
    state = watched.feed.snapshot.state
    assert (state["scores"], state["back"], state["dealer"]) == ([6, 9], [0, 8], "B"), console
    frames = {side: b"".join(color.to_bytes(3) for color in it) for side, it in watched.feed.snapshot.frames.items()}
    assert frames["A"] == pictures["A"]
    differing = [hole for hole in range(121) if frames["B"][3 * hole : 3 * hole + 3] != pictures["B"][3 * hole :][:3]]
    assert differing in ([], [8])  # the dealer's front peg breathes
