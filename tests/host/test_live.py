"""The simulated board in real time: how closely it follows the clock, and what happens where its files fail."""

import errno
import json
from pathlib import Path

import pytest

from host_sim.web.host.host import HIDDEN_MS
from host_sim.web.host.live import LONGEST_RUN_MS, REST_TICK_MS, TICK_MS
from host_sim.web.server.board_folder import live_transport
from host_sim.web.server.transport import Transport


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
def transport(tmp_path: Path, clock: Clock, told: list[str]) -> Transport:
    return live_transport(tmp_path, None, told.append, clock)


def wait(transport: Transport, clock: Clock, ms: float) -> float | None:
    """Let time pass as the transport's `run` does. Returns how long it would rest now."""
    ends = clock.ms + ms
    while clock.ms < ends:
        rest = transport.host.rest_ms
        clock.ms = ends if rest is None else clock.ms + rest
        transport.catch_up()
    return transport.host.rest_ms


def test_the_board_follows_the_clock_closely_while_something_moves_and_else_seldom(
    transport: Transport, clock: Clock
) -> None:
    """A resting board only breathes, which four pictures a second show; a hundred looks a second at it cost a laptop's
    battery."""
    page = transport.open(guest=False)
    assert wait(transport, clock, 3000) == REST_TICK_MS, "the game is on the board, and nobody plays"
    page.receive({"press": "A+6"}, clock.ms)
    assert wait(transport, clock, 100) == TICK_MS, "a finger is on a button"
    page.receive({"release": "A+6"}, clock.ms)
    assert wait(transport, clock, 500) == TICK_MS, "the ghost pulses"
    assert wait(transport, clock, 5000) == REST_TICK_MS, "the six are pegged"


def test_a_button_is_down_as_long_as_anybody_holds_it(transport: Transport, clock: Clock) -> None:
    """A guest's tap on DEAL does not end another page's hold."""
    page, guest = transport.open(guest=False), transport.open(guest=True)
    page.receive({"press": "DEAL"}, clock.ms)
    wait(transport, clock, 700)
    guest.receive({"press": "DEAL"}, clock.ms)
    wait(transport, clock, 60)
    guest.receive({"release": "DEAL"}, clock.ms)
    wait(transport, clock, 700)
    assert transport.host.own.feed.snapshot.state["hold"], "the page's finger is still there"
    guest.receive({"release": "DEAL"}, clock.ms)  # a second time
    guest.receive({"press": "DEAL"}, clock.ms)
    page.receive({"release": "DEAL"}, clock.ms)
    assert "DEAL" in transport.host.own.held
    transport.close(guest)
    assert not transport.host.own.held


@pytest.mark.parametrize("waited_ms", [3000, 3000.5, 3007.3])
def test_taps_that_a_busy_computer_delivers_in_one_burst_all_count(
    transport: Transport, clock: Clock, waited_ms: float
) -> None:
    page = transport.open(guest=False)
    wait(transport, clock, waited_ms)
    for button in ("A+2", "A+2", "A+2", "A+2", "A+1", "A+1", "A+6", "A+6"):
        page.receive({"press": button}, clock.ms)
        page.receive({"release": button}, clock.ms)
    wait(transport, clock, 500)
    assert transport.host.own.look()["entry"] == [22, 0]


def test_a_clock_that_is_set_back_stops_neither_presses_nor_lights(transport: Transport, clock: Clock) -> None:
    page = transport.open(guest=False)
    wait(transport, clock, 3000)
    clock.ms -= 3_600_000
    page.receive({"press": "A+6"}, clock.ms)
    wait(transport, clock, 100)
    assert transport.host.own.look()["entry"] == [6, 0]
    page.receive({"release": "A+6"}, clock.ms)
    wait(transport, clock, 2000)
    assert transport.host.own.look()["scores"] == [6, 0]


def test_a_board_that_nobody_sees_sleeps_once_all_is_pegged(transport: Transport, clock: Clock) -> None:
    page = transport.open(guest=False)
    page.receive({"press": "A+6"}, clock.ms)
    page.receive({"hidden": True}, clock.ms)
    for _ in range(100):
        clock.ms += HIDDEN_MS
        transport.catch_up()
        assert transport.host.rest_ms == HIDDEN_MS, "a finger is on a button"
    page.receive({"release": "A+6"}, clock.ms)
    page.receive({"press": "B+2"}, clock.ms)
    page.receive({"release": "B+2"}, clock.ms)
    assert transport.host.rest_ms == HIDDEN_MS, "two are entered"
    clock.ms += 2 * HIDDEN_MS
    transport.catch_up()
    assert transport.host.rest_ms is None
    assert transport.host.own.look()["scores"] == [6, 2]
    page.receive({"hidden": False}, clock.ms)
    assert transport.host.rest_ms in (TICK_MS, REST_TICK_MS)
    transport.close(page)
    assert transport.host.rest_ms is None, "every page is gone"


