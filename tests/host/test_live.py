"""The simulated board in real time: how closely it follows the clock, and what happens where its files fail."""

import errno
from pathlib import Path

import pytest

from host_sim.host.host import ASLEEP_MS, AWAKE_LOOKS, HIDDEN_MS
from host_sim.host.live import LONGEST_LEAP_MS, REST_TICK_MS, TICK_MS
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


def wait(carrier: Carrier, clock: Clock, ms: float) -> float:
    """Let time pass as the carrier's `run` does. Returns how long it would rest now."""
    ends = clock.ms + ms
    while clock.ms < ends:
        clock.ms += carrier.host.rest_ms
        carrier.catch_up()
    return carrier.host.rest_ms


def test_the_board_follows_the_clock_closely_while_something_moves_and_else_seldom(
    carrier: Carrier, clock: Clock
) -> None:
    """Nobody sees a resting board's breathing light come 150 ms late; a hundred looks a second at it cost a laptop's
    battery."""
    page = carrier.open(guest=False)
    assert wait(carrier, clock, 3000) == REST_TICK_MS, "the game is on the board, and nobody plays"
    page.receive({"press": "A+6"}, clock.ms)
    assert wait(carrier, clock, 100) == TICK_MS, "a finger is on a button"
    page.receive({"release": "A+6"}, clock.ms)
    assert wait(carrier, clock, 500) == TICK_MS, "the ghost pulses"
    assert wait(carrier, clock, 5000) == REST_TICK_MS, "the six are pegged"


def test_a_board_that_nobody_sees_runs_once_a_second_and_loses_no_time(carrier: Carrier, clock: Clock) -> None:
    page = carrier.open(guest=False)
    assert wait(carrier, clock, 3000) == REST_TICK_MS
    page.receive({"hidden": True}, clock.ms)
    assert carrier.host.rest_ms == HIDDEN_MS <= LONGEST_LEAP_MS
    page.receive({"press": "A+6"}, clock.ms)
    page.receive({"release": "A+6"}, clock.ms)
    before = carrier.host.board.now_ms
    wait(carrier, clock, 5000)
    assert carrier.host.board.now_ms - before == pytest.approx(5000, abs=HIDDEN_MS)
    assert carrier.host.board.look()["scores"] == [6, 0]
    page.receive({"hidden": False}, clock.ms)
    assert carrier.host.rest_ms == REST_TICK_MS
    carrier.close(page)
    assert carrier.host.rest_ms == HIDDEN_MS, "every page is gone"


def test_a_board_that_nobody_sees_for_long_sleeps_until_somebody_looks(carrier: Carrier, clock: Clock) -> None:
    page = carrier.open(guest=False)
    page.receive({"hidden": True}, clock.ms)
    wait(carrier, clock, 1000 * AWAKE_LOOKS - 2000)
    page.receive({"press": "A+6"}, clock.ms)
    assert wait(carrier, clock, 1000 * AWAKE_LOOKS + 2000) == HIDDEN_MS, "a finger is on a button"
    page.receive({"release": "A+6"}, clock.ms)
    assert wait(carrier, clock, 1000 * AWAKE_LOOKS - 2000) == HIDDEN_MS, "somebody may look again soon"
    assert carrier.host.board.look()["scores"] == [6, 0]
    assert wait(carrier, clock, 3000) == ASLEEP_MS
    before = carrier.host.board.now_ms
    assert wait(carrier, clock, 10 * ASLEEP_MS) == ASLEEP_MS
    assert carrier.host.board.now_ms - before <= 10 * LONGEST_LEAP_MS
    page.receive({"hidden": False}, clock.ms)
    assert carrier.host.rest_ms == REST_TICK_MS


def test_a_computer_that_was_asleep_does_not_make_up_for_the_night(carrier: Carrier, clock: Clock) -> None:
    before = carrier.host.board.now_ms
    clock.ms += 8 * 3600 * 1000
    carrier.catch_up()
    assert carrier.host.board.now_ms - before == LONGEST_LEAP_MS


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
