"""A real board on the page, with invalid and partial lines, disconnects, and repeated events."""

import json

from host_sim.web.host.feed import Cursor
from host_sim.web.host.live import NEVER
from host_sim.web.host.watched import WatchedBoard
from tests.console.boards import line
from tests.host.evening import history
from tests.settings_of import settings_of
from tests.table import Table, near

NOW = 5000.0


class Console:
    def __init__(self) -> None:
        self.board = WatchedBoard(settings_of(MILLIAMPS=4000), NOW, "USB")
        self.feed = self.board.feed

    def connection(self) -> tuple[bool, int]:
        line = self.feed.snapshot.state["line"]
        return line["connected"], line["ignored"]

    def received(self, data: bytes) -> None:
        self.board.receive(data.decode("utf-8", "replace"), NOW)


def lit(board: Console, side: str) -> list[int]:
    """Return the holes that are brighter than the marks, except for skunk lines."""
    frame = board.feed.snapshot.frames[side]
    shining = [hole for hole, color in enumerate(frame, 1) if max(color.to_bytes(3)) > 13]
    return [hole for hole in shining if hole not in (61, 91)]


def test_a_watched_board_shows_pegs_that_leap_only_from_a_known_score() -> None:
    board = Console()
    assert "scores" not in board.feed.snapshot.state
    assert lit(board, "A") == lit(board, "B") == []
    board.received(line())
    assert board.feed.snapshot.state["scores"] == [23, 14]
    assert lit(board, "A") == [17, 23]
    board.received(line(n=2, type="score", side="A", points=8, scores=[31, 14], back=[23, 14]))
    assert board.feed.snapshot.state["front"] == [24, 14]
    board.received(line(n=9, type="score", side="B", points=5, scores=[31, 44], back=[23, 39]))
    assert board.feed.snapshot.state["front"][1] == 44


def test_a_watched_board_may_have_more_sides_than_the_pages_own_and_then_fewer() -> None:
    board = Console()
    three = {"games": [0, 0, 0], "tally": [0, 0, 0]}
    board.received(line(scores=[1, 2, 3], back=[0, 0, 0], **three))
    snapshot = board.feed.snapshot
    assert (snapshot.hello["sides"], list(snapshot.frames), lit(board, "C")) == (3, ["A", "B", "C"], [3])
    board.received(line(n=2, type="win", side="A", skunk=1, scores=[121, 85, 70], back=[120, 80, 60], **three))
    assert board.feed.snapshot.state["levels"] == history(board.feed)[-1]["levels"] == [0, 1, 1]
    board.received(line())
    assert (board.feed.snapshot.hello["sides"], list(board.feed.snapshot.frames)) == (2, ["A", "B"])


def test_a_watched_board_survives_a_disconnect_within_a_line() -> None:
    """The board repeats its last events to a new listener. These must not count twice."""
    board = Console()
    assert board.connection() == (False, 0)
    board.board.set_line(True, NOW)
    second = line(n=2, type="score", side="B", points=12, scores=[23, 26])
    third = line(n=3, type="score", side="B", points=9, scores=[23, 35])
    board.received(line() + second + third[:60])
    board.board.set_line(False, NOW)
    assert board.connection() == (False, 1)
    board.board.set_line(True, NOW)
    board.received(second + third)
    assert (board.connection(), board.feed.snapshot.state["scores"]) == ((True, 1), [23, 35])
    assert len(history(board.feed)) == 3
    [first] = board.feed.messages(Cursor())
    assert json.loads(first)["standing"]["rows"][-1]["score"] == 35


def test_a_watched_boards_warning_stays_until_it_is_acknowledged() -> None:
    board = Console()
    board.received(line() + line(n=2, type="warning", id="presses_lost"))
    board.received(line(n=3, type="score", side="B", points=2, scores=[23, 16]))
    assert [warning["id"] for warning in board.feed.snapshot.state["warnings"]] == ["presses_lost"]
    assert 121 in lit(board, "A") + lit(board, "B")  # the two sides take turns
    board.board.acknowledge(NOW)
    assert board.feed.snapshot.state["warnings"] == []
    assert 121 not in lit(board, "A") + lit(board, "B")


def test_a_watched_board_shows_danger_and_skunks() -> None:
    board = Console()
    board.received(line(scores=[100, 20], back=[90, 14]))
    assert (board.feed.snapshot.state["danger"], board.feed.snapshot.state["light"]) == ([0, 2], 102)
    board.received(line(n=2, type="win", side="A", skunk=1, scores=[121, 85], back=[100, 70]))
    state = board.feed.snapshot.state
    assert (state["levels"], state["worth"], history(board.feed)[-1]["levels"]) == ([0, 1], 2, [0, 1])


def test_a_win_past_the_target_is_shown_on_a_page_that_has_exact_out() -> None:
    """The settings of the page's own board are not those of the watched one."""
    table = near(Table(), 119, 85)
    table.score("A", 8)
    board = WatchedBoard(settings_of(EXACT_OUT=1), NOW, "USB")
    board.receive("\n".join([*table.pico.console_lines, ""]), NOW)
    state = board.feed.snapshot.state
    assert (state["scores"], state["winner"], history(board.feed)[-1]["type"]) == ([121, 85], "A", "win")


def test_a_watched_board_rests_until_its_next_picture() -> None:
    board = Console()
    assert board.board.rest_ms(seen=False) == NEVER
    assert board.board.rest_ms(seen=True) == 1000, "nothing is known of it"
    board.received(line())
    assert 8 <= board.board.rest_ms(seen=True) <= 100, "its dealer's peg breathes"
    before = board.feed.snapshot.frames
    board.board.catch_up(NOW + 500)
    assert board.feed.snapshot.frames != before
    assert board.board.settings_text.startswith("# This board is only watched")
