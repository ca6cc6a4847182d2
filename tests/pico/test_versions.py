"""The oldest CircuitPython that the board supports."""

import pytest

from host_sim.release import images
from tests.pico.board import Bench, Board


def test_a_score_on_circuitpython_9_2():
    """Its `os.getenv` gives whole numbers for unquoted numbers."""
    image = images.find(images.OLDEST)
    if image is None:
        pytest.skip(f"no CircuitPython {images.OLDEST.circuitpython}: python -m host_sim.release.images oldest gets it")

    def play(board: Board):
        board.tap("A+6")
        board.tap("B+5")
        board.commit()
        return board.scores, board.light("A", 6), board.events[0]["type"]

    scores, light, first = Bench(image).power_on(play, ("PEGOUT_ENTRY_MS = 400", 'PEGOUT_STEPS = "1,5,6"'))
    assert scores == [6, 5]
    assert light != (0, 0, 0)
    assert first == "boot"
