"""The lights besides the pegs: lines, the dealer's breathing peg, danger, laps; the length and the match."""

import pytest

from scoring.board import NEW_GAME, TARGET
from tests.board.bare_lights import BareLights
from tests.board.colors import DARK, ORANGE, brightness, extremes, is_white, like
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


@pytest.mark.parametrize("score", [0, 7], ids=["hole 1 on a fresh board", "the front peg"])
def test_the_dealers_peg_or_mark_breathes_slowly(table, score):
    if score:
        table.score("A", score)
        table.score("B", score)
    for dealer, other in ("AB", "BA"):
        low, high = extremes(table.watch(dealer, score or 1, BREATH_MS))
        assert 0 < low < 0.6 * high
        still = set(table.watch(other, score or 1, BREATH_MS))
        assert len(still) == 1 and (still == {DARK}) == (score == 0)
        table.tap("DEAL")


# Three times round


@pytest.mark.parametrize("score", [7, 119, 121, 127, 180])
def test_the_lap_shows_by_the_colour_of_the_trail(score):
    table = Table(PEGOUT_GAME=181, PEGOUT_MILLIAMPS=2000)
    table.score("B", 1)
    table.score("B", score - 1)
    hole = (score - 1) % 120 + 1
    lit = table.lit("B")
    assert max(lit, key=lambda at: brightness(lit[at])) == hole and like(lit[hole], ORANGE)
    trail = {table.light("B", at) for at in range(2, hole) if at % 5}
    ahead = {table.light("B", at) for at in range(hole + 1, 121) if at % 5}
    assert len(trail) <= 1 and len(ahead) <= 1
    if score <= 120:
        assert all(like(color, ORANGE) for color in trail)
        assert ahead <= {DARK}
    else:
        assert all(like(color, ORANGE) for color in ahead), "the first lap's trail lies ahead"
        assert not any(like(color, ORANGE) or color == DARK for color in trail)


# The length lights up


def test_the_length_just_chosen_lights_up(table):
    for game in (61, 91, 181, 121):
        table.hold("A+1 B+1", 1050)
        table.wait(50)
        for side in "AB":
            lit = table.lit(side)
            assert set(lit) == set(range(1, min(game, 121) + 1))
            lap = [lit[hole] for hole in range(1, 61)]
            rest = [lit[hole] for hole in range(61, min(game, 121) + 1)]
            assert len(set(lap)) == len(set(rest)) == 1
            assert (lap[0] == rest[0]) == (game != 181)
        if game == 61:
            table.hold("B+2", 60)
            assert like(table.light("B", 2), ORANGE), "a press dismisses it"
            assert DARK == table.light("B", 3) == table.light("A", 3), "on all strips"
            table.tap("BU")
        table.wait(3000)
        assert set(table.lit("B")) <= {30, 60, 61, 90, 91, 120, 31}, "and goes out again"


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


def test_the_strips_fill_again_before_the_match_is_dropped(table):
    table.score("A", 121)
    table.press("DEAL")
    table.wait(3100)
    assert table.state["games"] == [1, 0]
    table.wait(1000)
    assert shown(table, "A") == number_art("3"), "a double skunk"
    table.wait(1850)
    assert max(table.lit("A")) > 110
    table.wait(150)
    assert table.state["games"] == [0, 0]
    assert shown(table, "A") == number_art("0")
