"""Every gesture of the board: fingers on the simulated Pico's buttons, pegs and counts out."""

import pytest

from tests.table import Table

ENTRY_MS = 1500


@pytest.fixture
def table():
    return Table()


def near(table, a=0, b=0):
    """Bring both sides to these scores."""
    for side, score in (("A", a), ("B", b)):
        if score:
            table.score(side, score)
    assert table.scores == [a, b]
    return table


# Tap +n


@pytest.mark.parametrize("sides", [2, 3])
def test_every_button_adds_its_points_on_the_press(sides):
    table = Table(PEGOUT_SIDES=sides)
    for at, side in enumerate("ABC"[:sides]):
        expected = 0
        for points in (1, 2, 6):
            expected += points
            table.press(f"{side}+{points}")
            table.wait(10)
            assert table.entry[at] == expected, "it acts on the press, not on the release"
            table.release(f"{side}+{points}")
            table.wait(100)
    assert table.entry == [9] * sides, "each side has its own entry"
    assert table.scores == [0] * sides


@pytest.mark.parametrize("steps", ["1,2,6", "1,5,10", "3,2,1", "29,28,27"])
def test_the_steps_are_those_of_the_settings(steps):
    table = Table(PEGOUT_STEPS=steps)
    for step in steps.split(","):
        table.tap(f"B+{step}")
        assert table.entry == [0, int(step)]
        table.tap("BU")
    assert table.entry == [0, 0]


def test_an_entry_is_committed_after_a_second_and_a_half_of_quiet(table):
    table.press("A+6")
    table.wait(ENTRY_MS - 20)
    assert (table.entry, table.scores) == ([6, 0], [0, 0])
    table.wait(40)
    assert (table.entry, table.scores) == ([0, 0], [6, 0])


def test_each_tap_starts_the_wait_anew_but_only_of_its_own_side(table):
    table.tap("A+6")
    table.tap("B+2")
    for _ in range(3):
        table.wait(1000)
        table.tap("A+1")
    assert table.entry == [9, 0]
    assert table.scores == [0, 2]
    table.wait(ENTRY_MS)
    assert table.scores == [9, 2]


@pytest.mark.parametrize("entry_ms", [300, 1500, 10000])
def test_the_wait_is_that_of_the_settings(entry_ms):
    table = Table(PEGOUT_ENTRY_MS=entry_ms)
    table.press("A+2")
    table.wait(entry_ms - 20)
    assert table.scores == [0, 0]
    table.wait(40)
    assert table.scores == [2, 0]


def test_the_back_peg_leaps_over_the_front_one(table):
    table.score("A", 8)
    table.score("A", 4)
    assert (table.scores, table.back) == ([12, 0], [8, 0])


@pytest.mark.parametrize("points", [19, 25, 26, 27, 30, 31, 37])
def test_what_no_hand_counts_waits_twice_as_long(table, points):
    for step in (6, 2, 1):
        times, points = divmod(points, step)
        table.tap(f"A+{step}", times)
    entered = table.entry[0]
    table.wait(2 * ENTRY_MS - 160)
    assert table.scores == [0, 0]
    table.wait(100)
    assert table.scores == [entered, 0], "a hand and a crib pegged in one go may be right"


@pytest.mark.parametrize("points", [18, 20, 24, 28, 29])
def test_what_a_hand_counts_does_not_wait_longer(table, points):
    for step in (6, 2, 1):
        times, points = divmod(points, step)
        table.tap(f"A+{step}", times)
    entered = table.entry[0]
    table.wait(ENTRY_MS - 100)
    assert table.scores == [entered, 0]


# UNDO tapped


def test_undo_takes_back_the_last_tap_of_an_entry(table):
    table.tap("A+6")
    table.tap("A+2")
    table.tap("A+1")
    for left in (8, 6, 0):
        table.tap("AU")
        assert table.entry == [left, 0]
    assert table.types.count("undo") == 0


def test_undo_takes_back_the_last_score_and_the_one_before_to_the_start(table):
    stood = [([0, 0], [0, 0])]
    for points in (4, 12, 1):
        table.score("A", points)
        stood.append((table.scores, table.back))
    for scores, back in reversed(stood[:-1]):
        table.tap("AU")
        assert (table.scores, table.back) == (scores, back)
    table.tap("AU")
    assert table.scores == [0, 0]
    assert table.types.count("undo") == 3


def test_undo_is_of_its_own_side(table):
    near(table, 12, 7)
    table.tap("BU")
    assert table.scores == [12, 0]
    table.tap("BU")
    assert table.scores == [12, 0]


@pytest.mark.parametrize(("ms", "undone"), [(490, True), (510, False), (2000, False)])
def test_undo_counts_if_let_go_before_half_a_second(table, ms, undone):
    near(table, 12)
    table.hold("AU", ms)
    table.wait(50)
    assert table.scores == [0 if undone else 12, 0]


