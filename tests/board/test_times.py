"""Each gesture takes effect at its time, and not one millisecond earlier."""

import re

import pytest

from pegout import ticks
from pegout.gestures import TOO_SOON, Gestures
from pegout.journal.format import BRIGHTNESS
from pegout.wiring import BUTTONS, button_name
from scoring.board import SCORE, Match, Rules

NAMES = {button_name(key, (1, 2, 6)): key for key in range(len(BUTTONS))}


@pytest.mark.parametrize(
    ("start", "ms", "end"),
    [
        *[(0, 1500, 1500), (2**29 - 1, 1, 0), (2**29 - 700, 1500, 800), (800, -1500, 2**29 - 700)],
        *[(5, 2**28 - 1, 2**28 + 4), (2**28, 1 - 2**28, 1)],
    ],
)
def test_differences_of_ticks_are_right_across_the_wrap(start, ms, end):
    assert ticks.between(start, end) == ms
    assert ms < 0 or ticks.after(start, ms) == end


def moves(story, a=0, b=0, sides=2, target=121, starts_at=0, entry_ms=1500):
    """Return the moves of a story, as "ms kind side points". In a story, "A+1 0-60" is +1 of A, pressed at 0 and
    released at 60. With "A+1 0!60" its contact begins to chatter at 60. With "lost 60" presses are lost at 60."""
    match = Match(Rules(sides), target)
    match.apply(SCORE, 0, a)
    match.apply(SCORE, 1, b)
    gestures = Gestures(match, (1, 2, 6), entry_ms)
    edges = {}

    def lose_presses(_now):
        for key in range(9):
            gestures.reset_input(key)

    for words in story.split(", "):
        [(button, down, end, up)] = re.findall(r"^(\S+) (\d+)(?:([-!])(\d+))?$", words)
        if button == "lost":
            edges.setdefault(int(down), []).append((lose_presses,))
            continue
        key = NAMES[button]
        edges.setdefault(int(down), []).append((gestures.edge, key, True))
        if end:
            chatters = (lambda _now, key=key: gestures.reset_input(key),)
            edges.setdefault(int(up), []).append((gestures.edge, key, False) if end == "-" else chatters)
    made = []

    def make_moves(ms, now):
        while move := gestures.next_move(now):
            kind, side, points = move
            made.append(f"{ms} {kind} {'ABC'[side]} {points}")
            assert len(made) < 20, "one move after the other, without an end"
            happened = (kind,) if kind == BRIGHTNESS else () if kind == TOO_SOON else match.apply(*move)
            if happened:
                gestures.moved(happened, now)

    for ms in range(max(edges) + 2 * entry_ms + 200):
        now = ticks.after(starts_at, ms)
        make_moves(ms, now)
        for act, *key in edges.get(ms, ()):
            act(*key, now)
            make_moves(ms, now)
    return made


