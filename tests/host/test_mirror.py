"""A real board on the page: with invalid and partial lines, disconnects, and repeated events."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from host_sim.__main__ import main
from host_sim.commands.mirror import watched_settings
from host_sim.console import serial_port
from host_sim.console.events import LONGEST_LINE
from host_sim.errors import Refusal, UsageError
from host_sim.host.watched import Mirror
from host_sim.page.mirror import Log, MirrorCarrier
from pegout.settings import Settings
from tests.console.boards import Plug, line
from tests.one_line import one_line

SETTINGS = Settings({"PEGOUT_MILLIAMPS": "4000"}.get)
PATIENCE_S = 20

RECORDED = Path(__file__).parent.parent / "page" / "circuitpython-10.2.1.console"
"""A Pico with a bad setting: two sides score, A takes one back, the crib passes on."""


NOW = 5000.0


class Console:
    """A mirror at one moment."""

    def __init__(self) -> None:
        self.board = Mirror(SETTINGS, NOW, "ttyX")
        self.feed = self.board.feed

    @property
    def ignored(self) -> int:
        return self.board.new_events.ignored

    def received(self, data: bytes) -> None:
        self.board.received(data, NOW)


def mirror() -> Console:
    return Console()


def lit(board: Console, side: str) -> list[int]:
    """The holes that shine brighter than the marks, but for the skunk lines."""
    frame = board.feed.snapshot.frames[side]
    shining = [hole for hole, color in enumerate(frame, 1) if max(color.to_bytes(3)) > 13]
    return [hole for hole in shining if hole not in (61, 91)]


def test_the_hello_of_a_watched_board_has_no_buttons() -> None:
    board = mirror()
    board.received(line())
    assert board.feed.snapshot.hello["buttons"] == []
    assert board.feed.snapshot.state["scores"] == [23, 14]
    assert lit(board, "A") == [17, 23]
    with pytest.raises(Refusal, match="out_of_reach"):
        board.board.save_settings("PEGOUT_GAME = 61", print)


def test_nothing_is_shown_before_the_first_event() -> None:
    board = mirror()
    assert "scores" not in board.feed.snapshot.state
    assert lit(board, "A") == lit(board, "B") == []


def test_a_board_of_three_sides_is_shown_with_three() -> None:
    board = mirror()
    board.received(line(scores=[5, 0, 9], back=[0, 0, 4], games=[0, 0, 0], tally=[0, 0, 0], dealer="A"))
    assert board.feed.snapshot.hello["sides"] == 3
    assert lit(board, "C") == [4, 9]


def test_lines_may_arrive_in_pieces() -> None:
    board = mirror()
    for byte in line() + line(n=2, type="score", side="B", points=12, scores=[23, 26]):
        board.received(bytes([byte]))
    assert board.feed.snapshot.state["scores"] == [23, 26]
    assert (len(board.feed.history), board.ignored) == (2, 0)


@pytest.mark.parametrize(
    "garbage",
    [
        b"\xff\x00\xfe\r\n",
        b'{"v":1,"n":2,"type":"score","si\r\n',
        b"Auto-reload is on. Simply save files over USB to run them.\r\n",
        b"[" * 3000 + b"\r\n",
        b"0" * (LONGEST_LINE + 1),
        line(v=2),
        line(scores=[122, 0]),
        line(scores=[-1, 0]),
        line(scores=[121, 121]),
        line(back=[24, 14]),
        line(scores=[True, 14], back=[0, 14]),
        line(dealer="C"),
        line(type="score", side="A"),
        line(type="score", side="D", points=3),
        line(target=100),
        line(target=121.0),
        line(v=True),
        line(n=True),
        line(games=[1]),
        b'"boot"\r\n',
        b"null\r\n",
    ],
)
def test_an_invalid_line_is_counted_and_changes_nothing(garbage: bytes) -> None:
    board = mirror()
    board.received(line())
    before = board.feed.snapshot.frames
    board.received(garbage)
    assert (len(board.feed.history), board.ignored) == (1, 1)
    assert board.feed.snapshot.frames == before


def test_an_invalid_line_does_not_lose_the_lines_around_it() -> None:
    board = mirror()
    board.received(line(target=121.0) + line(n=2, scores=[30, 14]))
    assert (len(board.feed.history), board.ignored) == (1, 1)
    assert board.feed.snapshot.state["scores"] == [30, 14]


def test_notes_blank_lines_and_the_title_of_circuitpython_are_not_counted_as_invalid() -> None:
    board = mirror()
    board.received(b"# the journal was blank\r\n\r\n" + "\x1b]0;🐍code.py | 10.2.1\x1b\\".encode() + line())
    assert (len(board.feed.history), board.ignored) == (1, 0)


def test_the_console_of_official_circuitpython_as_it_was_recorded() -> None:
    board = mirror()
    console = RECORDED.read_bytes()
    for at in range(0, len(console), 7):
        board.received(console[at : at + 7])
    assert (len(board.feed.history), board.ignored) == (9, 0)
    state = board.feed.snapshot.state
    assert (state["scores"], state["back"], state["dealer"]) == ([6, 9], [0, 8], "B")


def test_events_repeated_for_a_new_listener_are_reported_once(tmp_path: Path) -> None:
    path = tmp_path / "games.log"
    board = MirrorCarrier("ttyX", SETTINGS, log=Log(path))
    warning = line(type="warning", text="PEGOUT_GAME = 12 is not allowed")
    boot = line(n=2)
    for _ in range(3):
        board.opened("ttyX")
        board.received(warning + boot)
        board.lost("unplugged")
    board.opened("ttyX")
    board.received(warning + line(n=3, type="deal", dealer="A"))
    assert [event["type"] for event in board.board.feed.history] == ["warning", "boot", "deal"]
    logged = [json.loads(text) for text in path.read_text().splitlines()]
    assert [event["n"] for event in logged] == [1, 2, 3]
    assert all(event["at"].endswith("Z") for event in logged)


def test_a_log_with_a_partial_last_line_continues_on_a_new_line(tmp_path: Path) -> None:
    path = tmp_path / "games.log"
    path.write_bytes(b'{"at":"2026-01-0')
    MirrorCarrier("ttyX", SETTINGS, log=Log(path)).received(line())
    first, second = path.read_text().splitlines()
    assert first == '{"at":"2026-01-0'
    assert json.loads(second)["scores"] == [23, 14]


def test_a_peg_leaps_only_from_a_known_score() -> None:
    board = mirror()
    board.received(line())
    board.received(line(n=2, type="score", side="A", points=8, scores=[31, 14], back=[23, 14]))
    assert board.feed.snapshot.state["front"] == [24, 14]
    board.received(line(n=9, type="score", side="B", points=5, scores=[31, 44], back=[23, 39]))
    assert board.feed.snapshot.state["front"][1] == 44


def test_the_mirror_continues_after_a_disconnect_and_a_partial_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serial_port, "RETRY_S", 0.01)
    plug = Plug(tmp_path / "ttyACM0")
    told: list[str] = []
    carrier = MirrorCarrier(str(plug.path), SETTINGS, tell=told.append)
    board = carrier.board

    async def until(what: Callable[[], bool]) -> None:
        page = carrier.open(guest=False)
        async with asyncio.timeout(PATIENCE_S):
            while not what():
                await carrier.news(page)
                page.messages()

    def says(text: str) -> bool:
        return text in board.feed.snapshot.state["line"]["text"]

    async def story() -> None:
        running = asyncio.create_task(carrier.run())
        await until(lambda: says("not there, trying again"))
        plug.plug_in()
        await until(lambda: says("ttyACM0: connected"))
        plug.write(line() + b"garbage\r\n" + line(n=2, type="score", side="B", points=12, scores=[23, 26]))
        await until(lambda: board.feed.snapshot.state.get("scores") == [23, 26])
        plug.write(line(n=3, type="score", side="B", points=9, scores=[23, 35])[:60])
        plug.pull()
        await until(lambda: says("trying again"))
        assert board.feed.snapshot.state["line"]["up"] is False
        assert board.feed.snapshot.state["scores"] == [23, 26]
        plug.plug_in()
        await until(lambda: says("connected"))
        plug.write(line(n=3, type="score", side="B", points=9, scores=[23, 35]))
        await until(lambda: board.feed.snapshot.state["scores"] == [23, 35])
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        plug.pull()

    with ThreadPoolExecutor(1) as own_thread:  # a browser's loop may run in this one
        own_thread.submit(asyncio.run, story()).result()
    assert len(board.feed.history) == 3
    assert board.new_events.ignored in (1, 2)  # the half line may have been read
    assert told[:2] == [f"{plug.path}: looking for it", f"{plug.path}: not there, trying again"]


# The command


def test_without_a_port_or_a_pico_the_error_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serial_port, "picos", list)
    assert main(["mirror"]) == 2
    assert one_line(capsys.readouterr().err, "error: ", "no Pico", "cable that carries data", "mirror PORT")
    assert main(["mirror", "--list"]) == 1


def test_the_list_names_picos_only(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Port:
        description = "a port"
        serial_number = "E661"

        def __init__(self, device: str, vid: int | None, pid: int | None, product: str | None) -> None:
            self.device, self.vid, self.pid, self.product = device, vid, pid, product

        def __lt__(self, other: "Port") -> bool:
            return self.device < other.device

    ports = [
        Port("/dev/ttyUSB0", 0x1A86, 0x7523, "USB Serial"),
        Port("/dev/ttyS0", None, None, None),
        Port("/dev/ttyACM1", 0x2E8A, 0x0005, "Board in FS mode"),
        Port("/dev/ttyACM0", 0x239A, 0x80F4, "Pico"),
    ]
    monkeypatch.setattr(serial_port.list_ports, "comports", lambda: ports)
    assert main(["mirror", "--list"]) == 0
    assert capsys.readouterr().out == (
        "/dev/ttyACM0  CircuitPython: Pico (239A:80F4)\n/dev/ttyACM1  Raspberry Pi: Board in FS mode (2E8A:0005)\n"
    )


def test_a_log_that_cannot_be_written_is_an_error_at_once(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot write the log"):
        Log(tmp_path / "no" / "such" / "folder.log")
    assert main(["mirror", "ttyX", "--settings", str(tmp_path / "none.toml")]) == 2


def test_an_unknown_key_is_reported(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PEGOUT_COLOUR_A", "#FF0000")
    watched_settings(None)
    assert one_line(capsys.readouterr().err, "warning: ", "PEGOUT_COLOUR_A", "PEGOUT_COLOR_A?")