def test_an_entry_waits_for_an_undo_that_may_yet_be_a_tap(table):
    table.tap("A+6")
    table.tap("A+2")
    table.wait(ENTRY_MS - 120 - 200)
    table.press("AU")
    table.wait(400)
    table.release("AU")
    table.wait(20)
    assert (table.entry, table.scores) == ([6, 0], [0, 0]), "the entry was due while the finger was down"


def test_an_undo_held_on_lets_the_entry_go(table):
    table.tap("A+6")
    table.wait(ENTRY_MS - 120 - 200)
    table.press("AU")
    table.wait(490)
    assert table.scores == [0, 0]
    table.wait(30)
    assert table.scores == [6, 0]
    table.release("AU")
    table.wait(100)
    assert table.scores == [6, 0]


# UNDO held and +n: correction


def correct(table, side, *buttons):
    table.press(f"{side}U")
    table.wait(100)
    for button in buttons:
        table.tap(f"{side}+{button}")
    table.release(f"{side}U")
    table.wait(20)


def test_a_correction_takes_the_front_peg_back(table):
    table.score("A", 8)
    table.score("A", 12)
    correct(table, "A", 2, 1)
    assert (table.entry, table.scores) == ([-3, 0], [20, 0])
    table.wait(ENTRY_MS)
    assert (table.scores, table.back) == ([17, 0], [8, 0])
    assert table.events[-1]["type"] == "correct"
    assert table.events[-1]["points"] == 3
    table.tap("AU")
    assert (table.scores, table.back) == ([20, 0], [8, 0])


def test_a_correction_never_leaves_the_back_peg_in_front(table):
    table.score("A", 8)
    table.score("A", 2)
    correct(table, "A", 6)
    table.wait(ENTRY_MS)
    assert (table.scores, table.back) == ([4, 0], [4, 0])


def test_a_correction_stops_at_the_start(table):
    table.score("A", 4)
    correct(table, "A", 6)
    table.wait(ENTRY_MS)
    assert (table.scores, table.back) == ([0, 0], [0, 0])
    table.tap("AU")
    assert table.scores == [4, 0]


def test_a_correction_of_nothing_changes_nothing(table):
    correct(table, "B", 6)
    table.wait(ENTRY_MS)
    assert table.scores == [0, 0]
    assert "correct" not in table.types


def test_a_slow_correction_is_no_undo(table):
    table.score("A", 8)
    table.press("AU")
    table.wait(1000)
    table.tap("A+1")
    table.wait(2000)
    table.release("AU")
    table.wait(100)
    assert table.scores == [7, 0]


def test_a_quick_correction_is_no_undo_either(table):
    table.score("A", 8)
    table.press("AU")
    table.wait(20)
    table.press("A+1")
    table.wait(20)
    table.release("A+1", "AU")
    table.wait(20)
    assert (table.entry, table.scores) == ([-1, 0], [8, 0])


def test_the_other_sides_undo_corrects_nothing(table):
    table.score("A", 8)
    table.press("BU")
    table.wait(100)
    table.tap("A+2")
    table.release("BU")
    table.wait(ENTRY_MS + 600)
    assert table.scores == [10, 0]


def test_taps_and_corrections_in_one_entry_add_up(table):
    table.score("A", 8)
    table.tap("A+6")
    correct(table, "A", 1, 2)
    assert table.entry == [3, 0]
    table.wait(ENTRY_MS + 100)
    assert (table.scores, table.back) == ([11, 0], [8, 0])


def test_taps_and_corrections_that_cancel_out_are_no_score(table):
    table.score("A", 8)
    table.tap("A+2")
    correct(table, "A", 2)
    before = len(table.events)
    table.wait(ENTRY_MS + 100)
    assert (table.scores, table.back) == ([8, 0], [0, 0])
    assert len(table.events) == before


def test_an_undo_takes_back_a_tap_of_a_correction(table):
    table.score("A", 8)
    correct(table, "A", 2, 1)
    table.tap("AU")
    assert table.entry == [-2, 0]


# DEAL


@pytest.mark.parametrize("sides", [2, 3])
def test_deal_passes_the_crib_round(sides):
    table = Table(PEGOUT_SIDES=sides)
    table.score("A", 2)
    dealers = []
    for _ in range(2 * sides):
        table.tap("DEAL")
        dealers.append(table.dealer)
    assert "".join(dealers) == {2: "BABA", 3: "BCABCA"}[sides]


def test_before_the_first_score_deal_chooses_the_first_dealer(table):
    table.tap("DEAL")
    assert table.dealer == "B"
    table.score("A", 2)
    table.tap("DEAL")
    assert table.dealer == "A"
    table.hold("DEAL", 3200)
    assert table.dealer == "B", "the game that was dropped begins again with its first dealer"


