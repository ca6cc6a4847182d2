"""The end of a game: the lights of a win, the moves still allowed, and the start of the next game."""

import pytest

from pegout.gestures import DEAF_MS
from pegout.lights import Lights
from pegout.settings import Settings
from pegout.tracks import Tracks
from scoring.board import SCORE, Match, Rules
from tests.board.colors import brightness, is_white, like
from tests.table import Table

BLUE, ORANGE = (0x00, 0x50, 0xFF), (0xFF, 0x50, 0x00)
DARK = (0, 0, 0)
EVERY_HOLE = set(range(1, 122))


def won(winner, loser_score, **settings):
    """A board on which `winner` has just won; the loser has `loser_score`."""
    table = Table(**settings)
    loser = "B" if winner == "A" else "A"
    if loser_score:
        table.score(loser, loser_score)
    table.score(winner, table.state["target"] - 2)
    table.tap(f"{winner}+2")
    table.wait(2000)
    assert table.state["winner"] == winner
    return table


def pictures(table, side, ms, every_ms=25):
    """The different pictures that a side shows over some time, in order."""
    seen = []
    for _ in range(0, ms, every_ms):
        frame = table.pico.frames[side]
        if not seen or seen[-1] != frame:
            seen.append(frame)
        table.wait(every_ms)
    return seen


def white_groups(table, side):
    """Lengths of the groups of white holes on a track."""
    groups, last = [], None
    for hole, color in table.lit(side).items():
        if is_white(color):
            if last is not None and hole == last + 1:
                groups[-1] += 1
            else:
                groups.append(1)
            last = hole
    return groups


# The winner's lights


@pytest.mark.parametrize(("winner", "color"), [("A", BLUE), ("B", ORANGE)])
def test_the_winners_whole_track_runs_in_its_colour(winner, color):
    table = won(winner, 100)
    for _ in range(10):
        lit = table.lit(winner)
        assert set(lit) == EVERY_HOLE
        bright = [hole for hole in lit if brightness(lit[hole]) > 20]
        assert bright
        assert all(like(lit[hole], color) for hole in bright)
        table.wait(75)
    assert len(pictures(table, winner, 2000)) > 10, "it moves"


def test_the_wave_runs_towards_the_game_hole():
    table = won("A", 100)

    def crests():
        lit = table.lit("A")
        most = max(map(brightness, lit.values()))
        return {hole for hole in lit if brightness(lit[hole]) == most}

    before = crests()
    table.wait(25)
    assert crests() & {hole + 1 for hole in before} and not crests() & before


def test_the_winning_peg_lands_before_its_track_runs():
    table = Table()
    table.score("A", 119)
    table.tap("A+2")
    while table.entry[0]:
        table.wait(1)
    table.wait(30)
    assert table.state["winner"] == "A"
    assert table.light("A", 3) == DARK
    table.wait(400)
    assert table.light("A", 3) != DARK


def test_after_half_a_minute_the_winner_is_a_still_picture_in_its_colour():
    table = won("B", 100)
    table.wait(27_000)
    assert len(pictures(table, "B", 1000)) > 10
    table.wait(2000)
    still = pictures(table, "B", 3000, 50)
    assert len(still) == 1
    lit = table.lit("B")
    assert set(lit) == EVERY_HOLE
    assert len(set(lit.values())) == 1
    assert lit[60][0] > 1 and lit[60][2] == 0


# The loser's lights


@pytest.mark.parametrize("score", [91, 100, 120])
def test_a_plain_losers_pegs_stay(score):
    table = Table()
    table.tap("DEAL")
    table.score("A", score - 7)
    table.score("A", 7)
    before = table.lit("A")
    table.score("B", 121)
    table.wait(1000)
    assert table.lit("A") == before
    table.wait(40_000)
    assert table.lit("A") == before


LEVELS = [
    *[(121, score, 2) for score in (0, 59, 60)],
    *[(121, score, 1) for score in (61, 62, 89, 90)],
    *[(121, score, 0) for score in (91, 92)],
    *[(61, score, 1) for score in (29, 30)],
    *[(61, score, 0) for score in (31, 32)],
    *[(91, score, 0) for score in (0, 1, 45)],
    *[(181, score, 0) for score in (0, 1, 60, 90)],
]


@pytest.mark.parametrize(("game", "score", "level"), LEVELS)
def test_the_losers_track_shows_the_skunk_level(game, score, level):
    table = won("A", score, PEGOUT_GAME=game)
    assert table.state["skunk"] == level
    groups = white_groups(table, "B")
    lit = table.lit("B")
    orange = [hole for hole, color in lit.items() if like(color, ORANGE)]
    if level == 0:
        assert max(groups) == 1, "marks, no stripes"
        assert score in orange or score == 0, "the pegs stay"
    elif level == 1:
        assert all(map(is_white, lit.values())), "white groups ..."
        assert len(groups) >= 10 and 4 <= max(groups) <= 6
        assert len(lit) < 80, "... on dark"
    else:
        assert len(groups) >= 10 and 2 <= max(groups) <= 4
        assert len(orange) >= 20, "two colours of stripe"