@pytest.mark.parametrize("hours", [0.001, 1, 9, 24 * 30])
def test_time_that_nobody_saw_is_made_up(transport: Transport, clock: Clock, hours: float) -> None:
    """Its lights are dimmed after ten minutes, also when its ticks wrapped meanwhile, and a press wakes them."""
    page = transport.open(guest=False)
    wait(transport, clock, 3000)
    page.receive({"hidden": True}, clock.ms)
    board = transport.host.board
    before, bright = board.now_ms - clock.ms, sum(board.feed.snapshot.frames["B"])
    clock.ms += hours * 3_600_000
    page.receive({"hidden": False}, clock.ms)
    assert board.now_ms - clock.ms == pytest.approx(before, abs=30), "a rest of the firmware"
    assert (sum(board.feed.snapshot.frames["B"]) < bright / 2) == (hours > 1 / 6)
    assert not board.feed.snapshot.state["entry"][0]
    page.receive({"press": "A+6"}, clock.ms)
    wait(transport, clock, 100)
    assert board.feed.snapshot.state["entry"] == [6, 0]
    assert sum(board.feed.snapshot.frames["B"]) == bright


def test_what_was_entered_before_the_computer_slept_is_pegged_in_its_order(transport: Transport, clock: Clock) -> None:
    page = transport.open(guest=False)
    for button in ("B+6", "A+2"):
        page.receive({"press": button}, clock.ms)
        page.receive({"release": button}, clock.ms)
        wait(transport, clock, 300)
    clock.ms += 8 * 3_600_000
    transport.catch_up()
    scored = [(event["side"], event["points"]) for event in transport.host.board.feed.history[1:]]
    assert scored == [("B", 6), ("A", 2)]
    assert transport.host.own.look()["front"] == [2, 6], "no peg leaps any more"


def test_nobody_held_a_button_while_the_computer_slept(transport: Transport, clock: Clock) -> None:
    """DEAL held for 6 s would be a new match."""
    page = transport.open(guest=False)
    page.receive({"press": "DEAL"}, clock.ms)
    before = transport.host.board.now_ms
    clock.ms += 8 * 3_600_000
    transport.catch_up()
    assert transport.host.board.now_ms - before <= LONGEST_RUN_MS + 30


BAD_SETTINGS = [b"PEGOUT_GAME = ", b"[" * 3000, b"PEGOUT_GAME = 121\nPEGOUT_GAME = 61", bytes(700), b"\xff" * 700]


@pytest.mark.parametrize("content", BAD_SETTINGS, ids=["no value", "nested", "twice", "blank", "no text"])
def test_with_damaged_settings_the_board_goes_on_and_says_so(
    transport: Transport, clock: Clock, tmp_path: Path, told: list[str], content: bytes
) -> None:
    board = transport.host.own
    (tmp_path / "settings.toml").write_bytes(content)
    board.power(False, clock.ms)
    board.power(True, clock.ms)
    assert board.feed.snapshot.power and board.look()["target"] == 121
    assert [line[:13] for line in told] == ["settings.toml"]
    again = live_transport(tmp_path, None, told.append, lambda: clock.ms)
    assert again.host.board.feed.snapshot.power and len(told) == 2


@pytest.mark.parametrize("value", ["1" * 8000, "true", "6.1e1"])
def test_a_bad_value_is_warned_of_when_it_is_kept_and_at_the_next_start(
    transport: Transport, clock: Clock, tmp_path: Path, told: list[str], value: str
) -> None:
    page = transport.open(guest=False)
    page.messages()
    transport.receive(page, json.dumps({"ask": {"save": f"PEGOUT_GAME = {value}\nPEGOUT_BEST_OF = 3"}, "id": 1}))
    wait(transport, clock, 1000)
    (warning,) = json.loads(page.messages()[-1])["answer"]["warnings"]
    assert (warning["key"], warning["value"][:40]) == ("PEGOUT_GAME", value[:40])
    again = live_transport(tmp_path, None, told.append, lambda: clock.ms)
    assert again.host.board.settings.best_of == 3, "the rest of the file holds"
    assert len([line for line in told if "PEGOUT_GAME = " in line]) == 2


OUTCOMES = [
    ("the older one fails late", [(2, ""), (1, "no room")], (True, "")),
    ("the older one succeeds late", [(2, "no room"), (1, "")], (False, "no room")),
    ("the newer one succeeds", [(1, "no room"), (2, "")], (True, "")),
    ("the newer one fails", [(1, ""), (2, "no room")], (False, "no room")),
    ("the newer one is under way", [(1, "")], (False, "")),
]


@pytest.mark.parametrize(("ends", "stands"), [row[1:] for row in OUTCOMES], ids=[row[0] for row in OUTCOMES])
def test_the_newest_write_decides_what_is_kept(
    transport: Transport, clock: Clock, ends: list[tuple[int, str]], stands: tuple[bool, str]
) -> None:
    host = transport.host
    host.own.keep_memory()
    host.own.keep_memory()
    numbers = [number for number, _name, _content in host.saves.take()]
    for which, error in ends:
        host.saves.kept(numbers[which - 1], error, clock.ms)
    state = host.board.feed.snapshot.state
    assert (state["kept"], state["unkept"]) == stands


def test_a_memory_that_cannot_be_saved_is_reported_once_and_the_game_goes_on(
    transport: Transport, clock: Clock, tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(path: Path, _content: bytes, flush: bool) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr("host_sim.web.server.board_folder.save", no_room)
    page = transport.open(guest=False)
    for _ in range(2):
        page.receive({"press": "A+6"}, clock.ms)
        page.receive({"release": "A+6"}, clock.ms)
        wait(transport, clock, 4000)
    assert transport.host.own.look()["scores"] == [12, 0]
    nvm = tmp_path / "nvm.bin"
    assert told == [
        f"cannot write the memory file: No space left on device ({nvm}). It is tried again every few seconds"
    ]