@pytest.mark.promises("gestures.wait", "gestures.brightness", "settings.PEGOUT_ENTRY_MS")
@pytest.mark.parametrize("starts_at", [0, 2**29 - 700], ids=["from 0", "across the wrap"])
@pytest.mark.parametrize(
    ("story", "made"),
    [
        # entries are pegged after entry_ms, after half of it if hurried, after twice as long if amber
        ("A+2 0-60, A+1 1499-1510", ["2999 score A 3"]),
        ("A+2 0-60, A+1 1500-1510", ["1500 score A 2", "3000 score A 1"]),
        ("A+2 0-60, B+2 749-800", ["1500 score A 2", "2249 score B 2"]),
        ("A+2 0-60, B+2 750-800", ["750 score A 2", "2250 score B 2"]),
        ("B+2 0-60, A+2 750-800", ["750 score B 2", "2250 score A 2"]),
        ("A+2 0-60, B+2 750-800, A+1 900-960", ["750 score A 2", "2250 score B 2", "2400 score A 1"]),
        ("A+2 0-60, A+1 400-460, B+2 1149-1200", ["1900 score A 3", "2649 score B 2"]),
        ("A+2 0-60, A+2 100-160, A+2 200-260, B+1 949-960, A+2 950-990", ["2449 score B 1", "2450 score A 8"]),
        ("A+6 0-5, A+6 10-15, A+6 20-25, A+1 30-35", ["3030 score A 19"]),
        ("A+6 0-5, A+6 10-15, A+6 20-25, A+1 30-35, B+2 2000-2100", ["3030 score A 19", "3500 score B 2"]),
        ("A+6 0-5, A+6 10-15, A+6 20-25, A+1 30-35, B+2 100-160", ["1600 score B 2", "3030 score A 19"]),
        # the last +n is held
        ("A+2 0-499", ["1500 score A 2"]),
        ("A+6 0-900, A+2 60-120", ["1560 score A 8"]),
        ("A+6 0-200, A+2 100-700", ["600 score A 8"]),
        ("A+6 0-5, A+6 10-15, A+6 20-25, A+1 30-600", ["530 score A 19"]),
        ("A+6 0-900, B+6 7-900", ["500 score A 6", "507 score B 6"]),
        ("B+6 0-900, A+6 7-900", ["500 score B 6", "507 score A 6"]),
        ("A+2 0-60, A+6 100-900", ["600 score A 8"]),
        ("A+2 0-900, AU 100-160", []),
        ("A+2 0-60, A+2 100-900, AU 160-200", ["1700 score A 2"]),
        # UNDO
        ("A+2 0-60, AU 1600-2099", ["1500 score A 2", "2099 undo A 0"]),
        ("A+2 0-60, AU 1600-2100", ["1500 score A 2"]),
        ("A+2 0-60, A+2 100-160, AU 1300-1799", ["3299 score A 2"]),
        ("A+2 0-60, A+2 100-160, AU 1300-1801", ["1800 score A 4"]),
        ("AU 0-60, BU 0-60", ["60 reopen A 0", "60 undo B 0"]),
        ("AU 0-60, AU 1000-2059", ["60 reopen A 0"]),
        ("AU 0-60, AU 2000-2059", ["60 reopen A 0", "2059 undo A 0"]),
        ("AU 0-60, AU 2000-2060", ["60 reopen A 0", "2060 reopen A 0"]),
        ("AU 0-60, BU 2000-2059", ["60 reopen A 0", "2059 undo B 0"]),
        ("AU 0-60, AU 1000-1700, BU 2010-2060", ["60 reopen A 0", "2060 reopen B 0"]),
        (
            "AU 0-60, AU 1000-1300, A+2 1100-1160, BU 2700-2760",
            ["60 reopen A 0", "2600 correct A 2", "2760 reopen B 0"],
        ),
        ("B+2 0-60, AU 100-160", ["160 undo A 0", "1500 score B 2"]),
        ("A+1 0-60, AU 100-150, AU 250-300", ["300 undo A 0"]),
        # UNDO and +n: a correction
        ("A+6 0-60, AU 1600-1900, A+2 1700-1760", ["1500 score A 6", "3200 correct A 2"]),
        ("A+6 0-60, AU 1600-1900, A+2 1700-2300", ["1500 score A 6", "2200 correct A 2"]),
        ("A+6 0-60, AU 50-80, A+2 70-90", ["1570 score A 4"]),
        ("A+2 0-60, AU 100-300, A+2 200-260", []),
        ("A+6 0-60, AU 1600-1900, A+2 1700-1710, A+1 1750-1760, AU 1950-2000", ["1500 score A 6", "3500 correct A 2"]),
        ("BU 0-300, A+2 100-160", ["300 undo B 0", "1600 score A 2"]),
        ("A+6 0-60, AU 1600-4000, A+2 2600-2660", ["1500 score A 6", "4100 correct A 2"]),
        # DEAL, tapped or held
        ("DEAL 0-0", ["0 deal A 0"]),
        ("DEAL 0-599", ["599 deal A 0"]),
        ("DEAL 0-600", []),
        ("A+2 0-60, B+6 100-160, DEAL 200-300", ["300 score A 2", "300 score B 6", "300 deal A 0"]),
        ("B+6 0-60, A+2 100-160, DEAL 200-300", ["300 score B 6", "300 score A 2", "300 deal A 0"]),
        ("DEAL 0-2999", []),
        ("DEAL 0-5999", ["3000 game A 0"]),
        ("DEAL 0-6900", ["3000 game A 0", "6000 match A 0"]),
        ("DEAL 0-3200, DEAL 3300-6400", ["3000 game A 0", "6300 game A 0"]),
        ("A+2 0-60, DEAL 100-3200", ["1500 score A 2", "3100 game A 0"]),
        ("DEAL 0-3200, A+2 2900-2960", ["3000 score A 2", "3000 game A 0"]),
        ("DEAL 0-3200, A+6 1-5, A+6 6-9, A+6 10-15, A+1 20-25", ["3000 score A 19", "3000 game A 0"]),
        ("AU 0-300, DEAL 100-200", ["200 crib A 0"]),
        ("BU 0-300, DEAL 100-200", ["200 crib A 0"]),
        ("AU 0-50, DEAL 100-200", ["50 reopen A 0", "200 deal A 0"]),
        # both sides hold UNDO or +1
        ("AU 0-999, BU 0-999", []),
        ("AU 0-6000, BU 300-6000", ["1300 brightness A 0"]),
        ("AU 300-6000, BU 0-6000", ["1300 brightness A 0"]),
        ("AU 0-2600, BU 0-1200, BU 1500-2600", ["1000 brightness A 0", "2500 brightness A 0"]),
        ("AU 0-2000, BU 0-2000, B+1 600-660", ["2100 correct B 1"]),
        ("AU 0-2000, BU 0-2000, DEAL 700-800", ["800 crib A 0"]),
        ("A+1 0-999, B+1 0-999", ["999 score B 1", "1500 score A 1"]),
        ("A+1 0-1500, B+1 400-1500", ["1400 target A 61"]),
        ("B+1 0-1500, A+1 400-1500", ["1400 target A 61"]),
        ("A+1 0-2000, B+1 200-900", ["900 score A 1", "1700 score B 1"]),
        ("A+1 0-900, B+1 200-2000", ["900 score B 1", "1500 score A 1"]),
        ("A+1 0-2000, B+1 10-2000, B+2 400-460", ["500 score A 1", "1900 score B 3"]),
        ("A+1 0-2000, B+1 0-2000, DEAL 300-400", ["400 score A 1", "400 score B 1", "400 deal A 0"]),
        ("A+1 2500-4700, B+1 2500-4700, DEAL 0-3200", ["3000 score A 1", "3000 score B 1", "3000 game A 0"]),
        ("A+1 0-5000, B+1 0-5000", ["1000 target A 61"]),
        ("B+1 0-60, A+1 120-1420", ["620 score A 1", "1500 score B 1"]),
        ("A+2 0-60, A+1 160-1360, B+1 160-1360", ["660 score A 3", "660 score B 1"]),
        # a button counts as up after its contact chattered or presses were lost
        ("DEAL 0!100", []),
        ("AU 0!100, A+2 200-260", ["1700 score A 2"]),
        ("A+2 0-60, A+2 100!200", []),
        ("A+2 0-60, B+2 100!200", ["1500 score A 2"]),
        ("A+1 0-1500, B+1 0!500", ["500 score A 1"]),
        ("A+1 0-1500, B+1 0-1500, B+2 0!0", ["500 score A 1"]),
        ("AU 0-2000, BU 0!900", []),
        ("A+1 0!100, A+2 200-260, B+1 1000-1060", ["1000 score A 2", "2500 score B 1"]),
        ("DEAL 0-5000, lost 2999", []),
        ("A+2 0-900, lost 400", []),
        ("A+1 0-1500, B+1 0-1500, lost 900", []),
        ("AU 0-300, lost 100, A+2 200-250", ["1700 score A 2"]),
        ("A+1 0-3000, lost 100, A+2 200-260, B+1 1000-1060", ["1000 score A 2", "2500 score B 1"]),
    ],
)
def test_no_move_comes_a_millisecond_early_or_late(story, made, starts_at):
    assert moves(story, starts_at=starts_at) == made