@pytest.mark.parametrize(("score", "stripe"), [(80, 5), (30, 3)])
def test_the_stripes_drift_and_then_stop_without_changing_meaning(score, stripe):
    table = won("A", score)
    assert len(pictures(table, "B", 2000)) > 5
    table.wait(29_000)
    assert len(pictures(table, "B", 3000, 50)) == 1
    assert max(white_groups(table, "B")) == stripe
    assert bool([color for color in table.lit("B").values() if like(color, ORANGE)]) == (stripe == 3)


def test_a_double_skunk_drifts_faster():
    def holes_moved_per_second(score):
        table = won("A", score)
        start = min(hole for hole, color in table.lit("B").items() if is_white(color) and hole > 20)
        moved, last = 0, start
        for _ in range(40):
            table.wait(25)
            now = [hole for hole, color in table.lit("B").items() if is_white(color)]
            if last + 1 in now and last not in now:
                last += 1
                moved += 1
        return moved

    slow, fast = holes_moved_per_second(80), holes_moved_per_second(30)
    assert 0 < slow < fast


def test_with_three_sides_each_loser_shows_its_own_skunk_level():
    table = Table(PEGOUT_SIDES=3, PEGOUT_MILLIAMPS=2000)
    table.score("B", 80)
    table.score("C", 100)
    table.score("A", 121)
    table.wait(1000)
    assert max(white_groups(table, "B")) > 3
    assert max(white_groups(table, "C")) == 1
    assert set(table.lit("A")) == EVERY_HOLE
    assert table.state["skunk"] == 1


@pytest.mark.parametrize("milliamps", [480, 520])
def test_the_winner_is_visible_with_hardly_any_current(milliamps):
    """Three sides leave 17 mA of the default for light."""
    table = Table(PEGOUT_SIDES=3, PEGOUT_MILLIAMPS=milliamps, PEGOUT_GAME=61)
    table.score("B", 40)
    table.score("A", 61)
    table.wait(1000)
    assert len(pictures(table, "A", 2000)) > 5, "it runs"
    table.wait(35_000)
    assert len(table.lit("A")) >= 10


class RecordingStrip:
    """A strip that keeps its last frame."""

    def show(self, frame):
        self.frame = list(frame)


def test_the_still_picture_remains_after_half_a_period_of_the_ticks():
    """2^28 ms, three days, after the win its ticks compare as later than now."""
    match = Match(Rules())
    strips = [RecordingStrip(), RecordingStrip()]
    lights = Lights(Tracks(match, Settings({}.get), 0), strips, 0)
    happened = match.apply(SCORE, 0, 121)
    lights.moved(happened, 0, 0, 0)
    for now in range(0, 40_000, 10):
        lights.paint(now)
    still = [strip.frame for strip in strips]
    days_later = (1 << 28) + 60_000
    lights.poll(days_later)
    lights.paint(days_later)
    lights.pressed(days_later)
    lights.redraw()
    for now in range(days_later, days_later + 100, 10):
        lights.paint(now)
    assert [strip.frame for strip in strips] == still


# Moves after a win


def test_after_a_win_no_side_can_score():
    table = won("A", 100)
    for button in ("A+6", "B+6", "B+1"):
        table.tap(button)
        assert table.entry == [0, 0]
    table.wait(3000)
    assert table.scores == [121, 100]


def test_an_entry_of_the_other_side_is_dropped_by_the_win():
    table = Table()
    table.score("A", 119)
    table.tap("A+2")
    table.wait(1000)
    table.tap("B+6")
    table.wait(800)
    assert (table.state["winner"], table.entry) == ("A", [0, 0])
    table.wait(3000)
    assert table.scores == [121, 0]
    table.tap("AU")
    table.wait(3000)
    assert table.scores == [119, 0], "it does not come back"


def test_undo_of_a_win_brings_the_game_back():
    table = won("B", 80)
    table.tap("BU")
    assert (table.state["winner"], table.scores) == (None, [80, 119])
    table.wait(100)
    assert set(table.lit("A")) >= {80, 91}
    assert table.light("A", 3) == DARK
    assert table.light("B", 3) == DARK
    table.score("A", 12)
    table.score("B", 2)
    assert table.state["winner"] == "B"
    assert table.state["skunk"] == 0


def test_a_correction_after_a_win_brings_the_game_back():
    table = won("A", 80)
    table.press("AU")
    table.wait(50)
    table.tap("A+1")
    table.release("AU")
    table.wait(1600)
    assert (table.state["winner"], table.scores) == (None, [120, 80])
    table.tap("AU")
    assert table.state["winner"] == "A"
    assert table.types[-2:] == ["undo", "win"]
    table.wait(200)
    assert set(table.lit("A")) == EVERY_HOLE


