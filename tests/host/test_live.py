"""The simulated board in real time: how closely it follows the clock, and what happens where its files fail."""

import errno
from pathlib import Path

import pytest

from host_sim.host.host import HIDDEN_MS
from host_sim.host.live import LONGEST_RUN_MS, REST_TICK_MS, TICK_MS
from host_sim.page.board_folder import live_carrier
from host_sim.page.carrier import Carrier


class Clock:
    """A wall clock that the test sets."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def carrier(tmp_path: Path, clock: Clock, told: list[str]) -> Carrier:
    return live_carrier(tmp_path, None, told.append, clock)


def wait(carrier: Carrier, clock: Clock, ms: float) -> float | None:
    """Let time pass as the carrier's `run` does. Returns how long it would rest now."""
    ends = clock.ms + ms
    while clock.ms < ends:
        rest = carrier.host.rest_ms
        clock.ms = ends if rest is None else clock.ms + rest
        carrier.catch_up()
    return carrier.host.rest_ms


def test_the_board_follows_the_clock_closely_while_something_moves_and_else_seldom(
    carrier: Carrier, clock: Clock
) -> None:
    """A resting board only breathes, which four pictures a second show; a hundred looks a second at it cost a laptop's
    battery."""
    page = carrier.open(guest=False)
    assert wait(carrier, clock, 3000) == REST_TICK_MS, "the game is on the board, and nobody plays"
    page.receive({"press": "A+6"}, clock.ms)
    assert wait(carrier, clock, 100) == TICK_MS, "a finger is on a button"
    page.receive({"release": "A+6"}, clock.ms)
    assert wait(carrier, clock, 500) == TICK_MS, "the ghost pulses"
    assert wait(carrier, clock, 5000) == REST_TICK_MS, "the six are pegged"


def test_a_board_that_nobody_sees_sleeps_once_all_is_pegged(carrier: Carrier, clock: Clock) -> None:
    page = carrier.open(guest=False)
    page.receive({"press": "A+6"}, clock.ms)
    page.receive({"hidden": True}, clock.ms)
    for _ in range(100):
        clock.ms += HIDDEN_MS
        carrier.catch_up()
        assert carrier.host.rest_ms == HIDDEN_MS, "a finger is on a button"
    page.receive({"release": "A+6"}, clock.ms)
    page.receive({"press": "B+2"}, clock.ms)
    page.receive({"release": "B+2"}, clock.ms)
    assert carrier.host.rest_ms == HIDDEN_MS, "two are entered"
    clock.ms += 2 * HIDDEN_MS
    carrier.catch_up()
    assert carrier.host.rest_ms is None
    assert carrier.host.board.look()["scores"] == [6, 2]
    page.receive({"hidden": False}, clock.ms)
    assert carrier.host.rest_ms in (TICK_MS, REST_TICK_MS)
    carrier.close(page)
    assert carrier.host.rest_ms is None, "every page is gone"


@pytest.mark.parametrize("hours", [0.001, 1, 9, 24 * 30])
def test_time_that_nobody_saw_is_made_up(carrier: Carrier, clock: Clock, hours: float) -> None:
    """Its lights are dimmed after ten minutes, also when its ticks wrapped meanwhile, and a press wakes them."""
    page = carrier.open(guest=False)
    wait(carrier, clock, 3000)
    page.receive({"hidden": True}, clock.ms)
    board = carrier.host.board
    before, bright = board.now_ms - clock.ms, sum(board.feed.snapshot.frames["B"])
    clock.ms += hours * 3_600_000
    page.receive({"hidden": False}, clock.ms)
    assert board.now_ms - clock.ms == pytest.approx(before, abs=30), "a rest of the firmware"
    assert (sum(board.feed.snapshot.frames["B"]) < bright / 2) == (hours > 1 / 6)
    assert not board.feed.snapshot.state["entry"][0]
    page.receive({"press": "A+6"}, clock.ms)
    wait(carrier, clock, 100)
    assert board.feed.snapshot.state["entry"] == [6, 0]
    assert sum(board.feed.snapshot.frames["B"]) == bright


def test_what_was_entered_before_the_computer_slept_is_pegged_in_its_order(carrier: Carrier, clock: Clock) -> None:
    page = carrier.open(guest=False)
    for button in ("B+6", "A+2"):
        page.receive({"press": button}, clock.ms)
        page.receive({"release": button}, clock.ms)
        wait(carrier, clock, 300)
    clock.ms += 8 * 3_600_000
    carrier.catch_up()
    scored = [(event["side"], event["points"]) for event in carrier.host.board.feed.history[1:]]
    assert scored == [("B", 6), ("A", 2)]
    assert carrier.host.board.look()["front"] == [2, 6], "no peg leaps any more"


def test_nobody_held_a_button_while_the_computer_slept(carrier: Carrier, clock: Clock) -> None:
    """DEAL held for 6 s would be a new match."""
    page = carrier.open(guest=False)
    page.receive({"press": "DEAL"}, clock.ms)
    before = carrier.host.board.now_ms
    clock.ms += 8 * 3_600_000
    carrier.catch_up()
    assert carrier.host.board.now_ms - before <= LONGEST_RUN_MS + 30


def test_damaged_settings_leave_the_board_off_and_are_reported(
    carrier: Carrier, clock: Clock, tmp_path: Path, told: list[str]
) -> None:
    board = carrier.host.board
    (tmp_path / "settings.toml").write_text("PEGOUT_GAME = ")
    board.power(False, clock.ms)
    board.power(True, clock.ms)
    assert not board.feed.snapshot.power
    (tmp_path / "settings.toml").write_text("")
    board.power(True, clock.ms)
    assert board.feed.snapshot.power
    assert [text.partition(":")[0] for text in told] == [f"{tmp_path / 'settings.toml'} is not TOML"]


def test_a_memory_that_cannot_be_saved_is_reported_once_and_the_game_goes_on(
    carrier: Carrier, clock: Clock, tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(path: Path, _content: bytes, flush: bool) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr("host_sim.page.board_folder.save", no_room)
    page = carrier.open(guest=False)
    for _ in range(2):
        page.receive({"press": "A+6"}, clock.ms)
        page.receive({"release": "A+6"}, clock.ms)
        wait(carrier, clock, 4000)
    assert carrier.host.board.look()["scores"] == [12, 0]
    nvm = tmp_path / "nvm.bin"
    assert told == [
        f"cannot write the memory file {nvm}: No space left on device. The game is lost when the simulator ends"
    ]