@pytest.mark.promises("gestures.next-game")
@pytest.mark.parametrize(
    ("story", "made"),
    [
        ("B+1 1700-1760", ["1500 score A 2", "1700 score B 1"]),  # the match refuses this move: A has won
        ("DEAL 1600-1700", ["1500 score A 2", "1700 too soon A 0"]),
        ("DEAL 1400-1600", ["1500 score A 2", "1600 too soon A 0"]),
        ("DEAL 4499-4520", ["1500 score A 2", "4520 too soon A 0"]),
        ("DEAL 4500-4520", ["1500 score A 2", "4520 deal A 0"]),
        ("AU 1600-1700, DEAL 1800-1900", ["1500 score A 2", "1700 undo A 0", "1900 deal A 0"]),
        ("AU 1700-1800, DEAL 1600-1900", ["1500 score A 2", "1800 undo A 0", "1900 too soon A 0"]),
        ("AU 1600-1900, A+1 1700-1760, DEAL 1800-1850", ["1500 score A 2", "1850 crib A 0", "3200 correct A 1"]),
        ("AU 1600-1900, A+1 1700-1760, DEAL 3300-3400", ["1500 score A 2", "3200 correct A 1", "3400 deal A 0"]),
        ("AU 1560-1700, A+1 1620-1680, BU 1750-1800", ["1500 score A 2", "1800 undo B 0", "3120 correct A 1"]),
        ("B+1 100-160, B+2 1400-1450", ["1400 score A 2", "1400 score B 2"]),
        ("DEAL 100-160", ["160 score A 2"]),
        ("DEAL 1600-4700", ["1500 score A 2", "4600 game A 0"]),
    ],
)
def test_a_win_clears_entries_and_disables_deal_for_a_while(story, made):
    assert moves(f"A+2 0-60, {story}", a=119, b=110) == made


