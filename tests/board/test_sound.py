"""The optional piezo: short tunes that never delay a press."""

import pytest

from pegout.sound import TAP, TUNES, Sound
from scoring.board import CORRECT, DEAL, NEW_GAME, NEW_MATCH, REOPEN, RESULTS, SCORE, TARGET, UNDO, WIN
from tests.table import Table


def test_a_score_and_a_win_have_their_tunes():
    table = Table(PEGOUT_SOUND=1, PEGOUT_GAME=61, PEGOUT_ENTRY_MS=300)
    for taps, tune in ((1, SCORE), (10, WIN)):
        table.tap("A+6", taps)
        heard = set()
        for _ in range(1200):
            table.wait(1)
            heard.add(table.pico.hertz)
        assert {hertz for hertz, _ms in TUNES[tune]} <= heard


class Ear:
    """A buzzer that counts the milliseconds of each tone. heard: [[hertz, ms] ...]."""

    def __init__(self):
        self.hertz = 0
        self.heard = []

    def tone(self, hertz):
        self.hertz = hertz
        if hertz:
            self.heard.append([hertz, 0])

    def listen(self, sound, ms):
        for now in range(ms):
            sound.poll(now, 20)
            if self.hertz:
                self.heard[-1][1] += 1


BACK = [[660, 60], [440, 60]]


@pytest.mark.parametrize(
    ("event", "tune"),
    [
        (TAP, [[2400, 12]]),
        (SCORE, [[880, 40], [1320, 60]]),
        (CORRECT, BACK),
        (UNDO, BACK),
        (DEAL, [[990, 30]]),
        (WIN, [[523, 120], [659, 120], [784, 120], [1047, 400]]),
        (NEW_GAME, [[784, 80], [1047, 120]]),
        (REOPEN, [[1047, 80], [784, 120]]),
        (NEW_MATCH, [[1047, 120], [784, 120], [1047, 400]]),
        (TARGET, []),
    ],
)
def test_each_event_has_its_tune_followed_by_silence(event, tune):
    ear = Ear()
    piezo = Sound(ear)
    piezo.play(event, 0)
    ear.listen(piezo, 1200)
    assert (ear.heard, ear.hertz) == (tune, 0)
    assert set(RESULTS) <= set(TUNES), "only the last result of a move is heard, so each needs a tune"


def test_the_board_rests_between_notes_and_a_tap_ends_a_tune():
    ear = Ear()
    piezo = Sound(ear)
    assert piezo.poll(0, 20) == 20
    piezo.play(SCORE, 0)
    assert [piezo.poll(now, 20) for now in (0, 20, 30, 39)] == [20, 20, 10, 1]
    piezo.play(TAP, 0)
    ear.listen(piezo, 100)
    assert ear.heard == [[880, 0], [2400, 12]]
