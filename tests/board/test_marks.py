"""The lights besides the pegs: lines, the dealer's breathing peg, danger, laps; the length and the match."""

import pytest

from scoring.board import NEW_GAME, TARGET
from tests.board.bare_lights import BareLights
from tests.board.colors import brightness, extremes, is_white
from tests.board.seat import number_art, shown
from tests.table import Table

BREATH_MS = 3500
"""Longer than a breath of the dealer's peg."""


# Marks and lines


@pytest.mark.parametrize("level", range(3), ids=["day", "evening", "night"])
@pytest.mark.parametrize(
    ("game", "sides", "lines"),
    [(121, 2, {61, 91}), (121, 3, {61, 91}), (61, 2, {31}), (91, 3, set()), (181, 2, set())],
    ids=lambda value: str(value),
)
def test_the_pegs_outshine_the_skunk_lines_and_the_ends_of_the_streets(game, sides, lines, level):
    """At night, when nobody can see the engraving, every fifth hole is lit too, as faintly as possible."""
    table = Table(PEGOUT_GAME=game, PEGOUT_SIDES=sides)
    for _ in range(level):
        table.hold("AU BU", 1100)
        table.wait(50)
    table.wait(50)
    every = 5 if level == 2 else 30
    for side in "ABC"[:sides]:
        lit = table.lit(side)
        lit.pop(1, None)  # the dealer's mark
        assert set(lit) == {*range(every, min(game, 121), every), *lines}
        assert len(set(lit.values())) == 1 and is_white(lit[30])
        table.score(side, 7)
        peg = extremes(table.watch(side, 7, BREATH_MS))[1]
        assert 20 * brightness(lit[30]) <= peg or (level and brightness(lit[30]) == 2)
        assert level == 2 or 50 * brightness(lit[30]) >= peg


# Dealer


# Three times round


# The length lights up


def test_the_length_does_not_come_back_when_the_ticks_wrap():
    """Nobody presses a button for half a period of the ticks, three days."""
    board = BareLights(target=61)
    board.score(0, 61)
    board.run(3000)
    board.move(NEW_GAME)
    board.overlays.moved((TARGET,), 0, board.now)
    assert board.overlay(0, board.now + 1999) == (set(range(61)), 1), "nothing of the chase"
    assert board.overlay(0, board.now + 2000) is None
    assert not board.overlays.any(0, board.now + (1 << 28) + 1)


# Holding DEAL


@pytest.mark.parametrize(("settings", "every"), [({"PEGOUT_MILLIAMPS": 600}, 5), ({"PEGOUT_MILLIAMPS": 2000}, 1)])
def test_the_strips_fill_as_a_warning_before_a_game_is_dropped(settings, every):
    """It has a bright head; with little current only every fifth hole is lit."""

    def strip_filled_to(head):
        return set(range(every, head, every)) | set(range(max(1, head - 2), head + 1))

    table = Table(**settings)
    table.score("A", 10)
    before = table.lit("A")
    with table.held("DEAL", 1450):
        number = set(table.lit("B"))
        assert shown(table, "A") == shown(table, "B") == number_art("0")
        filled = []
        for _ in range(29):
            table.wait(50)
            lit = set(table.lit("A"))
            filled.append(max(head for head in range(122) if lit == number | strip_filled_to(head)))
        assert filled == sorted(filled)
        assert filled[14] in range(45, 70), "half way at half time"
        assert max(filled) > 110
    table.wait(1200)
    assert set(table.lit("A")) == set(before), "let go in time: the game is unchanged"