@pytest.mark.parametrize(
    ("story", "settings", "made"),
    [
        ("A+1 0-400, B+1 300-350", {"entry_ms": 600}, ["600 score A 1", "900 score B 1"]),
        ("A+1 0-400, B+2 300-350", {"entry_ms": 600}, ["300 score A 1", "900 score B 2"]),
        ("A+2 0-400, B+1 300-350", {"entry_ms": 600}, ["300 score A 2", "900 score B 1"]),
        ("A+1 0-200, B+1 300-350", {"entry_ms": 600}, ["300 score A 1", "900 score B 1"]),
        ("A+1 0-400, B+1 300-350", {"entry_ms": 600, "b": 2}, ["300 score A 1", "900 score B 1"]),
        ("A+2 0-60, B+2 150-350", {"entry_ms": 301}, ["301 score A 2", "451 score B 2"]),
        ("A+2 0-60, B+2 151-350", {"entry_ms": 301}, ["151 score A 2", "452 score B 2"]),
        ("A+1 0-1500, B+1 450-1500", {"entry_ms": 800}, ["1450 target A 61"]),
        ("A+1 0-1100, B+1 200-1100", {"entry_ms": 300}, ["1100 score A 1", "1100 score B 1"]),
        ("B+1 0-1100, A+1 200-1100", {"entry_ms": 300}, ["1100 score B 1", "1100 score A 1"]),
        ("A+6 0-5, A+6 10-15, A+6 20-25, A+1 30-35", {"target": 181}, ["1530 score A 19"]),
        ("A+1 0-1001, B+1 0-1001", {"target": 181}, ["1000 target A 121"]),
        ("A+1 0-1001, B+1 0-1001", {"b": 1}, ["500 score A 1", "500 score B 1"]),
        ("A+1 0-2000, B+1 0-2000, C+2 400-460", {"sides": 3}, ["500 score A 1", "500 score B 1", "1900 score C 2"]),
        ("A+1 0-2000, C+1 0-2000", {"sides": 3}, ["500 score A 1", "500 score C 1"]),
        ("AU 0-2000, CU 0-2000", {"sides": 3}, []),
        ("AU 0-2000, BU 0-2000, CU 1200-1700", {"sides": 3}, ["1000 brightness A 0"]),
        ("C+2 0-60, B+6 100-160, DEAL 200-300", {"sides": 3}, ["300 score C 2", "300 score B 6", "300 deal A 0"]),
        ("C+2 0-1300, A+1 100-1300, B+1 100-1300", {"sides": 3}, ["500 score C 2", "600 score A 1", "600 score B 1"]),
        ("C+2 0-60, A+1 700-2300, B+1 700-2300", {"sides": 3}, ["1500 score C 2", "1500 score A 1", "1500 score B 1"]),
        # the older of two winning entries wins
        ("A+1 0-60, B+2 100-800", {"a": 120, "b": 119}, ["600 score A 1"]),
        ("A+1 0-60, B+2 100-800", {"a": 60, "b": 59, "target": 61}, ["600 score A 1"]),
        ("A+2 0-60, B+2 100-800", {"a": 118, "b": 119}, ["600 score B 2"]),
        ("B+2 0-60, A+2 100-800", {"a": 119, "b": 119}, ["600 score B 2"]),
        ("A+6 0-5, A+6 10-15, A+6 20-25, A+1 30-35, B+2 100-160", {"a": 119, "b": 119}, ["1600 score A 19"]),
    ],
)
def test_gestures_keep_their_times_with_other_settings(story, settings, made):
    assert moves(story, **settings) == made


@pytest.mark.parametrize(
    ("story", "at", "wait_ms"),
    [
        *[("A+2 0-60", 100, 1400), ("A+2 0-60", 1499, 1), ("A+2 0-60", 1600, 1), ("A+2 0-900", 100, 400)],
        *[("A+2 0-60, B+2 50-60", 100, 1400), ("A+2 0-60, AU 70-900", 100, 1400), ("AU 0-900", 100, 5000)],
        *[("DEAL 0-5000", 100, 2900), ("DEAL 0-5000", 2999, 1), ("AU 0-900, DEAL 60-900", 100, 2960)],
    ],
)
def test_the_board_can_rest_until_a_move_is_due(story, at, wait_ms):
    gestures = Gestures(Match(Rules()), (1, 2, 6), 1500)
    assert [gestures.deal_held(0), gestures.undo_held(0, 0), gestures.ones_held(0)] == [-1] * 3, "all are up"
    for words in story.split(", "):
        button, down, up = re.split(r"[ -]", words)
        gestures.edge(NAMES[button], True, int(down))
        gestures.next_move(int(down))
        if int(up) < at:
            gestures.edge(NAMES[button], False, int(up))
            gestures.next_move(int(up))
    assert gestures.wait_ms(at, 5000) == wait_ms