@pytest.mark.parametrize(("ms", "dealer"), [(30, "B"), (580, "B"), (610, "A"), (1000, "A"), (2900, "A")])
def test_deal_is_a_tap_until_it_shows_the_match(table, ms, dealer):
    table.score("A", 2)
    table.hold("DEAL", ms)
    table.wait(50)
    assert table.dealer == dealer
    assert table.scores == [2, 0]


@pytest.mark.parametrize(("ms", "scores"), [(2900, [12, 7]), (2980, [12, 7]), (3020, [0, 0])])
def test_deal_held_three_seconds_drops_the_game(table, ms, scores):
    near(table, 12, 7)
    table.hold("DEAL", ms)
    table.wait(50)
    assert table.scores == scores
    assert table.state["games"] == [0, 0]
    assert table.types.count("game") == (scores == [0, 0])


def test_deal_held_three_seconds_acts_without_letting_go(table):
    near(table, 12, 7)
    table.press("DEAL")
    table.wait(3050)
    assert table.scores == [0, 0]
    table.release("DEAL")
    table.wait(100)
    assert table.dealer == "A"


def test_a_new_game_forgets_entries_and_undo(table):
    table.score("A", 12)
    table.press("DEAL")
    table.wait(2000)
    table.tap("B+2")
    table.wait(1000)
    table.release("DEAL")
    assert table.entry == [0, 0]
    table.tap("AU")
    table.wait(2000)
    assert table.scores == [0, 0]


def test_deal_held_six_seconds_begins_a_new_match(table):
    near(table, 115, 91)
    table.score("A", 6)
    table.tap("DEAL")
    assert table.state["games"] == [1, 0]
    table.press("DEAL")
    table.wait(5950)
    assert (table.state["games"], table.state["tally"]) == ([1, 0], [1, 0])
    table.wait(100)
    assert (table.state["games"], table.state["tally"]) == ([0, 0], [0, 0])
    table.wait(10000)
    table.release("DEAL")
    table.wait(100)
    assert table.types[-2:] == ["game", "match"], "held on and on it does nothing more"


# Both +1: the length


def test_both_ones_choose_the_length_in_a_ring(table):
    for target in (61, 91, 181, 121):
        table.hold("A+1 B+1", 1050)
        assert table.state["target"] == target
        table.wait(3000)
        assert table.scores == [0, 0], "the taps of the gesture do not count"
        assert table.events[-1]["type"] == "setting"


@pytest.mark.parametrize(("ms", "target", "scores"), [(950, 121, [1, 1]), (1050, 61, [0, 0])])
def test_both_ones_for_less_than_a_second_are_two_scores(table, ms, target, scores):
    table.hold("A+1 B+1", ms)
    table.wait(3000)
    assert (table.state["target"], table.scores) == (target, scores)


def test_both_ones_need_not_come_at_once(table):
    table.press("A+1")
    table.wait(700)
    table.press("B+1")
    table.wait(950)
    assert (table.state["target"], table.scores) == (121, [0, 0]), "the first entry waits until it is decided"
    table.wait(100)
    assert table.state["target"] == 61
    table.release("A+1", "B+1")
    table.wait(3000)
    assert table.scores == [0, 0]


def test_both_ones_once_a_peg_is_on_are_two_scores(table):
    near(table, 0, 2)
    table.hold("A+1 B+1", 1200)
    table.wait(3000)
    assert (table.state["target"], table.scores) == (121, [1, 3])


def test_both_ones_among_other_taps_are_scores(table):
    table.tap("A+2")
    table.hold("A+1 B+1", 1200)
    table.wait(3000)
    assert (table.state["target"], table.scores) == (121, [3, 1])


def test_both_ones_choose_again_only_after_letting_go(table):
    table.hold("A+1 B+1", 5000)
    table.wait(3000)
    assert (table.state["target"], table.scores) == (61, [0, 0])


@pytest.mark.parametrize(("steps", "first"), [("6,2,1", 6), ("5,10,20", 5)])
def test_with_other_steps_it_is_the_first_button_of_both(steps, first):
    table = Table(PEGOUT_STEPS=steps)
    table.hold(f"A+{first} B+{first}", 1100)
    table.wait(3000)
    assert (table.state["target"], table.scores) == (61, [0, 0])


def test_another_length_forgets_the_undone(table):
    table.score("A", 4)
    correct(table, "A", 6)
    table.wait(ENTRY_MS)
    table.hold("A+1 B+1", 1100)
    assert table.state["target"] == 61
    table.tap("AU")
    assert table.scores == [0, 0]


# Both UNDO: brightness


