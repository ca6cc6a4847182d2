"""Contacts that open while they are held, or chatter: no press counts twice, and none is lost. `board/test_debounce.py`
tests the bounces of a press."""

import random
from functools import partial
from itertools import pairwise

import pytest

from pegout.debounce import CHATTER_EDGES
from tests import chatter
from tests.conftest import TORTURE
from tests.pico.board import BRISK, ENTRY_MS, Bench, Board, in_child, memory
from tests.pico.conftest import on_each_release

HELD = ("AU", "BU", "DEAL", "A+1")
OPENINGS = 25 if TORTURE else 6  # how often each held contact opens, at random phases of scans and pictures
HELD_MS = 250 + 75 * OPENINGS


@on_each_release
def test_a_held_contact_that_opens_for_11_ms_is_not_a_tap(bench: Bench):
    """No score is taken back, and the crib stays. A held +1 scores once."""

    def play(board: Board):
        told = len(board.events)
        chance = random.Random(20261)
        for name in HELD:
            for number in range(OPENINGS):
                opens = board.now_ms + 20 + number * 75 + chance.uniform(0, 40)
                board.at(opens, partial(board.release, name))
                board.at(opens + chance.uniform(0.3, 11), partial(board.press, name))
            board.hold(name, HELD_MS)
            board.wait(60)
        board.commit()
        return [(event["type"], event["scores"], event["dealer"]) for event in board.events[told:]]

    assert bench.power_on(play, BRISK, nvm=memory("A12 B6")) == [("score", [13, 6], "A")]


def test_a_button_released_while_scanning_restarts_counts_as_up(bench: Bench):
    """B's UNDO begins to chatter, so scanning restarts without it. A's UNDO, held until then, is released at about that
    moment. If it still counted as held, A's +2 would be a correction."""

    def play(board: Board):
        def scores(ms: float):
            for edge in range(2 * CHATTER_EDGES):
                board.at(board.now_ms + edge, partial(board.press if edge % 2 else board.release, "BU"))
            board.wait(ms)
            board.release("AU")
            board.wait(100)
            board.hold("A+2", 30)
            board.wait(ENTRY_MS + 100)
            return board.scores

        board.press("AU")
        board.wait(700)  # until the board shows the score
        return [in_child(partial(scores, CHATTER_EDGES + halves / 2)) for halves in range(26)]

    found = bench.power_on(play, BRISK, nvm=memory("A12 B6"))
    assert found == [[14, 6]] * len(found)


@pytest.mark.parametrize("wet", [1, 8, 9], ids=["one button", "all but the dry one", "all"])
def test_a_spilt_drink_does_not_stop_lights_or_dry_buttons(bench: Bench, wet):
    """The wet contacts have an edge every 0.5 to 1.5 ms for three seconds."""
    names, begin, end = chatter.BUTTONS[:wet], 100, 3100
    dry = chatter.BUTTONS[-1]

    def play(board: Board):
        for at, name, down in chatter.edges(names, begin, end, random.Random(wet)):
            board.at(at, partial(board.press if down else board.release, name))
        board.wait_until(1500)
        before = board.scores
        board.hold(dry, 60)
        lit = any(start > 1500 for start, *_rest in board.record().frames["A"])
        board.wait_until(end + 1500)
        during, pressed = board.scores, board.now_ms
        if dry not in names:
            assert lit
            assert during[0] - before[0] == 6
        board.hold("B+1", 200)
        board.wait(1000)
        assert board.scores == [during[0], during[1] + 1], "the contacts are quiet and count again"
        frames = board.record().frames
        answered = next(start - pressed for start, *_rest in frames["B"] if start > pressed)
        assert answered < 20, "at the press: CircuitPython's queue lost count of edges that arrived while one was taken"
        starts = sorted(start for side in frames.values() for start, *_rest in side if begin <= start <= end)
        gaps = [later - start for start, later in pairwise(starts)]
        assert max(gaps) < 500, "a dealer's peg breathes, but for half a second at its brightest"
        assert {event.get("button") for event in board.events if event["type"] == "warning"} - {None} == {*names}
        assert not board.pico.resets

    bench.power_on(play, BRISK)
