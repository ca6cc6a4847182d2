"""The picture drawn from a board's events is the same as the board's own lights."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from host_sim.console.events import parse
from host_sim.console.picture import Picture, set_position
from host_sim.pico import script
from host_sim.pico.report import standing
from pegout.gestures import DEAF_MS
from pegout.lights import IDLE_MS, LONGEST_MS
from pegout.wiring import SIDES
from scoring.board import CHOICES, CORRECT, DEAL, NEW_GAME, NEW_MATCH, SCORE, TARGET, UNDO, Match, Rules
from tests.console.boards import EVENT, Watched
from tests.pico.story import STORIES, marked
from tests.table import Table

SETTLED_MS = 32_000
"""After this many ms even the longest finale has stopped."""


class Both(Table):
    """A simulated board, and the picture that is drawn from its console."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.picture = Picture(self.pico.settings)
        self.pico.on_console.append(self._hear)
        for line in self.pico.console_lines:
            self._hear(line)

    def _hear(self, line: str) -> None:
        event = parse(line)
        if event:
            self.picture.show_event(event, int(self.pico.now_ms))

    def agree(self) -> None:
        """Check that board and picture match, except for moving lights. After a win, wait until these stop."""
        self.wait(SETTLED_MS if self.state["winner"] else 0)
        seen = []
        for _ in range(5):
            self.wait(300)
            seen.append(dict(self.pico.strips.frames))
        self.picture.paint(int(self.pico.now_ms))
        mirrored = self.picture.state(int(self.pico.now_ms))
        assert mirrored == {key: self.state[key] for key in mirrored}
        assert [{**row, "kind": ""} for row in self.picture.standing()] == standing(self.app.match)
        for side, shown in self.picture.frames.items():
            at_rest = [hole for hole in range(121) if len({colors[side][hole] for colors in seen}) == 1]
            assert [shown[hole] for hole in at_rest] == [seen[0][side][hole] for hole in at_rest]


@pytest.mark.parametrize(("best_of", "match_winner"), [(0, None), (1, 0)])
def test_a_restart_after_a_win_keeps_whether_the_match_is_won(best_of: int, match_winner: int | None) -> None:
    both = Both(PEGOUT_BEST_OF=best_of)
    both.score("A", 121)
    if best_of:
        both.wait(DEAF_MS)
        both.tap("DEAL")
        both.wait(1000)
    both.power_cut()
    both.wait(1000)
    assert both.picture.match.match_winner == both.app.match.match_winner == match_winner
    both.agree()


@pytest.mark.parametrize("path", [path for path in STORIES if path.stem != "lamp_test"], ids=lambda path: path.stem)
def test_the_picture_follows_every_story(path: Path) -> None:
    """Held buttons, entries and the lamp test are left out, because the picture does not show them."""
    lines = path.read_text().splitlines()
    both = Both(**tomllib.loads("\n".join(marked(lines, "set"))))
    held = 0
    for action in script.parse(lines, both.pico.buttons):
        for _report in script.run(both.pico, [action]):
            pass
        held += (action.verb == "press") - (action.verb == "release")
        if action.verb == "show" and not (held or any(both.entry)):
            both.agree()


def test_choosing_a_length_ends_a_match_that_was_won() -> None:
    board = Watched()
    start = {"scores": [0, 0], "back": [0, 0]}
    board.hear(type="match", side="A", **start)
    assert (board.picture.match.match_winner, board.picture.match.dealer) == (0, 1)
    board.hear(type="setting", key="brightness", value="day", **start)
    assert board.picture.match.match_winner == 0
    board.hear(type="setting", key="target", value=61, **start, target=61)
    assert board.picture.match.match_winner is None


def test_a_warning_shows_until_it_is_acknowledged_or_the_board_restarts() -> None:
    board = Watched()
    for end in ({"type": "warning", "id": "acknowledged", "n": 3}, {"n": 2}):
        board.hear(type="warning", id="chatter", n=2)
        assert [warning["id"] for warning in board.picture.state(board.now)["warnings"]] == ["chatter"]
        board.hear(**end)
        assert board.picture.state(board.now)["warnings"] == []


def test_a_press_that_is_ignored_does_not_stop_a_leaping_peg() -> None:
    board = Watched()
    board.hear(scores=[0, 0], back=[0, 0])
    board.hear(type="score", side="A", points=9, scores=[9, 0], back=[0, 0])
    board.hear(type="ignored", scores=[9, 0], back=[0, 0])
    assert board.picture.state(board.now)["front"] == [1, 0]


def test_ten_quiet_minutes_dim_the_picture_until_an_event() -> None:
    board = Watched()
    assert board.frame() == [0] * 121, "dark before the first event"
    board.hear()
    bright = board.front_peg()
    assert board.frame()[0] == 0, "hole 1 of a watched board does not blink for its settings"
    board.wait(IDLE_MS - 1)
    assert board.front_peg() == bright
    board.wait(1)
    assert 0 < board.front_peg() < bright
    board.hear(type="warning")
    assert board.front_peg() == bright


def test_the_lights_of_a_win_move_before_they_stop() -> None:
    board = Watched()
    board.wait(SETTLED_MS)
    board.hear(scores=[112, 100], back=[100, 90], dealer="A")
    board.hear(type="score", side="A", points=9, scores=[121, 100], back=[112, 90], dealer="A")
    board.wait(2000)
    runs = board.frame()
    board.wait(200)
    assert board.frame() != runs
    rest = board.wait(SETTLED_MS)
    assert rest == LONGEST_MS
    stands = board.frame()
    board.wait(rest)
    assert board.frame() == stands


MOVES = st.tuples(
    st.sampled_from([SCORE] * 6 + [CORRECT, UNDO, DEAL, NEW_GAME, NEW_MATCH]), st.integers(0, 1), st.integers(1, 60)
)


@given(st.sampled_from(CHOICES), st.lists(MOVES, max_size=40))
def test_every_position_can_be_restored_from_an_event(target: int, moves: list[tuple[str, int, int]]) -> None:
    match = Match(Rules(2))
    match.apply(TARGET, 0, target)
    other = Match(Rules(2))
    for kind, side, points in moves:
        match.apply(kind, side, points)
        event = parse(json.dumps(event_of(match)))
        assert event
        set_position(other, event)
        assert event_of(other) == event_of(match)
        assert (other.winner(), other.skunk()) == (match.winner(), match.skunk())


def event_of(match: Any) -> dict[str, Any]:
    known = {"scores": match.scores(), "back": [match.back(0), match.back(1)], "dealer": SIDES[match.dealer]}
    return {**EVENT, **known, "target": match.target, "games": [*match.games], "tally": [*match.tally]}
