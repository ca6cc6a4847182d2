"""The optional piezo: short tunes that never delay a press."""

import pytest

from tests.table import Table


def tones(table, ms):
    """The different tones over the next `ms` milliseconds; 0 is silence."""
    heard = []
    for _ in range(ms):
        table.wait(1)
        if heard[-1:] != [table.pico.buzzer.hertz]:
            heard.append(table.pico.buzzer.hertz)
    return heard


def test_without_the_setting_it_is_silent():
    table = Table()
    table.press("A+6")
    assert tones(table, 3000) == [0]


def test_every_press_clicks():
    table = Table(PEGOUT_SOUND=1)
    for button in ("A+6", "B+1", "AU", "DEAL"):
        table.press(button)
        heard = tones(table, 60)
        assert [tone > 0 for tone in heard[-2:]] == [True, False], button
        table.release(button)
        table.wait(400)


@pytest.mark.parametrize("sides", [2, 3])
def test_a_score_an_undo_and_a_deal_sound_different_and_end(sides):
    table = Table(PEGOUT_SOUND=1, PEGOUT_SIDES=sides, PEGOUT_MILLIAMPS=900)
    table.tap("A+6")
    score = tones(table, 2000)
    table.press("AU")
    table.wait(40)
    table.release("AU")
    undo = tones(table, 500)
    table.press("DEAL")
    table.wait(40)
    table.release("DEAL")
    deal = tones(table, 500)
    assert score[-1] == undo[-1] == deal[-1] == 0
    assert len(score) == 4, "silence, two notes, silence"
    last_notes = {tuple(heard[-3:-1]) for heard in (score, undo, deal)}
    assert len(last_notes) == 3


def test_a_game_that_comes_back_sounds_like_a_new_one_backwards():
    table = Table(PEGOUT_SOUND=1)
    table.score("A", 6)
    table.press("DEAL")
    table.wait(2900)
    new_game = [tone for tone in tones(table, 500) if tone]
    table.release("DEAL")
    table.press("AU")
    table.wait(60)
    table.release("AU")
    assert [tone for tone in tones(table, 500) if tone] == new_game[::-1]


def test_taps_count_while_the_tune_of_a_win_plays():
    table = Table(PEGOUT_SOUND=1, PEGOUT_GAME=61)
    table.score("A", 60)
    table.tap("A+1")
    heard = tones(table, 2600)
    assert len(heard) >= 5
    assert heard[-1] == 0
    table.tap("AU")
    assert table.scores == [60, 0]
    assert table.pico.errors == []