def test_both_undo_for_a_second_take_the_next_brightness_and_undo_nothing(table):
    near(table, 12, 7)
    for level in ("evening", "night", "day"):
        table.hold("AU BU", 1050)
        table.wait(100)
        assert (table.events[-1]["type"], table.events[-1]["value"]) == ("setting", level)
        assert table.scores == [12, 7]


def test_both_undo_for_less_than_a_second_take_none(table):
    near(table, 12, 7)
    table.hold("AU BU", 950)
    table.wait(100)
    assert table.types[-1] == "score"
    assert table.scores == [12, 7]


def test_both_undo_held_on_take_only_one_step(table):
    table.hold("AU BU", 8000)
    assert table.types.count("setting") == 1


def test_both_undo_with_a_correction_take_none(table):
    near(table, 12, 7)
    table.press("AU", "BU")
    table.wait(200)
    table.tap("A+2")
    table.wait(3000)
    table.release("AU", "BU")
    table.wait(100)
    assert "setting" not in table.types
    assert table.scores == [10, 7]


# Fingers


@pytest.mark.parametrize("button", ["A+1", "A+6", "B+2"])
def test_a_stuck_button_scores_once(table, button):
    table.press(button)
    table.wait(60_000)
    assert sum(table.scores) == int(button[2])


def test_a_press_while_another_is_held_counts(table):
    table.press("A+6")
    table.wait(50)
    for _ in range(3):
        table.tap("A+1")
        table.tap("B+2")
    assert table.entry == [9, 6]


def test_all_buttons_at_once_count(table):
    table.press("A+1", "A+2", "A+6", "B+1", "B+2", "B+6")
    table.wait(20)
    assert table.entry == [9, 9]


@pytest.mark.parametrize("phase", range(5))
def test_contact_bounce_never_scores_twice(table, phase):
    """The contact opens and closes for 4 ms at each edge, seen at any phase of the scan."""
    table.wait(phase)
    for _ in range(10):
        for change in (table.press, table.release):
            for _ in range(4):
                table.press("A+1")
                table.wait(0.6)
                table.release("A+1")
                table.wait(0.4)
            change("A+1")
            table.wait(40)
        table.wait(13)
    assert table.entry == [10, 0]


@pytest.mark.parametrize("down_ms", [6, 11, 25])
def test_no_press_is_dropped_however_fast(table, down_ms):
    buttons = ["A+1", "B+1", "A+2", "B+2"]
    for _ in range(20):
        for button in buttons:
            table.press(button)
            table.wait(down_ms)
        for button in buttons:
            table.release(button)
            table.wait(down_ms)
    table.wait(20)
    assert table.entry == [60, 60]


def test_taps_during_a_leap_are_taken(table):
    table.tap("A+6", 4)
    table.wait(ENTRY_MS)
    assert table.state["front"][0] < 24, "the peg is in the air"
    table.tap("A+2")
    table.tap("B+1")
    assert table.entry == [2, 1]
    table.wait(3000)
    assert (table.scores, table.back) == ([26, 1], [24, 0])


def test_the_buttons_of_the_third_side_are_nothing_on_a_board_for_two(table):
    assert not [button for button in table.pico.buttons if button.startswith("C")]


# When both are due


@pytest.mark.parametrize(("first", "second"), ["AB", "BA"])
def test_entries_are_committed_in_the_order_in_which_they_fall_due(table, first, second):
    table.press(f"{first}+6")
    table.wait(7)
    table.press(f"{second}+6")
    table.wait(2000)
    assert [event["side"] for event in table.events if event["type"] == "score"] == [first, second]


@pytest.mark.parametrize(("first", "second"), ["AB", "BA"])
def test_entries_that_were_held_up_keep_their_order(first, second):
    """Both +1 held a little too short for another length: both entries are overdue when the fingers come off."""
    table = Table(PEGOUT_ENTRY_MS=300)
    table.press(f"{first}+1")
    table.wait(200)
    table.press(f"{second}+1")
    table.wait(900)
    assert table.scores == [0, 0]
    table.release("A+1", "B+1")
    table.wait(100)
    assert [event["side"] for event in table.events if event["type"] == "score"] == [first, second]


def test_a_short_wait_overtakes_a_long_one(table):
    table.tap("A+6", 3)
    table.tap("A+1")
    table.tap("B+2")
    table.wait(4000)
    assert [event["side"] for event in table.events if event["type"] == "score"] == ["B", "A"]


def test_both_on_the_brink_the_first_due_wins_and_the_others_entry_is_dropped(table):
    near(table, 119, 119)
    table.press("B+2")
    table.wait(10)
    table.press("A+2")
    table.wait(3000)
    assert table.scores == [119, 121]
    assert (table.state["winner"], table.entry) == ("B", [0, 0])
    table.release("A+2", "B+2")
    table.tap("BU")
    table.wait(2000)
    assert table.scores == [119, 119]