def test_the_loser_may_undo_and_thereby_be_skunked():
    table = Table()
    table.score("B", 80)
    table.score("B", 12)
    table.score("A", 121)
    assert table.state["skunk"] == 0
    table.tap("BU")
    table.wait(100)
    assert table.state["skunk"] == 1
    assert max(white_groups(table, "B")) > 3


def test_exact_out_pegs_only_the_exact_score():
    table = Table(PEGOUT_EXACT_OUT=1)
    table.score("A", 118)
    events = len(table.events)
    table.score("A", 6)
    assert (table.scores, table.types[events:]) == ([118, 0], ["ignored"])
    assert not [hole for hole in table.lit("A") if hole > 118 and hole != 120]
    table.score("A", 3)
    assert table.state["winner"] == "A"


# The next game


@pytest.mark.parametrize(("winner", "score", "tally"), [("A", 100, 1), ("B", 90, 2), ("A", 60, 3)])
@pytest.mark.parametrize("how", ["tap", 3100])
def test_deal_after_a_win_counts_the_game_and_starts_the_next(winner, score, tally, how):
    table = won(winner, score)
    if how == "tap":
        table.wait(DEAF_MS)
        table.tap("DEAL")
    else:
        table.hold("DEAL", how)
        table.wait(100)
    counts = [1, 0] if winner == "A" else [0, 1]
    assert table.state["games"] == counts
    assert table.state["tally"] == [tally * count for count in counts]
    assert (table.scores, table.state["winner"]) == ([0, 0], None)
    assert table.dealer == ("B" if winner == "A" else "A"), "the loser deals"
    assert table.events[-1]["type"] == "game"
    table.wait(100)
    assert set(table.lit(table.dealer)) - {1} == {61, 91, *range(5, 121, 5)}


@pytest.mark.parametrize("ms", [700, 2900])
def test_showing_the_match_after_a_win_does_not_count_the_game(ms):
    table = won("A", 100)
    table.hold("DEAL", ms)
    table.wait(100)
    assert (table.state["games"], table.scores) == ([0, 0], [121, 100])
    assert set(table.lit("A")) == EVERY_HOLE


def test_deal_held_six_seconds_after_a_win_counts_the_game_and_clears_the_match():
    table = won("A", 100)
    table.press("DEAL")
    table.wait(3100)
    assert table.state["games"] == [1, 0]
    table.wait(3000)
    assert (table.state["games"], table.state["tally"]) == ([0, 0], [0, 0])
    assert table.types[-2:] == ["game", "match"]
    table.release("DEAL")


@pytest.mark.parametrize("values", ["1,2,3", "1,2,4", "2,3,3"])
@pytest.mark.parametrize(("score", "level"), [(91, 0), (90, 1), (60, 2)])
def test_a_win_adds_the_skunk_values_of_the_settings(values, score, level):
    table = won("B", score, PEGOUT_SKUNK_VALUES=values)
    table.wait(DEAF_MS)
    table.tap("DEAL")
    assert table.state["tally"] == [0, int(values.split(",")[level])]


def test_of_three_sides_the_one_furthest_behind_deals():
    table = Table(PEGOUT_SIDES=3, PEGOUT_GAME=61)
    for side, score in (("A", 40), ("C", 30), ("B", 61)):
        table.score(side, score)
    table.tap("DEAL")
    assert table.dealer == "C"
    assert table.state["games"] == [0, 1, 0]
    assert table.state["tally"] == [0, 2, 0]


# Matches


def test_the_deal_that_counts_the_deciding_game_ends_the_match():
    table = Table(PEGOUT_BEST_OF=3, PEGOUT_GAME=61)
    for winner in "ABA":
        table.score("B" if winner == "A" else "A", 40)
        table.score(winner, 61)
        table.tap("DEAL")
    assert table.types[-2:] == ["game", "match"]
    assert table.events[-1]["side"] == "A"
    assert table.state["games"] == [2, 1], "the result stays to be seen"
    table.wait(500)
    assert set(table.lit("A")) == EVERY_HOLE, "the winner's track runs"
    assert len(pictures(table, "A", 1000)) > 10
    table.tap("A+6")
    table.tap("B+6")
    table.wait(3000)
    assert table.scores == [0, 0]
    assert table.state["games"] == [2, 1]
    table.tap("DEAL")
    assert table.state["games"] == [0, 0]
    assert table.events[-1]["type"] == "match"
    table.score("B", 5)
    assert table.scores == [0, 5]


@pytest.mark.parametrize(("best_of", "needed"), [(1, 1), (5, 3), (9, 5)])
def test_more_than_half_the_games_win_a_match(best_of, needed):
    table = Table(PEGOUT_BEST_OF=best_of, PEGOUT_GAME=61)
    for won_games in range(1, needed + 1):
        table.score("B", 61)
        table.tap("DEAL")
        assert table.state["games"] == [0, won_games]
    assert table.types.count("match") == 1
    assert table.types[-1] == "match"
